package apitokens

import (
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/caller"
	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/languages"
	"github.com/costdeck/costdeck/server/internal/api/listing"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/rights"
	"github.com/costdeck/costdeck/server/internal/api/route"
	"github.com/costdeck/costdeck/server/internal/api/trail"
	"github.com/costdeck/costdeck/server/internal/audit"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// Bounds of the contract.
const (
	maxName, maxNumber, maxUserName = 100, 128, 128
	maxRole, maxRoles               = 64, 10
)

type handlers struct {
	*Store
	users *accounts.Store
	log   *slog.Logger
}

// Register serves the paths of tokens and service accounts, behind the authentication middleware.
func Register(mux *route.Mux, store *Store, users *accounts.Store, log *slog.Logger) {
	h := handlers{store, users, log}
	mux.Read("GET /api/ng/user/tokens", permission.TokensOwn, h.answer(http.StatusOK, h.own))
	mux.Write("POST /api/ng/user/tokens", permission.TokensOwn, audit.TokenCreate, h.answer(http.StatusCreated, h.createOwn))
	mux.Write("POST /api/ng/user/tokens/{id}/rotate", permission.TokensOwn, audit.TokenRotate, h.answer(http.StatusCreated, h.rotate(true)))
	mux.Write("DELETE /api/ng/user/tokens/{id}", permission.TokensOwn, audit.TokenRevoke, h.answer(http.StatusNoContent, h.revoke(true)))
	mux.Read("GET /api/ng/admin/tokens", permission.TokensWrite, h.answer(http.StatusOK, h.administered))
	mux.Write("POST /api/ng/admin/tokens", permission.TokensWrite, audit.TokenCreate, h.answer(http.StatusCreated, h.createForService))
	mux.Write("POST /api/ng/admin/tokens/{id}/rotate", permission.TokensWrite, audit.TokenRotate, h.answer(http.StatusCreated, h.rotate(false)))
	mux.Write("DELETE /api/ng/admin/tokens/{id}", permission.TokensWrite, audit.TokenRevoke, h.answer(http.StatusNoContent, h.revoke(false)))
	mux.Read("GET /api/ng/admin/service-accounts", permission.TokensWrite, h.answer(http.StatusOK, h.serviceAccounts))
	mux.Write("POST /api/ng/admin/service-accounts", permission.TokensWrite, audit.UserCreate, h.answer(http.StatusCreated, h.createServiceAccount))
}

func (h handlers) answer(status int, act func(w http.ResponseWriter, r *http.Request, actor string) (any, error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		body, err := act(w, r, caller.From(r.Context()).UserID)
		switch {
		case err != nil:
			jsonbody.Fail(w, r, h.log, worded(err))
		case status == http.StatusNoContent:
			w.WriteHeader(status)
		default:
			w.Header().Set("Content-Type", "application/json")
			w.WriteHeader(status)
			jsonbody.Write(w, body)
		}
	}
}

// worded is the answer to an error of the stores.
func worded(err error) error {
	if missing, ok := errors.AsType[*rights.MissingError](err); ok {
		text := missing.Error()
		return problem.New(http.StatusForbidden, strings.ToUpper(text[:1])+text[1:]+"; ask an administrator.")
	}
	switch {
	case errors.Is(err, ErrUnknown):
		return problem.New(http.StatusNotFound, "The API token or its owner does not exist; list the tokens to see yours.")
	case errors.Is(err, ErrEnded):
		return problem.New(http.StatusConflict, "The API token has ended already; create another one.")
	case errors.Is(err, ErrTooMany):
		return problem.New(http.StatusConflict, fmt.Sprintf("The owner has %d API tokens, the most there may be; revoke one first.", MaxLive))
	case errors.Is(err, rights.ErrNoEnrollment):
		return problem.New(http.StatusNotFound, "The enrollment does not exist.")
	case errors.Is(err, accounts.ErrExists):
		return problem.New(http.StatusConflict, "The user ID is taken; choose another one.")
	case errors.Is(err, rights.ErrNoRole):
		return problem.Field("roles", fmt.Sprintf("A role does not exist; use one of %s, or a role of your own.", strings.Join(permission.RoleNames(), ", ")))
	}
	return err
}

func (h handlers) own(_ http.ResponseWriter, r *http.Request, actor string) (any, error) {
	found, err := h.Of(r.Context(), actor)
	return h.list(r, found), err
}

func (h handlers) administered(_ http.ResponseWriter, r *http.Request, actor string) (any, error) {
	query := r.URL.Query()
	owner := query.Get("owner")
	if query.Has("owner") && !accounts.IsUserID(owner) {
		return nil, problem.Field("owner", fmt.Sprintf("%.40q is not a user ID.", owner))
	}
	found, err := h.Administered(r.Context(), actor, owner)
	return h.list(r, found), err
}

func (h handlers) list(r *http.Request, found []Token) wire.ApiTokenList {
	out := wire.ApiTokenList{Tokens: []wire.ApiToken{}, Permissions: (caller.From(r.Context()).Anywhere & permission.OfTokens()).Names()}
	for _, t := range found {
		out.Tokens = append(out.Tokens, h.write(t))
	}
	return out
}

func (h handlers) createOwn(w http.ResponseWriter, r *http.Request, actor string) (any, error) {
	var body wire.ApiTokenInput
	if err := jsonbody.Decode(w, r, jsonbody.Limit, &body); err != nil {
		return nil, err
	}
	return h.create(r, actor, actor, body)
}

func (h handlers) createForService(w http.ResponseWriter, r *http.Request, actor string) (any, error) {
	var body wire.ServiceTokenInput
	if err := jsonbody.Decode(w, r, jsonbody.Limit, &body); err != nil {
		return nil, err
	}
	owner := string(body.Owner)
	if !accounts.IsUserID(owner) {
		return nil, problem.Field("owner", "owner is not a user ID.")
	}
	if strings.EqualFold(owner, actor) {
		return nil, ErrUnknown
	}
	return h.create(r, actor, owner, wire.ApiTokenInput{Name: body.Name, Permissions: body.Permissions, Enrollment: body.Enrollment, EndsAt: body.EndsAt})
}

func (h handlers) create(r *http.Request, actor, owner string, body wire.ApiTokenInput) (any, error) {
	t, err := h.read(body)
	if err != nil {
		return nil, err
	}
	t.Owner = owner
	created, text, err := h.Create(r.Context(), actor, t)
	return wire.ApiTokenCreated{Token: h.write(created), Secret: text}, err
}

func (h handlers) read(body wire.ApiTokenInput) (t Token, err error) {
	t.Name = body.Name
	if err := jsonbody.Length("name", t.Name, 1, maxName); err != nil {
		return t, err
	}
	if len(body.Permissions) == 0 {
		return t, problem.Field("permissions", "permissions is empty; name at least one.")
	}
	for _, name := range body.Permissions {
		p, ok := permission.Parse(name)
		if !ok || !permission.OfTokens().Has(p) {
			return t, problem.Field("permissions", fmt.Sprintf("API tokens cannot have the permission %.60q; use one of %s.", name,
				strings.Join(permission.OfTokens().Names(), ", ")))
		}
		t.Permissions |= permission.Of(p)
	}
	if body.Enrollment != nil {
		t.Enrollment = *body.Enrollment
		if err := jsonbody.Length("enrollment", t.Enrollment, 1, maxNumber); err != nil {
			return t, err
		}
	}
	t.Ends = body.EndsAt.UTC().Truncate(time.Second)
	if now := h.now(); !t.Ends.After(now) || t.Ends.After(now.Add(MaxLife)) {
		return t, problem.Field("endsAt", "endsAt is in the past or more than 365 days away; choose a time between.")
	}
	return t, nil
}

func (h handlers) rotate(own bool) func(w http.ResponseWriter, r *http.Request, actor string) (any, error) {
	return func(w http.ResponseWriter, r *http.Request, actor string) (any, error) {
		id, err := listing.PathID(r)
		var body wire.ApiTokenRotation
		if err == nil {
			err = jsonbody.Decode(w, r, jsonbody.Limit, &body)
		}
		if err != nil {
			return nil, err
		}
		overlap := time.Duration(body.OverlapHours) * time.Hour
		if body.OverlapHours < 0 || overlap > MaxOverlap {
			return nil, problem.Field("overlapHours", "overlapHours is out of range; use 0 to 168, which is 7 days.")
		}
		successor, text, err := h.Rotate(r.Context(), actor, id, own, overlap)
		return wire.ApiTokenCreated{Token: h.write(successor), Secret: text}, err
	}
}

func (h handlers) revoke(own bool) func(w http.ResponseWriter, r *http.Request, actor string) (any, error) {
	return func(_ http.ResponseWriter, r *http.Request, actor string) (any, error) {
		id, err := listing.PathID(r)
		if err != nil {
			return nil, err
		}
		return nil, h.Revoke(r.Context(), actor, id, own)
	}
}

func (h handlers) serviceAccounts(_ http.ResponseWriter, r *http.Request, actor string) (any, error) {
	found, err := h.ServiceAccounts(r.Context(), actor)
	out := wire.ServiceAccountList{Accounts: []wire.ServiceAccount{}}
	for _, one := range found {
		out.Accounts = append(out.Accounts, wire.ServiceAccount{UserId: wire.UserId(one.UserID), UserName: one.UserName, State: wire.UserState(one.State),
			CreatedAt: wire.At(one.Created), TokenCount: wire.Int(one.Live)})
	}
	return out, err
}

func (h handlers) createServiceAccount(w http.ResponseWriter, r *http.Request, actor string) (any, error) {
	var body wire.ServiceAccountInput
	if err := jsonbody.Decode(w, r, jsonbody.Limit, &body); err != nil {
		return nil, err
	}
	a := accounts.Account{UserID: string(body.UserId), UserName: body.UserName, Language: languages.Default().ID}
	if !accounts.IsUserID(a.UserID) {
		return nil, problem.Field("userId", "userId is invalid; use 1 to 128 letters, digits and . _ @ + -, beginning with a letter or digit.")
	}
	if n := len(body.Roles); n < 1 || n > maxRoles {
		return nil, problem.Field("roles", fmt.Sprintf("roles has %d entries; send 1 to %d.", n, maxRoles))
	}
	err := errors.Join(jsonbody.Length("userName", a.UserName, 1, maxUserName), jsonbody.Length("enrollment", body.Enrollment, 1, maxNumber))
	var grants []rights.Grant
	for _, role := range body.Roles {
		err = errors.Join(err, jsonbody.Length("roles", role, 1, maxRole))
		grants = append(grants, rights.Grant{UserID: a.UserID, Role: role, CreatedBy: actor, CreatedAt: h.now(),
			Scope: rights.Scope{Kind: rights.Enrollment, ID: body.Enrollment}})
	}
	if err != nil {
		return nil, err
	}
	trail.Of(r.Context()).Target("user", a.UserID).Enrollment(body.Enrollment).Change(nil, body)
	if err := h.users.AddService(r.Context(), actor, a, grants); err != nil {
		return nil, err
	}
	return wire.ServiceAccount{UserId: body.UserId, UserName: a.UserName, State: wire.UserState(accounts.StateActive), CreatedAt: wire.At(h.now())}, nil
}

func (h handlers) write(t Token) wire.ApiToken {
	out := wire.ApiToken{Id: wire.Id(t.ID), Name: t.Name, Owner: wire.UserId(t.Owner), OwnerName: t.OwnerName, Service: t.Service,
		Permissions: t.Permissions.Names(), CreatedBy: t.CreatedBy, CreatedAt: wire.At(t.Created), EndsAt: wire.At(t.Ends), State: wire.ApiTokenStateActive}
	if t.Enrollment != "" {
		out.Enrollment = &t.Enrollment
	}
	if !t.Used.IsZero() {
		out.LastUsedAt, out.LastClient = new(wire.At(t.Used)), &t.Client
	}
	switch now := h.now(); {
	case !t.Revoked.IsZero():
		out.State = wire.ApiTokenStateRevoked
	case !now.Before(t.Ends):
		out.State = wire.ApiTokenStateEnded
	case t.OwnerIsDisabled:
		out.State = wire.ApiTokenStateDisabled
	}
	return out
}
