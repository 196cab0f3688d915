package sso_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api/federation"
	"github.com/costdeck/costdeck/server/internal/sso"
)

// administrator is signed in with a password, and administers everything.
func (s *site) administrator(t *testing.T) *surfer {
	t.Helper()
	b := s.surfer(t)
	if in := b.call(http.MethodPost, "/session", `{"userId":"admin.demo","password":"demo"}`); in.StatusCode != http.StatusOK {
		t.Fatalf("%d %s", in.StatusCode, in.Text)
	}
	return b
}

// mapping makes a group of the claim's value that gives a role, and returns its address.
func (b *surfer) mapping(claim, role string) string {
	b.t.Helper()
	made := b.call(http.MethodPost, "/api/ng/admin/groups", `{"name":"`+claim+`","scope":{"kind":"installation"},"provider":"corp","claim":"`+claim+`"}`)
	_, rest, _ := strings.Cut(made.Text, `"id":"`)
	id, _, _ := strings.Cut(rest, `"`)
	given := b.call(http.MethodPost, "/api/ng/admin/grants", `{"groupId":"`+id+`","role":"`+role+`","scope":{"kind":"enrollment","id":"AWS-2001"}}`)
	if made.StatusCode != http.StatusCreated || given.StatusCode != http.StatusCreated {
		b.t.Fatalf("%d %s, %d %s", made.StatusCode, made.Text, given.StatusCode, given.Text)
	}
	return "/api/ng/admin/groups/" + id
}

// A user's groups are those of the claims at each login; what a person added stays.
func TestGroupsFollowTheClaimsOfARealProvider(t *testing.T) {
	s, p := one(t, federation.Rules{GroupsClaim: "groups", NameClaim: "name", Create: true})
	admin := s.administrator(t)
	finance, guests := admin.mapping("finance", "approver"), admin.mapping("guests", "ingest")
	login := func(groups ...string) string {
		t.Helper()
		p.Change(t, map[string]any{"nina": map[string]any{"preferred_username": "nina", "name": "Nina New", "groups": groups}})
		b := s.surfer(t)
		if landed := b.signIn("corp", "nina"); landed.Get("sso") != "ok" {
			t.Fatalf("landed with %v", landed)
		}
		_, rest, _ := strings.Cut(b.call(http.MethodGet, "/session", "").Text, `"appRoles":[`)
		roles, _, _ := strings.Cut(rest, "]")
		return roles
	}
	if roles := login("finance"); roles != `"approver"` {
		t.Errorf("in finance: %s", roles)
	}
	if shown := admin.call(http.MethodGet, finance, "").Text; !strings.Contains(shown, `"members":[{"provider":"corp","userId":"nina","userName":"Nina New"}]`) {
		t.Errorf("members %s", shown)
	}
	if roles := login("finance", "guests"); roles != `"approver","ingest"` {
		t.Errorf("in both: %s", roles)
	}
	// By hand: no claim ends it.
	if added := admin.call(http.MethodPut, guests+"/members/nina", ""); added.StatusCode != http.StatusNoContent {
		t.Fatalf("%d %s", added.StatusCode, added.Text)
	}
	if roles := login(); roles != `"ingest"` {
		t.Errorf("in none: %s", roles)
	}
	// Unchanged groups make no entry.
	login()
	trail := admin.call(http.MethodGet, "/api/ng/admin/audit?event=group-map", "").Text
	if n := strings.Count(trail, `"event":"group-map"`); n != 3 || !strings.Contains(trail, `[\"finance\",\"guests\"]`) {
		t.Errorf("%d entries: %s", n, trail)
	}
}

// Entra ID leaves out the groups of a user who has more than 200.
func TestGroupsThatAProviderLeavesOut(t *testing.T) {
	s := newSite(t)
	p := startProvider(t, "corp", s.URL, 0, map[string]any{"nina": map[string]any{"preferred_username": "nina",
		"_claim_names":   map[string]any{"groups": "src1"},
		"_claim_sources": map[string]any{"src1": map[string]any{"endpoint": "https://graph.example/nina/getMemberObjects"}}}})
	s.serve(t, []sso.Provider{settings("corp", p)}, federation.Rules{GroupsClaim: "groups", Create: true}, nil)
	// As long as nothing depends on groups, they are not missed.
	if landed := s.surfer(t).signIn("corp", "nina"); landed.Get("sso") != "ok" {
		t.Fatalf("landed with %v", landed)
	}
	admin := s.administrator(t)
	admin.mapping("finance", "approver")
	if landed := s.surfer(t).signIn("corp", "nina"); landed.Get("sso") != "notAllowed" {
		t.Errorf("landed with %v", landed)
	}
	if trail := admin.call(http.MethodGet, "/api/ng/admin/audit?event=sso&outcome=refused", "").Text; !strings.Contains(trail, `"reason":"overage"`) {
		t.Errorf("trail %s", trail)
	}
}

// A name that another person of the provider gets later does not lead to the account of the first.
func TestANameReusedByAnotherSubject(t *testing.T) {
	s, p := one(t, federation.Rules{UserClaim: "email", Create: true})
	mail := map[string]any{"email": "nina@example.com", "email_verified": true}
	p.Change(t, map[string]any{"nina": mail, "successor": mail})
	if landed := s.surfer(t).signIn("corp", "nina"); landed.Get("sso") != "ok" {
		t.Errorf("landed with %v", landed)
	}
	if landed := s.surfer(t).signIn("corp", "successor"); landed.Get("sso") != "notAllowed" {
		t.Errorf("the successor landed with %v", landed)
	}
}
