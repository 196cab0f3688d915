package app_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/app"
	"github.com/costdeck/costdeck/server/internal/session"
	"github.com/costdeck/costdeck/server/internal/testkit"
)

// use makes calls d apart, so that the session stays active, for the whole of total.
func use(t *testing.T, p *testkit.Portal, b *testkit.Browser, total, d time.Duration) {
	t.Helper()
	for spent := time.Duration(0); spent < total; spent += d {
		p.Clock.Advance(d)
		if w := b.Do("GET", "/api/ng/languages", ""); w.Code != http.StatusOK {
			t.Fatalf("after %s: %d %s", spent+d, w.Code, w.Body)
		}
	}
}

func TestA73ExpiredSessionsNeverCallTheAPI(t *testing.T) {
	ends := map[string]func(*testing.T, *testkit.Portal, *testkit.Browser){
		"idle": func(_ *testing.T, p *testkit.Portal, _ *testkit.Browser) { p.Clock.Advance(session.DefaultLimits.Idle) },
		"absolute": func(t *testing.T, p *testkit.Portal, b *testkit.Browser) {
			use(t, p, b, session.DefaultLimits.Absolute-10*time.Minute, 10*time.Minute)
			p.Clock.Advance(10 * time.Minute)
		},
	}
	calls := map[string][3]string{
		"/session": {"GET", "/session", ""},
		"/graphql": {"POST", "/graphql", `{"documentId":"x"}`},
		"/api":     {"GET", "/api/ng/languages", ""},
	}
	for end, let := range ends {
		for door, call := range calls {
			t.Run(end+door, func(t *testing.T) {
				p := testkit.NewPortal(t, nil)
				b := p.Browser()
				b.Login(t)
				let(t, p, b)
				before := p.API.Count()
				w := b.Do(call[0], call[1], call[2])
				if w.Code != http.StatusUnauthorized || !strings.Contains(w.Body.String(), "SESSION_EXPIRED") {
					t.Errorf("%d %s", w.Code, w.Body)
				}
				if p.API.Count() != before {
					t.Error("the API was called")
				}
				if b.Cookie() != "" {
					t.Error("the cookie was not cleared")
				}
				w = b.Do(call[0], call[1], call[2])
				if w.Code != http.StatusUnauthorized || strings.Contains(w.Body.String(), "SESSION_EXPIRED") {
					t.Errorf("afterwards: %d %s", w.Code, w.Body)
				}
			})
		}
	}
}

func TestA73ExpiredTokenEndsTheSession(t *testing.T) {
	p := testkit.NewPortal(t, nil)
	p.API.Answer("POST /auth/refresh", 503, "application/problem+json", `{"title":"x","status":503,"message":"Busy."}`)
	b := p.Browser()
	b.Login(t)
	use(t, p, b, testkit.TokenExpire*time.Second-10*time.Minute, 10*time.Minute)
	p.Clock.Advance(10 * time.Minute)
	before := p.API.Count()
	r := testkit.Read[testkit.Refusal](t, b.Do("GET", "/api/ng/languages", ""), 401)
	if r.Code != "SESSION_EXPIRED" || r.Type != "urn:costdeck:session-expired" || p.API.Count() != before {
		t.Errorf("%+v, %d calls", r, p.API.Count()-before)
	}
}

func TestActivityKeepsTheSession(t *testing.T) {
	p := testkit.NewPortal(t, nil)
	b := p.Browser()
	b.Login(t)
	use(t, p, b, 2*time.Hour, 29*time.Minute)
}

// TestActivityKeepsASessionWithAShortIdleLimit: activity is written down often enough for the limit.
func TestActivityKeepsASessionWithAShortIdleLimit(t *testing.T) {
	for _, idle := range []time.Duration{2 * time.Second, 20 * time.Second, time.Minute} {
		t.Run(idle.String(), func(t *testing.T) {
			p := testkit.NewPortal(t, func(c *app.Config, _ *app.Deps) { c.Limits.Idle = idle })
			b := p.Browser()
			b.Login(t)
			use(t, p, b, 4*idle, idle/4)
			p.Clock.Advance(idle * 8 / 10)
			use(t, p, b, idle/100, idle/100)
			p.Clock.Advance(idle)
			if w := b.Do("GET", "/session", ""); w.Code != http.StatusUnauthorized {
				t.Errorf("after %s without activity: %d", idle, w.Code)
			}
		})
	}
}

func TestAliveDoesNotExtendIdle(t *testing.T) {
	type answer struct {
		Alive     bool
		ExpiresAt int64
	}
	p := testkit.NewPortal(t, nil)
	b := p.Browser()
	b.Login(t)
	ask := func() answer { return testkit.Read[answer](t, b.Do("POST", "/session/alive", `{"expiresAt":1}`), 200) }
	// What the page is told is when the session ends if nothing happens: here that it is not used.
	want := p.Clock.Now().Add(session.DefaultLimits.Idle).Unix()
	before := p.API.Count()
	for range 2 {
		p.Clock.Advance(14 * time.Minute)
		if got := ask(); !got.Alive || got.ExpiresAt != want {
			t.Errorf("%+v", got)
		}
	}
	if calls := p.API.Count() - before; calls != 0 {
		t.Errorf("%d calls; asking whether the session lives needs none", calls)
	}
	p.Clock.Advance(2 * time.Minute)
	if got := ask(); got.Alive || b.Cookie() != "" {
		t.Errorf("after 30 minutes: %+v", got)
	}
	if got := ask(); got.Alive || got.ExpiresAt != 0 {
		t.Errorf("without a session: %+v", got)
	}
}

func TestRevokedTokenEndsTheSession(t *testing.T) {
	p := testkit.NewPortal(t, nil)
	b := p.Browser()
	b.Login(t)
	p.API.Handle("GET /user/current", func(w http.ResponseWriter, _ *http.Request) {
		testkit.Problem(w, http.StatusUnauthorized, "The token was revoked.")
	})
	if w := b.Do("GET", "/session", ""); w.Code != http.StatusUnauthorized || b.Cookie() != "" {
		t.Errorf("%d, cookie %q", w.Code, b.Cookie())
	}
}

func TestApiTroubleKeepsTheSession(t *testing.T) {
	p := testkit.NewPortal(t, nil)
	b := p.Browser()
	b.Login(t)
	p.API.Answer("GET /user/current", 500, "text/html", "<h1>Oops</h1>")
	r := testkit.Read[testkit.Refusal](t, b.Do("GET", "/session", ""), http.StatusBadGateway)
	if strings.Contains(r.Message, "Oops") || b.Cookie() == "" {
		t.Errorf("%+v, cookie %q", r, b.Cookie())
	}
}

func TestForgedCookiesReadAsNoSession(t *testing.T) {
	p := testkit.NewPortal(t, nil)
	b := p.Browser()
	b.Login(t)
	good := b.Cookie()
	other := testkit.NewPortal(t, nil).Browser()
	other.Login(t)
	kid := strings.Split(good, ".")[1]
	for name, value := range map[string]string{
		"flipped bit": good[:len(good)-2] + string(good[len(good)-2]^1) + good[len(good)-1:],
		"other kid":   strings.Replace(good, kid, "zzzzzzzz", 1), "other key": other.Cookie(),
		"other form": strings.Replace(good, "v1.", "v2.", 1), "nothing": "v1", "empty": "", "cut": good[:len(good)/2],
		"swapped kid": strings.Replace(other.Cookie(), strings.Split(other.Cookie(), ".")[1], kid, 1),
	} {
		t.Run(name, func(t *testing.T) {
			b := p.Browser()
			b.SetCookie("costdeck-sid", value)
			w := b.Do("GET", "/session", "")
			if r := testkit.Read[testkit.Refusal](t, w, 401); r.Code != "UNAUTHENTICATED" {
				t.Errorf("%+v", r)
			}
			if !strings.Contains(w.Header().Get("Set-Cookie"), "Max-Age=0") {
				t.Errorf("not cleared: %v", w.Header())
			}
		})
	}
}
