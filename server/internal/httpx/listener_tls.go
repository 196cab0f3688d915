package httpx

import (
	"context"
	"crypto/tls"
	"errors"
	"io"
	"net"
	"net/http"
	"sync"
	"time"
)

// handshakeTimeout is the longest time that a client may take to agree on TLS.
const handshakeTimeout = 5 * time.Second

// handshaking ends the handshakes of a listener's connections before it hands them on, each on its own goroutine, so that it
// knows which of them speak HTTP/1.1: those are watched like connections without TLS. HTTP/2 goes to net/http as it is.
type handshaking struct {
	net.Listener
	watch  Watch
	ready  chan net.Conn
	failed chan error
	// ended ends the handshakes that are under way when the listener closes.
	ended context.Context //nolint:containedctx // it lives as long as the listener
	end   context.CancelFunc
	once  sync.Once
}

func newHandshaking(listener net.Listener, watch Watch) *handshaking {
	h := &handshaking{Listener: listener, watch: watch, ready: make(chan net.Conn), failed: make(chan error)}
	h.ended, h.end = context.WithCancel(context.Background())
	return h
}

// Accept is the next connection that has TLS.
func (h *handshaking) Accept() (net.Conn, error) {
	h.once.Do(func() { go h.acceptAll() })
	select {
	case c := <-h.ready:
		return c, nil
	case err := <-h.failed:
		return nil, err
	case <-h.ended.Done():
		return nil, net.ErrClosed
	}
}

// Close ends listening, and the handshakes with it.
func (h *handshaking) Close() error {
	h.end()
	return h.Listener.Close()
}

func (h *handshaking) acceptAll() {
	for {
		c, err := h.Listener.Accept()
		if err != nil {
			select {
			case h.failed <- err:
			case <-h.ended.Done():
			}
			if errors.Is(err, net.ErrClosed) {
				return
			}
			continue
		}
		go h.shake(c)
	}
}

// shake hands a connection on once its handshake is over, and closes one that cannot end it.
func (h *handshaking) shake(c net.Conn) {
	secure, ok := c.(*tls.Conn)
	if ok {
		ctx, cancel := context.WithTimeout(h.ended, handshakeTimeout)
		err := secure.HandshakeContext(ctx)
		cancel()
		if err != nil {
			h.refuse(c, err)
			return
		}
		if secure.ConnectionState().NegotiatedProtocol != "h2" {
			c = &watchedTLS{newWatched(secure, h.watch), secure}
		}
	}
	select {
	case h.ready <- c:
	case <-h.ended.Done():
		_ = c.Close()
	}
}

// refuse answers a client that speaks HTTP without TLS, and closes the connection of any other.
func (h *handshaking) refuse(c net.Conn, err error) {
	if record, ok := errors.AsType[tls.RecordHeaderError](err); ok && record.Conn != nil && speaksHTTP(record.RecordHeader) {
		_ = record.Conn.SetDeadline(time.Now().Add(handshakeTimeout))
		if _, err := record.Conn.Write(h.watch.Problem(record.Conn, http.StatusMisdirectedRequest)); err == nil {
			lastWords(record.Conn)
		}
	}
	_ = c.Close()
}

// speaksHTTP tells whether the first bytes begin a request of HTTP.
func speaksHTTP(head [5]byte) bool {
	switch string(head[:]) {
	case "GET /", "HEAD ", "POST ", "PUT /", "OPTIO", "DELET", "PATCH":
		return true
	}
	return false
}

// maxLastWords bounds what is read of a client that is turned away.
const maxLastWords = 32 << 10

// lastWords lets the client read its answer: a connection that is closed with bytes unread is reset, and the answer with it.
func lastWords(c net.Conn) {
	if half, ok := c.(interface{ CloseWrite() error }); ok && half.CloseWrite() == nil {
		_, _ = io.CopyN(io.Discard, c, maxLastWords)
	}
}

// watchedTLS is a watched connection that still tells of its TLS, so that net/http sets Request.TLS.
type watchedTLS struct {
	*watched
	secure *tls.Conn
}

// ConnectionState is what the handshake agreed on.
func (w *watchedTLS) ConnectionState() tls.ConnectionState { return w.secure.ConnectionState() }

// CloseWrite lets net/http end an answer before it closes the connection.
func (w *watchedTLS) CloseWrite() error { return w.secure.CloseWrite() }
