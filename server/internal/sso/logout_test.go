package sso_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/federation"
	"github.com/costdeck/costdeck/server/internal/sso"
	"github.com/costdeck/costdeck/server/internal/testkit/eventually"
)

// endSession confirms the provider's logout page.
func (b *surfer) endSession(address string) page {
	b.t.Helper()
	asked := b.visit(address)
	if asked.StatusCode != http.StatusOK {
		b.t.Fatalf("the provider does not ask: %d %s", asked.StatusCode, asked.Text)
	}
	return b.submit(asked, url.Values{"logout": {"yes"}})
}

func TestLogoutGoesOnAtTheProvider(t *testing.T) {
	s, p := one(t, federation.Rules{})
	b := s.surfer(t)
	b.signIn("corp", "anna")
	out := b.call(http.MethodDelete, "/session", "")
	if out.StatusCode != http.StatusNoContent || out.Header.Get(sso.SignOutHeader) != "/session/sso/sign-out" || b.user() != "" {
		t.Fatalf("logout: %d %v", out.StatusCode, out.Header)
	}
	on := b.visit(s.URL + out.Header.Get(sso.SignOutHeader))
	target, err := on.Location()
	if err != nil {
		t.Fatal(err)
	}
	q := target.Query()
	if on.StatusCode != http.StatusSeeOther || !strings.HasPrefix(target.String(), p.Issuer+"/session/end?") ||
		!strings.HasPrefix(q.Get("id_token_hint"), "eyJ") || q.Get("post_logout_redirect_uri") != s.URL+"/login" ||
		q.Get("client_id") != "costdeck" {
		t.Fatalf("%d %s", on.StatusCode, target)
	}
	back := b.endSession(target.String())
	if where := back.Header.Get("Location"); where != s.URL+"/login" {
		t.Errorf("the provider leads to %q: %d %s", where, back.StatusCode, back.Text)
	}
	// The provider has ended its session: it asks for the account.
	if again := b.visit(b.begin("corp", "")); !strings.Contains(again.Header.Get("Location"), "/interaction/") {
		t.Errorf("the provider still knows the user: %s", again.Header.Get("Location"))
	}
	// Without a logout the address leads to the login page.
	if idle := b.visit(s.URL + "/session/sso/sign-out"); idle.Header.Get("Location") != "/login" {
		t.Errorf("idle: %v", idle.Header)
	}
	if found := contains(s.Log.String()+s.Audit.String(), "eyJ"); found != "" {
		t.Error("a log holds an ID token")
	}
}

func TestLogoutByPasswordStaysHere(t *testing.T) {
	s, _ := one(t, federation.Rules{})
	b := s.surfer(t)
	b.call(http.MethodPost, "/session", `{"userId":"aws.demo","password":"demo"}`)
	if out := b.call(http.MethodDelete, "/session", ""); out.Header.Get(sso.SignOutHeader) != "" || out.StatusCode != http.StatusNoContent {
		t.Errorf("%d %v", out.StatusCode, out.Header)
	}
}

func TestLogoutWhileTheProviderIsDown(t *testing.T) {
	s, p := one(t, federation.Rules{})
	b := s.surfer(t)
	b.signIn("corp", "anna")
	p.Stop()
	s.Clock.Advance(20 * time.Minute)
	if out := b.call(http.MethodDelete, "/session", ""); out.StatusCode != http.StatusNoContent || b.user() != "" {
		t.Errorf("%d %s", out.StatusCode, out.Text)
	}
}

func TestTheProviderEndsItsSessionsHere(t *testing.T) {
	s, p := one(t, federation.Rules{})
	b, elsewhere, other := s.surfer(t), s.surfer(t), s.surfer(t)
	b.signIn("corp", "anna")
	elsewhere.signIn("corp", "anna")
	other.call(http.MethodPost, "/session", `{"userId":"aws.demo","password":"demo"}`)
	s.Clock.Advance(2 * time.Second)
	// Anna signs out at the provider in one of her browsers; the provider tells the portal over the back channel.
	b.endSession(p.Issuer + "/session/end")
	eventually.Holds(t, "the provider's call ends a session", func() bool { return strings.Contains(s.Audit.String(), `"event":"session-end"`) },
		s.Log.String)
	if user := b.user(); user != "" {
		t.Errorf("the session of %s lives on:\n%s", user, s.Log)
	}
	if elsewhere.user() != "aws.demo" || other.user() != "aws.demo" {
		t.Error("the session of another browser ended too")
	}
	if !strings.Contains(s.Audit.String(), `"event":"session-end","outcome":"ok","reason":"backchannel"`) {
		t.Errorf("audit log:\n%s", s.Audit)
	}
	s.Clock.Advance(2 * time.Second)
	if landed := b.signIn("corp", "anna"); landed.Get("sso") != "ok" || b.user() != "aws.demo" {
		t.Errorf("signing in again: %v", landed)
	}
}
