package budgets

import (
	"fmt"
	"log/slog"
	"net/http"

	"github.com/costdeck/costdeck/server/internal/api/trail"

	"github.com/costdeck/costdeck/server/internal/audit"

	"golang.org/x/sync/errgroup"

	"github.com/costdeck/costdeck/server/internal/api/caller"
	"github.com/costdeck/costdeck/server/internal/api/delivery"
	"github.com/costdeck/costdeck/server/internal/api/listing"
	"github.com/costdeck/costdeck/server/internal/api/params"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/route"
	"github.com/costdeck/costdeck/server/internal/api/scoped"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// concurrentStatuses is the number of budgets of a list to query concurrently.
const concurrentStatuses = 4

type handlers struct {
	store  *Store
	engine costs.Engine
	guard  delivery.Guard
}

// Register serves the budgets paths, behind the authentication middleware; guard restricts the targets of channels.
func Register(mux *route.Mux, store *Store, engine costs.Engine, guard delivery.Guard, log *slog.Logger) {
	h := handlers{store, engine, guard}
	mux.Read("GET /api/ng/budgets", permission.BudgetsRead, scoped.Handler(log, http.StatusOK, h.list))
	mux.Write("POST /api/ng/budgets", permission.BudgetsWrite, audit.Budget, scoped.Handler(log, http.StatusCreated, h.create))
	mux.Read("GET /api/ng/budgets/{id}", permission.BudgetsRead, scoped.Handler(log, http.StatusOK, h.get))
	mux.Write("PUT /api/ng/budgets/{id}", permission.BudgetsWrite, audit.Budget, scoped.Handler(log, http.StatusOK, h.update))
	mux.Write("DELETE /api/ng/budgets/{id}", permission.BudgetsWrite, audit.Budget, scoped.Handler(log, http.StatusNoContent, h.remove))
}

func (h handlers) list(_ http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	list, err := h.store.List(r.Context(), scope.Enrollment)
	if err != nil {
		return nil, err
	}
	out := wire.BudgetList{Budgets: make([]wire.Budget, len(list))}
	work, ctx := errgroup.WithContext(r.Context())
	work.SetLimit(concurrentStatuses)
	for i, b := range list {
		work.Go(func() error {
			at, err := StatusOf(ctx, h.engine, b)
			if err == nil {
				out.Budgets[i], err = write(b, at)
			}
			return err
		})
	}
	if err := work.Wait(); err != nil {
		return nil, err
	}
	return out, nil
}

func (h handlers) get(_ http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	id, err := listing.PathID(r)
	if err != nil {
		return nil, err
	}
	b, err := h.store.Get(r.Context(), scope.Enrollment, id)
	if err != nil {
		return nil, err
	}
	at, err := StatusOf(r.Context(), h.engine, b)
	if err != nil {
		return nil, err
	}
	return write(b, at)
}

func (h handlers) create(w http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	b, err := decode(w, r, []Channel{})
	if err != nil {
		return nil, err
	}
	now := h.store.now().UTC()
	b.ID, b.Enrollment, b.CreatedBy, b.CreatedAt, b.ChangedAt = listing.ID(), scope.Enrollment, caller.From(r.Context()).UserID, now, now
	at, err := h.fits(r, b)
	if err != nil {
		return nil, err
	}
	trail.Of(r.Context()).Target("budget", b.ID).Change(nil, b.audited())
	if err := h.store.Add(r.Context(), b); err != nil {
		return nil, err
	}
	if err := h.store.alert(r.Context(), b, at); err != nil {
		return nil, err
	}
	return write(b, at)
}

func (h handlers) update(w http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	id, err := listing.PathID(r)
	if err != nil {
		return nil, err
	}
	was, err := h.store.Get(r.Context(), scope.Enrollment, id)
	if err != nil {
		return nil, err
	}
	b, err := decode(w, r, was.Channels)
	if err != nil {
		return nil, err
	}
	b.ID, b.Enrollment, b.CreatedBy, b.CreatedAt, b.ChangedAt = id, scope.Enrollment, was.CreatedBy, was.CreatedAt, was.ChangedAt
	anew := !b.sameSums(was)
	if anew {
		b.ChangedAt = h.store.now().UTC()
	}
	at, err := h.fits(r, b)
	if err != nil {
		return nil, err
	}
	trail.Of(r.Context()).Change(was.audited(), b.audited())
	if err := h.store.Replace(r.Context(), b, anew); err != nil {
		return nil, err
	}
	if err := h.store.alert(r.Context(), b, at); err != nil {
		return nil, err
	}
	return write(b, at)
}

// fits refuses a budget that cannot match the enrollment's charges, and invalid channels.
func (h handlers) fits(r *http.Request, b Budget) (Status, error) {
	if err := checkChannels(h.guard, b.Channels); err != nil {
		return Status{}, err
	}
	scope := costs.Scope{Enrollment: b.Enrollment}
	if err := params.CheckBilled(r.Context(), h.engine, scope, b.Currency); err != nil {
		return Status{}, err
	}
	// Check the filter's columns for any period that the budget starts in.
	_, err := h.engine.Aggregate(r.Context(), scope, costs.Query{Metrics: []costs.Metric{b.Metric}, Filter: b.Filter})
	if err != nil {
		return Status{}, err
	}
	return StatusOf(r.Context(), h.engine, b)
}

func (h handlers) remove(_ http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	id, err := listing.PathID(r)
	if err != nil {
		return nil, err
	}
	was, err := h.store.Get(r.Context(), scope.Enrollment, id)
	if err != nil {
		return nil, err
	}
	trail.Of(r.Context()).Change(was.audited(), nil)
	known, err := h.store.Remove(r.Context(), scope.Enrollment, id)
	if err == nil && !known {
		err = problem.New(http.StatusNotFound, fmt.Sprintf("Budget %q does not exist in the current enrollment; GET /budgets lists them.", id))
	}
	return nil, err
}
