package app

import (
	"net/http"
	"net/http/pprof"

	"github.com/costdeck/costdeck/server/internal/httpx"
)

// Operations is the handler of the operations listener: metrics, health and optional profiles. It has no session and no guard, so only
// operators may reach its address.
func (a *App) Operations(profiles bool) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /healthz", healthy)
	mux.Handle("GET /readyz", a.ready)
	if a.deps.Metrics != nil {
		mux.Handle("GET /metrics", a.deps.Metrics.Handler())
	}
	if profiles {
		mux.HandleFunc("GET /debug/pprof/", pprof.Index)
		mux.HandleFunc("GET /debug/pprof/profile", pprof.Profile)
		mux.HandleFunc("GET /debug/pprof/symbol", pprof.Symbol)
		mux.HandleFunc("GET /debug/pprof/trace", pprof.Trace)
	}
	return mux
}

// healthy only proves that the process responds.
func healthy(w http.ResponseWriter, _ *http.Request) {
	httpx.WriteJSON(w, http.StatusOK, map[string]bool{"healthy": true})
}
