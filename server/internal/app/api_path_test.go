package app_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/app"
	"github.com/costdeck/costdeck/server/internal/proxy"
	"github.com/costdeck/costdeck/server/internal/testkit"
)

// TestPathsOfAnAPIOfOnesOwn holds that --api-path adds exactly what it names, by the rules of every other path.
func TestPathsOfAnAPIOfOnesOwn(t *testing.T) {
	p, b := signedIn(t, func(c *app.Config, _ *app.Deps) {
		c.APIPaths = []string{"/custom/**", "GET|POST|PATCH /plans/*/lines", "DELETE /languages", "/*/wide/**"}
	})
	for target, want := range map[string]int{
		"GET /custom/a": 200, "GET /custom/a/b/c": 200, "GET /custom/a%20b": 200, "GET /custom/a?x=1": 200,
		"POST /custom/a": 405, "GET /custom": 404, "GET /custom/": 404, "GET /custom/a/": 404, "GET /customs/a": 404,
		"GET /plans/p1/lines": 200, "POST /plans/p1/lines": 200, "PATCH /plans/p1/lines": 200, "PUT /plans/p1/lines": 405,
		"GET /plans/p1": 404, "GET /plans/p1/lines/2": 404, "GET /plans/p1/x/lines": 404,
		// The contract's own paths keep their methods.
		"GET /languages": 200, "DELETE /languages": 200, "PUT /languages": 405,
		// Logins stay with /session, even where a pattern covers them.
		"GET /a/wide/x": 200, "GET /auth/wide/x": 404, "GET /AUTH/wide/x": 404, "POST /auth/login": 404,
		// Nothing leaves the pattern.
		"GET /custom/../costs/dataset": 400, "GET /custom/%2e%2e/costs/dataset": 400, "GET /custom/%252e%252e/x": 400,
		"GET /custom/a%2Fb": 400, "GET /custom/a%5Cb": 400, "GET /custom//a": 400, "GET /custom/./a": 400, "GET /custom/a;b": 400,
		"GET /plans/a%2Fb/lines": 400, "GET /custom/%2e%2e": 400, "GET /custom/..": 400,
	} {
		method, path, _ := strings.Cut(target, " ")
		before, body := p.API.Count(), ""
		if method == "POST" || method == "PATCH" || method == "PUT" {
			body = "{}"
		}
		sent, _, _ := strings.Cut(path, "?")
		p.API.Answer(method+" "+sent, 200, "application/json", "{}")
		w := b.Do(method, "/api/ng"+path, body)
		if reached := p.API.Count() > before; w.Code != want || reached != (want == 200) {
			t.Errorf("%s: %d, reached the API: %v, want %d", target, w.Code, reached, want)
		}
	}
}

func TestPathsOfOnesOwnNeedASession(t *testing.T) {
	p, b := signedIn(t, func(c *app.Config, _ *app.Deps) { c.APIPaths = []string{"GET|POST /custom/**"} })
	p.API.Answer("GET /custom/a", 200, "application/json", "{}")
	before := p.API.Count()
	if w := p.Browser().Do("GET", "/api/ng/custom/a", ""); w.Code != http.StatusUnauthorized || p.API.Count() != before {
		t.Errorf("without a session: %d", w.Code)
	}
	if w := b.Do("GET", "/api/ng/custom/a", "", testkit.Header("X-Costdeck", "")); w.Code != http.StatusForbidden {
		t.Errorf("from another site: %d", w.Code)
	}
	if w := b.Do("POST", "/api/ng/custom/a", "x", testkit.Header("Content-Type", "text/plain")); w.Code != http.StatusUnsupportedMediaType {
		t.Errorf("text: %d", w.Code)
	}
	b.Do("GET", "/api/ng/custom/a", "", testkit.Header("Authorization", "hostile"), testkit.Header("X-Anything", "hostile"))
	call := p.API.Calls("GET /custom/a")[0]
	if call.Header.Get("Authorization") != "Bearer token-1" || call.Header.Get("X-Anything") != "" {
		t.Errorf("headers %v", call.Header)
	}
}

func TestInvalidPathsOfOnesOwn(t *testing.T) {
	for _, text := range []string{"", "custom", "GET", "BREW /pot", "get /custom", "GET| /custom", "GET /a /b", "/a/**/b", "/a**", "/../a",
		"/a//b", "/a;b", "/a?b", "/a#b", "/%2e%2e/a", "[a", "/auth/**", "/Auth/login", "https://x/custom"} {
		if _, err := proxy.ParsePath(text); err == nil {
			t.Errorf("%q is accepted", text)
		}
	}
	for _, text := range []string{"/**", "/custom", "/custom/*", "GET|HEAD|POST|PUT|PATCH|DELETE /custom/**", " GET  /custom "} {
		if _, err := proxy.ParsePath(text); err != nil {
			t.Errorf("%q: %v", text, err)
		}
	}
}
