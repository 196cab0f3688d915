package assets_test

import (
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/costdeck/costdeck/server/internal/assets"
)

func TestABrokenBuildIsRefused(t *testing.T) {
	for name, manifest := range map[string]string{
		"no JSON": "x", "no page for all": `{"pages":{"/":"index.html"}}`, "a missing page": `{"pages":{"*":"none.html"}}`,
	} {
		files := fstest.MapFS{"manifest.json": {Data: []byte(manifest)}, "index.html": {}}
		if _, err := assets.New(files); err == nil || !strings.Contains(err.Error(), "build the client again") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestEmbeddedClientIsWhole(t *testing.T) {
	if _, err := assets.New(assets.Embedded()); err != nil {
		t.Error(err)
	}
}

func TestDevPassesPagesAndFilesToTheBundler(t *testing.T) {
	bundler := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Cookie") != "" {
			t.Error("the bundler got the session")
		}
		if r.URL.Path == "/manifest.json" {
			_, _ = w.Write([]byte(`{"csp":{"scriptHashes":["sha256-new="]},"pages":{"/":"start.html","*":"all.html"}}`))
			return
		}
		_, _ = w.Write([]byte(r.URL.Path))
	}))
	t.Cleanup(bundler.Close)
	origin, err := url.Parse(bundler.URL)
	if err != nil {
		t.Fatal(err)
	}
	dev := assets.NewDev(origin, slog.New(slog.DiscardHandler))
	for path, want := range map[string]string{
		"/": "/start.html", "/pages/aws-usage": "/all.html", "/login": "/all.html", "/assets/main.js": "/assets/main.js",
		"/esbuild": "/esbuild",
	} {
		r := httptest.NewRequest(http.MethodGet, path, nil)
		r.Header.Set("Cookie", "costdeck-sid=x")
		w := httptest.NewRecorder()
		dev.ServeHTTP(w, r)
		if w.Body.String() != want || w.Header().Get("Cache-Control") != "no-store" {
			t.Errorf("%s: %s %v", path, w.Body, w.Header())
		}
	}
	if !strings.Contains(dev.CSP(), "'sha256-new='") {
		t.Errorf("the policy is not that of the last build: %s", dev.CSP())
	}
	bundler.Close()
	w := httptest.NewRecorder()
	dev.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/", nil))
	if w.Code != http.StatusBadGateway || !strings.Contains(w.Body.String(), "make dev") {
		t.Errorf("%d %s", w.Code, w.Body)
	}
}
