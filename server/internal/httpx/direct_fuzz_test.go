package httpx_test

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/httpx"
)

// FuzzConnection holds that a connection gets the same answers, to the same requests, whether plain ones come to the handler past
// net/http or not, in whatever pieces its bytes arrive.
func FuzzConnection(f *testing.F) {
	const (
		post  = "POST /api/a HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\n"
		json  = post + "Content-Length: 2\r\n\r\n{}"
		other = "POST /other HTTP/1.1\r\nHost: h\r\nContent-Length: "
		chunk = post + "Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n"
	)
	for _, stream := range []string{
		getCall, getCall + getCall + getCall, json + getCall + json, chunk + getCall, getCall + "\r\n" + getCall, "\n" + getCall,
		other + "85\r\n\r\n" + getCall + getCall + getCall, strings.ReplaceAll(getCall, "\r", "") + getCall, getCall + "G",
		getCall + "GET /api/b HTTP/1.1\r\nHost: h\r\nX-Page-Path: a\r\n b\r\n\r\n" + getCall, getCall + "\x16\x03\x01\x00\xa5",
		post + "Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}" + getCall, post + "Content-Length: +2\r\n\r\n{}" + getCall,
		post + "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n" + getCall,
		post + "Content-Length: 4\r\n\r\n{}" + getCall + getCall, post + "Content-Length: 0\r\n\r\n" + getCall,
		post + "Expect: 100-continue\r\nContent-Length: 2\r\n\r\n{}" + getCall,
		"GET http://h/api/a HTTP/1.1\r\nHost: x\r\n\r\n" + getCall, "HEAD /api/a HTTP/1.1\r\nHost: h\r\n\r\n" + getCall,
		"GET /api/a HTTP/1.0\r\nConnection: keep-alive\r\n\r\n" + getCall,
		"GET /api/a HTTP/1.1\r\nHost: h\r\nContent-Length: 50\r\n\r\n" + getCall + getCall,
		"GET /api/../b?x=%zz#y HTTP/1.1\r\nHost: h\r\n\r\n" + getCall,
		"GET /api/a HTTP/1.1\r\nHost: h\r\nCookie: a=\x00\r\n\r\n" + getCall, "GET /unread HTTP/1.1\r\nHost: h\r\n\r\n" + getCall,
		strings.Replace(other, "other", "unread", 1) + "50\r\n\r\n" + getCall + getCall,
	} {
		for _, cuts := range []string{"", "\x00\x00\x00\x00", "\x01\x00\x00\x00", "\x00\x01\x00\x00", "\x00\x02\x01\x05", "%\x00\x03"} {
			f.Add([]byte(stream), []byte(cuts))
		}
	}
	handler := httpx.Outer{Log: slog.New(slog.DiscardHandler), Now: time.Now, Headers: func(http.Header) {},
		Path: strings.Clone, Level: func(string, int) slog.Level { return slog.LevelDebug }}.Wrap(httpx.Refuse(http.HandlerFunc(told)))
	without, with := listen(f, handler, nil), listen(f, handler, &httpx.Direct{Handler: handler,
		Ready: func() bool { return true }, Takes: func(path string) bool { return strings.HasPrefix(path, "/api/") }})
	f.Fuzz(func(t *testing.T, stream, cuts []byte) {
		if len(stream) > 8<<10 || len(cuts) > 8 {
			return
		}
		want, got := exchange(t, without, stream, nil), exchange(t, with, stream, cuts)
		if want != got {
			t.Errorf("%q in pieces of %v\nnet/http: %s\ndirectly: %s", stream, cuts, want, got)
		}
	})
}

// told answers with what the handler saw.
func told(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/plain")
	if r.Method == http.MethodHead {
		w.Header().Set("Connection", "close") // Whoever reads the answers does not know which of them have no body.
	}
	if r.URL.Path == "/unread" {
		return
	}
	body, err := io.ReadAll(r.Body)
	_, _ = fmt.Fprintf(w, "%s %q %q %q %v %d %s %v %q %v", r.Method, r.URL, r.RequestURI, r.Host, r.Header, r.ContentLength, r.Proto,
		r.Close, body, err)
}

// listen serves until the test ends.
func listen(tb testing.TB, handler http.Handler, direct *httpx.Direct) (address string) {
	tb.Helper()
	listener, err := (&net.ListenConfig{}).Listen(tb.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		tb.Fatal(err)
	}
	server := &http.Server{Handler: handler, ConnContext: httpx.ConnContext, ConnState: httpx.ConnState,
		ErrorLog:          slog.NewLogLogger(slog.DiscardHandler, slog.LevelDebug),
		ReadHeaderTimeout: httpx.HeaderTimeout, IdleTimeout: httpx.IdleTimeout}
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(httpx.Listen(listener, httpx.Watch{Problem: problem, Direct: direct})) }()
	tb.Cleanup(func() {
		_ = server.Close()
		if err := <-ended; !errors.Is(err, http.ErrServerClosed) {
			tb.Error(err)
		}
	})
	return listener.Addr().String()
}

// exchange sends the stream behind a first request and is all that comes back, without what differs each time. A cut is how long
// a piece is; 0 stands for one up to the end of a head.
func exchange(t *testing.T, address string, stream, cuts []byte) string {
	t.Helper()
	conn, err := (&net.Dialer{}).DialContext(t.Context(), "tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	_ = conn.SetDeadline(time.Now().Add(20 * time.Second))
	from := bufio.NewReader(conn)
	say(t, conn, "GET /first HTTP/1.1\r\nHost: h\r\n\r\n")
	all := strings.Builder{}
	all.WriteString(withoutOwnWords(answer(from)))
	sent := make(chan struct{})
	go func() {
		defer close(sent)
		for _, cut := range cuts {
			size := int(cut)
			if end := bytes.Index(stream, []byte("\r\n\r\n")); size == 0 && end >= 0 {
				size = end + 4
			}
			size = min(size, len(stream))
			// The server is nearly always done with what came before; where it is not, the answers are no others.
			time.Sleep(300 * time.Microsecond)
			_, _ = conn.Write(stream[:size])
			stream = stream[size:]
		}
		time.Sleep(300 * time.Microsecond)
		_, _ = conn.Write(stream)
		_ = conn.(*net.TCPConn).CloseWrite()
	}()
	for one := answer(from); one != "none"; one = answer(from) {
		all.WriteString("\n" + withoutOwnWords(one))
	}
	<-sent
	return all.String()
}

// ownWords are what two connections never have in common: ids of requests, and how the end of a connection is noticed.
var ownWords = regexp.MustCompile(`[A-Z2-7]{26}|unexpected EOF$|read tcp [^ ]*: read: connection reset by peer$`)

func withoutOwnWords(answer string) string { return ownWords.ReplaceAllString(answer, "...") }
