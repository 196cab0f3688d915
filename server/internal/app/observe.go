package app

import (
	"context"
	"net/http"
	"strings"

	"github.com/costdeck/costdeck/server/internal/graph"
	"github.com/costdeck/costdeck/server/internal/httpx"
)

// observe counts and traces a request; done ends it.
func (a *App) observe(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !httpx.FromTrusted(r, a.cfg.TrustedProxies) {
			// Untrusted clients must not write into traces.
			r.Header.Del("Traceparent")
			r.Header.Del("Tracestate")
		}
		if a.ready.draining.Load() {
			// The client's next request goes to another replica instead of failing with this connection.
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

// endKey holds the function that ends the request's span.
type endKey struct{}

func endSpan(ctx context.Context, status int) {
	if end, ok := ctx.Value(endKey{}).(func(int)); ok {
		end(status)
	}
}

// routeOf is the class of a path for metrics and spans.
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

// observed is the transport to the API with metrics and traces.
type observed struct {
	next http.RoundTripper
	deps Deps
}

// RoundTrip measures the time until the response headers.
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

// observeOperation counts and traces an operation of the facade.
func (a *App) observeOperation(ctx context.Context, operation string) (context.Context, func(graph.Outcome)) {
	start := a.deps.Now()
	ctx, end := a.deps.Traces.Operation(ctx, operation)
	return ctx, func(o graph.Outcome) {
		end(string(o.Code), o.Calls, o.Shared)
		a.deps.Metrics.Operation(operation, string(o.Code), o.Calls, o.Shared, a.deps.Now().Sub(start))
	}
}
