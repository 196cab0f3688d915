package sso_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/federation"
)

func TestAProviderMayBeDown(t *testing.T) {
	s, p := one(t, federation.Rules{})
	p.Stop()
	b := s.surfer(t)
	down := b.call(http.MethodPost, "/session/sso/corp/login", `{}`)
	if down.StatusCode != http.StatusServiceUnavailable || !strings.Contains(down.Text, "Provider corp is unavailable") ||
		!strings.Contains(down.Text, "another way") || down.Header.Get("Retry-After") == "" {
		t.Errorf("%d %s", down.StatusCode, down.Text)
	}
	if ready := b.visit(s.URL + "/readyz"); ready.StatusCode != http.StatusOK {
		t.Errorf("readiness %d %s", ready.StatusCode, ready.Text)
	}
	if in := b.call(http.MethodPost, "/session", `{"userId":"aws.demo","password":"demo"}`); in.StatusCode != http.StatusOK {
		t.Errorf("login by password: %d %s", in.StatusCode, in.Text)
	}
	p.Restart(t)
	// A failure is cached for a moment, so that a failing provider is not flooded.
	s.Clock.Advance(5 * time.Second)
	visitor := s.surfer(t)
	if landed := visitor.signIn("corp", "anna"); landed.Get("sso") != "ok" {
		t.Errorf("back again: %v", landed)
	}
	// The provider stops between the two halves of a login.
	callback := visitor.atProvider(visitor.begin("corp", ""), "anna")
	p.Stop()
	if landed := visitor.land(callback); landed.Get("sso") != "unavailable" || visitor.user() != "aws.demo" {
		t.Errorf("down in between: %v", landed)
	}
}

func TestAProviderMayRotateItsKeys(t *testing.T) {
	s, p := one(t, federation.Rules{})
	for range 3 {
		if landed := s.surfer(t).signIn("corp", "anna"); landed.Get("sso") != "ok" {
			t.Errorf("landed with %v", landed)
		}
		p.Restart(t)
	}
}
