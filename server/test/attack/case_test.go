package attack_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/httpx"
	"github.com/costdeck/costdeck/server/internal/testkit"
)

// attack is one case: what is sent, which statuses are right, and how many calls the API may get.
type attack struct {
	name, raw string
	want      []int
	calls     int
}

var (
	badRequest = []int{http.StatusBadRequest}
	forbidden  = []int{http.StatusForbidden}
	notAllowed = []int{http.StatusMethodNotAllowed}
	passes     = []int{http.StatusOK}
)

// run plays the cases one after another: what the API saw belongs to the case that just ran. Each refusal must be counted, and
// each of the reasons at least once.
func (g *gateway) run(t *testing.T, cases []attack, reasons ...httpx.Reason) {
	t.Helper()
	atFirst := g.refusals(t)
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			before := g.api.Count()
			answers := g.send(t, c.raw)
			if len(answers) == 0 {
				if !slices.Contains(c.want, hangsUp) {
					t.Fatalf("no answer to %q", cut(c.raw))
				}
			} else if !slices.Contains(c.want, answers[0].StatusCode) {
				t.Errorf("%v, want %v, to %q", answers[0], c.want, cut(c.raw))
			}
			for _, a := range answers {
				judge(t, a)
			}
			g.counts(t, refused(answers))
			calls := slices.DeleteFunc(g.api.All()[before:], ofReadiness)
			if len(calls) != c.calls {
				t.Errorf("the API got %d calls, want %d, of %q: %+v", len(calls), c.calls, cut(c.raw), calls)
			}
			for _, call := range calls {
				judgeCall(t, call)
			}
		})
	}
	g.alive(t)
	for reason, n := range g.refusals(t) {
		if moved := n > atFirst[reason]; moved != slices.Contains(reasons, reason) {
			t.Errorf("the refusals for the reason %s went from %d to %d; the reasons here are %v", reason, atFirst[reason], n, reasons)
		}
	}
	for _, reason := range reasons {
		if _, ok := g.refusals(t)[reason]; !ok {
			t.Errorf("no refusal for the reason %s was counted", reason)
		}
	}
}

// ofReadiness says whether the portal asked for itself, as it does for /readyz: a question of the start may still be on its way.
func ofReadiness(call testkit.Call) bool {
	return call.Path == "/languages" && call.Header.Get("Authorization") == ""
}

// hangsUp stands among the statuses where the server may also say nothing.
const hangsUp = 0

func cut(s string) string { return s[:min(len(s), 600)] }

// known are the headers that may reach the API.
var known = []string{"Accept", "Accept-Language", "Api-Type", "Authorization", "Content-Length", "Content-Type", "If-Match",
	"If-Modified-Since", "If-None-Match", "If-Range", "If-Unmodified-Since", "Range", "User-Agent", "X-Forwarded-For",
	"X-Request-Id", "Transfer-Encoding", "Traceparent"}

// judgeCall holds what is true of every call of the API, whatever the attack was.
func judgeCall(t *testing.T, call testkit.Call) {
	t.Helper()
	for name, values := range call.Header {
		all := strings.Join(values, ", ")
		if !slices.Contains(known, name) {
			t.Errorf("the API got %s: %s", name, all)
		}
		if strings.Contains(all, "hostile") || strings.Contains(all, inHeader) || len(values) != 1 {
			t.Errorf("the API got %s: %q", name, values)
		}
	}
	types := []string{"Azure", "GCP", "AWS", "XCloud", "microsoft-365", "cloud-sec", "VRM"}
	if !slices.Contains(types, call.Header.Get("Api-Type")) {
		t.Errorf("api-type %q", call.Header["Api-Type"])
	}
	if call.Header.Get("Authorization") != "Bearer "+token {
		t.Errorf("the bearer is not the session's")
	}
	if call.Header.Get("X-Forwarded-For") != "127.0.0.1" {
		t.Errorf("the client is %q", call.Header.Get("X-Forwarded-For"))
	}
}
