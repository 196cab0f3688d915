package proxy_test

import (
	"context"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"testing"

	"github.com/costdeck/costdeck/server/internal/proxy"
)

type transport func(*http.Request) (*http.Response, error)

func (f transport) RoundTrip(r *http.Request) (*http.Response, error) { return f(r) }

// TestASlowAPIIsNoSlowClient holds the two ends of a deadline apart: both read as os.ErrDeadlineExceeded.
func TestASlowAPIIsNoSlowClient(t *testing.T) {
	slow := func(*http.Request) (*http.Response, error) {
		return nil, &net.OpError{Op: "read", Err: os.ErrDeadlineExceeded}
	}
	p, err := proxy.New(proxy.Config{API: &url.URL{Scheme: "http", Host: "api"}, Transport: transport(slow),
		Session: func(context.Context) error { return nil }, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	w := httptest.NewRecorder()
	p.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/api/ng/languages", nil))
	if w.Code != http.StatusGatewayTimeout {
		t.Errorf("%d %s", w.Code, w.Body)
	}
}
