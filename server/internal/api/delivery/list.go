package delivery

import (
	"context"
	"fmt"
	"time"
)

// mostOfOne bounds the deliveries of one source that are listed.
const mostOfOne = 200

// whole checks that a delivery still has its files.
const whole = "files <= (SELECT count(*) FROM delivery_attachments a WHERE a.delivery_id = deliveries.id) "

// selected reads deliveries for users, at the time ?1. A failed one can be retried while it has its files and retries left, a
// queued one unless it is being sent.
const selected = `SELECT id, channel, address, state, attempts, reason, last_error, next_attempt_at, created_at, coalesce(ended_at, 0),
	content ->> 'subject', content ->> 'kind', NOT withdrawn AND by_hand < 20 AND (state = 'failed' OR state = 'queued' AND next_attempt_at > $1
		AND NOT busy) AND ` + whole + "FROM deliveries "

// Of are the deliveries of an enrollment with the source, in queue order.
func (o *Outbox) Of(ctx context.Context, enrollment, source string) ([]Delivery, error) {
	return o.read(ctx, selected+"WHERE enrollment = $2 AND source = $3 ORDER BY created_at, rowid LIMIT $4",
		o.now().Unix(), enrollment, source, mostOfOne)
}

// Viewer is the user who views deliveries.
type Viewer struct {
	Enrollment, UserID string
	// All sees those of everyone in the enrollment.
	All bool
}

// visible selects the deliveries that the viewer in ?2 to ?4 may see: those for everyone, and their own.
const visible = "WHERE enrollment = $2 AND (owner IS NULL OR owner = $3 OR $4) "

// ListQuery filters a list. At, in epoch seconds, and ID are those of the last delivery of the previous page.
type ListQuery struct {
	// State is empty for all.
	State State
	At    int64
	ID    string
	Limit int
}

// At is the sort key of a delivery in the list.
func (d Delivery) At() string { return fmt.Sprintf("%020d", d.Created.Unix()) }

// List are the deliveries that the viewer may see, newest first.
func (o *Outbox) List(ctx context.Context, who Viewer, q ListQuery) ([]Delivery, error) {
	return o.read(ctx, selected+visible+`AND ($5 = '' OR state = $5) AND (created_at, id) < ($6, $7)
		ORDER BY created_at DESC, id DESC LIMIT $8`, o.now().Unix(), who.Enrollment, who.UserID, who.All, q.State, q.At, q.ID, q.Limit)
}

func (o *Outbox) read(ctx context.Context, query string, args ...any) ([]Delivery, error) {
	rows, err := o.db.Read.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, fmt.Errorf("list the deliveries: %w", err)
	}
	defer func() { _ = rows.Close() }()
	list := []Delivery{}
	for rows.Next() {
		var d Delivery
		var next, created, ended int64
		err := rows.Scan(&d.ID, &d.Channel, &d.Address, &d.State, &d.Attempts, &d.Reason, &d.Error, &next, &created, &ended,
			&d.Subject, &d.Kind, &d.Again)
		if err != nil {
			return nil, fmt.Errorf("list the deliveries: %w", err)
		}
		d.Address, d.Created = Mask(d.Channel, d.Address), time.Unix(created, 0).UTC()
		if d.State == Queued {
			d.NextAttempt = time.Unix(next, 0).UTC()
		} else {
			d.Ended = time.Unix(ended, 0).UTC()
		}
		list = append(list, d)
	}
	if err := rows.Err(); err != nil {
		return nil, fmt.Errorf("list the deliveries: %w", err)
	}
	return list, nil
}
