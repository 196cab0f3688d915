// Package api is the embedded REST API, the reference implementation of schema/openapi.yaml. It is mounted at /api/ng and does not
// depend on the portal.
package api

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"path/filepath"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/admin"
	"github.com/costdeck/costdeck/server/internal/api/alerts"
	"github.com/costdeck/costdeck/server/internal/api/allocation"
	"github.com/costdeck/costdeck/server/internal/api/announcements"
	"github.com/costdeck/costdeck/server/internal/api/anomalies"
	"github.com/costdeck/costdeck/server/internal/api/background"
	"github.com/costdeck/costdeck/server/internal/api/budgets"
	"github.com/costdeck/costdeck/server/internal/api/connections"
	"github.com/costdeck/costdeck/server/internal/api/currencies"
	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/delivery"
	"github.com/costdeck/costdeck/server/internal/api/demo"
	"github.com/costdeck/costdeck/server/internal/api/enrollments"
	"github.com/costdeck/costdeck/server/internal/api/federation"
	"github.com/costdeck/costdeck/server/internal/api/installation"
	"github.com/costdeck/costdeck/server/internal/api/invitations"
	"github.com/costdeck/costdeck/server/internal/api/lease"
	"github.com/costdeck/costdeck/server/internal/api/reports"
	"github.com/costdeck/costdeck/server/internal/api/resources/settings"
	"github.com/costdeck/costdeck/server/internal/api/rights"
	"github.com/costdeck/costdeck/server/internal/api/route"
	"github.com/costdeck/costdeck/server/internal/api/sinks"
	"github.com/costdeck/costdeck/server/internal/api/storage"
	"github.com/costdeck/costdeck/server/internal/api/subscriptions"
	"github.com/costdeck/costdeck/server/internal/api/tokens"
	"github.com/costdeck/costdeck/server/internal/api/trail"
	"github.com/costdeck/costdeck/server/internal/api/uploads"
	"github.com/costdeck/costdeck/server/internal/api/usertoken"
	"github.com/costdeck/costdeck/server/internal/api/views"
	"github.com/costdeck/costdeck/server/internal/api/watcher"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/idp"
)

// API serves /api/ng/….
type API struct {
	dir   string
	db    *database.DB
	users *accounts.Store
	tasks *background.Runner
	// own are the tasks of this process, whoever does the others.
	own     *background.Runner
	uploads *uploads.Store
	handler http.Handler
	routes  []route.Route
	state   state
	// arrivals fills the connections of a demo; nil without a cost engine.
	arrivals func(context.Context) error
	now      func() time.Time
}

// Open opens the database of cfg, by default in the data folder dir, and serves the costs of engine, which the caller closes. In a demo it
// ensures the demo accounts.
func Open(ctx context.Context, cfg Config, dir string, engine costs.Engine, log *slog.Logger) (*API, error) {
	cfg, err := cfg.complete()
	if err != nil {
		return nil, fmt.Errorf("embedded API: %w", err)
	}
	cfg.Database.Dir = dir
	db, err := database.Open(ctx, cfg.Database)
	if err != nil {
		return nil, err
	}
	clock := cfg.useClock(db)
	if apart := db.Behind().Abs(); apart > clockApart {
		log.WarnContext(ctx, "the clock of this machine differs from the database's, which is used; synchronize them", "seconds", int(apart.Seconds()))
	}
	halves, err := uploads.Open(ctx, db, cfg.Staging, filepath.Join(dir, "uploads"), cfg.Now, clock, log)
	if err != nil {
		return nil, errors.Join(fmt.Errorf("embedded API: %w", err), db.Close())
	}
	share := lease.New(db, "background", clock)
	api := &API{dir: dir, db: db, now: cfg.Now, users: accounts.New(db, cfg.Demo, cfg.Now), uploads: halves,
		tasks: background.New(cfg.Now, log, share, cfg.Observe), own: background.New(cfg.Now, log, nil, cfg.Observe)}
	inbox := alerts.New(db, cfg.Now)
	outbox := delivery.NewOutbox(db, cfg.Now, func() { api.tasks.Nudge(delivery.TaskName) }, inbox.Lost)
	entries := trail.New(db, cfg.Audited, cfg.Now, log)
	found, subscribers := anomalies.New(db, entries, cfg.Now), subscriptions.NewStore(db, outbox, cfg.PublicOrigin, cfg.Now)
	budget := budgets.NewStore(db, inbox, outbox, cfg.PublicOrigin, cfg.Now)
	saved, sent := views.New(db, cfg.Now), reports.NewStore(db, cfg.Now)
	rules, may := allocation.NewStore(db, cfg.Now), rights.NewStore(db, cfg.Now)
	opener, err := usertoken.NewOpener(cfg.ExchangeKey, db, cfg.Now)
	if err == nil && cfg.Demo {
		stores := demo.Stores{Users: api.users, News: announcements.New(db, cfg.Now), Budgets: budget, Views: saved,
			Subscribers: subscribers, Reports: sent, Resources: settings.New(db, cfg.Now), Rules: rules, Rates: currencies.NewStore(db, cfg.Now)}
		err = db.Alone(ctx, func() error {
			err := demo.Ensure(ctx, stores)
			if err == nil && cfg.DemoOffice {
				err = demo.EnsureOffice(ctx, demo.Office{Users: api.users, Rights: may, Trail: entries, Now: cfg.Now})
			}
			return err
		})
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("embedded API: %w", err), db.Close())
	}
	api.tasks.Add(entries.Sealer())
	api.tasks.Add(entries.Keeper(cfg.Retention))
	if len(cfg.Sinks) > 0 {
		api.tasks.Add(sinks.New(entries, db, cfg.Now, cfg.Sinks...).Task())
	}
	api.tasks.Add(delivery.NewSender(outbox, cfg.Delivery, log).Task())
	if cfg.Delivery.SMTP != nil {
		api.tasks.Add((&invitations.Sender{DB: db, Users: api.users, SMTP: *cfg.Delivery.SMTP, Origin: cfg.PublicOrigin, Now: cfg.Now, Log: log}).Task())
	}
	arriving := connections.NewStore(db, cfg.Connections, cfg.Box, cfg.Now)
	process := installation.Process{Version: cfg.Version, Build: cfg.Build, Started: cfg.Now(), Dir: dir, Holder: share.Holder(), Warnings: cfg.Warnings,
		Jobs: func() []background.State { return append(api.tasks.States(), api.own.States()...) }}
	if counting, ok := engine.(interface{ Reading() int }); ok {
		process.Reading = counting.Reading
	}
	if engine != nil {
		source := engine
		runner := func(now func() time.Time) *connections.Runner {
			return &connections.Runner{Store: connections.NewStore(db, cfg.Connections, cfg.Box, now), Engine: source, Inbox: inbox,
				Dir: filepath.Join(dir, "connections"), Log: log, Clock: clock}
		}
		api.own.Add(runner(cfg.Now).Task())
		api.arrivals = func(ctx context.Context) error {
			return demo.EnsureArrivals(ctx, demo.Site{Runner: runner, Enrollments: enrollments.NewStore(db, may, cfg.Now), Now: cfg.Now, Data: dir})
		}
		engine = costs.Narrowed(allocation.WithRules(engine, rules), cfg.Now)
		api.tasks.Add(watcher.New(db, engine, budget, found, anomalies.Tellers{Inbox: inbox, Subscribers: subscribers}, cfg.Now).Task())
		api.tasks.Add((&reports.Runner{Store: sent, Views: saved, Users: api.users, Rights: may, Engine: engine, Outbox: outbox, Inbox: inbox,
			Origin: cfg.PublicOrigin, Log: log}).Task())
	}
	api.state = state{db: db, arriving: arriving, engine: engine, folders: folders(dir, cfg.Staging)}
	api.own.Add(halves.Task(engine))
	api.handler, api.routes = routes(cfg, services{
		db: db, users: api.users, rights: may, tokens: tokens.New(db, cfg.Demo, cfg.lifetimes(), cfg.Now), opener: opener,
		inbox: inbox, anomalies: found, subscribers: subscribers, budgets: budget, rules: rules,
		people: federation.New(cfg.Providers, idp.NewClient(), federation.Stores{Users: api.users, Rights: may, Trail: entries, DB: db}, cfg.Now), engine: engine, trail: entries, log: log,
		uploads: halves, process: process, connections: arriving, arrivals: filepath.Join(dir, "connections"), mail: admin.Mail{Ready: cfg.Delivery.SMTP != nil, Nudge: func() { api.tasks.Nudge(invitations.TaskName) }},
		views: saved, reports: reports.Deps{Store: sent, Views: saved, Outbox: outbox, Guard: cfg.Delivery.Guard,
			MailReady: cfg.Delivery.SMTP != nil, Nudge: func() { api.tasks.Nudge(reports.TaskName) }, Now: cfg.Now, Log: log},
	})
	return api, nil
}

// clockApart is the difference of clocks that the log tells.
const clockApart = 5 * time.Second

// useClock makes the time that all processes on the database share that of all decisions, and returns the lease's; tests have their own.
func (c *Config) useClock(db *database.DB) lease.Clock {
	if own := c.Now; own != nil {
		return func(context.Context, *sql.Tx) (time.Time, error) { return own(), nil }
	}
	c.Now = db.Clock
	return db.Now
}

// Now is the time by which tokens end: that of the database, which all processes on it share. Ask it instead of this machine's clock
// whether one has ended.
func (a *API) Now() time.Time { return a.now() }

// Routes are those behind the bearer token, with the permission that each needs.
func (a *API) Routes() []route.Route { return a.routes }

// ServeHTTP answers one request.
func (a *API) ServeHTTP(w http.ResponseWriter, r *http.Request) { a.handler.ServeHTTP(w, r) }

// CheckStorage fails if the data folder is not writable or another program locks the database; see storage.Words.
func (a *API) CheckStorage(ctx context.Context) error { return storage.Check(ctx, a.dir, a.db) }

// Add adds a background task; call it before Start.
func (a *API) Add(task background.Task) { a.tasks.Add(task) }

// Start runs the background tasks until Close; most of them while no other process on the database does.
func (a *API) Start() {
	a.tasks.Start()
	a.own.Start()
}

// EnsureArrivals brings the deliveries of a demo, whose connections are in the configuration; call it before Start.
func (a *API) EnsureArrivals(ctx context.Context) error { return a.arrivals(ctx) }

// RunDue runs the due background tasks and waits for them, for an API without Start.
func (a *API) RunDue(ctx context.Context) {
	a.tasks.RunDue(ctx)
	a.own.RunDue(ctx)
}

// stopTimeout is the time for running tasks to finish: longer than one attempt to send.
const stopTimeout = 20 * time.Second

// Close ends the background tasks and closes the database. No request may be in progress.
func (a *API) Close() error {
	ctx, cancel := context.WithTimeout(context.Background(), stopTimeout)
	defer cancel()
	err := errors.Join(a.own.Stop(ctx), a.tasks.Stop(ctx))
	a.uploads.Close(ctx)
	return errors.Join(err, a.db.Close())
}
