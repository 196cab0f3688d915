package upstream_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/costdeck/costdeck/server/internal/portal"
	"github.com/costdeck/costdeck/server/internal/upstream"
)

// request makes a call whose body lies in memory, or is streamed.
func request(t *testing.T, address string, streamed bool) *http.Request {
	t.Helper()
	var body io.Reader = bytes.NewReader([]byte("x"))
	if streamed {
		body = io.MultiReader(body)
	}
	r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, address, body)
	if err != nil {
		t.Fatal(err)
	}
	r.ContentLength = 1
	return r
}

// TestAStalledResponseEndsTheCall stops in the middle of a body: the call times out, its connection closes, its slot is free again and
// the breaker counts a failure.
func TestAStalledResponseEndsTheCall(t *testing.T) {
	t.Parallel()
	const chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
	for name, c := range map[string]struct {
		text, body string
		streamed   bool
	}{
		"behind the head": {text: chunked}, "by length": {text: "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf", body: "half"},
		"between chunks": {text: chunked + "4\r\nhalf\r\n", body: "half"}, "in a chunk": {text: chunked + "9\r\nhalf", body: "half"},
		"until it closes": {text: "HTTP/1.1 200 OK\r\n\r\nhalf", body: "half"},
		"to an upload":    {text: chunked + "4\r\nhalf\r\n", body: "half", streamed: true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) { stalls(t, c.text, c.body, c.streamed) })
		})
	}
}

func stalls(t *testing.T, text, want string, streamed bool) {
	t.Helper()
	line := newPipes()
	api := scriptOn(t, line, func(int, *http.Request) say { return say{text: text} })
	opened := make(chan bool, 1)
	transport := upstream.OverNetwork(line.dial, upstream.Limits{Concurrency: 1, Pause: 5 * time.Millisecond,
		Breaker: func(open bool) { opened <- open }}, quiet())
	// Their headers count as successes, so that five such responses make half of ten.
	for nth := range int32(5) {
		answer, err := transport.RoundTrip(request(t, anywhere, streamed))
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(answer.Body)
		_ = answer.Body.Close()
		if e := portal.AsError(portal.Unreachable(err)); string(body) != want || e.Status != http.StatusGatewayTimeout {
			t.Fatalf("%q %v", body, err)
		}
		api.settled(t, nth+1)
	}
	_, _, err := ask(t, t.Context(), transport, http.MethodGet, anywhere, "")
	if !errors.Is(err, portal.ErrBreaker) || !<-opened {
		t.Errorf("the next call: %v", err)
	}
}

// TestAnEndAfterTheStallIsNone: an API that is told that its caller left may end its response properly. A read of the transport that
// still gets that end must not take half a response for a whole one.
func TestAnEndAfterTheStallIsNone(t *testing.T) {
	t.Parallel()
	api := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_ = http.NewResponseController(w).Flush()
		<-r.Context().Done()
	}))
	t.Cleanup(api.Close)
	dial := func(ctx context.Context, network, address string) (net.Conn, error) {
		conn, err := new(net.Dialer).DialContext(ctx, network, address)
		if err != nil {
			return nil, err
		}
		return lateConn{conn.(*net.TCPConn)}, nil
	}
	transport := upstream.OverNetwork(dial, upstream.Limits{Pause: time.Millisecond}, quiet())
	answer, err := transport.RoundTrip(request(t, api.URL, false))
	if err != nil {
		t.Fatal(err)
	}
	_, err = io.ReadAll(answer.Body)
	_ = answer.Body.Close()
	if e := portal.AsError(portal.Unreachable(err)); err == nil || e.Status != http.StatusGatewayTimeout {
		t.Errorf("the response ended with %v", err)
	}
}

// lateConn is a connection whose pending read does not notice a deadline before data arrives, as on a busy machine.
type lateConn struct{ *net.TCPConn }

func (lateConn) SetDeadline(time.Time) error { return nil }

// anywhere is an address for pipes.
const anywhere = "http://api.example/"

// TestASlowReaderIsNoStall: only the API's time counts.
func TestASlowReaderIsNoStall(t *testing.T) {
	for _, streamed := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) { readsSlowly(t, streamed) })
	}
}

func readsSlowly(t *testing.T, streamed bool) {
	t.Helper()
	pieces, line := make(chan string, 4), newPipes()
	api := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		for piece := range pieces {
			_, _ = io.WriteString(w, piece)
			_ = http.NewResponseController(w).Flush()
		}
	})}
	go func() { _ = api.Serve(line) }()
	t.Cleanup(func() { _ = api.Close() })
	transport := upstream.OverNetwork(line.dial, upstream.Limits{}, quiet())
	pieces <- "a"
	answer, err := transport.RoundTrip(request(t, anywhere, streamed))
	if err != nil {
		t.Fatal(err)
	}
	var got strings.Builder
	one := make([]byte, 1)
	for _, next := range []string{"b", "c", ""} {
		if _, err := io.ReadFull(answer.Body, one); err != nil {
			t.Fatal(err)
		}
		got.Write(one)
		time.Sleep(time.Hour)
		if pieces <- next; next == "" {
			close(pieces)
		}
	}
	rest, err := io.ReadAll(answer.Body)
	_ = answer.Body.Close()
	if got.String()+string(rest) != "abc" || err != nil {
		t.Errorf("streamed %t: %q and %q, %v", streamed, got.String(), rest, err)
	}
}
