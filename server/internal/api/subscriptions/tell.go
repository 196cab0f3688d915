package subscriptions

import (
	"context"
	"database/sql"
	"fmt"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/delivery"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/anomaly"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// News is an open anomaly to notify of.
type News struct {
	anomaly.Anomaly
	Enrollment, ID string
	Metric         costs.Metric
	Severity       anomaly.Severity
	// Again is set if the anomaly reopened, and Because is the reason; both are empty if it was never marked.
	Again   string
	Because wire.AnomalyMarkBecause
}

// enabled leaves out the subscriptions of disabled users.
const enabled = "created_by NOT IN (SELECT user_id FROM accounts WHERE state = 'disabled')"

// Tell notifies every subscription that matches an open anomaly and was not notified of it, in the transaction that stores the
// anomaly: a hook at once, a mailbox with the other anomalies of the hour, see SendCollected. An anomaly that grows past a
// subscription's minimum impact, or reopens, is new for it.
func (s *Store) Tell(ctx context.Context, tx *sql.Tx, one News) error {
	all, err := list(ctx, tx, selected+"AND currency = $2 AND "+enabled+" ORDER BY created_at, rowid", one.Enrollment, one.Currency)
	if err != nil {
		return err
	}
	for _, subscription := range all {
		if one.Impact.Cmp(subscription.LeastImpact) < 0 {
			continue
		}
		news, err := note(ctx, tx, subscription.ID, one.Anomaly)
		if err == nil && !news && one.Again == "" {
			err = refresh(ctx, tx, subscription.ID, one)
		} else if err == nil && subscription.Target.Channel == delivery.Mail {
			err = collect(ctx, tx, subscription.ID, one)
		} else if err == nil {
			err = s.post(ctx, tx, subscription, one)
		}
		if err != nil {
			return fmt.Errorf("notify of anomaly %s: %w", one.ID, err)
		}
	}
	return nil
}

// post queues the message of one anomaly for a hook.
func (s *Store) post(ctx context.Context, tx *sql.Tx, subscription Subscription, one News) error {
	content, err := s.chat(ctx, tx, subscription, one)
	if err != nil {
		return err
	}
	return s.outbox.Enqueue(ctx, tx, delivery.Message{Key: strings.TrimSpace("anomaly:" + one.ID + " " + subscription.ID + " " + one.Again),
		Enrollment: one.Enrollment, Source: "anomaly:" + one.ID, Origin: "anomaly-subscription:" + subscription.ID,
		Responsible: subscription.CreatedBy, Target: subscription.Target, Content: content})
}

// note records that the subscription was notified of the days; news is false if it was notified of some of them before.
func note(ctx context.Context, tx *sql.Tx, id string, one anomaly.Anomaly) (news bool, err error) {
	first, end := one.From.Format(time.DateOnly), one.To.Format(time.DateOnly)
	// The record grows with the anomaly, so that it stays the same although its first days are restated.
	done, err := tx.ExecContext(ctx, `UPDATE anomaly_told SET first_day = CASE WHEN first_day < $1 THEN first_day ELSE $1 END,
		end_day = CASE WHEN end_day > $2 THEN end_day ELSE $2 END
		WHERE subscription_id = $3 AND service IS NOT DISTINCT FROM $4 AND account IS NOT DISTINCT FROM $5
		AND account_name IS NOT DISTINCT FROM $6 AND first_day < $2 AND end_day > $1`,
		first, end, id, one.Service, one.Account, one.AccountName)
	if err != nil {
		return false, err
	}
	if n, err := done.RowsAffected(); err != nil || n > 0 {
		return false, err
	}
	_, err = tx.ExecContext(ctx, `INSERT INTO anomaly_told (subscription_id, service, account, account_name, first_day, end_day)
		VALUES ($1, $2, $3, $4, $5, $6)`, id, one.Service, one.Account, one.AccountName, first, end)
	return err == nil, err
}

// known marks the anomalies as notified that match the subscription already.
func known(ctx context.Context, tx *sql.Tx, subscription Subscription) error {
	rows, err := tx.QueryContext(ctx, `SELECT service, account, account_name, first_day, end_day, impact FROM anomalies
		WHERE enrollment = $1 AND currency = $2`, subscription.Enrollment, subscription.Currency)
	if err != nil {
		return fmt.Errorf("anomalies before a subscription: %w", err)
	}
	defer func() { _ = rows.Close() }()
	var before []anomaly.Anomaly
	for rows.Next() {
		var one anomaly.Anomaly
		var first, end, impact string
		err := rows.Scan(&one.Service, &one.Account, &one.AccountName, &first, &end, &impact)
		if err == nil {
			one.Impact, err = decimal.Parse(impact)
		}
		if err == nil {
			one.From, err = time.Parse(time.DateOnly, first)
		}
		if err == nil {
			one.To, err = time.Parse(time.DateOnly, end)
		}
		if err != nil {
			return fmt.Errorf("anomalies before a subscription: %w", err)
		}
		if one.Impact.Cmp(subscription.LeastImpact) >= 0 {
			before = append(before, one)
		}
	}
	if err := rows.Err(); err != nil {
		return fmt.Errorf("anomalies before a subscription: %w", err)
	}
	for _, one := range before {
		if _, err := note(ctx, tx, subscription.ID, one); err != nil {
			return fmt.Errorf("anomalies before a subscription: %w", err)
		}
	}
	return nil
}
