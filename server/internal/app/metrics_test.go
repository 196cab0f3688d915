package app_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
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
	m.Watch(func(context.Context) (metrics.State, error) {
		return metrics.State{Connections: []metrics.Connection{{ID: "aws", Enrollment: "E-1", State: "ok", Newest: time.Now(), Batches: map[string]int{"held": 1}}},
			Charges: []metrics.Charges{{Enrollment: "E-1", Provider: "AWS", LastDay: time.Now()}}, Disks: []metrics.Disk{{Folder: "data"}}}, nil
	}, time.Now, slog.New(slog.DiscardHandler))
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
	for _, file := range []string{"prometheus/costdeck.rules.yml", "prometheus/costdeck.test.yml", "grafana/costdeck.json"} {
		for _, name := range names(t, file, `costdeck_[a-z_]+`) {
			if _, ok := exposed[strings.TrimSuffix(name, "_bucket")]; !ok {
				t.Errorf("deploy/%s names %s, and nothing exposes it", file, name)
			}
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

// names are the distinct matches in a file of deploy.
func names(t *testing.T, file, pattern string) []string {
	t.Helper()
	text, err := os.ReadFile("../../../deploy/" + file)
	if err != nil {
		t.Fatal(err)
	}
	list := regexp.MustCompile(pattern).FindAllString(string(text), -1)
	slices.Sort(list)
	if list = slices.Compact(list); len(list) == 0 {
		t.Fatalf("deploy/%s has no %s", file, pattern)
	}
	return list
}

// TestEachAlertIsTestedAndLeadsToTheDocumentation: promtool checks the rest (make test-alerts).
func TestEachAlertIsTestedAndLeadsToTheDocumentation(t *testing.T) {
	const rules = "prometheus/costdeck.rules.yml"
	alerts := names(t, rules, `alert: \w+`)
	tested := names(t, "prometheus/costdeck.test.yml", `alertname: \w+\n`)
	for _, alert := range alerts {
		if !slices.Contains(tested, strings.Replace(alert, "alert:", "alertname:", 1)+"\n") {
			t.Errorf("no test expects %s to fire", alert)
		}
	}
	text, err := os.ReadFile("../../../deploy/" + rules)
	if err != nil {
		t.Fatal(err)
	}
	for _, annotation := range []string{"summary", "description", "runbook_url"} {
		if n := strings.Count(string(text), " "+annotation+": "); n != len(alerts) {
			t.Errorf("%d of %d alerts have a %s", n, len(alerts), annotation)
		}
	}
	document, err := os.ReadFile("../../../docs/operations.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, link := range names(t, rules, `operations\.md#[a-z-]+`) {
		_, heading, _ := strings.Cut(link, "#")
		if !strings.Contains(strings.ToLower(string(document)), "\n## "+strings.ReplaceAll(heading, "-", " ")+"\n") {
			t.Errorf("%s leads to no heading", link)
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

// TestTheStateIsReadOnceForSeveralScrapes: a failed reading shows the last state for five minutes, and then none.
func TestTheStateIsReadOnceForSeveralScrapes(t *testing.T) {
	m := metrics.New("1", "2")
	p := testkit.NewPortal(t, measured(m))
	reads, fails := 0, false
	day := time.Date(2026, 10, 20, 0, 0, 0, 0, time.UTC)
	m.Watch(func(context.Context) (s metrics.State, err error) {
		reads++
		if fails {
			return s, errors.New("the database is away")
		}
		for i := range 30 {
			s.Charges = append(s.Charges, metrics.Charges{Enrollment: "E-1", Provider: fmt.Sprintf("P%02d\xff", i), LastDay: day.AddDate(0, 0, -i)})
		}
		s.Queued, s.Oldest = 2, p.Clock.Now().Add(-time.Minute)
		return s, nil
	}, p.Clock.Now, slog.New(slog.DiscardHandler))
	for _, step := range []struct {
		after time.Duration
		fails bool
		reads int
		want  string
	}{
		{0, false, 1, "costdeck_outbox_oldest_age_seconds 60\n"},
		{10 * time.Second, false, 1, "costdeck_outbox_oldest_age_seconds 70\n"},
		{10 * time.Second, true, 2, "costdeck_outbox_oldest_age_seconds 80\n"},
		{5 * time.Minute, true, 3, ""},
	} {
		p.Clock.Advance(step.after)
		fails = step.fails
		text := scrape(t, p)
		if reads != step.reads || strings.Contains(text, "costdeck_outbox") != (step.want != "") || !strings.Contains(text, step.want) {
			t.Errorf("after %v: read %d times\n%s", step.after, reads, text)
		}
		if step.want != "" && (strings.Count(text, "costdeck_newest_charge_timestamp_seconds{") != 10 || !strings.Contains(text, `provider="P09"`)) {
			t.Error("the providers of an enrollment are not bounded to the latest ten")
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
