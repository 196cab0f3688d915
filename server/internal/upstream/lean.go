package upstream

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"net"
	"net/http"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/costdeck/costdeck/server/internal/portal"
)

// lean calls an API over HTTP/1.1 without TLS on the caller's own goroutine: net/http's transport hands every call to two
// others and back, which costs as much as all the rest of a proxied call. It takes calls whose body lies in memory; others
// go to general. Heads are parsed by net/http.
type lean struct {
	dialer  *net.Dialer
	general http.RoundTripper
	idle    idleConns
}

// leanConn is one connection to the API.
type leanConn struct {
	net.Conn
	head   io.LimitedReader
	reader *bufio.Reader
	writer *bufio.Writer
	since  time.Time
}

func newLean(dialer *net.Dialer, general http.RoundTripper) *lean {
	return &lean{dialer: dialer, general: general}
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
		return nil, err
	}
	_ = conn.SetDeadline(time.Now().Add(headerTimeout))
	// A caller that goes away ends the call at once, wherever it is.
	stop := context.AfterFunc(ctx, func() { _ = conn.SetDeadline(time.Unix(1, 0)) })
	response, err := conn.exchange(request, bodiless)
	if err != nil {
		stop()
		_ = conn.Close()
		if ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		return nil, err
	}
	body := &leanBody{ReadCloser: response.Body, pool: &l.idle, conn: conn, stop: stop, keep: !response.Close}
	response.Body = body
	// The body may take as long as it comes.
	if _ = conn.SetDeadline(time.Time{}); ctx.Err() != nil {
		_ = body.Close()
		return nil, context.Cause(ctx)
	}
	if response.ContentLength == 0 || response.StatusCode == http.StatusNoContent || response.StatusCode == http.StatusNotModified {
		body.release(true)
		response.Body = http.NoBody
	}
	return response, nil
}

func (l *lean) connect(ctx context.Context, host string) (*leanConn, error) {
	if conn := l.idle.take(); conn != nil {
		return conn, nil
	}
	if _, _, err := net.SplitHostPort(host); err != nil {
		host = net.JoinHostPort(strings.Trim(host, "[]"), "80")
	}
	c, err := l.dialer.DialContext(ctx, "tcp", host)
	if err != nil {
		return nil, err
	}
	conn := &leanConn{Conn: c, writer: bufio.NewWriter(c)}
	conn.head.R = c
	conn.reader = bufio.NewReader(&conn.head)
	return conn, nil
}

// maxInformational is how many informational answers may come before the final one.
const maxInformational = 5

// exchange sends the request and reads the head of its answer.
func (c *leanConn) exchange(request *http.Request, bodiless bool) (*http.Response, error) {
	if err := c.send(request, bodiless); err != nil {
		return nil, err
	}
	c.head.N = maxHead
	for range maxInformational {
		response, err := http.ReadResponse(c.reader, request)
		if err != nil && c.head.N <= 0 {
			return nil, portal.Garbage(errNotHTTP)
		}
		if err != nil {
			return nil, err
		}
		if response.StatusCode >= http.StatusOK {
			c.head.N = math.MaxInt64
			return response, nil
		}
		if response.StatusCode == http.StatusSwitchingProtocols {
			break
		}
	}
	return nil, portal.Garbage(errors.New("informational answers without a final one, or another protocol"))
}

// errControl is a header's value that would end its line.
var errControl = errors.New("a header's value holds a control character")

// send writes the request. Names of headers are the portal's own; values come from the browser and the API.
func (c *leanConn) send(request *http.Request, bodiless bool) error {
	w := c.writer
	w.Reset(c.Conn)
	host := request.Host
	if host == "" {
		host = request.URL.Host
	}
	_, _ = w.WriteString(request.Method + " ")
	_, _ = w.WriteString(request.URL.RequestURI())
	_, _ = w.WriteString(" HTTP/1.1\r\nHost: ")
	_, _ = w.WriteString(host)
	for name, values := range request.Header {
		for _, value := range values {
			if strings.ContainsFunc(value, isControl) {
				return fmt.Errorf("%s: %w", name, errControl)
			}
			_, _ = w.WriteString("\r\n")
			_, _ = w.WriteString(name)
			_, _ = w.WriteString(": ")
			_, _ = w.WriteString(value)
		}
	}
	if !bodiless || (request.Method != http.MethodGet && request.Method != http.MethodHead) {
		_, _ = w.WriteString("\r\nContent-Length: ")
		_, _ = w.Write(strconv.AppendInt(w.AvailableBuffer(), max(request.ContentLength, 0), 10))
	}
	_, _ = w.WriteString("\r\n\r\n")
	if !bodiless {
		n, err := io.Copy(w, request.Body)
		_ = request.Body.Close()
		if err == nil && n != request.ContentLength {
			err = io.ErrUnexpectedEOF
		}
		if err != nil {
			return err
		}
	}
	// Others get this far first: requests that go out one behind the other find the API awake (ADR 28). The writer keeps its
	// first error until here.
	runtime.Gosched()
	return w.Flush()
}

func isControl(r rune) bool { return (r < 0x20 && r != '\t') || r == 0x7f }

// leanBody gives the connection back once the body was read to its end, and closes it otherwise.
type leanBody struct {
	io.ReadCloser
	pool *idleConns
	conn *leanConn
	stop func() bool
	once sync.Once
	keep bool
}

// Read reads on.
func (b *leanBody) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	if err != nil {
		b.release(errors.Is(err, io.EOF))
	}
	return n, err
}

// Close ends the call.
func (b *leanBody) Close() error {
	b.release(false)
	return nil
}

func (b *leanBody) release(whole bool) {
	b.once.Do(func() {
		// What was not asked for, or a deadline that another goroutine may still set, spoils a connection.
		if stopped := b.stop(); stopped && whole && b.keep && b.conn.reader.Buffered() == 0 {
			b.pool.put(b.conn)
			return
		}
		_ = b.conn.Close()
	})
}
