package rights

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"

	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/listing"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/trail"
)

// ErrNoGroup means that the group does not exist in the actor's scope.
var ErrNoGroup = errors.New("the group does not exist")

// A Group is a set of users with grants.
type Group struct {
	ID, Name string
	// Scope says who administers the group.
	Scope Scope
	// Provider and Claim name the users whose claims have the value; both are empty without one.
	Provider, Claim string
	Version         int
	// Members and Grants are numbers.
	Members, Grants int
	// Writable is set by Group: the actor may change it.
	Writable bool
}

// A Member is a user in a group.
type Member struct {
	UserID, UserName string
	// Provider is the one whose claim made the membership; empty if a person did.
	Provider string
}

// uniqueName tells groups apart: names in a scope, without regard to case and repeated spaces.
func (g Group) uniqueName() string {
	return string(g.Scope.Kind) + "/" + g.Scope.ID + "/" + strings.ToLower(strings.Join(strings.Fields(g.Name), " "))
}

func (g Group) record() any {
	return map[string]any{"name": g.Name, "scope": g.Scope.String(), "provider": g.Provider, "claim": g.Claim}
}

func (g Group) draft(ctx context.Context) *trail.Draft {
	entry := trail.Of(ctx).Target("group", g.ID)
	if g.Scope.Kind == Enrollment {
		entry.Enrollment(g.Scope.ID)
	}
	return entry
}

const groupColumns = `u.id, u.name, u.scope_kind, u.scope, u.provider, u.claim, u.version,
	(SELECT count(*) FROM group_members m WHERE m.group_id = u.id), (SELECT count(*) FROM grants g WHERE g.group_id = u.id)`

func scanGroup(row interface{ Scan(...any) error }, more ...any) (g Group, err error) {
	err = row.Scan(append([]any{&g.ID, &g.Name, &g.Scope.Kind, &g.Scope.ID, &g.Provider, &g.Claim, &g.Version, &g.Members, &g.Grants}, more...)...)
	if err != nil {
		return g, fmt.Errorf("read a group: %w", err)
	}
	return g, nil
}

// Groups is a page of the groups that the actor administers, by scope and name, the number of all whose name has the text, and the
// start of the next page.
func (s *Store) Groups(ctx context.Context, actor, text, after string, limit int) (list []Group, count int, next string, err error) {
	held, err := s.Held(ctx, actor)
	if err != nil {
		return nil, 0, "", err
	}
	visible, args := held.Within("u", permission.GroupsRead, []any{database.Like(text)})
	where := `FROM user_groups u WHERE ($1 = '' OR lower(u.name) LIKE $1 ESCAPE '\') AND ` + visible
	if err := s.db.Read.QueryRowContext(ctx, "SELECT count(*) "+where, args...).Scan(&count); err != nil {
		return nil, 0, "", fmt.Errorf("count the groups: %w", err)
	}
	rows, err := s.db.Read.QueryContext(ctx, "SELECT "+groupColumns+", u.unique_name "+where+
		fmt.Sprintf(" AND u.unique_name > $%d ORDER BY u.unique_name LIMIT $%d", len(args)+1, len(args)+2), append(args, after, limit+1)...)
	if err != nil {
		return nil, 0, "", fmt.Errorf("list the groups: %w", err)
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		if len(list) == limit {
			return list, count, next, nil
		}
		g, err := scanGroup(rows, &next)
		if err != nil {
			return nil, 0, "", err
		}
		list = append(list, g)
	}
	return list, count, "", rows.Err()
}

// mostMembers bounds the members of Group.
const mostMembers = 1000

// Group is one group with its members by user ID; ErrNoGroup if the actor does not administer it.
func (s *Store) Group(ctx context.Context, actor, id string) (g Group, members []Member, err error) {
	err = s.db.InTx(ctx, func(tx *sql.Tx) error {
		members = nil
		var held Held
		if g, held, err = s.groupFor(ctx, tx, actor, id, permission.GroupsRead); err != nil {
			return err
		}
		has, err := s.overIn(ctx, tx, held, g.Scope)
		if err != nil {
			return err
		}
		g.Writable = has.Has(permission.GroupsWrite)
		rows, err := tx.QueryContext(ctx, `SELECT m.user_id, a.user_name, m.provider FROM group_members m JOIN accounts a ON a.user_id = m.user_id
			WHERE m.group_id = $1 ORDER BY m.user_id LIMIT $2`, id, mostMembers)
		if err != nil {
			return fmt.Errorf("members of group %q: %w", id, err)
		}
		defer func() { _ = rows.Close() }()
		for rows.Next() {
			var m Member
			if err := rows.Scan(&m.UserID, &m.UserName, &m.Provider); err != nil {
				return fmt.Errorf("members of group %q: %w", id, err)
			}
			members = append(members, m)
		}
		return rows.Err()
	})
	return g, members, err
}

// groupFor is a group for the actor, who needs the permission on its scope.
func (s *Store) groupFor(ctx context.Context, tx *sql.Tx, actor, id string, p permission.Permission) (g Group, held Held, err error) {
	g, err = scanGroup(tx.QueryRowContext(ctx, "SELECT "+groupColumns+" FROM user_groups u WHERE u.id = $1", id))
	if errors.Is(err, sql.ErrNoRows) {
		err = ErrNoGroup
	}
	if err != nil {
		return g, held, err
	}
	if held, err = s.heldIn(ctx, tx, actor); err != nil {
		return g, held, err
	}
	has, err := s.overIn(ctx, tx, held, g.Scope)
	switch {
	case err != nil:
	case !has.Has(permission.GroupsRead):
		err = ErrNoGroup
	case !has.Has(p):
		err = Lacks(permission.Of(p), g.Scope)
	}
	return g, held, err
}

// overIn are the permissions on a scope whose enrollment may be gone.
func (s *Store) overIn(ctx context.Context, tx *sql.Tx, held Held, scope Scope) (permission.Set, error) {
	company, err := companyOf(ctx, tx, scope)
	if errors.Is(err, ErrNoEnrollment) {
		err = nil
	}
	return held.Over(scope, company), err
}

// mayGiveAll fails unless the actor may make every grant of the group: who becomes a member has all of them.
func (s *Store) mayGiveAll(ctx context.Context, tx *sql.Tx, actor, group string) error {
	grants, err := s.query(ctx, tx, "WHERE g.group_id = $1", group)
	for _, g := range grants {
		if err == nil {
			err = s.MayGive(ctx, tx, actor, g.Grant)
		}
	}
	return err
}

// mayTakeAll fails unless the actor may end every grant of the group.
func (s *Store) mayTakeAll(ctx context.Context, tx *sql.Tx, held Held, group string) error {
	grants, err := s.query(ctx, tx, "WHERE g.group_id = $1", group)
	if err != nil {
		return err
	}
	for _, g := range grants {
		has, err := s.overIn(ctx, tx, held, g.Scope)
		if err != nil {
			return err
		}
		if !has.Has(permission.GrantsWrite) {
			return Lacks(permission.Of(permission.GrantsWrite), g.Scope)
		}
	}
	return nil
}

// CreateGroup adds a group on behalf of the actor, who needs groups:write on its scope.
func (s *Store) CreateGroup(ctx context.Context, actor string, g Group) (Group, error) {
	g.ID, g.Version = listing.ID(), 1
	g.draft(ctx).Change(nil, g.record())
	err := s.db.InTx(ctx, func(tx *sql.Tx) error {
		held, err := s.heldIn(ctx, tx, actor)
		if err != nil {
			return err
		}
		company, err := companyOf(ctx, tx, g.Scope)
		if !held.Over(g.Scope, company).Has(permission.GroupsWrite) {
			// Before everything else, so that a scope of others and an unknown one get the same answer.
			return Lacks(permission.Of(permission.GroupsWrite), g.Scope)
		}
		if err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx, "INSERT INTO user_groups (id, unique_name, name, scope_kind, scope, provider, claim) VALUES ($1, $2, $3, $4, $5, $6, $7)",
			g.ID, g.uniqueName(), g.Name, string(g.Scope.Kind), g.Scope.ID, g.Provider, g.Claim)
		return err
	})
	return g, taken(err)
}

func taken(err error) error {
	if database.Duplicate(err) {
		return ErrTaken
	}
	return err
}

// ChangeGroup changes name, provider and claim of a group of the version. With ErrStale it returns the current group.
func (s *Store) ChangeGroup(ctx context.Context, actor string, g Group) (Group, error) {
	now := g
	err := s.db.InTx(ctx, func(tx *sql.Tx) error {
		before, held, err := s.groupFor(ctx, tx, actor, g.ID, permission.GroupsWrite)
		if err != nil {
			return err
		}
		now = before
		now.Name, now.Provider, now.Claim, now.Version = g.Name, g.Provider, g.Claim, before.Version+1
		before.draft(ctx).Change(before.record(), now.record())
		mapped := before.Provider != now.Provider || before.Claim != now.Claim
		if mapped {
			if err := errors.Join(s.mayTakeAll(ctx, tx, held, g.ID), s.mayGiveAll(ctx, tx, actor, g.ID)); err != nil {
				return err
			}
		}
		if before.Version != g.Version {
			now = before
			return ErrStale
		}
		_, err = tx.ExecContext(ctx, "UPDATE user_groups SET unique_name = $1, name = $2, provider = $3, claim = $4, version = version + 1 WHERE id = $5",
			now.uniqueName(), now.Name, now.Provider, now.Claim, g.ID)
		if err != nil || !mapped {
			return err
		}
		if _, err := tx.ExecContext(ctx, "DELETE FROM group_members WHERE group_id = $1 AND provider <> ''", g.ID); err != nil {
			return fmt.Errorf("end the memberships by claims: %w", err)
		}
		return s.membersChanged(ctx, tx)
	})
	return now, taken(err)
}

// membersChanged ends a transaction that changed who is in a group.
func (s *Store) membersChanged(ctx context.Context, tx *sql.Tx) error {
	if err := s.KeepSysadmin(ctx, tx); err != nil {
		return err
	}
	return Changed(ctx, tx)
}

// DeleteGroup deletes a group with its memberships and grants.
func (s *Store) DeleteGroup(ctx context.Context, actor, id string) error {
	return s.db.InTx(ctx, func(tx *sql.Tx) error {
		g, held, err := s.groupFor(ctx, tx, actor, id, permission.GroupsWrite)
		if err != nil {
			return err
		}
		g.draft(ctx).Change(g.record(), nil)
		if err := s.mayTakeAll(ctx, tx, held, id); err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, "DELETE FROM user_groups WHERE id = $1", id); err != nil {
			return fmt.Errorf("delete group %q: %w", id, err)
		}
		return s.membersChanged(ctx, tx)
	})
}

// AddMember makes a user a member on behalf of the actor, who must be allowed to make every grant of the group.
func (s *Store) AddMember(ctx context.Context, actor, id, userID string) error {
	return s.db.InTx(ctx, func(tx *sql.Tx) error {
		g, _, err := s.groupFor(ctx, tx, actor, id, permission.GroupsWrite)
		if err != nil {
			return err
		}
		g.draft(ctx).Change(nil, map[string]any{"member": userID})
		if err := s.mayGiveAll(ctx, tx, actor, id); err != nil {
			return err
		}
		if err := s.knownUser(ctx, tx, userID); err != nil {
			return err
		}
		// A membership by a claim becomes one that logins leave alone.
		_, err = tx.ExecContext(ctx, `INSERT INTO group_members (group_id, user_id) VALUES ($1, $2)
			ON CONFLICT (group_id, user_id) DO UPDATE SET provider = ''`, id, userID)
		if err != nil {
			return fmt.Errorf("add %q to group %q: %w", userID, id, err)
		}
		return Changed(ctx, tx)
	})
}

// RemoveMember ends a membership on behalf of the actor, who must be allowed to end every grant of the group. ErrNoSubject means that
// the user is not a member.
func (s *Store) RemoveMember(ctx context.Context, actor, id, userID string) error {
	return s.db.InTx(ctx, func(tx *sql.Tx) error {
		g, held, err := s.groupFor(ctx, tx, actor, id, permission.GroupsWrite)
		if err != nil {
			return err
		}
		g.draft(ctx).Change(map[string]any{"member": userID}, nil)
		if err := s.mayTakeAll(ctx, tx, held, id); err != nil {
			return err
		}
		result, err := tx.ExecContext(ctx, "DELETE FROM group_members WHERE group_id = $1 AND user_id = $2", id, userID)
		if err != nil {
			return fmt.Errorf("remove %q from group %q: %w", userID, id, err)
		}
		if n, err := result.RowsAffected(); err != nil || n == 0 {
			return errors.Join(ErrNoSubject, err)
		}
		return s.membersChanged(ctx, tx)
	})
}

func (s *Store) knownUser(ctx context.Context, tx *sql.Tx, userID string) error {
	var known int
	err := tx.QueryRowContext(ctx, "SELECT count(*) FROM accounts WHERE user_id = $1", userID).Scan(&known)
	if err == nil && known == 0 {
		err = ErrNoSubject
	}
	return err
}
