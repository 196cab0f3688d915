// Package subscriptions notifies external subscribers of an enrollment's anomalies.
package subscriptions

import (
	"context"
	"database/sql"
	"fmt"
	"net/http"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/trail"

	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/delivery"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/web/problem"
)

// most is the maximum number of subscriptions of an enrollment.
const most = 20

// Subscription is a target for anomalies in a currency with a minimum impact.
type Subscription struct {
	ID, Enrollment, Currency string
	LeastImpact              decimal.Decimal
	Target                   delivery.Target
	CreatedBy                string
	CreatedAt                time.Time
}

// audited is what an audit entry has of the subscription.
func (s Subscription) audited() any {
	return map[string]any{"currency": s.Currency, "leastImpact": s.LeastImpact.String(), "target": s.Target}
}

// Store stores subscriptions and their notifications.
type Store struct {
	db     *database.DB
	outbox *delivery.Outbox
	// origin is the portal's origin; empty omits links in messages.
	origin string
	now    func() time.Time
}

// NewStore is a store on db that sends through outbox.
func NewStore(db *database.DB, outbox *delivery.Outbox, origin string, now func() time.Time) *Store {
	return &Store{db, outbox, origin, now}
}

const selected = `SELECT id, enrollment, currency, least_impact, channel, address, secret, created_by, created_at
	FROM anomaly_subscriptions WHERE enrollment = $1 `

// querier is the database, or a transaction on it.
type querier interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}

// List are the subscriptions of an enrollment, in the order of their making.
func (s *Store) List(ctx context.Context, enrollment string) ([]Subscription, error) {
	return list(ctx, s.db.Read, selected+"ORDER BY created_at, rowid", enrollment)
}

func list(ctx context.Context, db querier, query string, args ...any) (found []Subscription, err error) {
	rows, err := db.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, fmt.Errorf("anomaly subscriptions: %w", err)
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var one Subscription
		var least string
		var created int64
		err := rows.Scan(&one.ID, &one.Enrollment, &one.Currency, &least, &one.Target.Channel, &one.Target.Address,
			&one.Target.Secret, &one.CreatedBy, &created)
		if err == nil {
			one.LeastImpact, err = decimal.Parse(least)
		}
		if err != nil {
			return nil, fmt.Errorf("anomaly subscriptions: %w", err)
		}
		one.CreatedAt = time.Unix(created, 0).UTC()
		found = append(found, one)
	}
	if err := rows.Err(); err != nil {
		return nil, fmt.Errorf("anomaly subscriptions: %w", err)
	}
	return found, nil
}

// Add stores a new subscription. Anomalies that are already listed count as notified.
func (s *Store) Add(ctx context.Context, one Subscription) error {
	trail.Of(ctx).Target("subscription", one.ID).Change(nil, one.audited())
	return s.db.InTx(ctx, func(tx *sql.Tx) error {
		all, err := list(ctx, tx, selected, one.Enrollment)
		if err != nil {
			return err
		}
		if len(all) >= most {
			return problem.New(http.StatusConflict, fmt.Sprintf(
				"The enrollment has reached the limit of %d anomaly subscriptions; delete one first.", len(all)))
		}
		for _, other := range all {
			if other.Currency == one.Currency && other.Target.Channel == one.Target.Channel && other.Target.Address == one.Target.Address {
				return problem.New(http.StatusConflict,
					"This address already has a subscription in "+one.Currency+"; change its minimum impact instead.")
			}
		}
		_, err = tx.ExecContext(ctx, `INSERT INTO anomaly_subscriptions (id, enrollment, currency, least_impact, channel, address,
			secret, created_by, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`, one.ID, one.Enrollment, one.Currency,
			one.LeastImpact.String(), one.Target.Channel, one.Target.Address, one.Target.Secret, one.CreatedBy, one.CreatedAt.Unix())
		if err != nil {
			return fmt.Errorf("add an anomaly subscription: %w", err)
		}
		return known(ctx, tx, one)
	})
}

// Ensure adds the subscription unless the enrollment has one already; a demo does so.
func (s *Store) Ensure(ctx context.Context, one Subscription) error {
	all, err := s.List(ctx, one.Enrollment)
	if err != nil || len(all) > 0 {
		return err
	}
	one.CreatedAt = s.now().UTC()
	return s.Add(ctx, one)
}

// Change sets another minimum impact. Anomalies above it count as notified.
func (s *Store) Change(ctx context.Context, enrollment, id string, least decimal.Decimal) (changed Subscription, err error) {
	err = s.db.InTx(ctx, func(tx *sql.Tx) error {
		found, err := list(ctx, tx, selected+"AND id = $2", enrollment, id)
		if err != nil {
			return err
		}
		if len(found) == 0 {
			return unknown(id)
		}
		changed = found[0]
		changed.LeastImpact = least
		trail.Of(ctx).Change(found[0].audited(), changed.audited())
		_, err = tx.ExecContext(ctx, "UPDATE anomaly_subscriptions SET least_impact = $1 WHERE id = $2 AND enrollment = $3",
			least.String(), id, enrollment)
		if err != nil {
			return fmt.Errorf("change anomaly subscription %q: %w", id, err)
		}
		return known(ctx, tx, changed)
	})
	return changed, err
}

// Remove deletes a subscription and withdraws its queued messages.
func (s *Store) Remove(ctx context.Context, enrollment, id string) error {
	return s.db.InTx(ctx, func(tx *sql.Tx) error {
		found, err := list(ctx, tx, selected+"AND id = $2", enrollment, id)
		if err != nil {
			return err
		}
		if len(found) == 0 {
			return unknown(id)
		}
		trail.Of(ctx).Change(found[0].audited(), nil)
		if _, err := tx.ExecContext(ctx, "DELETE FROM anomaly_subscriptions WHERE id = $1", id); err != nil {
			return fmt.Errorf("delete anomaly subscription %q: %w", id, err)
		}
		return nil
	})
}

func unknown(id string) error {
	return problem.New(http.StatusNotFound,
		fmt.Sprintf("Subscription %q does not exist in the current enrollment; GET /anomaly-subscriptions lists them.", id))
}
