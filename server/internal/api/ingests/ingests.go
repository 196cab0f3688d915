// Package ingests serves the ingests paths of the REST API: it takes FOCUS files for the caller's enrollment and
// answers with their runs, in the shapes of schema/openapi.yaml.
package ingests

import (
	"fmt"
	"log/slog"
	"net/http"
	"regexp"

	"github.com/costdeck/costdeck/server/internal/api/caller"
	"github.com/costdeck/costdeck/server/internal/api/costs/figures"
	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/problem"
	"github.com/costdeck/costdeck/server/internal/costs"
)

// Register adds the ingests paths to mux. They expect the authentication middleware around them.
func Register(mux *http.ServeMux, engine costs.Engine, log *slog.Logger) {
	h := handler{engine: engine, log: log, ids: regexp.MustCompile(`^[A-Za-z0-9_-]{1,64}$`)}
	mux.HandleFunc("POST /api/ng/ingests", h.handle(writes(h.create)))
	mux.HandleFunc("GET /api/ng/ingests", h.handle(h.list))
	mux.HandleFunc("GET /api/ng/ingests/{id}", h.handle(h.get))
	mux.HandleFunc("DELETE /api/ng/ingests/{id}", h.handle(writes(h.remove)))
}

type handler struct {
	engine costs.Engine
	log    *slog.Logger
	ids    *regexp.Regexp
}

// action serves one path in the caller's scope.
type action func(w http.ResponseWriter, r *http.Request, scope costs.Scope) error

func (h handler) handle(act action) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", "no-store")
		scope, err := figures.Scope(r)
		if err == nil {
			err = act(w, r, scope)
		}
		if err != nil {
			figures.Fail(w, r, h.log, err)
		}
	}
}

// writes demands the role that may add and remove files.
func writes(act action) action {
	return func(w http.ResponseWriter, r *http.Request, scope costs.Scope) error {
		if err := MayWrite(r); err != nil {
			return err
		}
		return act(w, r, scope)
	}
}

// MayWrite is nil for a caller with the role that may add and remove files.
func MayWrite(r *http.Request) error {
	if caller.From(r.Context()).Has(caller.RoleIngest) {
		return nil
	}
	return problem.New(http.StatusForbidden,
		"Only users with the role ingest may add or remove FOCUS files; ask your administrator for it.")
}

func (h handler) list(w http.ResponseWriter, r *http.Request, scope costs.Scope) error {
	query, err := figures.Page(r)
	if err != nil {
		return err
	}
	page, err := h.engine.Runs(r.Context(), scope, query)
	if err != nil {
		return err
	}
	jsonbody.Write(w, writePage(page))
	return nil
}

func (h handler) get(w http.ResponseWriter, r *http.Request, scope costs.Scope) error {
	id, err := h.id(r)
	if err != nil {
		return err
	}
	run, err := h.engine.Run(r.Context(), scope, id)
	if err != nil {
		return err
	}
	jsonbody.Write(w, WriteRun(run))
	return nil
}

func (h handler) remove(w http.ResponseWriter, r *http.Request, scope costs.Scope) error {
	id, err := h.id(r)
	if err != nil {
		return err
	}
	if err := h.engine.DeleteRun(r.Context(), scope, id); err != nil {
		return err
	}
	w.WriteHeader(http.StatusNoContent)
	return nil
}

func (h handler) id(r *http.Request) (string, error) {
	id := r.PathValue("id")
	if !h.ids.MatchString(id) {
		return "", problem.Field("id", fmt.Sprintf("id %.100q is none; it has 1 to 64 letters, digits, _ and -.", id))
	}
	return id, nil
}
