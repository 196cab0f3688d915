package accounts

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/permission"
)

// Reasons why a user cannot be invited; compare with errors.Is.
var (
	ErrNoEmail   = errors.New("the user has no email address")
	ErrFederated = errors.New("the user signs in with a provider")
	ErrDisabled  = errors.New("the user is disabled")
)

// invitable fails for an account that cannot get a one-time password by mail.
func (a Account) invitable() error {
	switch {
	case a.State == StateDisabled:
		return ErrDisabled
	case a.Provider != "" || a.Demo:
		return ErrFederated
	case a.Email == "":
		return ErrNoEmail
	}
	return nil
}

// RequestInvitation asks for a mail with a one-time password, on behalf of the actor, who needs users:write on everything that the user
// has grants on. A request that waits already stays one.
func (s *Store) RequestInvitation(ctx context.Context, actor string, a Account) error {
	if err := a.invitable(); err != nil {
		return err
	}
	return s.db.InTx(ctx, func(tx *sql.Tx) error {
		if err := s.rights.MayChange(ctx, tx, actor, a.UserID, permission.UsersWrite); err != nil {
			return err
		}
		return s.requestInvitation(ctx, tx, actor, a.UserID)
	})
}

func (s *Store) requestInvitation(ctx context.Context, tx *sql.Tx, actor, userID string) error {
	now := s.now().Unix()
	_, err := tx.ExecContext(ctx, `INSERT INTO invitations (user_id, invited_by, requested_at, next_at) VALUES ($1, $2, $3, $3)
		ON CONFLICT (user_id) DO UPDATE SET invited_by = $2, requested_at = $3, next_at = $3, attempts = 0, sent_at = NULL`, userID, actor, now)
	if err != nil {
		return fmt.Errorf("request an invitation of %q: %w", userID, err)
	}
	return nil
}

// SetOneTime gives the account a one-time password until ends, and ends its sessions.
func (s *Store) SetOneTime(ctx context.Context, a Account, ends time.Time) (oneTime string, err error) {
	if err := a.invitable(); err != nil {
		return "", err
	}
	oneTime = OneTimePassword()
	hash, err := s.hashes.hash(ctx, oneTime)
	if err != nil {
		return "", fmt.Errorf("hash the password of %q: %w", a.UserID, err)
	}
	err = s.db.InTx(ctx, func(tx *sql.Tx) error {
		err := changed(tx.ExecContext(ctx, `UPDATE accounts SET password_hash = $1, one_time = TRUE, one_time_ends_at = $2
			WHERE user_id = $3 AND state <> 'disabled' AND provider = ''`, hash, ends.Unix(), a.UserID))
		if err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx, "DELETE FROM tokens WHERE user_id = $1", a.UserID)
		return err
	})
	if err != nil {
		return "", fmt.Errorf("set the one-time password of %q: %w", a.UserID, err)
	}
	return oneTime, nil
}
