package anomalies

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/listing"
	"github.com/costdeck/costdeck/server/internal/api/trail"
	"github.com/costdeck/costdeck/server/internal/audit"
	"github.com/costdeck/costdeck/server/internal/costs/anomaly"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// reopen opens an acknowledged or snoozed anomaly, and notifies again.
func (s *Store) reopen(ctx context.Context, tx *sql.Tx, to Tellers, entries *trail.Batch, f finding, because wire.AnomalyMarkBecause) error {
	known, err := s.put(ctx, tx, f.enrollment, f.id, wire.AnomalyMark{State: wire.AnomalyStateOpen, Because: &because})
	if err != nil || !known {
		return err
	}
	entries.Add(audit.Entry{Event: audit.AnomalyMark, Outcome: audit.OK, Reason: string(because), Kind: "anomaly", Target: f.id,
		Enrollment: f.enrollment, Step: string(wire.AnomalyStateOpen)})
	again := listing.ID()
	alert := alertOf(f)
	alert.Occasion = again
	if _, err := to.Inbox.RaiseIn(ctx, tx, alert); err != nil {
		return err
	}
	news := newsOf(f)
	news.Again, news.Because = again, because
	return to.Subscribers.Tell(ctx, tx, news)
}

// moved reports whether the impact has changed since the anomaly was marked; expected anomalies have no stored impact.
func moved(judged string, impact decimal.Decimal) (bool, error) {
	if judged == "" {
		return false, nil
	}
	was, err := decimal.Parse(judged)
	if err != nil {
		return false, fmt.Errorf("impact of a marked anomaly: %w", err)
	}
	return anomaly.Moved(was, impact)
}

// Wake reopens the anomalies of all enrollments whose snooze has ended. A failed one does not stop the others.
func (s *Store) Wake(ctx context.Context, to Tellers) error {
	due, err := s.due(ctx)
	if err != nil {
		return err
	}
	var all error
	for _, f := range due {
		ctx, entries := s.trail.Batch(ctx)
		err := s.db.InTx(ctx, func(tx *sql.Tx) (err error) {
			var still bool
			row := tx.QueryRowContext(ctx, "SELECT EXISTS (SELECT 1 FROM anomalies WHERE id = $1 AND state = 'snoozed' AND snoozed_until <= $2)",
				f.id, s.today())
			if err := row.Scan(&still); err != nil || !still {
				return err
			}
			return s.reopen(ctx, tx, to, entries, f, wire.AnomalyMarkBecauseSnoozeEnded)
		})
		if err != nil {
			all = errors.Join(all, fmt.Errorf("reopen anomaly %s: %w", f.id, err))
		}
	}
	return all
}

func (s *Store) today() string { return s.now().UTC().Format(time.DateOnly) }

// due are the anomalies whose snooze has ended.
func (s *Store) due(ctx context.Context) (list []finding, err error) {
	rows, err := s.db.Read.QueryContext(ctx, `SELECT id, enrollment, service, account, account_name, currency, first_day, end_day, actual,
		expected, impact, score, ongoing, month FROM anomalies WHERE state = 'snoozed' AND snoozed_until <= $1 ORDER BY id`, s.today())
	if err != nil {
		return nil, fmt.Errorf("snoozed anomalies: %w", err)
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var f finding
		var first, end, month string
		var actual, expected, impact string
		err := rows.Scan(&f.id, &f.enrollment, &f.Service, &f.Account, &f.AccountName, &f.Currency, &first, &end, &actual, &expected,
			&impact, &f.Score, &f.Ongoing, &month)
		if err == nil {
			err = f.read(first, end, map[*decimal.Decimal]string{&f.Actual: actual, &f.Expected: expected, &f.Impact: impact, &f.month: month})
		}
		if err != nil {
			return nil, fmt.Errorf("snoozed anomaly %s: %w", f.id, err)
		}
		list = append(list, f)
	}
	if err := rows.Err(); err != nil {
		return nil, fmt.Errorf("snoozed anomalies: %w", err)
	}
	return list, nil
}

// read sets days and amounts from database texts; an empty amount is 0.
func (f *finding) read(first, end string, amounts map[*decimal.Decimal]string) (err error) {
	if f.From, err = time.Parse(time.DateOnly, first); err != nil {
		return err
	}
	if f.To, err = time.Parse(time.DateOnly, end); err != nil {
		return err
	}
	for into, text := range amounts {
		if text == "" {
			continue
		}
		if *into, err = decimal.Parse(text); err != nil {
			return err
		}
	}
	return nil
}
