package delivery

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/database"
)

// parcel is a message that is being sent.
type parcel struct {
	id       string
	attempts int
	created  time.Time
	target   Target
	content  Content
	files    []Attachment
}

// Times of the outbox.
const (
	// lease is the time after which an attempt counts as lost, in a crashed process or another one.
	lease = 2 * time.Minute
	// expiry is the time to retry a message; later it would only surprise.
	expiry = 7 * 24 * time.Hour
	// keep is how long an ended delivery is listed, keepFiles how long a failed one keeps its files for a manual retry.
	keep      = 90 * 24 * time.Hour
	keepFiles = 14 * 24 * time.Hour
)

// take takes the due message that has waited longest, and counts the attempt; nil if none is due.
func (o *Outbox) take(ctx context.Context, mail bool) (*parcel, error) {
	var p *parcel
	err := o.db.InTx(ctx, func(tx *sql.Tx) error {
		p = nil
		found := parcel{}
		var content string
		var created int64
		now := o.now()
		row := tx.QueryRowContext(ctx, `
			SELECT id, attempts + 1, created_at, channel, address, secret, content FROM deliveries
			WHERE state = 'queued' AND NOT withdrawn AND next_attempt_at <= $1 AND ($2 OR channel <> 'mail') ORDER BY next_attempt_at, id LIMIT 1`,
			now.Unix(), mail)
		t := &found.target
		err := row.Scan(&found.id, &found.attempts, &created, &t.Channel, &t.Address, &t.Secret, &content)
		if errors.Is(err, sql.ErrNoRows) {
			return nil
		}
		if err == nil {
			err = json.Unmarshal([]byte(content), &found.content)
		}
		if err == nil {
			found.created = time.Unix(created, 0).UTC()
			found.files, err = files(ctx, tx, found.id)
		}
		if err == nil {
			_, err = tx.ExecContext(ctx, "UPDATE deliveries SET attempts = $1, next_attempt_at = $2, busy = TRUE WHERE id = $3",
				found.attempts, now.Add(lease).Unix(), found.id)
		}
		p = &found
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("load a message to send: %w", err)
	}
	return p, nil
}

func files(ctx context.Context, tx *sql.Tx, id string) (list []Attachment, err error) {
	rows, err := tx.QueryContext(ctx, `SELECT a.name, a.media, f.body FROM delivery_attachments a
		JOIN delivery_files f ON f.hash = a.hash WHERE a.delivery_id = $1 ORDER BY a.position`, id)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var file Attachment
		if err := rows.Scan(&file.Name, &file.Media, &file.Body); err != nil {
			return nil, err
		}
		list = append(list, file)
	}
	return list, rows.Err()
}

// current reports whether the attempt is still to be made: a process that was frozen may have lost it to another one.
func (o *Outbox) current(ctx context.Context, p *parcel) (still bool, err error) {
	err = o.db.InTx(ctx, func(tx *sql.Tx) error {
		return tx.QueryRowContext(ctx, "SELECT EXISTS (SELECT 1 FROM deliveries WHERE id = $1 AND attempts = $2 AND state = 'queued')",
			p.id, p.attempts).Scan(&still)
	})
	if err != nil {
		return false, fmt.Errorf("check that delivery %s is still to be sent: %w", p.id, err)
	}
	return still, nil
}

// record records the outcome of an attempt: a final state, or the next time. The number of the attempt protects the outcome of a
// later one, so that a process which has lost the lead meanwhile can still say that it has sent.
func (o *Outbox) record(ctx context.Context, p *parcel, state State, next time.Time, reason, text string) error {
	ctx = database.Unfenced(ctx)
	ended := sql.NullInt64{Int64: o.now().Unix(), Valid: state != Queued}
	write := func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, `
			UPDATE deliveries SET state = $1, next_attempt_at = $2, reason = $3, last_error = $4, busy = FALSE,
				ended_at = $5 WHERE id = $6 AND attempts = $7 AND state = 'queued'`,
			state, next.Unix(), reason, text, ended, p.id, p.attempts)
		if err != nil || state != Failed {
			return err
		}
		return o.tellLost(ctx, tx)
	}
	err := o.db.InTx(ctx, write)
	// Without a record it would be sent again: a failover of the database may take longer than a transaction waits.
	for until := time.Now().Add(lease / 2); database.Away(err) && time.Now().Before(until); {
		time.Sleep(time.Second)
		err = o.db.InTx(ctx, write)
	}
	if err != nil {
		return fmt.Errorf("save that delivery %s is %s: %w", p.id, state, err)
	}
	return nil
}

// tidy ends messages whose origin is gone, gives up expired ones and notifies, marks mail that waits for a mail server, and deletes
// old deliveries.
func (o *Outbox) tidy(ctx context.Context, mail bool) error {
	now := o.now()
	for _, step := range []struct {
		sql  string
		args []any
	}{
		{`UPDATE deliveries SET reason = $1, last_error = $2 WHERE NOT $3 AND state = 'queued' AND channel = 'mail' AND reason <> $1`,
			[]any{NoMailServer, "No mail server is set; an operator sets one with --smtp-url.", mail}},
		// A running attempt ends first.
		{`UPDATE deliveries SET state = 'failed', ended_at = $1, reason = $2, last_error = $3, told = TRUE, busy = FALSE
			WHERE withdrawn AND state = 'queued' AND (NOT busy OR next_attempt_at <= $1)`, []any{now.Unix(), Withdrawn,
			"Its report, budget or subscription was deleted or switched off before it was sent; it will not be sent."}},
		{`UPDATE deliveries SET state = 'failed', ended_at = $1, reason = $2,
			last_error = 'It could not be sent in 7 days. ' || last_error WHERE state = 'queued' AND queued_at < $3`,
			[]any{now.Unix(), Expired, now.Add(-expiry).Unix()}},
		{`DELETE FROM deliveries WHERE state <> 'queued' AND ended_at < $1`, []any{now.Add(-keep).Unix()}},
		{`DELETE FROM delivery_attachments WHERE delivery_id IN
			(SELECT id FROM deliveries WHERE state = 'sent' OR state = 'failed' AND ended_at < $1)`, []any{now.Add(-keepFiles).Unix()}},
		{`DELETE FROM delivery_files WHERE NOT EXISTS (SELECT 1 FROM delivery_attachments a WHERE a.hash = delivery_files.hash)`, nil},
	} {
		if _, err := o.db.Exec(ctx, step.sql, step.args...); err != nil {
			return fmt.Errorf("clean up the outbox: %w", err)
		}
	}
	if err := o.db.InTx(ctx, func(tx *sql.Tx) error { return o.tellLost(ctx, tx) }); err != nil {
		return fmt.Errorf("notify of failed deliveries: %w", err)
	}
	return nil
}
