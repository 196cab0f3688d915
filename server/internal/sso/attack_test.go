package sso_test

import (
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/pem"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/go-jose/go-jose/v4"

	"github.com/costdeck/costdeck/server/internal/api/federation"
	"github.com/costdeck/costdeck/server/internal/sso"
	"github.com/costdeck/costdeck/server/internal/testkit/issuer"
)

// bad is a site with two malicious providers: corp is attacked, evil helps.
func bad(t *testing.T) (*site, *issuer.Issuer, *issuer.Issuer) {
	t.Helper()
	s := newSite(t)
	corp, evil := issuer.New(t, s.Clock.Now), issuer.New(t, s.Clock.Now)
	var providers []sso.Provider
	for id, from := range map[string]*issuer.Issuer{"corp": corp, "evil": evil} {
		providers = append(providers, sso.Provider{ID: id, Name: id, Issuer: from.URL, ClientID: issuer.ClientID, Secret: secret, SignOut: true})
	}
	s.serve(t, providers, federation.Rules{Create: true}, nil)
	return s, corp, evil
}

// login is a login that a browser has begun, with the request to the provider.
type login struct {
	b     *surfer
	asked url.Values
}

func (s *site) login(t *testing.T, provider, returnURL string) login {
	t.Helper()
	b := s.surfer(t)
	address, err := url.Parse(b.begin(provider, returnURL))
	if err != nil {
		t.Fatal(err)
	}
	return login{b, address.Query()}
}

// back is the provider's redirect, with changes; an empty value removes a parameter.
func (l login) back(provider string, from *issuer.Issuer, changes url.Values) string {
	query := url.Values{"code": {"the-code"}, "state": {l.asked.Get("state")}, "iss": {from.URL}}
	for name, values := range changes {
		query[name] = values
		if len(values) == 0 {
			delete(query, name)
		}
	}
	return l.b.site.URL + "/session/sso/" + provider + "/callback?" + query.Encode()
}

func TestAnswersThatDoNotFit(t *testing.T) {
	s, corp, evil := bad(t)
	for name, test := range map[string]struct {
		changes url.Values
		want    string
	}{
		"no state":             {url.Values{"state": nil}, "expired"},
		"another state":        {url.Values{"state": {"AAAAAAAAAAAAAAAAAAAAAAAAAA"}}, "expired"},
		"an endless state":     {url.Values{"state": {strings.Repeat("A", 9999)}}, "failed"},
		"two states":           {url.Values{"state": {"a", "b"}}, "failed"},
		"two codes":            {url.Values{"code": {"a", "b"}}, "failed"},
		"no code":              {url.Values{"code": nil}, "failed"},
		"no issuer":            {url.Values{"iss": nil}, "failed"},
		"a mixed-up issuer":    {url.Values{"iss": {evil.URL}}, "failed"},
		"two issuers":          {url.Values{"iss": {corp.URL, evil.URL}}, "failed"},
		"an issuer in capital": {url.Values{"iss": {strings.ToUpper(corp.URL)}}, "failed"},
		"the user said no":     {url.Values{"code": nil, "error": {"access_denied"}}, "denied"},
		"no from elsewhere":    {url.Values{"code": nil, "error": {"access_denied"}, "iss": {evil.URL}}, "failed"},
		"trouble":              {url.Values{"code": nil, "error": {"temporarily_unavailable"}}, "unavailable"},
		"an error of its own":  {url.Values{"code": nil, "error": {"<script>"}}, "failed"},
		"an error with a code": {url.Values{"error": {"access_denied"}}, "denied"},
	} {
		t.Run(name, func(t *testing.T) {
			l := s.login(t, "corp", "")
			corp.Give(corp.Sign(t, corp.Claims(l.asked.Get("nonce"), nil)))
			before := len(corp.Forms())
			if landed := l.b.land(l.back("corp", corp, test.changes)); landed.Get("sso") != test.want || l.b.user() != "" {
				t.Errorf("landed with %v", landed)
			}
			if len(corp.Forms()) != before {
				t.Error("the code was sent on")
			}
		})
	}
	// The same login without changes succeeds, so the table is refused for the right reasons.
	l := s.login(t, "corp", "")
	corp.Give(corp.Sign(t, corp.Claims(l.asked.Get("nonce"), nil)))
	if landed := l.b.land(l.back("corp", corp, nil)); landed.Get("sso") != "ok" || l.b.user() != "ada" {
		t.Errorf("a good login landed with %v\n%s", landed, s.Log)
	}
}

func TestAnIssuerThatIsNotAnnouncedIsStillHeldAgainstTheProvider(t *testing.T) {
	s, corp, evil := bad(t)
	corp.Announce("authorization_response_iss_parameter_supported", nil)
	for iss, want := range map[string]string{"": "ok", corp.URL: "ok", evil.URL: "failed"} {
		l := s.login(t, "corp", "")
		corp.Give(corp.Sign(t, corp.Claims(l.asked.Get("nonce"), map[string]any{"jti": iss})))
		changes := url.Values{"iss": {iss}}
		if iss == "" {
			changes["iss"] = nil
		}
		if landed := l.b.land(l.back("corp", corp, changes)); landed.Get("sso") != want {
			t.Errorf("iss %q landed with %v", iss, landed)
		}
	}
}

func TestMixUpOfProviders(t *testing.T) {
	s, corp, evil := bad(t)
	// A login that began at one provider returns at the callback of the other: neither sees the code.
	l := s.login(t, "corp", "")
	evil.Give(evil.Sign(t, evil.Claims(l.asked.Get("nonce"), nil)))
	if landed := l.b.land(l.back("evil", evil, nil)); landed.Get("sso") != "failed" || l.b.user() != "" {
		t.Errorf("landed with %v", landed)
	}
	if len(corp.Forms())+len(evil.Forms()) != 0 {
		t.Error("a code was sent on")
	}
	// The malicious provider returns an ID token of the good one, from a login of its own.
	l = s.login(t, "evil", "")
	evil.Give(corp.Sign(t, corp.Claims(l.asked.Get("nonce"), nil)))
	if landed := l.b.land(l.back("evil", evil, nil)); landed.Get("sso") != "failed" || l.b.user() != "" {
		t.Errorf("landed with %v", landed)
	}
}

func TestCodesOfOtherLogins(t *testing.T) {
	s, corp, _ := bad(t)
	// Code injection: the code of the victim's login, and a token with the victim's nonce, in the attacker's browser.
	victim, attacker := s.login(t, "corp", ""), s.login(t, "corp", "")
	corp.Give(corp.Sign(t, corp.Claims(victim.asked.Get("nonce"), nil)))
	if landed := attacker.b.land(attacker.back("corp", corp, nil)); landed.Get("sso") != "failed" || attacker.b.user() != "" {
		t.Errorf("landed with %v", landed)
	}
	// PKCE proves to the provider that the same client asked, even if the URL was changed in between.
	form := corp.Forms()[0]
	sum := sha256.Sum256([]byte(form.Get("code_verifier")))
	if base64.RawURLEncoding.EncodeToString(sum[:]) != attacker.asked.Get("code_challenge") ||
		attacker.asked.Get("code_challenge") == victim.asked.Get("code_challenge") ||
		attacker.asked.Get("code_challenge_method") != "S256" || len(form.Get("code_verifier")) < 43 {
		t.Errorf("asked %v, proved with %v", attacker.asked, form)
	}
	// Login CSRF: a login that the attacker began, planted into the victim's browser.
	planted := s.surfer(t)
	corp.Give(corp.Sign(t, corp.Claims(attacker.asked.Get("nonce"), map[string]any{"jti": "2"})))
	if landed := planted.land(attacker.back("corp", corp, nil)); landed.Get("sso") != "expired" || planted.user() != "" {
		t.Errorf("landed with %v", landed)
	}
}

func TestPKCECannotBeTakenAway(t *testing.T) {
	// A real provider: without the challenge in the URL, its code fails our exchange.
	s, _ := one(t, federation.Rules{})
	b := s.surfer(t)
	address, err := url.Parse(b.begin("corp", ""))
	if err != nil {
		t.Fatal(err)
	}
	query := address.Query()
	query.Del("code_challenge")
	query.Del("code_challenge_method")
	address.RawQuery = query.Encode()
	if landed := b.land(b.atProvider(address.String(), "anna")); landed.Get("sso") != "failed" || b.user() != "" {
		t.Errorf("landed with %v", landed)
	}
	// A provider that only supports the plain method is refused.
	s, corp, _ := bad(t)
	corp.Announce("code_challenge_methods_supported", []string{"plain"})
	if answer := s.surfer(t).call(http.MethodPost, "/session/sso/corp/login", `{}`); answer.StatusCode != http.StatusServiceUnavailable {
		t.Errorf("%d %s", answer.StatusCode, answer.Text)
	}
}

func TestForgedTokensSignNobodyIn(t *testing.T) {
	s, corp, evil := bad(t)
	public, err := x509.MarshalPKIXPublicKey(corp.Key.Public())
	if err != nil {
		t.Fatal(err)
	}
	asSecret := pem.EncodeToMemory(&pem.Block{Type: "PUBLIC KEY", Bytes: public})
	key := func(of *issuer.Issuer, kid string) jose.SigningKey {
		return jose.SigningKey{Algorithm: jose.RS256, Key: jose.JSONWebKey{Key: of.Key, KeyID: kid}}
	}
	with := func(name string, value any) func(map[string]any) string {
		return func(claims map[string]any) string {
			if claims[name] = value; value == nil {
				delete(claims, name)
			}
			return corp.Sign(t, claims)
		}
	}
	now := s.Clock.Now().Unix()
	for name, forge := range map[string]func(map[string]any) string{
		"another issuer":       with("iss", evil.URL),
		"another audience":     with("aud", "someone"),
		"two audiences":        with("aud", []string{issuer.ClientID, "someone"}),
		"another party":        with("azp", "someone"),
		"another nonce":        with("nonce", "AAAAAAAAAAAAAAAAAAAAAAAAAA"),
		"no nonce":             with("nonce", nil),
		"expired":              with("exp", now-120),
		"from tomorrow":        with("iat", now+86400),
		"from yesterday":       with("iat", now-86400),
		"no subject":           with("sub", ""),
		"a logout":             with("events", map[string]any{"http://schemas.openid.net/event/backchannel-logout": map[string]any{}}),
		"the key of another":   func(c map[string]any) string { return issuer.Sign(t, key(evil, "key-1"), "JWT", c) },
		"a key of no set":      func(c map[string]any) string { return issuer.Sign(t, key(evil, "key-2"), "JWT", c) },
		"a logout token's typ": func(c map[string]any) string { return issuer.Sign(t, key(corp, "key-1"), "logout+jwt", c) },
		"HS256 with the public key": func(c map[string]any) string {
			return issuer.Sign(t, jose.SigningKey{Algorithm: jose.HS256, Key: asSecret}, "JWT", c)
		},
		"HS256 with the client's secret": func(c map[string]any) string {
			return issuer.Sign(t, jose.SigningKey{Algorithm: jose.HS256, Key: []byte(strings.Repeat(secret, 4))}, "JWT", c)
		},
		"none": func(c map[string]any) string {
			_, rest, _ := strings.Cut(corp.Sign(t, c), ".")
			payload, _, _ := strings.Cut(rest, ".")
			return base64.RawURLEncoding.EncodeToString([]byte(`{"alg":"none"}`)) + "." + payload + "."
		},
		"no token": func(map[string]any) string { return "" },
		"garbage":  func(map[string]any) string { return "a.b.c" },
	} {
		t.Run(name, func(t *testing.T) {
			l := s.login(t, "corp", "")
			corp.Give(forge(corp.Claims(l.asked.Get("nonce"), nil)))
			if landed := l.b.land(l.back("corp", corp, nil)); landed.Get("sso") != "failed" || l.b.user() != "" {
				t.Errorf("landed with %v", landed)
			}
		})
	}
	if reads := corp.KeyReads(); reads > 8 {
		t.Errorf("tokens of unknown keys made us read the keys %d times", reads)
	}
}

func TestTokenEndpointsInBadHands(t *testing.T) {
	s, corp, evil := bad(t)
	for name, test := range map[string]struct {
		answer http.HandlerFunc
		want   string
	}{
		"a refusal": {func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Type", "application/json")
			w.WriteHeader(http.StatusBadRequest)
			_, _ = w.Write([]byte(`{"error":"invalid_grant","error_description":"` + r.PostForm.Get("code_verifier") + `"}`))
		}, "failed"},
		"trouble": {func(w http.ResponseWriter, _ *http.Request) { http.Error(w, "<html>", http.StatusBadGateway) }, "unavailable"},
		"a redirect": {func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, evil.URL+"/token", http.StatusTemporaryRedirect)
		}, "failed"},
		"a page":    {func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte("<html>")) }, "failed"},
		"a hang-up": {func(w http.ResponseWriter, _ *http.Request) { panic(http.ErrAbortHandler) }, "unavailable"},
	} {
		t.Run(name, func(t *testing.T) {
			l := s.login(t, "corp", "")
			corp.Answer(test.answer)
			if landed := l.b.land(l.back("corp", corp, nil)); landed.Get("sso") != test.want || l.b.user() != "" {
				t.Errorf("landed with %v", landed)
			}
			forms := corp.Forms()
			if found := contains(s.Log.String()+s.Audit.String(), forms[len(forms)-1].Get("code_verifier"), secret, "the-code"); found != "" {
				t.Errorf("a log holds %q", found)
			}
		})
	}
	if len(evil.Forms()) != 0 {
		t.Error("a redirect took code and secret to another host")
	}
}

func TestDocumentsInBadHands(t *testing.T) {
	for name, change := range map[string]func(*issuer.Issuer){
		"another name":          func(i *issuer.Issuer) { i.Announce("issuer", i.URL+"/") },
		"a plain address":       func(i *issuer.Issuer) { i.Announce("token_endpoint", "http://token.example/") },
		"a script":              func(i *issuer.Issuer) { i.Announce("authorization_endpoint", "javascript:alert(1)//x") },
		"no keys":               func(i *issuer.Issuer) { i.Announce("jwks_uri", nil) },
		"a file":                func(i *issuer.Issuer) { i.Announce("jwks_uri", "file:///etc/passwd") },
		"a logout by a script":  func(i *issuer.Issuer) { i.Announce("end_session_endpoint", "javascript:alert(1)") },
		"secrets as signatures": func(i *issuer.Issuer) { i.Announce("id_token_signing_alg_values_supported", []string{"HS256", "none"}) },
	} {
		t.Run(name, func(t *testing.T) {
			s, corp, _ := bad(t)
			change(corp)
			answer := s.surfer(t).call(http.MethodPost, "/session/sso/corp/login", `{}`)
			if answer.StatusCode != http.StatusServiceUnavailable || strings.Contains(answer.Text, corp.URL) {
				t.Errorf("%d %s", answer.StatusCode, answer.Text)
			}
		})
	}
}

func TestA57SingleSignOnLeadsToOwnPagesOnly(t *testing.T) {
	s, corp, _ := bad(t)
	for _, address := range []string{"https://evil.example/", "//evil.example/pages", `/\evil.example/pages`, "/pages/../\\evil.example",
		"javascript:alert(1)", "/login", "/", "/session/sso/corp/callback", "/pagesx", "/pages/%2e%2e/login", "/pages/%2F%2Fevil",
		"/pages\r\nSet-Cookie: a=b", "/pages/\t", " /pages", "/pages/a b", "/pages/" + strings.Repeat("a", 2000)} {
		l := s.login(t, "corp", address)
		corp.Give(corp.Sign(t, corp.Claims(l.asked.Get("nonce"), map[string]any{"jti": address})))
		if landed := l.b.land(l.back("corp", corp, nil)); landed.Get("sso") != "ok" || landed.Has("to") {
			t.Errorf("%q: landed with %v", address, landed)
		}
	}
}

func TestOnlyTheOwnPageBeginsALogin(t *testing.T) {
	s, corp, _ := bad(t)
	for name, change := range map[string]func(http.Header){
		"without the header": func(h http.Header) { h.Del("X-Costdeck") },
		"from another site":  func(h http.Header) { h.Set("Sec-Fetch-Site", "cross-site") },
		"as a form":          func(h http.Header) { h.Set("Content-Type", "application/x-www-form-urlencoded") },
	} {
		r, err := http.NewRequest(http.MethodPost, s.URL+"/session/sso/corp/login", strings.NewReader(`{}`))
		if err != nil {
			t.Fatal(err)
		}
		r.Header = http.Header{"X-Costdeck": {"1"}, "Sec-Fetch-Site": {"same-origin"}, "Content-Type": {"application/json"}}
		change(r.Header)
		if answer := s.surfer(t).send(r); answer.StatusCode < 400 || answer.Header.Get("Set-Cookie") != "" {
			t.Errorf("%s: %d %v", name, answer.StatusCode, answer.Header)
		}
	}
	for _, path := range []string{"/session/sso/nobody/callback", "/session/sso/corp", "/session/sso/", "/session/sso/corp/callback/x"} {
		if answer := s.surfer(t).visit(s.URL + path); answer.StatusCode != http.StatusNotFound {
			t.Errorf("%s: %d", path, answer.StatusCode)
		}
	}
	// A frame or an image finishes no login.
	l := s.login(t, "corp", "")
	r, err := http.NewRequest(http.MethodGet, l.back("corp", corp, nil), nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Sec-Fetch-Dest", "iframe")
	if answer := l.b.send(r); !strings.Contains(answer.Header.Get("Location"), "sso=failed") {
		t.Errorf("in a frame: %v", answer.Header)
	}
}

func TestForgedStateCookies(t *testing.T) {
	s, corp, _ := bad(t)
	for name, change := range map[string]func(string) string{
		"flipped": func(v string) string {
			return v[:len(v)-1] + map[bool]string{true: "A", false: "Q"}[v[len(v)-1] != 'A']
		},
		"cut":      func(v string) string { return v[:len(v)/2] },
		"empty":    func(string) string { return "" },
		"not ours": func(string) string { return "v1.key.AAAA" },
		"of session": func(string) string {
			b := s.surfer(t)
			b.call(http.MethodPost, "/session", `{"userId":"aws.demo","password":"demo"}`)
			return b.cookies()["costdeck-sid"]
		},
		"of another login": func(string) string {
			for _, v := range s.login(t, "corp", "").b.cookies() {
				return v
			}
			return ""
		},
	} {
		t.Run(name, func(t *testing.T) {
			l := s.login(t, "corp", "")
			cookies := l.b.cookies()
			for n, v := range cookies {
				cookies[n] = change(v)
			}
			l.b.put(cookies)
			corp.Give(corp.Sign(t, corp.Claims(l.asked.Get("nonce"), nil)))
			if landed := l.b.land(l.back("corp", corp, nil)); landed.Get("sso") != "expired" || l.b.user() != "" {
				t.Errorf("landed with %v", landed)
			}
		})
	}
}

func TestClocksMayDiffer(t *testing.T) {
	s, corp, _ := bad(t)
	for name, test := range map[string]struct {
		by   time.Duration
		want string
	}{
		"50 s ahead": {50 * time.Second, "ok"}, "50 s behind": {-50 * time.Second, "ok"},
		"2 min ahead": {2 * time.Minute, "failed"},
	} {
		l := s.login(t, "corp", "")
		now := s.Clock.Now().Add(test.by).Unix()
		// A token that lives for ten seconds.
		corp.Give(corp.Sign(t, corp.Claims(l.asked.Get("nonce"), map[string]any{"iat": now, "exp": now + 10})))
		if landed := l.b.land(l.back("corp", corp, nil)); landed.Get("sso") != test.want {
			t.Errorf("%s: landed with %v", name, landed)
		}
	}
}
