package app_test

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/app"
	"github.com/costdeck/costdeck/server/internal/testkit"
	"github.com/costdeck/costdeck/server/internal/testkit/eventually"
	"github.com/costdeck/costdeck/server/internal/upstream"
	"github.com/costdeck/costdeck/server/internal/wire"
)

type roundTrip func(*http.Request) (*http.Response, error)

func (f roundTrip) RoundTrip(r *http.Request) (*http.Response, error) { return f(r) }

// house is a portal with six slots, two of them for one party, in front of an API that holds every question about the dataset.
type house struct {
	*testkit.Portal
	held    sync.WaitGroup
	arrived chan struct{}
	end     chan struct{}
}

func newHouse(t *testing.T, changes ...func(*house, *app.Deps)) *house {
	t.Helper()
	h := &house{arrived: make(chan struct{}, 8), end: make(chan struct{})}
	h.Portal = testkit.NewPortal(t, func(c *app.Config, d *app.Deps) {
		c.NoBearerPaths = []string{"/costs/dataset", "/languages"}
		d.Transport = upstream.NewTCP(houseLimits, d.Log)
		for _, change := range changes {
			change(h, d)
		}
	})
	h.API.Handle("GET /costs/dataset", func(w http.ResponseWriter, _ *http.Request) {
		h.arrived <- struct{}{}
		<-h.end
		testkit.WriteJSON(w, map[string]string{})
	})
	h.API.Handle("POST /auth/login", func(w http.ResponseWriter, _ *http.Request) {
		calls, user := h.API.Calls("POST /auth/login"), h.API.User()
		var in wire.LoginRequest
		_ = json.Unmarshal([]byte(calls[len(calls)-1].Body), &in)
		user.UserProfile.UserId = in.UserId
		testkit.WriteJSON(w, wire.LoginResult{CurrentUser: user, Token: h.API.Token()})
	})
	h.API.Answer("GET /languages", http.StatusOK, "application/json", "[]")
	t.Cleanup(h.held.Wait)
	return h
}

var houseLimits = upstream.Limits{Concurrency: 6, PerParty: 2}

// embedded is a house with the API in the same process.
func embedded(h *house, d *app.Deps) {
	d.Transport = upstream.Limited(roundTrip(func(r *http.Request) (*http.Response, error) {
		return upstream.InProcess(h.API.Config.Handler).RoundTrip(r)
	}), houseLimits)
}

// hold makes two calls that do not end before the API lets go.
func (h *house) hold(b *testkit.Browser, changes ...testkit.Change) {
	for range 2 {
		h.held.Go(func() { b.Do("GET", "/api/ng/costs/dataset", "", changes...) })
		<-h.arrived
	}
}

func (h *house) as(t *testing.T, user string) *testkit.Browser {
	t.Helper()
	b := h.Browser()
	if w := b.Do("POST", "/session", `{"userId":"`+user+`","password":"right"}`); w.Code != http.StatusOK {
		t.Fatalf("login of %s: %d %s", user, w.Code, w.Body)
	}
	return b
}

func TestAUserHoldsNoMoreThanAShare(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	ada := h.as(t, "ada")
	h.hold(ada.Clone())
	id := testkit.DocumentID(t, "RefreshUser")
	var all sync.WaitGroup
	all.Go(func() {
		w := ada.Clone().Do("GET", "/api/ng/languages", "")
		r := testkit.Read[testkit.Refusal](t, w, http.StatusTooManyRequests)
		if r.Code != "TOO_MANY_REQUESTS" || w.Header().Get("Retry-After") == "" || w.Header().Get("X-Request-Id") == "" {
			t.Errorf("%v %+v", w.Header(), r)
		}
	})
	all.Go(func() {
		f := testkit.Read[failure](t, ada.Clone().Do("POST", "/graphql", `{"documentId":"`+id+`","variables":{"lang":"en-US"}}`), 200)
		if len(f.Errors) == 0 || f.Errors[0].Extensions.Status != http.StatusTooManyRequests {
			t.Errorf("the facade: %+v", f)
		}
	})
	all.Go(func() {
		// A second session is no second share.
		if w := h.as(t, "ada").Do("GET", "/api/ng/languages", ""); w.Code != http.StatusTooManyRequests {
			t.Errorf("another session of the same user: %d %s", w.Code, w.Body)
		}
	})
	all.Go(func() {
		if w := h.as(t, "bob").Do("GET", "/api/ng/languages", ""); w.Code != http.StatusOK {
			t.Errorf("another user: %d %s", w.Code, w.Body)
		}
	})
	all.Wait()
	close(h.end)
	h.held.Wait()
	if w := ada.Do("GET", "/session", ""); w.Code != http.StatusOK {
		t.Errorf("afterwards: %d %s", w.Code, w.Body)
	}
}

// TestClientsThatAbortHoldTheirShareUntilTheAPIHasEnded lets a browser close connections, or reset streams of HTTP/2, while the API works
// on.
func TestClientsThatAbortHoldTheirShareUntilTheAPIHasEnded(t *testing.T) {
	t.Parallel()
	for name, changes := range map[string][]func(*house, *app.Deps){"a remote API": nil, "the embedded API": {embedded}} {
		for _, protocol := range []string{"HTTP/1.1", "HTTP/2.0"} {
			t.Run(name+" by "+protocol, func(t *testing.T) {
				t.Parallel()
				h := newHouse(t, changes...)
				ada := h.as(t, "ada")
				door := httptest.NewUnstartedServer(h)
				door.EnableHTTP2 = protocol == "HTTP/2.0"
				door.StartTLS()
				t.Cleanup(door.Close)
				for range 2 {
					ctx, abort := context.WithCancel(t.Context())
					aborted := make(chan error, 1)
					go func() { aborted <- dataset(ctx, door, ada.Cookie()) }()
					<-h.arrived
					abort()
					if err := <-aborted; err != nil {
						t.Error(err)
					}
				}
				// The portal has seen both of them leave.
				eventually.Holds(t, "the portal's own part of both has ended", func() bool { return strings.Count(h.Log.String(), `"path":"/api/ng/costs/dataset"`) == 2 })
				third := make(chan int, 1)
				go func() { third <- ada.Clone().Do("GET", "/api/ng/costs/dataset", "").Code }()
				select {
				case code := <-third:
					if code != http.StatusTooManyRequests {
						t.Errorf("a third call beside two that the API works on: %d", code)
					}
					close(h.end)
				case <-h.arrived:
					t.Error("a third call reaches the API beside two that it works on")
					close(h.end)
					<-third
				}
				if w := ada.Do("GET", "/api/ng/languages", ""); w.Code != http.StatusOK {
					t.Errorf("afterwards: %d %s", w.Code, w.Body)
				}
			})
		}
	}
}

// dataset asks a question that the API holds, until the client leaves.
func dataset(ctx context.Context, door *httptest.Server, cookie string) error {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, door.URL+"/api/ng/costs/dataset", nil)
	if err != nil {
		return err
	}
	r.Host = strings.TrimPrefix(testkit.Origin, "http://")
	for name, value := range map[string]string{"X-Costdeck": "1", "Sec-Fetch-Site": "same-origin", "Cookie": "costdeck-sid=" + cookie} {
		r.Header.Set(name, value)
	}
	answer, err := door.Client().Do(r)
	if err == nil { // What the portal says to a client that leaves may still reach it.
		err = answer.Body.Close()
	}
	if ctx.Err() == nil {
		return errors.Join(errors.New("the call ended before its client left"), err)
	}
	return nil
}

// TestAFullShareKeepsTheSession holds that what the portal asks for the session's sake needs no slot of the share: the token is
// refreshed all the same, and the logout revokes it.
func TestAFullShareKeepsTheSession(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	ada := h.as(t, "ada")
	h.hold(ada.Clone())
	defer close(h.end)
	h.Clock.Advance(refreshDue)
	if w := ada.Do("GET", "/session", ""); w.Code != http.StatusTooManyRequests || ada.Cookie() == "" {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	if n := len(h.API.Calls("POST /auth/refresh")); n != 1 {
		t.Errorf("%d refreshes", n)
	}
	if w := ada.Do("DELETE", "/session", ""); w.Code != http.StatusNoContent {
		t.Errorf("logout: %d %s", w.Code, w.Body)
	}
	if n := len(h.API.Calls("POST /auth/logout")); n != 1 {
		t.Errorf("%d revocations", n)
	}
}

// TestStrangersShareByAddress holds that those who have not signed in leave room for those of other networks.
func TestStrangersShareByAddress(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	at := func(address string) testkit.Change { return func(r *http.Request) { r.RemoteAddr = address } }
	h.hold(h.Browser(), at("[2001:db8::1]:1"))
	defer close(h.end)
	for address, want := range map[string]int{"[2001:db8::2]:1": 429, "[2001:db8:1::1]:1": 200, "192.0.2.7:1": 200} {
		if w := h.Browser().Do("GET", "/api/ng/languages", "", at(address)); w.Code != want {
			t.Errorf("%s: %d %s", address, w.Code, w.Body)
		}
	}
}

// TestAnAPIThatStandsStillGivesItsSlotBack stops before the first piece of an answer, which makes it a typed one, and the only slot is
// free for the next call. Behind a first piece that is decided by the upstream package alone, which tests it with a fake clock.
func TestAnAPIThatStandsStillGivesItsSlotBack(t *testing.T) {
	t.Parallel()
	p, b := signedIn(t, func(_ *app.Config, d *app.Deps) {
		short, long := upstream.NewTCP(upstream.Limits{Pause: 5 * time.Millisecond}, d.Log), upstream.NewTCP(upstream.Limits{}, d.Log)
		d.Transport = upstream.Limited(roundTrip(func(r *http.Request) (*http.Response, error) {
			if strings.HasSuffix(r.URL.Path, "/costs/rows") {
				return short.RoundTrip(r)
			}
			return long.RoundTrip(r) // A slow machine is no API that stands still.
		}), oneSlot)
	})
	p.API.Handle("POST /costs/rows", func(w http.ResponseWriter, r *http.Request) {
		startRows(w, "")
		<-r.Context().Done()
	})
	r := testkit.Read[testkit.Refusal](t, b.Do("POST", "/api/ng/costs/rows", "{}"), http.StatusGatewayTimeout)
	if r.Code != "UPSTREAM_UNAVAILABLE" {
		t.Errorf("%+v", r)
	}
	if w := b.Do("GET", "/api/ng/languages", ""); w.Code != http.StatusOK {
		t.Errorf("the next call: %d %s", w.Code, w.Body)
	}
}

// TestHalfAnAnswerDoesNotLookWhole hangs up behind the first piece of an answer: the client's breaks off too, and the only slot is free
// for the next call.
func TestHalfAnAnswerDoesNotLookWhole(t *testing.T) {
	t.Parallel()
	p, b := signedIn(t, func(_ *app.Config, d *app.Deps) { d.Transport = upstream.NewTCP(oneSlot, d.Log) })
	p.API.Handle("POST /costs/rows", func(w http.ResponseWriter, _ *http.Request) {
		startRows(w, "a,b\n")
		panic(http.ErrAbortHandler)
	})
	func() {
		defer func() {
			if cause := recover(); cause != http.ErrAbortHandler { // what the server compares it with
				t.Errorf("the answer ended with %v", cause)
			}
		}()
		w := b.Do("POST", "/api/ng/costs/rows", "{}")
		t.Errorf("half an answer looks whole: %d %s", w.Code, w.Body)
	}()
	if w := b.Do("GET", "/api/ng/languages", ""); w.Code != http.StatusOK {
		t.Errorf("the next call: %d %s", w.Code, w.Body)
	}
}

var oneSlot = upstream.Limits{Concurrency: 1, PerParty: 1}

// startRows sends the header of a CSV file and its first piece.
func startRows(w http.ResponseWriter, piece string) {
	w.Header().Set("Content-Type", "text/csv")
	_, _ = io.WriteString(w, piece)
	_ = http.NewResponseController(w).Flush()
}
