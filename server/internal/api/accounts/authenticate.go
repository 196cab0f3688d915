package accounts

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
)

// Authenticate returns the account of the user id and password. newPassword may be empty; it replaces a one-time password, and with
// any other password it fails with ErrNotOneTime, so that users do not believe they changed theirs. A newPassword that breaks a
// rule is a *PasswordError; other errors are ErrWrongCredentials, ErrPasswordChangeRequired, ErrBusy and database errors.
func (s *Store) Authenticate(ctx context.Context, userID, password, newPassword string) (Account, error) {
	stored, oneTime, err := s.passwordOf(ctx, userID)
	known := err == nil
	if errors.Is(err, sql.ErrNoRows) {
		stored = unknownUserHash
	} else if err != nil {
		return Account{}, fmt.Errorf("read the password of %q: %w", userID, err)
	}
	right, err := s.hashes.matches(ctx, password, stored)
	if err != nil {
		return Account{}, fmt.Errorf("check the password of %q: %w", userID, err)
	}
	if !known || !right {
		return Account{}, ErrWrongCredentials
	}
	switch {
	case oneTime && newPassword == "":
		return Account{}, ErrPasswordChangeRequired
	case oneTime:
		if err := s.replace(ctx, userID, stored, password, newPassword); err != nil {
			return Account{}, err
		}
	case newPassword != "":
		return Account{}, ErrNotOneTime
	}
	return s.Get(ctx, userID)
}

func (s *Store) passwordOf(ctx context.Context, userID string) (hash string, oneTime bool, err error) {
	if !IsUserID(userID) { // Databases differ in how they compare other texts.
		return "", false, sql.ErrNoRows
	}
	err = s.db.Read.QueryRowContext(ctx, `SELECT password_hash, one_time FROM accounts WHERE user_id = $1 AND ($2 OR NOT demo)
		AND state <> 'disabled' AND NOT service AND (one_time_ends_at IS NULL OR one_time_ends_at > $3)`, userID, s.demo, s.now().Unix()).Scan(&hash, &oneTime)
	return hash, oneTime, err
}

// replace sets the new password only if the one-time password is still stored: if two logins race, one wins and the other fails
// with a wrong password.
func (s *Store) replace(ctx context.Context, userID, stored, old, fresh string) error {
	if err := CheckNew(userID, old, fresh); err != nil {
		return err
	}
	hash, err := s.hashes.hash(ctx, fresh)
	if err != nil {
		return fmt.Errorf("hash the new password of %q: %w", userID, err)
	}
	result, err := s.db.Exec(ctx,
		"UPDATE accounts SET password_hash = $1, one_time = FALSE, one_time_ends_at = NULL WHERE user_id = $2 AND password_hash = $3", hash, userID, stored)
	if err != nil {
		return fmt.Errorf("store the new password of %q: %w", userID, err)
	}
	if n, err := result.RowsAffected(); err != nil || n == 0 {
		return errors.Join(ErrWrongCredentials, err)
	}
	return nil
}
