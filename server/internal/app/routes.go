package app

import (
	"net/http"

	"github.com/costdeck/costdeck/server/internal/session"
	"github.com/costdeck/costdeck/server/internal/sso"
)

// routes maps paths to handlers. Personal data is guarded; pages, files and health checks are public.
func (a *App) routes(sessions *session.Sessions, federation *sso.SSO, facade, api, pages http.Handler) http.Handler {
	guarded := func(next http.Handler) http.Handler { return session.Guard(a.cfg.Origin, next) }
	mux, calls := http.NewServeMux(), withAPIToken(a.cfg.Origin.CookieName(), api, guarded(sessions.Attach(api)))
	mux.Handle("/session", guarded(sessions.Handler()))
	mux.Handle("/session/", guarded(sessions.Handler()))
	// Without this route the mux would redirect to the path with a slash.
	signOn := federation.Handler(sessions, guarded)
	mux.Handle("/session/sso", signOn)
	mux.Handle("/session/sso/", signOn)
	mux.Handle("/graphql", guarded(sessions.Attach(facade)))
	mux.Handle("/api", calls)
	mux.Handle("/api/", calls)
	mux.HandleFunc("GET /config.json", a.cfg.page())
	mux.HandleFunc("GET /healthz", healthy)
	mux.Handle("GET /readyz", a.ready)
	mux.Handle("/", pages)
	return mux
}
