package subscriptions

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/delivery"
)

// quiet is the time after a mail in which further anomalies of its enrollment are collected for the next one.
const quiet = time.Hour

// collect stores an anomaly for the next mail to the subscription.
func collect(ctx context.Context, tx *sql.Tx, subscription string, one News) error {
	if err := refresh(ctx, tx, subscription, one); err != nil {
		return err
	}
	text, err := marshal(one)
	if err != nil {
		return err
	}
	_, err = tx.ExecContext(ctx, `INSERT INTO anomaly_pending (subscription_id, anomaly, service, account, account_name, first_day, end_day, news)
		SELECT $1, $2, $3, $4, $5, $6, $7, $8 WHERE NOT EXISTS (SELECT 1 FROM anomaly_pending WHERE subscription_id = $1 AND anomaly = $2)`,
		subscription, one.ID, one.Service, one.Account, one.AccountName, one.From.Format(time.DateOnly), one.To.Format(time.DateOnly), text)
	return err
}

// refresh updates an anomaly that waits for its mail: it may have grown, or been detected again under another id.
func refresh(ctx context.Context, tx *sql.Tx, subscription string, one News) error {
	first, end := one.From.Format(time.DateOnly), one.To.Format(time.DateOnly)
	waiting, err := collected(ctx, tx, `SELECT rowid, news FROM anomaly_pending WHERE subscription_id = $1
		AND service IS NOT DISTINCT FROM $2 AND account IS NOT DISTINCT FROM $3 AND account_name IS NOT DISTINCT FROM $4
		AND first_day < $5 AND end_day > $6`, subscription, one.Service, one.Account, one.AccountName, end, first)
	if err != nil {
		return err
	}
	for row, before := range waiting {
		after := one
		after.Again, after.Because = cmp.Or(one.Again, before.Again), cmp.Or(one.Because, before.Because)
		text, err := marshal(after)
		if err == nil {
			_, err = tx.ExecContext(ctx, "UPDATE anomaly_pending SET anomaly = $1, first_day = $2, end_day = $3, news = $4 WHERE rowid = $5",
				one.ID, first, end, text, row)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// collected are the anomalies of a query for rows and news.
func collected(ctx context.Context, tx *sql.Tx, query string, args ...any) (map[int64]News, error) {
	rows, err := tx.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	found := map[int64]News{}
	for rows.Next() {
		var row int64
		var text []byte
		var news News
		err := rows.Scan(&row, &text)
		if err == nil {
			err = json.Unmarshal(text, &news)
		}
		if err != nil {
			return nil, err
		}
		found[row] = news
	}
	return found, rows.Err()
}

func marshal(one News) (string, error) {
	one.Score = 0 // Messages omit it, and JSON cannot encode infinity.
	text, err := json.Marshal(one)
	return string(text), err
}

// pending is an anomaly that waits for its mail.
type pending struct {
	row          int64
	subscription Subscription
	news         News
	// state is the current state of the anomaly; nil if it is gone.
	state *string
}

// SendCollected queues one mail per enrollment and mailbox with all waiting anomalies, unless the last mail is less than an hour
// old. So the first mail after a quiet time does not wait. Call it after a detection.
func (s *Store) SendCollected(ctx context.Context) error {
	err := s.db.InTx(ctx, func(tx *sql.Tx) error {
		all, err := waiting(ctx, tx)
		if err != nil {
			return err
		}
		for len(all) > 0 {
			first := all[0].subscription
			n := slices.IndexFunc(all, func(p pending) bool {
				return p.subscription.Enrollment != first.Enrollment || p.subscription.Target != first.Target
			})
			if n < 0 {
				n = len(all)
			}
			if err := s.send(ctx, tx, all[:n]); err != nil {
				return err
			}
			all = all[n:]
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("send the collected anomalies: %w", err)
	}
	s.outbox.Nudge()
	return nil
}

// waiting lists pending anomalies, grouped by enrollment and mailbox.
func waiting(ctx context.Context, tx *sql.Tx) (all []pending, err error) {
	rows, err := tx.QueryContext(ctx, `SELECT p.rowid, p.news, a.state, s.id, s.enrollment, s.channel, s.address, s.created_by
		FROM anomaly_pending p JOIN anomaly_subscriptions s ON s.id = p.subscription_id LEFT JOIN anomalies a ON a.id = p.anomaly
		WHERE `+enabled+`
		ORDER BY s.enrollment, s.address, s.created_at, s.rowid, p.rowid`)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var one pending
		var news string
		s := &one.subscription
		err := rows.Scan(&one.row, &news, &one.state, &s.ID, &s.Enrollment, &s.Target.Channel, &s.Target.Address, &s.CreatedBy)
		if err == nil {
			err = json.Unmarshal([]byte(news), &one.news)
		}
		if err != nil {
			return nil, err
		}
		all = append(all, one)
	}
	return all, rows.Err()
}

// send queues the mail of one enrollment and mailbox, unless it had one within the hour.
func (s *Store) send(ctx context.Context, tx *sql.Tx, group []pending) error {
	first := group[0].subscription
	var last int64
	err := tx.QueryRowContext(ctx, `SELECT coalesce(max(created_at), 0) FROM deliveries WHERE enrollment = $1 AND channel = $2 AND address = $3
		AND content ->> 'kind' = $4`, first.Enrollment, first.Target.Channel, first.Target.Address, kind).Scan(&last)
	if err != nil || s.now().Sub(time.Unix(last, 0)) < quiet {
		return err
	}
	var open []News
	for _, one := range group {
		if one.state != nil && *one.state == "open" {
			open = append(open, one.news)
		} else if one.state == nil {
			// It was never sent: if its bills are restored, it is new again.
			err = forget(ctx, tx, one)
		}
		if err == nil {
			_, err = tx.ExecContext(ctx, "DELETE FROM anomaly_pending WHERE rowid = $1", one.row)
		}
		if err != nil {
			return err
		}
	}
	if len(open) == 0 {
		return nil
	}
	slices.SortStableFunc(open, func(a, b News) int {
		return cmp.Or(cmp.Compare(a.Currency, b.Currency), b.Impact.Cmp(a.Impact))
	})
	content, err := s.mail(ctx, tx, first, open)
	if err != nil {
		return err
	}
	return s.outbox.Enqueue(ctx, tx, delivery.Message{Key: fmt.Sprintf("anomalies:%s %d", first.ID, s.now().UnixNano()),
		Enrollment: first.Enrollment, Source: "anomalies:" + first.ID, Origin: "anomaly-subscription:" + first.ID,
		Responsible: first.CreatedBy, Target: first.Target, Content: content})
}

// forget deletes the record that a subscription was notified of an anomaly.
func forget(ctx context.Context, tx *sql.Tx, one pending) error {
	a := one.news
	_, err := tx.ExecContext(ctx, `DELETE FROM anomaly_told WHERE subscription_id = $1 AND service IS NOT DISTINCT FROM $2
		AND account IS NOT DISTINCT FROM $3 AND account_name IS NOT DISTINCT FROM $4 AND first_day < $5 AND end_day > $6`, one.subscription.ID, a.Service, a.Account, a.AccountName, a.To.Format(time.DateOnly),
		a.From.Format(time.DateOnly))
	return err
}
