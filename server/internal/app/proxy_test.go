package app_test

import (
	"bytes"
	"io"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"

	"github.com/costdeck/costdeck/server/internal/app"
	"github.com/costdeck/costdeck/server/internal/testkit"
)

func signedIn(t *testing.T, change func(*app.Config, *app.Deps)) (*testkit.Portal, *testkit.Browser) {
	t.Helper()
	p := testkit.NewPortal(t, change)
	b := p.Browser()
	b.Login(t)
	return p, b
}

func TestA72ApiTypeFromPagePath(t *testing.T) {
	pages := map[string]string{
		"/pages/azure-usage": "Azure", "/pages/azure-ri": "Azure", "/pages/azure-rm/x?y=1": "Azure",
		"/pages/gcp-usage": "GCP",
		"/pages/gcp-ri":    "GCP", "/pages/aws-usage": "AWS", "/pages/xcloud-usage": "XCloud", "/pages/cloud-sec": "cloud-sec",
		"/pages/microsoft-365-usage": "microsoft-365", "/pages/vrm#top": "VRM",
		// Elsewhere it is the user's own.
		"/pages/user/announcement": "GCP", "/pages": "GCP", "": "GCP", "/pages/aws": "GCP", "/pages/awsome-usage": "GCP",
		"/pages/cmp/docs/aws-usage_index": "GCP", "//evil.example/pages/aws-usage": "GCP", "/\\evil/pages/aws-usage": "GCP",
		"/pages/../pages/aws-usage": "GCP", "/pages/%2e%2e/aws-usage": "GCP", "https://x/pages/aws-usage": "GCP",
		"javascript:/pages/aws-usage": "GCP",
	}
	p := testkit.NewPortal(t, nil)
	p.API.Type = "GCP"
	b := p.Browser()
	b.Login(t)
	for page, want := range pages {
		b.Do("GET", "/api/ng/languages", "", testkit.OnPage(page))
		calls := p.API.Calls("GET /languages")
		if got := calls[len(calls)-1].Header.Values("Api-Type"); !slices.Equal(got, []string{want}) {
			t.Errorf("on %q: %q, want %s", page, got, want)
		}
	}
}

// TestA72EveryCallHasAnAPIType: also those around the session, which no page sees.
func TestA72EveryCallHasAnAPIType(t *testing.T) {
	p := testkit.NewPortal(t, nil)
	p.API.Type = "GCP"
	b := p.Browser()
	b.Login(t)
	p.Clock.Advance(refreshDue)
	b.Do("GET", "/api/ng/languages", "", testkit.OnPage("/pages/microsoft-365-usage"))
	if got := p.API.Calls("POST /auth/refresh")[0].Header.Get("Api-Type"); got != "microsoft-365" {
		t.Errorf("the refresh has %q", got)
	}
	if got := p.API.Calls("GET /user/layout")[0].Header.Get("Api-Type"); got != "GCP" {
		t.Errorf("the layout of the login has %q", got)
	}
	b.Do("DELETE", "/session", "")
	for _, call := range p.API.All() {
		if call.Header.Get("Api-Type") == "" {
			t.Errorf("%s %s has none", call.Method, call.Path)
		}
	}
}

func TestA71BearerOnEveryCallButTheListed(t *testing.T) {
	p, b := signedIn(t, func(c *app.Config, _ *app.Deps) { c.NoBearerPaths = []string{"/announcements/*"} })
	b.Do("GET", "/api/ng/languages", "")
	b.Do("GET", "/api/ng/announcements/first", "")
	p.Browser().Do("GET", "/api/ng/announcements/first", "", testkit.OnPage("/pages/aws-usage"))
	if got := p.API.Calls("GET /languages")[0].Header.Get("Authorization"); got != "Bearer token-1" {
		t.Errorf("bearer %q", got)
	}
	free := p.API.Calls("GET /announcements/first")
	if len(free) != 2 || free[0].Header.Get("Authorization") != "" || free[1].Header.Get("Authorization") != "" ||
		free[1].Header.Get("Api-Type") != "AWS" {
		t.Errorf("calls without a bearer: %v", free)
	}
}

func TestOnlyKnownHeadersReachTheApi(t *testing.T) {
	p, b := signedIn(t, nil)
	hostile := []string{"Authorization", "Api-Type", "api_type", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto",
		"Forwarded", "X-Real-Ip", "X-Http-Method-Override", "X-Method-Override", "X-Original-Url", "X-Rewrite-Url", "Origin",
		"Referer", "X-Request-Id", "Proxy-Authorization", "X-Anything", "X-Page-Path", "Te", "Expect-Ct"}
	changes := []testkit.Change{testkit.Header("Accept-Language", "de"), testkit.Header("If-None-Match", `"x"`)}
	for _, name := range hostile {
		value := "hostile"
		if name == "Origin" {
			value = testkit.Origin
		}
		changes = append(changes, testkit.Header(name, value))
	}
	b.Do("GET", "/api/ng/languages", "", changes...)
	got := p.API.Calls("GET /languages")[0].Header
	known := []string{"Accept-Encoding", "Accept-Language", "Api-Type", "Authorization", "If-None-Match", "User-Agent",
		"X-Forwarded-For", "X-Request-Id"}
	for name, values := range got {
		if !slices.Contains(known, name) || strings.Contains(strings.Join(values, ""), "hostile") {
			t.Errorf("the API got %s: %q", name, values)
		}
	}
	if got.Get("Accept-Language") != "de" || got.Get("If-None-Match") != `"x"` || got.Get("X-Forwarded-For") != "192.0.2.1" {
		t.Errorf("headers %v", got)
	}
}

func TestOnlyKnownHeadersReachTheBrowser(t *testing.T) {
	p, b := signedIn(t, nil)
	p.API.Handle("GET /languages", func(w http.ResponseWriter, _ *http.Request) {
		for _, name := range []string{"Set-Cookie", "Server", "Access-Control-Allow-Origin", "Location", "X-Powered-By",
			"Content-Security-Policy", "Clear-Site-Data", "X-Costdeck-Challenge", "Refresh", "Link"} {
			w.Header().Set(name, "hostile")
		}
		w.Header().Set("ETag", `"1"`)
		w.Header().Set("Cache-Control", "public")
		testkit.WriteJSON(w, []string{})
	})
	w := b.Do("GET", "/api/ng/languages", "")
	for name, values := range w.Header() {
		if strings.Contains(strings.Join(values, ""), "hostile") {
			t.Errorf("the browser got %s: %q", name, values)
		}
	}
	if w.Header().Get("ETag") != `"1"` || w.Header().Get("Cache-Control") != "no-store" || w.Body.String() != "[]\n" {
		t.Errorf("%v %s", w.Header(), w.Body)
	}
}

func TestRoutesAreThoseOfTheContract(t *testing.T) {
	contract, err := openapi3.NewLoader().LoadFromFile("../../../schema/openapi.yaml")
	if err != nil {
		t.Fatal(err)
	}
	braces := regexp.MustCompile(`\{[^}]*\}`)
	p, b := signedIn(t, nil)
	for path, item := range contract.Paths.Map() {
		target := "/api/ng" + braces.ReplaceAllString(path, "x1")
		for _, method := range []string{"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"} {
			before := p.API.Count()
			w := b.Do(method, target, "")
			reached := p.API.Count() > before
			want := item.GetOperation(method) != nil && !strings.HasPrefix(path, "/auth/")
			if reached != want {
				t.Errorf("%s %s reached the API: %v, want %v", method, path, reached, want)
			}
			if !want && w.Code != http.StatusNotFound && w.Code != http.StatusMethodNotAllowed {
				t.Errorf("%s %s: %d", method, path, w.Code)
			}
		}
	}
	for _, path := range []string{"/api", "/api/", "/api/ng", "/api/ng/", "/api/ng/nothing", "/api/ng/languages/",
		"/api/v2/languages"} {
		if w := b.Do("GET", path, ""); w.Code != http.StatusNotFound {
			t.Errorf("%s: %d", path, w.Code)
		}
	}
}

func TestA78NoContentIsSuccessWithoutABody(t *testing.T) {
	p, b := signedIn(t, nil)
	p.API.Handle("POST /log", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNoContent) })
	w := b.Do("POST", "/api/ng/log", `[]`)
	if w.Code != http.StatusNoContent || w.Body.Len() != 0 || w.Header().Get("Content-Type") != "" {
		t.Errorf("%d %v %q", w.Code, w.Header(), w.Body)
	}
}

func TestAnswersThatAreNotOfTheContract(t *testing.T) {
	for name, test := range map[string]struct {
		answer http.HandlerFunc
		status int
	}{
		"a page":            {page(200), 502},
		"a page of a proxy": {page(503), 502},
		"a refusing page":   {page(403), 403},
		"a redirect": {func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, "http://evil.example/", http.StatusFound)
		}, 502},
		"no type": {func(w http.ResponseWriter, _ *http.Request) {
			w.Header()["Content-Type"] = nil
			_, _ = w.Write([]byte("??"))
		}, 502},
		"a dead connection": {func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) }, 502},
	} {
		t.Run(name, func(t *testing.T) {
			p, b := signedIn(t, nil)
			p.API.Handle("GET /languages", test.answer)
			w := b.Do("GET", "/api/ng/languages", "")
			r := testkit.Read[testkit.Refusal](t, w, test.status)
			if strings.Contains(w.Body.String(), "<h1>") || w.Header().Get("Location") != "" || r.Message == "" {
				t.Errorf("%v %s", w.Header(), w.Body)
			}
			if test.status == 502 && r.Code != "UPSTREAM_UNAVAILABLE" {
				t.Errorf("%+v", r)
			}
		})
	}
}

func page(status int) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		w.WriteHeader(status)
		_, _ = w.Write([]byte("<h1>internal</h1>"))
	}
}

func TestProblemsOfTheApiPassThrough(t *testing.T) {
	p, b := signedIn(t, nil)
	const body = `{"title":"Conflict","status":409,"message":"The run is being read; wait for its end."}`
	p.API.Answer("DELETE /ingests/r1", 409, "application/problem+json", body)
	if w := b.Do("DELETE", "/api/ng/ingests/r1", ""); w.Code != 409 || w.Body.String() != body {
		t.Errorf("%d %s", w.Code, w.Body)
	}
}

func TestAGetIsTriedAgainAndAPostIsNot(t *testing.T) {
	for method, want := range map[string]int{"GET": 2, "POST": 1} {
		p, b := signedIn(t, nil)
		route := method + " /ingests"
		var tries atomic.Int32
		p.API.Handle(route, func(w http.ResponseWriter, _ *http.Request) {
			if tries.Add(1) == 1 {
				panic(http.ErrAbortHandler)
			}
			testkit.WriteJSON(w, "ok")
		})
		b.Do(method, "/api/ng/ingests", "")
		if got := len(p.API.Calls(route)); got != want {
			t.Errorf("%s: %d calls, want %d", method, got, want)
		}
	}
}

func TestBodyLimits(t *testing.T) {
	p, b := signedIn(t, func(c *app.Config, _ *app.Deps) { c.UploadLimit = 3 << 20 })
	p.API.Answer("POST /costs/query", 200, "application/json", "{}")
	p.API.Answer("POST /ingests", 202, "application/json", "{}")
	multipart := testkit.Header("Content-Type", "multipart/form-data; boundary=x")
	chunked := func(r *http.Request) { r.ContentLength = -1 }
	mega := strings.Repeat(" ", 1<<20)
	for name, test := range map[string]struct {
		path, body string
		changes    []testkit.Change
		status     int
	}{
		"query of 1 MiB":     {"/costs/query", mega, nil, 200},
		"larger":             {"/costs/query", mega + " ", nil, 413},
		"larger, in pieces":  {"/costs/query", mega + " ", []testkit.Change{chunked}, 413},
		"query as a form":    {"/costs/query", "x", []testkit.Change{multipart}, 415},
		"upload":             {"/ingests", mega + mega, []testkit.Change{multipart}, 202},
		"upload too large":   {"/ingests", mega + mega + mega + " ", []testkit.Change{multipart}, 413},
		"too large, chunked": {"/ingests", mega + mega + mega + " ", []testkit.Change{multipart, chunked}, 413},
		"upload as JSON":     {"/ingests", "{}", nil, 415},
	} {
		t.Run(name, func(t *testing.T) {
			if w := b.Do("POST", "/api/ng"+test.path, test.body, test.changes...); w.Code != test.status {
				t.Errorf("%d %s", w.Code, bytes.TrimSpace(w.Body.Bytes()))
			}
		})
	}
	calls := p.API.Calls("POST /ingests")
	if len(calls) == 0 || len(calls[0].Body) != 2<<20 {
		t.Error("the upload did not arrive whole")
	}
}

// TestUploadsInPartsPassThrough sends what a resumable upload says to the API and back, and streams its parts by the limit of files.
func TestUploadsInPartsPassThrough(t *testing.T) {
	p, b := signedIn(t, func(c *app.Config, _ *app.Deps) { c.UploadLimit = 3 << 20 })
	const id = "abcdefghijklmnopqrstuvwxyz"
	p.API.Handle("POST /uploads", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Location", r.URL.Query().Get("file"))
		w.Header().Set("Upload-Offset", "0")
		w.Header().Set("Upload-Limit", "max-size=7")
		w.WriteHeader(http.StatusCreated)
	})
	for name, want := range map[string]string{"uploads/" + id: "uploads/" + id, "https://elsewhere.example/": "", "//elsewhere.example": ""} {
		w := b.Do("POST", "/api/ng/uploads?file="+url.QueryEscape(name), "", testkit.Header("Upload-Complete", "?0"),
			testkit.Header("Upload-Length", "5"))
		if w.Code != 201 || w.Header().Get("Location") != want || w.Header().Get("Upload-Limit") != "max-size=7" {
			t.Errorf("%s: %d %v", name, w.Code, w.Header())
		}
	}
	p.API.Handle("HEAD /uploads/"+id, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Upload-Offset", "4096")
		w.Header().Set("Upload-Complete", "?0")
		w.WriteHeader(http.StatusNoContent)
	})
	if w := b.Do("HEAD", "/api/ng/uploads/"+id, ""); w.Code != 204 || w.Header().Get("Upload-Offset") != "4096" ||
		w.Header().Get("Upload-Complete") != "?0" {
		t.Errorf("HEAD: %d %v", w.Code, w.Header())
	}
	p.API.Answer("PATCH /uploads/"+id, 202, "application/json", "{}")
	part := testkit.Header("Content-Type", "application/partial-upload")
	mega := strings.Repeat(" ", 1<<20)
	for size, want := range map[string]int{mega + mega: 202, mega + mega + mega + " ": 413} {
		if w := b.Do("PATCH", "/api/ng/uploads/"+id, size, part, testkit.Header("Upload-Offset", "4096"),
			testkit.Header("Repr-Digest", "sha-256=:x:")); w.Code != want {
			t.Errorf("a part of %d bytes: %d %s", len(size), w.Code, w.Body)
		}
	}
	if w := b.Do("PATCH", "/api/ng/uploads/"+id, "{}"); w.Code != 415 {
		t.Errorf("a part as JSON: %d", w.Code)
	}
	for _, call := range p.API.Calls("PATCH /uploads/" + id) {
		if len(call.Body) == 2<<20 && call.Header.Get("Upload-Offset") == "4096" && call.Header.Get("Repr-Digest") != "" {
			return
		}
	}
	t.Errorf("the part did not arrive whole: %d calls", len(p.API.Calls("PATCH /uploads/"+id)))
}

func TestOnlyTheLastPartOfAnUploadIsAudited(t *testing.T) {
	p, b := signedIn(t, nil)
	part := testkit.Header("Content-Type", "application/partial-upload")
	p.API.Handle("PATCH /uploads/u", func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Upload-Complete") == "?1" {
			w.WriteHeader(http.StatusAccepted)
			return
		}
		w.WriteHeader(http.StatusNoContent)
	})
	for complete, want := range map[string]int{"?0": 0, "?1": 1} {
		before := strings.Count(p.Log.String(), `"ingest"`)
		b.Do("PATCH", "/api/ng/uploads/u", "x", part, testkit.Header("Upload-Complete", complete))
		if got := strings.Count(p.Log.String(), `"ingest"`) - before; got != want {
			t.Errorf("%s: %d lines of the audit log, want %d", complete, got, want)
		}
	}
}

func TestACancelledIngestIsAudited(t *testing.T) {
	p, b := signedIn(t, nil)
	p.API.Answer("POST /ingests/r1/cancel", 200, "application/json", "{}")
	if w := b.Do("POST", "/api/ng/ingests/r1/cancel", ""); w.Code != 200 {
		t.Fatalf("%d %s", w.Code, w.Body)
	}
	if log := p.Log.String(); !strings.Contains(log, `"event":"ingest-cancel"`) || !strings.Contains(log, `"target":"r1"`) {
		t.Errorf("the audit log lacks it: %s", log)
	}
}

func TestWhenToAskAgainPassesThrough(t *testing.T) {
	p, b := signedIn(t, nil)
	for _, status := range []int{http.StatusServiceUnavailable, http.StatusTooManyRequests} {
		p.API.Handle("POST /costs/query", func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Retry-After", "5")
			w.Header().Set("Content-Type", "application/problem+json")
			w.WriteHeader(status)
			_, _ = io.WriteString(w, `{"title":"Later","status":`+strconv.Itoa(status)+`,"message":"Ask again in a few seconds."}`)
		})
		if w := b.Do("POST", "/api/ng/costs/query", `{}`); w.Code != status || w.Header().Get("Retry-After") != "5" {
			t.Errorf("%d became %d with Retry-After %q", status, w.Code, w.Header().Get("Retry-After"))
		}
	}
}
