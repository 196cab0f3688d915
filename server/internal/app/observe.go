package app

import (
	"context"
	"net/http"
	"strings"

	"github.com/costdeck/costdeck/server/internal/graph"
	"github.com/costdeck/costdeck/server/internal/httpx"
)

// observe begins what counts and traces a request; done ends it.
func (a *App) observe(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !httpx.FromTrusted(r, a.cfg.TrustedProxies) {
			// A trace that anybody may continue would let anybody write into it.
			r.Header.Del("Traceparent")
			r.Header.Del("Tracestate")
		}
		if a.ready.draining.Load() {
			// Whoever keeps the connection goes elsewhere with the next request, instead of losing it with the connection.
			w.Header().Set("Connection", "close")
		}
		defer a.deps.Metrics.Begin()()
		if a.deps.Traces != nil {
			traced, end := a.deps.Traces.Server(r, routeOf(r.URL.Path))
			r = traced.WithContext(context.WithValue(traced.Context(), endKey{}, end))
		}
		next.ServeHTTP(w, r)
	})
}

// endKey holds what ends the request's span.
type endKey struct{}

func endSpan(ctx context.Context, status int) {
	if end, ok := ctx.Value(endKey{}).(func(int)); ok {
		end(status)
	}
}

// routeOf is the class of a path: what metrics and spans say instead of it.
func routeOf(path string) string {
	switch {
	case path == "/graphql":
		return "graphql"
	case path == "/api", strings.HasPrefix(path, "/api/"):
		return "api"
	case strings.HasPrefix(path, "/session/sso"):
		return "sso"
	case path == "/session", strings.HasPrefix(path, "/session/"):
		return "session"
	case path == "/healthz", path == "/readyz":
		return "health"
	case path == "/config.json":
		return "config"
	}
	return "files"
}

// observed is the transport to the API, with its calls counted and traced.
type observed struct {
	next http.RoundTripper
	deps Deps
}

// RoundTrip makes one call; what it takes is the time to the head of the answer.
func (o observed) RoundTrip(r *http.Request) (*http.Response, error) {
	start := o.deps.Now()
	r, end := o.deps.Traces.Call(r)
	response, err := o.next.RoundTrip(r)
	status := 0
	if response != nil {
		status = response.StatusCode
	}
	end(status, err)
	o.deps.Metrics.Call(r.Method, status, o.deps.Now().Sub(start))
	return response, err
}

// watch counts and traces the operations of the facade.
func (a *App) watch(ctx context.Context, operation string) (context.Context, func(graph.Outcome)) {
	start := a.deps.Now()
	ctx, end := a.deps.Traces.Operation(ctx, operation)
	return ctx, func(o graph.Outcome) {
		end(string(o.Code), o.Calls, o.Shared)
		a.deps.Metrics.Operation(operation, string(o.Code), o.Calls, o.Shared, a.deps.Now().Sub(start))
	}
}
