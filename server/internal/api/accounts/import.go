package accounts

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"

	"github.com/costdeck/costdeck/server/internal/api/languages"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/rights"
	"github.com/costdeck/costdeck/server/internal/api/trail"
)

// ErrNoRight means that a new account of an import would have no rights; compare with errors.Is.
var ErrNoRight = errors.New("a new user needs a role on an enrollment")

// A Line is an account of a file of users. Empty fields of a known account stay as they are.
type Line struct {
	Account
	Grants []rights.Grant
}

// Result is what an import did to the account of a line.
type Result string

// The results.
const (
	Created   Result = "created"
	Changed   Result = "changed"
	Unchanged Result = "unchanged"
	Refused   Result = "refused"
)

// Imported is the result of a line; Err says why it was refused.
type Imported struct {
	Result Result
	Err    error
	// before and after are for the audit trail; before is nil for a new account.
	before, after *person
	grants        []rights.Grant
}

// How says how to import.
type How struct {
	Actor string
	// Try writes nothing.
	Try bool
	// Invite sends new users a mail with a one-time password.
	Invite bool
}

// errNotApplied rolls an import back.
var errNotApplied = errors.New("nothing is imported")

// Import creates and changes the accounts of the lines and adds their grants, on behalf of the actor. It never takes a grant away. All
// lines are imported or, if one is refused, none; applied tells which.
func (s *Store) Import(ctx context.Context, how How, lines []Line) (results []Imported, applied bool, err error) {
	err = s.db.InTx(ctx, func(tx *sql.Tx) error {
		results = results[:0]
		refused := false
		for _, line := range lines {
			one, err := s.importLine(ctx, tx, how, line)
			if err != nil && !reasoned(err) {
				return err
			}
			if err != nil {
				one, refused = Imported{Result: Refused, Err: err}, true
			}
			results = append(results, one)
		}
		if err := s.rights.KeepSysadmin(ctx, tx); err != nil {
			return err
		}
		if refused || how.Try {
			return errNotApplied
		}
		trail.Of(ctx).Change(audited(lines, results))
		return rights.Changed(ctx, tx)
	})
	if errors.Is(err, errNotApplied) {
		return results, false, nil
	}
	return results, err == nil, err
}

// mostAudited bounds the lines that an audit entry lists.
const mostAudited = 100

// audited is what an audit entry has of an import: the accounts and grants that it changed.
func audited(lines []Line, results []Imported) (before, after any) {
	type entry struct {
		User string `json:"user"`
		*person
		Grants []string `json:"grants,omitempty"`
	}
	var was, is []entry
	counts := map[Result]int{}
	for i, one := range results {
		counts[one.Result]++
		if one.Result == Unchanged || len(is) == mostAudited {
			continue
		}
		fresh := entry{User: lines[i].UserID, person: one.after}
		for _, g := range one.grants {
			fresh.Grants = append(fresh.Grants, g.Role+" on "+g.Scope.String())
		}
		is = append(is, fresh)
		if one.before != nil {
			was = append(was, entry{User: lines[i].UserID, person: one.before})
		}
	}
	return map[string]any{"users": was}, map[string]any{"users": is, "created": counts[Created], "changed": counts[Changed], "unchanged": counts[Unchanged]}
}

// reasoned tells whether the error is a line's, not the database's.
func reasoned(err error) bool {
	_, missing := errors.AsType[*rights.MissingError](err)
	for _, known := range []error{ErrSelf, ErrNoRight, ErrExists, ErrFederated, ErrNoEmail, ErrDisabled, rights.ErrNoRole, rights.ErrNoEnrollment} {
		missing = missing || errors.Is(err, known)
	}
	return missing
}

func (s *Store) importLine(ctx context.Context, tx *sql.Tx, how How, line Line) (one Imported, err error) {
	if line.State != "" && line.State != StateActive && strings.EqualFold(line.UserID, how.Actor) {
		return one, ErrSelf
	}
	known, err := scan(tx.QueryRowContext(ctx, "SELECT "+columns+" FROM accounts WHERE user_id = $1", line.UserID))
	if errors.Is(err, sql.ErrNoRows) {
		return s.importNew(ctx, tx, how, line)
	}
	if err != nil {
		return one, fmt.Errorf("read account %q: %w", line.UserID, err)
	}
	if err := s.rights.MayChange(ctx, tx, how.Actor, known.UserID, permission.UsersWrite); err != nil {
		return one, err
	}
	one.Result = Unchanged
	if fresh, old := known.with(line.Account), known.with(Account{}); fresh != old {
		if known.Provider != "" {
			return one, ErrFederated
		}
		_, err := tx.ExecContext(ctx, `UPDATE accounts SET user_name = $1, email = $2, company_name = $3, lang_id = $4, state = $5, version = version + 1
			WHERE user_id = $6`, fresh.Name, fresh.Email, fresh.Company, fresh.Language, string(fresh.State), known.UserID)
		if err == nil && fresh.State == StateDisabled {
			_, err = tx.ExecContext(ctx, "DELETE FROM tokens WHERE user_id = $1", known.UserID)
		}
		if err != nil {
			return one, fmt.Errorf("change account %q: %w", known.UserID, err)
		}
		one.Result, one.before, one.after = Changed, &old, &fresh
	}
	for _, g := range line.Grants {
		var has int
		err := tx.QueryRowContext(ctx, `SELECT count(*) FROM grants WHERE user_id = $1 AND role = $2 AND scope_kind = $3 AND scope = $4
			AND starts_at <= $5 AND ends_at IS NULL`, known.UserID, g.Role, string(g.Scope.Kind), g.Scope.ID, s.now().Unix()).Scan(&has)
		if err != nil {
			return one, fmt.Errorf("grants of %q: %w", known.UserID, err)
		}
		if has > 0 {
			continue
		}
		if err := s.importGrant(ctx, tx, how.Actor, known.UserID, g); err != nil {
			return one, err
		}
		one.Result, one.grants = Changed, append(one.grants, g)
	}
	return one, nil
}

func (s *Store) importNew(ctx context.Context, tx *sql.Tx, how How, line Line) (one Imported, err error) {
	if len(line.Grants) == 0 {
		return one, ErrNoRight
	}
	if how.Invite {
		if err := line.invitable(); err != nil {
			return one, err
		}
	}
	for _, g := range line.Grants {
		if err := s.rights.MayGive(ctx, tx, how.Actor, g); err != nil {
			return one, err
		}
	}
	a := line.Account
	a.OneTime, a.State = true, cmp.Or(a.State, StateInvited)
	a.UserName, a.Language = cmp.Or(a.UserName, a.UserID), cmp.Or(a.Language, languages.Default().ID)
	// No one can sign in before an administrator sends a one-time password.
	if err := s.insertRows(ctx, tx, a, unknownUserHash); err != nil {
		return one, err
	}
	for _, g := range line.Grants {
		if err := s.importGrant(ctx, tx, how.Actor, a.UserID, g); err != nil {
			return one, err
		}
	}
	fresh := a.with(Account{})
	one = Imported{Result: Created, after: &fresh, grants: line.Grants}
	if how.Invite {
		return one, s.requestInvitation(ctx, tx, how.Actor, a.UserID)
	}
	return one, nil
}

func (s *Store) importGrant(ctx context.Context, tx *sql.Tx, actor, userID string, g rights.Grant) error {
	g.UserID, g.CreatedBy, g.CreatedAt = userID, actor, s.now()
	if err := s.rights.MayGive(ctx, tx, actor, g); err != nil {
		return err
	}
	return rights.Insert(ctx, tx, g)
}

// person is what a line may change of an account.
type person struct {
	Name     string `json:"name"`
	Email    string `json:"email"`
	Company  string `json:"company"`
	Language string `json:"language"`
	State    State  `json:"state"`
}

// with is the account with the fields that are not empty in line.
func (a Account) with(line Account) person {
	p := person{a.UserName, a.Email, a.CompanyName, a.Language, a.State}
	for _, field := range []struct{ to, from *string }{
		{&p.Name, &line.UserName}, {&p.Email, &line.Email}, {&p.Company, &line.CompanyName}, {&p.Language, &line.Language},
	} {
		if *field.from != "" {
			*field.to = *field.from
		}
	}
	if line.State != "" {
		p.State = line.State
	}
	return p
}
