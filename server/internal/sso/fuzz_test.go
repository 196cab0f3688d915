package sso

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/session"
)

// FuzzReturnPath: a browser that follows any return address stays on a page of this origin (A57).
func FuzzReturnPath(f *testing.F) {
	for _, seed := range []string{"/pages", "/pages/aws-usage?top=5#x", "//evil", "/\\evil", "/pages/../login", "/pages/%2e%2e/", "https:/pages",
		"/pages/\t", "/pages?to=//evil", "/pages#//evil", "/pagesx", "/pages;x", "/pages/%2f%2fevil", "/pages?%zz", "/pages#\r"} {
		f.Add(seed)
	}
	base, err := url.Parse("https://costs.example.com/login")
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, address string) {
		path := ReturnPath(address)
		if path == "" {
			return
		}
		if path != address {
			t.Fatalf("%q became %q", address, path)
		}
		if strings.ContainsAny(path, "\\\r\n\t") {
			t.Fatalf("%q holds what browsers read as a separator or leave out", path)
		}
		target, err := base.Parse(path)
		if err != nil {
			return // a browser that parses it differently still sees a path that starts with /pages
		}
		if target.Scheme != "https" || target.Host != base.Host || (target.Path != "/pages" && !strings.HasPrefix(target.Path, "/pages/")) {
			t.Fatalf("%q leads to %s", path, target)
		}
	})
}

// FuzzStateCookie: only the value sealed for a state decrypts as a login.
func FuzzStateCookie(f *testing.F) {
	keys, err := session.OpenKeyring(filepath.Join(f.TempDir(), "session.keys"), true, time.Now)
	if err != nil {
		f.Fatal(err)
	}
	origin, err := session.ParseOrigin("https://costs.example.com")
	if err != nil {
		f.Fatal(err)
	}
	s := New(Config{Providers: []Provider{{ID: "corp"}, {ID: "other"}}, Keys: keys, Origin: origin, Now: time.Now})
	good := newState(s.providers["corp"], "/pages", time.Now())
	w := httptest.NewRecorder()
	if err := s.keep(w, httptest.NewRequest(http.MethodPost, "/", nil), good); err != nil {
		f.Fatal(err)
	}
	sealed := w.Result().Cookies()[0]
	if st, err := s.readState(s.box(good.State), sealed.Value, s.providers["corp"], good.State); err != nil || st != good {
		f.Fatalf("%+v %v", st, err)
	}
	f.Add(good.State, sealed.Value)
	f.Add(good.State, sealed.Value[:len(sealed.Value)-2])
	f.Add("", "")
	f.Add(good.State, "v1..")
	f.Add("x", "v1.a.AAAA")
	f.Fuzz(func(t *testing.T, state, value string) {
		for id, p := range s.providers {
			st, err := s.readState(s.box(state), value, p, state)
			if err == nil && (st != good || state != good.State || value != sealed.Value || id != "corp") {
				t.Fatalf("state %q, cookie %q opens as %+v for %s", state, value, st, id)
			}
		}
	})
}

// FuzzAnswer: an accepted answer has each parameter once.
func FuzzAnswer(f *testing.F) {
	for _, seed := range []string{"code=a&state=b&iss=c", "code=a&code=b", "%zz", "error=access_denied&state=x", "state=%00", "a;b"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, query string) {
		a, err := readAnswer(query)
		if err != nil {
			return
		}
		values, err := url.ParseQuery(query)
		if err != nil {
			t.Fatalf("%q was read, and cannot be", query)
		}
		for name, got := range map[string]string{"code": a.code, "state": a.state, "iss": a.iss, "error": a.failure} {
			if len(values[name]) > 1 || values.Get(name) != got {
				t.Fatalf("%q: %s is %q", query, name, got)
			}
		}
	})
}
