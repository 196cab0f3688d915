package upstream_test

import (
	"io"
	"log"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/costdeck/costdeck/server/internal/upstream"
)

// FuzzAnswer holds that the portal's transport and net/http's take the same answer from the same bytes, or fail both.
func FuzzAnswer(f *testing.F) {
	for _, seed := range []string{ok, "HTTP/1.1 200 OK\r\n\r\nuntil the end", "HTTP/1.1 204 No Content\r\n\r\nx",
		"HTTP/1.1 304 Not Modified\r\nContent-Length: 3\r\n\r\n", "HTTP/1.1 100 Continue\r\n\r\n" + ok,
		"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2;x=y\r\nok\r\n0\r\nA: b\r\n\r\n",
		"HTTP/1.0 200\r\nConnection: keep-alive\r\n\r\n",
		"HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 2\r\n\r\nok",
		"HTTP/1.1 200 OK\r\n folded: x\r\n\r\n", "HTTP/1.1 200 OK\nA: b\n\nx",
		"HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nok"} {
		f.Add([]byte(seed), false)
		f.Add([]byte(seed), true)
	}
	var text atomic.Value
	api := newScript(f, func(int, *http.Request) say { return say{text: text.Load().(string), hangUp: true} })
	log.SetOutput(io.Discard) // net/http tells of every byte too many
	f.Fuzz(func(t *testing.T, answer []byte, head bool) {
		if len(answer) > 4<<10 || strings.Contains(string(answer), " 101") || strings.Count(string(answer), "HTTP/1.") > 4 {
			return // another protocol is refused, and of informational answers fewer are taken
		}
		text.Store(string(answer))
		method := http.MethodGet
		if head {
			method = http.MethodHead
		}
		// Fresh ones each time: the API hangs up behind every answer, and bytes too many behind the last one would be taken
		// for the head of this one's by whoever came before they were noticed.
		theirs := &http.Transport{DisableCompression: true, MaxResponseHeaderBytes: upstream.MaxHead}
		defer theirs.CloseIdleConnections()
		want, got := take(t, theirs, method, api.url()), take(t, upstream.NewLean(nil), method, api.url())
		if want != got {
			t.Errorf("%q\nnet/http:  %s\nthe lean one: %s", answer, want, got)
		}
	})
}

// take is all of an answer in one text.
func take(t *testing.T, transport http.RoundTripper, method, address string) string {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), method, address, nil)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := transport.RoundTrip(r)
	if err != nil {
		return "failed"
	}
	defer func() { _ = answer.Body.Close() }()
	body, err := io.ReadAll(answer.Body)
	var all strings.Builder
	_ = answer.Header.Write(&all)
	_ = answer.Trailer.Write(&all)
	all.WriteString(answer.Status + " " + string(body))
	if err != nil {
		all.WriteString(" broken")
	}
	return all.String()
}
