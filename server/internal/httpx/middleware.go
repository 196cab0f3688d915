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

// Outer configures Wrap.
type Outer struct {
	Log *slog.Logger
	// Headers sets the headers of every response when its final status is written.
	Headers func(http.Header)
	// Path returns the path for the access log; it hides tokens.
	Path func(string) string
	// Level is the level of a request's line in the access log.
	Level func(path string, status int) slog.Level
	Now   func() time.Time
	// Trusted are the proxies whose X-Forwarded-For is trusted. Default: none.
	Trusted []netip.Prefix
	// Done is called after every response; nil is allowed.
	Done func(r *http.Request, done Done)
}

// Done describes a finished request.
type Done struct {
	*Exchange
	Status int
	// Bytes is the size of the response body.
	Bytes int64
	Took  time.Duration
	// Aborted means that the response was cut off.
	Aborted bool
	// Refusal is why the portal refused the request; empty if it did not.
	Refusal Reason
}

// Wrap adds request id, response headers, access log and recovery from panics.
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
				// Break the connection, so that the client does not take a partial response for a complete one.
				panic(http.ErrAbortHandler)
			}
		}()
		next.ServeHTTP(w, r)
		if w.status == 0 {
			w.WriteHeader(http.StatusOK)
		}
	})
}

// recover responds to a panic with a bare 500. It returns true if the response has begun and must be cut off.
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

// endsConnection reports whether another server may see a different end of the body: chunked bodies, maybe with a Content-Length (RFC
// 9112 6.1), and HTTP/1.0. Closing the connection prevents request smuggling.
func endsConnection(r *http.Request) bool {
	return len(r.TransferEncoding) > 0 || (r.ProtoMajor == 1 && r.ProtoMinor == 0)
}
