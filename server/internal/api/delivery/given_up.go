package delivery

import (
	"context"
	"database/sql"
)

// GivenUp is a delivery that ended without arriving.
type GivenUp struct {
	ID, Enrollment string
	// Responsible is the user to notify; nil for everyone in the enrollment, because the account is gone.
	Responsible *string
	Subject     string
	// Address is masked if it is a secret.
	Address string
	// Error is a sentence without secrets.
	Error string
}

// tellLost notifies once of every delivery that was given up. A message to a single person whose account is gone notifies no one.
func (o *Outbox) tellLost(ctx context.Context, tx *sql.Tx) error {
	rows, err := tx.QueryContext(ctx, `UPDATE deliveries SET told = TRUE WHERE state = 'failed' AND NOT told
		RETURNING id, enrollment, (SELECT a.user_id FROM accounts a WHERE a.user_id = responsible), content ->> 'subject', channel,
			address, last_error, responsible <> '' AND (owner IS NULL OR owner <> '')`)
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }()
	var all []GivenUp
	for rows.Next() {
		var one GivenUp
		var channel Channel
		var wanted bool
		if err := rows.Scan(&one.ID, &one.Enrollment, &one.Responsible, &one.Subject, &channel, &one.Address, &one.Error, &wanted); err != nil {
			return err
		}
		if wanted {
			one.Address = Mask(channel, one.Address)
			all = append(all, one)
		}
	}
	if err := rows.Err(); err != nil {
		return err
	}
	for _, one := range all {
		if o.tell == nil {
			break
		}
		if err := o.tell(ctx, tx, one); err != nil {
			return err
		}
	}
	return nil
}
