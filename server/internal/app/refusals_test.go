package app_test

import (
	"io"
	"maps"
	"net/http"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/app"
	"github.com/costdeck/costdeck/server/internal/audit"
	"github.com/costdeck/costdeck/server/internal/httpx"
	"github.com/costdeck/costdeck/server/internal/metrics"
	"github.com/costdeck/costdeck/server/internal/sso"
	"github.com/costdeck/costdeck/server/internal/testkit"
	"github.com/costdeck/costdeck/server/internal/testkit/eventually"
	"github.com/costdeck/costdeck/server/internal/testkit/redistest"
	"github.com/costdeck/costdeck/server/internal/upstream"
)

// watched is a portal that counts, with one user signed in.
type watched struct {
	*testkit.Portal
	*testkit.Browser
	metrics *metrics.Metrics
	redis   *redistest.Server
}

// refusals are those counted so far, by reason.
func refusals(text string) map[httpx.Reason]int {
	found := map[httpx.Reason]int{}
	for _, m := range regexp.MustCompile(`costdeck_refusals_total\{reason="([a-z-]+)"\} (\d+)`).FindAllStringSubmatch(text, -1) {
		found[httpx.Reason(m[1])], _ = strconv.Atoi(m[2])
	}
	return found
}

// slowBody is a body that does not come in time.
type slowBody struct{}

func (slowBody) Read([]byte) (int, error) { return 0, os.ErrDeadlineExceeded }

// wayToRefuse makes the portal refuse once, and says whether the audit log has a line about it, and with which reason.
type wayToRefuse struct {
	do func(t *testing.T, w watched)
	// audited is the event of the line; empty where the refusal is only counted.
	audited audit.Event
	change  func(*app.Config, *app.Deps)
	redis   bool
}

func call(method, target, body string, changes ...testkit.Change) func(*testing.T, watched) {
	return func(_ *testing.T, w watched) { w.Do(method, target, body, changes...) }
}

var waysToRefuse = map[httpx.Reason]wayToRefuse{
	httpx.ReasonMethod:    {do: call("BREW", "/session", ""), audited: audit.Refused},
	httpx.ReasonPath:      {do: call("GET", "/api/ng/languages?a=%zz", ""), audited: audit.Refused},
	httpx.ReasonUpgrade:   {do: call("GET", "/session", "", testkit.Header("Upgrade", "websocket")), audited: audit.Refused},
	httpx.ReasonHeader:    {do: call("GET", "/session", "", func(r *http.Request) { r.Header.Add("X-Costdeck", "1") }), audited: audit.Refused},
	httpx.ReasonHost:      {do: call("GET", "/session", "", func(r *http.Request) { r.Host = "evil.example" }), audited: audit.Refused},
	httpx.ReasonCrossSite: {do: call("GET", "/session", "", testkit.Header("Sec-Fetch-Site", "cross-site")), audited: audit.Refused},
	httpx.ReasonRoute:     {do: call("GET", "/session/none", ""), audited: audit.Refused},
	httpx.ReasonFile:      {do: call("GET", "/assets/none.js", "")},
	httpx.ReasonMedia:     {do: call("POST", "/session", "{}", testkit.Header("Content-Type", "text/plain")), audited: audit.Refused},
	httpx.ReasonBody:      {do: call("POST", "/session/exchange", `{"encUserToken":5}`), audited: audit.Refused},
	httpx.ReasonTooLarge:  {do: call("POST", "/session", `{"userId":"`+strings.Repeat("x", httpx.MaxBody)+`"}`), audited: audit.Refused},
	httpx.ReasonSlow: {do: call("POST", "/session", "{", func(r *http.Request) { r.Body = io.NopCloser(slowBody{}) }),
		audited: audit.Refused},
	httpx.ReasonNoSession: {do: call("GET", "/session", "", testkit.Header("Cookie", ""))},
	httpx.ReasonExpired: {do: func(_ *testing.T, w watched) {
		w.Clock.Advance(time.Hour)
		w.Do("GET", "/session", "")
	}},
	httpx.ReasonEnded: {do: func(_ *testing.T, w watched) {
		twin := w.Clone()
		w.Do("DELETE", "/session", "")
		twin.Do("POST", "/graphql", "{}")
	}},
	httpx.ReasonCookie: {do: call("GET", "/api/ng/languages", "", testkit.Header("Cookie", "costdeck-sid=v1.other.AAAA")), audited: audit.Refused},
	httpx.ReasonStore: {redis: true, do: func(_ *testing.T, w watched) {
		w.redis.Stop()
		w.Do("GET", "/session", "")
	}},
	httpx.ReasonLogin: {audited: audit.Login, do: func(_ *testing.T, w watched) {
		w.API.Answer("POST /auth/login", 401, "application/json", "{}")
		for range 11 {
			w.Do("POST", "/session", `{"userId":"bob","password":"wrong"}`)
		}
	}},
	httpx.ReasonUserToken: {audited: audit.Exchange, do: func(_ *testing.T, w watched) {
		for range 2 {
			w.Do("POST", "/session/exchange", `{"encUserToken":"once"}`)
		}
	}},
	httpx.ReasonSSO:         {do: call("GET", "/session/sso/okta/callback?state=a&code=b", ""), change: withProvider, audited: audit.SSO},
	httpx.ReasonLogoutToken: {do: call("POST", "/session/sso/okta/backchannel-logout", "{}"), change: withProvider, audited: audit.SessionEnd},
	httpx.ReasonDocument:    {do: call("POST", "/graphql", `{"documentId":"none"}`), audited: audit.Refused},
	httpx.ReasonVariables: {audited: audit.Refused, do: func(t *testing.T, w watched) {
		w.Do("POST", "/graphql", `{"documentId":"`+testkit.DocumentID(t, "RefreshUser")+`","variables":{"lang":{}}}`)
	}},
	httpx.ReasonFanOut: {audited: audit.Refused, change: func(c *app.Config, _ *app.Deps) { c.Dev = true }, do: func(_ *testing.T, w watched) {
		var fields strings.Builder
		for i := range 13 {
			fields.WriteString("f" + strconv.Itoa(i) + `: costFacets(column: \"ServiceName\", limit: ` + strconv.Itoa(i+1) + ") { value } ")
		}
		w.Do("POST", "/graphql", `{"query":"{ `+fields.String()+`}"}`)
	}},
	httpx.ReasonBreaker: {do: func(_ *testing.T, w watched) {
		w.API.Close()
		for range 20 {
			if w.Do("PUT", "/api/ng/announcements/1/read", "").Code == http.StatusServiceUnavailable {
				return
			}
		}
	}},
	httpx.ReasonBusy: {do: besideAHeldCall, change: withSlots(upstream.Limits{Concurrency: 1, PerParty: 2})},
	httpx.ReasonShare: {do: besideAHeldCall, change: withSlots(upstream.Limits{Concurrency: 2, PerParty: 1}),
		audited: audit.Refused},
}

// besideAHeldCall makes a call while the API holds another one of the same user.
func besideAHeldCall(_ *testing.T, w watched) {
	began, end := make(chan struct{}), make(chan struct{})
	w.API.Handle("GET /costs/dataset", func(http.ResponseWriter, *http.Request) {
		close(began)
		<-end
	})
	held := make(chan struct{})
	go func() {
		defer close(held)
		w.Do("GET", "/api/ng/costs/dataset", "")
	}()
	<-began
	w.Do("GET", "/api/ng/languages", "")
	close(end)
	<-held
}

func withSlots(limits upstream.Limits) func(*app.Config, *app.Deps) {
	return func(_ *app.Config, d *app.Deps) { d.Transport = upstream.Limited(d.Transport, limits) }
}

// withProvider knows a provider that nobody has to ask.
func withProvider(c *app.Config, _ *app.Deps) {
	c.SSO = []sso.Provider{{ID: "okta", Name: "Okta", Issuer: "https://okta.example", ClientID: "costdeck"}}
}

// TestEveryRefusalIsCountedOnce holds that there is a way to every reason, that it moves that counter alone, and that the audit
// log has the line that belongs to it.
func TestEveryRefusalIsCountedOnce(t *testing.T) {
	for _, reason := range httpx.Reasons() {
		way, ok := waysToRefuse[reason]
		if !ok {
			t.Errorf("no way to the reason %s", reason)
			continue
		}
		t.Run(string(reason), func(t *testing.T) {
			t.Parallel()
			w := newWatched(t, way)
			before := refusals(scrape(t, w.Portal))
			logged := len(w.Log.String())
			way.do(t, w)
			counted := refusals(scrape(t, w.Portal))
			maps.DeleteFunc(counted, func(r httpx.Reason, n int) bool { return n == before[r] })
			if !maps.Equal(counted, map[httpx.Reason]int{reason: 1}) {
				t.Errorf("counted %v", counted)
			}
			lines := regexp.MustCompile(`"audit":1,"event":"([a-z-]+)","outcome":"([A-Za-z_]+)"(?:,"reason":"([a-z-]*)")?`).
				FindAllStringSubmatch(w.Log.String()[logged:], -1)
			turnedAway := slices.DeleteFunc(lines, func(l []string) bool { return l[2] == audit.OK })
			if len(turnedAway) == 0 != (way.audited == "") {
				t.Fatalf("audit lines %v, want one of %q", turnedAway, way.audited)
			}
			for _, line := range turnedAway {
				if line[1] != string(way.audited) || (way.audited == audit.Refused && line[3] != string(reason)) {
					t.Errorf("audit line %v, want %s", line, way.audited)
				}
			}
		})
	}
}

func newWatched(t *testing.T, way wayToRefuse) watched {
	t.Helper()
	w := watched{metrics: metrics.New("1", "2")}
	change := func(c *app.Config, d *app.Deps) {
		if way.change != nil {
			way.change(c, d)
		}
		d.Metrics = w.metrics
	}
	if way.redis {
		replicas, server := testkit.NewReplicas(t, 1, change)
		w.Portal, w.redis = replicas[0], server
	} else {
		w.Portal = testkit.NewPortal(t, change)
	}
	w.Browser = w.Portal.Browser()
	w.Login(t)
	return w
}

// TestBreakerAndRedisAreMeasured holds that what the portal stands on shows in the metrics.
func TestBreakerAndRedisAreMeasured(t *testing.T) {
	m := metrics.New("1", "2")
	replicas, server := testkit.NewReplicas(t, 1, func(_ *app.Config, d *app.Deps) {
		d.Metrics = m
		d.Transport = upstream.NewTCP(upstream.Limits{Breaker: m.Breaker}, d.Log)
	})
	p := replicas[0]
	b := p.Browser()
	b.Login(t)
	expose := func(want ...string) {
		t.Helper()
		text := scrape(t, p)
		for _, line := range want {
			if !regexp.MustCompile(`(?m)^costdeck_` + line).MatchString(text) {
				t.Errorf("no %s in\n%s", line, text)
			}
		}
	}
	expose(`redis_calls_total\{outcome="ok"\} [1-9]`, `redis_call_seconds_count [1-9]`, `redis_dials_total\{outcome="ok"\} [1-9]`,
		`upstream_breaker_open 0`)
	server.Stop()
	b.Do("GET", "/session", "")
	expose(`redis_dials_total\{outcome="unreachable"\} [1-9]`, `redis_calls_total\{outcome="unreachable"\} [1-9]`)
	p.API.Close()
	// Looks go on in the background, one at a time.
	eventually.Holds(t, "the breaker's gauge says that it is open", func() bool {
		p.Browser().Do("GET", "/readyz", "")
		p.Clock.Advance(2 * time.Second)
		return strings.Contains(scrape(t, p), "\ncostdeck_upstream_breaker_open 1")
	})
}
