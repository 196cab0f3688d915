package anomalies

import (
	"fmt"
	"net/http"
	"slices"
	"unicode/utf8"

	"github.com/costdeck/costdeck/server/internal/api/caller"
	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

const (
	// mostMarks is the maximum number of anomalies per call.
	mostMarks = 200
	// longestID is the contract's limit on an anomaly's id, in characters.
	longestID = 64
)

// markAll marks several anomalies alike.
func (h handlers) markAll(w http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	var body wire.AnomalyMarksInput
	if err := jsonbody.Decode(w, r, jsonbody.Limit, &body); err != nil {
		return nil, err
	}
	if n := len(body.Ids); n < 1 || n > mostMarks {
		return nil, problem.Field("ids", fmt.Sprintf("ids has %d entries; send 1 to %d.", n, mostMarks))
	}
	mark := wire.AnomalyMarkInput{State: body.State, Note: body.Note, Until: body.Until}
	if err := check(mark, h.store.now().UTC()); err != nil {
		return nil, err
	}
	// Repeated ids are marked once.
	ids := make([]string, 0, len(body.Ids))
	for _, id := range body.Ids {
		if n := utf8.RuneCountInString(id); n < 1 || n > longestID {
			return nil, problem.Field("ids", fmt.Sprintf("an id in ids has %d characters; use the ids of GET /anomalies.", n))
		}
		if !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	missing, err := h.store.mark(r.Context(), scope.Enrollment, ids, caller.From(r.Context()).UserID, mark)
	if err != nil {
		return nil, err
	}
	if missing != "" {
		return nil, unknown(missing)
	}
	list := wire.AnomalyList{Anomalies: make([]wire.Anomaly, 0, len(ids))}
	for _, id := range ids {
		one, found, err := h.store.one(r.Context(), scope.Enrollment, id)
		if err != nil {
			return nil, err
		}
		if found { // A detection on restated bills may remove one meanwhile.
			list.Anomalies = append(list.Anomalies, one)
		}
	}
	return list, nil
}
