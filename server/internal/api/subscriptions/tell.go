package subscriptions

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/delivery"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/anomaly"
	"github.com/costdeck/costdeck/server/internal/costs/currency"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// News is an open anomaly to tell of.
type News struct {
	anomaly.Anomaly
	Enrollment, ID string
	Metric         costs.Metric
	Severity       anomaly.Severity
	// Again sets apart that the anomaly is open once more after somebody judged it, and Because says why, in a sentence; both are
	// empty for one that nobody judged.
	Again, Because string
}

// Tell queues a message for every subscription that an open anomaly concerns and that was not told of it, in the transaction that
// keeps the anomaly. One that grows past a subscription's least impact is told then, and one that is open once more is told again.
func (s *Store) Tell(ctx context.Context, tx *sql.Tx, one News) error {
	all, err := list(ctx, tx, selected+"AND currency = ? ORDER BY created_at, rowid", one.Enrollment, one.Currency)
	if err != nil {
		return err
	}
	for _, subscription := range all {
		if one.Impact.Cmp(subscription.LeastImpact) < 0 {
			continue
		}
		news, err := note(ctx, tx, subscription.ID, one.Anomaly)
		if err != nil {
			return fmt.Errorf("notify of anomaly %s: %w", one.ID, err)
		}
		if !news && one.Again == "" {
			continue
		}
		content, err := s.content(one)
		if err != nil {
			return err
		}
		err = s.outbox.Enqueue(ctx, tx, delivery.Message{Key: strings.TrimSpace("anomaly:" + one.ID + " " + subscription.ID + " " + one.Again),
			Enrollment: one.Enrollment, Source: "anomaly:" + one.ID, Origin: "anomaly-subscription:" + subscription.ID,
			Responsible: subscription.CreatedBy, Target: subscription.Target, Content: content})
		if err != nil {
			return err
		}
	}
	return nil
}

// note keeps that the subscription was told of the days; news is false when it was told of some of them before.
func note(ctx context.Context, tx *sql.Tx, id string, one anomaly.Anomaly) (news bool, err error) {
	first, end := one.From.Format(time.DateOnly), one.To.Format(time.DateOnly)
	// What is known of it grows with it, so that its last days are the same anomaly although its first ones are restated.
	done, err := tx.ExecContext(ctx, `UPDATE anomaly_told SET first_day = min(first_day, ?1), end_day = max(end_day, ?2)
		WHERE subscription_id = ?3 AND service IS ?4 AND account IS ?5 AND account_name IS ?6 AND first_day < ?2 AND end_day > ?1`,
		first, end, id, one.Service, one.Account, one.AccountName)
	if err != nil {
		return false, err
	}
	if n, err := done.RowsAffected(); err != nil || n > 0 {
		return false, err
	}
	_, err = tx.ExecContext(ctx, `INSERT INTO anomaly_told (subscription_id, service, account, account_name, first_day, end_day)
		VALUES (?, ?, ?, ?, ?, ?)`, id, one.Service, one.Account, one.AccountName, first, end)
	return err == nil, err
}

// known takes the anomalies for told that a subscription would have been told of before it was what it is now.
func known(ctx context.Context, tx *sql.Tx, subscription Subscription) error {
	rows, err := tx.QueryContext(ctx, `SELECT service, account, account_name, first_day, end_day, impact FROM anomalies
		WHERE enrollment = ? AND currency = ?`, subscription.Enrollment, subscription.Currency)
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

// content says the anomaly in English: a channel has readers of many languages, and no user of the portal behind it.
func (s *Store) content(one News) (delivery.Content, error) {
	service, place := "Charges without a service", ""
	if one.Service != nil {
		service = *one.Service
	}
	if one.AccountName != nil {
		place = *one.AccountName
	} else if one.Account != nil {
		place = *one.Account
	}
	first, last := one.From.Format(time.DateOnly), one.To.AddDate(0, 0, -1).Format(time.DateOnly)
	data, err := json.Marshal(map[string]any{"anomaly": one.ID, "enrollment": one.Enrollment, "service": one.Service,
		"account": one.Account, "accountName": one.AccountName, "metric": one.Metric, "currency": one.Currency, "from": first,
		"to": one.To.Format(time.DateOnly), "actual": one.Actual, "expected": one.Expected, "impact": one.Impact,
		"severity": one.Severity.String(), "ongoing": one.Ongoing, "again": one.Again != ""})
	if err != nil {
		return delivery.Content{}, fmt.Errorf("message of anomaly %s: %w", one.ID, err)
	}
	money := func(amount decimal.Decimal) string {
		return currency.Display(amount, one.Currency) + " " + one.Currency
	}
	where, what, text := one.Enrollment, "Anomaly", ""
	if place != "" {
		where = place + ", enrollment " + one.Enrollment
	}
	if one.Again != "" {
		what, text = "Anomaly again", one.Because+" "
	}
	c := delivery.Content{Kind: "anomaly-alert", Data: data,
		Subject: fmt.Sprintf("%s (%s): %s cost %s more than usual", what, one.Severity, service, money(one.Impact)),
		Text: text + fmt.Sprintf("%s of %s (%s) came to %s, where %s were to be expected from the weeks before.", one.Metric, service,
			where, money(one.Actual), money(one.Expected)),
		Facts: []delivery.Fact{{Label: "Severity", Value: one.Severity.String()}, {Label: "Impact", Value: money(one.Impact)},
			{Label: "Actual", Value: money(one.Actual)}, {Label: "Expected", Value: money(one.Expected)},
			{Label: "Days", Value: first + " to " + last}}}
	if s.origin != "" {
		c.Link, c.LinkText = s.origin+"/pages/cmp/anomalies#"+one.ID, "See the anomaly"
	}
	return c, nil
}
