package accounts

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/languages"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/rights"
	"github.com/costdeck/costdeck/server/internal/api/trail"
	"github.com/costdeck/costdeck/server/internal/audit"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// ErrNoUndo means that no save of the sheet can be undone.
var ErrNoUndo = errors.New("there is no change to undo")

// TrySheet is what a save of the document would leave, and what is there now. It stores nothing; its errors are those of SaveSheet.
func (s *Store) TrySheet(ctx context.Context, actor, userID string, wanted wire.AdminSheet) (before, after Sheet, err error) {
	err = s.db.InTx(ctx, func(tx *sql.Tx) error {
		if before, after, err = s.writeSheet(ctx, tx, actor, userID, "", wanted); err != nil {
			return err
		}
		return errNotApplied
	})
	if errors.Is(err, errNotApplied) {
		err = nil
	}
	return before, after, err
}

// SaveSheet makes the account what the document says, on behalf of the actor, if version is the hash of its current document. Errors are
// ErrUnknown, ErrChanged with the current sheet, ErrSelf, rights.ErrLastSysadmin, and those of rights.Give.
func (s *Store) SaveSheet(ctx context.Context, actor, userID, version, reason string, wanted wire.AdminSheet) (sheet Sheet, err error) {
	err = s.db.InTx(ctx, func(tx *sql.Tx) error {
		before, after, err := s.writeSheet(ctx, tx, actor, userID, version, wanted)
		if sheet = after; err != nil {
			return err
		}
		if before.Hash() == after.Hash() {
			return database.ErrUnchanged
		}
		raw, err := json.Marshal(before.Doc)
		if err != nil {
			return fmt.Errorf("write the sheet of %q: %w", userID, err)
		}
		trail.Of(ctx).Note(reason)
		sheet.Saved = Saved{By: actor, Reason: reason, At: s.now()}
		return s.keepSave(ctx, tx, after.UserID, string(raw), after.Hash(), sheet.Saved)
	})
	return sheet, err
}

// keepSave makes a save the one that can be undone, and forgets those that no longer can.
func (s *Store) keepSave(ctx context.Context, tx *sql.Tx, userID, before, version string, saved Saved) error {
	_, err := tx.ExecContext(ctx, "DELETE FROM user_sheets WHERE user_id = $1 OR saved_at <= $2", userID, saved.At.Add(-UndoFor).Unix())
	if err == nil {
		_, err = tx.ExecContext(ctx, `INSERT INTO user_sheets (user_id, before, version, saved_by, reason, saved_at)
			VALUES ($1, $2, $3, $4, $5, $6)`, userID, before, version, saved.By, saved.Reason, saved.At.Unix())
	}
	if err != nil {
		return fmt.Errorf("keep the save of the sheet of %q: %w", userID, err)
	}
	return nil
}

// UndoSheet takes the last save back by saving the document before it, under the rules of a save. ErrNoUndo means that there is none.
func (s *Store) UndoSheet(ctx context.Context, actor, userID, version string) (sheet Sheet, err error) {
	err = s.db.InTx(ctx, func(tx *sql.Tx) error {
		if sheet, err = s.current(ctx, tx, actor, userID, version); err != nil {
			return err
		}
		if sheet.Saved.At.IsZero() {
			return ErrNoUndo
		}
		var former wire.AdminSheet
		if err := json.Unmarshal([]byte(sheet.Saved.before), &former); err != nil {
			return fmt.Errorf("read the former sheet of %q: %w", userID, err)
		}
		trail.Of(ctx).Step("undo").Note(sheet.Saved.Reason)
		if _, sheet, err = s.writeSheet(ctx, tx, actor, userID, version, former); err != nil {
			return err
		}
		sheet.Saved = Saved{}
		_, err = tx.ExecContext(ctx, "DELETE FROM user_sheets WHERE user_id = $1", sheet.UserID)
		return err
	})
	return sheet, err
}

// current is the sheet of the version, or ErrChanged with the current one. An empty version is any.
func (s *Store) current(ctx context.Context, tx *sql.Tx, actor, userID, version string) (Sheet, error) {
	err := s.rights.HasAll(ctx, tx, actor, rights.Scope{Kind: rights.Installation}, permission.Of(permission.UsersWrite, permission.GrantsWrite))
	if err != nil {
		return Sheet{}, err
	}
	sheet, err := s.sheetIn(ctx, tx, userID)
	if err == nil && version != "" && version != sheet.Hash() {
		err = ErrChanged
	}
	return sheet, err
}

// writeSheet makes the account what the document says. With an error, after is the sheet before.
func (s *Store) writeSheet(ctx context.Context, tx *sql.Tx, actor, userID, version string, wanted wire.AdminSheet) (before, after Sheet, err error) {
	before, err = s.current(ctx, tx, actor, userID, version)
	if err != nil {
		return before, before, err
	}
	for _, write := range []func(context.Context, *sql.Tx, string, Sheet, wire.AdminSheet) error{s.writeRoles, s.writeList, s.writeAccount} {
		if err := write(ctx, tx, actor, before, wanted); err != nil {
			return before, before, err
		}
	}
	if err := rights.Changed(ctx, tx); err != nil {
		return before, before, err
	}
	after, err = s.sheetIn(ctx, tx, before.UserID)
	if err == nil {
		err = allowed(actor, before, after, wanted)
	}
	if err != nil {
		return before, before, err
	}
	entry := trail.Of(ctx).Target("user", before.UserID).Change(before.Doc, after.Doc)
	if before.Doc.Active && !after.Doc.Active {
		entry.Event(audit.UserDisable)
	}
	return before, after, nil
}

// writeRoles gives the roles that are new and ends those that are gone.
func (s *Store) writeRoles(ctx context.Context, tx *sql.Tx, actor string, before Sheet, wanted wire.AdminSheet) error {
	had, has := grantsIn(before.Doc), grantsIn(wanted)
	for g := range has {
		if had[g] {
			continue
		}
		given := rights.Grant{UserID: before.UserID, Role: g.role, Scope: g.scope, CreatedBy: actor, CreatedAt: s.now()}
		if err := s.rights.MayGive(ctx, tx, actor, given); err != nil {
			return err
		}
		if err := rights.Insert(ctx, tx, given); err != nil {
			return err
		}
	}
	for _, g := range before.held.Grants() {
		name := role{strings.ToLower(g.Role), g.Scope}
		if !had[name] || has[name] || !s.plain(g) {
			continue
		}
		if _, err := tx.ExecContext(ctx, "DELETE FROM grants WHERE id = $1", g.ID); err != nil {
			return fmt.Errorf("end a grant of %q: %w", before.UserID, err)
		}
	}
	return nil
}

// role is a role on a scope, in lower case.
type role struct {
	role  string
	scope rights.Scope
}

func grantsIn(sheet wire.AdminSheet) map[role]bool {
	all := map[role]bool{}
	for _, name := range sheet.Roles {
		all[role{strings.ToLower(name), rights.Scope{Kind: rights.Installation}}] = true
	}
	for _, e := range sheet.Enrollments {
		for _, name := range e.Roles {
			all[role{strings.ToLower(name), rights.Scope{Kind: rights.Enrollment, ID: e.Number}}] = true
		}
	}
	return all
}

// writeList writes the order and the areas.
func (s *Store) writeList(ctx context.Context, tx *sql.Tx, _ string, before Sheet, wanted wire.AdminSheet) error {
	if _, err := tx.ExecContext(ctx, "DELETE FROM memberships WHERE user_id = $1", before.UserID); err != nil {
		return fmt.Errorf("replace the enrollments of %q: %w", before.UserID, err)
	}
	for i, e := range wanted.Enrollments {
		err := changed(tx.ExecContext(ctx, `INSERT INTO memberships (user_id, number, areas, position)
			SELECT $1, number, nullif($2, areas), CAST($3 AS BIGINT) FROM enrollments WHERE number = $4 AND state = 'active'`,
			before.UserID, strings.Join(e.Areas, ","), i, e.Number))
		if errors.Is(err, ErrUnknown) {
			return rights.ErrNoEnrollment
		}
		if err != nil {
			return fmt.Errorf("enrollment %q: %w", e.Number, err)
		}
	}
	return nil
}

func (s *Store) writeAccount(ctx context.Context, tx *sql.Tx, _ string, before Sheet, wanted wire.AdminSheet) error {
	lang, offered := languages.Find(wanted.LanguageId)
	if !offered {
		return problem.Field("languageId", fmt.Sprintf("Language %.40q is not available; use one from GET /languages.", wanted.LanguageId))
	}
	current, level := "", sql.NullInt64{}
	if wanted.Current != nil {
		current = *wanted.Current
	}
	if wanted.PrivLevel != nil {
		level = sql.NullInt64{Int64: int64(*wanted.PrivLevel), Valid: true}
	}
	state := StateDisabled
	switch {
	case wanted.Active && before.State != StateDisabled:
		state = before.State
	case wanted.Active && before.OneTime:
		state = StateInvited
	case wanted.Active:
		state = StateActive
	}
	_, err := tx.ExecContext(ctx, `UPDATE accounts SET lang_id = $1, priv_level = $2, client_type = $3, current_enrollment = $4, state = $5,
		version = version + 1 WHERE user_id = $6`, lang.ID, level, wanted.ClientType, current, string(state), before.UserID)
	if err != nil {
		return fmt.Errorf("change account %q: %w", before.UserID, err)
	}
	if state != StateDisabled {
		return s.rights.KeepSysadmin(ctx, tx)
	}
	return s.endSessions(ctx, tx, before.UserID)
}

// allowed holds what has become of the account against what was wanted, and keeps the actor's own access.
func allowed(actor string, before, after Sheet, wanted wire.AdminSheet) error {
	for _, e := range wanted.Enrollments {
		if !slices.Contains(after.numbers(), e.Number) {
			return problem.Field("enrollments", fmt.Sprintf("Enrollment %.128q has no role; give the user one there, or remove it.", e.Number))
		}
	}
	if _, listed := after.CurrentEnrollment(); !listed && wanted.Current != nil {
		return problem.Field("current", "current is not in the list; choose an enrollment that the user keeps.")
	}
	needs := permission.Of(permission.UsersWrite, permission.GrantsWrite)
	if strings.EqualFold(actor, before.UserID) && (!after.Doc.Active || needs.Without(after.Rights.Installation) != 0) {
		return ErrSelf
	}
	return nil
}
