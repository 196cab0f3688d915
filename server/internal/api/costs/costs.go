// Package costs serves the costs paths of the REST API: it decodes the query strictly, runs it in the caller's scope, and writes
// the result in the types of schema/openapi.yaml.
package costs

import (
	"log/slog"
	"net/http"

	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/params"
	"github.com/costdeck/costdeck/server/internal/api/scoped"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// Register adds the costs paths to mux. They expect the authentication middleware around them.
func Register(mux *http.ServeMux, engine costs.Engine, log *slog.Logger) {
	h := handler{engine: engine, log: log}
	mux.HandleFunc("POST /api/ng/costs/query", h.answer(h.query))
	mux.HandleFunc("GET /api/ng/costs/dataset", h.answer(h.dataset))
	mux.HandleFunc("GET /api/ng/costs/datasets", h.answer(h.datasets))
	mux.HandleFunc("GET /api/ng/costs/facets/{column}", h.answer(h.facets))
	mux.HandleFunc("POST /api/ng/costs/facets/{column}", h.answer(h.filteredFacets))
	mux.HandleFunc("POST /api/ng/costs/rows", h.answer(h.rows))
	mux.HandleFunc("POST /api/ng/costs/origins", h.answer(h.origins))
	mux.HandleFunc("GET /api/ng/costs/contract-commitments", h.answer(h.contractCommitments))
	mux.HandleFunc("POST /api/ng/costs/reconcile", h.answer(h.reconcile))
	mux.HandleFunc("POST /api/ng/costs/forecast", h.answer(h.forecast))
	mux.HandleFunc("POST /api/ng/costs/export", h.export)
}

type handler struct {
	engine costs.Engine
	log    *slog.Logger
}

func (h handler) answer(ask scoped.Func) http.HandlerFunc {
	return scoped.Handler(h.log, http.StatusOK, ask)
}

func (h handler) query(w http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	var body wire.CostQuery
	if err := jsonbody.Decode(w, r, jsonbody.Limit, &body); err != nil {
		return nil, err
	}
	query, err := ReadQuery(body)
	if err != nil {
		return nil, err
	}
	report, err := h.engine.Aggregate(r.Context(), scope, query)
	return writeReport(report), err
}

func (h handler) dataset(_ http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	set, err := h.engine.Dataset(r.Context(), scope)
	return writeDataset(set), err
}

func (h handler) facets(_ http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	page, err := params.Page(r)
	if err != nil {
		return nil, err
	}
	query := costs.FacetQuery{Column: r.PathValue("column"), Contains: r.URL.Query().Get("q"), Limit: page.Limit}
	return h.facetsOf(r, scope, query)
}

func (h handler) filteredFacets(w http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	var body wire.CostFacetQuery
	if err := jsonbody.Decode(w, r, jsonbody.Limit, &body); err != nil {
		return nil, err
	}
	query, err := readFacetQuery(body, r.PathValue("column"))
	if err != nil {
		return nil, err
	}
	return h.facetsOf(r, scope, query)
}

func (h handler) facetsOf(r *http.Request, scope costs.Scope, query costs.FacetQuery) (any, error) {
	if err := params.CheckLength("q", query.Contains, 200); err != nil {
		return nil, err
	}
	if err := params.CheckLength("column", query.Column, maxColumn); err != nil {
		return nil, err
	}
	facets, err := h.engine.Facets(r.Context(), scope, query)
	return writeFacets(facets), err
}

func (h handler) rows(w http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	var body wire.CostRowsQuery
	if err := jsonbody.Decode(w, r, jsonbody.Limit, &body); err != nil {
		return nil, err
	}
	query, err := readRowsQuery(body)
	if err != nil {
		return nil, err
	}
	page, err := h.engine.Rows(r.Context(), scope, query)
	return writeRows(page), err
}

func (h handler) contractCommitments(_ http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	query, err := params.Page(r)
	if err != nil {
		return nil, err
	}
	page, err := h.engine.Commitments(r.Context(), scope, query)
	return writeRows(page), err
}
