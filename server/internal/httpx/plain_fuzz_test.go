package httpx

import (
	"bufio"
	"io"
	"net/http"
	"reflect"
	"strings"
	"testing"
)

// FuzzPlainRequest holds that whatever is taken for a plain request is, for net/http's parser, that very request and nothing else, and
// one that Refuse has nothing against but its path.
func FuzzPlainRequest(f *testing.F) {
	for _, seed := range []string{
		"GET /assets/a.js HTTP/1.1\r\nHost: h\r\n\r\n", "GET /assets/a.js HTTP/1.1\r\nhost:h:80\r\nAccept-Encoding: br, gzip;q=0.5 \r\n\r\n",
		"GET / HTTP/1.1\r\nHost: [::1]:8\r\nConnection: Keep-Alive\r\nCookie: a=b; c=d\r\n\r\n", "GET /a HTTP/1.1\r\nHost: h\r\n\r\nGET",
		"GET /../a//b HTTP/1.1\r\nHost: h\r\n\r\n", "GET /a HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\n\r\na",
		"GET /a HTTP/1.1\r\nHost: h\r\nAccept: a\r\n b\r\n\r\n", "GET  HTTP/1.1\r\nHost: h\r\n\r\n", "GET /a\tb HTTP/1.1\r\nHost: h\r\n\r\n",
		"GET /a HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", "GET /a HTTP/1.1\r\nHost : h\r\n\r\n",
		"GET /a?b=c%20d&e HTTP/1.1\r\nHost: h\r\nX-Costdeck: 1\r\nDNT: 1\r\nsec-ch-ua: \"x\"\r\n\r\n", "GET /a? HTTP/1.1\r\nHost: h\r\n\r\n",
		"GET //h/a?b HTTP/1.1\r\nHost: h\r\n\r\n", "GET /a?b?c#d HTTP/1.1\r\nHost: h\r\n\r\n", "GET /a?%zz HTTP/1.1\r\nHost: h\r\n\r\n",
		"POST /a HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}",
		"POST /a HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\nContent-Length: 3\r\n\r\n{}",
		"POST /a HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\nContent-Length: 02\r\n\r\n{}",
		"POST /a HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\nContent-Length: 99999999999999999999\r\n\r\n{}",
		"GET /a HTTP/1.1\r\nHost: h\r\nPragma: no-cache\r\n\r\n", "GET /a HTTP/1.1\r\nHost: h\r\nCache-Control: a\r\nPragma: no-cache\r\n\r\n",
		"GET /a HTTP/1.1\r\nHost: h\r\nX: " + strings.Repeat("y", 5000) + "\r\n\r\n", "GET /a HTTP/1.1\r\nHost:\r\n\r\n",
	} {
		f.Add([]byte(seed))
	}
	w := &watched{blank: &http.Request{Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1}}
	f.Fuzz(func(t *testing.T, text []byte) {
		if !w.plain.read(string(text)) {
			return
		}
		got := w.request(t.Context(), &w.plain)
		from := bufio.NewReader(strings.NewReader(string(text)))
		want, err := http.ReadRequest(from)
		if err != nil {
			t.Fatalf("net/http refuses %q: %v", text, err)
		}
		gotBody, _ := io.ReadAll(got.Body)
		wantBody, _ := io.ReadAll(want.Body)
		rest, _ := io.ReadAll(from)
		if string(gotBody) != string(wantBody) || (want.Body == http.NoBody) != (got.Body == http.NoBody) || len(rest) > 0 {
			t.Fatalf("%q has the body %q, net/http has %q and %q behind", text, gotBody, wantBody, rest)
		}
		got.Body, want.Body = nil, nil
		if got, want = got.WithContext(t.Context()), want.WithContext(t.Context()); !reflect.DeepEqual(got, want) {
			t.Fatalf("%q is taken for %+v with %+v, net/http has %+v with %+v", text, got, got.URL, want, want.URL)
		}
		if reason, _, _ := refusal(want); reason != "" && reason != ReasonPath {
			t.Fatalf("%q is refused because of %s", text, reason)
		}
	})
}
