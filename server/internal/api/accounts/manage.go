package accounts

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"

	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/languages"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/rights"
)

// ErrChanged means that someone else changed the account since it was read.
var ErrChanged = errors.New("the account was changed by someone else")

// Search selects accounts that an actor administers.
type Search struct {
	// Actor needs users:read on a scope of the account's grants.
	Actor string
	// Text is part of the id, name, email or company, ignoring case; State and Enrollment are exact. Empty fields select all.
	Text       string
	State      State
	Enrollment string
	// UserID selects one account.
	UserID string
	// After is the last user id of the previous page.
	After string
	Limit int
}

// Page is a page of accounts by user id, and the number of all that match.
func (s *Store) Page(ctx context.Context, q Search) (list []Account, count int, err error) {
	held, err := s.rights.Held(ctx, q.Actor)
	if err != nil {
		return nil, 0, err
	}
	args := []any{s.demo, database.Like(q.Text), string(q.State), q.Enrollment, q.UserID}
	visible, args := held.Visible(permission.UsersRead, args)
	where := `FROM accounts a WHERE ($1 OR NOT a.demo) AND (NOT a.service OR $5 <> '')
		AND ($2 = '' OR lower(a.user_id) LIKE $2 ESCAPE '\' OR lower(a.user_name) LIKE $2 ESCAPE '\'
			OR lower(a.email) LIKE $2 ESCAPE '\' OR lower(a.company_name) LIKE $2 ESCAPE '\')
		AND ($3 = '' OR a.state = $3) AND ($5 = '' OR a.user_id = CAST($5 AS CITEXT))
		AND ($4 = '' OR a.user_id IN (SELECT s.user_id FROM grants s WHERE s.scope_kind IN ('enrollment', 'tag') AND s.scope = $4 AND s.user_id IS NOT NULL
			UNION SELECT m.user_id FROM grants s JOIN group_members m ON m.group_id = s.group_id
			WHERE s.scope_kind IN ('enrollment', 'tag') AND s.scope = $4))
		AND ` + visible
	if err := s.db.Read.QueryRowContext(ctx, "SELECT count(*) "+where, args...).Scan(&count); err != nil {
		return nil, 0, fmt.Errorf("count the accounts: %w", err)
	}
	after := fmt.Sprintf(" AND a.user_id > $%d ORDER BY a.user_id LIMIT $%d", len(args)+1, len(args)+2)
	rows, err := s.db.Read.QueryContext(ctx, "SELECT "+columns+" "+where+after, append(args, q.After, q.Limit)...)
	if err != nil {
		return nil, 0, fmt.Errorf("list the accounts: %w", err)
	}
	if list, err = collect(rows); err != nil {
		return nil, 0, err
	}
	return list, count, s.completeAll(ctx, list)
}

// Visible is the account if the actor administers it, else ErrUnknown, as for an id that no one has.
func (s *Store) Visible(ctx context.Context, actor, userID string) (Account, error) {
	if !IsUserID(userID) {
		return Account{}, ErrUnknown
	}
	list, _, err := s.Page(ctx, Search{Actor: actor, UserID: userID, Limit: 1})
	if err == nil && len(list) == 0 {
		err = ErrUnknown
	}
	if err != nil {
		return Account{}, err
	}
	return list[0], nil
}

// Invite adds an account with a one-time password and the grants, on behalf of the actor, who must be allowed to make each of them.
func (s *Store) Invite(ctx context.Context, actor string, a Account, grants []rights.Grant) (oneTime string, err error) {
	oneTime = OneTimePassword()
	hash, err := s.hashes.hash(ctx, oneTime)
	if err != nil {
		return "", fmt.Errorf("hash the password of %q: %w", a.UserID, err)
	}
	a.OneTime, a.State = true, StateInvited
	return oneTime, s.insert(ctx, a, hash, func(tx *sql.Tx) error { return s.mayGive(ctx, tx, actor, grants) }, grants...)
}

// AddService adds an account that cannot sign in, with the grants, on behalf of the actor, who must be allowed to make each of them.
func (s *Store) AddService(ctx context.Context, actor string, a Account, grants []rights.Grant) error {
	a.Service = true
	return s.insert(ctx, a, unknownUserHash, func(tx *sql.Tx) error { return s.mayGive(ctx, tx, actor, grants) }, grants...)
}

func (s *Store) mayGive(ctx context.Context, tx *sql.Tx, actor string, grants []rights.Grant) error {
	for _, g := range grants {
		if err := s.rights.MayGive(ctx, tx, actor, g); err != nil {
			return err
		}
	}
	return nil
}

// Change updates names, email, language, privLevel and state of an account of the version, on behalf of the actor. Disabling it ends
// its sessions. Errors are ErrUnknown, ErrChanged, rights.ErrLastSysadmin and *rights.MissingError.
func (s *Store) Change(ctx context.Context, actor string, version int, a Account) error {
	lang, offered := languages.Find(a.Language)
	if !offered {
		return fmt.Errorf("language %q of %q: choose one of %s", a.Language, a.UserID, languages.IDs())
	}
	return s.db.InTx(ctx, func(tx *sql.Tx) error {
		if err := s.rights.MayChange(ctx, tx, actor, a.UserID, permission.UsersWrite); err != nil {
			return err
		}
		err := changed(tx.ExecContext(ctx, `UPDATE accounts SET user_name = $1, email = $2, company_name = $3, lang_id = $4, priv_level = $5,
			state = $6, version = version + 1 WHERE user_id = $7 AND version = $8`,
			a.UserName, a.Email, a.CompanyName, lang.ID, a.PrivLevel, string(a.State), a.UserID, version))
		if errors.Is(err, ErrUnknown) {
			return ErrChanged
		}
		if err != nil {
			return fmt.Errorf("change account %q: %w", a.UserID, err)
		}
		if a.State != StateActive && strings.EqualFold(actor, a.UserID) {
			return ErrSelf
		}
		if a.State == StateDisabled {
			if err := s.endSessions(ctx, tx, a.UserID); err != nil {
				return err
			}
		}
		return rights.Changed(ctx, tx)
	})
}

// Changeable tells whether the actor may change the account.
func (s *Store) Changeable(ctx context.Context, actor, userID string) (bool, error) {
	err := s.rights.MayChange(ctx, s.db.Read, actor, userID, permission.UsersWrite)
	if _, missing := errors.AsType[*rights.MissingError](err); missing {
		return false, nil
	}
	return err == nil, err
}

// endSessions ends the sessions of an account that was disabled, unless no system administrator is left.
func (s *Store) endSessions(ctx context.Context, tx *sql.Tx, userID string) error {
	if err := s.rights.KeepSysadmin(ctx, tx); err != nil {
		return err
	}
	if _, err := tx.ExecContext(ctx, "DELETE FROM tokens WHERE user_id = $1", userID); err != nil {
		return fmt.Errorf("end the sessions of %q: %w", userID, err)
	}
	return nil
}
