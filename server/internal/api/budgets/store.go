package budgets

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/alerts"
	apicosts "github.com/costdeck/costdeck/server/internal/api/costs"
	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/delivery"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// most is the maximum number of budgets of an enrollment.
const most = 200

// Store stores budgets and their passed thresholds.
type Store struct {
	db     *database.DB
	inbox  *alerts.Store
	outbox *delivery.Outbox
	// origin is the portal's origin; empty omits links in messages.
	origin string
	now    func() time.Time
}

// NewStore is a store on db that alerts by inbox, and by outbox to a budget's channels.
func NewStore(db *database.DB, inbox *alerts.Store, outbox *delivery.Outbox, origin string, now func() time.Time) *Store {
	return &Store{db, inbox, outbox, origin, now}
}

const columns = `id, enrollment, name, filter, metric, currency, amount, period, start, thresholds, channels, created_by, created_at,
	changed_at`

// List are the budgets of an enrollment, in the order of their making.
func (s *Store) List(ctx context.Context, enrollment string) ([]Budget, error) {
	return s.query(ctx, "SELECT "+columns+" FROM budgets WHERE enrollment = $1 ORDER BY created_at, id", enrollment)
}

// Get returns a budget of the enrollment, or a 404.
func (s *Store) Get(ctx context.Context, enrollment, id string) (Budget, error) {
	list, err := s.query(ctx, "SELECT "+columns+" FROM budgets WHERE enrollment = $1 AND id = $2", enrollment, id)
	if err != nil {
		return Budget{}, err
	}
	if len(list) == 0 {
		return Budget{}, problem.New(http.StatusNotFound,
			fmt.Sprintf("Budget %q does not exist in the current enrollment; GET /budgets lists them.", id))
	}
	return list[0], nil
}

func (s *Store) query(ctx context.Context, statement string, args ...any) (list []Budget, err error) {
	rows, err := s.db.Read.QueryContext(ctx, statement, args...)
	if err != nil {
		return nil, fmt.Errorf("budgets: %w", err)
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		b, err := scan(rows)
		if err != nil {
			return nil, fmt.Errorf("budgets: %w", err)
		}
		list = append(list, b)
	}
	if err := rows.Err(); err != nil {
		return nil, fmt.Errorf("budgets: %w", err)
	}
	return list, nil
}

func scan(rows *sql.Rows) (b Budget, err error) {
	var filter, amount, start string
	var thresholds, channels []byte
	var created, changed int64
	err = rows.Scan(&b.ID, &b.Enrollment, &b.Name, &filter, &b.Metric, &b.Currency, &amount, &b.Period, &start, &thresholds,
		&channels, &b.CreatedBy, &created, &changed)
	if err != nil {
		return b, err
	}
	b.CreatedAt, b.ChangedAt = time.Unix(created, 0).UTC(), time.UnixMilli(changed).UTC()
	if b.Amount, err = decimal.Parse(amount); err != nil {
		return b, fmt.Errorf("amount of %s: %w", b.ID, err)
	}
	if b.Start, err = time.Parse(time.DateOnly, start); err != nil {
		return b, fmt.Errorf("start of %s: %w", b.ID, err)
	}
	if err := json.Unmarshal(thresholds, &b.Thresholds); err != nil {
		return b, fmt.Errorf("thresholds of %s: %w", b.ID, err)
	}
	if err := json.Unmarshal(channels, &b.Channels); err != nil {
		return b, fmt.Errorf("channels of %s: %w", b.ID, err)
	}
	if filter != "" {
		if err := json.Unmarshal([]byte(filter), &b.Wire); err != nil {
			return b, fmt.Errorf("filter of %s: %w", b.ID, err)
		}
	}
	b.Filter, err = apicosts.ReadFilter(b.Wire, "filter")
	return b, err
}

// Add stores a new budget; 409 if the enrollment has the maximum.
func (s *Store) Add(ctx context.Context, b Budget) error {
	return s.db.InTx(ctx, func(tx *sql.Tx) error {
		var n int
		if err := tx.QueryRowContext(ctx, "SELECT count(*) FROM budgets WHERE enrollment = $1", b.Enrollment).Scan(&n); err != nil {
			return fmt.Errorf("count the budgets: %w", err)
		}
		if n >= most {
			return problem.New(http.StatusConflict,
				fmt.Sprintf("The enrollment has reached the limit of %d budgets; delete one first.", n))
		}
		_, err := tx.ExecContext(ctx, `INSERT INTO budgets (`+columns+`) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
			b.ID, b.Enrollment, b.Name, filterText(b.Wire), b.Metric, b.Currency, b.Amount.String(), b.Period,
			b.Start.Format(time.DateOnly), jsonText(b.Thresholds), jsonText(b.Channels), b.CreatedBy, b.CreatedAt.Unix(),
			b.ChangedAt.UnixMilli())
		if err != nil {
			return fmt.Errorf("add budget %s: %w", b.ID, err)
		}
		return nil
	})
}

// Ensure adds a demo budget unless its id exists.
func (s *Store) Ensure(ctx context.Context, b Budget) error {
	_, err := s.Get(ctx, b.Enrollment, b.ID)
	if refused, ok := errors.AsType[*problem.Error](err); ok && refused.Status == http.StatusNotFound {
		b.CreatedAt, b.ChangedAt = s.now().UTC(), s.now().UTC()
		return s.Add(ctx, b)
	}
	return err
}

// Replace replaces the budget with b's id. With rearm, its thresholds alert again.
func (s *Store) Replace(ctx context.Context, b Budget, rearm bool) error {
	return s.db.InTx(ctx, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, `UPDATE budgets SET name = $1, filter = $2, metric = $3, currency = $4, amount = $5, period = $6,
			start = $7, thresholds = $8, channels = $9, changed_at = $10 WHERE id = $11 AND enrollment = $12`,
			b.Name, filterText(b.Wire), b.Metric, b.Currency, b.Amount.String(), b.Period, b.Start.Format(time.DateOnly),
			jsonText(b.Thresholds), jsonText(b.Channels), b.ChangedAt.UnixMilli(), b.ID, b.Enrollment)
		if err == nil && rearm {
			_, err = tx.ExecContext(ctx, "DELETE FROM budget_passed WHERE budget_id = $1", b.ID)
		}
		if err != nil {
			return fmt.Errorf("replace budget %s: %w", b.ID, err)
		}
		return nil
	})
}

// Remove deletes a budget with its alerts; known is false if the enrollment does not have it.
func (s *Store) Remove(ctx context.Context, enrollment, id string) (known bool, err error) {
	err = s.db.InTx(ctx, func(tx *sql.Tx) error {
		known = false
		done, err := tx.ExecContext(ctx, "DELETE FROM budgets WHERE id = $1 AND enrollment = $2", id, enrollment)
		if err != nil {
			return err
		}
		n, err := done.RowsAffected()
		if err == nil && n == 0 {
			err = database.ErrUnchanged
		}
		if err != nil {
			return err
		}
		known = true
		_, err = tx.ExecContext(ctx, "DELETE FROM alerts WHERE enrollment = $1 AND subject = $2 AND kind IN ($3, $4)", enrollment, id,
			wire.AlertKindBudgetActual, wire.AlertKindBudgetForecast)
		return err
	})
	if err != nil {
		return false, fmt.Errorf("delete budget %q: %w", id, err)
	}
	return known, nil
}

func jsonText(of any) string {
	text, err := json.Marshal(of)
	if err != nil {
		panic(fmt.Errorf("part of a budget: %w", err)) // Texts and numbers only.
	}
	return string(text)
}
