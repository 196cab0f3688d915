// Package ingests serves the ingests paths of the REST API: it accepts FOCUS files for the caller's enrollment and returns their
// runs in the types of schema/openapi.yaml.
package ingests

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"time"

	"github.com/costdeck/costdeck/server/internal/audit"

	"github.com/costdeck/costdeck/server/internal/api/caller"
	"github.com/costdeck/costdeck/server/internal/api/listing"
	"github.com/costdeck/costdeck/server/internal/api/params"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/route"
	"github.com/costdeck/costdeck/server/internal/api/scoped"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// Taker ingests a file, with or without permission to remove charges.
type Taker func(ctx context.Context, scope costs.Scope, source costs.Source) (costs.Run, error)

// Register adds the ingests paths to mux. They expect the authentication middleware around them.
func Register(mux *route.Mux, engine costs.Engine, take Taker, now func() time.Time, log *slog.Logger) {
	h := handler{engine: engine, take: take, now: now, log: log}
	mux.Write("POST /api/ng/ingests", permission.IngestsWrite, audit.Ingest, scoped.Handler(log, http.StatusAccepted, h.create))
	mux.Read("GET /api/ng/ingests", permission.IngestsRead, scoped.Handler(log, http.StatusOK, h.list))
	mux.Read("GET /api/ng/ingest-feeds", permission.IngestsRead, scoped.Handler(log, http.StatusOK, h.feeds))
	mux.Read("GET /api/ng/ingests/{id}", permission.IngestsRead, scoped.Handler(log, http.StatusOK, h.get))
	mux.Read("GET /api/ng/ingests/{id}/rejects", permission.IngestsRead, h.rejects)
	mux.Read("GET /api/ng/ingests/{id}/conformance", permission.IngestsRead, scoped.Handler(log, http.StatusOK, h.conformance))
	mux.Read("GET /api/ng/ingests/{id}/deletion", permission.IngestsRead, scoped.Handler(log, http.StatusOK, h.deletion))
	mux.Write("POST /api/ng/ingests/{id}/cancel", permission.IngestsWrite, audit.IngestCancel, scoped.Handler(log, http.StatusOK, h.cancel))
	mux.Read("GET /api/ng/ingests/{id}/questions", permission.IngestsRead, scoped.Handler(log, http.StatusOK, h.questions))
	mux.Write("POST /api/ng/ingests/{id}/decision", permission.IngestsWrite, audit.BatchAnswer, scoped.Handler(log, http.StatusOK, h.decide))
	mux.Write("POST /api/ng/ingest-batches/{batch}", permission.IngestsWrite, audit.BatchAnswer, scoped.Handler(log, http.StatusOK, h.decideBatch))
	mux.Write("DELETE /api/ng/ingests/{id}", permission.IngestsDelete, audit.IngestDelete, scoped.Handler(log, http.StatusNoContent, h.remove))
}

type handler struct {
	engine costs.Engine
	take   Taker
	now    func() time.Time
	log    *slog.Logger
}

func (h handler) list(_ http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	query, err := readQuery(r)
	if err != nil {
		return nil, err
	}
	page, err := h.engine.Runs(r.Context(), scope, query)
	out := writePage(page)
	who := caller.From(r.Context())
	out.MayWrite, out.MayDelete = who.May(permission.IngestsWrite), who.May(permission.IngestsDelete)
	return out, err
}

func readQuery(r *http.Request) (costs.RunsQuery, error) {
	page, err := params.Page(r)
	if err != nil {
		return costs.RunsQuery{}, err
	}
	values := r.URL.Query()
	query := costs.RunsQuery{PageQuery: page, State: costs.State(values.Get("state")), Text: values.Get("q")}
	if values.Has("state") && !wire.IngestRunState(query.State).Valid() {
		return query, problem.Field("state", fmt.Sprintf("state %.40q is unknown; use queued, running, done or failed.", query.State))
	}
	return query, params.CheckLength("q", query.Text, 128)
}

// feeds are the newest charge days by provider and delivery.
func (h handler) feeds(_ http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	feeds, err := h.engine.Feeds(r.Context(), scope)
	return writeFeeds(feeds, h.now()), err
}

// deletion is what deleting the run would change.
func (h handler) deletion(_ http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	id, err := listing.PathID(r)
	if err != nil {
		return nil, err
	}
	moved, err := h.engine.Deletion(r.Context(), scope, id)
	return writeDeletion(moved), err
}

func (h handler) get(_ http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	id, err := listing.PathID(r)
	if err != nil {
		return nil, err
	}
	run, err := h.engine.Run(r.Context(), scope, id)
	return WriteRun(run), err
}

// cancel ends a run that is queued or being read.
func (h handler) cancel(_ http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	id, err := listing.PathID(r)
	if err != nil {
		return nil, err
	}
	run, err := h.engine.Cancel(r.Context(), scope, id, caller.From(r.Context()).UserID)
	return WriteRun(run), err
}

// questions are the bills in doubt of a run that waits.
func (h handler) questions(_ http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	id, err := listing.PathID(r)
	if err != nil {
		return nil, err
	}
	list, err := h.engine.Questions(r.Context(), scope, id)
	if errors.Is(err, costs.ErrDecided) {
		err = nil
	}
	return wire.IngestQuestions{Questions: writeQuestions(list)}, err
}

// decide answers them, or changes the answer.
func (h handler) decide(_ http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	id, err := listing.PathID(r)
	if err != nil {
		return nil, err
	}
	answer, err := Decision(r)
	if err != nil {
		return nil, err
	}
	if err := h.engine.AnswerRun(r.Context(), scope, id, answer); err != nil {
		return nil, err
	}
	run, err := h.engine.Run(r.Context(), scope, id)
	return WriteRun(run), err
}

func (h handler) remove(_ http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	id, err := listing.PathID(r)
	if err != nil {
		return nil, err
	}
	return nil, h.engine.DeleteRun(r.Context(), scope, id)
}
