package attack_test

import (
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/testkit"
)

// inPieces answers with each text in a piece of its own.
func inPieces(status int, media string, texts ...string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", media)
		w.WriteHeader(status)
		for _, text := range texts {
			_, _ = io.WriteString(w, text)
			_ = http.NewResponseController(w).Flush()
		}
	}
}

// TestAttackEchoes plays an API that repeats the token of the call, as debug pages and careless errors do (A54), and one whose
// pages call themselves JSON: nothing of either reaches the browser.
func TestAttackEchoes(t *testing.T) {
	t.Parallel()
	g := newGateway(t)
	const json, bearer = "application/json", `{"message":"bad Bearer ` + token + `"}`
	long := strings.Repeat(" ", 60<<10)
	for name, answer := range map[string]http.HandlerFunc{
		"in JSON": answers(200, json, bearer), "in a refusal": answers(400, "application/problem+json", bearer), "at the end": answers(200, json, long+bearer),
		"in a failure": answers(500, json, bearer), "in an export": answers(200, "text/csv", "a,b\r\n"+token), "cut in two": inPieces(200, json, `{"a":"pl4nt`, `ed-t0ken"}`),
		"letter by letter":  inPieces(200, json, append([]string{`{"a":"x`}, strings.Split(token+`"}`, "")...)...),
		"in an export, cut": inPieces(200, "application/octet-stream", strings.Repeat("x", 5<<10)+token[:3], token[3:]),
		"in a tag":          answers(200, json, "{}", `Etag: "`+token+`"`), "in a name": answers(200, "text/csv", "a", `Content-Disposition: attachment; filename="`+token+`"`),
		"in a place": answers(201, json, "{}", "Location: uploads/"+token),
		"a page":     answers(200, json, "<h1>hostile</h1>"), "a page behind blanks": answers(200, json, "\r\n\t <!doctype html>hostile"),
		"a refusing page": answers(404, json, "<h1>hostile</h1>"), "a script": answers(200, json, ")]}',\n{}"), "a late page": inPieces(200, json, "  ", " <h1>hostile"),
		"a text": answers(200, json, "Service hostile"), "a mark": answers(200, json, "\xef\xbb\xbf{}"), "zeros": answers(200, json, "\x00\x00"),
	} {
		t.Run(name, func(t *testing.T) {
			g.api.Handle("GET /costs/dataset", answer)
			got := g.send(t, get("/api/ng/costs/dataset"))
			if len(got) != 1 || (got[0].StatusCode != http.StatusBadGateway && got[0].broken == nil) || strings.Contains(got[0].body, "hostile") {
				t.Fatalf("%v", got)
			}
			if got[0].broken != nil {
				got[0].StatusCode = http.StatusOK // begun before it was seen
			}
			judge(t, got[0])
		})
	}
	g.api.Handle("GET /costs/dataset", answers(403, "application/problem+json", bearer))
	operation := post("/graphql", `{"documentId":"`+testkit.DocumentID(t, "CostDataset")+`"}`)
	for name, raw := range map[string]string{"operation": operation, "session": get("/session")} {
		if name == "session" {
			g.api.Handle("GET /user/current", answers(403, "application/problem+json", bearer))
		}
		if got := g.send(t, raw); len(got) != 1 || strings.Contains(got[0].body, token) || !strings.Contains(got[0].body, "502") {
			t.Errorf("%s: %v", name, got)
		}
	}
	// What only begins like the token passes whole.
	like := `{"a":"pl4nted-t0ke","b":"` + strings.Repeat("pl4nted-", 5000) + `"}`
	g.api.Handle("GET /costs/dataset", inPieces(200, json, like[:12], like[12:]))
	if got := g.send(t, get("/api/ng/costs/dataset")); len(got) != 1 || got[0].body != like || got[0].broken != nil {
		t.Errorf("%.200v", got)
	}
}
