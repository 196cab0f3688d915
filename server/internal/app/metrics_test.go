package app_test

import (
	"context"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"

	"github.com/costdeck/costdeck/server/internal/app"
	"github.com/costdeck/costdeck/server/internal/audit"
	"github.com/costdeck/costdeck/server/internal/httpx"
	"github.com/costdeck/costdeck/server/internal/metrics"
	"github.com/costdeck/costdeck/server/internal/testkit"
)

func measured(m *metrics.Metrics) func(*app.Config, *app.Deps) {
	return func(_ *app.Config, d *app.Deps) {
		d.Metrics = m
		d.Audit = audit.New(io.Discard, time.Now, d.Log, m)
	}
}

// scrape is what the operations listener exposes.
func scrape(t *testing.T, p *testkit.Portal) string {
	t.Helper()
	w := httptest.NewRecorder()
	p.Operations(false).ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/metrics", nil))
	if w.Code != http.StatusOK {
		t.Fatalf("%d %s", w.Code, w.Body)
	}
	return w.Body.String()
}

func TestMetricsOfTheDocumentAreThoseExposed(t *testing.T) {
	m := metrics.New("9.8.7", "654")
	p := testkit.NewPortal(t, measured(m))
	b := p.Browser()
	b.Login(t)
	b.Do("GET", "/api/ng/languages", "")
	b.Do("POST", "/graphql", `{"documentId":"`+testkit.DocumentID(t, "RefreshUser")+`"}`)
	b.Do("POST", "/graphql", `[]`)
	p.Clock.Advance(testkit.TokenRefresh * time.Second)
	b.Do("GET", "/session", "")
	m.AuditFailed()
	m.Ingested("done", 3, 1)
	m.ProviderLogin("okta", "ok")
	m.ProviderLogout("okta", "ok")
	hook := m.Redis(time.Now)
	_ = hook.ProcessHook(func(context.Context, redis.Cmder) error { return nil })(t.Context(), redis.NewCmd(t.Context(), "ping"))
	_, _ = hook.DialHook(func(context.Context, string, string) (net.Conn, error) { return nil, nil })(t.Context(), "tcp", "redis:6379")
	m.Dependency("api", true)
	m.CostQuery("aggregate", "ok", time.Second)
	m.Delivered("mail", "ok")
	m.Background("deliveries", "ok", time.Second)
	m.Request("files", "GET", 200, time.Second, true)
	exposed := map[string][]string{}
	sample := regexp.MustCompile(`(?m)^(costdeck_[a-z_]+?)(?:_bucket|_sum|_count)?(?:\{(.*)\})? `)
	for _, line := range sample.FindAllStringSubmatch(scrape(t, p), -1) {
		labels := exposed[line[1]]
		for _, label := range regexp.MustCompile(`([a-z_]+)="`).FindAllStringSubmatch(line[2], -1) {
			if label[1] != "le" && !slices.Contains(labels, label[1]) {
				labels = append(labels, label[1])
			}
		}
		exposed[line[1]] = labels
	}
	text, err := os.ReadFile("../../../docs/operations.md")
	if err != nil {
		t.Fatal(err)
	}
	row := regexp.MustCompile("(?m)^\\| `(costdeck_[a-z_]+)` \\| [a-z]+ \\|([^|]*)\\|")
	documented := map[string][]string{}
	for _, line := range row.FindAllStringSubmatch(string(text), -1) {
		documented[line[1]] = regexp.MustCompile(`[a-z]+`).FindAllString(line[2], -1)
	}
	for name, labels := range exposed {
		slices.Sort(labels)
		want, ok := documented[name]
		slices.Sort(want)
		if !ok || !slices.Equal(labels, want) {
			t.Errorf("%s has the labels %v, docs/operations.md says %v", name, labels, want)
		}
	}
	for name := range documented {
		if _, ok := exposed[name]; !ok {
			t.Errorf("docs/operations.md names %s, and nothing exposes it", name)
		}
	}
	for _, reason := range httpx.Reasons() {
		if !strings.Contains(string(text), "`"+string(reason)+"`") {
			t.Errorf("docs/operations.md does not name the refusal %s", reason)
		}
	}
	for _, event := range audit.Events() {
		if !strings.Contains(string(text), "| `"+string(event)+"` |") {
			t.Errorf("docs/operations.md does not name the event %s", event)
		}
	}
}

func TestLabelsAreBounded(t *testing.T) {
	m := metrics.New("1", "2")
	p := testkit.NewPortal(t, measured(m))
	b := p.Browser()
	b.Login(t)
	b.Do("BREW", "/s3cr3t-path", "")
	b.Do("GET", "/s3cr3t-path", "")
	b.Do("POST", "/graphql", `{"documentId":"s3cr3t-id","operationName":"s3cr3t-name"}`)
	m.Audited("s3cr3t-event", "s3cr3t-outcome")
	text := scrape(t, p)
	if strings.Contains(text, "s3cr3t") || strings.Contains(text, "BREW") {
		t.Error(text)
	}
	for _, want := range []string{`costdeck_refusals_total{reason="document"} 1`, `method="other"`,
		`costdeck_audit_events_total{event="other",outcome="other"} 1`, `costdeck_logins_total{outcome="ok"} 1`} {
		if !strings.Contains(text, want) {
			t.Errorf("%s is missing in\n%s", want, text)
		}
	}
}

func TestTheOperationsListenerHasHealthAndProfilesOnlyIfAsked(t *testing.T) {
	p := testkit.NewPortal(t, nil)
	for path, want := range map[string][2]int{"/healthz": {200, 200}, "/readyz": {200, 200}, "/metrics": {404, 404},
		"/debug/pprof/": {404, 200}, "/session": {404, 404}} {
		for i, profiles := range []bool{false, true} {
			w := httptest.NewRecorder()
			p.Operations(profiles).ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, nil))
			if w.Code != want[i] {
				t.Errorf("%s with profiles %v: %d", path, profiles, w.Code)
			}
		}
	}
	if _, _, body := get(p, "/metrics"); strings.Contains(body, "costdeck_") {
		t.Error("the portal itself serves /metrics")
	}
}
