package sso_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/go-jose/go-jose/v4"

	"github.com/costdeck/costdeck/server/internal/testkit/issuer"
)

// tell sends a provider's back-channel message.
func (s *site) tell(t *testing.T, provider, body string) page {
	t.Helper()
	r, err := http.NewRequest(http.MethodPost, s.URL+"/session/sso/"+provider+"/backchannel-logout", strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	return s.surfer(t).send(r)
}

func logoutToken(token string) string { return url.Values{"logout_token": {token}}.Encode() }

func TestLogoutTokensThatProveNothing(t *testing.T) {
	s, corp, evil := bad(t)
	l := s.login(t, "corp", "")
	idToken := corp.Sign(t, corp.Claims(l.asked.Get("nonce"), nil))
	corp.Give(idToken)
	if landed := l.b.land(l.back("corp", corp, nil)); landed.Get("sso") != "ok" {
		t.Fatalf("landed with %v", landed)
	}
	s.Clock.Advance(5 * time.Second)
	now := s.Clock.Now().Unix()
	with := func(name string, value any) string {
		return logoutToken(corp.Sign(t, corp.SignOut("id-of-"+name, map[string]any{name: value})))
	}
	event := "http://schemas.openid.net/event/backchannel-logout"
	evilKey := jose.SigningKey{Algorithm: jose.RS256, Key: jose.JSONWebKey{Key: evil.Key, KeyID: "key-1"}}
	corpKey := jose.SigningKey{Algorithm: jose.RS256, Key: jose.JSONWebKey{Key: corp.Key, KeyID: "key-1"}}
	for name, body := range map[string]string{
		"nothing":            "",
		"no form":            "%zz",
		"two tokens":         logoutToken("a") + "&" + logoutToken("b"),
		"garbage":            logoutToken("a.b.c"),
		"an ID token":        logoutToken(idToken),
		"another issuer":     with("iss", evil.URL),
		"another audience":   with("aud", "someone"),
		"no event":           with("events", nil),
		"another event":      with("events", map[string]any{"http://example.com/other": map[string]any{}}),
		"an event as text":   with("events", map[string]any{event: "yes"}),
		"a nonce":            with("nonce", "n"),
		"no id":              with("jti", nil),
		"an endless id":      with("jti", strings.Repeat("i", 256)),
		"nobody":             with("sub", nil),
		"no issue":           with("iat", nil),
		"issued long ago":    with("iat", now-3600),
		"issued ahead":       with("iat", now+3600),
		"expired":            with("exp", now-300),
		"no expiry":          with("exp", nil),
		"of another key":     logoutToken(issuer.Sign(t, evilKey, "logout+jwt", corp.SignOut("k", nil))),
		"of another kind":    logoutToken(issuer.Sign(t, corpKey, "at+jwt", corp.SignOut("a", nil))),
		"far too long":       logoutToken(strings.Repeat("a", 40<<10)),
		"to another address": "",
	} {
		t.Run(name, func(t *testing.T) {
			provider := "corp"
			if name == "to another address" {
				provider, body = "evil", logoutToken(corp.Sign(t, corp.SignOut("e", nil)))
			}
			answer := s.tell(t, provider, body)
			if answer.StatusCode != http.StatusBadRequest || !strings.Contains(answer.Text, `"error":"invalid_request"`) ||
				answer.Header.Get("Cache-Control") != "no-store" {
				t.Errorf("%d %s %v", answer.StatusCode, answer.Text, answer.Header)
			}
			if user := l.b.user(); user != "ada" {
				t.Fatalf("the session ended: %q", user)
			}
		})
	}
}

func TestLogoutTokensEndSessions(t *testing.T) {
	s, corp, _ := bad(t)
	signIn := func(sid any) *surfer {
		t.Helper()
		l := s.login(t, "corp", "")
		s.Clock.Advance(time.Second)
		corp.Give(corp.Sign(t, corp.Claims(l.asked.Get("nonce"), map[string]any{"sid": sid})))
		if landed := l.b.land(l.back("corp", corp, nil)); landed.Get("sso") != "ok" {
			t.Fatalf("landed with %v", landed)
		}
		s.Clock.Advance(time.Second)
		return l.b
	}
	one, two, three := signIn("sid-1"), signIn("sid-2"), signIn(nil)
	if answer := s.tell(t, "corp", logoutToken(corp.Sign(t, corp.SignOut("1", map[string]any{"sid": "sid-1"})))); answer.StatusCode != 200 {
		t.Fatalf("%d %s\n%s", answer.StatusCode, answer.Text, s.Log)
	}
	if one.user() != "" || two.user() != "ada" || three.user() != "ada" {
		t.Error("a session id ends that session, and no other")
	}
	bySubject := logoutToken(corp.Sign(t, corp.SignOut("2", nil)))
	if answer := s.tell(t, "corp", bySubject); answer.StatusCode != http.StatusOK {
		t.Fatalf("%d %s", answer.StatusCode, answer.Text)
	}
	if two.user() != "" || three.user() != "" {
		t.Error("a subject ends all sessions of the user")
	}
	s.Clock.Advance(2 * time.Second)
	again := signIn("sid-3")
	if answer := s.tell(t, "corp", bySubject); answer.StatusCode != http.StatusBadRequest || again.user() != "ada" {
		t.Errorf("a token that was used ends later sessions: %d", answer.StatusCode)
	}
}

func TestALogoutTokenMayComeAgainWhenTheProviderIsDown(t *testing.T) {
	s, corp, _ := bad(t)
	token := logoutToken(corp.Sign(t, corp.SignOut("1", nil)))
	corp.Close()
	if answer := s.tell(t, "corp", token); answer.StatusCode != http.StatusServiceUnavailable {
		t.Errorf("%d %s", answer.StatusCode, answer.Text)
	}
}
