package anomalies

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/alerts"
	"github.com/costdeck/costdeck/server/internal/api/listing"
	"github.com/costdeck/costdeck/server/internal/api/subscriptions"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/anomaly"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// Metric is the cost that is watched: what is used, apart from when it is paid, so that a purchase for a year is no anomaly.
const Metric = costs.EffectiveCost

// recent is how long before the enrollment's last day an anomaly may have ended to be told of: the first look at a year of bills
// lists what was, and alerts of what is.
const recent = 31 * 24 * time.Hour

// Keep takes what a look at the enrollment found: an anomaly that overlaps an earlier one of the same service and account is that
// one, with the figures of now; a new one is told of; one that is found no longer goes, unless somebody has marked it. Who subscribed
// is told of those that are open.
func (s *Store) Keep(ctx context.Context, inbox *alerts.Store, subscribers *subscriptions.Store, enrollment string,
	report anomaly.Report, asOf time.Time) error {
	err := s.db.InTx(ctx, func(tx *sql.Tx) error {
		kept := map[string]bool{}
		for _, one := range report.Anomalies {
			id, state, err := earlier(ctx, tx, enrollment, one)
			if err != nil {
				return err
			}
			news := asOf.Sub(one.To) <= recent
			if id != "" {
				err = update(ctx, tx, id, one)
			} else if id, err = s.insert(ctx, tx, enrollment, one); err == nil && news {
				_, err = inbox.RaiseIn(ctx, tx, alertOf(enrollment, id, one))
			}
			if err == nil && news && state == wire.AnomalyStateOpen {
				err = subscribers.Tell(ctx, tx, enrollment, id, Metric, one)
			}
			if err != nil {
				return err
			}
			kept[id] = true
		}
		return drop(ctx, tx, enrollment, report.From.Format(time.DateOnly), kept)
	})
	if err != nil {
		return fmt.Errorf("keep the anomalies of %s: %w", enrollment, err)
	}
	return nil
}

// earlier is the anomaly that one goes on with, and its state; without one the id is empty and the state open.
func earlier(ctx context.Context, tx *sql.Tx, enrollment string, one anomaly.Anomaly) (id string, state wire.AnomalyState, err error) {
	err = tx.QueryRowContext(ctx, `SELECT id, state FROM anomalies WHERE enrollment = ? AND metric = ? AND currency = ? AND service IS ?
		AND account IS ? AND account_name IS ? AND first_day < ? AND end_day > ? ORDER BY first_day LIMIT 1`,
		enrollment, Metric, one.Currency, one.Service, one.Account, one.AccountName, day(one.To), day(one.From)).Scan(&id, &state)
	if errors.Is(err, sql.ErrNoRows) {
		return "", wire.AnomalyStateOpen, nil
	}
	return id, state, err
}

func update(ctx context.Context, tx *sql.Tx, id string, one anomaly.Anomaly) error {
	_, err := tx.ExecContext(ctx, `UPDATE anomalies SET first_day = ?, end_day = ?, actual = ?, expected = ?, impact = ?, score = ?,
		ongoing = ? WHERE id = ?`, day(one.From), day(one.To), one.Actual.String(), one.Expected.String(), one.Impact.String(),
		bounded(one.Score), one.Ongoing, id)
	return err
}

func (s *Store) insert(ctx context.Context, tx *sql.Tx, enrollment string, one anomaly.Anomaly) (string, error) {
	id := listing.ID()
	_, err := tx.ExecContext(ctx, `INSERT INTO anomalies (id, enrollment, service, account, account_name, metric, currency, first_day,
		end_day, actual, expected, impact, score, ongoing, found_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
		id, enrollment, one.Service, one.Account, one.AccountName, Metric, one.Currency, day(one.From), day(one.To),
		one.Actual.String(), one.Expected.String(), one.Impact.String(), bounded(one.Score), one.Ongoing, s.now().Unix())
	return id, err
}

// drop removes the open anomalies since a day that were found no longer, with their alerts: their bills were restated.
func drop(ctx context.Context, tx *sql.Tx, enrollment, since string, kept map[string]bool) error {
	rows, err := tx.QueryContext(ctx, `SELECT id FROM anomalies a WHERE enrollment = ? AND first_day >= ?
		AND NOT EXISTS (SELECT 1 FROM anomaly_marks m WHERE m.anomaly_id = a.id)`, enrollment, since)
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }()
	var gone []string
	for rows.Next() {
		var id string
		if err := rows.Scan(&id); err != nil {
			return err
		}
		if !kept[id] {
			gone = append(gone, id)
		}
	}
	if err := rows.Err(); err != nil {
		return err
	}
	for _, id := range gone {
		if _, err := tx.ExecContext(ctx, "DELETE FROM anomalies WHERE id = ?", id); err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, "DELETE FROM alerts WHERE kind = ? AND subject = ?", wire.AlertKindAnomaly, id); err != nil {
			return err
		}
	}
	return nil
}

func alertOf(enrollment, id string, one anomaly.Anomaly) alerts.Alert {
	details := alerts.Details{Metric: string(Metric), Currency: one.Currency, From: day(one.From), To: day(one.To),
		Amount: one.Actual.String(), Limit: one.Expected.String()}
	if one.Service != nil {
		details.Name = *one.Service
	}
	if one.AccountName != nil {
		details.Place = *one.AccountName
	} else if one.Account != nil {
		details.Place = *one.Account
	}
	return alerts.Alert{Enrollment: enrollment, Kind: wire.AlertKindAnomaly, Subject: id, Details: details}
}

// bounded keeps the score of what never cost anything before to a number that can be written.
func bounded(score float64) float64 { return min(score, 1e6) }

func day(at time.Time) string { return at.Format(time.DateOnly) }
