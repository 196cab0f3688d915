package httpx

import (
	"bytes"
	"context"
	"net"
	"net/http"
	"runtime"
	"strconv"
	"sync/atomic"
)

// Listen gives the connections of a listener two abilities that net/http's server lacks: a request whose framing could be read
// in two ways is noticed, and a request that is none of HTTP gets a typed answer instead of a line of text. problem makes that
// answer's head and body for a status.
func Listen(listener net.Listener, problem func(conn net.Conn, status int) []byte) net.Listener {
	return &watching{listener, problem}
}

// ListenTLS does the same for a listener of crypto/tls. HTTP/2 has one framing only, and refusals of its own.
func ListenTLS(listener net.Listener, problem func(conn net.Conn, status int) []byte) net.Listener {
	return newHandshaking(listener, problem)
}

type watching struct {
	net.Listener
	problem func(net.Conn, int) []byte
}

func (l *watching) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	return newWatched(c, l.problem), nil
}

func newWatched(c net.Conn, problem func(net.Conn, int) []byte) *watched {
	w := &watched{Conn: c, problem: problem}
	w.head.reset()
	return w
}

// watched is one connection. Reads come one after another; writes may come at the same time.
type watched struct {
	net.Conn
	problem func(net.Conn, int) []byte
	head    head
	// answered is set by every write: what is read next belongs to the next request.
	answered atomic.Bool
}

func (w *watched) Read(b []byte) (int, error) {
	n, err := w.Conn.Read(b)
	if n > 0 {
		if w.answered.Load() && w.answered.Swap(false) {
			w.head.reset()
		}
		w.head.pass(b[:n])
	}
	return n, err
}

// plainRefusal ends the head of the answers that net/http writes by itself, in one piece and past every handler.
var plainRefusal = []byte("\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\n\r\n")

// expectation begins the answer that it gives to an Expect which it does not know. No handler of ours answers with 417.
var expectation = []byte("HTTP/1.1 417 ")

// maxRefusal is longer than any of them.
const maxRefusal = 512

func (w *watched) Write(b []byte) (int, error) {
	if !w.answered.Swap(true) {
		// Others get this far first: answers that go out one behind the other wake a client once, not once each (ADR 28).
		runtime.Gosched()
	}
	if status := refusedByServer(b); status != 0 {
		if _, err := w.Conn.Write(w.problem(w.Conn, status)); err != nil {
			return 0, err
		}
		return len(b), nil
	}
	return w.Conn.Write(b)
}

// refusedByServer is the status of a refusal that net/http words itself, 0 for every other answer: those have more fields.
func refusedByServer(b []byte) int {
	if len(b) > maxRefusal || len(b) < len(expectation) || b[len("HTTP/1.1 ")] < '4' {
		return 0
	}
	line := bytes.IndexByte(b, '\r')
	if line < 0 || (!bytes.HasPrefix(b[line:], plainRefusal) && !bytes.HasPrefix(b, expectation)) {
		return 0
	}
	status, err := strconv.Atoi(string(b[len("HTTP/1.1 "):][:3]))
	if err != nil {
		return 0
	}
	return status
}

type connKey struct{}

// ConnContext is for http.Server: handlers can then ask about their connection.
func ConnContext(ctx context.Context, c net.Conn) context.Context {
	switch w := c.(type) {
	case *watched:
		return context.WithValue(ctx, connKey{}, w)
	case *watchedTLS:
		return context.WithValue(ctx, connKey{}, w.watched)
	}
	return ctx
}

// contradictory tells whether the head of r frames its body in two ways.
func contradictory(r *http.Request) bool {
	w, ok := r.Context().Value(connKey{}).(*watched)
	return ok && w.head.contradicts()
}
