package testkit

import (
	"encoding/json"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
)

// Browser sends the requests of the portal's page and keeps cookies. It is safe for concurrent use.
type Browser struct {
	handler http.Handler
	mu      sync.Mutex
	cookies map[string]*http.Cookie
}

// Change alters a request before it is sent.
type Change func(*http.Request)

// Header sets a header of the request; an empty value removes it.
func Header(name, value string) Change {
	return func(r *http.Request) {
		if r.Header.Set(name, value); value == "" {
			r.Header.Del(name)
		}
	}
}

// OnPage sets the page that the call comes from.
func OnPage(path string) Change { return Header("X-Page-Path", path) }

// Do sends one call; a body is JSON unless a change sets another media type.
func (b *Browser) Do(method, target, body string, changes ...Change) *httptest.ResponseRecorder {
	var reader io.Reader
	if body != "" {
		reader = strings.NewReader(body)
	}
	r := httptest.NewRequest(method, target, reader)
	r.Host = strings.TrimPrefix(Origin, "http://")
	r.Header.Set("X-Costdeck", "1")
	r.Header.Set("Sec-Fetch-Site", "same-origin")
	if body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	b.mu.Lock()
	for _, cookie := range b.cookies {
		r.AddCookie(cookie)
	}
	b.mu.Unlock()
	for _, change := range changes {
		change(r)
	}
	w := httptest.NewRecorder()
	b.handler.ServeHTTP(w, r)
	b.keep(w.Result().Cookies())
	return w
}

func (b *Browser) keep(cookies []*http.Cookie) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, cookie := range cookies {
		if cookie.MaxAge < 0 {
			delete(b.cookies, cookie.Name)
			continue
		}
		b.cookies[cookie.Name] = cookie
	}
}

// Cookie is the value of the session cookie; empty without one.
func (b *Browser) Cookie() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, cookie := range b.cookies {
		return cookie.Value
	}
	return ""
}

// Cookies are the names of all cookies.
func (b *Browser) Cookies() []string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return slices.Sorted(maps.Keys(b.cookies))
}

// SetCookie replaces the session cookie's value.
func (b *Browser) SetCookie(name, value string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.cookies[name] = &http.Cookie{Name: name, Value: value} // a request's cookie has no attributes
}

// Clone is a browser with the same cookies, which later changes do not affect.
func (b *Browser) Clone() *Browser {
	clone := &Browser{handler: b.handler, cookies: map[string]*http.Cookie{}}
	b.mu.Lock()
	defer b.mu.Unlock()
	for name, cookie := range b.cookies {
		clone.cookies[name] = cookie
	}
	return clone
}

// At is a clone whose calls go to another replica.
func (b *Browser) At(replica *Portal) *Browser {
	clone := b.Clone()
	clone.handler = replica
	return clone
}

// Login signs ada in.
func (b *Browser) Login(t testing.TB) {
	t.Helper()
	w := b.Do(http.MethodPost, "/session", `{"userId":"ada","password":"right"}`)
	if w.Code != http.StatusOK {
		t.Fatalf("login: %d %s", w.Code, w.Body)
	}
}

// Read checks the status and decodes the JSON response.
func Read[T any](t *testing.T, w *httptest.ResponseRecorder, status int) T {
	t.Helper()
	var v T
	if w.Code != status {
		t.Fatalf("status %d, want %d: %s", w.Code, status, w.Body)
	}
	if err := json.Unmarshal(w.Body.Bytes(), &v); err != nil {
		t.Fatalf("%v: %s", err, w.Body)
	}
	return v
}

// Refusal has the fields of every error response of the portal.
type Refusal struct {
	Type, Title, Code, Message string
	Status                     int
	Errors                     map[string]string
}
