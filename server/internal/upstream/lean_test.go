package upstream_test

import (
	"bufio"
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/upstream"
)

// script is an API that answers every request with the next of its texts, as it is, and counts connections.
type script struct {
	net.Listener
	opened, closed atomic.Int32
}

// say is one answer: a text, and what becomes of the connection afterwards.
type say struct {
	text string
	// hangUp closes behind the text; late is said once the caller has its answer.
	hangUp bool
	late   string
}

func newScript(tb testing.TB, answers func(nth int, request *http.Request) say) *script {
	tb.Helper()
	listener, err := (&net.ListenConfig{}).Listen(tb.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		tb.Fatal(err)
	}
	s := &script{Listener: listener}
	ctx := tb.Context()
	var all sync.WaitGroup
	var nth atomic.Int32
	all.Go(func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			s.opened.Add(1)
			stop := context.AfterFunc(ctx, func() { _ = conn.Close() })
			all.Go(func() {
				defer s.closed.Add(1)
				defer func() { _ = conn.Close() }()
				defer stop()
				reader := bufio.NewReader(conn)
				for {
					request, err := http.ReadRequest(reader)
					if err != nil {
						return
					}
					_, _ = io.Copy(io.Discard, request.Body)
					answer := answers(int(nth.Add(1)), request)
					if _, err := io.WriteString(conn, answer.text); err != nil || answer.hangUp {
						return
					}
					_, _ = io.WriteString(conn, answer.late)
				}
			})
		}
	})
	tb.Cleanup(func() {
		_ = listener.Close()
		all.Wait()
	})
	return s
}

func (s *script) url() string { return "http://" + s.Addr().String() + "/" }

// settled waits until the API has seen n connections end.
func (s *script) settled(t *testing.T, n int32) {
	t.Helper()
	for end := time.Now().Add(10 * time.Second); s.closed.Load() < n; time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("%d of %d connections ended", s.closed.Load(), n)
		}
	}
}

func lean(t *testing.T) http.RoundTripper {
	t.Helper()
	transport := upstream.NewLean(http.DefaultTransport)
	t.Cleanup(func() { transport.(interface{ CloseIdleConnections() }).CloseIdleConnections() })
	return transport
}

const ok = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"

// TestWhatBecomesOfAConnection calls twice: an answer that leaves any doubt costs its connection, a clean one does not.
func TestWhatBecomesOfAConnection(t *testing.T) {
	const head = "HTTP/1.1 200 OK\r\n"
	for name, c := range map[string]struct {
		method string
		first  say
		status int
		body   string
		broken bool // the body ends in an error
		kept   bool
	}{
		"length": {first: say{text: ok}, status: 200, body: "ok", kept: true},
		"empty":  {first: say{text: head + "Content-Length: 0\r\n\r\n"}, status: 200, kept: true},
		"chunked": {first: say{text: head + "Transfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n"},
			status: 200, body: "ok", kept: true},
		"chunked with a trailer": {first: say{text: head + "Transfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\nA: b\r\n\r\n"},
			status: 200, body: "ok", kept: true},
		"204": {first: say{text: "HTTP/1.1 204 No Content\r\n\r\n"}, status: 204, kept: true},
		"304 with a length": {first: say{text: "HTTP/1.1 304 Not Modified\r\nContent-Length: 9\r\n\r\n"},
			status: 304, kept: true},
		"HEAD": {method: "HEAD", first: say{text: head + "Content-Length: 9\r\n\r\n"},
			status: 200, kept: true},
		"informational answers": {first: say{text: "HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\nHTTP/1.1 100 Continue\r\n\r\n" + ok},
			status: 200, body: "ok", kept: true},
		"close": {first: say{text: head + "Connection: close\r\nContent-Length: 2\r\n\r\nok"},
			status: 200, body: "ok"},
		"until it closes": {first: say{text: head + "\r\nok", hangUp: true}, status: 200, body: "ok"},
		"HTTP/1.0": {first: say{text: "HTTP/1.0 200 OK\r\nContent-Length: 2\r\n\r\nok"},
			status: 200, body: "ok"},
		"hangs up behind it": {first: say{text: ok, hangUp: true}, status: 200, body: "ok"},
		"an answer too many": {first: say{text: ok + strings.ReplaceAll(ok, "ok", "no")},
			status: 200, body: "ok"},
		"an answer that is late": {first: say{text: ok, late: strings.ReplaceAll(ok, "ok", "no")},
			status: 200, body: "ok"},
		"a body with a 204": {first: say{text: "HTTP/1.1 204 No Content\r\n\r\nHTTP/1.1 200 OK\r\n\r\n"},
			status: 204},
		"a body with a HEAD": {method: "HEAD", first: say{text: head + "Content-Length: 2\r\n\r\nno"},
			status: 200},
		"length cut": {first: say{text: head + "Content-Length: 9\r\n\r\nok", hangUp: true},
			status: 200, body: "ok", broken: true},
		"chunks cut": {first: say{text: head + "Transfer-Encoding: chunked\r\n\r\n9\r\nok", hangUp: true},
			status: 200, body: "ok", broken: true},
		"chunks that are none": {first: say{text: head + "Transfer-Encoding: chunked\r\n\r\nzz\r\n"},
			status: 200, broken: true},
		"both framings": {first: say{text: head + "Content-Length: 9\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n"},
			status: 200, body: "ok", kept: true},
		"two lengths":        {first: say{text: head + "Content-Length: 2\r\nContent-Length: 3\r\n\r\nok"}},
		"no HTTP":            {first: say{text: "hello\r\n\r\n"}},
		"no answer":          {first: say{hangUp: true}},
		"half a head":        {first: say{text: head + "Content-Le", hangUp: true}},
		"an endless head":    {first: say{text: head + "A: " + strings.Repeat("x", upstream.MaxHead)}},
		"another protocol":   {first: say{text: "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n"}},
		"only informational": {first: say{text: strings.Repeat("HTTP/1.1 103 Early Hints\r\n\r\n", 9)}},
	} {
		t.Run(name, func(t *testing.T) {
			api := newScript(t, func(nth int, _ *http.Request) say {
				if nth == 1 {
					return c.first
				}
				return say{text: ok}
			})
			transport := lean(t)
			method := c.method
			if method == "" {
				method = "GET"
			}
			status, body, err := ask(t, t.Context(), transport, method, api.url(), "")
			if status != c.status || body != c.body || (err != nil) != (c.broken || c.status == 0) {
				t.Errorf("%d %q %v", status, body, err)
			}
			if c.first.late != "" {
				// It has to be there before the next call looks.
				time.Sleep(20 * time.Millisecond)
			}
			if c.first.hangUp {
				api.settled(t, 1)
			}
			if status, body, err = ask(t, t.Context(), transport, "GET", api.url(), ""); status != 200 || body != "ok" || err != nil {
				t.Errorf("the next call: %d %q %v", status, body, err)
			}
			want := int32(2)
			if c.kept {
				want = 1
			} else {
				api.settled(t, 1)
			}
			if got := api.opened.Load(); got != want {
				t.Errorf("%d connections, want %d", got, want)
			}
		})
	}
}

func TestABodyThatNobodyReadsCostsItsConnection(t *testing.T) {
	api := newScript(t, func(int, *http.Request) say { return say{text: ok} })
	transport := lean(t)
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, api.url(), nil)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := transport.RoundTrip(r)
	if err != nil {
		t.Fatal(err)
	}
	_ = answer.Body.Close()
	api.settled(t, 1)
	if _, body, err := ask(t, t.Context(), transport, "GET", api.url(), ""); body != "ok" || err != nil || api.opened.Load() != 2 {
		t.Errorf("%q %v, %d connections", body, err, api.opened.Load())
	}
}

func TestACallerThatLeavesClosesTheConnection(t *testing.T) {
	for name, text := range map[string]string{"before the head": "", "in the head": "HTTP/1.1 200 OK\r\nA:",
		"in the body": "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nok"} {
		t.Run(name, func(t *testing.T) {
			ctx, leave := context.WithCancel(t.Context())
			api := newScript(t, func(int, *http.Request) say {
				time.AfterFunc(20*time.Millisecond, leave)
				return say{text: text}
			})
			if _, _, err := ask(t, ctx, lean(t), "GET", api.url(), ""); err == nil {
				t.Error("no error")
			}
			api.settled(t, 1)
		})
	}
}

// TestAGetIsTriedOnAFreshConnection lets the API drop every connection that waits, at the moment when one is used again.
func TestAGetIsTriedOnAFreshConnection(t *testing.T) {
	for method, tries := range map[string]int32{"GET": 2, "HEAD": 2, "POST": 1} {
		var calls atomic.Int32
		var dropping atomic.Bool
		api := newScript(t, func(int, *http.Request) say {
			calls.Add(1)
			if dropping.Swap(false) {
				return say{hangUp: true}
			}
			return say{text: "HTTP/1.1 204 No Content\r\n\r\n"}
		})
		transport := tcp(upstream.Limits{})
		if _, _, err := ask(t, t.Context(), transport, method, api.url(), ""); err != nil {
			t.Fatal(err)
		}
		dropping.Store(true)
		_, _, err := ask(t, t.Context(), transport, method, api.url(), "")
		if calls.Load() != 1+tries || (err != nil) != (tries == 1) {
			t.Errorf("%s: %d calls, %v", method, calls.Load(), err)
		}
	}
}

func TestAConnectionBelongsToItsHost(t *testing.T) {
	one := newScript(t, func(int, *http.Request) say { return say{text: ok} })
	other := newScript(t, func(int, *http.Request) say { return say{text: strings.ReplaceAll(ok, "ok", "no")} })
	transport := lean(t)
	for _, c := range []struct{ url, want string }{{one.url(), "ok"}, {other.url(), "no"}, {one.url(), "ok"}} {
		if _, body, err := ask(t, t.Context(), transport, "GET", c.url, ""); body != c.want || err != nil {
			t.Errorf("%q %v", body, err)
		}
	}
}

func TestIdleConnectionsCanBeClosed(t *testing.T) {
	api := newScript(t, func(int, *http.Request) say { return say{text: ok} })
	transport := lean(t)
	if _, _, err := ask(t, t.Context(), transport, "GET", api.url(), ""); err != nil {
		t.Fatal(err)
	}
	transport.(interface{ CloseIdleConnections() }).CloseIdleConnections()
	api.settled(t, 1)
}

func TestAPathCannotEndItsLine(t *testing.T) {
	api := newScript(t, func(int, *http.Request) say { return say{text: ok} })
	for _, query := range []string{"a=b HTTP/1.1", "a\r\nX: y", "a\x7f", "a\n"} {
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, api.url(), nil)
		if err != nil {
			t.Fatal(err)
		}
		r.URL.RawQuery = query
		if answer, err := lean(t).RoundTrip(r); err == nil {
			_ = answer.Body.Close()
			t.Errorf("%q was sent", query)
		} else if errors.Is(err, io.EOF) {
			t.Errorf("%q: %v", query, err)
		}
	}
}
