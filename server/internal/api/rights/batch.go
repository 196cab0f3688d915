package rights

import (
	"context"
	"errors"
	"fmt"
	"strings"
)

// HeldOf are the grants of several users as Held has them, by the ID in lower case, in one query.
func (s *Store) HeldOf(ctx context.Context, ids []string) (all map[string]Held, err error) {
	all = map[string]Held{}
	if len(ids) == 0 {
		return all, nil
	}
	now := s.now()
	args, places := []any{now.Unix()}, []string{}
	for _, id := range ids {
		all[strings.ToLower(id)] = Held{now: now}
		args = append(args, id)
		places = append(places, fmt.Sprintf("CAST($%d AS CITEXT)", len(args)))
	}
	rows, err := s.db.Read.QueryContext(ctx, "SELECT "+grantColumns+`, coalesce(r.permissions, ''), o.owner
		FROM (SELECT d.id, d.user_id AS owner FROM grants d WHERE d.user_id IN (`+list(places)+`)
			UNION ALL SELECT d.id, m.user_id FROM grants d JOIN group_members m ON m.group_id = d.group_id WHERE m.user_id IN (`+list(places)+`)) o
		JOIN grants g ON g.id = o.id LEFT JOIN roles r ON r.name = g.role
		WHERE g.ends_at IS NULL OR g.ends_at > $1 ORDER BY g.created_at, g.id`, args...)
	if err != nil {
		return nil, fmt.Errorf("rights of %d users: %w", len(ids), err)
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		var g given
		var custom, owner string
		if err := g.scan(rows, &custom, &owner); err != nil {
			return nil, err
		}
		g.permissions = permissionsOf(g.Role, custom)
		held := all[strings.ToLower(owner)]
		held.grants = append(held.grants, g)
		all[strings.ToLower(owner)] = held
	}
	return all, rows.Err()
}

// A Via is the group by which a user has a grant.
type Via struct {
	Name string
	// Claim is the provider's claim that made the user a member; empty if a person did.
	Claim string
}

// GroupsOf are the groups of the user by ID.
func (s *Store) GroupsOf(ctx context.Context, userID string) (groups map[string]Via, err error) {
	rows, err := s.db.Read.QueryContext(ctx, `SELECT u.id, u.name, CASE WHEN m.provider = '' THEN '' ELSE u.claim END
		FROM group_members m JOIN user_groups u ON u.id = m.group_id WHERE m.user_id = $1`, userID)
	if err != nil {
		return nil, fmt.Errorf("groups of %q: %w", userID, err)
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	groups = map[string]Via{}
	for rows.Next() {
		var id string
		var via Via
		if err := rows.Scan(&id, &via.Name, &via.Claim); err != nil {
			return nil, fmt.Errorf("groups of %q: %w", userID, err)
		}
		groups[id] = via
	}
	return groups, rows.Err()
}
