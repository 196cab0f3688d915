// Package alerts is the inbox of an enrollment: alerts of budgets, anomalies, ingests and reports, with read marks per user.
package alerts

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/delivery"
	"github.com/costdeck/costdeck/server/internal/api/listing"
	"github.com/costdeck/costdeck/server/internal/costs/anomaly"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// Alert is a notification for the users of an enrollment. The client words it in the user's language.
type Alert struct {
	Enrollment string
	Kind       wire.AlertKind
	// Subject is the id of its object; Occasion distinguishes repeated events of one subject. An alert is raised once per
	// enrollment, kind, subject and occasion.
	Subject, Occasion string
	// User is whom it is for; nil for everybody in the enrollment.
	User    *string
	Details Details
}

// Details are the data of the alert; empty fields are unused.
type Details struct {
	Name     string `json:"name"`
	Place    string `json:"place,omitempty"`
	Metric   string `json:"metric,omitempty"`
	Currency string `json:"currency,omitempty"`
	From     string `json:"from,omitempty"`
	To       string `json:"to,omitempty"`
	Percent  int    `json:"percent,omitempty"`
	Amount   string `json:"amount,omitempty"`
	Limit    string `json:"limit,omitempty"`
	Reason   string `json:"reason,omitempty"`
}

// Store keeps alerts.
type Store struct {
	db  *database.DB
	now func() time.Time
}

// New is a store on db.
func New(db *database.DB, now func() time.Time) *Store { return &Store{db: db, now: now} }

// Raise adds the alert unless it exists; raised says which.
func (s *Store) Raise(ctx context.Context, a Alert) (raised bool, err error) {
	err = s.db.InTx(ctx, func(tx *sql.Tx) error {
		raised, err = s.RaiseIn(ctx, tx, a)
		return err
	})
	return raised, err
}

// RaiseIn is Raise in a transaction of the caller's.
func (s *Store) RaiseIn(ctx context.Context, tx *sql.Tx, a Alert) (raised bool, err error) {
	details, err := json.Marshal(a.Details)
	if err != nil {
		return false, fmt.Errorf("alert of %s %s: %w", a.Kind, a.Subject, err)
	}
	done, err := tx.ExecContext(ctx, `INSERT INTO alerts (id, enrollment, kind, subject, occasion, user_id, details, raised_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
		listing.ID(), a.Enrollment, a.Kind, a.Subject, a.Occasion, a.User, string(details), s.now().UnixMilli())
	if err != nil {
		return false, fmt.Errorf("alert of %s %s: %w", a.Kind, a.Subject, err)
	}
	n, err := done.RowsAffected()
	return n > 0, err
}

// lookedAt selects the alerts of ?1 that user ?2 may see: those for everyone, and their own.
const lookedAt = "a.enrollment = $1 AND (a.user_id IS NULL OR a.user_id = $2) "

// query narrows a list.
type query struct {
	enrollment, userID string
	kind               string
	unread             bool
	page               listing.Page
}

// list returns up to one alert more than the page.
func (s *Store) list(ctx context.Context, q query) (list []wire.Alert, err error) {
	rows, err := s.db.Read.QueryContext(ctx, `
		SELECT a.id, a.kind, a.subject, a.details, a.raised_at, r.alert_id IS NOT NULL, n.impact, n.month, n.score
		FROM alerts a LEFT JOIN alert_reads r ON r.alert_id = a.id AND r.user_id = $2
			LEFT JOIN anomalies n ON a.kind = 'anomaly' AND n.id = a.subject
		WHERE `+lookedAt+`AND ($3 = '' OR a.kind = $3) AND (NOT $4 OR r.alert_id IS NULL)
			AND (a.raised_at, a.id) < ($5, $6)
		ORDER BY a.raised_at DESC, a.id DESC LIMIT $7`,
		q.enrollment, q.userID, q.kind, q.unread, q.page.After.Number(), q.page.After.ID, q.page.Limit+1)
	if err != nil {
		return nil, fmt.Errorf("list the alerts: %w", err)
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var a wire.Alert
		var details []byte
		var at int64
		var figures anomaly.Kept
		if err := rows.Scan(&a.Id, &a.Kind, &a.Subject, &details, &at, &a.Read, &figures.Impact, &figures.Month, &figures.Score); err != nil {
			return nil, fmt.Errorf("list the alerts: %w", err)
		}
		// The fields of the details are those of the response.
		if err := json.Unmarshal(details, &a); err != nil {
			return nil, fmt.Errorf("details of alert %s: %w", a.Id, err)
		}
		a.Time = wire.At(time.UnixMilli(at).UTC())
		if severity, known, err := figures.Severity(); err != nil {
			return nil, fmt.Errorf("severity of alert %s: %w", a.Id, err)
		} else if known {
			a.Severity = new(wire.AnomalySeverity(severity.String()))
		}
		list = append(list, a)
	}
	if err := rows.Err(); err != nil {
		return nil, fmt.Errorf("list the alerts: %w", err)
	}
	return list, nil
}

// position is an alert's position in the list.
func position(a wire.Alert) listing.Position {
	return listing.Position{At: fmt.Sprintf("%020d", a.Time.UnixMilli()), ID: string(a.Id)}
}

func (s *Store) unread(ctx context.Context, enrollment, userID string) (n int, err error) {
	err = s.db.Read.QueryRowContext(ctx, `SELECT count(*) FROM alerts a WHERE `+lookedAt+`
		AND NOT EXISTS (SELECT 1 FROM alert_reads r WHERE r.alert_id = a.id AND r.user_id = $2)`, enrollment, userID).Scan(&n)
	if err != nil {
		return 0, fmt.Errorf("count the unread alerts: %w", err)
	}
	return n, nil
}

// mark marks the alert as read or unread for the user; known is false if the enrollment does not have it.
func (s *Store) mark(ctx context.Context, enrollment, userID, id string, read bool) (known bool, err error) {
	err = s.db.InTx(ctx, func(tx *sql.Tx) error {
		row := tx.QueryRowContext(ctx, "SELECT EXISTS (SELECT 1 FROM alerts a WHERE "+lookedAt+"AND a.id = $3)", enrollment, userID, id)
		if err := row.Scan(&known); err != nil {
			return err
		}
		if !known {
			return database.ErrUnchanged
		}
		statement := "DELETE FROM alert_reads WHERE user_id = $1 AND alert_id = $2"
		if read {
			statement = "INSERT INTO alert_reads (user_id, alert_id) VALUES ($1, $2) ON CONFLICT DO NOTHING"
		}
		_, err := tx.ExecContext(ctx, statement, userID, id)
		return err
	})
	if err != nil {
		return false, fmt.Errorf("mark alert %q for %q: %w", id, userID, err)
	}
	return known, nil
}

// ReadAll marks every alert of the enrollment as read by the user.
func (s *Store) ReadAll(ctx context.Context, enrollment, userID string) error {
	_, err := s.db.Exec(ctx, `INSERT INTO alert_reads (user_id, alert_id)
		SELECT $2, a.id FROM alerts a WHERE `+lookedAt+`ON CONFLICT DO NOTHING`, enrollment, userID)
	if err != nil {
		return fmt.Errorf("mark every alert as read by %q: %w", userID, err)
	}
	return nil
}

// Lost alerts the user responsible for a delivery that was given up; it is an outbox's Teller.
func (s *Store) Lost(ctx context.Context, tx *sql.Tx, lost delivery.GivenUp) error {
	_, err := s.RaiseIn(ctx, tx, Alert{Enrollment: lost.Enrollment, Kind: wire.AlertKindDeliveryFailed, Subject: lost.ID,
		User: lost.Responsible, Details: Details{Name: lost.Subject, Place: lost.Address, Reason: lost.Error}})
	return err
}
