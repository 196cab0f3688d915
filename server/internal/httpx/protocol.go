package httpx

import (
	"bytes"
	"crypto/rand"
	"fmt"
	"net"
	"net/http"
	"net/url"

	"github.com/costdeck/costdeck/server/internal/portal"
)

// protocolMessages say what net/http found wrong before there was a request.
var protocolMessages = map[int]string{
	http.StatusRequestHeaderFieldsTooLarge: "The header fields are too large; send at most 32 KiB.",
	http.StatusNotImplemented:              "Unsupported transfer coding; send the body with Content-Length.",
	http.StatusHTTPVersionNotSupported:     "Unsupported HTTP version; use HTTP/1.1.",
	http.StatusExpectationFailed:           "Unsupported expectation; send the request without Expect.",
	http.StatusMisdirectedRequest:          "This port requires TLS; use https.",
	http.StatusBadRequest:                  "Malformed HTTP/1.1 request.",
}

// Problem is the whole answer, head and body, to something that never became a request; it is logged and counted like every
// other refusal. Listen asks for it.
func (o Outer) Problem(conn net.Conn, status int) []byte {
	message, ok := protocolMessages[status]
	if !ok {
		message = "Malformed request."
	}
	exchange := &Exchange{ID: rand.Text(), refusal: ReasonFraming}
	if status == http.StatusRequestHeaderFieldsTooLarge {
		exchange.refusal = ReasonTooLarge
	}
	w := &buffered{header: http.Header{"X-Request-Id": {exchange.ID}, "Connection": {"close"}}}
	r := &http.Request{URL: &url.URL{}, Header: http.Header{}, RemoteAddr: conn.RemoteAddr().String()}
	exchange.ClientIP = peer(r)
	recorded := &writer{ResponseWriter: w, exchange: exchange, headers: o.Headers}
	r = withExchange(r, exchange)
	WriteError(recorded, r, portal.NewError(status, message, nil))
	o.access(recorded, r, exchange, o.Now(), false)

	w.header.Set("Date", o.Now().UTC().Format(http.TimeFormat))
	w.header.Set("Content-Length", fmt.Sprint(w.body.Len()))
	var out bytes.Buffer
	fmt.Fprintf(&out, "HTTP/1.1 %d %s\r\n", status, http.StatusText(status))
	_ = w.header.Write(&out) // a buffer takes everything
	out.WriteString("\r\n")
	out.Write(w.body.Bytes())
	return out.Bytes()
}

// buffered keeps an answer in memory.
type buffered struct {
	header http.Header
	body   bytes.Buffer
}

func (b *buffered) Header() http.Header         { return b.header }
func (b *buffered) WriteHeader(int)             {}
func (b *buffered) Write(p []byte) (int, error) { return b.body.Write(p) }
