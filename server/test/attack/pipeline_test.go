package attack_test

import (
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/httpx"
)

// TestAttackLines plays heads whose lines or lengths servers in a row read in two ways.
func TestAttackLines(t *testing.T) {
	t.Parallel()
	g := newGateway(t)
	g.api.Answer("POST /costs/query", 200, "application/json", "{}")
	g.run(t, []attack{
		{"bare line ends", strings.ReplaceAll(get("/api/ng/languages"), "\r\n", "\n"), badRequest, 0},
		{"one bare line end", get("/api/ng/languages", "X-A: b\nX-B: c"), badRequest, 0},
		{"a header behind a bare line end", get("/api/ng/languages", "X-A: b\nTransfer-Encoding: chunked"), badRequest, 0},
		{"a bare line end of the request line", strings.Replace(get("/api/ng/languages"), "\r\n", "\n", 1), badRequest, 0},
		{"a bare line end of the head", strings.TrimSuffix(get("/api/ng/languages"), "\r\n") + "\n", badRequest, 0},
		{"one length twice", framed("Content-Length: 2\r\nContent-Length: 2", "{}"), badRequest, 0},
		{"one length in two spellings", framed("Content-Length: 2\r\nCONTENT-LENGTH: 02", "{}"), badRequest, 0},
		{"a coding in HTTP/1.0", strings.Replace(framed("Transfer-Encoding: chunked", "2\r\n{}\r\n0\r\n\r\n"), "HTTP/1.1", "HTTP/1.0", 1), badRequest, 0},
		{"a length behind blanks", framed("Content-Length: "+strings.Repeat("\t ", 2000)+"2", "{}"), passes, 1},
	}, httpx.ReasonFraming)
}

// TestAttackPipelines hides the second request of a connection behind a good one in the same bytes: it is held to the same rules.
func TestAttackPipelines(t *testing.T) {
	t.Parallel()
	g := newGateway(t)
	g.api.Answer("POST /costs/query", 200, "application/json", "{}")
	const chunks = "2\r\n{}\r\n0\r\n\r\n"
	bad := map[string]string{
		"length and coding": framed("Content-Length: 12\r\nTransfer-Encoding: chunked", chunks), "folded": get("/api/ng/languages", "X-A: b\r\n c"),
		"bare line ends": strings.ReplaceAll(get("/api/ng/languages"), "\r\n", "\n"), "two lengths": framed("Content-Length: 2\r\nContent-Length: 2", "{}"),
		"no HTTP": "hostile\r\n\r\n", "dots": get("/api/ng/../ng/languages"), "a large head": get("/", "X-A: "+strings.Repeat("b", 40<<10)),
		"an expectation": post("/api/ng/costs/query", "{}", "Expect: hostile"),
	}
	good := map[string]string{"a GET": get("/api/ng/languages"), "a POST": post("/api/ng/costs/query", "{}"),
		"a POST of lines": post("/api/ng/costs/query", "{\n\n\r\n\r\n}"), "a POST of 20 KiB": post("/api/ng/costs/query", "{"+strings.Repeat("\n", 20<<10)+"}")}
	refusals := 0
	for first, before := range good {
		for second, behind := range bad {
			t.Run(first+", "+second, func(t *testing.T) {
				calls := g.api.Count()
				answers := g.send(t, before+behind+smuggled)
				if len(answers) != 2 || answers[0].StatusCode != http.StatusOK || !slices.Contains([]int{400, 417, 431}, answers[1].StatusCode) {
					t.Fatalf("%v", answers)
				}
				judge(t, answers[1])
				if g.counts(t, 1); g.api.Count() != calls+1 {
					t.Errorf("the API got %d calls", g.api.Count()-calls)
				}
			})
			refusals++
		}
	}
	// Good ones stay what they are, however many stand behind each other.
	if answers := g.send(t, strings.Repeat(good["a GET"]+good["a POST of lines"], 20)); len(answers) != 40 {
		t.Errorf("40 requests got %d answers", len(answers))
	}
	if g.refusals(t)[httpx.ReasonFraming] < refusals/2 {
		t.Error("refusals are not counted as such")
	}
}

// TestAttackBodiesLikeRefusals answers with bodies in which a piece looks like a refusal of the server library, whatever the
// piece's place: none of them may be taken for one.
func TestAttackBodiesLikeRefusals(t *testing.T) {
	t.Parallel()
	g := newGateway(t)
	refusal := "HTTP/1.1 417 Expectation Failed\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\n\r\n"
	for size := 2900; size < 3200; size++ {
		body := strings.Repeat("x", size) + refusal
		g.api.Answer("GET /costs/dataset", 200, "text/csv", body)
		if got := g.send(t, get("/api/ng/costs/dataset", "Connection: close")); len(got) != 1 || got[0].broken != nil || got[0].body != body {
			t.Fatalf("at %d: %.300v", size, got)
		}
	}
	g.api.Handle("GET /costs/dataset", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/csv")
		w.Header().Set("Content-Length", "200")
		for _, piece := range []string{strings.Repeat("x", 200-len(refusal)), refusal} {
			_, _ = io.WriteString(w, piece)
			_ = http.NewResponseController(w).Flush()
		}
	})
	if got := g.send(t, get("/api/ng/costs/dataset")); len(got) != 1 || got[0].broken != nil || !strings.HasSuffix(got[0].body, refusal) {
		t.Errorf("in two pieces: %v", got)
	}
}
