package attack_test

import (
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/httpx"
)

// TestAttackOthersCalls lets one user break off as many calls as it takes to make the API look gone: nobody else may notice.
func TestAttackOthersCalls(t *testing.T) {
	t.Parallel()
	g := newGateway(t)
	g.takesUpload(func(body io.Reader) { _, _ = io.Copy(io.Discard, body) })
	for range 12 {
		conn := g.dial(t, uploadHead(1<<20)+strings.Repeat("x", 8<<10))
		_ = conn.Close()
	}
	g.counts(t, 12)
	chunked := func(body string) string {
		return post("/api/ng/ingests", "", "Content-Type: multipart/form-data; boundary=x\r\nTransfer-Encoding: chunked") + body
	}
	var cases []attack
	for i := range 12 {
		cases = append(cases, attack{fmt.Sprintf("an upload of a broken chunk %d", i), chunked("4\r\n--x-\r\nzz\r\n"), badRequest, 0})
	}
	g.run(t, append(cases, attack{"another user's call", get("/api/ng/languages"), passes, 1}), httpx.ReasonBody)
	if strings.Contains(g.log.String(), "circuit breaker open") {
		t.Error("broken bodies opened the breaker")
	}
}

// TestAttackHangUps tries passwords without waiting for the answer: each try counts all the same.
func TestAttackHangUps(t *testing.T) {
	t.Parallel()
	g := newGateway(t)
	asked := make(chan struct{}, 64)
	g.api.Handle("POST /auth/login", func(w http.ResponseWriter, r *http.Request) {
		asked <- struct{}{}
		<-r.Context().Done()
	})
	for range 10 {
		conn := g.dial(t, post("/session", `{"userId":"eve","password":"guess"}`, "Cookie:"))
		<-asked
		_ = conn.Close()
	}
	answers := g.send(t, post("/session", `{"userId":"eve","password":"guess"}`, "Cookie:"))
	if len(answers) != 1 || answers[0].StatusCode != http.StatusTooManyRequests {
		t.Errorf("the 11th try: %v", answers)
	}
}
