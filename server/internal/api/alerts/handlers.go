package alerts

import (
	"fmt"
	"log/slog"
	"net/http"
	"strconv"

	"github.com/costdeck/costdeck/server/internal/api/caller"
	"github.com/costdeck/costdeck/server/internal/api/costs/figures"
	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/listing"
	"github.com/costdeck/costdeck/server/internal/api/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

type handlers struct {
	store *Store
	log   *slog.Logger
}

// Register serves the alerts paths. They need the authentication middleware around them.
func Register(mux *http.ServeMux, store *Store, log *slog.Logger) {
	h := handlers{store, log}
	mux.HandleFunc("GET /api/ng/alerts", h.handle(h.list))
	mux.HandleFunc("PUT /api/ng/alerts/read", h.handle(h.readAll))
	mux.HandleFunc("PUT /api/ng/alerts/{id}/read", h.handle(h.mark(true)))
	mux.HandleFunc("DELETE /api/ng/alerts/{id}/read", h.handle(h.mark(false)))
}

type action func(w http.ResponseWriter, r *http.Request, enrollment string) error

func (h handlers) handle(act action) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", "no-store")
		scope, err := figures.Scope(r)
		if err == nil {
			err = act(w, r, scope.Enrollment)
		}
		if err != nil {
			jsonbody.Fail(w, r, h.log, err)
		}
	}
}

func (h handlers) list(w http.ResponseWriter, r *http.Request, enrollment string) error {
	q := query{enrollment: enrollment, userID: caller.From(r.Context()).UserID}
	var err error
	if q.page, err = listing.ReadPage(r); err != nil {
		return err
	}
	asked := r.URL.Query()
	if asked.Has("kind") {
		if q.kind = asked.Get("kind"); !wire.AlertKind(q.kind).Valid() {
			return problem.Field("kind", fmt.Sprintf("kind %.60q does not exist; see AlertKind in openapi.yaml.", q.kind))
		}
	}
	if asked.Has("unread") {
		text := asked.Get("unread")
		if q.unread, err = strconv.ParseBool(text); err != nil || text != "true" && text != "false" {
			return problem.Field("unread", fmt.Sprintf("unread %.60q is neither true nor false.", text))
		}
	}
	page := wire.AlertPage{Alerts: []wire.Alert{}}
	if page.Unread, err = h.store.unread(r.Context(), enrollment, q.userID); err != nil {
		return err
	}
	list, err := h.store.list(r.Context(), q)
	if err != nil {
		return err
	}
	if len(list) > q.page.Limit {
		list = list[:q.page.Limit]
		page.NextCursor = new(position(list[len(list)-1]).Cursor())
	}
	page.Alerts = append(page.Alerts, list...)
	jsonbody.Write(w, page)
	return nil
}

func (h handlers) readAll(w http.ResponseWriter, r *http.Request, enrollment string) error {
	if err := h.store.ReadAll(r.Context(), enrollment, caller.From(r.Context()).UserID); err != nil {
		return err
	}
	w.WriteHeader(http.StatusNoContent)
	return nil
}

func (h handlers) mark(read bool) action {
	return func(w http.ResponseWriter, r *http.Request, enrollment string) error {
		id, err := listing.PathID(r)
		if err != nil {
			return err
		}
		known, err := h.store.mark(r.Context(), enrollment, caller.From(r.Context()).UserID, id, read)
		if err != nil {
			return err
		}
		if !known {
			return problem.New(http.StatusNotFound, fmt.Sprintf("There is no alert %q in the current enrollment; see GET /alerts.", id))
		}
		w.WriteHeader(http.StatusNoContent)
		return nil
	}
}
