package app_test

import (
	"context"
	"net/http"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/testkit"
)

const refreshDue = testkit.TokenRefresh * time.Second

func TestA74OneRefreshForAnyNumberOfCalls(t *testing.T) {
	p := testkit.NewPortal(t, nil)
	hold := make(chan struct{})
	p.API.Handle("POST /auth/refresh", func(w http.ResponseWriter, _ *http.Request) {
		<-hold
		testkit.WriteJSON(w, p.API.Token())
	})
	b := p.Browser()
	b.Login(t)
	p.Clock.Advance(refreshDue)
	const tabs = 20
	var wg sync.WaitGroup
	for range tabs {
		twin := b.Clone()
		wg.Go(func() {
			if w := twin.Do("GET", "/api/ng/languages", ""); w.Code != http.StatusOK {
				t.Errorf("%d %s", w.Code, w.Body)
			}
			// Redis keeps the new token under the cookie that the browser has.
			if twin.Cookie() == b.Cookie() && os.Getenv(testkit.RedisVariable) == "" {
				t.Error("the new token was not stored")
			}
		})
	}
	close(hold)
	wg.Wait()
	if n := len(p.API.Calls("POST /auth/refresh")); n != 1 {
		t.Errorf("%d refreshes", n)
	}
	calls := p.API.Calls("GET /languages")
	if len(calls) != tabs {
		t.Errorf("%d calls", len(calls))
	}
	for _, call := range calls {
		if got := call.Header.Get("Authorization"); got != "Bearer token-2" {
			t.Errorf("called with %s", got)
		}
	}
}

func TestA74OldCookieStillGetsTheNewToken(t *testing.T) {
	p := testkit.NewPortal(t, nil)
	b := p.Browser()
	b.Login(t)
	old := b.Clone()
	p.Clock.Advance(refreshDue)
	b.Do("GET", "/api/ng/languages", "")
	p.Clock.Advance(5 * time.Minute)
	if w := old.Do("GET", "/api/ng/languages", ""); w.Code != http.StatusOK {
		t.Fatalf("%d %s", w.Code, w.Body)
	}
	calls := p.API.Calls("GET /languages")
	if n := len(p.API.Calls("POST /auth/refresh")); n != 1 || calls[1].Header.Get("Authorization") != "Bearer token-2" {
		t.Errorf("%d refreshes, then %v", n, calls[1].Header)
	}
}

func TestA74NoRefreshBeforeItsTime(t *testing.T) {
	p := testkit.NewPortal(t, nil)
	b := p.Browser()
	b.Login(t)
	p.Clock.Advance(refreshDue - time.Second)
	b.Do("GET", "/api/ng/languages", "")
	if n := len(p.API.Calls("POST /auth/refresh")); n != 0 {
		t.Errorf("%d refreshes", n)
	}
}

func TestA75FailedRefreshLogsOut(t *testing.T) {
	p := testkit.NewPortal(t, nil)
	p.API.Handle("POST /auth/refresh", func(w http.ResponseWriter, _ *http.Request) {
		testkit.Problem(w, http.StatusUnauthorized, "The token was revoked.")
	})
	b := p.Browser()
	b.Login(t)
	p.Clock.Advance(refreshDue)
	r := testkit.Read[testkit.Refusal](t, b.Do("GET", "/api/ng/languages", ""), 401)
	if r.Code != "SESSION_EXPIRED" || b.Cookie() != "" || len(p.API.Calls("GET /languages")) != 0 {
		t.Errorf("%+v, cookie %q", r, b.Cookie())
	}
}

func TestA75TroubleOfTheApiIsNoLogout(t *testing.T) {
	p := testkit.NewPortal(t, nil)
	p.API.Answer("POST /auth/refresh", 503, "text/html", "<h1>down</h1>")
	b := p.Browser()
	b.Login(t)
	p.Clock.Advance(refreshDue)
	for range 3 {
		if w := b.Do("GET", "/api/ng/languages", ""); w.Code != http.StatusOK {
			t.Fatalf("%d %s", w.Code, w.Body)
		}
	}
	if n := len(p.API.Calls("POST /auth/refresh")); n != 1 {
		t.Errorf("%d refreshes within a moment; the API is in trouble enough", n)
	}
	p.API.Handle("POST /auth/refresh", func(w http.ResponseWriter, _ *http.Request) { testkit.WriteJSON(w, p.API.Token()) })
	p.Clock.Advance(time.Minute)
	b.Do("GET", "/api/ng/languages", "")
	calls := p.API.Calls("GET /languages")
	if got := calls[len(calls)-1].Header.Get("Authorization"); got != "Bearer token-2" {
		t.Errorf("after its recovery: %s", got)
	}
}

func TestRefreshOutlivesTheClient(t *testing.T) {
	p := testkit.NewPortal(t, nil)
	started, hold := make(chan struct{}), make(chan struct{})
	p.API.Handle("POST /auth/refresh", func(w http.ResponseWriter, _ *http.Request) {
		close(started)
		<-hold
		testkit.WriteJSON(w, p.API.Token())
	})
	b := p.Browser()
	b.Login(t)
	p.Clock.Advance(refreshDue)
	ctx, hangUp := context.WithCancel(t.Context())
	gone := make(chan struct{})
	twin := b.Clone()
	go func() {
		defer close(gone)
		twin.Do("GET", "/api/ng/languages", "", func(r *http.Request) { *r = *r.WithContext(ctx) })
	}()
	<-started
	hangUp()
	<-gone
	close(hold)
	if w := b.Do("GET", "/api/ng/languages", ""); w.Code != http.StatusOK {
		t.Fatalf("%d %s", w.Code, w.Body)
	}
	calls := p.API.Calls("GET /languages")
	if n := len(p.API.Calls("POST /auth/refresh")); n != 1 ||
		calls[len(calls)-1].Header.Get("Authorization") != "Bearer token-2" {
		t.Errorf("%d refreshes; the token of a lost client is lost", n)
	}
	if strings.Contains(p.Log.String(), "token-") {
		t.Error("a token is in the log")
	}
}
