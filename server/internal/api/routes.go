package api

import (
	"log/slog"
	"net/http"

	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/alerts"
	"github.com/costdeck/costdeck/server/internal/api/allocation"
	"github.com/costdeck/costdeck/server/internal/api/announcements"
	"github.com/costdeck/costdeck/server/internal/api/anomalies"
	"github.com/costdeck/costdeck/server/internal/api/auth"
	"github.com/costdeck/costdeck/server/internal/api/budgets"
	"github.com/costdeck/costdeck/server/internal/api/clientlog"
	apicosts "github.com/costdeck/costdeck/server/internal/api/costs"
	"github.com/costdeck/costdeck/server/internal/api/currencies"
	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/deliveries"
	"github.com/costdeck/costdeck/server/internal/api/federation"
	"github.com/costdeck/costdeck/server/internal/api/ingests"
	"github.com/costdeck/costdeck/server/internal/api/languages"
	"github.com/costdeck/costdeck/server/internal/api/layouts"
	"github.com/costdeck/costdeck/server/internal/api/middleware"
	"github.com/costdeck/costdeck/server/internal/api/overviews"
	"github.com/costdeck/costdeck/server/internal/api/reports"
	"github.com/costdeck/costdeck/server/internal/api/resources"
	"github.com/costdeck/costdeck/server/internal/api/subscriptions"
	"github.com/costdeck/costdeck/server/internal/api/tokens"
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
	opener *usertoken.Opener
	people *federation.People
	engine costs.Engine
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
	uploads *uploads.Store
}

// routes builds the API with its middleware. All routes require a bearer token, except those that issue one.
func routes(cfg Config, s services) http.Handler {
	open, guarded := http.NewServeMux(), http.NewServeMux()
	auth.Register(open, guarded, s.users, s.tokens, s.opener, s.people, s.log)
	users.Register(guarded, s.users, s.log)
	languages.Register(guarded)
	layouts.Register(guarded, s.db, s.log)
	announcements.Register(guarded, announcements.New(s.db, cfg.Now), s.log)
	clientlog.Register(guarded, cfg.Now, s.log)
	apicosts.Register(guarded, s.engine, s.log)
	rates := currencies.NewStore(s.db, cfg.Now)
	overviews.Register(guarded, overviews.Stores{Users: s.users, Budgets: s.budgets, Anomalies: s.anomalies, Rates: rates}, s.engine, cfg.Now,
		s.log)
	ingests.Register(guarded, s.engine, s.log)
	uploads.Register(guarded, s.engine, s.uploads, s.log)
	resources.Register(guarded, s.engine, s.db, cfg.Delivery.Guard, cfg.Acted, cfg.Now, s.log)
	allocation.Register(guarded, s.engine, s.rules, s.log)
	currencies.Register(guarded, s.engine, rates, s.log)
	budgets.Register(guarded, s.budgets, s.engine, cfg.Delivery.Guard, s.log)
	anomalies.Register(guarded, s.anomalies, s.log)
	subscriptions.Register(guarded, s.subscribers, s.engine, cfg.Delivery.Guard, s.log)
	alerts.Register(guarded, s.inbox, s.log)
	views.Register(guarded, s.views, s.log)
	reports.Register(guarded, s.reports)
	deliveries.Register(guarded, s.reports.Outbox, s.reports.MailReady, s.log)

	behindBearer := middleware.Bearer(s.tokens, s.log, guarded)
	handler := middleware.Routes(open, guarded, behindBearer)
	return middleware.Headers(cfg.Build, recovery.Middleware(s.log, internalError, handler))
}

func internalError(w http.ResponseWriter, _ *http.Request) { problem.Write(w, problem.Internal()) }
