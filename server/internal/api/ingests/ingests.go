// Package ingests serves the ingests paths of the REST API: it accepts FOCUS files for the caller's enrollment and returns their
// runs in the types of schema/openapi.yaml.
package ingests

import (
	"fmt"
	"log/slog"
	"net/http"
	"regexp"

	"github.com/costdeck/costdeck/server/internal/api/caller"
	"github.com/costdeck/costdeck/server/internal/api/params"
	"github.com/costdeck/costdeck/server/internal/api/scoped"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/web/problem"
)

// Register adds the ingests paths to mux. They expect the authentication middleware around them.
func Register(mux *http.ServeMux, engine costs.Engine, log *slog.Logger) {
	h := handler{engine: engine, log: log, ids: regexp.MustCompile(`^[A-Za-z0-9_-]{1,64}$`)}
	mux.HandleFunc("POST /api/ng/ingests", scoped.Handler(log, http.StatusAccepted, writes(h.create)))
	mux.HandleFunc("GET /api/ng/ingests", scoped.Handler(log, http.StatusOK, h.list))
	mux.HandleFunc("GET /api/ng/ingests/{id}", scoped.Handler(log, http.StatusOK, h.get))
	mux.HandleFunc("GET /api/ng/ingests/{id}/rejects", h.rejects)
	mux.HandleFunc("POST /api/ng/ingests/{id}/cancel", scoped.Handler(log, http.StatusOK, writes(h.cancel)))
	mux.HandleFunc("DELETE /api/ng/ingests/{id}", scoped.Handler(log, http.StatusNoContent, writes(h.remove)))
}

type handler struct {
	engine costs.Engine
	log    *slog.Logger
	ids    *regexp.Regexp
}

// writes requires the role that may add and remove files.
func writes(ask scoped.Func) scoped.Func {
	return func(w http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
		if err := MayWrite(r); err != nil {
			return nil, err
		}
		return ask(w, r, scope)
	}
}

// MayWrite fails unless the caller may add and remove files.
func MayWrite(r *http.Request) error {
	if caller.From(r.Context()).Has(caller.RoleIngest) {
		return nil
	}
	return problem.New(http.StatusForbidden,
		"Adding and removing FOCUS files needs the role ingest; ask your administrator for it.")
}

func (h handler) list(_ http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	query, err := params.Page(r)
	if err != nil {
		return nil, err
	}
	page, err := h.engine.Runs(r.Context(), scope, query)
	return writePage(page), err
}

func (h handler) get(_ http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	id, err := h.id(r)
	if err != nil {
		return nil, err
	}
	run, err := h.engine.Run(r.Context(), scope, id)
	return WriteRun(run), err
}

// cancel ends a run that is queued or being read.
func (h handler) cancel(_ http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	id, err := h.id(r)
	if err != nil {
		return nil, err
	}
	run, err := h.engine.Cancel(r.Context(), scope, id, caller.From(r.Context()).UserID)
	return WriteRun(run), err
}

func (h handler) remove(_ http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	id, err := h.id(r)
	if err != nil {
		return nil, err
	}
	return nil, h.engine.DeleteRun(r.Context(), scope, id)
}

func (h handler) id(r *http.Request) (string, error) {
	id := r.PathValue("id")
	if !h.ids.MatchString(id) {
		return "", problem.Field("id", fmt.Sprintf("id %.100q is invalid; use 1 to 64 letters, digits, _ and -.", id))
	}
	return id, nil
}
