package app_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/costdeck/costdeck/server/internal/app"
	"github.com/costdeck/costdeck/server/internal/testkit"
)

// client is a built client: one script with encodings, one without, three pages.
func client(_ *app.Config, deps *app.Deps) {
	deps.Assets = fstest.MapFS{
		"manifest.json": {Data: []byte(`{"build":{"number":"7","version":"1"},"csp":{"scriptHashes":["sha256-boot="],
			"styleHashes":["sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=","sha256-print="]},
			"pages":{"/":"index.html","/login":"login.html","*":"pages.html"},
			"preload":{"/login":["/assets/style-1.css","/assets/login-1.js"],"/pages":["/assets/app-1.js"],
			"/pages/aws-usage":["/assets/app-1.js","/assets/aws-1.js"],"/pages/admin/users":["/assets/users-1.js"],
			"/pages/admin/:":["/assets/any-1.js"],"/pages/admin/users/:":["/assets/user-1.js"],
			"/pages/admin/users/-/new":["/assets/new-1.js"]}}`)},
		"index.html": {Data: []byte("<p>public")}, "login.html": {Data: []byte("<p>login")},
		"pages.html":    {Data: []byte("<p>pages")},
		"pages.html.br": {Data: []byte("br of pages")}, "pages.html.gz": {Data: []byte("gz of pages")},
		"assets/app-1.js": {Data: []byte("app()")}, "assets/app-1.js.br": {Data: []byte("br of app")},
		"assets/app-1.js.gz": {Data: []byte("gz of app")}, "assets/app-1.js.map": {Data: []byte("{}")},
		"assets/logo-1.png": {Data: []byte("png")}, "favicon.svg": {Data: []byte("<svg/>")}, ".gitkeep": {},
	}
}

func get(p *testkit.Portal, path string, changes ...testkit.Change) (int, http.Header, string) {
	w := p.Browser().Do("GET", path, "", append([]testkit.Change{testkit.Header("X-Costdeck", "")}, changes...)...)
	return w.Code, w.Header(), w.Body.String()
}

func TestA3A4PagesByTheirPath(t *testing.T) {
	p := testkit.NewPortal(t, client)
	for path, want := range map[string]string{
		"/": "<p>public", "/login": "<p>login", "/pages": "<p>pages", "/pages/aws-usage": "<p>pages", "/reload": "<p>pages",
		"/pages/cmp/docs/aws-usage_index": "<p>pages", "/anything/else": "<p>pages", "/pages/v1.2/x.y": "<p>pages",
	} {
		status, h, body := get(p, path)
		if status != 200 || body != want || h.Get("Content-Type") != "text/html; charset=utf-8" ||
			h.Get("Cache-Control") != "no-cache" || h.Get("ETag") == "" {
			t.Errorf("%s: %d %v %s", path, status, h, body)
		}
	}
}

// TestA10OtherSpellingsOfAPath: what the routes do not name is a page of the client, which leads home. A slash at the end of a page with a
// document of its own is left out, and a double slash is refused, because servers disagree on its meaning.
func TestA10OtherSpellingsOfAPath(t *testing.T) {
	p := testkit.NewPortal(t, client)
	for path, to := range map[string]string{"/login/": "/login", "/login/?returnUrl=%2Fpages": "/login?returnUrl=%2Fpages"} {
		status, h, _ := get(p, path)
		if status != http.StatusPermanentRedirect || h.Get("Location") != to {
			t.Errorf("%s: %d %s", path, status, h.Get("Location"))
		}
	}
	for _, path := range []string{"/index.html", "/login.html", "/pages.html", "/LOGIN", "/Login/", "/INDEX", "/reload/", "/pages/", "/PAGES",
		"/pages/aws-usage/", "/pages/AWS-usage", "/pages/cmp/budgets/", "/Pages/cmp"} {
		status, h, body := get(p, path)
		if status != http.StatusOK || body != "<p>pages" || h.Get("Content-Type") != "text/html; charset=utf-8" {
			t.Errorf("%s: %d %v %s", path, status, h, body)
		}
	}
	for _, path := range []string{"//login", "/login//", "//", "/pages//aws-usage", "//pages/aws-usage", "/reload//"} {
		if status, h, _ := get(p, path); status != http.StatusBadRequest || h.Get("Location") != "" {
			t.Errorf("%s: %d %v", path, status, h)
		}
	}
	if status, _, _ := get(p, "/INDEX.HTML"); status != http.StatusNotFound {
		t.Errorf("a file in other letter case: %d", status)
	}
}

func TestMissingFilesAreNeverAPage(t *testing.T) {
	p := testkit.NewPortal(t, client)
	for _, path := range []string{"/assets/app-2.js", "/assets/", "/assets/app-1.js.map", "/assets/app-1.js.br",
		"/robots.txt", "/.git/config", "/.git", "/.env", "/.aws/credentials", "/.well-known/x", "/a/.svn/entries", "/pages/.git/config",
		"/.git/", "/manifest.json", "/.gitkeep", "/assets/deeper/app-1.js", "/pages.html.gz"} {
		status, h, _ := get(p, path)
		if status != http.StatusNotFound || h.Get("Content-Type") != "application/problem+json" ||
			h.Get("Cache-Control") != "no-store" {
			t.Errorf("%s: %d %v", path, status, h)
		}
	}
	if w := p.Browser().Do("POST", "/pages", "{}"); w.Code != http.StatusMethodNotAllowed {
		t.Errorf("POST: %d", w.Code)
	}
}

func TestEncodingIsNegotiated(t *testing.T) {
	p := testkit.NewPortal(t, client)
	for accept, want := range map[string]string{
		"": "", "gzip, deflate, br": "br", "gzip": "gzip", "br;q=0.5, gzip": "gzip", "br;q=0, gzip;q=0": "", "*": "br",
		"*;q=0":    "",
		"identity": "", "zstd": "", "BR": "br", "br;q=0, *": "gzip", "gzip;q=x": "",
	} {
		status, h, body := get(p, "/assets/app-1.js", testkit.Header("Accept-Encoding", accept))
		bodies := map[string]string{"": "app()", "br": "br of app", "gzip": "gz of app"}
		if status != 200 || h.Get("Content-Encoding") != want || body != bodies[want] ||
			h.Get("Vary") != "Accept-Encoding" ||
			h.Get("Content-Type") != "text/javascript; charset=utf-8" {
			t.Errorf("%q: %d %v %s", accept, status, h, body)
		}
	}
	if _, h, _ := get(p, "/assets/logo-1.png", testkit.Header("Accept-Encoding",
		"br")); h.Get("Content-Encoding") != "" || h.Get("Vary") != "" {
		t.Errorf("a file without encodings: %v", h)
	}
}

func TestCachingOfFilesAndPages(t *testing.T) {
	p := testkit.NewPortal(t, client)
	for path, want := range map[string]string{
		"/assets/app-1.js": "public, max-age=31536000, immutable", "/favicon.svg": "no-cache", "/pages": "no-cache",
	} {
		_, h, _ := get(p, path)
		if h.Get("Cache-Control") != want {
			t.Errorf("%s: %v", path, h)
		}
		tags := map[string]bool{}
		for _, accept := range []string{"", "br", "gzip"} {
			_, h, _ := get(p, path, testkit.Header("Accept-Encoding", accept))
			tag := h.Get("ETag")
			tags[tag] = true
			for _, sent := range []string{tag, "W/" + tag, `"x", ` + tag, "*"} {
				status, h, body := get(p, path, testkit.Header("Accept-Encoding", accept),
					testkit.Header("If-None-Match", sent))
				if status != http.StatusNotModified || body != "" || h.Get("ETag") != tag || h.Get("Content-Length") != "" {
					t.Errorf("%s with %s: %d %v", path, sent, status, h)
				}
			}
			if status, _, _ := get(p, path, testkit.Header("If-None-Match", `"other"`)); status != 200 {
				t.Errorf("another tag: %d", status)
			}
		}
		if path != "/favicon.svg" && len(tags) != 3 {
			t.Errorf("%s: encodings share a tag: %v", path, tags)
		}
	}
}

func TestHeadIsGetWithoutTheBody(t *testing.T) {
	p := testkit.NewPortal(t, client)
	w := p.Browser().Do("HEAD", "/pages/aws-usage", "", testkit.Header("Accept-Encoding", "br"))
	if w.Code != 200 || w.Body.Len() != 0 || w.Header().Get("Content-Length") != "11" ||
		w.Header().Get("Content-Encoding") != "br" {
		t.Errorf("%d %v %q", w.Code, w.Header(), w.Body)
	}
}

func TestModulesOfTheRouteArePreloaded(t *testing.T) {
	p := testkit.NewPortal(t, client)
	for path, want := range map[string]string{
		"/": "", "/login": "</assets/style-1.css>; rel=preload; as=style,</assets/login-1.js>; rel=modulepreload", "/loginx": "",
		"/pages/user": "</assets/app-1.js>; rel=modulepreload", "/pages": "</assets/app-1.js>; rel=modulepreload",
		"/pages/aws-usage/x": "</assets/app-1.js>; rel=modulepreload,</assets/aws-1.js>; rel=modulepreload",
		"/pages/aws-usagex":  "</assets/app-1.js>; rel=modulepreload",
		"/pages/admin":       "</assets/app-1.js>; rel=modulepreload",
		// A fixed segment wins over any.
		"/pages/admin/users":         "</assets/users-1.js>; rel=modulepreload",
		"/pages/admin/users/":        "</assets/users-1.js>; rel=modulepreload",
		"/pages/admin/roles":         "</assets/any-1.js>; rel=modulepreload",
		"/pages/admin/users/x":       "</assets/user-1.js>; rel=modulepreload",
		"/pages/admin/users/x/audit": "</assets/user-1.js>; rel=modulepreload",
		"/pages/admin/users/-":       "</assets/user-1.js>; rel=modulepreload",
		"/pages/admin/users/-/new":   "</assets/new-1.js>; rel=modulepreload",
	} {
		if _, h, _ := get(p, path); strings.Join(h.Values("Link"), ",") != want {
			t.Errorf("%s: %v", path, h.Values("Link"))
		}
	}
}

func TestEveryAnswerHasTheSecurityHeaders(t *testing.T) {
	p := testkit.NewPortal(t, client)
	const csp = "default-src 'none'; script-src 'self' 'sha256-boot='; style-src 'self' " +
		"'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-print='; img-src 'self' data:; font-src 'self'; " +
		"connect-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; " +
		"require-trusted-types-for 'script'"
	for _, path := range []string{"/", "/pages/x", "/assets/app-1.js", "/assets/none.js", "/config.json", "/healthz",
		"/session",
		"/api/ng/languages", "/graphql", "/a%00b", "/api/%2e%2e/x"} {
		_, h, _ := get(p, path)
		for name, want := range map[string]string{
			"Content-Security-Policy": csp, "X-Content-Type-Options": "nosniff", "Referrer-Policy": "same-origin",
			"Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Resource-Policy": "same-origin",
			"Version-Control": "0",
		} {
			if got := h.Values(name); len(got) != 1 || got[0] != want {
				t.Errorf("%s: %s is %q", path, name, got)
			}
		}
		if h.Get("Permissions-Policy") == "" || h.Get("X-Request-Id") == "" || h.Get("Cache-Control") == "" {
			t.Errorf("%s: %v", path, h)
		}
	}
}

func TestA83PolicyAdmitsTheTrackersOriginAlone(t *testing.T) {
	p := testkit.NewPortal(t, func(c *app.Config, deps *app.Deps) {
		client(c, deps)
		c.Page.Tracker = &url.URL{Scheme: "https", Host: "stats.example:8443", Path: "/costdeck", RawQuery: "site=1"}
	})
	for _, path := range []string{"/", "/pages/x", "/config.json"} {
		_, h, _ := get(p, path)
		if csp := h.Get("Content-Security-Policy"); !strings.Contains(csp,
			"; connect-src 'self' https://stats.example:8443; form-action 'self';") {
			t.Errorf("%s: %s", path, csp)
		}
	}
}

func TestBinaryWithoutTheClientSaysSo(t *testing.T) {
	p := testkit.NewPortal(t, nil)
	for _, path := range []string{"/", "/login", "/pages/aws-usage"} {
		if status, _, body := get(p, path); status != 200 || !strings.Contains(body, "make build") {
			t.Errorf("%s: %d %s", path, status, body)
		}
	}
}
