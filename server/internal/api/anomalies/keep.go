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
	"github.com/costdeck/costdeck/server/internal/api/trail"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/anomaly"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// Metric is the cost that is monitored: usage as opposed to payment, so that a purchase for a year is not an anomaly.
const Metric = costs.EffectiveCost

// recent is how long before the enrollment's last day an anomaly may have ended to be notified: the first detection over a year of
// bills lists old anomalies, and alerts of current ones.
const recent = 31 * 24 * time.Hour

// Tellers receive notifications of anomalies: the inbox, and subscribers.
type Tellers struct {
	Inbox       *alerts.Store
	Subscribers *subscriptions.Store
}

// Keep stores the result of a detection. An anomaly that overlaps an earlier one of the same service and account updates it; a new
// one is notified; one that is gone is removed, unless someone has marked it. An acknowledged or snoozed anomaly reopens once its
// cost has moved. Subscribers are notified of open anomalies.
func (s *Store) Keep(ctx context.Context, to Tellers, enrollment string, report anomaly.Detection, asOf time.Time) error {
	ctx, entries := s.trail.Batch(ctx)
	err := s.db.InTx(ctx, func(tx *sql.Tx) error {
		kept := map[string]bool{}
		for currency, month := range report.Month {
			_, err := tx.ExecContext(ctx, "UPDATE anomalies SET month = $1 WHERE enrollment = $2 AND currency = $3 AND month = ''",
				month.String(), enrollment, currency)
			if err != nil {
				return err
			}
		}
		for _, one := range report.Anomalies {
			found := finding{Anomaly: one, enrollment: enrollment, month: report.Month[one.Currency], recent: asOf.Sub(one.To) <= recent}
			if err := s.keep(ctx, tx, to, entries, &found); err != nil {
				return err
			}
			kept[found.id] = true
		}
		return drop(ctx, tx, enrollment, report.From.Format(time.DateOnly), kept)
	})
	if err != nil {
		return fmt.Errorf("save the anomalies of %s: %w", enrollment, err)
	}
	return nil
}

// finding is an anomaly as a look found it.
type finding struct {
	anomaly.Anomaly
	id, enrollment string
	month          decimal.Decimal
	// recent means that it is current enough to notify.
	recent bool
}

// keep stores one finding, sets its id, and notifies.
func (s *Store) keep(ctx context.Context, tx *sql.Tx, to Tellers, entries *trail.Batch, f *finding) error {
	id, state, judged, err := earlier(ctx, tx, f.enrollment, f.Anomaly)
	if err != nil {
		return err
	}
	if id == "" {
		if f.id, err = s.insert(ctx, tx, *f); err == nil && f.recent {
			_, err = to.Inbox.RaiseIn(ctx, tx, alertOf(*f))
		}
	} else {
		f.id = id
		err = update(ctx, tx, *f)
	}
	if err != nil {
		return err
	}
	if state == wire.AnomalyStateOpen {
		if !f.recent {
			return nil
		}
		return to.Subscribers.Tell(ctx, tx, newsOf(*f))
	}
	moved, err := moved(judged, f.Impact)
	if err != nil || !moved {
		return err
	}
	return s.reopen(ctx, tx, to, entries, *f, wire.AnomalyMarkBecauseCostMoved)
}

// earlier is the anomaly that one continues, its state, and its impact when it was acknowledged or snoozed; without one the id is
// empty and the state open.
func earlier(ctx context.Context, tx *sql.Tx, enrollment string, one anomaly.Anomaly,
) (id string, state wire.AnomalyState, judged string, err error) {
	err = tx.QueryRowContext(ctx, `SELECT id, state, judged_impact FROM anomalies WHERE enrollment = $1 AND metric = $2 AND currency = $3
		AND service IS NOT DISTINCT FROM $4 AND account IS NOT DISTINCT FROM $5
		AND account_name IS NOT DISTINCT FROM $6 AND first_day < $7 AND end_day > $8 ORDER BY first_day LIMIT 1`,
		enrollment, Metric, one.Currency, one.Service, one.Account, one.AccountName, day(one.To), day(one.From)).Scan(&id, &state, &judged)
	if errors.Is(err, sql.ErrNoRows) {
		return "", wire.AnomalyStateOpen, "", nil
	}
	return id, state, judged, err
}

func update(ctx context.Context, tx *sql.Tx, f finding) error {
	_, err := tx.ExecContext(ctx, `UPDATE anomalies SET first_day = $1, end_day = $2, actual = $3, expected = $4, impact = $5, score = $6,
		ongoing = $7, month = $8 WHERE id = $9`, day(f.From), day(f.To), f.Actual.String(), f.Expected.String(), f.Impact.String(),
		bounded(f.Score), f.Ongoing, f.month.String(), f.id)
	return err
}

func (s *Store) insert(ctx context.Context, tx *sql.Tx, f finding) (string, error) {
	id := listing.ID()
	_, err := tx.ExecContext(ctx, `INSERT INTO anomalies (id, enrollment, service, account, account_name, metric, currency, first_day,
		end_day, actual, expected, impact, score, ongoing, found_at, month) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
		id, f.enrollment, f.Service, f.Account, f.AccountName, Metric, f.Currency, day(f.From), day(f.To), f.Actual.String(),
		f.Expected.String(), f.Impact.String(), bounded(f.Score), f.Ongoing, s.now().Unix(), f.month.String())
	return id, err
}

// drop removes the open anomalies since a day that were not detected again, with their alerts: their bills were restated.
func drop(ctx context.Context, tx *sql.Tx, enrollment, since string, kept map[string]bool) error {
	rows, err := tx.QueryContext(ctx, `SELECT id FROM anomalies a WHERE enrollment = $1 AND first_day >= $2
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
		if _, err := tx.ExecContext(ctx, "DELETE FROM anomalies WHERE id = $1", id); err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, "DELETE FROM alerts WHERE kind = $1 AND subject = $2", wire.AlertKindAnomaly, id); err != nil {
			return err
		}
	}
	return nil
}

func alertOf(f finding) alerts.Alert {
	details := alerts.Details{Metric: string(Metric), Currency: f.Currency, From: day(f.From), To: day(f.To),
		Amount: f.Actual.String(), Limit: f.Expected.String()}
	if f.Service != nil {
		details.Name = *f.Service
	}
	if f.AccountName != nil {
		details.Place = *f.AccountName
	} else if f.Account != nil {
		details.Place = *f.Account
	}
	return alerts.Alert{Enrollment: f.enrollment, Kind: wire.AlertKindAnomaly, Subject: f.id, Details: details}
}

func newsOf(f finding) subscriptions.News {
	return subscriptions.News{Anomaly: f.Anomaly, Enrollment: f.enrollment, ID: f.id, Metric: Metric,
		Severity: anomaly.SeverityOf(f.Impact, f.month, f.Score)}
}

// bounded limits the score of new costs, which may be infinite, to a JSON number.
func bounded(score float64) float64 { return min(score, 1e6) }

func day(at time.Time) string { return at.Format(time.DateOnly) }
