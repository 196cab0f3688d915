package alerts

import (
	"fmt"
	"log/slog"
	"net/http"
	"strconv"

	"github.com/costdeck/costdeck/server/internal/audit"

	"github.com/costdeck/costdeck/server/internal/api/caller"
	"github.com/costdeck/costdeck/server/internal/api/listing"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/route"
	"github.com/costdeck/costdeck/server/internal/api/scoped"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

type handlers struct {
	store *Store
}

// Register serves the alerts paths. They need the authentication middleware around them.
func Register(mux *route.Mux, store *Store, log *slog.Logger) {
	h := handlers{store}
	mux.Read("GET /api/ng/alerts", permission.AlertsRead, scoped.Handler(log, http.StatusOK, h.list))
	mux.Write("PUT /api/ng/alerts/read", permission.AlertsRead, audit.Preference, scoped.Handler(log, http.StatusNoContent, h.readAll))
	mux.Write("PUT /api/ng/alerts/{id}/read", permission.AlertsRead, audit.Preference, scoped.Handler(log, http.StatusNoContent, h.mark(true)))
	mux.Write("DELETE /api/ng/alerts/{id}/read", permission.AlertsRead, audit.Preference, scoped.Handler(log, http.StatusNoContent, h.mark(false)))
}

func (h handlers) list(_ http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	q := query{enrollment: scope.Enrollment, userID: caller.From(r.Context()).UserID}
	var err error
	if q.page, err = listing.ReadPage(r); err != nil {
		return nil, err
	}
	asked := r.URL.Query()
	if asked.Has("kind") {
		if q.kind = asked.Get("kind"); !wire.AlertKind(q.kind).Valid() {
			return nil, problem.Field("kind", fmt.Sprintf("kind %.60q is not an alert kind; see AlertKind in openapi.yaml.", q.kind))
		}
	}
	if asked.Has("unread") {
		text := asked.Get("unread")
		if q.unread, err = strconv.ParseBool(text); err != nil || text != "true" && text != "false" {
			return nil, problem.Field("unread", fmt.Sprintf("unread %.60q is invalid; use true or false.", text))
		}
	}
	page := wire.AlertPage{Alerts: []wire.Alert{}}
	unread, err := h.store.unread(r.Context(), scope.Enrollment, q.userID)
	if err != nil {
		return nil, err
	}
	page.Unread = wire.Int(unread)
	list, err := h.store.list(r.Context(), q)
	if err != nil {
		return nil, err
	}
	if len(list) > q.page.Limit {
		list = list[:q.page.Limit]
		page.NextCursor = new(position(list[len(list)-1]).Cursor())
	}
	page.Alerts = append(page.Alerts, list...)
	return page, nil
}

func (h handlers) readAll(_ http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	return nil, h.store.ReadAll(r.Context(), scope.Enrollment, caller.From(r.Context()).UserID)
}

func (h handlers) mark(read bool) scoped.Func {
	return func(_ http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
		id, err := listing.PathID(r)
		if err != nil {
			return nil, err
		}
		known, err := h.store.mark(r.Context(), scope.Enrollment, caller.From(r.Context()).UserID, id, read)
		if err == nil && !known {
			err = problem.New(http.StatusNotFound, fmt.Sprintf("Alert %q does not exist in the current enrollment; GET /alerts lists them.", id))
		}
		return nil, err
	}
}
