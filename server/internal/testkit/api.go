package testkit

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"sync"
	"testing"

	"github.com/costdeck/costdeck/server/internal/testkit/fakeclock"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// Call is a recorded request.
type Call struct {
	Method, Path, Query, Body string
	Header                    http.Header
}

// API is a fake REST API with one user, ada with the password right. It records calls.
type API struct {
	*httptest.Server
	clock *fakeclock.Clock
	mux   *http.ServeMux

	mu       sync.Mutex
	calls    []Call
	handlers map[string]http.HandlerFunc
	// streams read their bodies themselves, unrecorded.
	streams map[string]http.HandlerFunc
	tokens  int
	// Type is the user's eaapiType.
	Type string
}

// Lifetimes of the API's tokens, in seconds since issue.
const (
	TokenExpire  = 3600
	TokenRefresh = 1200
)

// NewAPI starts the API until the end of the test.
func NewAPI(t testing.TB, clock *fakeclock.Clock) *API {
	t.Helper()
	a := &API{clock: clock, handlers: map[string]http.HandlerFunc{}, streams: map[string]http.HandlerFunc{}, Type: "AWS"}
	a.mux = a.routes()
	a.Server = httptest.NewServer(a)
	t.Cleanup(a.Close)
	return a
}

// Handle replaces the handler of "METHOD /path" (below /api/ng).
func (a *API) Handle(route string, f http.HandlerFunc) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.handlers[route] = f
}

// Stream replaces the handler of "METHOD /path" by one that reads the body itself; such calls are not recorded.
func (a *API) Stream(route string, f http.HandlerFunc) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.streams[route] = f
}

// Answer sets the response of "METHOD /path".
func (a *API) Answer(route string, status int, media, body string) {
	a.Handle(route, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", media)
		w.WriteHeader(status)
		_, _ = io.WriteString(w, body)
	})
}

// Calls are the recorded calls of a route, "METHOD /path" without a query.
func (a *API) Calls(route string) []Call {
	a.mu.Lock()
	defer a.mu.Unlock()
	return slices.DeleteFunc(slices.Clone(a.calls), func(c Call) bool { return c.Method+" "+c.Path != route })
}

// All are all recorded calls in order.
func (a *API) All() []Call {
	a.mu.Lock()
	defer a.mu.Unlock()
	return slices.Clone(a.calls)
}

// Count is the number of recorded calls.
func (a *API) Count() int {
	a.mu.Lock()
	defer a.mu.Unlock()
	return len(a.calls)
}

// ServeHTTP records the call and responds.
func (a *API) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	path := r.URL.EscapedPath()
	if len(path) > len(base) {
		path = path[len(base):]
	}
	a.mu.Lock()
	stream, ok := a.streams[r.Method+" "+path]
	a.mu.Unlock()
	if ok {
		stream(w, r)
		return
	}
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return // the portal cut the body off
	}
	a.mu.Lock()
	a.calls = append(a.calls, Call{r.Method, path, r.URL.RawQuery, string(body), r.Header.Clone()})
	handler, ok := a.handlers[r.Method+" "+path]
	a.mu.Unlock()
	if ok {
		handler(w, r)
		return
	}
	a.mux.ServeHTTP(w, r)
}

const base = "/api/ng"

func (a *API) routes() *http.ServeMux {
	mux := http.NewServeMux()
	mux.HandleFunc("POST /api/ng/auth/login", func(w http.ResponseWriter, _ *http.Request) {
		calls := a.Calls("POST /auth/login")
		var in wire.LoginRequest
		_ = json.Unmarshal([]byte(calls[len(calls)-1].Body), &in)
		if in.UserId != "ada" || in.Password != "right" {
			Problem(w, http.StatusUnauthorized, "User id or password is wrong.")
			return
		}
		WriteJSON(w, wire.LoginResult{CurrentUser: a.User(), Token: a.Token()})
	})
	mux.HandleFunc("POST /api/ng/auth/exchange", func(w http.ResponseWriter, _ *http.Request) {
		WriteJSON(w, wire.LoginResult{CurrentUser: a.User(), Token: a.Token()})
	})
	mux.HandleFunc("POST /api/ng/auth/refresh", func(w http.ResponseWriter, _ *http.Request) { WriteJSON(w, a.Token()) })
	mux.HandleFunc("POST /api/ng/auth/logout", func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(http.StatusNoContent)
	})
	mux.HandleFunc("GET /api/ng/user/current", func(w http.ResponseWriter, _ *http.Request) { WriteJSON(w, a.User()) })
	mux.HandleFunc("GET /api/ng/languages", func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Authorization") == "" {
			Problem(w, http.StatusUnauthorized, "The bearer is missing.")
			return
		}
		WriteJSON(w, []wire.Language{{LanguageId: "en-US", LanguageName: "English"}})
	})
	mux.HandleFunc("/", func(w http.ResponseWriter, _ *http.Request) { Problem(w, http.StatusNotFound, "Nothing is there.") })
	return mux
}

// User is ada's current state.
func (a *API) User() wire.CurrentUser {
	a.mu.Lock()
	defer a.mu.Unlock()
	home, level := "/pages/aws-usage", 100
	label, link, enrollment := "AWS usage", "/pages/aws-usage", "AWS-1"
	return wire.CurrentUser{
		LoggedIn: true, ExpiresAt: wire.Int(a.clock.Now().Unix() + TokenExpire),
		UserProfile: wire.UserProfile{UserId: "ada", UserName: "Ada", EaapiType: a.Type, LangId: "en-US", PrivLevel: new(wire.Int(level)),
			EaEnrollmentNumber: &enrollment, AppRoles: []string{"SysAdmin"}},
		UserMenu: wire.UserMenu{MainMenu: []wire.MenuItem{{Label: &label, Routerlink: &link}}, LoginUserMenu: []wire.ProfileLink{},
			SwitchaleEnrollmentList: []wire.Enrollment{{EaEnrollmentNumber: "AWS-1", EaName: "One"}}, HomeRouterLink: &home},
	}
}

// Token is the next token: token-1, token-2 and so on.
func (a *API) Token() wire.Token {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.tokens++
	return wire.Token{AccessToken: fmt.Sprintf("token-%d", a.tokens), ExpiresAt: wire.Int(a.clock.Now().Unix() + TokenExpire),
		ExpireDuration: TokenExpire, RefreshDuration: TokenRefresh}
}

// WriteJSON responds 200 with v.
func WriteJSON(w http.ResponseWriter, v any) {
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(v)
}

// Problem responds with a problem; a 401 has the challenge of the embedded API.
func Problem(w http.ResponseWriter, status int, message string) {
	w.Header().Set("Content-Type", "application/problem+json")
	if status == http.StatusUnauthorized {
		w.Header().Set("WWW-Authenticate", "Bearer")
	}
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(wire.Problem{Title: http.StatusText(status), Status: wire.Int(status), Message: message})
}
