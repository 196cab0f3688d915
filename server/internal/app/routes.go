package app

import (
	"net/http"

	"github.com/costdeck/costdeck/server/internal/session"
	"github.com/costdeck/costdeck/server/internal/sso"
)

// routes is the portal's map. Everything personal is guarded; pages, files and the health of the server are for everybody.
func (a *App) routes(sessions *session.Sessions, federation *sso.SSO, facade, api, pages http.Handler) http.Handler {
	guarded := func(next http.Handler) http.Handler { return session.Guard(a.cfg.Origin, next) }
	mux, calls := http.NewServeMux(), guarded(sessions.Attach(api))
	mux.Handle("/session", guarded(sessions.Handler()))
	mux.Handle("/session/", guarded(sessions.Handler()))
	// Without its slash too: the mux would redirect there by itself, in words of its own.
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
