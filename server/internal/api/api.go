// Package api is the embedded REST API, the reference implementation of schema/openapi.yaml. It is mounted at /api/ng and does not
// depend on the portal.
package api

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"path/filepath"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/alerts"
	"github.com/costdeck/costdeck/server/internal/api/allocation"
	"github.com/costdeck/costdeck/server/internal/api/announcements"
	"github.com/costdeck/costdeck/server/internal/api/anomalies"
	"github.com/costdeck/costdeck/server/internal/api/background"
	"github.com/costdeck/costdeck/server/internal/api/budgets"
	"github.com/costdeck/costdeck/server/internal/api/currencies"
	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/delivery"
	"github.com/costdeck/costdeck/server/internal/api/demo"
	"github.com/costdeck/costdeck/server/internal/api/federation"
	"github.com/costdeck/costdeck/server/internal/api/reports"
	"github.com/costdeck/costdeck/server/internal/api/resources/settings"
	"github.com/costdeck/costdeck/server/internal/api/storage"
	"github.com/costdeck/costdeck/server/internal/api/subscriptions"
	"github.com/costdeck/costdeck/server/internal/api/tokens"
	"github.com/costdeck/costdeck/server/internal/api/uploads"
	"github.com/costdeck/costdeck/server/internal/api/usertoken"
	"github.com/costdeck/costdeck/server/internal/api/views"
	"github.com/costdeck/costdeck/server/internal/api/watcher"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/idp"
)

// API serves /api/ng/….
type API struct {
	dir     string
	db      *database.DB
	users   *accounts.Store
	tasks   *background.Runner
	watcher *watcher.Watcher // nil without an engine
	handler http.Handler
}

// Open opens the accounts database in the data folder dir and serves the costs of engine, which the caller closes. In a demo it
// ensures the demo accounts.
func Open(ctx context.Context, cfg Config, dir string, engine costs.Engine, log *slog.Logger) (*API, error) {
	cfg, err := cfg.complete()
	if err != nil {
		return nil, fmt.Errorf("embedded API: %w", err)
	}
	db, err := database.OpenWith(ctx, cfg.Driver, dir)
	if err != nil {
		return nil, err
	}
	halves, err := uploads.Open(filepath.Join(dir, "uploads"), cfg.Now)
	if err != nil {
		return nil, errors.Join(fmt.Errorf("embedded API: %w", err), db.Close())
	}
	api := &API{dir: dir, db: db, users: accounts.New(db, cfg.Demo, cfg.Now), tasks: background.New(cfg.Now, log, cfg.Observe)}
	inbox := alerts.New(db, cfg.Now)
	outbox := delivery.NewOutbox(db, cfg.Now, func() { api.tasks.Nudge(delivery.TaskName) }, inbox.Lost)
	found, subscribers := anomalies.New(db, cfg.Marked, cfg.Now), subscriptions.NewStore(db, outbox, cfg.PublicOrigin, cfg.Now)
	budget := budgets.NewStore(db, inbox, outbox, cfg.PublicOrigin, cfg.Now)
	saved, sent := views.New(db, cfg.Now), reports.NewStore(db, cfg.Now)
	rules := allocation.NewStore(db, cfg.Now)
	opener, err := usertoken.NewOpener(cfg.ExchangeKey, db, cfg.Now)
	if err == nil && cfg.Demo {
		err = demo.Ensure(ctx, demo.Stores{Users: api.users, News: announcements.New(db, cfg.Now), Budgets: budget, Views: saved,
			Subscribers: subscribers, Reports: sent, Resources: settings.New(db, cfg.Now), Rules: rules, Rates: currencies.NewStore(db, cfg.Now)})
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("embedded API: %w", err), db.Close())
	}
	api.tasks.Add(delivery.NewSender(outbox, cfg.Delivery, log).Task())
	if engine != nil {
		engine = allocation.WithRules(engine, rules)
		api.watcher = watcher.New(db, engine, budget, found, anomalies.Tellers{Inbox: inbox, Subscribers: subscribers}, cfg.Now)
		api.tasks.Add(api.watcher.Task())
		api.tasks.Add((&reports.Runner{Store: sent, Views: saved, Users: api.users, Engine: engine, Outbox: outbox, Inbox: inbox,
			Origin: cfg.PublicOrigin, Log: log}).Task())
	}
	api.handler = routes(cfg, services{
		db: db, users: api.users, tokens: tokens.New(db, cfg.Demo, cfg.lifetimes(), cfg.Now), opener: opener,
		inbox: inbox, anomalies: found, subscribers: subscribers, budgets: budget, rules: rules,
		people: federation.New(cfg.Providers, idp.NewClient(), api.users, db, cfg.Now), engine: engine, log: log,
		uploads: halves,
		views:   saved, reports: reports.Deps{Store: sent, Views: saved, Outbox: outbox, Guard: cfg.Delivery.Guard,
			MailReady: cfg.Delivery.SMTP != nil, Nudge: func() { api.tasks.Nudge(reports.TaskName) }, Now: cfg.Now, Log: log},
	})
	return api, nil
}

// ServeHTTP answers one request.
func (a *API) ServeHTTP(w http.ResponseWriter, r *http.Request) { a.handler.ServeHTTP(w, r) }

// CheckStorage fails if the data folder is not writable or another program locks the database; see storage.Words.
func (a *API) CheckStorage(ctx context.Context) error { return storage.Check(ctx, a.dir, a.db) }

// Start runs the background tasks until Close.
func (a *API) Start() { a.tasks.Start() }

// RunDue runs the due background tasks and waits for them, for an API without Start.
func (a *API) RunDue(ctx context.Context) { a.tasks.RunDue(ctx) }

// stopTimeout is the time for running tasks to finish: longer than one attempt to send.
const stopTimeout = 20 * time.Second

// Close ends the background tasks and closes the database. No request may be in progress.
func (a *API) Close() error {
	ctx, cancel := context.WithTimeout(context.Background(), stopTimeout)
	defer cancel()
	err := a.tasks.Stop(ctx)
	if a.watcher != nil {
		err = errors.Join(err, a.watcher.Close(ctx))
		a.watcher = nil // A second Close finds the database closed.
	}
	return errors.Join(err, a.db.Close())
}
