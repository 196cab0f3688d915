package accounts

import (
	"context"
	"database/sql"
	"fmt"
)

// OwnName tells whether the user may change their name; a provider sends that of its users at each login.
func (a Account) OwnName() bool { return a.Provider == "" }

// OwnPassword tells whether the user may change their password; users of a provider and demo accounts may not.
func (a Account) OwnPassword() bool { return a.Provider == "" && !a.Demo }

// SetProfile stores the user's own name, time zone and region, which are validated. A name that a provider rules is ErrFixed.
func (s *Store) SetProfile(ctx context.Context, a Account, userName, timeZone, region string) error {
	if userName != a.UserName && !a.OwnName() {
		return ErrFixed
	}
	err := changed(s.db.Exec(ctx, `UPDATE accounts SET user_name = $1, time_zone = $2, region = $3, version = version + 1 WHERE user_id = $4`,
		userName, timeZone, region, a.UserID))
	if err != nil {
		return fmt.Errorf("store the profile of %q: %w", a.UserID, err)
	}
	return nil
}

// ChangePassword replaces the user's password and ends their sessions except one, by its family of tokens. Errors are
// ErrWrongCredentials for a wrong old password, ErrFixed, ErrBusy and *PasswordError.
func (s *Store) ChangePassword(ctx context.Context, a Account, old, fresh, keep string) error {
	if !a.OwnPassword() {
		return ErrFixed
	}
	stored, _, err := s.passwordOf(ctx, a.UserID)
	if err != nil {
		return fmt.Errorf("read the password of %q: %w", a.UserID, err)
	}
	right, err := s.hashes.matches(ctx, old, stored)
	if err != nil {
		return fmt.Errorf("check the password of %q: %w", a.UserID, err)
	}
	if !right {
		return ErrWrongCredentials
	}
	if err := CheckNew(a.UserID, old, fresh); err != nil {
		return err
	}
	hash, err := s.hashes.hash(ctx, fresh)
	if err != nil {
		return fmt.Errorf("hash the new password of %q: %w", a.UserID, err)
	}
	return s.db.InTx(ctx, func(tx *sql.Tx) error {
		// Of two changes at once, one wins.
		result, err := tx.ExecContext(ctx, "UPDATE accounts SET password_hash = $1, one_time = FALSE WHERE user_id = $2 AND password_hash = $3",
			hash, a.UserID, stored)
		if err != nil {
			return fmt.Errorf("store the new password of %q: %w", a.UserID, err)
		}
		if n, err := result.RowsAffected(); err != nil || n == 0 {
			return ErrWrongCredentials
		}
		if _, err := tx.ExecContext(ctx, "DELETE FROM tokens WHERE user_id = $1 AND family <> $2", a.UserID, keep); err != nil {
			return fmt.Errorf("end the sessions of %q: %w", a.UserID, err)
		}
		return nil
	})
}
