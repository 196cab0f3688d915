package httpx_test

import (
	"bufio"
	"crypto/tls"
	"errors"
	"io"
	"log"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/httpx"
)

// secured serves over TLS as the portal does; the answer tells the version of HTTP.
func secured(t *testing.T) (address string, trusting *tls.Config) {
	t.Helper()
	donor := httptest.NewTLSServer(nil)
	config := donor.TLS.Clone()
	trusting = &tls.Config{RootCAs: donor.Client().Transport.(*http.Transport).TLSClientConfig.RootCAs, ServerName: "example.com"}
	donor.Close()
	config.NextProtos = []string{"h2", "http/1.1"}
	plain, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	outer := httpx.Outer{Log: slog.New(slog.DiscardHandler), Headers: func(http.Header) {}, Now: time.Now,
		Path: func(p string) string { return p }, Level: func(string, int) slog.Level { return slog.LevelInfo }}
	handler := outer.Wrap(httpx.Refuse(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.TLS == nil || !r.TLS.HandshakeComplete {
			t.Error("the handler does not see TLS")
		}
		_, _ = io.WriteString(w, r.Proto)
	})))
	server := &http.Server{
		Handler:     handler,
		ConnContext: httpx.ConnContext, ConnState: httpx.ConnState, ErrorLog: log.New(io.Discard, "", 0), ReadHeaderTimeout: time.Minute,
	}
	ended := make(chan error, 1)
	go func() {
		ended <- server.Serve(httpx.ListenTLS(tls.NewListener(plain, config), httpx.Watch{Problem: outer.Problem, Direct: &httpx.Direct{
			Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				w.Header().Set("Directly", "1")
				handler.ServeHTTP(w, r)
			}),
			Takes: func(path string) bool { return path == "/api/a" }, Ready: func() bool { return true },
		}}))
	}()
	t.Cleanup(func() {
		_ = server.Close()
		if err := <-ended; !errors.Is(err, http.ErrServerClosed) {
			t.Errorf("serve: %v", err)
		}
	})
	return plain.Addr().String(), trusting
}

// said is the answer to a text on a connection, or the zero status where none came.
func said(t *testing.T, conn net.Conn, text string) (int, string, string) {
	t.Helper()
	defer func() { _ = conn.Close() }()
	_ = conn.SetDeadline(time.Now().Add(20 * time.Second))
	if _, err := io.WriteString(conn, text); err != nil {
		t.Fatal(err)
	}
	answer, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		return 0, "", ""
	}
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer.StatusCode, answer.Header.Get("Content-Type"), string(body)
}

func TestRefusalsOverTLSAreTyped(t *testing.T) {
	address, trusting := secured(t)
	for name, c := range map[string]struct {
		text   string
		plain  bool
		status int
		body   string
	}{
		"a request": {text: "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
			status: 200, body: "HTTP/1.1"},
		"length and coding": {text: "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
			status: 400, body: "Ambiguous"},
		"a folded line": {text: "POST / HTTP/1.1\r\nHost: a\r\nA: b\r\n c\r\nContent-Length: 0\r\n\r\n",
			status: 400, body: "Ambiguous"},
		"no HTTP":         {text: "hello\r\n\r\n", status: 400, body: "Malformed HTTP/1.1"},
		"another version": {text: "GET / HTTP/3.0\r\nHost: a\r\n\r\n", status: 505, body: "HTTP version"},
		"an unknown coding": {text: "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: cow\r\n\r\n",
			status: 501, body: "transfer coding"},
		"HTTP where TLS is due": {text: "GET / HTTP/1.1\r\nHost: a\r\n\r\n", plain: true, status: 421, body: "https"},
		"neither":               {text: "\x00\x00\x00\x00\x00\x00\x00\x00", plain: true},
	} {
		t.Run(name, func(t *testing.T) {
			conn, err := (&net.Dialer{}).DialContext(t.Context(), "tcp", address)
			if err != nil {
				t.Fatal(err)
			}
			if !c.plain {
				conn = tls.Client(conn, trusting)
			}
			status, kind, body := said(t, conn, c.text)
			if status != c.status || !strings.Contains(body, c.body) || (status >= 400) != (kind == "application/problem+json") {
				t.Errorf("%d %s %s", status, kind, body)
			}
		})
	}
}

func TestHTTP2StaysAndSilenceHoldsNobodyUp(t *testing.T) {
	address, trusting := secured(t)
	silent, err := (&net.Dialer{}).DialContext(t.Context(), "tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = silent.Close() }()
	transport := &http.Transport{TLSClientConfig: trusting, ForceAttemptHTTP2: true}
	defer transport.CloseIdleConnections()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "https://"+address+"/", nil)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := transport.RoundTrip(r)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = answer.Body.Close() }()
	if body, err := io.ReadAll(answer.Body); string(body) != "HTTP/2.0" || err != nil {
		t.Errorf("%q %v", body, err)
	}
}

func TestPlainRequestsAreAnsweredDirectlyOverTLS(t *testing.T) {
	address, trusting := secured(t)
	conn, err := (&tls.Dialer{Config: trusting}).DialContext(t.Context(), "tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	from, directly := bufio.NewReader(conn), ""
	for range 100 { // Behind its first answers net/http may still look whether the client is gone.
		if _, err := io.WriteString(conn, "GET /api/a HTTP/1.1\r\nHost: h\r\n\r\n"); err != nil {
			t.Fatal(err)
		}
		response, err := http.ReadResponse(from, nil)
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(response.Body)
		if directly = response.Header.Get("Directly"); string(body) != "HTTP/1.1" || err != nil {
			t.Fatalf("%s: %v", body, err)
		}
		if directly != "" {
			break
		}
	}
	if directly == "" {
		t.Error("none was")
	}
}

func TestClosingEndsHandshakes(t *testing.T) {
	plain, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	listener := httpx.ListenTLS(tls.NewListener(plain, &tls.Config{MinVersion: tls.VersionTLS12}), httpx.Watch{})
	accepted := make(chan error, 1)
	go func() {
		_, err := listener.Accept()
		accepted <- err
	}()
	conn, err := (&net.Dialer{}).DialContext(t.Context(), "tcp", plain.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	if err := listener.Close(); err != nil {
		t.Error(err)
	}
	if err := <-accepted; !errors.Is(err, net.ErrClosed) {
		t.Errorf("accept: %v", err)
	}
	_ = conn.SetReadDeadline(time.Now().Add(20 * time.Second))
	if _, err := conn.Read(make([]byte, 1)); err == nil || errors.Is(err, net.ErrClosed) {
		t.Errorf("read: %v", err)
	} else if timeout, ok := errors.AsType[net.Error](err); ok && timeout.Timeout() {
		t.Error("the handshake outlived its listener")
	}
}
