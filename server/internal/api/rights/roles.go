package rights

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"

	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/trail"
)

// Reasons to refuse a change of a role or group; compare with errors.Is.
var (
	// ErrStale means that someone else changed it since it was read.
	ErrStale = errors.New("someone else changed it")
	// ErrTaken means that the name has an owner already.
	ErrTaken = errors.New("the name is taken")
	// ErrUnknownRole means that there is no such role to change.
	ErrUnknownRole = errors.New("there is no such role")
	// ErrBuiltIn means that the role is built in.
	ErrBuiltIn = errors.New("built-in roles cannot be changed")
	// ErrInUse means that grants give the role.
	ErrInUse = errors.New("grants give the role")
)

// A Role is a built-in one, or one of the installation's own.
type Role struct {
	permission.Role
	Description string
	BuiltIn     bool
	// Grants is the number of its grants that the actor may see.
	Grants int
	// Version is 0 for built-in roles.
	Version int
}

// record is what the audit trail keeps of a role.
func (r Role) record() any {
	return map[string]any{"description": r.Description, "permissions": r.Permissions.Names()}
}

// Roles are all roles, the built-in ones first.
func (s *Store) Roles(ctx context.Context, actor string) (list []Role, err error) {
	for _, r := range permission.BuiltIn() {
		list = append(list, Role{Role: r, BuiltIn: true})
	}
	rows, err := s.db.Read.QueryContext(ctx, "SELECT "+roleColumns+" FROM roles ORDER BY name")
	if err != nil {
		return nil, fmt.Errorf("read the roles: %w", err)
	}
	for rows.Next() {
		r, err := scanRole(rows)
		if err != nil {
			return nil, errors.Join(err, rows.Close())
		}
		list = append(list, r)
	}
	if err := errors.Join(rows.Err(), rows.Close()); err != nil {
		return nil, fmt.Errorf("read the roles: %w", err)
	}
	counts, err := s.countByRole(ctx, actor)
	for i := range list {
		list[i].Grants = counts[strings.ToLower(list[i].Name)]
	}
	return list, err
}

const roleColumns = "name, description, permissions, version"

func scanRole(row interface{ Scan(...any) error }) (r Role, err error) {
	var permissions string
	if err := row.Scan(&r.Name, &r.Description, &permissions, &r.Version); err != nil {
		return r, fmt.Errorf("read a role: %w", err)
	}
	r.Permissions = permissionsOf(r.Name, permissions)
	return r, nil
}

func (s *Store) countByRole(ctx context.Context, actor string) (counts map[string]int, err error) {
	held, err := s.Held(ctx, actor)
	if err != nil {
		return nil, err
	}
	visible, args := held.Within("g", permission.GrantsRead, nil)
	rows, err := s.db.Read.QueryContext(ctx, "SELECT lower(g.role), count(*) FROM grants g WHERE "+visible+" GROUP BY lower(g.role)", args...)
	if err != nil {
		return nil, fmt.Errorf("count the grants of the roles: %w", err)
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	counts = map[string]int{}
	for rows.Next() {
		var name string
		var n int
		if err := rows.Scan(&name, &n); err != nil {
			return nil, fmt.Errorf("count the grants of the roles: %w", err)
		}
		counts[name] = n
	}
	return counts, rows.Err()
}

// CreateRole adds a role on behalf of the actor, who needs roles:write and every permission of it on the installation.
func (s *Store) CreateRole(ctx context.Context, actor string, r Role) (Role, error) {
	r.Version, r.Permissions = 1, r.Permissions|permission.Own()
	trail.Of(ctx).Target("role", r.Name).Change(nil, r.record())
	err := s.db.InTx(ctx, func(tx *sql.Tx) error {
		if err := s.mayWriteRole(ctx, tx, actor, r.Permissions); err != nil {
			return err
		}
		if _, ok := permission.FindBuiltIn(r.Name); ok {
			return ErrTaken
		}
		_, err := tx.ExecContext(ctx, "INSERT INTO roles (name, description, permissions) VALUES ($1, $2, $3)",
			r.Name, r.Description, strings.Join(r.Permissions.Names(), ","))
		if err != nil {
			return err
		}
		return Changed(ctx, tx)
	})
	if database.Duplicate(err) {
		err = ErrTaken
	}
	return r, err
}

// mayWriteRole fails unless the actor may make a role with the permissions.
func (s *Store) mayWriteRole(ctx context.Context, tx *sql.Tx, actor string, gives permission.Set) error {
	held, err := s.heldIn(ctx, tx, actor)
	if err != nil {
		return err
	}
	everywhere := Scope{Kind: Installation}
	needs := gives | permission.Of(permission.RolesWrite)
	return Lacks(needs.Without(held.Over(everywhere, "")), everywhere)
}

// ChangeRole changes description and permissions of a role of the version. The actor needs both the former and the new permissions.
// With ErrStale it returns the current role.
func (s *Store) ChangeRole(ctx context.Context, actor string, r Role) (Role, error) {
	now := r
	err := s.db.InTx(ctx, func(tx *sql.Tx) error {
		before, err := s.ownRole(ctx, tx, r.Name)
		if err != nil {
			return err
		}
		now = before
		now.Description, now.Permissions, now.Version = r.Description, r.Permissions|permission.Own(), before.Version+1
		trail.Of(ctx).Target("role", before.Name).Change(before.record(), now.record())
		if err := s.mayWriteRole(ctx, tx, actor, before.Permissions|now.Permissions); err != nil {
			return err
		}
		if before.Version != r.Version {
			now = before
			return ErrStale
		}
		_, err = tx.ExecContext(ctx, "UPDATE roles SET description = $1, permissions = $2, version = version + 1 WHERE name = $3",
			now.Description, strings.Join(now.Permissions.Names(), ","), before.Name)
		if err != nil {
			return fmt.Errorf("change role %q: %w", before.Name, err)
		}
		return Changed(ctx, tx)
	})
	return now, err
}

// DeleteRole deletes a role that no grant gives.
func (s *Store) DeleteRole(ctx context.Context, actor, name string) error {
	return s.db.InTx(ctx, func(tx *sql.Tx) error {
		before, err := s.ownRole(ctx, tx, name)
		if err != nil {
			return err
		}
		trail.Of(ctx).Target("role", before.Name).Change(before.record(), nil)
		if err := s.mayWriteRole(ctx, tx, actor, before.Permissions); err != nil {
			return err
		}
		var given int
		if err := tx.QueryRowContext(ctx, "SELECT count(*) FROM grants WHERE role = $1", before.Name).Scan(&given); err != nil {
			return fmt.Errorf("count the grants of role %q: %w", name, err)
		}
		if given > 0 {
			return ErrInUse
		}
		if _, err := tx.ExecContext(ctx, "DELETE FROM roles WHERE name = $1", before.Name); err != nil {
			return fmt.Errorf("delete role %q: %w", name, err)
		}
		return Changed(ctx, tx)
	})
}

// ownRole is a role that can be changed.
func (s *Store) ownRole(ctx context.Context, tx *sql.Tx, name string) (Role, error) {
	if _, ok := permission.FindBuiltIn(name); ok {
		return Role{}, ErrBuiltIn
	}
	r, err := scanRole(tx.QueryRowContext(ctx, "SELECT "+roleColumns+" FROM roles WHERE name = $1", name))
	if errors.Is(err, sql.ErrNoRows) {
		err = ErrUnknownRole
	}
	return r, err
}
