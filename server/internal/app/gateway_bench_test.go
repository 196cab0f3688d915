package app_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/app"
	"github.com/costdeck/costdeck/server/internal/testkit"
)

// instant is an API that answers at once, so that a benchmark shows what the portal itself takes.
type instant struct{ next http.RoundTripper }

func (i instant) RoundTrip(r *http.Request) (*http.Response, error) {
	if strings.HasSuffix(r.URL.Path, "/auth/login") {
		return i.next.RoundTrip(r)
	}
	const body = `[{"languageId":"en-US","languageName":"English"}]`
	return &http.Response{StatusCode: 200, Header: http.Header{"Content-Type": {"application/json"}}, ContentLength: int64(len(body)),
		Body: io.NopCloser(strings.NewReader(body)), Request: r}, nil
}

// nowhere takes an answer and keeps nothing.
type nowhere struct{ h http.Header }

func (n nowhere) Header() http.Header         { return n.h }
func (n nowhere) WriteHeader(int)             {}
func (n nowhere) Write(b []byte) (int, error) { return len(b), nil }

// BenchmarkProxiedCall is the portal's own part of a call with a session.
func BenchmarkProxiedCall(b *testing.B) {
	p := testkit.NewPortal(b, func(_ *app.Config, d *app.Deps) { d.Transport = instant{d.Transport} })
	browser := p.Browser()
	browser.Login(b)
	r := httptest.NewRequest(http.MethodGet, "/api/ng/languages", nil)
	r.Host = strings.TrimPrefix(testkit.Origin, "http://")
	for name, value := range map[string]string{"X-Costdeck": "1", "Sec-Fetch-Site": "same-origin", "X-Page-Path": "/pages/aws-usage",
		"Cookie": "costdeck-sid=" + browser.Cookie()} {
		r.Header.Set(name, value)
	}
	b.ReportAllocs()
	for b.Loop() {
		p.ServeHTTP(nowhere{http.Header{}}, r)
	}
}
