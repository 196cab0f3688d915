package attack_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/httpx"
)

// TestAttackLines plays heads that net/http reads leniently, as RFC 9112 allows (2.2 bare LF, 6.3 equal lengths): one request, one call,
// and nothing hidden in it.
func TestAttackLines(t *testing.T) {
	t.Parallel()
	g := newGateway(t)
	g.api.Answer("POST /costs/query", 200, "application/json", "{}")
	g.run(t, []attack{
		{"bare line ends", strings.ReplaceAll(get("/api/ng/languages"), "\r\n", "\n"), passes, 1},
		{"one bare line end", get("/api/ng/languages", "X-A: b\nX-B: c"), passes, 1},
		{"a header behind a bare line end", get("/api/ng/languages", "X-A: b\nTransfer-Encoding: chunked"), badRequest, 0},
		{"a bare line end of the request line", strings.Replace(get("/api/ng/languages"), "\r\n", "\n", 1), passes, 1},
		{"a bare line end of the head", strings.TrimSuffix(get("/api/ng/languages"), "\r\n") + "\n", passes, 1},
		{"one length twice", framed("Content-Length: 2\r\nContent-Length: 2", "{}"), passes, 1},
		{"one length in two spellings", framed("Content-Length: 2\r\nCONTENT-LENGTH: 02", "{}"), badRequest, 0},
		{"a coding in HTTP/1.0", strings.Replace(framed("Transfer-Encoding: chunked", "2\r\n{}\r\n0\r\n\r\n"), "HTTP/1.1", "HTTP/1.0", 1) + smuggled, passes, 1},
		{"a length behind blanks", framed("Content-Length: "+strings.Repeat("\t ", 2000)+"2", "{}"), passes, 1},
	}, httpx.ReasonBody)
}

// TestAttackPipelines sends a request that ends its connection behind a good one, in the same bytes: nothing behind it is served.
func TestAttackPipelines(t *testing.T) {
	t.Parallel()
	g := newGateway(t)
	g.api.Answer("POST /costs/query", 200, "application/json", "{}")
	const chunks = "2\r\n{}\r\n0\r\n\r\n"
	last := map[string]string{
		"length and coding": framed("Content-Length: 12\r\nTransfer-Encoding: chunked", chunks), "a GET with a body": get("/", "Content-Length: 2") + "{}",
		"two lengths": framed("Content-Length: 2\r\nContent-Length: 3", "{}"), "no HTTP": "hostile\r\n\r\n", "dots": get("/api/ng/../ng/languages"),
		"a large head": get("/", "X-A: "+strings.Repeat("b", 40<<10)), "an expectation": post("/api/ng/costs/query", "{}", "Expect: hostile"),
	}
	good := map[string]string{"a GET": get("/api/ng/languages"), "a POST": post("/api/ng/costs/query", "{}"),
		"a POST of lines": post("/api/ng/costs/query", "{\n\n\r\n\r\n}"), "a POST of 20 KiB": post("/api/ng/costs/query", "{"+strings.Repeat("\n", 20<<10)+"}")}
	for first, before := range good {
		for second, behind := range last {
			t.Run(first+", "+second, func(t *testing.T) {
				answers := g.send(t, before+behind+smuggled)
				if len(answers) != 2 || answers[0].StatusCode != http.StatusOK || !slices.Contains([]int{200, 400, 417, 431}, answers[1].StatusCode) {
					t.Fatalf("%v", answers)
				}
				judge(t, answers[1])
				g.counts(t, refused(answers))
			})
		}
	}
	g.nothingSmuggled(t)
	// Good ones stay what they are, however many stand behind each other.
	if answers := g.send(t, strings.Repeat(good["a GET"]+good["a POST of lines"], 20)); len(answers) != 40 {
		t.Errorf("40 requests got %d answers", len(answers))
	}
}
