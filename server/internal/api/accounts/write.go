package accounts

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"regexp"
	"strings"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"github.com/costdeck/costdeck/server/internal/api/languages"
)

var (
	userIDRule = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9._@+-]{0,127}$`)
	nameRule   = regexp.MustCompile(`^[A-Za-z0-9_-]{1,64}$`)
)

// IsUserID reports whether s is a valid user id.
func IsUserID(s string) bool { return userIDRule.MatchString(s) }

// Add creates the account with the password; with a.OneTime the first login must replace it. The current enrollment is a.Current or
// the first of the list. A taken user id is ErrExists.
func (s *Store) Add(ctx context.Context, a Account, password string) error {
	if err := CheckNew(a.UserID, "", password); err != nil {
		return err
	}
	hash, err := s.hashes.hash(ctx, password)
	if err != nil {
		return fmt.Errorf("hash the password of %q: %w", a.UserID, err)
	}
	a.Demo = false
	return s.insert(ctx, a, hash)
}

func (s *Store) insert(ctx context.Context, a Account, hash string) error {
	if err := checkAccount(a); err != nil {
		return err
	}
	if a.Current == "" && len(a.Enrollments) > 0 {
		a.Current = a.Enrollments[0].Number
	}
	if a.Language == "" {
		a.Language = languages.Default().ID
	}
	lang, offered := languages.Find(a.Language)
	if !offered {
		return fmt.Errorf("language %q of %q: choose one of %s", a.Language, a.UserID, languages.IDs())
	}
	a.Language = lang.ID
	err := s.db.InTx(ctx, func(tx *sql.Tx) error { return s.insertRows(ctx, tx, a, hash) })
	return added(a.UserID, err)
}

// added converts the error of adding an account.
func added(userID string, err error) error {
	var failed *sqlite.Error
	if errors.As(err, &failed) && failed.Code() == sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY {
		return fmt.Errorf("add account %q: %w", userID, ErrExists)
	}
	if err != nil {
		return fmt.Errorf("add account %q: %w", userID, err)
	}
	return nil
}

// insertRows writes the account, which is checked and complete.
func (s *Store) insertRows(ctx context.Context, tx *sql.Tx, a Account, hash string) error {
	_, err := tx.ExecContext(ctx, `INSERT INTO accounts (user_id, user_name, company_name, client_type, priv_level, lang_id,
		roles, current_enrollment, password_hash, one_time, demo, provider, created_at)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
		a.UserID, a.UserName, a.CompanyName, a.ClientType, a.PrivLevel, a.Language,
		strings.Join(a.Roles, ","), a.Current, hash, a.OneTime, a.Demo, a.Provider, s.now().Unix())
	if err != nil {
		return err
	}
	return insertEnrollments(ctx, tx, a)
}

func insertEnrollments(ctx context.Context, tx *sql.Tx, a Account) error {
	for i, e := range a.Enrollments {
		_, err := tx.ExecContext(ctx, `INSERT INTO enrollments (user_id, number, name, api_type, areas, position)
			VALUES (?, ?, ?, ?, ?, ?)`, a.UserID, e.Number, e.Name, e.APIType, strings.Join(e.Areas, ","), i)
		if err != nil {
			return fmt.Errorf("enrollment %q: %w", e.Number, err)
		}
	}
	return nil
}

func checkAccount(a Account) error {
	if !userIDRule.MatchString(a.UserID) {
		return fmt.Errorf("user ID %q: use 1 to 128 letters, digits and . _ @ + -, beginning with a letter or digit", a.UserID)
	}
	for _, role := range a.Roles {
		if !nameRule.MatchString(role) {
			return fmt.Errorf("role %q of %q: use 1 to 64 letters, digits, _ and -", role, a.UserID)
		}
	}
	seen := map[string]bool{}
	for _, e := range a.Enrollments {
		if e.Number == "" || len(e.Number) > 128 || seen[e.Number] {
			return fmt.Errorf("enrollment number %q of %q: use 1 to 128 bytes, and each number only once", e.Number, a.UserID)
		}
		seen[e.Number] = true
	}
	if a.Current != "" && !seen[a.Current] {
		return fmt.Errorf("current enrollment %q of %q: %w", a.Current, a.UserID, ErrNoEnrollment)
	}
	return nil
}

// SetPassword sets the password and ends all sessions of the account; with oneTime the next login must replace it. An unknown user
// id is ErrUnknown.
func (s *Store) SetPassword(ctx context.Context, userID, password string, oneTime bool) error {
	if err := CheckNew(userID, "", password); err != nil {
		return err
	}
	hash, err := s.hashes.hash(ctx, password)
	if err != nil {
		return fmt.Errorf("hash the password of %q: %w", userID, err)
	}
	err = s.db.InTx(ctx, func(tx *sql.Tx) error {
		err := changed(tx.ExecContext(ctx, "UPDATE accounts SET password_hash = ?, one_time = ? WHERE user_id = ? AND NOT demo",
			hash, oneTime, userID))
		if err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx, "DELETE FROM tokens WHERE user_id = ?", userID)
		return err
	})
	if err != nil {
		return fmt.Errorf("set the password of %q: %w", userID, err)
	}
	return nil
}

// Remove deletes the account with its tokens and all its data. An unknown user id is ErrUnknown.
func (s *Store) Remove(ctx context.Context, userID string) error {
	if err := changed(s.db.Write.ExecContext(ctx, "DELETE FROM accounts WHERE user_id = ?", userID)); err != nil {
		return fmt.Errorf("remove account %q: %w", userID, err)
	}
	return nil
}

// SwitchEnrollment changes the account's current enrollment. ErrNoEnrollment means that it is not in the account's list.
func (s *Store) SwitchEnrollment(ctx context.Context, userID, number string) error {
	err := changed(s.db.Write.ExecContext(ctx, `UPDATE accounts SET current_enrollment = ?2 WHERE user_id = ?1
		AND EXISTS (SELECT 1 FROM enrollments WHERE user_id = ?1 AND number = ?2)`, userID, number))
	if errors.Is(err, ErrUnknown) {
		err = ErrNoEnrollment
	}
	if err != nil {
		return fmt.Errorf("switch %q to enrollment %q: %w", userID, number, err)
	}
	return nil
}

// SetLanguage stores the language, a validated BCP 47 tag of the languages table.
func (s *Store) SetLanguage(ctx context.Context, userID, language string) error {
	err := changed(s.db.Write.ExecContext(ctx, "UPDATE accounts SET lang_id = ? WHERE user_id = ?", language, userID))
	if err != nil {
		return fmt.Errorf("set the language of %q to %q: %w", userID, language, err)
	}
	return nil
}

// changed returns ErrUnknown if the statement found no row.
func changed(result sql.Result, err error) error {
	if err != nil {
		return err
	}
	n, err := result.RowsAffected()
	if err == nil && n == 0 {
		err = ErrUnknown
	}
	return err
}
