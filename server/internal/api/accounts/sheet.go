package accounts

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/rights"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// UndoFor is how long the last save of a sheet can be undone.
const UndoFor = 10 * time.Minute

// A Sheet is what an account has, as one document.
type Sheet struct {
	// Account has the enrollments and rights that follow from the document.
	Account
	Doc wire.AdminSheet
	// Other are the grants that the document leaves alone.
	Other []rights.Grant
	// Saved is the last save; zero unless it left the sheet as it is and can be undone.
	Saved Saved
	// held are all grants.
	held rights.Held
}

// Saved is a save of a sheet.
type Saved struct {
	By, Reason string
	At         time.Time
	before     string
}

// Hash is the version of the document: equal documents have the same one, however they came about.
func (s Sheet) Hash() string {
	raw, _ := json.Marshal(s.Doc) // Strings and numbers cannot fail.
	sum := sha256.Sum256(raw)
	return hex.EncodeToString(sum[:8])
}

// Sheet is that of a user, for an actor who needs the permission on the installation. Others get the same error for every user ID.
func (s *Store) Sheet(ctx context.Context, actor, userID string) (sheet Sheet, err error) {
	held, err := s.rights.Held(ctx, actor)
	if err != nil {
		return sheet, err
	}
	if everywhere := (rights.Scope{Kind: rights.Installation}); !held.Over(everywhere, "").Has(permission.UsersRead) {
		return sheet, rights.Lacks(permission.Of(permission.UsersRead), everywhere)
	}
	return s.sheetIn(ctx, s.db.Read, userID)
}

func (s *Store) sheetIn(ctx context.Context, q querier, userID string) (sheet Sheet, err error) {
	if !IsUserID(userID) {
		return sheet, ErrUnknown
	}
	sheet.Account, err = scan(q.QueryRowContext(ctx, "SELECT "+columns+" FROM accounts WHERE user_id = $1 AND ($2 OR NOT demo) AND NOT service", userID, s.demo))
	if errors.Is(err, sql.ErrNoRows) {
		return sheet, ErrUnknown
	}
	if err != nil {
		return sheet, fmt.Errorf("read account %q: %w", userID, err)
	}
	a := &sheet.Account
	if a.Enrollments, err = s.enrollmentsIn(ctx, q, a.UserID); err != nil {
		return sheet, err
	}
	if sheet.held, err = s.rights.HeldIn(ctx, q, a.UserID); err != nil {
		return sheet, err
	}
	current, listed := a.CurrentEnrollment()
	a.Rights = sheet.held.In(current.Number, current.Company)
	sheet.Doc = wire.AdminSheet{Active: a.State != StateDisabled, LanguageId: a.Language, ClientType: a.ClientType,
		Roles: []string{}, Enrollments: make([]wire.AdminSheetEnrollment, 0, len(a.Enrollments))}
	if a.PrivLevel != nil {
		sheet.Doc.PrivLevel = new(wire.Int(*a.PrivLevel))
	}
	if listed {
		sheet.Doc.Current = &current.Number
	}
	for _, e := range a.Enrollments {
		sheet.Doc.Enrollments = append(sheet.Doc.Enrollments,
			wire.AdminSheetEnrollment{Number: e.Number, Areas: append([]string{}, e.Areas...), Roles: []string{}})
	}
	for _, g := range sheet.held.Grants() {
		if roles := sheet.rolesOn(g.Scope); roles != nil && s.plain(g) {
			addRole(roles, g.Role)
		} else {
			sheet.Other = append(sheet.Other, g)
		}
	}
	sheet.Saved, err = s.savedIn(ctx, q, a.UserID, sheet.Hash())
	return sheet, err
}

// plain tells whether someone made the grant to the user, from now on without an end.
func (s *Store) plain(g rights.Grant) bool {
	return g.GroupID == "" && g.Provider == "" && g.Ends.IsZero() && !g.Starts.After(s.now())
}

// rolesOn are the document's roles on a scope; nil if it has no place for them.
func (s *Sheet) rolesOn(scope rights.Scope) *[]string {
	if scope.Kind == rights.Installation {
		return &s.Doc.Roles
	}
	for i := range s.Doc.Enrollments {
		if e := &s.Doc.Enrollments[i]; scope.Kind == rights.Enrollment && e.Number == scope.ID {
			return &e.Roles
		}
	}
	return nil
}

// addRole keeps the names sorted, each once, ignoring case.
func addRole(roles *[]string, name string) {
	if known, ok := permission.FindBuiltIn(name); ok {
		name = known.Name
	}
	less := func(a, b string) int { return strings.Compare(strings.ToLower(a), strings.ToLower(b)) }
	if at, found := slices.BinarySearchFunc(*roles, name, less); !found {
		*roles = slices.Insert(*roles, at, name)
	}
}

// savedIn is the last save, if it left this version and is not too old.
func (s *Store) savedIn(ctx context.Context, q querier, userID, version string) (saved Saved, err error) {
	var at int64
	err = q.QueryRowContext(ctx, "SELECT saved_by, reason, saved_at, before FROM user_sheets WHERE user_id = $1 AND version = $2 AND saved_at > $3",
		userID, version, s.now().Add(-UndoFor).Unix()).Scan(&saved.By, &saved.Reason, &at, &saved.before)
	if errors.Is(err, sql.ErrNoRows) {
		return Saved{}, nil
	}
	if err != nil {
		return saved, fmt.Errorf("last save of the sheet of %q: %w", userID, err)
	}
	saved.At = time.Unix(at, 0).UTC()
	return saved, nil
}
