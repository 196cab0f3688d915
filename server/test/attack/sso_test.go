package attack_test

import (
	"bufio"
	"crypto/rand"
	"crypto/rsa"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/go-jose/go-jose/v4"

	"github.com/costdeck/costdeck/server/internal/httpx"
	"github.com/costdeck/costdeck/server/internal/testkit"
	"github.com/costdeck/costdeck/server/internal/wire"
)

const (
	clientSecret = "pl4nted-client-secret"
	providerDir  = "../../internal/sso/testdata/provider"
)

// federated is a gateway with two real OpenID providers: corp is attacked, other helps.
type federated struct {
	*gateway
	issuers map[string]string
	// browser is at the providers, where it signs in once.
	browser *http.Client
}

// startProvider starts one and returns its issuer.
func startProvider(t *testing.T, id, origin string) string {
	t.Helper()
	options, err := json.Marshal(map[string]any{"port": 0, "accounts": map[string]any{"ada": map[string]any{"name": "Ada"}},
		"clients": []any{map[string]any{"client_id": "costdeck", "client_secret": clientSecret,
			"redirect_uris": []string{origin + "/session/sso/" + id + "/callback"}}}})
	if err != nil {
		t.Fatal(err)
	}
	process := exec.Command("node", providerDir+"/provider.mjs", string(options))
	out, err := process.StdoutPipe()
	if err == nil {
		err = process.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = process.Process.Kill()
		_ = process.Wait()
	})
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal("the provider ended before it said where it is")
	}
	return strings.TrimSpace(line)
}

func newFederated(t *testing.T) *federated {
	t.Helper()
	if out, err := exec.Command(providerDir + "/install.sh").CombinedOutput(); err != nil {
		t.Fatalf("the provider of the tests cannot be installed; it needs node and npm: %v\n%s", err, out)
	}
	// The providers must know the portal's address before it starts.
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	addr := free.Addr().String()
	_ = free.Close()
	f, dir := &federated{issuers: map[string]string{}}, t.TempDir()
	write := func(name string, text []byte) string {
		file := filepath.Join(dir, name)
		if err := os.WriteFile(file, text, 0o600); err != nil {
			t.Fatal(err)
		}
		return file
	}
	secretFile := write("secret", []byte(clientSecret))
	var list []map[string]any
	for _, id := range []string{"corp", "other"} {
		f.issuers[id] = startProvider(t, id, "http://"+addr)
		list = append(list, map[string]any{"id": id, "name": id, "issuer": f.issuers[id], "clientId": "costdeck",
			"clientSecretFile": secretFile})
	}
	text, err := json.Marshal(map[string]any{"providers": list})
	if err != nil {
		t.Fatal(err)
	}
	f.gateway = newGateway(t, "--listen", addr, "--sso-file", write("sso.json", text))
	f.api.Handle("POST /auth/federated", func(w http.ResponseWriter, _ *http.Request) {
		testkit.WriteJSON(w, wire.LoginResult{CurrentUser: f.api.User(), Token: f.api.Token()})
	})
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	f.browser = &http.Client{Jar: jar, Timeout: 20 * time.Second,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	return f
}

// begun is a login that went to the provider and has come back, but has not been taken yet.
type begun struct {
	// cookie is the state's, "name=value"; query is the provider's answer.
	cookie string
	query  url.Values
}

func (f *federated) begin(t *testing.T, id, returnURL string) begun {
	t.Helper()
	body, err := json.Marshal(map[string]string{"returnUrl": returnURL})
	if err != nil {
		t.Fatal(err)
	}
	answers := f.send(t, post("/session/sso/"+id+"/login", string(body), "Cookie:"))
	var to struct{ Location string }
	if len(answers) != 1 || json.Unmarshal([]byte(answers[0].body), &to) != nil || len(answers[0].Cookies()) != 1 {
		t.Fatalf("begin: %v", answers)
	}
	cookie := answers[0].Cookies()[0]
	back, err := url.Parse(f.atProvider(t, to.Location))
	if err != nil {
		t.Fatal(err)
	}
	return begun{cookie.Name + "=" + cookie.Value, back.Query()}
}

// atProvider goes through the provider's pages until it leads back to the portal; that address is returned.
func (f *federated) atProvider(t *testing.T, address string) string {
	t.Helper()
	for range 10 {
		answer, err := f.browser.Get(address)
		if err == nil && answer.StatusCode == http.StatusOK {
			_ = answer.Body.Close()
			answer, err = f.browser.PostForm(address, url.Values{"login": {"ada"}})
		}
		if err != nil {
			t.Fatal(err)
		}
		_ = answer.Body.Close()
		next, err := answer.Location()
		if err != nil {
			t.Fatalf("the provider leads nowhere: %d", answer.StatusCode)
		}
		if address = next.String(); next.Host == f.addr {
			return address
		}
	}
	t.Fatal("the provider leads in circles")
	return ""
}

// callback is the request by which the browser comes back, from another site and thus without the session.
func callback(id, query, cookie string, fields ...string) string {
	return get("/session/sso/"+id+"/callback?"+query, append(fields, "X-Costdeck:", "Sec-Fetch-Site: cross-site", "Cookie: "+cookie)...)
}

func (b begun) with(name string, values ...string) string {
	changed := url.Values{}
	for n, v := range b.query {
		changed[n] = v
	}
	if changed[name] = values; len(values) == 0 {
		changed.Del(name)
	}
	return changed.Encode()
}

// land plays one answer; it must end at the login page with the outcome.
func (f *federated) land(t *testing.T, raw, want string) url.Values {
	t.Helper()
	answers := f.send(t, raw)
	if len(answers) != 1 || answers[0].StatusCode != http.StatusSeeOther {
		t.Fatalf("%v", answers)
	}
	judge(t, answers[0])
	page, fragment, _ := strings.Cut(answers[0].Header.Get("Location"), "#")
	landed, err := url.ParseQuery(fragment)
	if err != nil || page != "/login" || landed.Get("sso") != want {
		t.Errorf("landed on %s with %v, want %s", page, landed, want)
	}
	signedIn := strings.Contains(strings.Join(answers[0].Header["Set-Cookie"], " "), "costdeck-sid=v1.")
	if signedIn != (want == "ok") {
		t.Errorf("landed with %v and the cookies %q", landed, answers[0].Header["Set-Cookie"])
	}
	return landed
}

func TestAttackSingleSignOn(t *testing.T) {
	t.Parallel()
	f := newFederated(t)
	good, second := f.begin(t, "corp", ""), f.begin(t, "corp", "")
	state, iss, code := good.query.Get("state"), f.issuers["corp"], good.query.Get("code")
	query, other := good.query.Encode(), f.issuers["other"]
	name, value, _ := strings.Cut(good.cookie, "=")
	type hostile struct{ query, cookie, want string }
	cases := map[string]hostile{}
	for how, values := range map[string][]string{"no": nil, "an empty": {""}, "a cut": {state[:20]}, "a longer": {state + "A"},
		"a lower case": {strings.ToLower(state)}, "a padded": {state + " "}, "a NUL in the": {state + "\x00"}, "an invented": {strings.Repeat("A", 26)},
		"another login's": {second.query.Get("state")}} {
		cases[how+" state"] = hostile{good.with("state", values...), good.cookie, "expired"}
	}
	for how, values := range map[string][]string{"two states": {state, state}, "two states, one other": {state, "A"}, "a state of 8 KiB": {strings.Repeat("A", 8<<10)}} {
		cases[how] = hostile{good.with("state", values...), good.cookie, "failed"}
	}
	cases["a state in brackets"] = hostile{good.with("state") + "&state%5B%5D=" + state, good.cookie, "expired"}
	cases["a state behind a semicolon"] = hostile{good.with("state") + ";state=" + state, good.cookie, "failed"}
	for how, cookie := range map[string]string{"no cookie": "a=b", "an empty cookie": name + "=", "a flipped cookie": name + "=" + value[:len(value)-20] + flip(value[len(value)-20:]),
		"a cut cookie": good.cookie[:len(good.cookie)-8], "the session's cookie": name + "=" + f.cookie[strings.Index(f.cookie, "=")+1:],
		"another login's cookie": second.cookie, "another login's under this name": name + second.cookie[strings.Index(second.cookie, "="):]} {
		cases[how] = hostile{query, cookie, "expired"}
	}
	for how, values := range map[string][]string{"no": nil, "an empty": {""}, "another": {other}, "a longer": {iss + "/"}, "a shorter": {iss[:len(iss)-1]},
		"an upper case": {strings.ToUpper(iss)}, "an encrypted": {strings.Replace(iss, "http:", "https:", 1)}, "a doubled": {iss, iss}, "a mixed": {iss, other},
		"a blank behind the": {iss + " "}, "a user in the": {strings.Replace(iss, "://", "://a@", 1)}} {
		cases[how+" issuer"] = hostile{good.with("iss", values...), good.cookie, "failed"}
	}
	for how, values := range map[string][]string{"no": nil, "an empty": {""}, "a doubled": {code, code}, "an endless": {strings.Repeat("c", 9<<10)},
		"an invented": {"hostile"}} {
		cases[how+" code"] = hostile{good.with("code", values...), good.cookie, "failed"}
	}
	cases["the code of another login"] = hostile{good.with("code", second.query.Get("code")), good.cookie, "failed"}
	cases["a no"] = hostile{good.with("error", "access_denied"), good.cookie, "denied"}
	cases["a no of another provider"] = hostile{good.with("iss", other) + "&error=access_denied", good.cookie, "failed"}
	cases["an unknown error"] = hostile{good.with("error", "hostile") + "&error_description=" + inQuery, good.cookie, "failed"}
	cases["no query"] = hostile{"", good.cookie, "expired"}
	cases["a broken query"] = hostile{query + "&a=%zz", good.cookie, "failed"}
	for how, c := range cases {
		t.Run(how, func(t *testing.T) {
			before := f.api.Count()
			f.land(t, callback("corp", c.query, c.cookie), c.want)
			if f.counts(t, 1); f.api.Count() != before {
				t.Error("the API was called")
			}
		})
	}
	// Mix-up: what was begun at one provider comes back at the address of the other, with either one's issuer.
	for _, query := range []string{query, good.with("iss", other)} {
		f.land(t, callback("other", query, good.cookie), "failed")
	}
	for _, dest := range []string{"iframe", "image", "script", "empty", "object"} {
		f.land(t, callback("corp", query, good.cookie, "Sec-Fetch-Dest: "+dest), "failed")
	}
	// The answer itself is good, so that the table refused for the right reasons; once.
	third := f.begin(t, "corp", "")
	f.land(t, callback("corp", third.query.Encode(), third.cookie), "ok")
	f.land(t, callback("corp", third.query.Encode(), third.cookie), "failed")
	if f.refusals(t)[httpx.ReasonSSO] < len(cases) {
		t.Error("refused logins are not counted as such")
	}
	for what, held := range map[string]string{"log": f.log.String(), "list of metrics": f.measured(t)} {
		for _, secret := range []string{clientSecret, code, third.query.Get("code"), value} {
			if strings.Contains(held, secret) {
				t.Errorf("the %s holds %q", what, secret)
			}
		}
	}
	f.alive(t)
}

func TestAttackReturnAddresses(t *testing.T) {
	t.Parallel()
	f := newFederated(t)
	for _, address := range []string{"https://evil.example/", "//evil.example", `/\evil.example`, `\\evil.example`, "/%2f%2fevil.example", "/pages/..//evil.example",
		"/pages/%2e%2e/%2e%2e//evil.example", "javascript:hostile", "data:text/html,hostile", "/pages\r\nLocation: http://evil.example", "/pages\x00",
		"/session/sso/corp/callback", "/login#sso=ok", "/pages/a#@evil.example", "http:pages", "/pages;@evil.example", "/.evil.example"} {
		b := f.begin(t, "corp", address)
		landed := f.land(t, callback("corp", b.query.Encode(), b.cookie), "ok")
		if to := landed.Get("to"); to != "" && to != "/pages/a#@evil.example" && to != "/pages;@evil.example" {
			t.Errorf("%q leads to %q", address, to)
		}
	}
	b := f.begin(t, "corp", "/pages/aws-usage?month=2026-01")
	if to := f.land(t, callback("corp", b.query.Encode(), b.cookie), "ok").Get("to"); to != "/pages/aws-usage?month=2026-01" {
		t.Errorf("an own page leads to %q", to)
	}
}

// TestAttackLogoutTokens sends what is no message of the provider to the address of its back channel.
func TestAttackLogoutTokens(t *testing.T) {
	t.Parallel()
	f := newFederated(t)
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	now := time.Now().Unix()
	claims, err := json.Marshal(map[string]any{"iss": f.issuers["corp"], "aud": "costdeck", "sub": "ada", "iat": now, "exp": now + 60, "jti": "1",
		"events": map[string]any{"http://schemas.openid.net/event/backchannel-logout": map[string]any{}}})
	if err != nil {
		t.Fatal(err)
	}
	sign := func(alg jose.SignatureAlgorithm, key any) string {
		signer, err := jose.NewSigner(jose.SigningKey{Algorithm: alg, Key: key}, (&jose.SignerOptions{}).WithType("logout+jwt"))
		if err != nil {
			t.Fatal(err)
		}
		signed, err := signer.Sign(claims)
		if err != nil {
			t.Fatal(err)
		}
		token, err := signed.CompactSerialize()
		if err != nil {
			t.Fatal(err)
		}
		return token
	}
	forged := sign(jose.RS256, key)
	encode := base64.RawURLEncoding.EncodeToString
	unsigned := func(head string) string { return encode([]byte(head)) + "." + encode(claims) + "." }
	form := func(token string) string { return "logout_token=" + url.QueryEscape(token) }
	const media = "Content-Type: application/x-www-form-urlencoded"
	own := jose.JSONWebKey{Key: key, KeyID: "its-own", Algorithm: "RS256"}
	bodies := map[string]string{
		"nothing": "a=b", "an empty token": "logout_token=", "garbage": form("a.b.c"), "two tokens": form(forged) + "&" + form(forged), "a name in capitals": "LOGOUT_TOKEN=" + forged,
		"in brackets": "logout_token%5B%5D=" + forged, "a broken form": "logout_token=%zz", "another key": form(forged), "another key with a name": form(sign(jose.RS256, own)),
		"HS256 with the client's secret": form(sign(jose.HS256, []byte(strings.Repeat(clientSecret, 2)))),
		"none":                           form(unsigned(`{"alg":"none"}`)), "None": form(unsigned(`{"alg":"None","typ":"logout+jwt"}`)), "no algorithm": form(unsigned(`{}`)),
		"a key of its own in the head": form(unsigned(fmt.Sprintf(`{"alg":"RS256","jku":"http://%s/","x5u":"http://%s/"}`, f.addr, f.addr))),
		"as JSON of a signature":       form(`{"payload":"` + encode(claims) + `","signatures":[]}`), "40 KiB": form(strings.Repeat("a", 40<<10)),
	}
	check := func(name, raw string, want int) {
		t.Run(name, func(t *testing.T) {
			before := f.api.Count()
			answers := f.send(t, raw)
			if len(answers) != 1 || answers[0].StatusCode != want || strings.Contains(answers[0].body, "hostile") {
				t.Errorf("%v, want %d", answers, want)
			}
			if f.counts(t, 1); f.api.Count() != before {
				t.Error("the API was called")
			}
		})
	}
	for name, body := range bodies {
		check(name, post("/session/sso/corp/backchannel-logout", body, media, "X-Costdeck:", "Cookie:", "Sec-Fetch-Site:"), http.StatusBadRequest)
	}
	check("in the query", post("/session/sso/corp/backchannel-logout?"+form(forged), "a=b", media), http.StatusBadRequest)
	check("as JSON", post("/session/sso/corp/backchannel-logout", `{"logout_token":"`+forged+`"}`), http.StatusBadRequest)
	check("of no provider", post("/session/sso/hostile/backchannel-logout", form(forged), media), http.StatusNotFound)
	check("by GET", get("/session/sso/corp/backchannel-logout?"+form(forged)), http.StatusNotFound)
	if f.refusals(t)[httpx.ReasonLogoutToken] < len(bodies) {
		t.Error("refused messages are not counted as such")
	}
	f.alive(t)
}
