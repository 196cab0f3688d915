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
	"github.com/costdeck/costdeck/server/internal/costs/anomaly"
	"github.com/costdeck/costdeck/server/internal/wire"
)

const longestNote = 500

type handlers struct {
	store *Store
	log   *slog.Logger
}

// Register serves the anomalies paths. They need the authentication middleware around them.
func Register(mux *http.ServeMux, store *Store, log *slog.Logger) {
	h := handlers{store, log}
	mux.HandleFunc("GET /api/ng/anomalies", h.handle(h.list))
	mux.HandleFunc("GET /api/ng/anomalies/{id}", h.handle(h.get))
	mux.HandleFunc("POST /api/ng/anomalies/{id}/marks", h.handle(h.mark))
}

type action func(w http.ResponseWriter, r *http.Request, enrollment string) (any, error)

func (h handlers) handle(act action) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", "no-store")
		scope, err := figures.Scope(r)
		var body any
		if err == nil {
			body, err = act(w, r, scope.Enrollment)
		}
		if err != nil {
			jsonbody.Fail(w, r, h.log, err)
			return
		}
		jsonbody.Write(w, body)
	}
}

func (h handlers) list(_ http.ResponseWriter, r *http.Request, enrollment string) (any, error) {
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
	if page.Found, page.Judged, page.Expected, err = h.store.counts(r.Context(), enrollment); err != nil {
		return nil, err
	}
	list, err := h.store.list(r.Context(), enrollment, state, asked)
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

func (h handlers) get(_ http.ResponseWriter, r *http.Request, enrollment string) (any, error) {
	id, err := listing.PathID(r)
	if err != nil {
		return nil, err
	}
	a, found, err := h.store.one(r.Context(), enrollment, id)
	if err == nil && !found {
		err = unknown(id)
	}
	return a, err
}

func (h handlers) mark(w http.ResponseWriter, r *http.Request, enrollment string) (any, error) {
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
	known, err := h.store.mark(r.Context(), enrollment, id, caller.From(r.Context()).UserID, body)
	if err != nil {
		return nil, err
	}
	if !known {
		return nil, unknown(id)
	}
	return h.get(w, r, enrollment)
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
