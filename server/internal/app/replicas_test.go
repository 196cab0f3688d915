package app_test

import (
	"net/http"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/app"
	"github.com/costdeck/costdeck/server/internal/session"
	"github.com/costdeck/costdeck/server/internal/testkit"
	"github.com/costdeck/costdeck/server/internal/testkit/eventually"
)

func TestReplicasRefreshOnce(t *testing.T) {
	all, _ := testkit.NewReplicas(t, 3, nil)
	api := all[0].API
	hold := make(chan struct{})
	api.Handle("POST /auth/refresh", func(w http.ResponseWriter, _ *http.Request) {
		<-hold
		testkit.WriteJSON(w, api.Token())
	})
	b := all[0].Browser()
	b.Login(t)
	all[0].Clock.Advance(refreshDue)
	const calls = 90
	var wg sync.WaitGroup
	for i := range calls {
		twin := b.At(all[i%len(all)])
		wg.Go(func() {
			if w := twin.Do("GET", "/api/ng/languages", ""); w.Code != http.StatusOK || twin.Cookie() == "" {
				t.Errorf("%d %s", w.Code, w.Body)
			}
		})
	}
	close(hold)
	wg.Wait()
	if n := len(api.Calls("POST /auth/refresh")); n != 1 {
		t.Errorf("%d refreshes", n)
	}
	if n := len(api.Calls("GET /languages")); n != calls {
		t.Errorf("%d calls", n)
	}
	for _, p := range all {
		before := len(api.Calls("GET /languages"))
		b.At(p).Do("GET", "/api/ng/languages", "")
		if got := api.Calls("GET /languages")[before].Header.Get("Authorization"); got != "Bearer token-2" {
			t.Errorf("afterwards, with the cookie of the login: %s", got)
		}
	}
}

// A refresh that takes its time holds nobody up whose token is still good.
func TestReplicasGoOnWithTheTokenInHand(t *testing.T) {
	all, _ := testkit.NewReplicas(t, 2, func(_ *app.Config, d *app.Deps) { d.RefreshPatience = time.Millisecond })
	api := all[0].API
	asked, hold := make(chan struct{}, 2), make(chan struct{})
	api.Handle("POST /auth/refresh", func(w http.ResponseWriter, _ *http.Request) {
		asked <- struct{}{}
		<-hold
		testkit.WriteJSON(w, api.Token())
	})
	b := all[0].Browser()
	b.Login(t)
	all[0].Clock.Advance(refreshDue)
	for _, p := range all {
		if w := b.At(p).Do("GET", "/api/ng/languages", ""); w.Code != http.StatusOK {
			t.Errorf("%d %s", w.Code, w.Body)
		}
	}
	for _, call := range api.Calls("GET /languages") {
		if got := call.Header.Get("Authorization"); got != "Bearer token-1" {
			t.Errorf("called with %s", got)
		}
	}
	<-asked
	close(hold)
	for _, p := range all {
		eventually.Holds(t, "the replica calls with the new token", func() bool {
			before := len(api.Calls("GET /languages"))
			b.At(p).Do("GET", "/api/ng/languages", "")
			return api.Calls("GET /languages")[before].Header.Get("Authorization") == "Bearer token-2"
		})
	}
	if n := len(api.Calls("POST /auth/refresh")); n != 1 {
		t.Errorf("%d refreshes", n)
	}
}

func TestReplicasLogOutTogether(t *testing.T) {
	all, _ := testkit.NewReplicas(t, 3, nil)
	b := all[0].Browser()
	b.Login(t)
	copied := b.Clone()
	if w := b.At(all[1]).Do("DELETE", "/session", ""); w.Code != http.StatusNoContent || w.Header().Get("Clear-Site-Data") == "" {
		t.Fatalf("%d %s", w.Code, w.Body)
	}
	before := all[0].API.Count()
	for _, p := range all {
		if w := copied.At(p).Do("GET", "/session", ""); w.Code != http.StatusUnauthorized {
			t.Errorf("a copy of the cookie after the logout: %d", w.Code)
		}
	}
	if all[0].API.Count() != before {
		t.Error("the API was called for an ended session")
	}
}

func TestReplicasWithoutRedisLogNobodyOut(t *testing.T) {
	all, redis := testkit.NewReplicas(t, 2, nil)
	b := all[0].Browser()
	b.Login(t)
	redis.Stop()
	for name, call := range map[string][2]string{
		"read": {"GET", "/session"}, "graphql": {"POST", "/graphql"}, "proxy": {"GET", "/api/ng/languages"}, "logout": {"DELETE", "/session"},
	} {
		w := b.At(all[1]).Do(call[0], call[1], "")
		r := testkit.Read[testkit.Refusal](t, w, http.StatusServiceUnavailable)
		if r.Code != "UPSTREAM_UNAVAILABLE" || w.Header().Get("X-Request-Id") == "" || w.Header().Get("Set-Cookie") != "" {
			t.Errorf("%s: %+v %v", name, r, w.Header())
		}
	}
	w := all[0].Browser().Do("POST", "/session", `{"userId":"ada","password":"right"}`)
	if w.Code != http.StatusServiceUnavailable || w.Header().Get("Set-Cookie") != "" {
		t.Errorf("login: %d %s", w.Code, w.Body)
	}
	// Every replica shares the Redis: one that called itself unready for it would take all of them out at once.
	readyz(t, all[0], `"sessions":"the session store`)
	redis.Again()
	if w := b.Do("GET", "/session", ""); w.Code != http.StatusOK {
		t.Errorf("after its return: %d %s", w.Code, w.Body)
	}
}

func TestReplicasLimitLoginsTogether(t *testing.T) {
	all, _ := testkit.NewReplicas(t, 3, nil)
	testLoginLimits(t, all)
}

func TestLoginsAreLimited(t *testing.T) {
	testLoginLimits(t, []*testkit.Portal{testkit.NewPortal(t, nil)})
}

// testLoginLimits tries passwords at one replica after the other.
func testLoginLimits(t *testing.T, all []*testkit.Portal) {
	t.Helper()
	from := func(address string) testkit.Change { return func(r *http.Request) { r.RemoteAddr = address + ":1234" } }
	turn := 0
	try := func(user, password, address string) (status int, body string, wait int) {
		t.Helper()
		turn++
		w := all[turn%len(all)].Browser().Do("POST", "/session", `{"userId":"`+user+`","password":"`+password+`"}`, from(address))
		if w.Code == http.StatusTooManyRequests {
			var err error
			if wait, err = strconv.Atoi(w.Header().Get("Retry-After")); err != nil || wait < 1 {
				t.Errorf("Retry-After %q", w.Header().Get("Retry-After"))
			}
		}
		body, _, _ = strings.Cut(w.Body.String(), `"requestId"`)
		return w.Code, body, wait
	}
	if status, _, _ := try("ada", "right", "192.0.2.1"); status != http.StatusOK {
		t.Fatalf("login: %d", status)
	}
	answers := map[string][]string{}
	for _, user := range []string{"ada", "nobody"} {
		for i := range 12 {
			status, body, _ := try(user, "wrong", "198.51.100."+strconv.Itoa(i))
			if want := map[bool]int{true: 401, false: 429}[i < 10]; status != want {
				t.Errorf("%s, attempt %d: %d, want %d", user, i+1, status, want)
			}
			answers[user] = append(answers[user], body)
		}
	}
	if strings.Join(answers["ada"], "") != strings.Join(answers["nobody"], "") {
		t.Errorf("known and unknown users differ:\n%v\n%v", answers["ada"], answers["nobody"])
	}
	asked := len(all[0].API.Calls("POST /auth/login"))
	status, _, wait := try("ADA ", "right", "198.51.100.99")
	if status != http.StatusTooManyRequests || len(all[0].API.Calls("POST /auth/login")) != asked {
		t.Errorf("another spelling of a limited account: %d", status)
	}
	if status, _, _ := try("ada", "right", "192.0.2.1"); status != http.StatusOK {
		t.Errorf("whoever floods an account locks its owner out: %d", status)
	}
	all[0].Clock.Advance(time.Duration(wait) * time.Second)
	if status, _, _ := try("ada", "right", "198.51.100.99"); status != http.StatusOK {
		t.Errorf("after Retry-After: %d", status)
	}
	for i := range 60 {
		status, _, _ = try("user-"+strconv.Itoa(i), "wrong", "2001:db8::"+strconv.Itoa(i))
	}
	_ = status
	if status, _, _ := try("fresh", "wrong", "2001:db8::ffff"); status != http.StatusTooManyRequests {
		t.Errorf("one network tries one account after the other: %d", status)
	}
	if status, _, _ := try("fresh", "wrong", "2001:db8:0:1::1"); status != http.StatusUnauthorized {
		t.Errorf("another network: %d", status)
	}
}

func TestSuccessAndTroubleUseNoAttemptUp(t *testing.T) {
	p := testkit.NewPortal(t, nil)
	for range 30 {
		p.Browser().Login(t)
	}
	p.API.Answer("POST /auth/login", 503, "application/problem+json", `{"title":"x","status":503,"message":"Busy."}`)
	for range 30 {
		if w := p.Browser().Do("POST", "/session", `{"userId":"eve","password":"right"}`); w.Code == http.StatusTooManyRequests {
			t.Fatalf("%d %s", w.Code, w.Body)
		}
	}
}

func TestReplicasA76ExchangeATokenOnce(t *testing.T) {
	all, _ := testkit.NewReplicas(t, 2, nil)
	const body = `{"encUserToken":"v1.sealed"}`
	all[0].API.Answer("POST /auth/exchange", 503, "application/problem+json", `{"title":"x","status":503,"message":"Busy."}`)
	if w := all[0].Browser().Do("POST", "/session/exchange", body); w.Code < 500 {
		t.Fatalf("%d %s", w.Code, w.Body)
	}
	all[0].API.Handle("POST /auth/exchange", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		testkit.WriteJSON(w, map[string]any{"currentUser": all[0].API.User(), "token": all[0].API.Token()})
	})
	if w := all[1].Browser().Do("POST", "/session/exchange", body); w.Code != http.StatusOK {
		t.Fatalf("after the API's trouble: %d %s", w.Code, w.Body)
	}
	asked := len(all[0].API.Calls("POST /auth/exchange"))
	for _, p := range all {
		if w := p.Browser().Do("POST", "/session/exchange", body); w.Code != http.StatusUnauthorized {
			t.Errorf("a second time: %d", w.Code)
		}
	}
	if len(all[0].API.Calls("POST /auth/exchange")) != asked || strings.Contains(all[1].Log.String(), "v1.sealed") {
		t.Error("a used token reached the API or the log")
	}
}

// A key that one replica has read and another has not yet logs nobody out.
func TestReplicasRotateKeysWithoutLogout(t *testing.T) {
	files := []string{filepath.Join(t.TempDir(), "a"), filepath.Join(t.TempDir(), "b")}
	first := []session.Key{session.NewKey(time.Time{})}
	n := 0
	all, _ := testkit.NewReplicas(t, 2, func(_ *app.Config, deps *app.Deps) {
		if err := session.WriteKeys(files[n], first, true); err != nil {
			t.Fatal(err)
		}
		keys, err := session.OpenKeyring(files[n], false, deps.Now)
		if err != nil {
			t.Fatal(err)
		}
		deps.Keys = keys
		n++
	})
	b := all[0].Browser()
	b.Login(t)
	now := all[0].Clock.Now()
	rotated := session.Rotate(first, now, now.Add(time.Minute), 8*time.Hour)
	for i, file := range files { // the second replica gets the file half a minute after the first
		if err := session.WriteKeys(file, rotated, true); err != nil {
			t.Fatal(err)
		}
		for range 6 {
			all[0].Clock.Advance(5 * time.Second)
			for _, p := range all {
				twin := b.At(p)
				if w := twin.Do("GET", "/api/ng/languages", ""); w.Code != http.StatusOK {
					t.Fatalf("file %d: %d %s", i, w.Code, w.Body)
				}
				b = twin
			}
		}
	}
	all[0].Clock.Advance(10 * time.Minute)
	b.Do("GET", "/api/ng/languages", "")
	if !strings.HasPrefix(b.Cookie(), "v1."+rotated[0].ID+".") {
		t.Errorf("the new key does not seal: %.12s", b.Cookie())
	}
}
