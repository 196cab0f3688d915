package accounts

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"regexp"
	"strings"

	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/languages"
	"github.com/costdeck/costdeck/server/internal/api/rights"
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
	return s.insert(ctx, a, hash, nil)
}

// AddFirst is Add while there are only demo accounts. It returns false if there is another account, whichever process was faster.
func (s *Store) AddFirst(ctx context.Context, a Account, password string) (added bool, err error) {
	if people, err := s.CountPeople(ctx); err != nil || people > 0 {
		return false, err // Hashing takes long.
	}
	hash, err := s.hashes.hash(ctx, password)
	if err != nil {
		return false, fmt.Errorf("hash the password of %q: %w", a.UserID, err)
	}
	err = s.insert(ctx, a, hash, func(tx *sql.Tx) error {
		var people int
		if err := tx.QueryRowContext(ctx, countPeople).Scan(&people); err != nil {
			return err
		}
		if people > 0 {
			return ErrExists
		}
		return nil
	})
	if errors.Is(err, ErrExists) {
		return false, nil
	}
	return err == nil, err
}

// insert stores an account with further grants, unless check fails in the same transaction; check may be nil.
func (s *Store) insert(ctx context.Context, a Account, hash string, check func(*sql.Tx) error, grants ...rights.Grant) error {
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
	err := s.db.InTx(ctx, func(tx *sql.Tx) error {
		if check != nil {
			if err := check(tx); err != nil {
				return err
			}
		}
		if err := s.insertRows(ctx, tx, a, hash); err != nil {
			return err
		}
		for _, g := range grants {
			if err := rights.Insert(ctx, tx, g); err != nil {
				return err
			}
		}
		return nil
	})
	return added(a.UserID, err)
}

// added converts the error of adding an account.
func added(userID string, err error) error {
	if database.Duplicate(err) {
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
		current_enrollment, password_hash, one_time, demo, provider, created_at, email, state, service)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
		a.UserID, a.UserName, a.CompanyName, a.ClientType, a.PrivLevel, a.Language,
		a.Current, hash, a.OneTime, a.Demo, a.Provider, s.now().Unix(), a.Email, string(cmp.Or(a.State, StateActive)), a.Service)
	if err != nil {
		return err
	}
	return s.insertList(ctx, tx, a)
}

// insertList writes the account's list of enrollments, with its grants. Enrollments that do not exist are added.
func (s *Store) insertList(ctx context.Context, tx *sql.Tx, a Account) error {
	if err := insertEnrollments(ctx, tx, a); err != nil {
		return err
	}
	grants := rights.InList(a.Roles, a.numbers())
	for i := range grants {
		grants[i].CreatedAt = s.now()
	}
	return rights.Replace(ctx, tx, a.UserID, a.Provider, grants)
}

func insertEnrollments(ctx context.Context, tx *sql.Tx, a Account) error {
	for i, e := range a.Enrollments {
		areas := strings.Join(e.Areas, ",")
		_, err := tx.ExecContext(ctx, `INSERT INTO enrollments (number, name, api_type, company, areas) VALUES ($1, $2, $3, $4, $5)
			ON CONFLICT (number) DO NOTHING`, e.Number, e.Name, e.APIType, e.Company, areas)
		if err == nil {
			_, err = tx.ExecContext(ctx, `INSERT INTO memberships (user_id, number, areas, position)
				SELECT $1, number, nullif($2, areas), CAST($3 AS BIGINT) FROM enrollments WHERE number = $4`, a.UserID, areas, i, e.Number)
		}
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
		err := changed(tx.ExecContext(ctx, "UPDATE accounts SET password_hash = $1, one_time = $2, one_time_ends_at = NULL WHERE user_id = $3 AND NOT demo AND NOT service",
			hash, oneTime, userID))
		if err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx, "DELETE FROM tokens WHERE user_id = $1", userID)
		return err
	})
	if err != nil {
		return fmt.Errorf("set the password of %q: %w", userID, err)
	}
	return nil
}

// Remove deletes the account with its tokens and all its data. An unknown user id is ErrUnknown, the last system administrator's is
// rights.ErrLastSysadmin.
func (s *Store) Remove(ctx context.Context, userID string) error {
	err := s.db.InTx(ctx, func(tx *sql.Tx) error {
		had, err := s.rights.HasSysadmin(ctx, tx)
		if err != nil {
			return err
		}
		if err := changed(tx.ExecContext(ctx, "DELETE FROM accounts WHERE user_id = $1", userID)); err != nil {
			return err
		}
		if had {
			if err := s.rights.KeepSysadmin(ctx, tx); err != nil {
				return err
			}
		}
		return rights.Changed(ctx, tx)
	})
	if err != nil {
		return fmt.Errorf("remove account %q: %w", userID, err)
	}
	return nil
}

// SwitchEnrollment changes the account's current enrollment. ErrNoEnrollment means that it is not in the account's list.
func (s *Store) SwitchEnrollment(ctx context.Context, userID, number string) error {
	err := changed(s.db.Exec(ctx, `UPDATE accounts SET current_enrollment = $3 WHERE user_id = $1
		AND $3 IN (SELECT e.number `+fromList+")", userID, s.now().Unix(), number))
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
	err := changed(s.db.Exec(ctx, "UPDATE accounts SET lang_id = $1 WHERE user_id = $2", language, userID))
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
