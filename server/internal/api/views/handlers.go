package views

import (
	"errors"
	"fmt"
	"log/slog"
	"net/http"

	"github.com/costdeck/costdeck/server/internal/api/listing"
	"github.com/costdeck/costdeck/server/internal/api/trail"

	"github.com/costdeck/costdeck/server/internal/audit"

	"github.com/costdeck/costdeck/server/internal/api/caller"
	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/route"
	"github.com/costdeck/costdeck/server/internal/api/scoped"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

type handlers struct {
	store *Store
	log   *slog.Logger
}

// Register serves the views paths, behind the authentication middleware.
func Register(mux *route.Mux, store *Store, log *slog.Logger) {
	h := handlers{store: store, log: log}
	mux.Read("GET /api/ng/views", permission.ViewsRead, h.answer(http.StatusOK, h.list))
	mux.Write("POST /api/ng/views", permission.ViewsWrite, audit.View, h.answer(http.StatusCreated, h.create))
	mux.Read("GET /api/ng/views/{id}", permission.ViewsRead, h.answer(http.StatusOK, h.get))
	mux.Write("PUT /api/ng/views/{id}", permission.ViewsWrite, audit.View, h.answer(http.StatusOK, h.change))
	mux.Write("DELETE /api/ng/views/{id}", permission.ViewsWrite, audit.View, h.answer(http.StatusNoContent, h.remove))
	mux.Write("PUT /api/ng/views/{id}/default", permission.ViewsRead, audit.Preference, h.answer(http.StatusNoContent, h.setDefault))
	mux.Write("DELETE /api/ng/views/{id}/default", permission.ViewsRead, audit.Preference, h.answer(http.StatusNoContent, h.clearDefault))
}

// answer serves a path, and converts the store's errors.
func (h handlers) answer(status int, handle func(http.ResponseWriter, *http.Request, caller.Caller) (any, error)) http.HandlerFunc {
	return scoped.Handler(h.log, status, func(w http.ResponseWriter, r *http.Request, _ costs.Scope) (any, error) {
		body, err := handle(w, r, caller.From(r.Context()))
		return body, worded(err)
	})
}

func worded(err error) error {
	switch {
	case errors.Is(err, ErrUnknown):
		return problem.New(http.StatusNotFound, "The view was deleted or is not shared with you; GET /views lists yours.")
	case errors.Is(err, ErrTaken):
		return problem.New(http.StatusConflict, "You already have a view with this name in this area; choose another name.")
	case errors.Is(err, ErrMany):
		return problem.New(http.StatusConflict, fmt.Sprintf("You have reached the limit of %d views; delete one first.", most))
	}
	return err
}

// one is the view of the request's path, if the caller may open it.
func (h handlers) one(r *http.Request, who caller.Caller) (View, error) {
	id, err := listing.PathID(r)
	if err != nil {
		return View{}, err
	}
	return h.store.Get(r.Context(), who, id)
}

// own is the view of the request's path, if the caller may change it.
func (h handlers) own(r *http.Request, who caller.Caller) (View, error) {
	v, err := h.one(r, who)
	if err == nil && !mayChange(who, v) {
		err = problem.New(http.StatusForbidden, "Only the view's owner and administrators can change it; save your own copy instead.")
	}
	return v, err
}

func mayChange(who caller.Caller, v View) bool {
	return v.Owner == who.UserID || who.May(permission.ViewsAll)
}

func (h handlers) list(_ http.ResponseWriter, r *http.Request, who caller.Caller) (any, error) {
	area := r.URL.Query().Get("area")
	if r.URL.Query().Has("area") && !wire.ViewArea(area).Valid() {
		return nil, unknownArea(area)
	}
	list, err := h.store.List(r.Context(), who, area)
	out := wire.ViewList{Views: make([]wire.View, 0, len(list))}
	for _, v := range list {
		out.Views = append(out.Views, write(who, v))
	}
	return out, err
}

func (h handlers) get(_ http.ResponseWriter, r *http.Request, who caller.Caller) (any, error) {
	v, err := h.one(r, who)
	return write(who, v), err
}

func (h handlers) create(w http.ResponseWriter, r *http.Request, who caller.Caller) (any, error) {
	var body wire.NewView
	if err := jsonbody.Decode(w, r, jsonbody.Limit, &body); err != nil {
		return nil, err
	}
	v, err := readNew(body)
	if err != nil {
		return nil, err
	}
	trail.Of(r.Context()).Change(nil, v.audited())
	id, err := h.store.Add(r.Context(), who, v)
	if err != nil {
		return nil, err
	}
	v, err = h.store.Get(r.Context(), who, id)
	return write(who, v), err
}

func (h handlers) change(w http.ResponseWriter, r *http.Request, who caller.Caller) (any, error) {
	v, err := h.own(r, who)
	if err != nil {
		return nil, err
	}
	var body wire.ViewChange
	if err := jsonbody.Decode(w, r, jsonbody.Limit, &body); err != nil {
		return nil, err
	}
	was := v
	if err := applyChange(&v, body); err != nil {
		return nil, err
	}
	trail.Of(r.Context()).Change(was.audited(), v.audited())
	if err := h.store.Replace(r.Context(), v); err != nil {
		return nil, err
	}
	v, err = h.store.Get(r.Context(), who, v.ID)
	return write(who, v), err
}

func (h handlers) remove(_ http.ResponseWriter, r *http.Request, who caller.Caller) (any, error) {
	v, err := h.own(r, who)
	if err != nil {
		return nil, err
	}
	trail.Of(r.Context()).Change(v.audited(), nil)
	return nil, h.store.Remove(r.Context(), v.ID)
}

func (h handlers) setDefault(_ http.ResponseWriter, r *http.Request, who caller.Caller) (any, error) {
	v, err := h.one(r, who)
	if err != nil {
		return nil, err
	}
	trail.Of(r.Context()).Target("default-view", v.ID)
	return nil, h.store.SetDefault(r.Context(), who, v)
}

func (h handlers) clearDefault(_ http.ResponseWriter, r *http.Request, who caller.Caller) (any, error) {
	v, err := h.one(r, who)
	if err != nil {
		return nil, err
	}
	trail.Of(r.Context()).Target("default-view", v.ID)
	return nil, h.store.ClearDefault(r.Context(), who, v.ID)
}

func write(who caller.Caller, v View) wire.View {
	return wire.View{Id: wire.Id(v.ID), Name: v.Name, Area: wire.ViewArea(v.Area), Address: v.Address, Shared: v.Shared, IsDefault: v.Default,
		Mine: v.Owner == who.UserID, MayChange: mayChange(who, v), OwnerName: v.OwnerName, CreatedAt: wire.At(v.Created), UpdatedAt: wire.At(v.Updated),
		DatasetVersion: orNil(v.DatasetVersion), Digest: orNil(v.Digest)}
}

func orNil(s string) *string {
	if s == "" {
		return nil
	}
	return &s
}
