package admin

import (
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/access"
	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/listing"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/rights"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

const maxTagValue = 256

// maxEndsWithin is the most days of the filter for grants that end soon.
const maxEndsWithin = 366

func (h *handlers) grants(_ http.ResponseWriter, r *http.Request, actor string) (any, error) {
	page, err := listing.ReadPage(r)
	if err != nil {
		return nil, err
	}
	search, err := h.readSearch(r.URL.Query())
	if err != nil {
		return nil, err
	}
	search.Actor, search.After, search.Limit = actor, page.After, page.Limit
	list, count, next, err := h.Rights.Search(r.Context(), search)
	if err != nil {
		return nil, err
	}
	held, err := h.Rights.Held(r.Context(), actor)
	out := wire.AdminGrantList{Grants: []wire.AdminGrant{}, GrantCount: wire.Int(count), Writable: held.Anywhere().Has(permission.GrantsWrite)}
	for _, g := range list {
		one := access.Grant(g.Grant)
		one.UserName, one.GroupName = orNil(g.UserName), orNil(g.GroupName)
		out.Grants = append(out.Grants, one)
	}
	if next.ID != "" {
		out.NextCursor = new(next.Cursor())
	}
	return out, err
}

func (h *handlers) readSearch(query url.Values) (s rights.Search, err error) {
	s = rights.Search{UserID: query.Get("user"), GroupID: query.Get("group"), Role: query.Get("role"), Kind: rights.ScopeKind(query.Get("kind")),
		Scope: query.Get("scope")}
	if query.Has("user") && !accounts.IsUserID(s.UserID) {
		return s, problem.Field("user", "user is not a user ID.")
	}
	if query.Has("group") {
		if err := listing.CheckID("group", s.GroupID); err != nil {
			return s, err
		}
	}
	for name, most := range map[string]int{"role": maxRole, "scope": maxNumber} {
		if query.Has(name) {
			if err := jsonbody.Length(name, query.Get(name), 1, most); err != nil {
				return s, err
			}
		}
	}
	if query.Has("kind") && !wire.AdminScopeKind(s.Kind).Valid() {
		return s, problem.Field("kind", "kind is unknown; use installation, company, enrollment or tag.")
	}
	if query.Has("endsWithin") {
		days, err := strconv.Atoi(query.Get("endsWithin"))
		if err != nil || days < 1 || days > maxEndsWithin {
			return s, problem.Field("endsWithin", fmt.Sprintf("endsWithin is not a number of days; use 1 to %d.", maxEndsWithin))
		}
		s.EndsBefore = h.now().AddDate(0, 0, days)
	}
	return s, nil
}

func (h *handlers) give(w http.ResponseWriter, r *http.Request, actor string) (any, error) {
	var body wire.AdminGrantInput
	if err := jsonbody.Decode(w, r, jsonbody.Limit, &body); err != nil {
		return nil, err
	}
	g, err := h.readGrant(body)
	if err != nil {
		return nil, err
	}
	given, err := h.Rights.Give(r.Context(), actor, g)
	return access.Grant(given), err
}

func (h *handlers) readGrant(body wire.AdminGrantInput) (g rights.Grant, err error) {
	g = rights.Grant{GroupID: orEmpty(body.GroupId), Role: body.Role}
	if body.UserId != nil {
		g.UserID = string(*body.UserId)
	}
	if (body.UserId == nil) == (body.GroupId == nil) {
		return g, problem.Field("userId", "userId and groupId exclude each other; send one of them.")
	}
	if body.UserId != nil && !accounts.IsUserID(g.UserID) {
		return g, problem.Field("userId", "userId is not a user ID.")
	}
	if body.GroupId != nil && !listing.IsID(g.GroupID) {
		return g, problem.Field("groupId", "groupId is not an ID.")
	}
	if err := jsonbody.Length("role", g.Role, 1, maxRole); err != nil {
		return g, err
	}
	if g.Scope, err = readScope(body.Scope); err != nil {
		return g, err
	}
	if body.StartsAt != nil {
		g.Starts = body.StartsAt.UTC().Truncate(time.Second)
	}
	if body.EndsAt != nil {
		g.Ends = body.EndsAt.UTC().Truncate(time.Second)
		if !g.Ends.After(h.now()) || g.Ends.Before(g.Starts) {
			return g, problem.Field("endsAt", "endsAt is in the past or before startsAt; leave it out for no end.")
		}
	}
	return g, nil
}

func readScope(scope wire.AdminScope) (s rights.Scope, err error) {
	s = rights.Scope{Kind: rights.ScopeKind(scope.Kind), ID: orEmpty(scope.Id), Tag: rights.Tag{Key: orEmpty(scope.TagKey), Value: orEmpty(scope.TagValue)}}
	for _, text := range []struct {
		field string
		value *string
		most  int
	}{{"scope.id", scope.Id, maxNumber}, {"scope.tagKey", scope.TagKey, maxNumber}, {"scope.tagValue", scope.TagValue, maxTagValue}} {
		if text.value != nil {
			if err := jsonbody.Length(text.field, *text.value, 1, text.most); err != nil {
				return s, err
			}
		}
	}
	if !s.Complete() {
		return s, problem.Field("scope", "scope is incomplete; send a kind of installation, company or enrollment with its id, "+
			"or tag with the enrollment's id, tagKey and tagValue.")
	}
	return s, nil
}

func (h *handlers) revoke(_ http.ResponseWriter, r *http.Request, actor string) (any, error) {
	id, err := listing.PathID(r)
	if err != nil {
		return nil, err
	}
	return nil, h.Rights.Revoke(r.Context(), actor, id)
}

// access answers why the user may do something in an enrollment, and which roles would allow the rest.
func (h *handlers) access(_ http.ResponseWriter, r *http.Request, actor string) (any, error) {
	number := r.URL.Query().Get("enrollment")
	if err := jsonbody.Length("enrollment", number, 1, maxNumber); err != nil {
		return nil, err
	}
	user, err := h.Users.Visible(r.Context(), actor, r.PathValue("id"))
	if err != nil {
		return nil, err
	}
	company, err := h.visibleCompany(r, actor, number)
	if err != nil {
		return nil, err
	}
	held, err := h.Rights.Held(r.Context(), user.UserID)
	if err != nil {
		return nil, err
	}
	groups, err := h.Rights.GroupsOf(r.Context(), user.UserID)
	if err != nil {
		return nil, err
	}
	own, err := h.Rights.Held(r.Context(), actor)
	return wire.AdminUserAccess{Enrollment: number, Permissions: access.Permissions(held, number, company, groups),
		Writable: own.In(number, company).Set.Has(permission.GrantsWrite)}, err
}

// visibleCompany is the company of an enrollment in which the actor administers users, else 404.
func (h *handlers) visibleCompany(r *http.Request, actor, number string) (string, error) {
	unknown := problem.New(http.StatusNotFound, "The enrollment does not exist.")
	one, known, err := h.Enrollments.Find(r.Context(), number)
	if err != nil || !known {
		return "", orProblem(err, unknown)
	}
	held, err := h.Rights.Held(r.Context(), actor)
	if err == nil && !held.In(number, one.Company).Set.Has(permission.UsersRead) {
		err = unknown
	}
	return one.Company, err
}

func orProblem(err, otherwise error) error {
	if err != nil {
		return err
	}
	return otherwise
}

func orNil(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}
