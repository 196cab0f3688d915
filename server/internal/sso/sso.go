package sso

import (
	"context"
	"log/slog"
	"net/http"
	"time"

	"github.com/costdeck/costdeck/server/internal/audit"
	"github.com/costdeck/costdeck/server/internal/httpx"
	"github.com/costdeck/costdeck/server/internal/idp"
	"github.com/costdeck/costdeck/server/internal/portal"
	"github.com/costdeck/costdeck/server/internal/session"
)

// Provider is one OpenID provider.
type Provider struct {
	// ID appears in URLs; Name on the button of the login page.
	ID, Name string
	// Issuer and ClientID are registered at the provider. Secret is empty for a public client.
	Issuer, ClientID string
	Secret           Secret
	// Scopes are requested with openid.
	Scopes []string
	// SignOut continues logouts at the provider.
	SignOut bool
}

// Upstream is the call of the REST API that single sign-on needs.
type Upstream interface {
	// Federate exchanges an ID token, which the API verifies again, for a token of the API.
	Federate(ctx context.Context, provider, idToken, nonce string) (portal.Login, error)
}

// Config configures SSO.
type Config struct {
	Providers []Provider
	Upstream  Upstream
	Keys      *session.Keyring
	Origin    session.Origin
	// Ledger remembers used logout tokens.
	Ledger session.Ledger
	// Client calls the providers; see idp.NewClient.
	Client   *http.Client
	Now      func() time.Time
	Log      *slog.Logger
	Audit    *audit.Log
	Observer Observer
}

// Observer counts logins and logouts by provider id and outcome.
type Observer interface {
	ProviderLogin(provider, outcome string)
	ProviderLogout(provider, outcome string)
}

// SSO signs users in and out at the configured providers.
type SSO struct {
	Config
	providers map[string]*provider
}

type provider struct {
	Provider
	oidc *idp.Provider
}

// New connects to no provider, so that a provider that is down does not prevent a start.
func New(cfg Config) *SSO {
	s := &SSO{Config: cfg, providers: map[string]*provider{}}
	for _, p := range cfg.Providers {
		s.providers[p.ID] = &provider{p, idp.New(p.Issuer, p.ClientID, cfg.Client, cfg.Now)}
	}
	return s
}

// base is the path prefix of single sign-on.
const base = "/session/sso/"

// redirectURI is the provider's callback. Each provider has its own, so that the answer of one cannot pass for another's (mix-up attack).
func (s *SSO) redirectURI(p *provider) string { return s.Origin.Public + base + p.ID + "/callback" }

// loginPage is where every login and every provider logout ends.
const loginPage = "/login"

// Handler serves /session/sso/. guard protects the routes of the portal's own page; providers and redirected browsers call the others,
// which check their input themselves.
func (s *SSO) Handler(sessions *session.Sessions, guard func(http.Handler) http.Handler) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("POST "+base+"{provider}/login", guard(sessions.Attach(s.with(s.start))))
	callback := func(w http.ResponseWriter, r *http.Request, p *provider) { s.callback(w, r, p, sessions) }
	mux.Handle("GET "+base+"{provider}/callback", sessions.Attach(s.with(callback)))
	backChannel := func(w http.ResponseWriter, r *http.Request, p *provider) { s.backChannel(w, r, p, sessions) }
	mux.Handle("POST "+base+"{provider}/backchannel-logout", s.with(backChannel))
	mux.HandleFunc("GET "+base+"sign-out", s.signOut)
	mux.HandleFunc("/", notFound)
	return mux
}

// with finds the provider of the path.
func (s *SSO) with(next func(http.ResponseWriter, *http.Request, *provider)) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		p, ok := s.providers[r.PathValue("provider")]
		if !ok {
			notFound(w, r)
			return
		}
		next(w, r, p)
	})
}

func notFound(w http.ResponseWriter, r *http.Request) {
	httpx.WriteRefusal(w, r, httpx.ReasonRoute, portal.NewError(http.StatusNotFound,
		"Not found; the login page lists the available providers.", nil))
}

// record writes an audit line about a provider's request.
func (s *SSO) record(r *http.Request, p *provider, e audit.Entry) {
	e.Target, e.Request, e.Client = p.ID, httpx.ExchangeOf(r.Context()).ID, httpx.ClientIP(r)
	s.Audit.Record(r.Context(), e)
}
