package auth_test

import (
	"crypto/x509"
	"encoding/base64"
	"encoding/pem"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/go-jose/go-jose/v4"

	"github.com/costdeck/costdeck/server/internal/api"
	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/api/auth"
	"github.com/costdeck/costdeck/server/internal/api/federation"
	"github.com/costdeck/costdeck/server/internal/api/menus"
	"github.com/costdeck/costdeck/server/internal/testkit/issuer"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// federated is an API with one issuer; change adapts the rules for its claims.
func federated(t *testing.T, change func(*federation.Provider)) (*apitest.Door, *issuer.Issuer) {
	t.Helper()
	var from *issuer.Issuer
	door := apitest.Open(t, func(c *api.Config) {
		from = issuer.New(t, c.Now)
		p := federation.Provider{ID: "corp", Issuer: from.URL, ClientID: issuer.ClientID,
			Rules: federation.Rules{UserClaim: "preferred_username", NameClaim: "name", GroupsClaim: "groups"}}
		if change != nil {
			change(&p)
		}
		c.Providers = []federation.Provider{p}
	})
	return door, from
}

func federatedLogin(token, nonce string) apitest.Request {
	return apitest.Request{Method: "POST", Path: "/auth/federated",
		Body: wire.FederatedRequest{Provider: "corp", IdToken: token, Nonce: nonce}}
}

// forgeries are invalid tokens by their defect. The nonce is n.
func forgeries(t *testing.T, from *issuer.Issuer) map[string]string {
	t.Helper()
	other := issuer.New(t, time.Now)
	claims := func(name string, value any) string {
		return from.Sign(t, from.Claims("n", map[string]any{"preferred_username": "aws.demo", name: value}))
	}
	now := from.Claims("n", nil)["iat"].(int64)
	good := from.Claims("n", map[string]any{"preferred_username": "aws.demo"})
	public, err := x509.MarshalPKIXPublicKey(from.Key.Public())
	if err != nil {
		t.Fatal(err)
	}
	asSecret := pem.EncodeToMemory(&pem.Block{Type: "PUBLIC KEY", Bytes: public})
	signed := from.Sign(t, good)
	_, rest, _ := strings.Cut(signed, ".")
	payload, _, _ := strings.Cut(rest, ".")
	none := base64.RawURLEncoding.EncodeToString([]byte(`{"alg":"none","typ":"JWT"}`))
	key := func(kid string, of *issuer.Issuer) jose.SigningKey {
		return jose.SigningKey{Algorithm: jose.RS256, Key: jose.JSONWebKey{Key: of.Key, KeyID: kid}}
	}
	return map[string]string{
		"another issuer":             claims("iss", "https://evil.example"),
		"the issuer with a slash":    claims("iss", from.URL+"/"),
		"another audience":           claims("aud", "someone"),
		"a second audience":          claims("aud", []string{issuer.ClientID, "someone"}),
		"another authorized party":   claims("azp", "someone"),
		"a party that is no text":    claims("azp", 7),
		"another nonce":              claims("nonce", "m"),
		"no nonce":                   claims("nonce", nil),
		"no subject":                 claims("sub", nil),
		"an endless subject":         claims("sub", strings.Repeat("s", 256)),
		"expired":                    claims("exp", now-120),
		"no expiry":                  claims("exp", nil),
		"issued ahead":               claims("iat", now+3600),
		"issued long ago":            claims("iat", now-3600),
		"no issue":                   claims("iat", nil),
		"an event":                   claims("events", map[string]any{"http://schemas.openid.net/event/backchannel-logout": struct{}{}}),
		"none":                       none + "." + payload + ".",
		"HS256 with the public key":  issuer.Sign(t, jose.SigningKey{Algorithm: jose.HS256, Key: asSecret}, "JWT", good),
		"a key of our own":           issuer.Sign(t, key("key-1", other), "JWT", good),
		"a key nobody knows":         issuer.Sign(t, key("key-9", other), "JWT", good),
		"an algorithm not announced": issuer.Sign(t, jose.SigningKey{Algorithm: jose.PS256, Key: from.Key}, "JWT", good),
		"a logout token":             issuer.Sign(t, key("key-1", from), "logout+jwt", good),
		"an access token":            issuer.Sign(t, key("key-1", from), "at+jwt", good),
		"changed claims": strings.Replace(signed, payload, base64.RawURLEncoding.EncodeToString(
			[]byte(`{"iss":"`+from.URL+`","aud":"costdeck","sub":"admin.demo","nonce":"n","iat":0,"exp":99999999999}`)), 1),
		"no token":       "x",
		"two dots":       "..",
		"no base64":      "!.!.!",
		"JSON of a sort": `{"payload":"` + payload + `","signatures":[]}`,
	}
}

func TestFederatedLoginBelievesTheSignatureOnly(t *testing.T) {
	door, from := federated(t, nil)
	for name, token := range forgeries(t, from) {
		w := door.Do(federatedLogin(token, "n"))
		if p := apitest.Read[problem.Error](t, w, http.StatusUnauthorized); !strings.Contains(p.Message, "sign in again") {
			t.Errorf("%s: %+v", name, p)
		}
	}
	good := from.Sign(t, from.Claims("n", map[string]any{"preferred_username": "aws.demo"}))
	for name, request := range map[string]wire.FederatedRequest{
		"another login's nonce": {Provider: "corp", IdToken: good, Nonce: "m"},
		"an unknown provider":   {Provider: "other", IdToken: good, Nonce: "n"},
	} {
		if w := door.Do(apitest.Request{Method: "POST", Path: "/auth/federated", Body: request}); w.Code != http.StatusUnauthorized {
			t.Errorf("%s: %d %s", name, w.Code, w.Body)
		}
	}
	in := apitest.Read[wire.LoginResult](t, door.Do(federatedLogin(good, "n")), http.StatusOK)
	if in.CurrentUser.UserProfile.UserId != "aws.demo" || !valid(door, in.Token.AccessToken) {
		t.Errorf("signed in %+v", in.CurrentUser.UserProfile)
	}
	if w := door.Do(federatedLogin(good, "n")); w.Code != http.StatusUnauthorized {
		t.Errorf("the same token again: %d", w.Code)
	}
	if strings.Contains(door.Log.String(), good) {
		t.Error("the log holds the ID token")
	}
	if reads := from.KeyReads(); reads > 5 {
		t.Errorf("garbage made us read the keys %d times", reads)
	}
}

func TestFederatedUsersByTheRules(t *testing.T) {
	enrollment := func(number string) accounts.Enrollment {
		return accounts.Enrollment{Number: number, Name: number, APIType: "AWS", Areas: []string{menus.AWSUsage}}
	}
	everyone := []string{"analyst", "budget-owner", "ingest"}
	rules := federation.Rules{UserClaim: "email", NameClaim: "name", EmailDomains: []string{"example.com"}, GroupsClaim: "groups",
		AllowedGroups: []string{"finance", "admins"}, Create: true,
		Roles:       map[string][]string{"admins": {"SysAdmin"}, "*": {"ingest"}},
		Enrollments: map[string][]accounts.Enrollment{"finance": {enrollment("F-1")}, "*": {enrollment("ALL")}}}
	for name, test := range map[string]struct {
		change      func(*federation.Rules)
		claims      map[string]any
		status      int
		kind        string
		roles, nums []string
	}{
		"a finance user": {nil, map[string]any{"groups": []string{"finance"}}, 200, "", everyone, []string{"F-1", "ALL"}},
		"one group as text": {nil, map[string]any{"groups": "admins"}, 200, "", append(everyone, "sysadmin"),
			[]string{"ALL"}},
		"another domain":    {nil, map[string]any{"groups": "admins", "email": "ada@evil.example"}, 403, auth.UserNotAllowed, nil, nil},
		"a longer domain":   {nil, map[string]any{"groups": "admins", "email": "ada@x@example.com"}, 403, auth.UserNotAllowed, nil, nil},
		"not verified":      {nil, map[string]any{"groups": "admins", "email_verified": false}, 403, auth.UserNotAllowed, nil, nil},
		"nothing verified":  {nil, map[string]any{"groups": "admins", "email_verified": nil}, 403, auth.UserNotAllowed, nil, nil},
		"verified as text":  {nil, map[string]any{"groups": "admins", "email_verified": "true"}, 200, "", append(everyone, "sysadmin"), []string{"ALL"}},
		"other groups":      {nil, map[string]any{"groups": []string{"guests"}}, 403, auth.UserNotAllowed, nil, nil},
		"no groups":         {nil, nil, 403, auth.UserNotAllowed, nil, nil},
		"a group called *":  {nil, map[string]any{"groups": []any{"*", 7}}, 403, auth.UserNotAllowed, nil, nil},
		"no email":          {nil, map[string]any{"groups": "admins", "email": nil}, 403, auth.UserNotAllowed, nil, nil},
		"no id":             {func(r *federation.Rules) { r.UserClaim = "upn" }, map[string]any{"groups": "admins"}, 403, auth.UserNotAllowed, nil, nil},
		"an id of markup":   {func(r *federation.Rules) { r.UserClaim = "upn" }, map[string]any{"groups": "admins", "upn": "<b>"}, 403, auth.UserNotAllowed, nil, nil},
		"nobody is created": {func(r *federation.Rules) { r.Create = false }, map[string]any{"groups": "admins"}, 403, auth.UserUnknown, nil, nil},
	} {
		t.Run(name, func(t *testing.T) {
			door, from := federated(t, func(p *federation.Provider) {
				if p.Rules = rules; test.change != nil {
					test.change(&p.Rules)
				}
			})
			w := door.Do(federatedLogin(from.Sign(t, from.Claims("n", test.claims)), "n"))
			if test.status != 200 {
				if p := apitest.Read[problem.Error](t, w, test.status); p.Type != test.kind {
					t.Errorf("%+v", p)
				}
				return
			}
			user := apitest.Read[wire.LoginResult](t, w, 200).CurrentUser
			if user.UserProfile.UserId != "ada@example.com" || user.UserProfile.UserName != "Ada Lovelace" ||
				!slices.Equal(user.UserProfile.AppRoles, test.roles) || !slices.Equal(numbers(user), test.nums) {
				t.Errorf("%+v %v", user.UserProfile, numbers(user))
			}
		})
	}
}

// A provider says in several ways that a user has too many groups for a token.
func TestFederatedGroupsOverage(t *testing.T) {
	elsewhere := func(claim string, more map[string]any) map[string]any {
		claims := map[string]any{"_claim_names": map[string]any{claim: "src1"}, "_claim_sources": map[string]any{"src1": map[string]any{"endpoint": "https://x.example"}}}
		maps.Copy(claims, more)
		return claims
	}
	for name, test := range map[string]struct {
		change func(*federation.Rules)
		claims map[string]any
		status int
	}{
		"named elsewhere":         {nil, elsewhere("groups", nil), 403},
		"has groups":              {nil, map[string]any{"hasgroups": true}, 403},
		"has groups, as text":     {nil, map[string]any{"hasgroups": "true"}, 403},
		"allowed groups":          {func(r *federation.Rules) { r.Roles, r.AllowedGroups = nil, []string{"a"} }, map[string]any{"hasgroups": true}, 403},
		"another claim elsewhere": {nil, elsewhere("address", nil), 200},
		"odd names":               {nil, map[string]any{"_claim_names": []string{"groups"}}, 401},
		"the groups are there":    {nil, elsewhere("groups", map[string]any{"groups": []string{"a"}}), 200},
		"roles of everyone only":  {func(r *federation.Rules) { r.Roles = map[string][]string{"*": {"ingest"}} }, map[string]any{"hasgroups": true}, 200},
		"groups are not asked":    {func(r *federation.Rules) { r.GroupsClaim = "roles" }, map[string]any{"hasgroups": true}, 200},
	} {
		t.Run(name, func(t *testing.T) {
			door, from := federated(t, func(p *federation.Provider) {
				p.Rules.Create, p.Rules.Roles = true, map[string][]string{"admins": {"SysAdmin"}}
				if test.change != nil {
					test.change(&p.Rules)
				}
			})
			if w := door.Do(federatedLogin(from.Sign(t, from.Claims("n", test.claims)), "n")); w.Code != test.status {
				t.Errorf("%d %s", w.Code, w.Body)
			}
		})
	}
}

// An email that another person gets later does not lead to the account of the first.
func TestFederatedEmailReusedByAnotherSubject(t *testing.T) {
	door, from := federated(t, func(p *federation.Provider) { p.Rules.UserClaim, p.Rules.Create = "email", true })
	for _, one := range []struct {
		subject string
		status  int
	}{{"first", 200}, {"second", 403}, {"first", 200}} {
		door.Clock.Advance(time.Second)
		if w := door.Do(federatedLogin(from.Sign(t, from.Claims("n", map[string]any{"sub": one.subject})), "n")); w.Code != one.status {
			t.Errorf("%s: %d %s", one.subject, w.Code, w.Body)
		}
	}
}

func numbers(user wire.CurrentUser) []string {
	var list []string
	for _, e := range user.UserMenu.SwitchaleEnrollmentList {
		list = append(list, e.EaEnrollmentNumber)
	}
	return list
}

func TestFederatedAccountsFollowTheirClaims(t *testing.T) {
	door, from := federated(t, func(p *federation.Provider) {
		p.Rules.Create = true
		p.Rules.Roles = map[string][]string{"admins": {"SysAdmin"}}
		p.RouterLink = "/pages/aws-usage"
	})
	login := func(changes map[string]any, status int) wire.CurrentUser {
		t.Helper()
		door.Clock.Advance(time.Second)
		w := door.Do(federatedLogin(from.Sign(t, from.Claims("n", changes)), "n"))
		if status != 200 {
			if w.Code != status {
				t.Errorf("%v: %d %s", changes, w.Code, w.Body)
			}
			return wire.CurrentUser{}
		}
		return apitest.Read[wire.LoginResult](t, w, 200).CurrentUser
	}
	first := login(map[string]any{"groups": []string{"admins"}}, 200)
	if !slices.Equal(first.UserProfile.AppRoles, []string{"sysadmin"}) || *first.SsoRouterLink != "/pages/aws-usage" {
		t.Errorf("first %+v", first)
	}
	// Renamed at the provider and removed from the group: the account stays theirs, the role is gone.
	second := login(map[string]any{"preferred_username": "countess", "name": "Countess"}, 200)
	if second.UserProfile.UserId != "ada" || second.UserProfile.UserName != "Countess" || len(second.UserProfile.AppRoles) != 0 {
		t.Errorf("second %+v", second.UserProfile)
	}
	// Another user who takes the name ada does not get her account.
	login(map[string]any{"sub": "another"}, 403)
	// No password works for such an account.
	for _, password := range []string{"", "x", "ada"} {
		w := door.Do(apitest.Request{Method: "POST", Path: "/auth/login", Body: wire.LoginRequest{UserId: "ada", Password: password}})
		if w.Code == http.StatusOK {
			t.Errorf("the password %q signs in", password)
		}
	}
	// An operator's account keeps the operator's settings.
	kept := login(map[string]any{"sub": "admin", "preferred_username": "admin.demo", "name": "Evil"}, 200)
	if kept.UserProfile.UserName != "Ada Admin" || !slices.Contains(kept.UserProfile.AppRoles, "sysadmin") {
		t.Errorf("kept %+v", kept.UserProfile)
	}
}

func TestFederatedLoginWhileTheProviderIsDown(t *testing.T) {
	door, from := federated(t, nil)
	token := from.Sign(t, from.Claims("n", map[string]any{"preferred_username": "aws.demo"}))
	from.Close()
	w := door.Do(federatedLogin(token, "n"))
	if p := apitest.Read[problem.Error](t, w, http.StatusServiceUnavailable); !strings.Contains(p.Message, "try again") ||
		w.Header().Get("Retry-After") == "" {
		t.Errorf("%+v %v", p, w.Header())
	}
}
