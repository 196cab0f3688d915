package anomalies

import (
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/audit"

	"github.com/costdeck/costdeck/server/internal/api/caller"
	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/listing"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/route"
	"github.com/costdeck/costdeck/server/internal/api/scoped"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/anomaly"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

const (
	longestNote = 500
	// longestSnooze is the maximum number of days: after a longer time the reason is forgotten.
	longestSnooze = 366
)

type handlers struct {
	store *Store
}

// Register serves the anomalies paths. They need the authentication middleware around them.
func Register(mux *route.Mux, store *Store, log *slog.Logger) {
	h := handlers{store}
	mux.Read("GET /api/ng/anomalies", permission.AnomaliesRead, scoped.Handler(log, http.StatusOK, h.list))
	mux.Read("GET /api/ng/anomalies/{id}", permission.AnomaliesRead, scoped.Handler(log, http.StatusOK, h.get))
	mux.Read("GET /api/ng/anomalies/rules", permission.AnomaliesRead, scoped.Handler(log, http.StatusOK, h.rules))
	mux.Write("PUT /api/ng/anomalies/rules", permission.AnomaliesWrite, audit.AnomalyRules, scoped.Handler(log, http.StatusOK, h.replaceRules))
	mux.Write("POST /api/ng/anomaly-marks", permission.AnomaliesMark, audit.AnomalyMark, scoped.Handler(log, http.StatusOK, h.markAll))
	mux.Write("POST /api/ng/anomalies/{id}/marks", permission.AnomaliesMark, audit.AnomalyMark, scoped.Handler(log, http.StatusOK, h.mark))
}

func (h handlers) list(_ http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	asked, err := listing.ReadPage(r)
	if err != nil {
		return nil, err
	}
	q, err := readQuery(r, asked)
	if err != nil {
		return nil, err
	}
	page := wire.AnomalyPage{Anomalies: []wire.Anomaly{}, Method: anomaly.Method}
	if page.Found, page.Judged, page.Expected, err = h.store.counts(r.Context(), scope.Enrollment); err != nil {
		return nil, err
	}
	list, err := h.store.list(r.Context(), scope.Enrollment, q)
	if err != nil {
		return nil, err
	}
	if len(list) > asked.Limit {
		list = list[:asked.Limit]
		page.NextCursor = new(q.at(list[len(list)-1]).Cursor())
	}
	page.Anomalies = append(page.Anomalies, list...)
	return page, nil
}

// states names the states in refusals.
const states = "open, acknowledged, snoozed or expected"

func readQuery(r *http.Request, page listing.Page) (query, error) {
	q, values := query{page: page, sort: wire.AnomalySortNewest}, r.URL.Query()
	if values.Has("state") {
		if q.state = values.Get("state"); !wire.AnomalyState(q.state).Valid() {
			return q, problem.Field("state", fmt.Sprintf("state %.60q is invalid; use %s.", q.state, states))
		}
	}
	if values.Has("leastSeverity") {
		text, known := values.Get("leastSeverity"), false
		if q.least, known = severities()[wire.AnomalySeverity(text)]; !known {
			return q, problem.Field("leastSeverity",
				fmt.Sprintf("leastSeverity %.60q is invalid; use low, medium, high or critical.", text))
		}
	}
	if values.Has("sort") {
		if q.sort = wire.AnomalySort(values.Get("sort")); !q.sort.Valid() {
			return q, problem.Field("sort", fmt.Sprintf("sort %.60q is invalid; use newest or severity.", string(q.sort)))
		}
	}
	return q, nil
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
	if err := check(body, h.store.now().UTC()); err != nil {
		return nil, err
	}
	missing, err := h.store.mark(r.Context(), scope.Enrollment, []string{id}, caller.From(r.Context()).UserID, body)
	if err != nil {
		return nil, err
	}
	if missing != "" {
		return nil, unknown(id)
	}
	return h.get(w, r, scope)
}

func check(m wire.AnomalyMarkInput, now time.Time) error {
	if !m.State.Valid() {
		return problem.Field("state", fmt.Sprintf("state %.60q is invalid; use %s.", string(m.State), states))
	}
	note := ""
	if m.Note != nil {
		note = *m.Note
	}
	if m.State == wire.AnomalyStateExpected && strings.TrimSpace(note) == "" {
		return problem.Field("note", "note is empty; say why the anomaly was expected.")
	}
	if err := checkUntil(m, now); err != nil {
		return err
	}
	return jsonbody.Length("note", note, 0, longestNote)
}

func checkUntil(m wire.AnomalyMarkInput, now time.Time) error {
	if m.State != wire.AnomalyStateSnoozed {
		if m.Until != nil {
			return problem.Field("until", "until is for the state snoozed; leave it out.")
		}
		return nil
	}
	if m.Until == nil {
		return problem.Field("until", "until is missing; send the day on which the anomaly reopens.")
	}
	first, last := now.AddDate(0, 0, 1).Format(time.DateOnly), now.AddDate(0, 0, longestSnooze).Format(time.DateOnly)
	until := string(*m.Until)
	if _, err := time.Parse(time.DateOnly, until); err != nil || until < first || until > last {
		return problem.Field("until", fmt.Sprintf("until %.40q is invalid; send a date from %s to %s (UTC).", *m.Until, first, last))
	}
	return nil
}

func unknown(id string) error {
	return problem.New(http.StatusNotFound, fmt.Sprintf("Anomaly %q does not exist in the current enrollment; GET /anomalies lists them.", id))
}
