// Package auth answers for login, exchange, single sign-on, refresh and logout.
package auth

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/costdeck/costdeck/server/internal/audit"

	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/federation"
	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/languages"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/route"
	"github.com/costdeck/costdeck/server/internal/api/tokens"
	"github.com/costdeck/costdeck/server/internal/api/trail"
	"github.com/costdeck/costdeck/server/internal/api/users"
	"github.com/costdeck/costdeck/server/internal/api/usertoken"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// PasswordChangeRequired is the problem type of a login with a one-time password that brings no new one.
const PasswordChangeRequired = "urn:costdeck:password-change-required"

// bodyLimit is the most bytes of a login or an exchange; both need far fewer.
const bodyLimit = 16 << 10

type handlers struct {
	users  *accounts.Store
	tokens *tokens.Store
	opener *usertoken.Opener
	people *federation.People
	log    *slog.Logger
}

// Register serves the open routes, POST /auth/login, /auth/exchange and /auth/federated, on open, and POST /auth/refresh and
// /auth/logout on guarded, which needs the authentication middleware around it.
func Register(open *http.ServeMux, guarded *route.Mux, users *accounts.Store, live *tokens.Store, opener *usertoken.Opener,
	people *federation.People, entries *trail.Trail, log *slog.Logger,
) {
	h := &handlers{users: users, tokens: live, opener: opener, people: people, log: log}
	open.HandleFunc("POST /api/ng/auth/login", route.Open(entries, audit.Login, h.login))
	open.HandleFunc("POST /api/ng/auth/exchange", route.Open(entries, audit.Exchange, h.exchange))
	open.HandleFunc("POST /api/ng/auth/federated", route.Open(entries, audit.SSO, h.federated))
	guarded.Write("POST /api/ng/auth/refresh", permission.AccountOwn, audit.Refresh, h.refresh)
	guarded.Write("POST /api/ng/auth/logout", permission.AccountOwn, audit.Logout, h.logout)
}

func (h *handlers) login(w http.ResponseWriter, r *http.Request) {
	var request wire.LoginRequest
	err := jsonbody.Decode(w, r, bodyLimit, &request)
	if err == nil {
		err = checkLogin(request)
	}
	if err != nil {
		jsonbody.Fail(w, r, h.log, err)
		return
	}
	trail.Of(r.Context()).Hold().User(request.UserId)
	fresh := ""
	if request.NewPassword != nil {
		fresh = *request.NewPassword
	}
	account, err := h.users.Authenticate(r.Context(), request.UserId, request.Password, fresh)
	if err != nil {
		h.refuse(w, r, err)
		return
	}
	h.begin(w, r, account, "", "")
}

func checkLogin(request wire.LoginRequest) error {
	if err := jsonbody.Characters("userId", request.UserId, 1, 128); err != nil {
		return err
	}
	if err := jsonbody.Length("password", request.Password, 1, accounts.MaxPassword); err != nil {
		return err
	}
	if request.NewPassword == nil {
		return nil
	}
	return jsonbody.Characters("newPassword", *request.NewPassword, accounts.MinPassword, accounts.MaxPassword)
}

// refuse words why a login failed. A wrong password and an unknown user read the same.
func (h *handlers) refuse(w http.ResponseWriter, r *http.Request, err error) {
	rule, broken := errors.AsType[*accounts.PasswordError](err)
	switch {
	case errors.Is(err, accounts.ErrWrongCredentials):
		err = problem.New(http.StatusUnauthorized, "The user ID or password is wrong; check both and try again.")
	case errors.Is(err, accounts.ErrPasswordChangeRequired):
		required := problem.New(http.StatusForbidden,
			"This is a one-time password; sign in with it again and send a newPassword of at least 10 characters.")
		required.Type = PasswordChangeRequired
		err = required
	case errors.Is(err, accounts.ErrNotOneTime):
		err = problem.New(http.StatusConflict,
			"newPassword is for one-time passwords only; sign in without it.")
	case broken:
		err = problem.Field("newPassword", rule.Error()+".")
	case errors.Is(err, accounts.ErrBusy):
		w.Header().Set("Retry-After", "2")
		err = problem.New(http.StatusTooManyRequests, "Too many logins at the same time; try again in 2 seconds.")
	}
	jsonbody.Fail(w, r, h.log, err)
}

// begin answers with a token of a new login, which leads to routerLink first unless that is empty. provider is that of single sign-on.
func (h *handlers) begin(w http.ResponseWriter, r *http.Request, account accounts.Account, routerLink, provider string) {
	trail.Of(r.Context()).User(account.UserID)
	if account.State == accounts.StateDisabled || account.Service {
		refused := problem.New(http.StatusForbidden, "This account is disabled; ask your administrator.")
		refused.Type = UserNotAllowed
		jsonbody.Fail(w, r, h.log, refused)
		return
	}
	trail.Of(r.Context()).Release()
	token, err := h.tokens.Issue(r.Context(), account.UserID, routerLink, tokens.Login{
		Client: trail.Client(r), Agent: agent(r), Provider: provider})
	if err != nil {
		jsonbody.Fail(w, r, h.log, err)
		return
	}
	jsonbody.Write(w, wire.LoginResult{
		CurrentUser: users.Current(account, languages.Match(account.Language), token.Live),
		Token:       h.wire(token),
	})
}

// maxAgent bounds what is kept of a browser's name for itself, in characters.
const maxAgent = 256

// agent is what the browser calls itself, as far as it can be shown.
func agent(r *http.Request) string {
	shown := []rune(strings.Map(func(c rune) rune {
		if unicode.IsPrint(c) && c != utf8.RuneError {
			return c
		}
		return -1
	}, r.UserAgent()))
	return string(shown[:min(len(shown), maxAgent)])
}

func (h *handlers) refresh(w http.ResponseWriter, r *http.Request) {
	token, err := h.tokens.Refresh(r.Context(), tokens.From(r.Context()))
	if errors.Is(err, tokens.ErrInvalid) {
		err = problem.New(http.StatusUnauthorized, "The token has expired or was revoked; sign in again.")
	}
	if err != nil {
		jsonbody.Fail(w, r, h.log, err)
		return
	}
	jsonbody.Write(w, h.wire(token))
}

func (h *handlers) logout(w http.ResponseWriter, r *http.Request) {
	// A client that hangs up right after it asked is logged out all the same.
	if err := h.tokens.Revoke(context.WithoutCancel(r.Context()), tokens.From(r.Context())); err != nil {
		jsonbody.Fail(w, r, h.log, err)
		return
	}
	w.WriteHeader(http.StatusNoContent)
}

func (h *handlers) wire(t tokens.Token) wire.Token {
	times := h.tokens.Lifetimes()
	return wire.Token{
		AccessToken:     t.Bearer,
		ExpiresAt:       wire.Int(t.ExpiresAt.Unix()),
		ExpireDuration:  wire.Int(int64(times.Expire.Seconds())),
		RefreshDuration: wire.Int(int64(times.Refresh.Seconds())),
	}
}
