package admin

import (
	"encoding/base64"
	"fmt"
	"net/http"
	"slices"

	"github.com/costdeck/costdeck/server/internal/api/access"
	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/listing"
	"github.com/costdeck/costdeck/server/internal/api/params"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/rights"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

const maxProvider, maxClaim, maxCursor = 32, 256, 512

func (h *handlers) groups(_ http.ResponseWriter, r *http.Request, actor string) (any, error) {
	page, err := params.Page(r)
	if err != nil {
		return nil, err
	}
	after, err := base64.RawURLEncoding.DecodeString(page.Cursor)
	if err != nil || jsonbody.Length("cursor", string(after), 0, maxCursor) != nil {
		return nil, problem.Field("cursor", "cursor is invalid; send the nextCursor of the previous page.")
	}
	query := r.URL.Query()
	if query.Has("q") {
		if err := jsonbody.Length("q", query.Get("q"), 1, maxName); err != nil {
			return nil, err
		}
	}
	if page.Limit == 0 {
		page.Limit = defaultPage
	}
	list, count, next, err := h.Rights.Groups(r.Context(), actor, query.Get("q"), string(after), page.Limit)
	if err != nil {
		return nil, err
	}
	held, err := h.Rights.Held(r.Context(), actor)
	out := wire.AdminGroupPage{Groups: []wire.AdminGroup{}, GroupCount: wire.Int(count), Providers: append([]string{}, h.Providers...),
		Writable: held.Anywhere().Has(permission.GroupsWrite)}
	for _, g := range list {
		out.Groups = append(out.Groups, writeGroup(g))
	}
	if next != "" {
		out.NextCursor = new(base64.RawURLEncoding.EncodeToString([]byte(next)))
	}
	return out, err
}

func (h *handlers) group(w http.ResponseWriter, r *http.Request, actor string) (any, error) {
	id, err := listing.PathID(r)
	if err != nil {
		return nil, err
	}
	g, members, err := h.Rights.Group(r.Context(), actor, id)
	setETag(w, g.Version)
	out := writeGroup(g)
	out.Writable = &g.Writable
	out.Members = &[]wire.AdminMember{}
	for _, m := range members {
		*out.Members = append(*out.Members, wire.AdminMember{UserId: m.UserID, UserName: m.UserName, Provider: m.Provider})
	}
	return out, err
}

func (h *handlers) createGroup(w http.ResponseWriter, r *http.Request, actor string) (any, error) {
	var body wire.AdminGroupInput
	if err := jsonbody.Decode(w, r, jsonbody.Limit, &body); err != nil {
		return nil, err
	}
	scope, err := readScope(body.Scope)
	if err == nil && scope.Kind == rights.TagValue {
		err = problem.Field("scope", "scope is a tag; use installation, company or enrollment.")
	}
	if err != nil {
		return nil, err
	}
	g := rights.Group{Name: body.Name, Scope: scope, Provider: orEmpty(body.Provider), Claim: orEmpty(body.Claim)}
	if err := h.checkGroup(g); err != nil {
		return nil, err
	}
	g, err = h.Rights.CreateGroup(r.Context(), actor, g)
	setETag(w, g.Version)
	return writeGroup(g), err
}

func (h *handlers) changeGroup(w http.ResponseWriter, r *http.Request, actor string) (any, error) {
	id, err := listing.PathID(r)
	if err != nil {
		return nil, err
	}
	version, err := ifMatch(r)
	if err != nil {
		return nil, err
	}
	var body wire.AdminGroupChange
	if err := jsonbody.Decode(w, r, jsonbody.Limit, &body); err != nil {
		return nil, err
	}
	g := rights.Group{ID: id, Name: body.Name, Provider: body.Provider, Claim: body.Claim, Version: version}
	if err := h.checkGroup(g); err != nil {
		return nil, err
	}
	g, err = h.Rights.ChangeGroup(r.Context(), actor, g)
	return changedOr(w, g.Version, writeGroup(g), err)
}

func (h *handlers) checkGroup(g rights.Group) error {
	if err := jsonbody.Length("name", g.Name, 1, maxName); err != nil {
		return err
	}
	if err := jsonbody.Length("claim", g.Claim, 0, maxClaim); err != nil {
		return err
	}
	if (g.Provider == "") != (g.Claim == "") {
		return problem.Field("claim", "claim and provider belong together; send both or none.")
	}
	if g.Provider != "" && !slices.Contains(h.Providers, g.Provider) {
		return problem.Field("provider", fmt.Sprintf("Provider %.*q is not configured; GET /admin/groups lists them.", maxProvider, g.Provider))
	}
	return nil
}

func (h *handlers) deleteGroup(_ http.ResponseWriter, r *http.Request, actor string) (any, error) {
	id, err := listing.PathID(r)
	if err != nil {
		return nil, err
	}
	return nil, h.Rights.DeleteGroup(r.Context(), actor, id)
}

func (h *handlers) addMember(_ http.ResponseWriter, r *http.Request, actor string) (any, error) {
	id, user, err := member(r)
	if err != nil {
		return nil, err
	}
	return nil, h.Rights.AddMember(r.Context(), actor, id, user)
}

func (h *handlers) removeMember(_ http.ResponseWriter, r *http.Request, actor string) (any, error) {
	id, user, err := member(r)
	if err != nil {
		return nil, err
	}
	return nil, h.Rights.RemoveMember(r.Context(), actor, id, user)
}

func member(r *http.Request) (id, user string, err error) {
	id, err = listing.PathID(r)
	if user = r.PathValue("user"); err == nil && !accounts.IsUserID(user) {
		err = rights.ErrNoSubject
	}
	return id, user, err
}

func writeGroup(g rights.Group) wire.AdminGroup {
	return wire.AdminGroup{Id: wire.Id(g.ID), Name: g.Name, Scope: access.Scope(g.Scope), Provider: g.Provider, Claim: g.Claim,
		Version: wire.Int(g.Version), MemberCount: wire.Int(g.Members), GrantCount: wire.Int(g.Grants)}
}
