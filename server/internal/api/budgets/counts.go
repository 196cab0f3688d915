package budgets

import (
	"context"
	"fmt"

	"github.com/costdeck/costdeck/server/internal/wire"
)

// Counts are the numbers of budgets, of exceeded ones, and of those forecast to exceed, as of the last check.
type Counts struct{ All, Exceeded, ForecastExceeds int }

// Count counts the budgets of the enrollment by their stored status, without querying the engine.
func (s *Store) Count(ctx context.Context, enrollment string) (c Counts, err error) {
	err = s.db.Read.QueryRowContext(ctx, `SELECT count(*), count(*) FILTER (WHERE state = $2), count(*) FILTER (WHERE state = $3)
		FROM budgets WHERE enrollment = $1`, enrollment, wire.BudgetStatusStateExceeded, wire.BudgetStatusStateForecastExceeds).
		Scan(&c.All, &c.Exceeded, &c.ForecastExceeds)
	if err != nil {
		return c, fmt.Errorf("count the budgets of %s: %w", enrollment, err)
	}
	return c, nil
}

// note stores b's status for Count, unless b has changed since.
func (s *Store) note(ctx context.Context, b Budget, state wire.BudgetStatusState) error {
	_, err := s.db.Exec(ctx, "UPDATE budgets SET state = $1 WHERE id = $2 AND changed_at = $3 AND state <> $1", state, b.ID,
		b.ChangedAt.UnixMilli())
	if err != nil {
		return fmt.Errorf("save the state of budget %s: %w", b.ID, err)
	}
	return nil
}
