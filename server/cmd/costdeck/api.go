package main

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"time"

	"github.com/costdeck/costdeck/server/internal/app"
	"github.com/costdeck/costdeck/server/internal/httpx"
	"github.com/costdeck/costdeck/server/internal/portal"
)

type apiCmd struct {
	listenFlags
	dataFlags
	apiFlags
}

// Run serves until a signal.
func (c *apiCmd) Run(env *environment) (err error) {
	if err := c.allowed(c.Demo); err != nil {
		return err
	}
	c.Data.FreeReserve(env.ctx, env.log)
	listener, err := c.listen(env.ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, closed(listener)) }()
	back, err := c.embedded(env, c.Data, unwatched())
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, back.close()) }()
	ready := app.NewReadiness(app.Deps{Log: env.log, Now: time.Now, Started: back.started}, back.dependencies...)
	server := app.NewServer(apiRoutes(env, back, ready), env.log)
	return back.serve(env, "http://"+listener.Addr().String()+portal.APIBase, func(ctx context.Context) error {
		go ready.Poll(ctx)
		return app.Serve(ctx, server, listener, 0, ready.Drain)
	})
}

// apiRoutes serves the API and the health of the process, with the portal's access log.
func apiRoutes(env *environment, back *backend, ready http.Handler) http.Handler {
	mux := http.NewServeMux()
	mux.Handle(portal.APIBase+"/", app.Gate(back.started).Handler(back.handler))
	healthy := func(w http.ResponseWriter, _ *http.Request) {
		httpx.WriteJSON(w, http.StatusOK, map[string]bool{"healthy": true})
	}
	mux.HandleFunc("GET /healthz", healthy)
	mux.Handle("GET /readyz", ready)
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		httpx.WriteError(w, r, portal.NewError(http.StatusNotFound, "The REST API is below "+portal.APIBase+".", nil))
	})
	outer := httpx.Outer{
		Log: env.log, Now: time.Now, Path: func(path string) string { return path },
		Level:   func(string, int) slog.Level { return slog.LevelInfo },
		Headers: httpx.SecurityHeaders(func() string { return httpx.CSP(nil, nil) }, false, portal.Build()),
	}
	return outer.Wrap(mux)
}
