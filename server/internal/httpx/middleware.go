package httpx

import (
	"crypto/rand"
	"log/slog"
	"net/http"
	"net/netip"
	"time"

	"github.com/costdeck/costdeck/server/internal/portal"
	"github.com/costdeck/costdeck/server/internal/web/recovery"
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
	next = recovery.Middleware(o.Log, internalError, next)
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
			aborted := recover() != nil
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

func internalError(w http.ResponseWriter, r *http.Request) { WriteError(w, r, portal.AsError(nil)) }

// endsConnection reports whether another server may see a different end of the body: chunked bodies, maybe with a Content-Length (RFC
// 9112 6.1), and HTTP/1.0. Closing the connection prevents request smuggling.
func endsConnection(r *http.Request) bool {
	return len(r.TransferEncoding) > 0 || (r.ProtoMajor == 1 && r.ProtoMinor == 0)
}
