// Package resources serves the resources paths of the REST API: resources as derived from the charges of the caller's enrollment,
// and users' actions on them.
package resources

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"regexp"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/caller"
	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/delivery"
	"github.com/costdeck/costdeck/server/internal/api/resources/actions"
	"github.com/costdeck/costdeck/server/internal/api/resources/settings"
	"github.com/costdeck/costdeck/server/internal/api/scoped"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/web/problem"
)

// Register adds the resources paths to mux, for use behind the authentication middleware. guard keeps webhooks out of the server's
// own network; audited is called for every step of an action and may be nil.
func Register(mux *http.ServeMux, engine costs.Engine, db *database.DB, guard delivery.Guard, audited actions.Auditor,
	now func() time.Time, log *slog.Logger,
) {
	if audited == nil {
		audited = func(context.Context, actions.Line) {}
	}
	h := &handler{engine: engine, settings: settings.New(db, now), guard: guard, client: delivery.NewClient(guard), audited: audited, now: now, log: log,
		ids: regexp.MustCompile(`^[A-Za-z0-9_-]{1,64}$`)}
	h.actions = actions.NewService(actions.NewStore(db, now), h.connector, audited, log)
	mux.HandleFunc("POST /api/ng/resources/inventory", h.answer(h.inventory))
	mux.HandleFunc("POST /api/ng/resources/findings", h.answer(h.findings))
	mux.HandleFunc("POST /api/ng/resources/tags", h.answer(h.tags))
	mux.HandleFunc("GET /api/ng/resources/settings", h.answer(h.readSettings))
	mux.HandleFunc("PUT /api/ng/resources/settings", h.answer(h.changeSettings))
	mux.HandleFunc("GET /api/ng/resources/actions", h.answer(h.listActions))
	mux.HandleFunc("POST /api/ng/resources/actions", h.answer(h.propose))
	mux.HandleFunc("GET /api/ng/resources/actions/{id}", h.answer(h.action))
	mux.HandleFunc("POST /api/ng/resources/actions/{id}/steps", h.answer(h.step))
}

type handler struct {
	engine   costs.Engine
	settings *settings.Store
	actions  *actions.Service
	guard    delivery.Guard
	client   *http.Client
	audited  actions.Auditor
	now      func() time.Time
	log      *slog.Logger
	ids      *regexp.Regexp
}

// answer serves a path, and converts the errors of actions.
func (h *handler) answer(ask scoped.Func) http.HandlerFunc {
	return scoped.Handler(h.log, http.StatusOK, func(w http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
		body, err := ask(w, r, scope)
		return body, refusal(err)
	})
}

// refusal converts the errors of actions.
func refusal(err error) error {
	var wrong *actions.StateError
	switch {
	case errors.Is(err, actions.ErrNotFound):
		return problem.New(http.StatusNotFound, "The action does not exist in the current enrollment; GET /resources/actions lists them.")
	case errors.Is(err, actions.ErrRole), errors.Is(err, actions.ErrOwn):
		return problem.New(http.StatusForbidden, sentence(err))
	case errors.Is(err, actions.ErrBusy):
		return problem.New(http.StatusConflict, sentence(err))
	case errors.As(err, &wrong):
		return problem.New(http.StatusConflict, sentence(wrong))
	}
	return err
}

func sentence(err error) string {
	text := err.Error()
	return strings.ToUpper(text[:1]) + text[1:] + "."
}

// connector is the one that the enrollment has chosen.
func (h *handler) connector(ctx context.Context, enrollment string) (actions.Connector, error) {
	set, err := h.settings.Of(ctx, enrollment)
	if err != nil {
		return nil, err
	}
	if set.Connector == settings.Webhook {
		return actions.NewWebhook(h.client, set.WebhookURL, set.Secret, h.now, h.log), nil
	}
	return actions.Rehearsal{}, nil
}

func actorOf(r *http.Request) actions.Actor {
	c := caller.From(r.Context())
	return actions.Actor{UserID: c.UserID, Approver: c.Has(caller.RoleApprove)}
}
