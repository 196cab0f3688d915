package attack_test

import (
	"io"
	"net"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/costdeck/costdeck/server/internal/httpx"
	"github.com/costdeck/costdeck/server/internal/testkit"
	"github.com/costdeck/costdeck/server/internal/testkit/eventually"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// share is a quarter of the calls that the binary is told to make at once.
const (
	slots = "--api-concurrency=16"
	share = 4
)

// TestAttackShares lets one party begin calls that do not end, in every way there is, until no more of its calls pass: everybody
// else's still do, and so do its own once the others have ended.
func TestAttackShares(t *testing.T) {
	t.Parallel()
	for name, way := range map[string]struct {
		// head begins one call, which the API notices.
		head, from string
		api        func(g *gateway, arrived chan<- struct{})
	}{
		"an API that holds its answers": {head: get("/api/ng/costs/dataset"), api: holdsAnswers},
		"exports that nobody reads":     {head: post("/api/ng/costs/rows", "{}"), api: neverEnds},
		"uploads that stand still":      {head: uploadHead(1<<20) + strings.Repeat("x", 8<<10), api: takesSlowly},
		"operations": {head: post("/graphql", `{"documentId":"`+testkit.DocumentID(t, "RefreshUser")+`","variables":{"lang":"en-US"}}`),
			api: holdsUsers},
		"strangers": {head: get("/api/ng/costs/dataset", "Cookie:", "X-Forwarded-For: 203.0.113.9"), from: "203.0.113.9",
			api: holdsAnswers},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			g := newGateway(t, slots, "--no-bearer-path=/costs/dataset", "--no-bearer-path=/announcements", "--trusted-proxy=127.0.0.1")
			arrived := make(chan struct{}, share)
			way.api(g, arrived)
			g.api.Answer("GET /announcements", http.StatusOK, "application/json", "[]")
			var held []net.Conn
			for range share {
				held = append(held, g.dial(t, way.head))
				<-arrived
			}
			another := get("/api/ng/languages")
			if way.from != "" {
				another = get("/api/ng/announcements", "Cookie:", "X-Forwarded-For: "+way.from)
			}
			own := g.send(t, another)
			if len(own) != 1 || own[0].StatusCode != http.StatusTooManyRequests || own[0].Header.Get("Retry-After") == "" {
				t.Fatalf("one call more than its share: %v", own)
			}
			judge(t, own[0])
			if g.counts(t, 1); g.refusals(t)[httpx.ReasonShare] != 1 {
				t.Error("the refusal is counted under another reason")
			}
			g.othersPass(t)
			for _, conn := range held {
				_ = conn.Close()
			}
			g.passesSoon(t, another)
			g.alive(t)
		})
	}
}

// othersPass signs another user in, and lets one make a call who has no session.
func (g *gateway) othersPass(t *testing.T) {
	t.Helper()
	g.api.Handle("POST /auth/login", func(w http.ResponseWriter, _ *http.Request) {
		user := g.api.User()
		user.UserProfile.UserId = "bob"
		tokens := g.api.Token()
		tokens.AccessToken = token
		testkit.WriteJSON(w, wire.LoginResult{CurrentUser: user, Token: tokens})
	})
	bob := *g
	bob.login(t)
	calls := map[string]string{"another user": get("/api/ng/languages"), "a stranger": get("/api/ng/announcements", "Cookie:")}
	for who, raw := range calls {
		if a := bob.send(t, raw); len(a) != 1 || a[0].StatusCode != http.StatusOK {
			t.Errorf("%s: %v", who, a)
		}
	}
}

// passesSoon waits until the binary has noticed that the held calls are over.
func (g *gateway) passesSoon(t *testing.T, raw string) {
	t.Helper()
	eventually.Holds(t, "the share has room", func() bool {
		a := g.send(t, raw)
		return len(a) == 1 && a[0].StatusCode != http.StatusTooManyRequests
	})
}

func holdsAnswers(g *gateway, arrived chan<- struct{}) { g.holds("GET /costs/dataset", arrived) }

func holdsUsers(g *gateway, arrived chan<- struct{}) { g.holds("GET /user/current", arrived) }

// holds lets as many calls of the route as fill a share wait for as long as they have a caller.
func (g *gateway) holds(route string, arrived chan<- struct{}) {
	var calls atomic.Int32
	g.api.Handle(route, func(w http.ResponseWriter, r *http.Request) {
		if calls.Add(1) > share {
			testkit.WriteJSON(w, g.api.User())
			return
		}
		arrived <- struct{}{}
		<-r.Context().Done()
	})
}

func neverEnds(g *gateway, arrived chan<- struct{}) {
	g.api.Handle("POST /costs/rows", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/csv")
		arrived <- struct{}{}
		_, _ = io.Copy(w, newZeros())
	})
}

func takesSlowly(g *gateway, arrived chan<- struct{}) {
	g.takesUpload(func(body io.Reader) {
		arrived <- struct{}{}
		_, _ = io.Copy(io.Discard, body)
	})
}
