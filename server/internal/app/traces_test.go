package app_test

import (
	"compress/gzip"
	"encoding/hex"
	"io"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync"
	"testing"

	collector "go.opentelemetry.io/proto/otlp/collector/trace/v1"
	spans "go.opentelemetry.io/proto/otlp/trace/v1"
	"google.golang.org/protobuf/proto"

	"github.com/costdeck/costdeck/server/internal/app"
	"github.com/costdeck/costdeck/server/internal/testkit"
	"github.com/costdeck/costdeck/server/internal/tracing"
)

// receiver is an OTLP collector.
type receiver struct {
	*httptest.Server
	mu    sync.Mutex
	spans []*spans.Span
	raw   strings.Builder
}

func newReceiver(t *testing.T) *receiver {
	t.Helper()
	c := &receiver{}
	c.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var body io.Reader = r.Body
		if r.Header.Get("Content-Encoding") == "gzip" {
			zipped, err := gzip.NewReader(body)
			if err != nil {
				t.Error(err)
				return
			}
			body = zipped
		}
		raw, err := io.ReadAll(body)
		var in collector.ExportTraceServiceRequest
		if err == nil {
			err = proto.Unmarshal(raw, &in)
		}
		if err != nil {
			t.Error(err)
		}
		c.mu.Lock()
		defer c.mu.Unlock()
		c.raw.Write(raw)
		for _, resource := range in.GetResourceSpans() {
			for _, scope := range resource.GetScopeSpans() {
				c.spans = append(c.spans, scope.GetSpans()...)
			}
		}
		w.Header().Set("Content-Type", "application/x-protobuf")
	}))
	t.Cleanup(c.Close)
	return c
}

// traced opens a tracer to the receiver; flush sends what it has.
func traced(t *testing.T, c *receiver) (tracer *tracing.Tracer, flush func()) {
	t.Helper()
	tracer, err := tracing.Open(t.Context(), tracing.Config{Endpoint: c.URL + "/v1/traces", Sample: 1, Version: "9.8.7"})
	if err != nil {
		t.Fatal(err)
	}
	return tracer, func() {
		if err := tracer.Close(t.Context()); err != nil {
			t.Error(err)
		}
	}
}

const outside = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"

func TestARequestIsASpanWithItsCallsBelowIt(t *testing.T) {
	c := newReceiver(t)
	tracer, flush := traced(t, c)
	p := testkit.NewPortal(t, func(cfg *app.Config, d *app.Deps) {
		d.Traces = tracer
		cfg.TrustedProxies = []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")}
	})
	b := p.Browser()
	b.Login(t)
	from := func(address string) testkit.Change { return func(r *http.Request) { r.RemoteAddr = address + ":1" } }
	body := `{"documentId":"` + testkit.DocumentID(t, "RefreshUser") + `"}`
	b.Do("POST", "/graphql", body, testkit.Header("Traceparent", outside), from("10.1.2.3"))
	calls := p.API.Calls("GET /user/current")
	trusted := calls[len(calls)-1].Header.Get("Traceparent")
	b.Do("POST", "/graphql", body, testkit.Header("Traceparent", outside), from("192.0.2.1"))
	calls = p.API.Calls("GET /user/current")
	stranger := calls[len(calls)-1].Header.Get("Traceparent")
	if !strings.Contains(trusted, "0af7651916cd43dd8448eb211c80319c") || strings.Contains(trusted, "b7ad6b7169203331") {
		t.Errorf("a trusted proxy's trace goes on as %s", trusted)
	}
	if stranger == "" || strings.Contains(stranger, "0af7651916cd43dd8448eb211c80319c") {
		t.Errorf("a stranger's trace goes on as %s", stranger)
	}
	flush()
	parents := map[string]*spans.Span{}
	for _, s := range c.spans {
		parents[hex.EncodeToString(s.GetSpanId())] = s
	}
	found := false
	for _, s := range c.spans {
		above := parents[hex.EncodeToString(s.GetParentSpanId())]
		if s.GetName() == "GET api" && above.GetName() == "graphql RefreshUser" {
			top := parents[hex.EncodeToString(above.GetParentSpanId())]
			found = found || (top.GetName() == "POST graphql" && top.GetKind() == spans.Span_SPAN_KIND_SERVER)
		}
	}
	if !found {
		t.Errorf("%d spans, and none is a call below an operation below a request: %v", len(c.spans), c.spans)
	}
}

func TestWithoutTracesAStrangersTraceEndsHere(t *testing.T) {
	p, b := signedIn(t, nil)
	b.Do("GET", "/api/ng/languages", "", testkit.Header("Traceparent", outside))
	if got := p.API.Calls("GET /languages")[0].Header.Get("Traceparent"); got != "" {
		t.Errorf("the API got %s", got)
	}
}
