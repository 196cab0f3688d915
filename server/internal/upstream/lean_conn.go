package upstream

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"math"
	"net"
	"net/http"
	"runtime"
	"strconv"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/portal"
)

// leanConn is one connection to the API.
type leanConn struct {
	net.Conn
	host   string
	head   io.LimitedReader
	reader *bufio.Reader
	writer *bufio.Writer
	since  time.Time
	// until is the deadline.
	until time.Time
	// used is true from the second call on.
	used bool
	tie  tie
}

// spare is which part of its time the API may get in addition: to move a deadline costs as much as to read, so one serves many.
const spare = 6

// allow gives the API time for what comes next.
func (c *leanConn) allow(now time.Time, d time.Duration) {
	if left := c.until.Sub(now); left < d || left > d+d/spare {
		c.until = now.Add(d + d/spare)
		_ = c.SetDeadline(c.until)
	}
}

// holds tells whether a body of that length is here already.
func (c *leanConn) holds(length int64) bool {
	return length >= 0 && length <= int64(c.reader.Buffered())
}

// maxInformational is how many informational answers may come before the final one.
const maxInformational = 5

// exchange sends the request and reads the head of its answer.
func (c *leanConn) exchange(request *http.Request, bodiless bool) (*http.Response, error) {
	if err := c.send(request, bodiless); err != nil {
		return nil, err
	}
	c.head.N = maxHead
	if response := plainAnswer(c.reader, request); response != nil {
		c.head.N = math.MaxInt64
		return response, nil
	}
	for range maxInformational {
		response, err := http.ReadResponse(c.reader, request)
		if err != nil && c.head.N <= 0 {
			return nil, portal.Garbage(errNotHTTP)
		}
		if err != nil {
			return nil, err
		}
		if response.StatusCode >= http.StatusOK || response.StatusCode < http.StatusContinue {
			c.head.N = math.MaxInt64
			return response, nil
		}
		if response.StatusCode == http.StatusSwitchingProtocols {
			break
		}
	}
	return nil, portal.Garbage(errors.New("only informational responses, or a protocol switch"))
}

var (
	// errControl is a header's value that would end its line, errTarget a path or query that would.
	errControl = errors.New("a header value contains a control character")
	errTarget  = errors.New("the path or the query contains a space or a control character")
)

// send writes the request. Names of headers are the portal's own; values come from the browser and the API.
func (c *leanConn) send(request *http.Request, bodiless bool) error {
	w := c.writer
	w.Reset(c.Conn)
	host := request.Host
	if host == "" {
		host = request.URL.Host
	}
	target := request.URL.RequestURI()
	if strings.ContainsFunc(target, endsTarget) {
		return errTarget
	}
	_, _ = w.WriteString(request.Method)
	_ = w.WriteByte(' ')
	_, _ = w.WriteString(target)
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
	err := w.Flush()
	// The same again, and the answer is often there at the first look.
	runtime.Gosched()
	return err
}

func endsTarget(r rune) bool { return r <= ' ' || r == 0x7f }

func isControl(r rune) bool { return (r < 0x20 && r != '\t') || r == 0x7f }
