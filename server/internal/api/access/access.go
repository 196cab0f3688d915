// Package access answers what a user may do and why, or which grant is missing: to administrators about others, and to everyone about
// themselves.
package access

import (
	"time"

	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/rights"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// Permissions are all permissions in an enrollment of a company, each with the grants that give it and the roles that would. groups are
// those of the user by ID.
func Permissions(held rights.Held, enrollment, company string, groups map[string]rights.Via) []wire.AdminAccess {
	list := []wire.AdminAccess{}
	for p := range permission.All() {
		one := wire.AdminAccess{Permission: p.String(), Allowed: p.Own(), Grants: []wire.AdminGrant{}, Roles: permission.RolesWith(p)}
		if !p.Own() { // Everyone has those without a grant.
			for _, g := range held.Why(p, enrollment, company) {
				one.Allowed = true
				via := Grant(g)
				via.GroupName = orNil(groups[g.GroupID].Name)
				one.Grants = append(one.Grants, via)
			}
		}
		if one.Roles == nil {
			one.Roles = []string{permission.RoleSysadmin}
		}
		list = append(list, one)
	}
	return list
}

// Grant is a grant as the contract has it.
func Grant(g rights.Grant) wire.AdminGrant {
	out := wire.AdminGrant{Id: wire.Id(g.ID), Role: g.Role, Provider: g.Provider, CreatedBy: g.CreatedBy,
		Scope: Scope(g.Scope), UserId: orNil(g.UserID), GroupId: orNil(g.GroupID)}
	for _, one := range []struct {
		at time.Time
		to **wire.Time
	}{{g.Starts, &out.StartsAt}, {g.Ends, &out.EndsAt}, {g.CreatedAt, &out.CreatedAt}} {
		if !one.at.IsZero() {
			*one.to = new(wire.At(one.at))
		}
	}
	return out
}

// Scope is a scope as the contract has it.
func Scope(s rights.Scope) wire.AdminScope {
	return wire.AdminScope{Kind: wire.AdminScopeKind(s.Kind), Id: orNil(s.ID), TagKey: orNil(s.Tag.Key), TagValue: orNil(s.Tag.Value)}
}

func orNil(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}
