package delivery

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
)

// mostByHand limits manual retries of a delivery; the constant is in selected too.
const mostByHand = 20

// Errors of Again.
var (
	ErrUnknown = errors.New("the delivery does not exist")
	ErrSent    = errors.New("the delivery was sent")
	ErrBusy    = errors.New("the delivery is being sent")
	ErrOften   = errors.New("the delivery has reached the limit of repeats")
	ErrNoFiles = errors.New("the files of the delivery were deleted")
	// ErrWithdrawn means that the message's origin is gone.
	ErrWithdrawn = errors.New("the delivery is withdrawn")
)

// Again queues a failed delivery again, after the due ones, or makes a waiting one due now. Its id stays, so that receivers can
// detect repetitions.
func (o *Outbox) Again(ctx context.Context, who Viewer, id string) (Delivery, error) {
	now := o.now().Unix()
	err := o.db.InTx(ctx, func(tx *sql.Tx) error {
		var state State
		var busy, complete, withdrawn bool
		var byHand int
		row := tx.QueryRowContext(ctx, "SELECT state, busy AND next_attempt_at > $1, by_hand, withdrawn, "+whole+"FROM deliveries "+visible+"AND id = $5",
			now, who.Enrollment, who.UserID, who.All, id)
		switch err := row.Scan(&state, &busy, &byHand, &withdrawn, &complete); {
		case errors.Is(err, sql.ErrNoRows):
			return ErrUnknown
		case err != nil:
			return err
		case state == Sent:
			return ErrSent
		case withdrawn:
			return ErrWithdrawn
		case busy:
			return ErrBusy
		case byHand >= mostByHand:
			return ErrOften
		case !complete:
			return ErrNoFiles
		}
		_, err := tx.ExecContext(ctx, `UPDATE deliveries SET state = 'queued', attempts = 0, reason = '', last_error = '', busy = FALSE,
			next_attempt_at = $1, queued_at = $1, ended_at = NULL, by_hand = by_hand + 1 WHERE id = $2`, now, id)
		return err
	})
	if err != nil {
		return Delivery{}, fmt.Errorf("send delivery %q again: %w", id, err)
	}
	o.Nudge()
	list, err := o.read(ctx, selected+"WHERE id = $2", now, id)
	if err != nil {
		return Delivery{}, err
	}
	if len(list) == 0 {
		return Delivery{}, fmt.Errorf("send delivery %q again: %w", id, ErrUnknown)
	}
	return list[0], nil
}
