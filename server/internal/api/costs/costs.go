// Package costs serves the costs paths of the REST API: it decodes the query strictly, runs it in the caller's scope, and writes
// the result in the types of schema/openapi.yaml.
package costs

import (
	"context"
	"log/slog"
	"net/http"

	"github.com/costdeck/costdeck/server/internal/audit"

	"github.com/costdeck/costdeck/server/internal/api/enrollments"
	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/params"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/route"
	"github.com/costdeck/costdeck/server/internal/api/scoped"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// Incomplete are the billing months of an enrollment whose total may still grow.
type Incomplete func(ctx context.Context, enrollment string) ([]wire.IncompleteMonth, error)

// Register adds the costs paths to mux. They expect the authentication middleware around them.
func Register(mux *route.Mux, engine costs.Engine, known *enrollments.Store, incomplete Incomplete, log *slog.Logger) {
	h := handler{engine, known, incomplete, newTwice(engine), log}
	mux.Read("POST /api/ng/costs/query", permission.CostsRead, h.answer(h.query))
	mux.Read("GET /api/ng/costs/dataset", permission.CostsRead, h.answer(h.dataset))
	mux.Read("GET /api/ng/costs/datasets", permission.CostsRead, h.answer(h.datasets))
	mux.Read("GET /api/ng/costs/facets/{column}", permission.CostsRead, h.answer(h.facets))
	mux.Read("POST /api/ng/costs/facets/{column}", permission.CostsRead, h.answer(h.filteredFacets))
	mux.Read("POST /api/ng/costs/rows", permission.CostsRows, h.answer(h.rows))
	mux.Read("POST /api/ng/costs/origins", permission.CostsRows, h.answer(h.origins))
	mux.Read("GET /api/ng/costs/contract-commitments", permission.CostsRead, h.answer(h.contractCommitments))
	mux.Read("POST /api/ng/costs/reconcile", permission.CostsRead, h.answer(h.reconcile))
	mux.Read("POST /api/ng/costs/forecast", permission.CostsRead, h.answer(h.forecast))
	mux.Read("POST /api/ng/costs/commitments", permission.CostsRead, h.answer(h.commitments))
	mux.Write("PUT /api/ng/costs/commitment-purchases", permission.IngestsWrite, audit.Setting, scoped.Handler(log, http.StatusNoContent, h.countPurchases))
	mux.Write("POST /api/ng/costs/export", permission.CostsExport, audit.Export, h.export)
}

type handler struct {
	engine      costs.Engine
	enrollments *enrollments.Store
	incomplete  Incomplete
	twice       *twice
	log         *slog.Logger
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
	if err != nil {
		return nil, err
	}
	own, _, err := h.enrollments.Find(r.Context(), scope.Enrollment)
	if err != nil {
		return nil, err
	}
	out := writeDataset(set, own.Currency)
	if out.CountedTwice, err = h.twice.of(r.Context(), scope, set.DatasetVersion); err != nil {
		return nil, err
	}
	out.IncompleteMonths, err = h.incomplete(r.Context(), scope.Enrollment)
	return out, err
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
	page, err := h.engine.Records(r.Context(), scope, costs.ContractCommitment, query)
	return writeRows(page), err
}
