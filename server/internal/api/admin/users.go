package admin

import (
	"encoding/base64"
	"errors"
	"fmt"
	"net/http"
	"net/mail"
	"net/url"
	"regexp"

	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/languages"
	"github.com/costdeck/costdeck/server/internal/api/params"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/rights"
	"github.com/costdeck/costdeck/server/internal/api/trail"
	"github.com/costdeck/costdeck/server/internal/audit"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// Bounds of the contract.
const (
	maxName, maxEmail, maxNumber = 128, 254, 128
	maxRole, maxRoles            = 64, 10
	maxPrivLevel                 = 999
	defaultPage                  = 50
)

func (h *handlers) users(_ http.ResponseWriter, r *http.Request, actor string) (any, error) {
	page, err := params.Page(r)
	if err != nil {
		return nil, err
	}
	search := accounts.Search{Actor: actor, Limit: defaultPage + 1}
	if page.Limit > 0 {
		search.Limit = page.Limit + 1
	}
	if after, err := base64.RawURLEncoding.DecodeString(page.Cursor); err == nil && (page.Cursor == "" || accounts.IsUserID(string(after))) {
		search.After = string(after)
	} else {
		return nil, problem.Field("cursor", "cursor is invalid; send the nextCursor of the previous page.")
	}
	if err := readFilters(r.URL.Query(), &search); err != nil {
		return nil, err
	}
	list, count, err := h.Users.Page(r.Context(), search)
	if err != nil {
		return nil, err
	}
	out := wire.AdminUserPage{Users: []wire.AdminUser{}, UserCount: wire.Int(count)}
	if len(list) == search.Limit {
		list = list[:len(list)-1]
		out.NextCursor = new(base64.RawURLEncoding.EncodeToString([]byte(list[len(list)-1].UserID)))
	}
	held, err := h.Rights.Held(r.Context(), actor)
	for _, a := range list {
		out.Users = append(out.Users, write(within(held, a)))
	}
	return out, err
}

// within leaves out the enrollments, and the roles there, that are outside of the reader's scope.
func within(reader rights.Held, a accounts.Account) accounts.Account {
	seen := a.Enrollments[:0:0]
	current := a.Current == ""
	for _, e := range a.Enrollments {
		if reader.In(e.Number, e.Company).Set.Has(permission.UsersRead) {
			seen = append(seen, e)
			current = current || e.Number == a.Current
		}
	}
	if a.Enrollments = seen; !current {
		a.Roles = nil
	}
	return a
}

func readFilters(query url.Values, search *accounts.Search) error {
	search.Text, search.Enrollment, search.State = query.Get("q"), query.Get("enrollment"), accounts.State(query.Get("state"))
	for _, name := range []string{"q", "enrollment"} {
		if query.Has(name) {
			if err := jsonbody.Length(name, query.Get(name), 1, maxNumber); err != nil {
				return err
			}
		}
	}
	if query.Has("state") && !wire.UserState(search.State).Valid() {
		return problem.Field("state", "state is unknown; use active, invited or disabled.")
	}
	return nil
}

func (h *handlers) user(w http.ResponseWriter, r *http.Request, actor string) (any, error) {
	a, err := h.Users.Visible(r.Context(), actor, r.PathValue("id"))
	if err != nil {
		return nil, err
	}
	held, err := h.Rights.Held(r.Context(), actor)
	if err != nil {
		return nil, err
	}
	writable, err := h.Users.Changeable(r.Context(), actor, a.UserID)
	setETag(w, a.Version)
	out := write(within(held, a))
	out.Writable = &writable
	return out, err
}

func (h *handlers) createUser(w http.ResponseWriter, r *http.Request, actor string) (any, error) {
	var body wire.AdminUserInput
	if err := jsonbody.Decode(w, r, jsonbody.Limit, &body); err != nil {
		return nil, err
	}
	a, grants, err := h.readNew(actor, body)
	if err != nil {
		return nil, err
	}
	trail.Of(r.Context()).Target("user", a.UserID).Enrollment(body.Enrollment).Change(nil, body)
	password, err := h.Users.Invite(r.Context(), actor, a, grants)
	if err != nil {
		return nil, err
	}
	a, err = h.Users.Get(r.Context(), a.UserID)
	return wire.AdminUserCreated{User: write(a), OneTimePassword: password}, err
}

func (h *handlers) readNew(actor string, body wire.AdminUserInput) (a accounts.Account, grants []rights.Grant, err error) {
	a = accounts.Account{UserID: string(body.UserId), UserName: body.UserName, Email: orEmpty(body.Email), CompanyName: orEmpty(body.CompanyName),
		Language: orEmpty(body.LanguageId), Current: ""}
	if !accounts.IsUserID(a.UserID) {
		return a, nil, problem.Field("userId", "userId is invalid; use 1 to 128 letters, digits and . _ @ + -, beginning with a letter or digit.")
	}
	if a.Language == "" {
		a.Language = languages.Default().ID
	}
	if err := errors.Join(checkPerson(a), jsonbody.Length("enrollment", body.Enrollment, 1, maxNumber)); err != nil {
		return a, nil, err
	}
	if n := len(body.Roles); n < 1 || n > maxRoles {
		return a, nil, problem.Field("roles", fmt.Sprintf("roles has %d entries; send 1 to %d.", n, maxRoles))
	}
	for _, role := range body.Roles {
		if err := jsonbody.Length("roles", role, 1, maxRole); err != nil {
			return a, nil, err
		}
		grants = append(grants, rights.Grant{UserID: a.UserID, Role: role, CreatedBy: actor, CreatedAt: h.now(),
			Scope: rights.Scope{Kind: rights.Enrollment, ID: body.Enrollment}})
	}
	return a, grants, nil
}

// checkPerson holds names, email and language against the contract.
func checkPerson(a accounts.Account) error {
	if err := jsonbody.Length("userName", a.UserName, 1, maxName); err != nil {
		return err
	}
	if err := jsonbody.Length("companyName", a.CompanyName, 0, maxName); err != nil {
		return err
	}
	if _, ok := languages.Find(a.Language); !ok {
		return problem.Field("languageId", fmt.Sprintf("Language %.40q is not available; use one from GET /languages.", a.Language))
	}
	if a.Email == "" {
		return nil
	}
	if parsed, err := mail.ParseAddress(a.Email); err != nil || parsed.Address != a.Email || len(a.Email) > maxEmail {
		return problem.Field("email", "email is not an address; write it like ada@example.com.")
	}
	return nil
}

// A changedError carries what someone else made of it.
type changedError struct{ current any }

// Error says what happened.
func (e *changedError) Error() string { return "someone else changed it" }

var etagRule = regexp.MustCompile(`^"([0-9]{1,18})"$`)

func (h *handlers) changeUser(w http.ResponseWriter, r *http.Request, actor string) (any, error) {
	before, err := h.Users.Visible(r.Context(), actor, r.PathValue("id"))
	if err != nil {
		return nil, err
	}
	version, err := ifMatch(r)
	if err != nil {
		return nil, err
	}
	var body wire.AdminUserChange
	if err := jsonbody.Decode(w, r, jsonbody.Limit, &body); err != nil {
		return nil, err
	}
	a := accounts.Account{UserID: before.UserID, UserName: body.UserName, Email: body.Email, CompanyName: body.CompanyName,
		Language: body.LanguageId, State: accounts.State(body.State)}
	if err := checkPerson(a); err != nil {
		return nil, err
	}
	if !body.State.Valid() {
		return nil, problem.Field("state", "state is unknown; use active, invited or disabled.")
	}
	if body.PrivLevel != nil {
		if *body.PrivLevel < 0 || *body.PrivLevel > maxPrivLevel {
			return nil, problem.Field("privLevel", fmt.Sprintf("privLevel is out of range; use 0 to %d.", maxPrivLevel))
		}
		a.PrivLevel = new(int(*body.PrivLevel))
	}
	entry := trail.Of(r.Context()).Target("user", a.UserID).Change(asChange(before), body)
	if a.State == accounts.StateDisabled && before.State != accounts.StateDisabled {
		entry.Event(audit.UserDisable)
	}
	changed := h.Users.Change(r.Context(), actor, version, a)
	if changed != nil && !errors.Is(changed, accounts.ErrChanged) {
		return nil, changed
	}
	after, err := h.Users.Visible(r.Context(), actor, before.UserID)
	if err != nil {
		return nil, err
	}
	setETag(w, after.Version)
	if changed != nil {
		return nil, &changedError{write(after)}
	}
	return write(after), nil
}

// asChange is the account as a change would send it, for the audit trail.
func asChange(a accounts.Account) wire.AdminUserChange {
	out := wire.AdminUserChange{UserName: a.UserName, Email: a.Email, CompanyName: a.CompanyName, LanguageId: a.Language, State: wire.UserState(a.State)}
	if a.PrivLevel != nil {
		out.PrivLevel = new(wire.Int(*a.PrivLevel))
	}
	return out
}

func write(a accounts.Account) wire.AdminUser {
	out := wire.AdminUser{UserId: wire.UserId(a.UserID), UserName: a.UserName, Email: a.Email, CompanyName: a.CompanyName,
		ClientType: a.ClientType, LanguageId: a.Language, State: wire.UserState(a.State), Provider: a.Provider, CreatedAt: wire.At(a.CreatedAt),
		Version: wire.Int(a.Version), Enrollments: []wire.Enrollment{}, Roles: append([]string{}, a.Roles...)}
	if a.PrivLevel != nil {
		out.PrivLevel = new(wire.Int(*a.PrivLevel))
	}
	if !a.LastLogin.IsZero() {
		out.LastLoginAt = new(wire.At(a.LastLogin))
	}
	for _, e := range a.Enrollments {
		out.Enrollments = append(out.Enrollments, wire.Enrollment{EaEnrollmentNumber: e.Number, EaName: e.Name})
	}
	return out
}

func orEmpty(text *string) string {
	if text == nil {
		return ""
	}
	return *text
}
