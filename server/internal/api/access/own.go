package access

import (
	"context"
	"log/slog"
	"net/http"
	"slices"

	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/caller"
	"github.com/costdeck/costdeck/server/internal/api/enrollments"
	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/languages"
	"github.com/costdeck/costdeck/server/internal/api/menus"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/rights"
	"github.com/costdeck/costdeck/server/internal/api/route"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

const (
	maxNumber = 128
	// maxPeople bounds those who are named for a missing role.
	maxPeople = 5
)

// Stores are the data behind the path.
type Stores struct {
	Users       *accounts.Store
	Rights      *rights.Store
	Enrollments *enrollments.Store
}

type handlers struct{ Stores }

// Register serves /user/access, behind the authentication middleware.
func Register(mux *route.Mux, stores Stores, log *slog.Logger) {
	h := handlers{stores}
	mux.Read("GET /api/ng/user/access", permission.AccountOwn, func(w http.ResponseWriter, r *http.Request) {
		body, err := h.own(r)
		if err != nil {
			jsonbody.Fail(w, r, log, err)
			return
		}
		jsonbody.Write(w, body)
	})
}

// asked is the caller in the enrollment of the question.
type asked struct {
	user accounts.Account
	held rights.Held
	at   accounts.Enrollment
}

func (h handlers) own(r *http.Request) (out wire.OwnAccess, err error) {
	ctx := r.Context()
	a, err := h.ask(r)
	if err != nil {
		return out, err
	}
	groups, err := h.Rights.GroupsOf(ctx, a.user.UserID)
	if err != nil {
		return out, err
	}
	out = wire.OwnAccess{Enrollment: a.at.Number, Grants: []wire.AdminGrant{}, Permissions: Permissions(a.held, a.at.Number, a.at.Company, groups),
		Pages: a.pages(), Enrollments: []wire.Enrollment{}}
	for _, e := range a.user.Enrollments {
		out.Enrollments = append(out.Enrollments, wire.Enrollment{EaEnrollmentNumber: e.Number, EaName: e.Name})
	}
	for _, g := range a.held.Grants() {
		one := Grant(g)
		via := groups[g.GroupID]
		one.GroupName, one.GroupClaim = orNil(via.Name), orNil(via.Claim)
		out.Grants = append(out.Grants, one)
	}
	out.Missing, err = h.missing(ctx, a)
	return out, err
}

// ask reads the enrollment of the question: one of the caller's, or one that a grant of theirs reaches; else 404, as for an unknown one.
func (h handlers) ask(r *http.Request) (a asked, err error) {
	ctx, number := r.Context(), r.URL.Query().Get("enrollment")
	if r.URL.Query().Has("enrollment") {
		if err := jsonbody.Length("enrollment", number, 1, maxNumber); err != nil {
			return a, err
		}
	}
	if a.user, err = h.Users.Get(ctx, caller.From(ctx).UserID); err != nil {
		return a, err
	}
	if a.held, err = h.Rights.Held(ctx, a.user.UserID); err != nil {
		return a, err
	}
	if number == "" {
		current, ok := a.user.CurrentEnrollment()
		if !ok && len(a.user.Enrollments) > 0 {
			current = a.user.Enrollments[0]
		}
		a.at = current
		return a, nil
	}
	if at := slices.IndexFunc(a.user.Enrollments, func(e accounts.Enrollment) bool { return e.Number == number }); at >= 0 {
		a.at = a.user.Enrollments[at]
		return a, nil
	}
	e, known, err := h.Enrollments.Find(ctx, number)
	if err == nil && (!known || e.Archived || len(a.held.In(e.Number, e.Company).Roles) == 0) {
		err = problem.New(http.StatusNotFound, "The enrollment does not exist or is not available to you.")
	}
	a.at = accounts.Enrollment{Number: e.Number, Name: e.Name, Company: e.Company, Areas: e.Areas}
	return a, err
}

// pages are those of the menus, and whether the caller may open them in the enrollment.
func (a asked) pages() []wire.OwnPage {
	list := []wire.OwnPage{}
	here, everywhere := a.held.In(a.at.Number, a.at.Company).Set, a.held.Over(rights.Scope{Kind: rights.Installation}, "")
	for _, p := range menus.Pages(a.at.Areas, languages.Match(a.user.Language)) {
		set := here
		if p.Installation {
			set = everywhere
		}
		list = append(list, wire.OwnPage{Path: p.Path, Label: p.Label, Permission: p.Needs.String(), Installation: p.Installation,
			Allowed: set.Has(p.Needs)})
	}
	return list
}

// missing are the least roles that would give what the caller lacks in the enrollment and on the installation, with those who can give them.
func (h handlers) missing(ctx context.Context, a asked) ([]wire.OwnMissing, error) {
	givers, err := h.Users.Givers(ctx, a.at.Number, a.at.Company)
	if err != nil {
		return nil, err
	}
	place := rights.Scope{Kind: rights.Enrollment, ID: a.at.Number}
	whole := rights.Scope{Kind: rights.Installation}
	list := []wire.OwnMissing{}
	for _, role := range permission.BuiltIn() {
		scope, has := place, a.held.In(a.at.Number, a.at.Company).Set
		if role.Name == permission.RoleSysadmin {
			scope, has = whole, a.held.Over(whole, "")
		}
		if scope == place && place.ID == "" {
			continue
		}
		one := wire.OwnMissing{Role: role.Name, Scope: Scope(scope), Permissions: []string{}, Administrators: []wire.OwnAdministrator{}}
		for p := range permission.All() {
			least := permission.RolesWith(p)
			if !has.Has(p) && (scope == whole && p.Administrative() || len(least) > 0 && least[0] == role.Name) {
				one.Permissions = append(one.Permissions, p.String())
			}
		}
		for _, g := range givers {
			gives := g.Held.Over(scope, a.at.Company)
			if len(one.Administrators) < maxPeople && gives.Has(permission.GrantsWrite) && role.Permissions.Without(gives) == 0 {
				one.Administrators = append(one.Administrators, wire.OwnAdministrator{UserId: g.UserID, UserName: g.UserName})
			}
		}
		if len(one.Permissions) > 0 {
			list = append(list, one)
		}
	}
	return list, nil
}
