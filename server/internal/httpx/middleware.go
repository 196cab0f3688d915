package httpx

import (
	"crypto/rand"
	"fmt"
	"log/slog"
	"net/http"
	"net/netip"
	"runtime/debug"
	"time"

	"github.com/costdeck/costdeck/server/internal/portal"
)

// Outer is what Wrap needs.
type Outer struct {
	Log *slog.Logger
	// Headers sets what every answer carries, when its final status is written.
	Headers func(http.Header)
	// Path is what the access log writes for a request's path; it hides tokens.
	Path func(string) string
	// Level is how important a request's line is.
	Level func(path string, status int) slog.Level
	Now   func() time.Time
	// Trusted are the proxies in front whose X-Forwarded-For is believed; none is.
	Trusted []netip.Prefix
	// Done is told of every exchange when its answer is out; nil tells nobody.
	Done func(r *http.Request, done Done)
}

// Done is what became of a request.
type Done struct {
	*Exchange
	Status int
	// Bytes is the size of the answer's body.
	Bytes int64
	Took  time.Duration
	// Aborted answers broke off.
	Aborted bool
	// Refusal is why the portal itself turned the request away; empty when it did not.
	Refusal Reason
}

// Wrap gives every request an id, a recorded answer with its headers, a line in the access log, and recovery from panics.
func (o Outer) Wrap(next http.Handler) http.Handler {
	return http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
		start := o.Now()
		exchange := &Exchange{ID: rand.Text(), ClientIP: clientIP(r, o.Trusted)}
		w := &writer{ResponseWriter: rw, exchange: exchange, headers: o.Headers}
		rw.Header()["X-Request-Id"] = []string{exchange.ID}
		if endsConnection(r) {
			rw.Header()["Connection"] = []string{"close"}
		}
		r = withExchange(r, exchange)
		defer func() {
			aborted := o.recover(w, r, exchange, recover())
			o.access(w, r, exchange, start, aborted)
			if aborted {
				// The rest of the body cannot be had: the client's connection breaks too, so that it never takes half for all.
				panic(http.ErrAbortHandler)
			}
		}()
		next.ServeHTTP(w, r)
		if w.status == 0 {
			w.WriteHeader(http.StatusOK)
		}
	})
}

// recover answers a panic with a 500 that tells nothing; true when the answer had begun, so that it must be cut off.
func (o Outer) recover(w *writer, r *http.Request, exchange *Exchange, cause any) (aborted bool) {
	if cause == nil {
		return false
	}
	if cause != http.ErrAbortHandler {
		o.Log.ErrorContext(r.Context(), "a handler panicked", "request", exchange.ID, "cause", fmt.Sprint(cause),
			"stack", string(debug.Stack()))
	}
	if w.status != 0 || cause == http.ErrAbortHandler {
		return true
	}
	WriteError(w, r, portal.AsError(nil))
	return false
}

func (o Outer) access(w *writer, r *http.Request, exchange *Exchange, start time.Time, aborted bool) {
	took := o.Now().Sub(start)
	if o.Done != nil {
		o.Done(r, Done{exchange, w.status, w.bytes, took, aborted, exchange.refusal})
	}
	level := o.Level(r.URL.Path, w.status)
	if !o.Log.Enabled(r.Context(), level) {
		return
	}
	o.Log.LogAttrs(r.Context(), level, "request",
		slog.String("request", exchange.ID), slog.String("method", r.Method), slog.String("path", o.Path(r.URL.Path)),
		slog.Int("status", w.status), slog.Int64("bytes", w.bytes), slog.Bool("aborted", aborted),
		slog.Float64("ms", float64(took.Microseconds())/1000),
		slog.String("client", exchange.ClientIP), slog.String("session", exchange.SessionHash))
}

// endsConnection is true where a server in front may see another end of the body than net/http does: a chunked body, perhaps with a
// Content-Length beside it (RFC 9112 6.1), and HTTP/1.0. Closing the connection leaves nothing behind it to smuggle.
func endsConnection(r *http.Request) bool {
	return len(r.TransferEncoding) > 0 || (r.ProtoMajor == 1 && r.ProtoMinor == 0)
}
