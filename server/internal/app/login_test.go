package app_test

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/app"
	"github.com/costdeck/costdeck/server/internal/session"
	"github.com/costdeck/costdeck/server/internal/testkit"
	"github.com/costdeck/costdeck/server/internal/wire"
)

func TestLoginAnswersWithTheUser(t *testing.T) {
	b := testkit.NewPortal(t, nil).Browser()
	w := b.Do("POST", "/session", `{"userId":"ada","password":"right"}`)
	if w.Code != http.StatusOK {
		t.Fatalf("%d %s", w.Code, w.Body)
	}
	testkit.Golden(t, "session.json", w.Body.Bytes())
	if w = b.Do("GET", "/session", ""); w.Code != http.StatusOK {
		t.Fatalf("%d %s", w.Code, w.Body)
	}
	testkit.Golden(t, "session.json", w.Body.Bytes())
}

func TestSessionCarriesTheLayout(t *testing.T) {
	p := testkit.NewPortal(t, nil)
	b := p.Browser()
	type answer struct {
		CurrentUser *struct{}
		Layout      *struct {
			MenuMode string
			Anchored *bool
		}
	}
	login := func() answer {
		return testkit.Read[answer](t, b.Do("POST", "/session", `{"userId":"ada","password":"right"}`), 200)
	}
	current := func() answer { return testkit.Read[answer](t, b.Do("GET", "/session", ""), 200) }

	p.API.Answer("GET /user/layout", 200, "application/json", `{"schemaVersion":1,"menuMode":"slim-plus","anchored":false}`)
	for name, ask := range map[string]func() answer{"login": login, "current": current} {
		if name == "current" {
			b.Login(t)
		}
		if got := ask().Layout; got == nil || got.MenuMode != "slim-plus" || got.Anchored == nil || *got.Anchored {
			t.Errorf("%s: %+v", name, got)
		}
	}
	calls := p.API.Calls("GET /user/layout")
	if got := calls[len(calls)-1].Header.Get("Authorization"); !strings.HasPrefix(got, "Bearer token-") {
		t.Errorf("asked with %q", got)
	}

	// An API that cannot give it keeps nobody out, and the operator learns why.
	p.API.Answer("GET /user/layout", 500, "application/problem+json", `{"title":"x","status":500,"message":"The disk is full."}`)
	for name, ask := range map[string]func() answer{"login": login, "current": current} {
		if got := ask(); got.CurrentUser == nil || got.Layout != nil {
			t.Errorf("%s without a layout: %+v", name, got)
		}
	}
	if !strings.Contains(p.Log.String(), "session returned without a layout") {
		t.Errorf("not in the log:\n%s", p.Log)
	}
}

func TestA54AccessTokenNeverReachesTheBrowser(t *testing.T) {
	p := testkit.NewPortal(t, nil)
	p.API.Handle("GET /user/current", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		_, _ = w.Write([]byte(`{"loggedIn":true,"expiresAt":1,"accessToken":"token-1","userProfile":{"userId":"ada",
			"accessToken":"token-1"},"userMenu":{"mainMenu":[]}}`))
	})
	b := p.Browser()
	for _, call := range [][3]string{{"POST", "/session", `{"userId":"ada","password":"right"}`}, {"GET", "/session", ""}} {
		w := b.Do(call[0], call[1], call[2])
		if w.Code != http.StatusOK || !strings.Contains(w.Body.String(), "expiresAt") {
			t.Fatalf("%s: %d %s", call[0], w.Code, w.Body)
		}
		if strings.Contains(w.Body.String(), "token-1") || strings.Contains(strings.Join(w.Header().Values("Set-Cookie"),
			""), "token-1") {
			t.Errorf("%s: the token is in the answer: %s %v", call[0], w.Body, w.Header())
		}
	}
	if strings.Contains(p.Log.String(), "token-1") || strings.Contains(p.Log.String(), "right") {
		t.Errorf("a secret is in the log:\n%s", p.Log)
	}
}

func TestSessionCookie(t *testing.T) {
	for name, test := range map[string]struct{ origin, start, with, without string }{
		"loopback": {testkit.Origin, "costdeck-sid=v1.", "HttpOnly; SameSite=Strict", "Secure"},
		"https":    {"https://costs.example.com", "__Host-Http-sid=v1.", "HttpOnly; Secure; SameSite=Strict", "Domain"},
	} {
		t.Run(name, func(t *testing.T) {
			p := testkit.NewPortal(t, func(c *app.Config, _ *app.Deps) {
				var err error
				if c.Origin, err = session.ParseOrigin(test.origin); err != nil {
					t.Fatal(err)
				}
			})
			w := p.Browser().Do("POST", "/session", `{"userId":"ada","password":"right"}`)
			cookie := w.Header().Get("Set-Cookie")
			if !strings.HasPrefix(cookie, test.start) || !strings.Contains(cookie, "Path=/; "+test.with) ||
				strings.Contains(cookie, test.without) {
				t.Errorf("cookie %s", cookie)
			}
			hsts := w.Header().Get("Strict-Transport-Security")
			if (hsts != "") != (name == "https") {
				t.Errorf("HSTS %q", hsts)
			}
		})
	}
}

func TestRefusedLogins(t *testing.T) {
	tests := map[string]struct {
		body, media string
		status      int
		message     string
	}{
		"wrong password": {`{"userId":"ada","password":"wrong"}`, "application/json", 401, "User id or password is wrong."},
		"unknown user":   {`{"userId":"eve","password":"right"}`, "application/json", 401, "User id or password is wrong."},
		"nothing":        {`{}`, "application/json", 400, "Enter your user ID"},
		"broken JSON":    {`{"userId":`, "application/json", 400, "single JSON value"},
		"two values":     {`{} {}`, "application/json", 400, "single JSON value"},
		"wrong type":     {`{"userId":5,"password":"right"}`, "application/json", 400, "userId is a number; send a text"},
		"unknown field":  {`{"userId":"ada","password":"right","admin":true}`, "application/json", 400, "admin is not a known field"},
		"form": {"userId=ada&password=right", "application/x-www-form-urlencoded", 415,
			"Content-Type: application/json"},
		"too large": {`{"userId":"` + strings.Repeat("a", 1<<20) + `"}`, "application/json", 413, "1048576"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			p := testkit.NewPortal(t, nil)
			b := p.Browser()
			w := b.Do("POST", "/session", test.body, testkit.Header("Content-Type", test.media))
			r := testkit.Read[testkit.Refusal](t, w, test.status)
			if !strings.Contains(r.Message, test.message) || r.Status != test.status || r.Code == "" {
				t.Errorf("%+v", r)
			}
			if b.Cookie() != "" || w.Header().Get("Content-Type") != "application/problem+json" {
				t.Errorf("cookie %q, headers %v", b.Cookie(), w.Header())
			}
			if test.status != 401 && len(p.API.Calls("POST /auth/login")) > 0 {
				t.Error("the API was called")
			}
		})
	}
}

func TestA87ChallengeIsRemovedAndFlagged(t *testing.T) {
	p := testkit.NewPortal(t, nil)
	b := p.Browser()
	w := b.Do("POST", "/session", `{"userId":"ada","password":"wrong"}`)
	if w.Header().Get("WWW-Authenticate") != "" || w.Header().Get("X-Costdeck-Challenge") != "1" {
		t.Errorf("login: %v", w.Header())
	}
	b.Login(t)
	p.API.Handle("GET /languages", func(w http.ResponseWriter, _ *http.Request) {
		testkit.Problem(w, http.StatusUnauthorized, "The token was revoked.")
	})
	w = b.Do("GET", "/api/ng/languages", "")
	if w.Code != 401 || w.Header().Get("WWW-Authenticate") != "" || w.Header().Get("X-Costdeck-Challenge") != "1" {
		t.Errorf("proxy: %d %v", w.Code, w.Header())
	}
}

func TestOneTimePasswordAsksForANewOne(t *testing.T) {
	p := testkit.NewPortal(t, nil)
	p.API.Answer("POST /auth/login", 403, "application/problem+json",
		`{"type":"urn:costdeck:password-change-required","title":"Forbidden","status":403,"message":"Choose a password."}`)
	w := p.Browser().Do("POST", "/session", `{"userId":"ada","password":"once"}`)
	if r := testkit.Read[testkit.Refusal](t, w, 403); r.Type != "urn:costdeck:password-change-required" {
		t.Errorf("%+v", r)
	}
	p.Browser().Do("POST", "/session", `{"userId":"ada","password":"once","newPassword":"fresh and long"}`)
	calls := p.API.Calls("POST /auth/login")
	if got := calls[1].Body; !strings.Contains(got, `"newPassword":"fresh and long"`) {
		t.Errorf("the API got %s", got)
	}
}

func TestLogoutRevokesAndClears(t *testing.T) {
	p := testkit.NewPortal(t, nil)
	b := p.Browser()
	b.Login(t)
	twin := b.Clone()
	w := b.Do("DELETE", "/session", "")
	if w.Code != http.StatusNoContent || w.Body.Len() != 0 || w.Header().Get("Clear-Site-Data") != `"cache"` ||
		b.Cookie() != "" {
		t.Errorf("%d %v", w.Code, w.Header())
	}
	if calls := p.API.Calls("POST /auth/logout"); len(calls) != 1 ||
		calls[0].Header.Get("Authorization") != "Bearer token-1" {
		t.Errorf("revocations: %v", calls)
	}
	before := p.API.Count()
	if w := twin.Do("GET", "/session", ""); w.Code != http.StatusUnauthorized || p.API.Count() != before {
		t.Errorf("a copy of the cookie still works: %d", w.Code)
	}
	if w := b.Do("DELETE", "/session", ""); w.Code != http.StatusNoContent {
		t.Errorf("logout without a session: %d", w.Code)
	}
}

func TestLogoutEndsHereEvenIfTheAPIIsDown(t *testing.T) {
	p := testkit.NewPortal(t, nil)
	b := p.Browser()
	b.Login(t)
	p.API.Close()
	if w := b.Do("DELETE", "/session", ""); w.Code != http.StatusNoContent || b.Cookie() != "" {
		t.Errorf("%d, cookie %q", w.Code, b.Cookie())
	}
}

func TestLoginWhileTheAPIIsDown(t *testing.T) {
	p := testkit.NewPortal(t, nil)
	p.API.Close()
	w := p.Browser().Do("POST", "/session", `{"userId":"ada","password":"right"}`)
	r := testkit.Read[testkit.Refusal](t, w, http.StatusBadGateway)
	if r.Code != "UPSTREAM_UNAVAILABLE" || !strings.Contains(r.Message, "unreachable; try again") {
		t.Errorf("%+v", r)
	}
}

func TestLoginOverASessionEndsIt(t *testing.T) {
	p := testkit.NewPortal(t, nil)
	b := p.Browser()
	b.Login(t)
	old := b.Clone()
	b.Login(t)
	if b.Cookie() == old.Cookie() {
		t.Error("the session kept its cookie")
	}
	if w := old.Do("GET", "/session", ""); w.Code != http.StatusUnauthorized {
		t.Errorf("the earlier session lives on: %d", w.Code)
	}
	if calls := p.API.Calls("POST /auth/logout"); len(calls) != 1 ||
		calls[0].Header.Get("Authorization") != "Bearer token-1" {
		t.Errorf("revocations: %v", calls)
	}
	if w := b.Do("GET", "/session", ""); w.Code != http.StatusOK {
		t.Errorf("the new session: %d", w.Code)
	}
}

// longToken makes the API give out access tokens of so many bytes; every one is another.
func longToken(p *testkit.Portal, size func() int) {
	p.API.Handle("POST /auth/login", func(w http.ResponseWriter, _ *http.Request) {
		token := p.API.Token()
		token.AccessToken += strings.Repeat("x", size()-len(token.AccessToken))
		testkit.WriteJSON(w, wire.LoginResult{CurrentUser: p.API.User(), Token: token})
	})
}

func TestATokenTooLongForACookieMakesNoSession(t *testing.T) {
	p := testkit.NewPortal(t, nil)
	longToken(p, func() int { return 10000 })
	b := p.Browser()
	w := b.Do("POST", "/session", `{"userId":"ada","password":"right"}`)
	if w.Code != http.StatusBadGateway || b.Cookie() != "" || !strings.Contains(p.Log.String(), "token has 10000 bytes") ||
		!strings.Contains(w.Body.String(), "8 KB") {
		t.Errorf("%d %s\n%s", w.Code, w.Body, p.Log)
	}
}

// TestALongTokenTakesSeveralCookies: each is one that every browser keeps, and a shorter session leaves none of them behind.
func TestALongTokenTakesSeveralCookies(t *testing.T) {
	if os.Getenv(testkit.RedisVariable) != "" {
		t.Skip("with Redis the cookie holds no token")
	}
	p := testkit.NewPortal(t, nil)
	size := 0
	longToken(p, func() int { return size })
	b := p.Browser()
	for _, step := range []struct{ size, cookies int }{{1000, 1}, {2800, 1}, {3000, 2}, {6000, 3}, {8000, 3}, {3000, 2}, {1000, 1}} {
		size = step.size
		w := b.Do("POST", "/session", `{"userId":"ada","password":"right"}`)
		if w.Code != http.StatusOK {
			t.Fatalf("%d bytes: %d %s", size, w.Code, w.Body)
		}
		for _, cookie := range w.Result().Cookies() {
			if n := len(cookie.Name) + 1 + len(cookie.Value); n > 4096 || !cookie.HttpOnly || cookie.SameSite != http.SameSiteStrictMode {
				t.Errorf("%d bytes: %s has %d", size, cookie.Name, n)
			}
		}
		if n := len(b.Cookies()); n != step.cookies {
			t.Errorf("%d bytes: %d cookies, want %d", size, n, step.cookies)
		}
		before := p.API.Count()
		if w := b.Do("GET", "/api/ng/languages", ""); w.Code != http.StatusOK || p.API.Count() != before+1 {
			t.Errorf("%d bytes: the session does not live: %d %s", size, w.Code, w.Body)
		}
		calls := p.API.Calls("GET /languages")
		if got := len(calls[len(calls)-1].Header.Get("Authorization")) - len("Bearer "); got != size {
			t.Errorf("%d bytes: the API got %d", size, got)
		}
	}
	size = 3000
	b.Do("POST", "/session", `{"userId":"ada","password":"right"}`)
	leftover := b.Clone()
	leftover.SetCookie("costdeck-sid-2", "v1.other")
	if w := leftover.Do("GET", "/session", ""); w.Code != http.StatusOK {
		t.Errorf("two pieces and a leftover one of an earlier session: %d", w.Code)
	}
	size = 6000
	b.Do("POST", "/session", `{"userId":"ada","password":"right"}`)
	cut := b.Clone()
	cut.SetCookie("costdeck-sid-1", "v1.other")
	if w := cut.Do("GET", "/session", ""); w.Code != http.StatusUnauthorized || len(cut.Cookies()) != 0 {
		t.Errorf("another piece: %d, %d cookies left", w.Code, len(cut.Cookies()))
	}
	if w := b.Do("DELETE", "/session", ""); w.Code != http.StatusNoContent || len(b.Cookies()) != 0 {
		t.Errorf("logout: %d, %d cookies left", w.Code, len(b.Cookies()))
	}
}

// TestALoggedOutCookieStaysOutAfterARestart: the store in cookies remembers in a file what was ended.
func TestALoggedOutCookieStaysOutAfterARestart(t *testing.T) {
	file, keys := filepath.Join(t.TempDir(), "ended-sessions"), (*session.Keyring)(nil)
	var first *testkit.Portal
	begin := func() *testkit.Portal {
		return testkit.NewPortal(t, func(_ *app.Config, d *app.Deps) {
			if keys == nil {
				keys = d.Keys
			}
			d.Keys, d.Redis = keys, nil
			ended, err := session.OpenEndedFile(file, d.Now, d.Log)
			if err != nil {
				t.Fatal(err)
			}
			d.Ended = ended
		})
	}
	first = begin()
	out, in := first.Browser(), first.Browser()
	out.Login(t)
	in.Login(t)
	kept := out.Clone()
	out.Do("DELETE", "/session", "")
	again := begin()
	if w := kept.At(again).Do("GET", "/session", ""); w.Code != http.StatusUnauthorized {
		t.Errorf("the logged-out cookie is good again: %d", w.Code)
	}
	if w := in.At(again).Do("GET", "/session", ""); w.Code != http.StatusOK {
		t.Errorf("another session ended with the restart: %d %s", w.Code, w.Body)
	}
	text, err := os.ReadFile(file)
	if err != nil || strings.Count(string(text), " ") != 1 || strings.Contains(kept.Cookie(), strings.Fields(string(text))[0]) {
		t.Errorf("%q %v", text, err)
	}
	if info, err := os.Stat(file); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v %v", info, err)
	}
}
