package sso_test

import (
	"context"
	"encoding/json"
	"html"
	"io"
	"log/slog"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api"
	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/api/federation"
	"github.com/costdeck/costdeck/server/internal/app"
	"github.com/costdeck/costdeck/server/internal/audit"
	"github.com/costdeck/costdeck/server/internal/session"
	"github.com/costdeck/costdeck/server/internal/sso"
	"github.com/costdeck/costdeck/server/internal/testkit"
	"github.com/costdeck/costdeck/server/internal/testkit/fakeclock"
	"github.com/costdeck/costdeck/server/internal/upstream"
)

// site is a portal with the embedded REST API, at an address that a provider can reach.
type site struct {
	*testkit.Portal
	URL   string
	Clock *fakeclock.Clock
	// Audit is the audit log.
	Audit *testkit.Log

	server *httptest.Server
}

// newSite does not serve yet: providers must know its address first.
func newSite(t *testing.T) *site {
	t.Helper()
	s := &site{server: httptest.NewUnstartedServer(nil), Clock: testkit.NewClock(), Audit: &testkit.Log{}}
	s.URL = "http://" + s.server.Listener.Addr().String()
	// A provider uses the machine's clock; ours starts there.
	s.Clock.Advance(time.Since(s.Clock.Now()))
	t.Cleanup(s.server.Close)
	return s
}

// serve starts the site with the providers; change may alter its dependencies.
func (s *site) serve(t *testing.T, providers []sso.Provider, rules federation.Rules, change func(*app.Config, *app.Deps)) {
	t.Helper()
	if rules.UserClaim == "" {
		rules.UserClaim = "preferred_username"
	}
	cfg := api.Config{Demo: true, Now: s.Clock.Now}
	for _, p := range providers {
		cfg.Providers = append(cfg.Providers, federation.Provider{ID: p.ID, Issuer: p.Issuer, ClientID: p.ClientID, Rules: rules})
	}
	log, dir := &testkit.Log{}, t.TempDir()
	cfg.Database = apitest.Prepare(t, dir, cfg.Demo)
	rest, err := api.Open(context.Background(), cfg, dir, nil, slog.New(slog.NewJSONHandler(log, nil)))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = rest.Close() })
	s.Portal = testkit.NewPortal(t, func(c *app.Config, d *app.Deps) {
		if c.Origin, err = session.ParseOrigin(s.URL); err != nil {
			t.Fatal(err)
		}
		c.SSO = providers
		d.API, d.Transport, d.Now = &url.URL{Scheme: "http", Host: "embedded"}, upstream.InProcess(rest), s.Clock.Now
		d.Audit = audit.New(s.Audit, s.Clock.Now, d.Log, nil)
		if change != nil {
			change(c, d)
		}
	})
	s.server.Config.Handler = s.Portal
	s.server.Start()
}

// settings are the portal's settings of a real provider.
func settings(id string, p *realProvider) sso.Provider {
	return sso.Provider{ID: id, Name: "Provider " + id, Issuer: p.Issuer, ClientID: "costdeck", Secret: secret,
		Scopes: []string{"profile", "email"}, SignOut: true}
}

// surfer is a browser: it keeps cookies, follows no redirect on its own, and calls the portal as its page does.
type surfer struct {
	t      *testing.T
	site   *site
	client *http.Client
}

func (s *site) surfer(t *testing.T) *surfer {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	return &surfer{t, s, &http.Client{Jar: jar, Timeout: 30 * time.Second,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}}
}

// page is a response that was read to its end.
type page struct {
	*http.Response
	Text string
}

func (b *surfer) send(r *http.Request) page {
	b.t.Helper()
	answer, err := b.client.Do(r)
	if err != nil {
		b.t.Fatal(err)
	}
	defer func() { _ = answer.Body.Close() }()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		b.t.Fatal(err)
	}
	return page{answer, string(text)}
}

// visit opens an address by navigation.
func (b *surfer) visit(address string) page {
	b.t.Helper()
	r, err := http.NewRequest(http.MethodGet, address, nil)
	if err != nil {
		b.t.Fatal(err)
	}
	r.Header.Set("Sec-Fetch-Dest", "document")
	return b.send(r)
}

// call calls the portal as its page does.
func (b *surfer) call(method, path, body string) page {
	b.t.Helper()
	r, err := http.NewRequest(method, b.site.URL+path, strings.NewReader(body))
	if err != nil {
		b.t.Fatal(err)
	}
	r.Header.Set("X-Costdeck", "1")
	r.Header.Set("Sec-Fetch-Site", "same-origin")
	if body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	return b.send(r)
}

// begin starts a login and returns the provider's address.
func (b *surfer) begin(id, returnURL string) string {
	b.t.Helper()
	body, err := json.Marshal(map[string]string{"returnUrl": returnURL})
	if err != nil {
		b.t.Fatal(err)
	}
	answer := b.call(http.MethodPost, "/session/sso/"+id+"/login", string(body))
	var to struct{ Location string }
	if err := json.Unmarshal([]byte(answer.Text), &to); err != nil || answer.StatusCode != http.StatusOK {
		b.t.Fatalf("begin: %d %s", answer.StatusCode, answer.Text)
	}
	return to.Location
}

var (
	action = regexp.MustCompile(`<form[^>]*action="([^"]+)"`)
	hidden = regexp.MustCompile(`<input type="hidden" name="([^"]+)" value="([^"]*)"`)
)

// submit sends the form of a page with typed values; a form without an action goes to the page's address.
func (b *surfer) submit(p page, typed url.Values) page {
	b.t.Helper()
	address := p.Request.URL.String()
	if found := action.FindStringSubmatch(p.Text); found != nil {
		address = html.UnescapeString(found[1])
	}
	for _, field := range hidden.FindAllStringSubmatch(p.Text, -1) {
		typed.Set(field[1], html.UnescapeString(field[2]))
	}
	r, err := http.NewRequest(http.MethodPost, address, strings.NewReader(typed.Encode()))
	if err != nil {
		b.t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	return b.send(r)
}

// atProvider completes the provider's pages as the user does and returns the address of the callback.
func (b *surfer) atProvider(address, user string) string {
	b.t.Helper()
	for range 10 {
		answer := b.visit(address)
		if answer.StatusCode == http.StatusOK {
			answer = b.submit(answer, url.Values{"login": {user}})
		}
		next, err := answer.Location()
		if err != nil {
			b.t.Fatalf("the provider leads nowhere: %d %s", answer.StatusCode, answer.Text)
		}
		if address = next.String(); strings.HasPrefix(address, b.site.URL) {
			return address
		}
	}
	b.t.Fatal("the provider leads in circles")
	return ""
}

// land opens the callback and returns the parameters of the login page.
func (b *surfer) land(callback string) url.Values {
	b.t.Helper()
	answer := b.visit(callback)
	where, err := answer.Location()
	if err != nil || answer.StatusCode != http.StatusSeeOther || where.Path != "/login" || where.Host != b.site.server.Listener.Addr().String() {
		b.t.Fatalf("callback: %d %s %s", answer.StatusCode, answer.Header.Get("Location"), answer.Text)
	}
	// Location decodes the fragment's escapes once, as a browser's script does.
	_, fragment, _ := strings.Cut(answer.Header.Get("Location"), "#")
	values, err := url.ParseQuery(fragment)
	if err != nil {
		b.t.Fatal(err)
	}
	return values
}

// signIn completes a login.
func (b *surfer) signIn(id, user string) url.Values {
	b.t.Helper()
	return b.land(b.atProvider(b.begin(id, ""), user))
}

// user is the signed-in user; empty without one.
func (b *surfer) user() string {
	b.t.Helper()
	answer := b.call(http.MethodGet, "/session", "")
	if answer.StatusCode == http.StatusUnauthorized {
		return ""
	}
	var in struct {
		CurrentUser struct {
			UserProfile struct{ UserID string }
		}
	}
	if err := json.Unmarshal([]byte(answer.Text), &in); err != nil || answer.StatusCode != http.StatusOK {
		b.t.Fatalf("session: %d %s", answer.StatusCode, answer.Text)
	}
	return in.CurrentUser.UserProfile.UserID
}

// cookies are the browser's cookies for the portal, by name.
func (b *surfer) cookies() map[string]string {
	address, err := url.Parse(b.site.URL)
	if err != nil {
		b.t.Fatal(err)
	}
	all := map[string]string{}
	for _, c := range b.client.Jar.Cookies(address) {
		// A jar ignores ports, so it also has the provider's cookies.
		if strings.HasPrefix(c.Name, "costdeck-") {
			all[c.Name] = c.Value
		}
	}
	return all
}

// put replaces the browser's cookies for the portal.
func (b *surfer) put(cookies map[string]string) {
	address, err := url.Parse(b.site.URL)
	if err != nil {
		b.t.Fatal(err)
	}
	var list []*http.Cookie
	for name, value := range cookies {
		list = append(list, &http.Cookie{Name: name, Value: value, Path: "/"})
	}
	b.client.Jar.SetCookies(address, list)
}

// contains returns the first of the secrets in the text, or "".
func contains(text string, secrets ...string) string {
	for _, s := range secrets {
		if s != "" && strings.Contains(text, s) {
			return s
		}
	}
	return ""
}
