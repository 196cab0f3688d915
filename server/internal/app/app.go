package app

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"strings"

	"github.com/costdeck/costdeck/server/internal/assets"
	"github.com/costdeck/costdeck/server/internal/graph"
	"github.com/costdeck/costdeck/server/internal/httpx"
	"github.com/costdeck/costdeck/server/internal/idp"
	"github.com/costdeck/costdeck/server/internal/portal"
	"github.com/costdeck/costdeck/server/internal/proxy"
	"github.com/costdeck/costdeck/server/internal/session"
	"github.com/costdeck/costdeck/server/internal/sso"
	"github.com/costdeck/costdeck/server/internal/upstream"
)

// App is the portal.
type App struct {
	cfg     Config
	deps    Deps
	handler http.Handler
	ready   *Readiness
	// stop ends streams that would outlast the shutdown; drain waits for running token refreshes.
	stop  func()
	drain func(context.Context) error
}

// New assembles the portal. It opens no connection; Serve does.
func New(cfg Config, deps Deps) (*App, error) {
	if deps.Metrics != nil || deps.Traces != nil {
		deps.Transport = observed{deps.Transport, deps}
	}
	a := &App{cfg: cfg, deps: deps, stop: func() {}}
	client := upstream.New(deps.API, deps.Transport)
	if deps.Redis != nil && deps.Metrics != nil {
		deps.Redis.AddHook(deps.Metrics.Redis(deps.Now))
	}
	store, ledger := stores(cfg, deps)
	federation := sso.New(sso.Config{
		Providers: cfg.SSO, Upstream: client, Keys: deps.Keys, Origin: cfg.Origin, Ledger: ledger, Client: idp.NewClient(),
		Now: deps.Now, Log: deps.Log, Audit: deps.Audit, Observer: deps.Metrics,
	})
	sessions := session.New(session.Config{
		Store: store, Ledger: ledger, Upstream: client, Limits: cfg.Limits, Origin: cfg.Origin, Now: deps.Now, Log: deps.Log,
		Audit: deps.Audit, Leave: federation.Leave, Patience: deps.RefreshPatience,
	})
	a.drain = sessions.Drain
	facade, err := graph.New(graph.Config{Upstream: client, Session: visits{}, Dev: cfg.Dev, DevDocuments: cfg.DevDocuments, Log: deps.Log,
		Watch: a.observeOperation})
	if err != nil {
		return nil, err
	}
	api, err := proxy.New(proxy.Config{
		API: deps.API, Transport: deps.Transport, NoBearerPaths: cfg.NoBearerPaths, Paths: cfg.APIPaths, UploadLimit: cfg.UploadLimit,
		Session: visits{}.Open, Log: deps.Log,
	})
	if err != nil {
		return nil, err
	}
	files, err := assets.New(deps.Assets)
	if err != nil {
		return nil, err
	}
	pages, csp := http.Handler(files), files.CSP
	if cfg.DevAssets != nil {
		dev := assets.NewDev(cfg.DevAssets, deps.Log)
		pages, csp, a.stop = dev, dev.CSP, dev.Stop
	}
	if tracker := cfg.Page.Tracker; tracker != nil {
		csp = httpx.CSPWithTracker(csp, tracker.Scheme+"://"+tracker.Host)
	}
	a.ready = NewReadiness(deps, dependencies(store, client, deps)...)
	outer := httpx.Outer{
		Log: deps.Log, Now: deps.Now, Path: hideToken(cfg.TokenMarker), Level: importance, Done: a.done,
		Trusted: cfg.TrustedProxies,
		Headers: httpx.SecurityHeaders(csp, cfg.Origin.HTTPS, portal.Build()),
	}
	a.handler = a.observe(outer.Wrap(httpx.Refuse(a.routes(sessions, federation, facade, api, pages))))
	return a, nil
}

// ServeHTTP serves one request.
func (a *App) ServeHTTP(w http.ResponseWriter, r *http.Request) { a.handler.ServeHTTP(w, r) }

// hideToken cuts a logged path after the marker of an encrypted user token (A76).
func hideToken(marker string) func(string) string {
	return func(path string) string {
		if marker == "" {
			return path
		}
		if at := strings.Index(strings.ToLower(path), strings.ToLower(marker)); at >= 0 {
			return path[:at+len(marker)] + "…"
		}
		return path
	}
}

// importance logs user requests; files, pages, health checks and the checks that open pages send by themselves are only logged when they
// fail.
func importance(path string, status int) slog.Level {
	personal := strings.HasPrefix(path, "/api") || strings.HasPrefix(path, "/session") && path != "/session/alive" || path == "/graphql"
	if status >= http.StatusBadRequest || personal {
		return slog.LevelInfo
	}
	return slog.LevelDebug
}

// visits gives facade and proxy the request's session, without a dependency on the session package.
type visits struct{}

// Open returns why there is no session, or nil.
func (visits) Open(ctx context.Context) error {
	if portal.CallOf(ctx).Program {
		return nil // The REST API judges its token.
	}
	_, err := session.VisitOf(ctx).Session()
	return err
}

// Observe updates the session from the API's current user.
func (visits) Observe(ctx context.Context, user portal.CurrentUser) {
	session.VisitOf(ctx).Observe(ctx, user)
}

// Switch gives the session a new id and the user's cloud type.
func (visits) Switch(ctx context.Context, user portal.CurrentUser) error {
	if err := session.VisitOf(ctx).Switch(ctx, user); err != nil {
		return fmt.Errorf("session of %s: %w", user.Profile.UserID, err)
	}
	return nil
}
