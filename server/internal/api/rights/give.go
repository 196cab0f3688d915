package rights

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"

	"github.com/costdeck/costdeck/server/internal/api/listing"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/trail"
)

// A MissingError means that the actor lacks permissions on a scope.
type MissingError struct {
	Permissions permission.Set
	Scope       Scope
}

// Error names all of them.
func (e *MissingError) Error() string {
	return fmt.Sprintf("you need %s on the scope %s", strings.Join(e.Permissions.Names(), ", "), e.Scope)
}

// Lacks is a *MissingError, or nil if nothing is missing.
func Lacks(missing permission.Set, scope Scope) error {
	if missing == 0 {
		return nil
	}
	return &MissingError{missing, scope}
}

// Reasons why a grant cannot be made; compare with errors.Is.
var (
	ErrNoRole       = errors.New("the role does not exist")
	ErrNoSubject    = errors.New("the user does not exist")
	ErrNoEnrollment = errors.New("the enrollment does not exist")
)

// Give makes a grant on behalf of the actor, who needs grants:write on the scope and every permission of the role there: no one gives
// what they lack. It returns the grant with its id. Errors are *MissingError, ErrNoRole, ErrNoSubject, ErrNoGroup and ErrNoEnrollment.
func (s *Store) Give(ctx context.Context, actor string, g Grant) (Grant, error) {
	g.ID, g.CreatedBy, g.CreatedAt = listing.ID(), actor, s.now()
	g.record(trail.Of(ctx)).Change(nil, g)
	err := s.db.InTx(ctx, func(tx *sql.Tx) error {
		if err := s.MayGive(ctx, tx, actor, g); err != nil {
			return err
		}
		if g.GroupID != "" {
			if _, _, err := s.groupFor(ctx, tx, actor, g.GroupID, permission.GroupsRead); err != nil {
				return err
			}
		} else if err := s.knownUser(ctx, tx, g.UserID); err != nil {
			return err
		}
		return Insert(ctx, tx, g)
	})
	return g, err
}

// record names the grant and its enrollment in an audit entry.
func (g Grant) record(entry *trail.Draft) *trail.Draft {
	entry.Target("grant", g.ID)
	if g.Scope.Kind == Enrollment || g.Scope.Kind == TagValue {
		entry.Enrollment(g.Scope.ID)
	}
	return entry
}

// MayGive fails unless the actor may make the grant.
func (s *Store) MayGive(ctx context.Context, tx *sql.Tx, actor string, g Grant) error {
	if err := g.Scope.check(); err != nil {
		return err
	}
	held, err := s.heldIn(ctx, tx, actor)
	if err != nil {
		return err
	}
	company, err := companyOf(ctx, tx, g.Scope)
	has := held.Over(g.Scope, company)
	if !has.Has(permission.GrantsWrite) {
		// Before everything else, so that a scope of others and an unknown one get the same answer.
		return Lacks(permission.Of(permission.GrantsWrite), g.Scope)
	}
	if err != nil {
		return err
	}
	gives, err := rolePermissions(ctx, tx, g.Role)
	if err != nil {
		return err
	}
	return Lacks(gives.Without(has), g.Scope)
}

// companyOf is the company of the scope's enrollment; ErrNoEnrollment if it does not exist.
func companyOf(ctx context.Context, q querier, scope Scope) (company string, err error) {
	if scope.Kind != Enrollment && scope.Kind != TagValue {
		return "", nil
	}
	err = q.QueryRowContext(ctx, "SELECT company FROM enrollments WHERE number = $1", scope.ID).Scan(&company)
	if errors.Is(err, sql.ErrNoRows) {
		err = ErrNoEnrollment
	}
	return company, err
}

func rolePermissions(ctx context.Context, tx *sql.Tx, role string) (permission.Set, error) {
	if known, ok := permission.FindBuiltIn(role); ok {
		return known.Permissions, nil
	}
	var custom string
	err := tx.QueryRowContext(ctx, "SELECT permissions FROM roles WHERE name = $1", role).Scan(&custom)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, ErrNoRole
	}
	return permissionsOf(role, custom), err
}

// Revoke deletes a grant on behalf of the actor, who needs grants:write on its scope. A grant that the actor may not see is ErrUnknown,
// the last system administrator's is ErrLastSysadmin.
func (s *Store) Revoke(ctx context.Context, actor, id string) error {
	return s.db.InTx(ctx, func(tx *sql.Tx) error {
		found, err := s.query(ctx, tx, "WHERE g.id = $1", id)
		if err != nil {
			return err
		}
		if len(found) == 0 {
			return ErrUnknown
		}
		held, err := s.heldIn(ctx, tx, actor)
		if err != nil {
			return err
		}
		scope := found[0].Scope
		found[0].record(trail.Of(ctx)).Change(found[0].Grant, nil)
		company, err := companyOf(ctx, tx, scope)
		if err != nil && !errors.Is(err, ErrNoEnrollment) {
			return err
		}
		switch has := held.Over(scope, company); {
		case !has.Has(permission.GrantsRead):
			return ErrUnknown
		case !has.Has(permission.GrantsWrite):
			return Lacks(permission.Of(permission.GrantsWrite), scope)
		}
		if _, err := tx.ExecContext(ctx, "DELETE FROM grants WHERE id = $1", id); err != nil {
			return fmt.Errorf("delete a grant: %w", err)
		}
		if err := s.KeepSysadmin(ctx, tx); err != nil {
			return err
		}
		return Changed(ctx, tx)
	})
}

// KeepSysadmin fails with ErrLastSysadmin if the transaction leaves no active user who administers the installation without an end.
func (s *Store) KeepSysadmin(ctx context.Context, tx *sql.Tx) error {
	has, err := s.HasSysadmin(ctx, tx)
	if err == nil && !has {
		err = ErrLastSysadmin
	}
	return err
}

// HasSysadmin tells whether an active user administers the installation without an end.
func (s *Store) HasSysadmin(ctx context.Context, tx *sql.Tx) (bool, error) {
	var left int
	err := tx.QueryRowContext(ctx, `SELECT count(*) FROM accounts a WHERE a.state = 'active' AND NOT a.service AND EXISTS (SELECT 1 FROM grants g
		WHERE (g.user_id = a.user_id OR g.group_id IN (SELECT m.group_id FROM group_members m WHERE m.user_id = a.user_id))
			AND lower(g.role) = 'sysadmin' AND g.scope_kind = 'installation' AND g.starts_at <= $1 AND g.ends_at IS NULL)`,
		s.now().Unix()).Scan(&left)
	if err != nil {
		return false, fmt.Errorf("count the system administrators: %w", err)
	}
	return left > 0, nil
}

// MayChange fails unless the actor has the permission on everything that the user has grants on. Users without any need it on the
// installation.
func (s *Store) MayChange(ctx context.Context, q querier, actor, userID string, p permission.Permission) error {
	held, err := s.heldIn(ctx, q, actor)
	if err != nil {
		return err
	}
	all, err := s.query(ctx, q, "WHERE "+ofSubject, userID)
	if err != nil {
		return err
	}
	scopes := []Scope{{Kind: Installation}}
	if len(all) > 0 {
		scopes = nil
	}
	for _, g := range all {
		scopes = append(scopes, g.Scope)
	}
	for _, scope := range scopes {
		company, err := companyOf(ctx, q, scope)
		if err != nil && !errors.Is(err, ErrNoEnrollment) {
			return err
		}
		if !held.Over(scope, company).Has(p) {
			return Lacks(permission.Of(p), scope)
		}
	}
	return nil
}

// Visible is a condition of SQL for the users, whose table is a, on whom the actor has the permission in some scope. It adds its
// arguments to args.
func (h Held) Visible(p permission.Permission, args []any) (condition string, all []any) {
	within, args := h.Within("g", p, args)
	if within == "TRUE" {
		return within, args
	}
	// Not correlated: it runs once, however many users there are.
	return `a.user_id IN (SELECT g.user_id FROM grants g WHERE g.user_id IS NOT NULL AND ` + within + `
		UNION SELECT m.user_id FROM grants g JOIN group_members m ON m.group_id = g.group_id WHERE ` + within + ")", args
}
