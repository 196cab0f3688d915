// Package api is the embedded REST API, the reference implementation of schema/openapi.yaml. It is mounted at /api/ng and
// knows nothing of the portal in front of it.
package api

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"path/filepath"

	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/announcements"
	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/demo"
	"github.com/costdeck/costdeck/server/internal/api/exchange"
	"github.com/costdeck/costdeck/server/internal/api/federation"
	"github.com/costdeck/costdeck/server/internal/api/tokens"
	"github.com/costdeck/costdeck/server/internal/api/uploads"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/idp"
)

// API serves /api/ng/….
type API struct {
	db      *database.DB
	users   *accounts.Store
	handler http.Handler
}

// Open opens the accounts database in the data folder dir and serves the costs of engine, which stays the caller's to close.
// In a demo it ensures the demo accounts.
func Open(ctx context.Context, cfg Config, dir string, engine costs.Engine, log *slog.Logger) (*API, error) {
	cfg, err := cfg.complete()
	if err != nil {
		return nil, fmt.Errorf("embedded API: %w", err)
	}
	db, err := database.Open(ctx, dir)
	if err != nil {
		return nil, err
	}
	halves, err := uploads.Open(filepath.Join(dir, "uploads"), cfg.Now)
	if err != nil {
		return nil, errors.Join(fmt.Errorf("embedded API: %w", err), db.Close())
	}
	api := &API{db: db, users: accounts.New(db, cfg.Demo, cfg.Now)}
	opener, err := exchange.NewOpener(cfg.ExchangeKey, db, cfg.Now)
	if err == nil && cfg.Demo {
		err = demo.Ensure(ctx, api.users, announcements.New(db, cfg.Now))
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("embedded API: %w", err), db.Close())
	}
	api.handler = routes(cfg, services{
		db: db, users: api.users, tokens: tokens.New(db, cfg.lifetimes(), cfg.Now), opener: opener,
		people: federation.New(cfg.Providers, idp.NewClient(), api.users, db, cfg.Now), engine: engine, uploads: halves,
		log: log,
	})
	return api, nil
}

// ServeHTTP answers one request.
func (a *API) ServeHTTP(w http.ResponseWriter, r *http.Request) { a.handler.ServeHTTP(w, r) }

// Close closes the database. No request may be under way.
func (a *API) Close() error { return a.db.Close() }
