// Package allocation serves the allocation paths of the REST API: virtual tags, splits of shared costs, their preview and the
// showback. Rules belong to the caller's current enrollment, and every version of them stays with who saved it and when.
package allocation

import (
	"log/slog"
	"net/http"

	"github.com/costdeck/costdeck/server/internal/api/caller"
	"github.com/costdeck/costdeck/server/internal/api/costs/figures"
	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/problem"
	"github.com/costdeck/costdeck/server/internal/costs"
)

// bodyLimit is how many bytes a definition may have: it is read again with every question that names it.
const bodyLimit = 256 << 10

// Register adds the allocation paths to mux. They expect the authentication middleware around them. The engine is one WithRules.
func Register(mux *http.ServeMux, engine costs.Engine, store *Store, log *slog.Logger) {
	h := handler{engine: engine, store: store, log: log}
	mux.HandleFunc("GET /api/ng/allocation/rules", h.handle(h.rules))
	mux.HandleFunc("PUT /api/ng/allocation/tags/{name}", h.handle(writes(h.putTag)))
	mux.HandleFunc("DELETE /api/ng/allocation/tags/{name}", h.handle(writes(h.deleteTag)))
	mux.HandleFunc("GET /api/ng/allocation/tags/{name}/versions", h.handle(h.versionsOf(tagKind)))
	mux.HandleFunc("PUT /api/ng/allocation/splits/{name}", h.handle(writes(h.putSplit)))
	mux.HandleFunc("DELETE /api/ng/allocation/splits/{name}", h.handle(writes(h.deleteSplit)))
	mux.HandleFunc("GET /api/ng/allocation/splits/{name}/versions", h.handle(h.versionsOf(splitKind)))
	mux.HandleFunc("POST /api/ng/allocation/preview", h.handle(h.preview))
	mux.HandleFunc("POST /api/ng/allocation/showback", h.handle(h.showback))
}

type handler struct {
	engine costs.Engine
	store  *Store
	log    *slog.Logger
}

// action serves one path in the caller's scope; a nil body is an answer without one.
type action func(w http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error)

func (h handler) handle(act action) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", "no-store")
		scope, err := figures.Scope(r)
		if err == nil && r.PathValue("name") != "" {
			err = costs.CheckVirtualName(r.PathValue("name"))
		}
		var body any
		if err == nil {
			body, err = act(w, r, scope)
		}
		switch {
		case err != nil:
			figures.Fail(w, r, h.log, err)
		case body == nil:
			w.WriteHeader(http.StatusNoContent)
		default:
			jsonbody.Write(w, body)
		}
	}
}

// mayEdit tells whether the caller may change rules: they change what everybody in the enrollment sees, as files do.
func mayEdit(r *http.Request) bool { return caller.From(r.Context()).Has(caller.RoleIngest) }

// writes demands the role that may change what an enrollment's costs say.
func writes(act action) action {
	return func(w http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
		if !mayEdit(r) {
			return nil, problem.New(http.StatusForbidden,
				"Only users with the role ingest may change the rules of an enrollment; ask your administrator for it.")
		}
		return act(w, r, scope)
	}
}
