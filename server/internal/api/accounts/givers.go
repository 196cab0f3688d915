package accounts

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/rights"
)

// mostGivers bounds the givers that are looked at.
const mostGivers = 50

// A Giver is a user who may give roles.
type Giver struct {
	UserID, UserName string
	Held             rights.Held
}

// Givers are active users with a role that has grants:write on the enrollment of the company, those of the enrollment before those of
// the whole installation, then by name.
func (s *Store) Givers(ctx context.Context, number, company string) ([]Giver, error) {
	roles := append(permission.RolesWith(permission.GrantsWrite), permission.RoleSysadmin)
	rows, err := s.db.Read.QueryContext(ctx, "SELECT "+columns+` FROM accounts WHERE state = 'active' AND NOT service AND ($1 OR NOT demo) AND user_id IN (
		WITH scoped AS (SELECT g.user_id, g.group_id FROM grants g LEFT JOIN roles r ON r.name = g.role
			WHERE (g.scope_kind = 'installation' OR g.scope_kind = 'company' AND g.scope = $2 AND g.scope <> ''
				OR g.scope_kind = 'enrollment' AND g.scope = $3) AND g.starts_at <= $4 AND (g.ends_at IS NULL OR g.ends_at > $4)
			AND (lower(g.role) IN ('`+strings.Join(roles, "', '")+`') OR ',' || coalesce(r.permissions, '') || ',' LIKE '%,grants:write,%'))
		SELECT user_id FROM scoped WHERE user_id IS NOT NULL
		UNION SELECT m.user_id FROM scoped JOIN group_members m ON m.group_id = scoped.group_id)
		ORDER BY lower(user_name), user_id LIMIT $5`, s.demo, company, number, s.now().Unix(), mostGivers)
	if err != nil {
		return nil, fmt.Errorf("administrators of enrollment %q: %w", number, err)
	}
	users, err := collect(rows)
	if err != nil {
		return nil, err
	}
	ids := make([]string, 0, len(users))
	for _, a := range users {
		ids = append(ids, a.UserID)
	}
	held, err := s.rights.HeldOf(ctx, ids)
	list := make([]Giver, 0, len(users))
	for _, a := range users {
		list = append(list, Giver{a.UserID, a.UserName, held[strings.ToLower(a.UserID)]})
	}
	everywhere := func(g Giver) int {
		if g.Held.Over(rights.Scope{Kind: rights.Installation}, "").Has(permission.GrantsWrite) {
			return 1
		}
		return 0
	}
	slices.SortStableFunc(list, func(a, b Giver) int { return everywhere(a) - everywhere(b) })
	return list, err
}
