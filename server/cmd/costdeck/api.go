package main

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/storage"
	"github.com/costdeck/costdeck/server/internal/app"
	"github.com/costdeck/costdeck/server/internal/httpx"
	"github.com/costdeck/costdeck/server/internal/portal"
	"github.com/costdeck/costdeck/server/internal/session"
)

type apiCmd struct {
	listenFlags
	dataFlags
	apiFlags
	PublicOrigin   string `help:"${help_public_origin}" placeholder:"ORIGIN"`
	SessionKeyFile string `help:"${help_secret_key_file}" placeholder:"FILE"`
	operationsFlags
	watchFlags
}

// Run serves until a signal.
func (c *apiCmd) Run(env *environment) (err error) {
	var origin session.Origin
	if c.PublicOrigin != "" {
		origin, err = session.ParseOrigin(c.PublicOrigin)
	}
	if err := errors.Join(err, c.allowed(c.Demo), c.operationsFlags.check(), c.watchFlags.check()); err != nil {
		return err
	}
	c.Data.FreeReserve(env.ctx, env.log)
	ops, err := c.open(env, traceFlags{})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, ops.close()) }()
	listener, err := c.listen(env.ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, closed(listener)) }()
	observers := ops.watched(env, origin.Public)
	observers.audited = ops.audit.Record // No portal here writes logins.
	if observers.keys, err = c.secretKeys(); err != nil {
		return err
	}
	back, err := c.embedded(env, c.Data, observers)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, back.close()) }()
	if err := c.watch(env, back); err != nil {
		return err
	}
	ready := app.NewReadiness(app.Deps{Log: env.log, Now: time.Now, Metrics: ops.metrics, Started: back.started}, back.dependencies...)
	ops.serve(env, app.Operations(ready, ops.metrics, c.Pprof))
	server := app.NewServer(apiRoutes(env, back, ready), env.log)
	return back.serve(env, "http://"+listener.Addr().String()+portal.APIBase, func(ctx context.Context) error {
		go ready.Poll(ctx)
		return app.Serve(ctx, server, listener, c.delay(listener.Addr()), ready.Drain)
	})
}

// secretKeys seal the secrets of connections. APIs on one Postgres must agree on them, so only an API with its own database creates some.
func (c *apiCmd) secretKeys() (*session.Keyring, error) {
	switch {
	case c.SessionKeyFile != "":
		return session.OpenKeyring(c.SessionKeyFile, false, time.Now)
	case c.Database != "":
		return storedKeys(c.Data.KeyFile())
	}
	if err := c.Data.Prepare(); err != nil {
		return nil, err
	}
	keys, err := session.OpenKeyring(c.Data.KeyFile(), true, time.Now)
	if storage.Full(err) { // It can still be read.
		return storedKeys(c.Data.KeyFile())
	}
	return keys, err
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
