package sso_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/federation"
	"github.com/costdeck/costdeck/server/internal/api/menus"
	"github.com/costdeck/costdeck/server/internal/sso"
)

// people are the accounts of the real providers, by login name.
func people() map[string]any {
	return map[string]any{
		"anna":     map[string]any{"preferred_username": "aws.demo", "name": "Anna", "email": "anna@example.com", "email_verified": true},
		"stranger": map[string]any{"preferred_username": "stranger", "name": "Someone", "groups": []string{"guests"}},
		"nina": map[string]any{"preferred_username": "nina", "name": "Nina New", "email": "nina@example.com", "email_verified": true,
			"groups": []string{"finance"}},
	}
}

// one is a site with one real provider.
func one(t *testing.T, rules federation.Rules) (*site, *realProvider) {
	t.Helper()
	s := newSite(t)
	p := startProvider(t, "corp", s.URL, 0, people())
	s.serve(t, []sso.Provider{settings("corp", p)}, rules, nil)
	return s, p
}

func TestSignInByARealProvider(t *testing.T) {
	s, p := one(t, federation.Rules{})
	b := s.surfer(t)
	location := b.begin("corp", "/pages/aws-usage?top=5")
	asked, err := url.Parse(location)
	if err != nil {
		t.Fatal(err)
	}
	q := asked.Query()
	if !strings.HasPrefix(location, p.Issuer+"/auth?") || q.Get("code_challenge_method") != "S256" || q.Get("code_challenge") == "" ||
		q.Get("nonce") == "" || len(q.Get("state")) < 22 || q.Get("response_type") != "code" ||
		q.Get("redirect_uri") != s.URL+"/session/sso/corp/callback" || q.Get("scope") != "openid profile email" {
		t.Errorf("asked %s", location)
	}
	callback := b.atProvider(location, "anna")
	if landed := b.land(callback); landed.Encode() != "provider=corp&sso=ok&to=%2Fpages%2Faws-usage%3Ftop%3D5" {
		t.Errorf("landed with %v", landed)
	}
	if user := b.user(); user != "aws.demo" {
		t.Errorf("signed in as %q", user)
	}
	if c := b.cookies(); len(c) != 1 || c["costdeck-sid"] == "" {
		t.Errorf("cookies left %v", c)
	}
	back, err := url.Parse(callback)
	if err != nil {
		t.Fatal(err)
	}
	if found := contains(s.Log.String()+s.Audit.String(), secret, back.Query().Get("code"), q.Get("nonce"), "eyJ"); found != "" {
		t.Errorf("a log holds %q", found)
	}
	if !strings.Contains(s.Audit.String(), `"event":"sso","outcome":"ok","user":"aws.demo"`) {
		t.Errorf("audit log:\n%s", s.Audit)
	}
}

func TestCookiesOfSingleSignOn(t *testing.T) {
	s, _ := one(t, federation.Rules{})
	b := s.surfer(t)
	begun := b.call(http.MethodPost, "/session/sso/corp/login", `{}`)
	cookie := begun.Header.Get("Set-Cookie")
	if !strings.HasPrefix(cookie, "costdeck-sso-") || !strings.Contains(cookie, "=v1.") ||
		!strings.HasSuffix(cookie, "; Path=/; Max-Age=600; HttpOnly; SameSite=Lax") {
		t.Errorf("state cookie %s", cookie)
	}
	var to struct{ Location string }
	if err := json.Unmarshal([]byte(begun.Text), &to); err != nil {
		t.Fatal(err)
	}
	landed := b.visit(b.atProvider(to.Location, "anna"))
	set := landed.Header.Values("Set-Cookie")
	strict := slices.ContainsFunc(set, func(c string) bool {
		return strings.HasPrefix(c, "costdeck-sid=v1.") && strings.HasSuffix(c, "; Path=/; HttpOnly; SameSite=Strict")
	})
	gone := slices.ContainsFunc(set, func(c string) bool {
		return strings.HasPrefix(c, "costdeck-sso-") && strings.Contains(c, "Max-Age=0")
	})
	if !strict || !gone || landed.Text != "" {
		t.Errorf("set %v, body %q", set, landed.Text)
	}
}

func TestAbandonedLoginsGiveWay(t *testing.T) {
	s, _ := one(t, federation.Rules{})
	b := s.surfer(t)
	for range 20 {
		b.begin("corp", "")
		s.Clock.Advance(time.Second)
	}
	if n := len(b.cookies()); n != 8 {
		t.Errorf("%d state cookies are kept", n)
	}
	if landed := b.signIn("corp", "anna"); landed.Get("sso") != "ok" {
		t.Errorf("the newest login ended with %v", landed)
	}
}

func TestSeveralProvidersAndTabsAtOnce(t *testing.T) {
	s := newSite(t)
	first, second := startProvider(t, "first", s.URL, 0, people()), startProvider(t, "second", s.URL, 0, people())
	s.serve(t, []sso.Provider{settings("first", first), settings("second", second)}, federation.Rules{}, nil)
	if page := s.surfer(t).call(http.MethodGet, "/config.json", ""); !strings.Contains(page.Text,
		`"sso":[{"id":"first","name":"Provider first"},{"id":"second","name":"Provider second"}]`) {
		t.Errorf("page configuration %s", page.Text)
	}
	b := s.surfer(t)
	// Four tabs begin logins and finish in another order.
	tabs := map[string]string{}
	for name, at := range map[string][2]string{"a": {"first", "/pages/a"}, "b": {"second", "/pages/b"}, "c": {"first", "/pages/c"},
		"d": {"second", ""}} {
		tabs[name] = b.begin(at[0], at[1])
	}
	for _, name := range []string{"d", "b", "c", "a"} {
		landed := b.land(b.atProvider(tabs[name], "anna"))
		want := "/pages/" + name
		if name == "d" {
			want = ""
		}
		if landed.Get("sso") != "ok" || landed.Get("to") != want || b.user() != "aws.demo" {
			t.Errorf("tab %s landed with %v", name, landed)
		}
	}
}

func TestAnAnswerCountsOnce(t *testing.T) {
	s, _ := one(t, federation.Rules{})
	b := s.surfer(t)
	location := b.begin("corp", "")
	before := b.cookies()
	callback := b.atProvider(location, "anna")
	if landed := b.land(callback); landed.Get("sso") != "ok" {
		t.Fatalf("landed with %v", landed)
	}
	if landed := b.land(callback); landed.Get("sso") != "expired" {
		t.Errorf("the same answer again: %v", landed)
	}
	// The state cookie does not help a thief: the provider accepts a code once.
	thief := s.surfer(t)
	thief.put(before)
	if landed := thief.land(callback); landed.Get("sso") != "failed" || thief.user() != "" {
		t.Errorf("the same answer with its state: %v", landed)
	}
	// A callback in a browser without a pending login belongs to someone else.
	if landed := s.surfer(t).land(b.atProvider(b.begin("corp", ""), "anna")); landed.Get("sso") != "expired" {
		t.Errorf("the answer in another browser: %v", landed)
	}
	if b.user() != "aws.demo" {
		t.Error("a refused answer ended the session")
	}
}

func TestALoginMayTakeTenMinutes(t *testing.T) {
	s, _ := one(t, federation.Rules{})
	b := s.surfer(t)
	late := b.atProvider(b.begin("corp", ""), "anna")
	s.Clock.Advance(10*time.Minute + time.Second)
	if landed := b.land(late); landed.Get("sso") != "expired" || b.user() != "" {
		t.Errorf("after ten minutes: %v", landed)
	}
}

func TestUsersWithoutAnAccount(t *testing.T) {
	s, _ := one(t, federation.Rules{})
	b := s.surfer(t)
	if landed := b.signIn("corp", "stranger"); landed.Get("sso") != "unknown" || b.user() != "" {
		t.Errorf("a stranger landed with %v", landed)
	}
	if !strings.Contains(s.Audit.String(), `"event":"sso","outcome":"refused","reason":"unknown"`) {
		t.Errorf("audit log:\n%s", s.Audit)
	}
	// With "again" the provider asks for the account.
	answer := b.call(http.MethodPost, "/session/sso/corp/login", `{"again":true}`)
	if !strings.Contains(answer.Text, `prompt=login`) {
		t.Fatalf("again: %s", answer.Text)
	}
	var to struct{ Location string }
	if err := json.Unmarshal([]byte(answer.Text), &to); err != nil {
		t.Fatal(err)
	}
	if landed := b.land(b.atProvider(to.Location, "anna")); landed.Get("sso") != "ok" || b.user() != "aws.demo" {
		t.Errorf("again as another: %v", landed)
	}
	if landed := s.surfer(t).signIn("corp", "nobody-of-this-name"); landed.Get("sso") != "denied" {
		t.Errorf("a user whom the provider turns away landed with %v", landed)
	}
}

func TestUsersAreMadeByTheirGroups(t *testing.T) {
	s, _ := one(t, federation.Rules{GroupsClaim: "groups", NameClaim: "name", AllowedGroups: []string{"finance"}, Create: true,
		Roles: map[string][]string{"finance": {"SysAdmin"}}, Enrollments: map[string][]accounts.Enrollment{
			"finance": {{Number: "F-1", Name: "Finance", APIType: "AWS", Areas: []string{menus.AWSUsage}}}}})
	b := s.surfer(t)
	if landed := b.signIn("corp", "nina"); landed.Get("sso") != "ok" || b.user() != "nina" {
		t.Fatalf("landed with %v", landed)
	}
	answer := b.call(http.MethodGet, "/session", "").Text
	for _, want := range []string{`"userName":"Nina New"`, `"appRoles":["analyst","budget-owner","sysadmin"]`, `"eaEnrollmentNumber":"F-1"`,
		`"homeRouterLink":"/pages/aws-usage"`} {
		if !strings.Contains(answer, want) {
			t.Errorf("no %s in %s", want, answer)
		}
	}
	if landed := s.surfer(t).signIn("corp", "stranger"); landed.Get("sso") != "notAllowed" {
		t.Errorf("another group landed with %v", landed)
	}
}

func TestALoginEndsTheSessionBefore(t *testing.T) {
	s, _ := one(t, federation.Rules{})
	b := s.surfer(t)
	if in := b.call(http.MethodPost, "/session", `{"userId":"gcp.demo","password":"demo"}`); in.StatusCode != http.StatusOK {
		t.Fatalf("%d %s", in.StatusCode, in.Text)
	}
	copied := s.surfer(t)
	copied.put(b.cookies())
	callback := b.atProvider(b.begin("corp", ""), "anna")
	// The redirect comes from another site, so the Strict cookie is not sent.
	cookies := b.cookies()
	delete(cookies, "costdeck-sid")
	fresh := s.surfer(t)
	fresh.put(cookies)
	if landed := fresh.land(callback); landed.Get("sso") != "ok" || fresh.user() != "aws.demo" {
		t.Errorf("landed with %v", landed)
	}
	if user := copied.user(); user != "" {
		t.Errorf("the earlier session of %s lives on", user)
	}
}
