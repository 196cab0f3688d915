package httpx

import (
	"bytes"
	"context"
	"net"
	"net/http"
	"runtime"
	"strconv"
	"sync/atomic"
	"time"
)

const (
	// HeaderTimeout is the longest time that a client may take for the head of a request, and IdleTimeout for the time between two.
	HeaderTimeout = 5 * time.Second
	IdleTimeout   = 60 * time.Second
)

// Watch is what Listen does beside listening.
type Watch struct {
	// Problem makes the head and body of the typed answer to what is none of HTTP, for a status.
	Problem func(conn net.Conn, status int) []byte
	// Prepared answers requests for files that never change, and Direct other plain ones; nil leaves them to net/http.
	Prepared *Prepared
	Direct   *Direct
}

// Settle waits until no answer of the connections' own is being sent any more, at most until done closes: net/http does not know of
// them when it shuts down.
func (w Watch) Settle(done <-chan struct{}) {
	if w.Prepared != nil {
		settle(&w.Prepared.open, done)
	}
	if w.Direct != nil {
		settle(&w.Direct.open, done)
	}
}

// Listen gives the connections of a listener what net/http's server lacks: a request whose framing could be read in two ways is
// noticed, a request that is none of HTTP gets a typed answer instead of a line of text, and plain requests are answered at once. The
// server needs ConnContext and ConnState.
func Listen(listener net.Listener, watch Watch) net.Listener {
	return &watching{listener, watch}
}

// ListenTLS does the same for a listener of crypto/tls. HTTP/2 has one framing only, and refusals of its own.
func ListenTLS(listener net.Listener, watch Watch) net.Listener {
	return newHandshaking(listener, watch)
}

type watching struct {
	net.Listener
	watch Watch
}

func (l *watching) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	return newWatched(c, l.watch), nil
}

func newWatched(c net.Conn, watch Watch) *watched {
	w := &watched{Conn: c, watch: watch}
	w.head.reset()
	w.leaving.w = w
	return w
}

// watched is one connection. Reads come one after another; writes may come at the same time.
type watched struct {
	net.Conn
	watch Watch
	head  head
	// ahead is what was read of the requests behind the current one: each of them is handed on by a read of its own, so that what
	// was seen is always the framing of the request that net/http is about to serve.
	ahead []byte
	// answered is set by the first write after a request: only that one can be a refusal of net/http.
	answered atomic.Bool
	// idle is true from the end of a request until bytes of the next one are handed on. The first request of a connection is always
	// net/http's: it has begun to count the time for it when the connection came.
	idle bool
	// sending tells whether an answer of our own is going out.
	sending atomic.Int32
	// extended is when the deadlines of idle connections were last set here, writeUntil the one for writes.
	extended, writeUntil time.Time
	plain                plainRequest
	leaving              leaving
	// base is the connection's context, and blank what all of its requests have in common.
	base  context.Context //nolint:containedctx // as net/http's connections hold one
	blank *http.Request
}

const (
	sendingNothing = iota
	sendingOwn
	// sendingLast is an answer after which the connection closes.
	sendingLast
)

// Read hands on what the client sends, but for plain requests, which it answers.
func (w *watched) Read(b []byte) (int, error) {
	if len(w.ahead) > 0 {
		n := copy(b, w.ahead)
		w.ahead = w.ahead[n:]
		return w.handOn(b, n), nil
	}
	for {
		// net/http has read all that it was given: these bytes begin a request, whatever stands in them.
		begins := w.idle && w.head.settled()
		n, err := w.Conn.Read(b)
		if n == 0 {
			return n, err
		}
		if begins && err == nil && w.answer(b[:n]) {
			if len(w.ahead) > 0 {
				return w.Read(b)
			}
			continue
		}
		return w.handOn(b, n), err
	}
}

// answer answers a plain request. It is false where nothing happened, and the bytes are for net/http.
func (w *watched) answer(b []byte) bool {
	if (w.watch.Prepared == nil && w.watch.Direct == nil) || !w.plain.read(string(b)) || !w.extend(time.Now()) {
		return false
	}
	return (w.watch.Prepared != nil && w.watch.Prepared.answer(w, &w.plain)) ||
		(w.watch.Direct != nil && w.watch.Direct.answer(w, &w.plain))
}

// deadlineStep is how much a deadline may be short of what it should be: to move one costs as much as to write.
const deadlineStep = time.Second

// extend gives an idle connection, and an answer, the time that they have with net/http and with writer.
func (w *watched) extend(now time.Time) bool {
	if now.Sub(w.extended) < deadlineStep {
		return true
	}
	w.extended, w.writeUntil = now, now.Add(writePause)
	return w.Conn.SetReadDeadline(now.Add(IdleTimeout)) == nil && w.Conn.SetWriteDeadline(w.writeUntil) == nil
}

// handOn notes the n bytes in b that net/http is to get, and tells how many of them are of the same request.
func (w *watched) handOn(b []byte, n int) int {
	if len(b) > 1 && !w.head.inBody() {
		// A single byte is what net/http waits for beside a handler, to notice that the client is gone.
		w.answered.Store(false)
	}
	if w.idle {
		w.idle = false
		w.head.reset()
	}
	if mine := w.head.pass(b[:n]); mine < n {
		w.ahead = append(bytes.Clone(b[mine:n]), w.ahead...)
		n = mine
	}
	w.extended = time.Time{} // net/http sets its own.
	return n
}

// sent notes that an answer of our own is out, and closes the connection behind half an answer, which must never look like a whole one,
// and where a server that shuts down has asked for the end meanwhile.
func (w *watched) sent(whole bool) {
	if !whole || !w.sending.CompareAndSwap(sendingOwn, sendingNothing) {
		w.sending.Store(sendingNothing)
		_ = w.Conn.Close()
	}
}

// Close closes the connection, once the answer that goes out is out.
func (w *watched) Close() error {
	if w.sending.CompareAndSwap(sendingOwn, sendingLast) {
		return nil
	}
	return w.Conn.Close()
}

// plainRefusal ends the head of the answers that net/http writes by itself, in one piece and past every handler.
var plainRefusal = []byte("\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\n\r\n")

// expectation begins the answer that it gives to an Expect which it does not know. No handler of ours answers with 417.
var expectation = []byte("HTTP/1.1 417 ")

// maxRefusal is longer than any of them.
const maxRefusal = 512

func (w *watched) Write(b []byte) (int, error) {
	if w.answered.Swap(true) {
		// A piece of a body may look like anything, a refusal too.
		return w.Conn.Write(b)
	}
	// Others get this far first: answers that go out one behind the other wake a client once, not once each (ADR 28).
	runtime.Gosched()
	if status := refusedByServer(b); status != 0 {
		if _, err := w.Conn.Write(w.watch.Problem(w.Conn, status)); err != nil {
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
	w := watchedOf(c)
	if w == nil {
		return ctx
	}
	w.base = context.WithValue(ctx, connKey{}, w)
	w.blank = &http.Request{Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1, RemoteAddr: c.RemoteAddr().String()}
	if secure, ok := c.(*watchedTLS); ok {
		state := secure.ConnectionState()
		w.blank.TLS = &state
	}
	return w.base
}

// ConnState is for http.Server: a connection knows then where a request ends. It is called where the connection is read.
func ConnState(c net.Conn, state http.ConnState) {
	if w := watchedOf(c); w != nil && state == http.StateIdle {
		w.idle = true
	}
}

func watchedOf(c net.Conn) *watched {
	switch w := c.(type) {
	case *watched:
		return w
	case *watchedTLS:
		return w.watched
	}
	return nil
}

// contradictory tells whether the head of r frames its body in two ways. HTTP/1.0 knows no codings (RFC 9112 6.1).
func contradictory(r *http.Request) bool {
	w, ok := r.Context().Value(connKey{}).(*watched)
	return ok && (w.head.contradicts() || (!r.ProtoAtLeast(1, 1) && w.head.has(hasCoding)))
}
