package httpx

import (
	"context"
	"io"
	"net/http"
	"net/url"
	"strings"
	"sync/atomic"
	"time"
)

// Direct hands plain requests to the handler on the connection itself: net/http's server would take as long to make a request and to
// write its answer as the portal takes for all between (ADR 37). The handler is the same, with every guard in it, and so is the
// request that it sees; all others, and everything about bodies that are still coming, are net/http's.
type Direct struct {
	// Handler is the server's.
	Handler http.Handler
	// Takes tells whether requests of a path may come so: those whose handlers need no more of the server than a writer that flushes
	// and has deadlines.
	Takes func(path string) bool
	// Ready is false where net/http has to answer.
	Ready func() bool

	open  atomic.Int64
	dates dates
}

// settle waits until nothing is open, at most until done closes.
func settle(open *atomic.Int64, done <-chan struct{}) {
	ticker := time.NewTicker(5 * time.Millisecond)
	defer ticker.Stop()
	for open.Load() > 0 {
		select {
		case <-done:
			return
		case <-ticker.C:
		}
	}
}

// answer serves a request. It is false where nothing happened, and the bytes are for net/http.
func (d *Direct) answer(w *watched, asked *plainRequest) bool {
	if !d.Takes(asked.path) {
		return false
	}
	// First, so that a shutdown which begins right behind the question waits: it would close the connection, and the call be made for
	// nobody.
	d.open.Add(1)
	defer d.open.Add(-1)
	w.sending.Store(sendingOwn)
	if !d.Ready() {
		w.sent(true)
		return false
	}
	out := newDirectWriter(w, &d.dates)
	ctx, leave := context.WithCancel(w.base)
	w.leaving.watch(leave)
	kept := false
	// A panic of the handler goes on to net/http, which closes the connection.
	defer func() {
		leave()
		// Bytes of a next request that came meanwhile are net/http's.
		w.ahead = append(w.ahead, w.leaving.rest()...)
		out.free()
		w.sent(kept)
	}()
	d.Handler.ServeHTTP(out, w.request(ctx, asked))
	kept = out.end()
	return true
}

// request is what net/http would make of the bytes.
func (w *watched) request(ctx context.Context, asked *plainRequest) *http.Request {
	r := w.blank.WithContext(ctx)
	r.Method, r.Host, r.Header = asked.method, asked.Get("Host"), asked.Header("Host")
	r.URL, r.RequestURI = &url.URL{Path: asked.path, RawQuery: asked.query}, asked.path
	if asked.query != "" {
		r.RequestURI += "?" + asked.query
	}
	r.Body = http.NoBody
	if asked.body != "" {
		r.Body, r.ContentLength = io.NopCloser(strings.NewReader(asked.body)), int64(len(asked.body))
	}
	return r
}
