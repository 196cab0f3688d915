package upstream

import (
	"context"
	"crypto/tls"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptrace"
	"sync"
	"time"
)

const (
	// lingerMost bounds the time, and lingerBytes the response, for which a connection waits until the API ends an aborted call.
	lingerMost  = headerTimeout
	lingerBytes = 1 << 20
)

// followed tells the work of a call when the API has ended its part: with the end of the response, or, if the caller leaves before, when
// the API hangs up.
type followed struct{ next http.RoundTripper }

func (t followed) RoundTrip(request *http.Request) (*http.Response, error) {
	w := workOf(request.Context())
	if w == nil {
		return t.next.RoundTrip(request)
	}
	defer w.begin()() // Until a connection has the call.
	var mu sync.Mutex
	free := func() {}
	freed := func() {
		mu.Lock()
		defer mu.Unlock()
		free()
	}
	ctx := httptrace.WithClientTrace(request.Context(), &httptrace.ClientTrace{
		GotConn: func(info httptrace.GotConnInfo) {
			if l := lineOf(info.Conn); l != nil {
				mu.Lock()
				defer mu.Unlock()
				free = l.use(w.begin()) // A connection that turns out dead frees itself.
			}
		},
		PutIdleConn: func(error) { freed() },
	})
	response, err := t.next.RoundTrip(request.WithContext(ctx))
	if err != nil {
		return nil, err
	}
	if response.Body == http.NoBody {
		freed()
	} else {
		response.Body = &followedBody{response.Body, freed}
	}
	return response, nil
}

// followedBody reports the end of a response; a body that is closed before leaves that to its connection.
type followedBody struct {
	io.ReadCloser
	ended func()
}

// Read reads on.
func (b *followedBody) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	if errors.Is(err, io.EOF) {
		b.ended()
	}
	return n, err
}

// line is a connection to the API. When it is closed in the middle of a call, it tells the API that nothing more comes, and waits until the
// API hangs up: until then the call is under way there.
type line struct {
	net.Conn
	// reads is held by a read of the transport.
	reads  sync.Mutex
	mu     sync.Mutex
	call   *lineCall
	closed bool
}

// lineCall is the call that uses a connection.
type lineCall struct{ ended func() }

// lines dials connections that know their call.
func lines(dial dialer) dialer {
	return func(ctx context.Context, network, address string) (net.Conn, error) {
		conn, err := dial(ctx, network, address)
		if err != nil {
			return nil, err
		}
		return &line{Conn: conn}, nil
	}
}

func lineOf(conn net.Conn) *line {
	if encrypted, ok := conn.(*tls.Conn); ok {
		conn = encrypted.NetConn()
	}
	l, _ := conn.(*line)
	return l
}

// use starts a call. Free ends it, unless the connection does; it may be called again.
func (l *line) use(ended func()) (free func()) {
	call := &lineCall{ended}
	l.mu.Lock()
	gone := l.closed
	if !gone {
		l.call = call
	}
	l.mu.Unlock()
	if gone {
		ended()
	}
	return func() {
		l.mu.Lock()
		if l.call == call {
			l.call = nil
		}
		l.mu.Unlock()
		ended()
	}
}

// Read reads for the transport, and nothing after Close: an API that has been told may end its response as if it were whole, and a read
// that is under way may still get that end.
func (l *line) Read(p []byte) (int, error) {
	l.reads.Lock()
	defer l.reads.Unlock()
	if l.isClosed() {
		return 0, net.ErrClosed
	}
	n, err := l.Conn.Read(p)
	if l.isClosed() {
		return 0, net.ErrClosed
	}
	return n, err
}

func (l *line) isClosed() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.closed
}

// Close closes an idle connection at once, and one with a call when the API has ended the call.
func (l *line) Close() error {
	l.mu.Lock()
	call, again := l.call, l.closed
	l.call, l.closed = nil, true
	l.mu.Unlock()
	half, ok := l.Conn.(interface{ CloseWrite() error })
	switch {
	case again:
		return net.ErrClosed
	case call == nil:
		return l.Conn.Close()
	case !ok:
		defer call.ended()
		return l.Conn.Close()
	}
	// The transport's reads and writes end now.
	if err := errors.Join(l.SetDeadline(time.Unix(1, 0)), half.CloseWrite()); err != nil {
		defer call.ended()
		return errors.Join(err, l.Conn.Close())
	}
	go l.linger(call)
	return nil
}

// linger reads until the API hangs up.
func (l *line) linger(call *lineCall) {
	defer call.ended()
	defer func() { _ = l.Conn.Close() }()
	// Waits for a read of the transport, which ends now; later ones see closed.
	l.reads.Lock()
	//lint:ignore SA2001 nothing more to protect
	l.reads.Unlock()
	if l.SetReadDeadline(time.Now().Add(lingerMost)) == nil {
		_, _ = io.CopyN(io.Discard, l.Conn, lingerBytes) // Any error is the end.
	}
}
