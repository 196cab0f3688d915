// Package resources serves the resources paths of the REST API: resources as derived from the charges of the caller's enrollment,
// and users' actions on them.
package resources

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/audit"

	"github.com/costdeck/costdeck/server/internal/api/caller"
	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/delivery"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/resources/actions"
	"github.com/costdeck/costdeck/server/internal/api/resources/settings"
	"github.com/costdeck/costdeck/server/internal/api/route"
	"github.com/costdeck/costdeck/server/internal/api/scoped"
	"github.com/costdeck/costdeck/server/internal/api/trail"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/web/problem"
)

// Register adds the resources paths to mux, for use behind the authentication middleware. guard keeps webhooks out of the server's
// own network; results of executions go to the trail.
func Register(mux *route.Mux, engine costs.Engine, db *database.DB, guard delivery.Guard, entries *trail.Trail,
	now func() time.Time, log *slog.Logger,
) {
	h := &handler{engine: engine, settings: settings.New(db, now), guard: guard, client: delivery.NewClient(guard), now: now, log: log}
	h.actions = actions.NewService(actions.NewStore(db, now), h.connector, entries, log)
	mux.Read("POST /api/ng/resources/inventory", permission.ResourcesRead, h.answer(h.inventory))
	mux.Read("POST /api/ng/resources/findings", permission.ResourcesRead, h.answer(h.findings))
	mux.Read("POST /api/ng/resources/tags", permission.ResourcesRead, h.answer(h.tags))
	mux.Read("GET /api/ng/resources/settings", permission.ResourcesRead, h.answer(h.readSettings))
	mux.Write("PUT /api/ng/resources/settings", permission.ResourcesWrite, audit.Setting, h.answer(h.changeSettings))
	mux.Read("GET /api/ng/resources/actions", permission.ActionsRead, h.answer(h.listActions))
	mux.Write("POST /api/ng/resources/actions", permission.ActionsPropose, audit.ResourceAction, h.answer(h.propose))
	mux.Read("GET /api/ng/resources/actions/{id}", permission.ActionsRead, h.answer(h.action))
	mux.Write("POST /api/ng/resources/actions/{id}/steps", permission.ActionsPropose, audit.ResourceAction, h.answer(h.step))
}

type handler struct {
	engine   costs.Engine
	settings *settings.Store
	actions  *actions.Service
	guard    delivery.Guard
	client   *http.Client
	now      func() time.Time
	log      *slog.Logger
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
	return actions.Actor{UserID: c.UserID, Approver: c.May(permission.ActionsApprove)}
}
