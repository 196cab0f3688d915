package owned

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/caller"
	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/listing"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/reports"
	"github.com/costdeck/costdeck/server/internal/api/rights"
	"github.com/costdeck/costdeck/server/internal/api/route"
	"github.com/costdeck/costdeck/server/internal/api/subscriptions"
	"github.com/costdeck/costdeck/server/internal/api/trail"
	"github.com/costdeck/costdeck/server/internal/api/views"
	"github.com/costdeck/costdeck/server/internal/audit"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// Stores are the data behind the paths.
type Stores struct {
	DB            *database.DB
	Users         *accounts.Store
	Rights        *rights.Store
	Views         *views.Store
	Reports       *reports.Store
	Subscriptions *subscriptions.Store
}

type handlers struct {
	store
	Stores
}

// Register serves /user/data, behind the authentication middleware.
func Register(mux *route.Mux, s Stores, log *slog.Logger) {
	h := handlers{store{s.DB, s.Users, s.Rights}, s}
	answer := func(act func(w http.ResponseWriter, r *http.Request, o owner) (any, error)) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) {
			o, err := h.owner(r.Context(), caller.From(r.Context()).UserID)
			var body any
			if err == nil {
				body, err = act(w, r, o)
			}
			switch {
			case err != nil:
				jsonbody.Fail(w, r, log, worded(err))
			case body == nil:
				w.WriteHeader(http.StatusNoContent)
			default:
				jsonbody.Write(w, body)
			}
		}
	}
	mux.Read("GET /api/ng/user/data", permission.AccountOwn, answer(h.list))
	mux.Write("PUT /api/ng/user/data/{id}", permission.AccountOwn, audit.View, answer(h.rename))
	mux.Write("DELETE /api/ng/user/data/{id}", permission.AccountOwn, audit.View, answer(h.remove))
}

func worded(err error) error {
	switch {
	case errors.Is(err, errUnknown), errors.Is(err, views.ErrUnknown), errors.Is(err, reports.ErrUnknown):
		return problem.New(http.StatusNotFound, "You own no such view, report or subscription; GET /user/data lists yours.")
	case errors.Is(err, views.ErrTaken):
		return problem.New(http.StatusConflict, "You already have a view with this name in this area; choose another name.")
	}
	return err
}

func (h handlers) list(_ http.ResponseWriter, r *http.Request, o owner) (any, error) {
	page, err := listing.ReadPage(r)
	if err != nil {
		return nil, err
	}
	found, count, err := h.page(r.Context(), o, page)
	out := wire.OwnDataPage{Items: []wire.OwnDataItem{}, ItemCount: wire.Int(count)}
	if len(found) > page.Limit {
		found = found[:page.Limit]
		out.NextCursor = new(found[page.Limit-1].at.Cursor())
	}
	for _, one := range found {
		out.Items = append(out.Items, o.write(one))
	}
	return out, err
}

func (o owner) write(one item) wire.OwnDataItem {
	out := wire.OwnDataItem{Id: wire.Id(one.id), Kind: one.kind, Name: one.name, Area: one.area, MayChange: o.mayChange(one),
		Enrollment: wire.Enrollment{EaEnrollmentNumber: one.number, EaName: one.enrollment}}
	for _, t := range []struct {
		at time.Time
		to **wire.Time
	}{{one.used, &out.UsedAt}, {one.next, &out.NextRunAt}} {
		if !t.at.IsZero() {
			*t.to = new(wire.At(t.at))
		}
	}
	return out
}

// changeable is the item of the path, if the owner may change it; the audit entry is about it.
func (h handlers) changeable(r *http.Request, o owner) (one item, err error) {
	id, err := listing.PathID(r)
	if err != nil {
		return one, err
	}
	if one, err = h.one(r.Context(), o, id); err != nil {
		return one, err
	}
	events := map[wire.OwnDataKind]audit.Event{wire.OwnDataKindView: audit.View, wire.OwnDataKindReport: audit.Report,
		wire.OwnDataKindSubscription: audit.Subscription}
	trail.Of(r.Context()).Event(events[one.kind]).Target(string(one.kind), one.id).Enrollment(one.number)
	if !o.mayChange(one) {
		err = problem.New(http.StatusForbidden, fmt.Sprintf("You need %s in the enrollment %s; ask an administrator who has it.", needs(one.kind), one.number))
	}
	return one, err
}

func (h handlers) rename(w http.ResponseWriter, r *http.Request, o owner) (any, error) {
	var body wire.OwnDataName
	if err := jsonbody.Decode(w, r, jsonbody.Limit, &body); err != nil {
		return nil, err
	}
	name, err := views.CheckName(body.Name)
	if err != nil {
		return nil, err
	}
	one, err := h.changeable(r, o)
	if err != nil {
		return nil, err
	}
	trail.Of(r.Context()).Change(wire.OwnDataName{Name: one.name}, wire.OwnDataName{Name: name})
	return nil, h.setName(r.Context(), caller.Caller{UserID: o.id, Enrollment: one.number}, one, name)
}

func (h handlers) setName(ctx context.Context, who caller.Caller, one item, name string) error {
	switch one.kind {
	case wire.OwnDataKindView:
		v, err := h.Views.Get(ctx, who, one.id)
		if err != nil {
			return err
		}
		v.Name = name
		return h.Views.Replace(ctx, v)
	case wire.OwnDataKindReport:
		report, err := h.Reports.Get(ctx, who, one.id)
		if err != nil {
			return err
		}
		report.Name = name
		return h.Reports.Replace(ctx, report)
	case wire.OwnDataKindSubscription:
	}
	return problem.New(http.StatusConflict, "A subscription has no name; delete it and create another one.")
}

func (h handlers) remove(_ http.ResponseWriter, r *http.Request, o owner) (any, error) {
	one, err := h.changeable(r, o)
	if err != nil {
		return nil, err
	}
	trail.Of(r.Context()).Change(map[string]any{"name": one.name, "area": one.area}, nil)
	switch one.kind {
	case wire.OwnDataKindReport:
		return nil, h.Reports.Remove(r.Context(), one.id)
	case wire.OwnDataKindSubscription:
		return nil, h.Subscriptions.Remove(r.Context(), one.number, one.id)
	case wire.OwnDataKindView:
	}
	return nil, h.Views.Remove(r.Context(), one.id)
}
