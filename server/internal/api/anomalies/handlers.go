package anomalies

import (
	"fmt"
	"log/slog"
	"net/http"
	"strings"

	"github.com/costdeck/costdeck/server/internal/api/caller"
	"github.com/costdeck/costdeck/server/internal/api/costs/figures"
	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/listing"
	"github.com/costdeck/costdeck/server/internal/api/problem"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/anomaly"
	"github.com/costdeck/costdeck/server/internal/wire"
)

const longestNote = 500

type handlers struct {
	store *Store
}

// Register serves the anomalies paths. They need the authentication middleware around them.
func Register(mux *http.ServeMux, store *Store, log *slog.Logger) {
	h := handlers{store}
	mux.HandleFunc("GET /api/ng/anomalies", figures.Answer(log, http.StatusOK, h.list))
	mux.HandleFunc("GET /api/ng/anomalies/{id}", figures.Answer(log, http.StatusOK, h.get))
	mux.HandleFunc("POST /api/ng/anomalies/{id}/marks", figures.Answer(log, http.StatusOK, h.mark))
}

func (h handlers) list(_ http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	asked, err := listing.ReadPage(r)
	if err != nil {
		return nil, err
	}
	state := ""
	if query := r.URL.Query(); query.Has("state") {
		if state = query.Get("state"); !wire.AnomalyState(state).Valid() {
			return nil, problem.Field("state", fmt.Sprintf("state %.60q does not exist; use open, acknowledged or expected.", state))
		}
	}
	page := wire.AnomalyPage{Anomalies: []wire.Anomaly{}, Method: anomaly.Method}
	if page.Found, page.Judged, page.Expected, err = h.store.counts(r.Context(), scope.Enrollment); err != nil {
		return nil, err
	}
	list, err := h.store.list(r.Context(), scope.Enrollment, state, asked)
	if err != nil {
		return nil, err
	}
	if len(list) > asked.Limit {
		list = list[:asked.Limit]
		last := list[len(list)-1]
		page.NextCursor = new(listing.Position{At: last.From, ID: last.Id}.Cursor())
	}
	page.Anomalies = append(page.Anomalies, list...)
	return page, nil
}

func (h handlers) get(_ http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	id, err := listing.PathID(r)
	if err != nil {
		return nil, err
	}
	a, found, err := h.store.one(r.Context(), scope.Enrollment, id)
	if err == nil && !found {
		err = unknown(id)
	}
	return a, err
}

func (h handlers) mark(w http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	id, err := listing.PathID(r)
	if err != nil {
		return nil, err
	}
	var body wire.AnomalyMarkInput
	if err := jsonbody.Decode(w, r, jsonbody.Limit, &body); err != nil {
		return nil, err
	}
	if err := check(body); err != nil {
		return nil, err
	}
	known, err := h.store.mark(r.Context(), scope.Enrollment, id, caller.From(r.Context()).UserID, body)
	if err != nil {
		return nil, err
	}
	if !known {
		return nil, unknown(id)
	}
	return h.get(w, r, scope)
}

func check(m wire.AnomalyMarkInput) error {
	if !m.State.Valid() {
		return problem.Field("state", fmt.Sprintf("state %.60q does not exist; use open, acknowledged or expected.", string(m.State)))
	}
	note := ""
	if m.Note != nil {
		note = *m.Note
	}
	if m.State == wire.AnomalyStateExpected && strings.TrimSpace(note) == "" {
		return problem.Field("note", "note is empty; say why the anomaly was expected, so that others know.")
	}
	return jsonbody.Length("note", note, 0, longestNote)
}

func unknown(id string) error {
	return problem.New(http.StatusNotFound, fmt.Sprintf("There is no anomaly %q in the current enrollment; see GET /anomalies.", id))
}
