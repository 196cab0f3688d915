package httpx_test

import (
	"bufio"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/httpx"
)

// secured serves r.Proto over TLS and returns its address and a pool that trusts it. patience is the time for handshake and head.
func secured(t *testing.T, patience time.Duration) (string, *tls.Config) {
	t.Helper()
	donor := httptest.NewTLSServer(nil)
	defer donor.Close()
	pair, dir := donor.TLS.Certificates[0], t.TempDir()
	key, err := x509.MarshalPKCS8PrivateKey(pair.PrivateKey)
	if err != nil {
		t.Fatal(err)
	}
	for name, block := range map[string]*pem.Block{"cert.pem": {Type: "CERTIFICATE", Bytes: pair.Certificate[0]},
		"key.pem": {Type: "PRIVATE KEY", Bytes: key}} {
		if err := os.WriteFile(filepath.Join(dir, name), pem.EncodeToMemory(block), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	config, err := httpx.TLS(filepath.Join(dir, "cert.pem"), filepath.Join(dir, "key.pem"))
	if err != nil {
		t.Fatal(err)
	}
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	server := &http.Server{ErrorLog: log.New(io.Discard, "", 0), ReadHeaderTimeout: patience,
		Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { _, _ = io.WriteString(w, r.Proto) })}
	go func() { _ = server.Serve(tls.NewListener(listener, config)) }()
	t.Cleanup(func() { _ = server.Close() })
	pool := x509.NewCertPool()
	pool.AddCert(donor.Certificate())
	return listener.Addr().String(), &tls.Config{RootCAs: pool, ServerName: "example.com"}
}

func TestTLSServesBothVersions(t *testing.T) {
	address, trusting := secured(t, time.Minute)
	for _, http2 := range []bool{true, false} {
		transport := &http.Transport{TLSClientConfig: trusting.Clone(), ForceAttemptHTTP2: http2}
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "https://"+address+"/", nil)
		if err != nil {
			t.Fatal(err)
		}
		answer, err := transport.RoundTrip(r)
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(answer.Body)
		if want := map[bool]string{true: "HTTP/2.0", false: "HTTP/1.1"}[http2]; string(body) != want || err != nil {
			t.Errorf("%q %v, want %s", body, err, want)
		}
		_ = answer.Body.Close()
		transport.CloseIdleConnections()
	}
}

// TestNoTLSNoRequest: HTTP without TLS is refused, and a client that says nothing loses its connection.
func TestNoTLSNoRequest(t *testing.T) {
	for text, want := range map[string]int{"GET / HTTP/1.1\r\nHost: a\r\n\r\n": http.StatusBadRequest, "": 0} {
		patience := time.Minute
		if text == "" {
			patience = time.Millisecond
		}
		address, _ := secured(t, patience)
		conn, err := (&net.Dialer{}).DialContext(t.Context(), "tcp", address)
		if err != nil {
			t.Fatal(err)
		}
		// Only a hang reaches it.
		_ = conn.SetDeadline(time.Now().Add(2 * time.Minute))
		_, _ = io.WriteString(conn, text)
		got := 0
		answer, err := http.ReadResponse(bufio.NewReader(conn), nil)
		if err == nil {
			got = answer.StatusCode
			_ = answer.Body.Close()
		}
		if timeout, ok := err.(net.Error); got != want || (ok && timeout.Timeout()) {
			t.Errorf("%q: %d %v", text, got, err)
		}
		_ = conn.Close()
	}
}
