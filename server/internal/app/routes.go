package app

import (
	"net/http"
	"strings"

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
	return direct(mux, calls, pages)
}

// direct spares what is asked for most the search for its pattern.
func direct(mux, calls, pages http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case strings.HasPrefix(r.URL.Path, "/api/"):
			calls.ServeHTTP(w, r)
		case strings.HasPrefix(r.URL.Path, "/assets/"):
			pages.ServeHTTP(w, r)
		default:
			mux.ServeHTTP(w, r)
		}
	})
}

// takenDirectly are the paths that plain requests may come to past net/http's server: what a page asks for again and again.
func takenDirectly(path string) bool {
	return path == "/graphql" || strings.HasPrefix(path, "/api/")
}
