package app

import (
	"net/http"
	"net/http/pprof"

	"github.com/costdeck/costdeck/server/internal/httpx"
	"github.com/costdeck/costdeck/server/internal/metrics"
)

// Operations is the handler of the portal's operations listener.
func (a *App) Operations(profiles bool) http.Handler {
	return Operations(a.ready, a.deps.Metrics, profiles)
}

// Operations is the handler of an operations listener: metrics, health and optional profiles. It has no session and no guard, so only
// operators may reach its address.
func Operations(ready http.Handler, m *metrics.Metrics, profiles bool) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /healthz", healthy)
	mux.Handle("GET /readyz", ready)
	if m != nil {
		mux.Handle("GET /metrics", m.Handler())
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
