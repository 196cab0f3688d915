package httpx

import (
	"bufio"
	"bytes"
	"io"
	"net/http"
	"strings"
	"testing"
)

// FuzzPlainGet holds that whatever is taken for a plain request is, for net/http's parser, that very request and nothing else, and one
// that Refuse lets through.
func FuzzPlainGet(f *testing.F) {
	for _, seed := range []string{
		"GET /assets/a.js HTTP/1.1\r\nHost: h\r\n\r\n", "GET /assets/a.js HTTP/1.1\r\nhost:h:80\r\nAccept-Encoding: br, gzip;q=0.5 \r\n\r\n",
		"GET / HTTP/1.1\r\nHost: [::1]:8\r\nConnection: Keep-Alive\r\nCookie: a=b; c=d\r\n\r\n", "GET /a HTTP/1.1\r\nHost: h\r\n\r\nGET",
		"GET /../a//b HTTP/1.1\r\nHost: h\r\n\r\n", "GET /a HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\n\r\na",
		"GET /a HTTP/1.1\r\nHost: h\r\nAccept: a\r\n b\r\n\r\n", "GET  HTTP/1.1\r\nHost: h\r\n\r\n", "GET /a\tb HTTP/1.1\r\nHost: h\r\n\r\n",
		"GET /a HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", "GET /a HTTP/1.1\r\nHost : h\r\n\r\n",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, head []byte) {
		path, acceptEncoding, ok := plainGet(head)
		if !ok {
			return
		}
		from := bufio.NewReader(bytes.NewReader(head))
		r, err := http.ReadRequest(from)
		if err != nil {
			t.Fatalf("net/http refuses %q: %v", head, err)
		}
		rest, _ := io.ReadAll(from)
		if r.Method != http.MethodGet || r.RequestURI != path || r.URL.Path != path || r.URL.RawQuery != "" || r.Proto != "HTTP/1.1" ||
			r.Host == "" || r.ContentLength != 0 || r.Body != http.NoBody || r.Close || len(rest) > 0 || len(r.TransferEncoding) > 0 ||
			strings.Join(r.Header["Accept-Encoding"], ",") != acceptEncoding {
			t.Fatalf("%q is taken for %q with %q, net/http has %+v", head, path, acceptEncoding, r)
		}
		if reason, _, _ := refusal(r); reason != "" && reason != ReasonPath {
			t.Fatalf("%q is refused because of %s", head, reason)
		}
	})
}
