package rights

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/permission"
)

// Held are the grants of a user, to ask about several scopes at once. Those that start later count once they have.
type Held struct {
	grants []given
	now    time.Time
}

// Held reads the grants of the user that have not ended.
func (s *Store) Held(ctx context.Context, userID string) (Held, error) {
	return s.heldIn(ctx, s.db.Read, userID)
}

// CommandLine acts for commands of costdeck, with every permission. No user ID has a space.
const CommandLine = "command line"

func (s *Store) heldIn(ctx context.Context, q querier, userID string) (Held, error) {
	if userID == CommandLine {
		all := Grant{Role: permission.RoleSysadmin, Scope: Scope{Kind: Installation}}
		return Held{[]given{{all, permission.Everything()}}, s.now()}, nil
	}
	grants, err := s.query(ctx, q, "WHERE "+ofSubject+" AND (g.ends_at IS NULL OR g.ends_at > $2)", userID, s.now().Unix())
	if err != nil {
		return Held{}, fmt.Errorf("rights of %q: %w", userID, err)
	}
	return Held{grants, s.now()}, nil
}

// In are the rights in the enrollment of the company, which may be empty.
func (h Held) In(enrollment, company string) Rights { return h.in(enrollment, company).Rights }

func (h Held) in(enrollment, company string) kept {
	all := kept{Rights: Rights{Set: permission.Own(), Anywhere: h.Anywhere(),
		Installation: h.Over(Scope{Kind: Installation}, "")}, until: h.next()}
	whole := false
	for _, g := range h.grants {
		if !h.holds(g) || !g.Scope.reaches(enrollment, company) {
			continue
		}
		set := g.reach()
		if g.Scope.Kind == TagValue {
			all.Tags = append(all.Tags, g.Scope.Tag)
		} else if set.Has(permission.CostsRead) {
			whole = true
		}
		all.Set |= set
		if role := strings.ToLower(g.Role); !slices.Contains(all.Roles, role) {
			all.Roles = append(all.Roles, role)
		}
	}
	slices.Sort(all.Roles)
	if whole {
		all.Tags = nil
	}
	return all
}

// holds tells whether the grant counts now.
func (h Held) holds(g given) bool {
	return !g.Starts.After(h.now) && (g.Ends.IsZero() || g.Ends.After(h.now))
}

// next is the next start or end of a grant; zero without one.
func (h Held) next() (next time.Time) {
	for _, g := range h.grants {
		for _, edge := range []time.Time{g.Starts, g.Ends} {
			if edge.After(h.now) && (next.IsZero() || edge.Before(next)) {
				next = edge
			}
		}
	}
	return next
}

// reach are the permissions that the grant gives on its scope.
func (g given) reach() permission.Set {
	if g.Scope.Kind == TagValue {
		return g.permissions & tagSafe()
	}
	return g.permissions
}

// reaches tells whether the scope has a part of the enrollment.
func (s Scope) reaches(enrollment, company string) bool {
	switch s.Kind {
	case Installation:
		return true
	case Company:
		return company != "" && s.ID == company
	}
	return s.ID == enrollment && enrollment != ""
}

// covers tells whether everything in other is in s too. company is that of the enrollment of other.
func (s Scope) covers(other Scope, company string) bool {
	switch {
	case s.Kind == Installation:
		return true
	case other.Kind == Installation:
		return false
	case other.Kind == Company:
		return s == other
	case s.Kind == TagValue:
		return s == other
	}
	return s.reaches(other.ID, company)
}

// Over are the permissions that the grants give on everything in a scope. company is that of the scope's enrollment.
func (h Held) Over(scope Scope, company string) permission.Set {
	all := permission.Own()
	for _, g := range h.grants {
		if h.holds(g) && g.Scope.covers(scope, company) {
			all |= g.reach()
		}
	}
	return all
}

// Anywhere are the permissions that the grants give on any scope.
func (h Held) Anywhere() permission.Set {
	all := permission.Own()
	for _, g := range h.grants {
		if h.holds(g) {
			all |= g.reach()
		}
	}
	return all
}

// Scopes are the scopes on which the permission is held.
func (h Held) Scopes(p permission.Permission) []Scope {
	var list []Scope
	for _, g := range h.grants {
		if h.holds(g) && g.reach().Has(p) {
			list = append(list, g.Scope)
		}
	}
	return list
}

// Why are the grants that give the permission in the enrollment of the company, the oldest first.
func (h Held) Why(p permission.Permission, enrollment, company string) []Grant {
	var list []Grant
	for _, g := range h.grants {
		if h.holds(g) && g.Scope.reaches(enrollment, company) && g.reach().Has(p) {
			list = append(list, g.Grant)
		}
	}
	return list
}
