package currencies

import (
	"context"
	"crypto/rand"
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/trail"

	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/costs/currency"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/web/problem"
)

// most is the maximum number of rates of an enrollment: 50 pairs by day for more than 10 years.
const most = 200_000

// Store stores the rates of all enrollments.
type Store struct {
	db  *database.DB
	now func() time.Time
}

// NewStore is a store on db.
func NewStore(db *database.DB, now func() time.Time) *Store { return &Store{db, now} }

// Ensure creates rates in an enrollment that never had any.
func (s *Store) Ensure(ctx context.Context, enrollment, by string, rates []currency.Rate) error {
	var any bool
	err := s.db.Read.QueryRowContext(ctx, "SELECT EXISTS (SELECT 1 FROM currency_rates WHERE enrollment = $1)", enrollment).Scan(&any)
	if err != nil {
		return fmt.Errorf("read the currency rates: %w", err)
	}
	if !any {
		_, err = s.Save(ctx, enrollment, by, rates)
	}
	return err
}

// Taken counts the outcomes for saved rates.
type Taken struct {
	Added, Unchanged, Replaced int
	// ended are the replaced rates, for the audit trail.
	ended []string
}

// Save saves all rates of an enrollment or none. A different rate replaces an earlier one.
func (s *Store) Save(ctx context.Context, enrollment, by string, rates []currency.Rate) (taken Taken, err error) {
	at := s.now().Unix()
	err = s.db.InTx(ctx, func(tx *sql.Tx) error {
		taken = Taken{}
		defer func() { trail.Of(ctx).Change(replaced(taken), audited(rates, taken)) }()
		for _, rate := range rates {
			if err := taken.put(ctx, tx, enrollment, by, at, rate); err != nil {
				return fmt.Errorf("save a currency rate: %w", err)
			}
		}
		var count int
		err := tx.QueryRowContext(ctx, "SELECT count(*) FROM currency_rates WHERE enrollment = $1 AND ended_at IS NULL", enrollment).Scan(&count)
		if err == nil && count > most {
			return problem.New(http.StatusConflict, fmt.Sprintf("The enrollment would have %d rates, the limit is %d; remove some first.", count, most))
		}
		return err
	})
	return taken, err
}

func (t *Taken) put(ctx context.Context, tx *sql.Tx, enrollment, by string, at int64, rate currency.Rate) error {
	day := rate.Date.Format(time.DateOnly)
	var id, before, source string
	err := tx.QueryRowContext(ctx, `SELECT id, rate, source FROM currency_rates WHERE enrollment = $1 AND from_currency = $2 AND
		to_currency = $3 AND day = $4 AND ended_at IS NULL`, enrollment, rate.From, rate.To, day).Scan(&id, &before, &source)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		t.Added++
	case err != nil:
		return err
	case before == rate.Rate.String() && source == rate.Source:
		t.Unchanged++
		return nil
	default:
		t.Replaced++
		if len(t.ended) < mostAudited {
			t.ended = append(t.ended, placeOf(rate)+" "+before)
		}
		if _, err := tx.ExecContext(ctx, "UPDATE currency_rates SET ended_by = $1, ended_at = $2 WHERE id = $3", by, at, id); err != nil {
			return err
		}
	}
	_, err = tx.ExecContext(ctx, `INSERT INTO currency_rates (id, enrollment, day, from_currency, to_currency, rate, source, saved_by, saved_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`, rand.Text(), enrollment, day, rate.From, rate.To, rate.Rate.String(), rate.Source, by, at)
	return err
}

// mostAudited bounds the rates that an audit entry lists.
const mostAudited = 100

// audited is what an audit entry has of saved rates.
func audited(rates []currency.Rate, taken Taken) any {
	list := []string{}
	for _, one := range rates[:min(len(rates), mostAudited)] {
		list = append(list, placeOf(one)+" "+one.Rate.String())
	}
	return map[string]any{"rates": list, "added": taken.Added, "unchanged": taken.Unchanged, "replaced": taken.Replaced}
}

// replaced is what an audit entry has of the rates before.
func replaced(taken Taken) any {
	if len(taken.ended) == 0 {
		return nil
	}
	return map[string]any{"rates": taken.ended}
}

// end invalidates a rate.
func (s *Store) end(ctx context.Context, enrollment, by, id string) error {
	return s.db.InTx(ctx, func(tx *sql.Tx) error {
		var at place
		var rate string
		err := tx.QueryRowContext(ctx, `SELECT day, from_currency, to_currency, rate FROM currency_rates
			WHERE enrollment = $1 AND id = $2 AND ended_at IS NULL`, enrollment, id).Scan(&at.Day, &at.From, &at.To, &rate)
		if errors.Is(err, sql.ErrNoRows) {
			return problem.New(http.StatusNotFound, "The rate does not exist in the current enrollment; GET /currencies/rates lists the rates.")
		}
		if err == nil {
			trail.Of(ctx).Change(map[string]any{"rates": []string{at.String() + " " + rate}}, nil)
			_, err = tx.ExecContext(ctx, "UPDATE currency_rates SET ended_by = $1, ended_at = $2 WHERE id = $3", by, s.now().Unix(), id)
		}
		if err != nil {
			return fmt.Errorf("remove a currency rate: %w", err)
		}
		return nil
	})
}

const selected = `SELECT id, day, from_currency, to_currency, rate, source, saved_by, saved_at FROM currency_rates
	WHERE enrollment = $1 AND ended_at IS NULL`

// Into are the rates of an enrollment into a currency that count.
func (s *Store) Into(ctx context.Context, enrollment, to string) (currency.Rates, error) {
	all, err := s.list(ctx, selected+" AND to_currency = $2", enrollment, to)
	return currency.NewRates(all, to), err
}

// page returns the rates after a place, the latest date first, and the total number.
func (s *Store) page(ctx context.Context, enrollment string, after place, limit int) (rates []currency.Rate, count int, err error) {
	err = s.db.Read.QueryRowContext(ctx, "SELECT count(*) FROM currency_rates WHERE enrollment = $1 AND ended_at IS NULL", enrollment).Scan(&count)
	if err != nil {
		return nil, 0, fmt.Errorf("count the currency rates: %w", err)
	}
	rates, err = s.list(ctx, selected+" AND ($2 = '' OR day < $3 OR day = $4 AND (from_currency, to_currency) > ($5, $6)) ORDER BY day DESC, "+
		"from_currency, to_currency LIMIT $7", enrollment, after.Day, after.Day, after.Day, after.From, after.To, limit)
	return rates, count, err
}

func (s *Store) list(ctx context.Context, query string, args ...any) (all []currency.Rate, err error) {
	rows, err := s.db.Read.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, fmt.Errorf("read the currency rates: %w", err)
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var one currency.Rate
		var day, rate string
		var at int64
		err := rows.Scan(&one.ID, &day, &one.From, &one.To, &rate, &one.Source, &one.SavedBy, &at)
		if err == nil {
			one.Date, err = time.Parse(time.DateOnly, day)
		}
		if err == nil {
			one.Rate, err = decimal.Parse(rate)
		}
		if err != nil {
			return nil, fmt.Errorf("read the currency rates: %w", err)
		}
		one.SavedAt = time.Unix(at, 0).UTC()
		all = append(all, one)
	}
	return all, rows.Err()
}

// place is the last rate of a page.
type place struct{ Day, From, To string }

func (p place) String() string { return strings.Join([]string{p.Day, p.From, p.To}, "_") }

func placeOf(rate currency.Rate) string {
	return place{rate.Date.Format(time.DateOnly), rate.From, rate.To}.String()
}

func parsePlace(cursor string) (place, error) {
	if cursor == "" {
		return place{}, nil
	}
	parts := strings.Split(cursor, "_")
	if len(parts) == 3 && currency.CheckPair(parts[1], parts[2]) == nil {
		if _, err := time.Parse(time.DateOnly, parts[0]); err == nil {
			return place{parts[0], parts[1], parts[2]}, nil
		}
	}
	return place{}, problem.Field("cursor", "cursor is invalid; send the nextCursor of the previous page.")
}
