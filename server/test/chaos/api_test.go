//go:build chaos

package chaos_test

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/wire"
)

// api is a strict REST API: a token is good for one refresh, and a second refresh ends the login. Tests set its faults.
type api struct {
	*httptest.Server

	mu sync.Mutex
	// tokens maps a token to its state; users to their settings.
	tokens map[string]*token
	users  map[string]*user
	issued int
	// announcements serves GET /announcements, the call with faults.
	announcements http.HandlerFunc
}

type token struct {
	user      string
	refreshed bool
}

type user struct {
	// refreshAfter is the age from which the first token is refreshed, in seconds; delay is the duration of a refresh.
	refreshAfter int64
	delay        time.Duration
	refreshes    int
}

func newAPI(t *testing.T) *api {
	t.Helper()
	a := &api{tokens: map[string]*token{}, users: map[string]*user{}}
	mux := http.NewServeMux()
	mux.HandleFunc("POST /api/ng/auth/login", a.login)
	mux.HandleFunc("POST /api/ng/auth/refresh", a.refresh)
	mux.HandleFunc("POST /api/ng/auth/logout", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNoContent) })
	mux.HandleFunc("GET /api/ng/user/current", a.current)
	mux.HandleFunc("GET /api/ng/languages", func(w http.ResponseWriter, _ *http.Request) {
		write(w, http.StatusOK, []wire.Language{{LanguageId: "en-US", LanguageName: "English"}})
	})
	mux.HandleFunc("GET /api/ng/announcements", func(w http.ResponseWriter, r *http.Request) {
		if _, ok := a.bearer(r); !ok {
			refuse(w)
			return
		}
		a.mu.Lock()
		fault := a.announcements
		a.mu.Unlock()
		if fault != nil {
			fault(w, r)
			return
		}
		write(w, http.StatusOK, map[string]any{"items": []string{}})
	})
	a.Server = httptest.NewServer(mux)
	t.Cleanup(a.Close)
	return a
}

func write(w http.ResponseWriter, status int, v any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(v)
}

func refuse(w http.ResponseWriter) {
	write(w, http.StatusUnauthorized, wire.Problem{Title: "Unauthorized", Status: 401, Message: "The token has ended."})
}

// as sets the user and their refreshes.
func (a *api) as(name string, u user) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.users[name] = &u
}

func (a *api) refreshesOf(name string) int {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.users[name].refreshes
}

// fails replaces the call with faults; nil restores it.
func (a *api) fails(f http.HandlerFunc) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.announcements = f
}

// issue is a new token; a.mu is held.
func (a *api) issue(name string, refreshAfter int64) wire.Token {
	a.issued++
	text := fmt.Sprintf("token-%d", a.issued)
	a.tokens[text] = &token{user: name}
	return wire.Token{AccessToken: text, ExpiresAt: wire.Int(time.Now().Unix() + 3600), ExpireDuration: 3600, RefreshDuration: wire.Int(refreshAfter)}
}

func (a *api) bearer(r *http.Request) (*token, bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	t, ok := a.tokens[strings.TrimPrefix(r.Header.Get("Authorization"), "Bearer ")]
	return t, ok
}

func (a *api) login(w http.ResponseWriter, r *http.Request) {
	var in wire.LoginRequest
	raw, _ := io.ReadAll(r.Body)
	_ = json.Unmarshal(raw, &in)
	a.mu.Lock()
	defer a.mu.Unlock()
	u, ok := a.users[in.UserId]
	if !ok {
		refuse(w)
		return
	}
	write(w, http.StatusOK, wire.LoginResult{CurrentUser: currentUser(in.UserId), Token: a.issue(in.UserId, u.refreshAfter)})
}

func (a *api) refresh(w http.ResponseWriter, r *http.Request) {
	old, ok := a.bearer(r)
	if !ok {
		refuse(w)
		return
	}
	a.mu.Lock()
	u := a.users[old.user]
	u.refreshes++
	again := old.refreshed
	old.refreshed = true
	delay := u.delay
	a.mu.Unlock()
	if again {
		refuse(w)
		return
	}
	time.Sleep(delay)
	a.mu.Lock()
	defer a.mu.Unlock()
	write(w, http.StatusOK, a.issue(old.user, 3000))
}

func (a *api) current(w http.ResponseWriter, r *http.Request) {
	t, ok := a.bearer(r)
	if !ok {
		refuse(w)
		return
	}
	write(w, http.StatusOK, currentUser(t.user))
}

func currentUser(name string) wire.CurrentUser {
	home := "/pages/aws-usage"
	return wire.CurrentUser{
		LoggedIn: true, ExpiresAt: wire.Int(time.Now().Unix() + 3600),
		UserProfile: wire.UserProfile{UserId: name, UserName: name, EaapiType: "AWS", LangId: "en-US", AppRoles: []string{}},
		UserMenu: wire.UserMenu{MainMenu: []wire.MenuItem{}, LoginUserMenu: []wire.ProfileLink{},
			SwitchaleEnrollmentList: []wire.Enrollment{}, HomeRouterLink: &home},
	}
}
