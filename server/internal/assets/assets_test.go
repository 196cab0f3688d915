package assets_test

import (
	"bytes"
	"compress/gzip"
	"io/fs"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strconv"
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
	files := assets.Embedded()
	s, err := assets.New(files)
	if err != nil {
		t.Fatal(err)
	}
	names, err := fs.Glob(files, "assets/*.js")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		tags := map[string]bool{}
		for _, encoding := range []string{"", "gzip", "br"} {
			r := httptest.NewRequest(http.MethodGet, "/"+name, nil)
			r.Header.Set("Accept-Encoding", encoding)
			w := httptest.NewRecorder()
			s.ServeHTTP(w, r)
			if w.Code != http.StatusOK || w.Header().Get("Content-Encoding") != encoding || tags[w.Header().Get("ETag")] {
				t.Errorf("%s as %q: %d %v", name, encoding, w.Code, w.Header())
			}
			tags[w.Header().Get("ETag")] = true
		}
	}
}

// TestADocumentIsKeptCompressed: the contract of the API is in the binary once, and whole for everyone.
func TestADocumentIsKeptCompressed(t *testing.T) {
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	_, _ = w.Write([]byte("<h1>REST API</h1>"))
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	s, err := assets.New(fstest.MapFS{"pages.html": {}, "docs.html.gz": {Data: packed.Bytes()},
		"manifest.json": {Data: []byte(`{"pages":{"*":"pages.html"},"documents":{"/docs/api":"docs.html"}}`)}})
	if err != nil {
		t.Fatal(err)
	}
	for accept, want := range map[string]string{"": "<h1>REST API</h1>", "gzip": packed.String(), "br, gzip": packed.String()} {
		r, w := httptest.NewRequest(http.MethodGet, "/docs/api", nil), httptest.NewRecorder()
		r.Header.Set("Accept-Encoding", accept)
		s.ServeHTTP(w, r)
		if w.Code != http.StatusOK || w.Body.String() != want || w.Header().Get("Content-Type") != "text/html; charset=utf-8" {
			t.Errorf("%q: %d %v %q", accept, w.Code, w.Header(), w.Body)
		}
	}
	r := httptest.NewRecorder()
	s.ServeHTTP(r, httptest.NewRequest(http.MethodGet, "/docs.html.gz", nil))
	if r.Code != http.StatusNotFound {
		t.Errorf("the compressed file: %d", r.Code)
	}
}

// TestAFileThatCannotBeReadIsAnAnswer: files are read when they are asked for.
func TestAFileThatCannotBeReadIsAnAnswer(t *testing.T) {
	s, err := assets.New(unreadable{fstest.MapFS{"assets/a-1.txt": {Data: []byte("0123456789")}}})
	if err != nil {
		t.Fatal(err)
	}
	w := httptest.NewRecorder()
	s.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/assets/a-1.txt", nil))
	if w.Code != http.StatusInternalServerError || w.Header().Get("ETag") != "" ||
		w.Header().Get("Content-Type") != "application/problem+json" {
		t.Errorf("%d %v %s", w.Code, w.Header(), w.Body)
	}
}

// unreadable lists its files and reads none.
type unreadable struct{ fstest.MapFS }

func (u unreadable) ReadFile(name string) ([]byte, error) {
	return nil, &fs.PathError{Op: "read", Path: name, Err: fs.ErrNotExist}
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

func TestRangesAndPreconditionsOfFiles(t *testing.T) {
	s, err := assets.New(fstest.MapFS{"assets/a-1.txt": {Data: []byte("0123456789")}, "assets/a-1.txt.gz": {Data: []byte("packed")}})
	if err != nil {
		t.Fatal(err)
	}
	ask := func(method string, fields ...string) *httptest.ResponseRecorder {
		r := httptest.NewRequest(method, "/assets/a-1.txt", nil)
		for _, field := range fields {
			name, value, _ := strings.Cut(field, ": ")
			r.Header.Add(name, value)
		}
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		return w
	}
	tag := ask("GET").Header().Get("ETag")
	for name, test := range map[string]struct {
		fields       []string
		status       int
		body, ranged string
	}{
		"some":              {[]string{"Range: bytes=2-4"}, 206, "234", "bytes 2-4/10"},
		"from":              {[]string{"Range: bytes=7-"}, 206, "789", "bytes 7-9/10"},
		"the last":          {[]string{"Range: bytes=-3"}, 206, "789", "bytes 7-9/10"},
		"beyond the end":    {[]string{"Range: bytes=8-99999999999"}, 206, "89", "bytes 8-9/10"},
		"behind it":         {[]string{"Range: bytes=10-"}, 416, "", "bytes */10"},
		"the same file":     {[]string{"Range: bytes=2-4", "If-Range: " + tag}, 206, "234", "bytes 2-4/10"},
		"another file":      {[]string{"Range: bytes=2-4", `If-Range: "x"`}, 200, "0123456789", ""},
		"a weak tag":        {[]string{"Range: bytes=2-4", "If-Range: W/" + tag}, 200, "0123456789", ""},
		"a date":            {[]string{"Range: bytes=2-4", "If-Range: Sat, 01 Jan 2050 00:00:00 GMT"}, 200, "0123456789", ""},
		"packed":            {[]string{"Range: bytes=2-4", "Accept-Encoding: gzip"}, 206, "cke", "bytes 2-4/6"},
		"matching":          {[]string{"If-Match: " + tag}, 200, "0123456789", ""},
		"any":               {[]string{"If-Match: *"}, 200, "0123456789", ""},
		"not matching":      {[]string{`If-Match: "x"`}, 412, "", ""},
		"weakly matching":   {[]string{"If-Match: W/" + tag}, 412, "", ""},
		"had, and a range":  {[]string{"If-None-Match: " + tag, "Range: bytes=2-4"}, 304, "", ""},
		"a date of changes": {[]string{"If-Modified-Since: Sat, 01 Jan 2050 00:00:00 GMT"}, 200, "0123456789", ""},
	} {
		t.Run(name, func(t *testing.T) {
			w := ask("GET", test.fields...)
			if w.Code != test.status || w.Header().Get("Content-Range") != test.ranged ||
				(test.status < 300 && w.Body.String() != test.body) || w.Header().Get("Vary") != "Accept-Encoding" {
				t.Errorf("%d %v %q", w.Code, w.Header(), w.Body)
			}
			if length := w.Header().Get("Content-Length"); test.status < 300 && length != strconv.Itoa(len(test.body)) {
				t.Errorf("Content-Length %s", length)
			}
		})
	}
	if w := ask("HEAD"); w.Code != 200 || w.Header().Get("Content-Length") != "10" || w.Body.Len() != 0 {
		t.Errorf("HEAD: %d %v", w.Code, w.Header())
	}
}
