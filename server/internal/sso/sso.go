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

// Provider is one OpenID provider as the portal uses it.
type Provider struct {
	// ID stands in addresses; Name on the button of the login page.
	ID, Name string
	// Issuer and ClientID are exactly those of the provider. Secret is empty for a public client.
	Issuer, ClientID string
	Secret           Secret
	// Scopes are asked for beside openid.
	Scopes []string
	// SignOut tells that a logout goes on at the provider.
	SignOut bool
}

// Upstream is what single sign-on needs of the REST API.
type Upstream interface {
	// Federate exchanges an ID token, which the API verifies itself, for a token of its own.
	Federate(ctx context.Context, provider, idToken, nonce string) (portal.Login, error)
}

// Config is what SSO needs.
type Config struct {
	Providers []Provider
	Upstream  Upstream
	Keys      *session.Keyring
	Origin    session.Origin
	// Ledger remembers which logout tokens were used.
	Ledger session.Ledger
	// Client asks the providers; see idp.NewClient.
	Client *http.Client
	Now    func() time.Time
	Log    *slog.Logger
	Audit  *audit.Log
	// Observer counts what came of logins and logouts.
	Observer Observer
}

// Observer counts, by the provider's id and a word of a list.
type Observer interface {
	ProviderLogin(provider, outcome string)
	ProviderLogout(provider, outcome string)
}

// SSO signs users in and out by the configured providers.
type SSO struct {
	Config
	providers map[string]*provider
}

type provider struct {
	Provider
	oidc *idp.Provider
}

// New knows the providers; it asks none of them before the first login, so that one that is down keeps nothing from starting.
func New(cfg Config) *SSO {
	s := &SSO{Config: cfg, providers: map[string]*provider{}}
	for _, p := range cfg.Providers {
		s.providers[p.ID] = &provider{p, idp.New(p.Issuer, p.ClientID, cfg.Client, cfg.Now)}
	}
	return s
}

// base is the path below which everything of single sign-on lies.
const base = "/session/sso/"

// redirectURI is the one address to which the provider may send a browser back. Each provider has its own, so that the answer
// of one cannot pass for the answer of another.
func (s *SSO) redirectURI(p *provider) string { return s.Origin.Public + base + p.ID + "/callback" }

// loginPage is where every sign-in ends, well or not, and every logout at a provider.
const loginPage = "/login"

// Handler serves /session/sso/. guard lets only the portal's own page through; the addresses that a provider sends a browser or
// a message to stand without it, and check what they get themselves.
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

// record writes an audit line of what a provider caused.
func (s *SSO) record(r *http.Request, p *provider, e audit.Entry) {
	e.Target, e.Request, e.Client = p.ID, httpx.ExchangeOf(r.Context()).ID, httpx.ClientIP(r)
	s.Audit.Record(r.Context(), e)
}
