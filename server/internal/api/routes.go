package api

import (
	"log/slog"
	"net/http"

	"github.com/costdeck/costdeck/server/internal/api/access"
	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/admin"
	"github.com/costdeck/costdeck/server/internal/api/alerts"
	"github.com/costdeck/costdeck/server/internal/api/allocation"
	"github.com/costdeck/costdeck/server/internal/api/announcements"
	"github.com/costdeck/costdeck/server/internal/api/anomalies"
	"github.com/costdeck/costdeck/server/internal/api/apitokens"
	"github.com/costdeck/costdeck/server/internal/api/audits"
	"github.com/costdeck/costdeck/server/internal/api/auth"
	"github.com/costdeck/costdeck/server/internal/api/budgets"
	"github.com/costdeck/costdeck/server/internal/api/clientlog"
	"github.com/costdeck/costdeck/server/internal/api/connections"
	apicosts "github.com/costdeck/costdeck/server/internal/api/costs"
	"github.com/costdeck/costdeck/server/internal/api/currencies"
	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/deliveries"
	"github.com/costdeck/costdeck/server/internal/api/enrollments"
	"github.com/costdeck/costdeck/server/internal/api/federation"
	"github.com/costdeck/costdeck/server/internal/api/ingests"
	"github.com/costdeck/costdeck/server/internal/api/installation"
	"github.com/costdeck/costdeck/server/internal/api/invoices"
	"github.com/costdeck/costdeck/server/internal/api/languages"
	"github.com/costdeck/costdeck/server/internal/api/layouts"
	"github.com/costdeck/costdeck/server/internal/api/middleware"
	"github.com/costdeck/costdeck/server/internal/api/overviews"
	"github.com/costdeck/costdeck/server/internal/api/owned"
	"github.com/costdeck/costdeck/server/internal/api/reports"
	"github.com/costdeck/costdeck/server/internal/api/resources"
	"github.com/costdeck/costdeck/server/internal/api/rights"
	"github.com/costdeck/costdeck/server/internal/api/route"
	"github.com/costdeck/costdeck/server/internal/api/sessions"
	"github.com/costdeck/costdeck/server/internal/api/subscriptions"
	"github.com/costdeck/costdeck/server/internal/api/tokens"
	"github.com/costdeck/costdeck/server/internal/api/trail"
	"github.com/costdeck/costdeck/server/internal/api/uploads"
	"github.com/costdeck/costdeck/server/internal/api/users"
	"github.com/costdeck/costdeck/server/internal/api/usertoken"
	"github.com/costdeck/costdeck/server/internal/api/views"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/web/recovery"
)

// services are the dependencies of the handlers.
type services struct {
	db     *database.DB
	users  *accounts.Store
	tokens *tokens.Store
	rights *rights.Store
	opener *usertoken.Opener
	people *federation.People
	engine costs.Engine
	trail  *trail.Trail
	log    *slog.Logger

	inbox     *alerts.Store
	anomalies *anomalies.Store
	// subscribers are notified of anomalies.
	subscribers *subscriptions.Store
	budgets     *budgets.Store
	rules       *allocation.Store
	views       *views.Store
	reports     reports.Deps
	// uploads are incomplete uploads.
	uploads     *uploads.Store
	process     installation.Process
	mail        admin.Mail
	connections *connections.Store
	// arrivals is the folder for files of connections in transfer.
	arrivals string
}

// routes builds the API with its middleware. All routes require a bearer token, except those that issue one.
func routes(cfg Config, s services) (http.Handler, []route.Route) {
	open, guarded := http.NewServeMux(), route.New(s.trail, s.log)
	logins := sessions.NewStore(s.db, cfg.Demo, s.rights, cfg.Now)
	var providers []string
	for _, p := range cfg.Providers {
		providers = append(providers, p.ID)
	}
	known := enrollments.NewStore(s.db, s.rights, cfg.Now)
	admin.Register(guarded, admin.Stores{Users: s.users, Rights: s.rights, Enrollments: known, Sessions: logins, Engine: s.engine,
		Providers: providers, Mail: s.mail}, cfg.Now, s.log)
	access.Register(guarded, access.Stores{Users: s.users, Rights: s.rights, Enrollments: known}, s.log)
	auth.Register(open, guarded, s.users, s.tokens, s.opener, s.people, s.trail, s.log)
	users.Register(guarded, s.users, cfg.Now, s.log)
	sessions.Register(guarded, logins, s.log)
	languages.Register(guarded)
	layouts.Register(guarded, s.db, s.log)
	announcements.Register(guarded, announcements.New(s.db, cfg.Now), s.log)
	clientlog.Register(guarded, cfg.Now, s.log)
	apicosts.Register(guarded, s.engine, known, s.connections.IncompleteMonths, s.log)
	rates := currencies.NewStore(s.db, cfg.Now)
	invoices.Register(guarded, s.engine, invoices.NewStore(s.db, cfg.Now), cfg.Now, s.log)
	overviews.Register(guarded, overviews.Stores{Users: s.users, Rights: s.rights, Budgets: s.budgets, Anomalies: s.anomalies, Rates: rates}, s.engine, cfg.Now,
		s.log)
	ingests.Register(guarded, s.engine, s.uploads.Taker(s.engine), cfg.Now, s.log)
	uploads.Register(guarded, s.engine, s.uploads, s.log)
	resources.Register(guarded, s.engine, s.db, cfg.Delivery.Guard, s.trail, cfg.Now, s.log)
	allocation.Register(guarded, s.engine, s.rules, s.log)
	currencies.Register(guarded, s.engine, rates, s.log)
	installation.Register(guarded, s.process, installation.Deps{DB: s.db, Rights: s.rights, Trail: s.trail, Demo: cfg.Demo, Now: cfg.Now, Log: s.log})
	audits.Register(guarded, s.trail, s.rights, s.log)
	budgets.Register(guarded, s.budgets, s.engine, cfg.Delivery.Guard, s.log)
	anomalies.Register(guarded, s.anomalies, s.log)
	subscriptions.Register(guarded, s.subscribers, s.engine, cfg.Delivery.Guard, s.log)
	alerts.Register(guarded, s.inbox, s.log)
	views.Register(guarded, s.views, s.log)
	reports.Register(guarded, s.reports)
	owned.Register(guarded, owned.Stores{DB: s.db, Users: s.users, Rights: s.rights, Views: s.views, Reports: s.reports.Store,
		Subscriptions: s.subscribers}, s.log)
	deliveries.Register(guarded, s.reports.Outbox, s.reports.MailReady, s.log)

	connections.Register(guarded, connections.Manager{Store: s.connections, Rights: s.rights, Engine: s.engine, Dir: s.arrivals}, s.log)

	programs := apitokens.New(s.db, cfg.Demo, s.rights, s.trail, cfg.Now)
	apitokens.Register(guarded, programs, s.users, s.log)

	behindBearer := middleware.Bearer(s.tokens, middleware.NewTokens(programs, cfg.Now, s.log), s.users, s.log, guarded)
	handler := middleware.Routes(open, guarded.ServeMux, behindBearer)
	return middleware.Headers(cfg.Build, recovery.Middleware(s.log, internalError, handler)), guarded.Routes()
}

func internalError(w http.ResponseWriter, _ *http.Request) { problem.Write(w, problem.Internal()) }
