package connections

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/trail"

	"github.com/costdeck/costdeck/server/internal/api/permission"
	core "github.com/costdeck/costdeck/server/internal/connections"
)

const (
	// backfillAtOnce is the number of earlier batches that one look takes, and backfillEvery the time between such looks, so that new
	// deliveries and other connections do not wait for years of history.
	backfillAtOnce = 2
	backfillEvery  = time.Minute
)

// Backfill are earlier months that a person asked for.
type Backfill struct {
	// First and Last are billing months: 2025-01.
	First, Last string
	By          string
	At          time.Time
	// Done is zero while it runs.
	Done time.Time
}

// Covers reports whether the backfill wants a batch of the period.
func (b Backfill) Covers(period string) bool {
	first, last, known := core.Months(period)
	return known && first <= b.Last && b.First <= last
}

// Backfills are the last ones by connection.
func (s *Store) Backfills(ctx context.Context) (map[string]Backfill, error) {
	rows, err := s.db.Read.QueryContext(ctx, "SELECT connection, first_month, last_month, asked_by, asked_at, done_at FROM connection_backfills")
	if err != nil {
		return nil, fmt.Errorf("list the backfills: %w", err)
	}
	defer func() { _ = rows.Close() }()
	all := map[string]Backfill{}
	for rows.Next() {
		var id string
		var b Backfill
		var at, done int64
		if err := rows.Scan(&id, &b.First, &b.Last, &b.By, &at, &done); err != nil {
			return nil, fmt.Errorf("list the backfills: %w", err)
		}
		b.At, b.Done = moment(at), moment(done)
		all[id] = b
	}
	return all, rows.Err()
}

// Backfill asks for earlier months of a connection. Months of an earlier backfill stay wanted.
func (m Manager) Backfill(ctx context.Context, actor, id, first, last string) error {
	one, err := m.For(ctx, actor, id, permission.ConnectionsWrite)
	if err != nil {
		return err
	}
	trail.Of(ctx).Target("connection", id).Enrollment(one.Enrollment).Step("backfill").Change(nil, map[string]any{"from": first, "to": last})
	if before := one.Backfill; before != nil {
		first, last = min(first, before.First), max(last, before.Last)
	}
	return m.db.InTx(ctx, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, `INSERT INTO connection_backfills (connection, first_month, last_month, asked_by, asked_at) VALUES ($1, $2, $3, $4, $5)
			ON CONFLICT (connection) DO UPDATE SET first_month = excluded.first_month, last_month = excluded.last_month, asked_by = excluded.asked_by,
			asked_at = excluded.asked_at, done_at = 0`, id, first, last, actor, m.now().Unix())
		if err == nil {
			_, err = tx.ExecContext(ctx, "UPDATE connection_looks SET due_at = 0 WHERE connection = $1", id)
		}
		if err != nil {
			return fmt.Errorf("backfill of %s: %w", id, err)
		}
		return nil
	})
}

// backfilled ends the backfill of a connection unless another one was asked for since.
func (s *Store) backfilled(ctx context.Context, connection string, b Backfill) error {
	_, err := s.db.Exec(ctx, "UPDATE connection_backfills SET done_at = $1 WHERE connection = $2 AND asked_at = $3 AND first_month = $4 AND last_month = $5",
		s.now().Unix(), connection, b.At.Unix(), b.First, b.Last)
	if err != nil {
		return fmt.Errorf("backfill of %s: %w", connection, err)
	}
	return nil
}

// errMonths means that a range of months is empty or malformed.
var errMonths = errors.New("from and to must be billing months such as 2025-01, from not after to")

func checkMonths(first, last string) error {
	if !core.IsMonth(first) || !core.IsMonth(last) || last < first {
		return errMonths
	}
	return nil
}
