package upstream

import (
	"bufio"
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"os"
	"strings"
	"sync"
	"time"
)

// lean calls an API over HTTP/1.1 without TLS on the caller's own goroutine: net/http's transport hands every call to two
// others and back, which costs as much as all the rest of a proxied call. It takes calls whose body lies in memory; others
// go to general. Heads are parsed by net/http, unless they are plain.
type lean struct {
	dialer  *net.Dialer
	general http.RoundTripper
	// pause is how long the API may take for each piece of a body.
	pause time.Duration
	idle  idleConns
}

func newLean(dialer *net.Dialer, general http.RoundTripper, pause time.Duration) *lean {
	return &lean{dialer: dialer, general: general, pause: pause}
}

// RoundTrip sends one request. It is not tried again here.
func (l *lean) RoundTrip(request *http.Request) (*http.Response, error) {
	bodiless := request.Body == nil || request.Body == http.NoBody
	if request.URL.Scheme != "http" || (!bodiless && request.GetBody == nil) {
		return l.general.RoundTrip(request)
	}
	ctx := request.Context()
	conn, err := l.connect(ctx, request.URL.Host)
	if err != nil {
		if !bodiless {
			_ = request.Body.Close()
		}
		return nil, err
	}
	conn.allow(time.Now(), headerTimeout)
	// A caller that goes away ends the call, wherever it is.
	conn.tie.to(ctx)
	response, err := conn.exchange(request, bodiless)
	if err != nil {
		conn.tie.loose()
		_ = conn.Close()
		if ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		if conn.used && lostConnection(err) {
			// Those that wait may be as dead as this one: whoever tries again gets a fresh connection.
			l.idle.closeAll()
		}
		return nil, err
	}
	body := &leanBody{ReadCloser: response.Body, pool: &l.idle, conn: conn, ctx: ctx, keep: !response.Close}
	response.Body = body
	if !conn.holds(response.ContentLength) {
		body.pause = l.pause
	}
	if ctx.Err() != nil {
		_ = body.Close()
		return nil, context.Cause(ctx)
	}
	if endsWithHead(response) {
		body.release(true)
		response.Body = http.NoBody
	}
	return response, nil
}

// CloseIdleConnections closes what waits for the next call.
func (l *lean) CloseIdleConnections() { l.idle.closeAll() }

func (l *lean) connect(ctx context.Context, host string) (*leanConn, error) {
	if ctx.Err() != nil {
		return nil, context.Cause(ctx)
	}
	if conn := l.idle.take(host); conn != nil {
		conn.used = true
		return conn, nil
	}
	conn := &leanConn{host: host}
	conn.tie.cut = func() { _ = conn.SetDeadline(time.Unix(1, 0)) }
	if _, _, err := net.SplitHostPort(host); err != nil {
		host = net.JoinHostPort(strings.Trim(host, "[]"), "80")
	}
	c, err := l.dialer.DialContext(ctx, "tcp", host)
	if err != nil {
		return nil, err
	}
	conn.Conn, conn.writer = c, bufio.NewWriter(c)
	conn.head.R = c
	conn.reader = bufio.NewReader(&conn.head)
	return conn, nil
}

// endsWithHead tells whether no body follows.
func endsWithHead(r *http.Response) bool {
	return r.Request.Method == http.MethodHead || r.ContentLength == 0 || r.StatusCode == http.StatusNoContent ||
		r.StatusCode == http.StatusNotModified
}

// leanBody gives the connection back once the body was read to its end, and closes it otherwise.
type leanBody struct {
	io.ReadCloser
	pool *idleConns
	conn *leanConn
	// ctx is the call's.
	ctx context.Context
	// pause is how long the API may take for the next piece; 0 where all of them are here.
	pause time.Duration
	once  sync.Once
	keep  bool
}

// Read reads on.
func (b *leanBody) Read(p []byte) (int, error) {
	if b.pause > 0 {
		b.conn.allow(time.Now(), b.pause)
		if b.ctx.Err() != nil {
			// The caller went away, and the deadline by which that ends the call may be the one that was just moved.
			b.release(false)
			return 0, context.Cause(b.ctx)
		}
	}
	n, err := b.ReadCloser.Read(p)
	if err != nil {
		b.release(errors.Is(err, io.EOF))
		err = b.why(err)
	}
	return n, err
}

// why tells an API that stands still from a caller that went away: both end the connection by its deadline.
func (b *leanBody) why(err error) error {
	switch {
	case !errors.Is(err, os.ErrDeadlineExceeded):
		return err
	case b.ctx.Err() != nil:
		return context.Cause(b.ctx)
	}
	return errStalled
}

// Close ends the call.
func (b *leanBody) Close() error {
	b.release(false)
	return nil
}

func (b *leanBody) release(whole bool) {
	b.once.Do(func() {
		// What was not asked for, or a deadline that another goroutine may still set, spoils a connection.
		if untouched := b.conn.tie.loose(); untouched && whole && b.keep && b.conn.reader.Buffered() == 0 {
			b.pool.put(b.conn)
			return
		}
		_ = b.conn.Close()
	})
}
