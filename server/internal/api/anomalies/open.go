package anomalies

import (
	"context"
	"fmt"

	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// Open are the unmarked anomalies: their number, and their impact by currency.
type Open struct {
	Count  int
	Impact map[string]decimal.Decimal
}

// Open adds up the enrollment's open anomalies. Currencies are never added up with each other.
func (s *Store) Open(ctx context.Context, enrollment string) (Open, error) {
	open := Open{Impact: map[string]decimal.Decimal{}}
	fail := func(err error) (Open, error) { return open, fmt.Errorf("open anomalies of %s: %w", enrollment, err) }
	rows, err := s.db.Read.QueryContext(ctx, "SELECT currency, impact FROM anomalies WHERE enrollment = $1 AND state = 'open'", enrollment)
	if err != nil {
		return fail(err)
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var currency, text string
		if err := rows.Scan(&currency, &text); err != nil {
			return fail(err)
		}
		impact, err := decimal.Parse(text)
		if err == nil {
			// Exact in decimals: SQLite would add them up as floats.
			open.Impact[currency], err = open.Impact[currency].Add(impact)
		}
		if err != nil {
			return fail(err)
		}
		open.Count++
	}
	if err := rows.Err(); err != nil {
		return fail(err)
	}
	return open, nil
}
