// Package allocation serves the allocation paths of the REST API: virtual tags, splits of shared costs, their preview and the
// showback. Rules belong to the caller's current enrollment, and all their versions are stored with author and time.
package allocation

import (
	"log/slog"
	"net/http"

	"github.com/costdeck/costdeck/server/internal/api/caller"
	"github.com/costdeck/costdeck/server/internal/api/scoped"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/web/problem"
)

// bodyLimit is the maximum size of a definition: every query that names it reads it again.
const bodyLimit = 256 << 10

// Register adds the allocation paths to mux, for use behind the authentication middleware. The engine is one of WithRules.
func Register(mux *http.ServeMux, engine costs.Engine, store *Store, log *slog.Logger) {
	h := handler{engine: engine, store: store}
	answer := func(status int, ask scoped.Func) http.HandlerFunc { return scoped.Handler(log, status, ask) }
	mux.HandleFunc("GET /api/ng/allocation/rules", answer(http.StatusOK, h.rules))
	mux.HandleFunc("PUT /api/ng/allocation/tags/{name}", answer(http.StatusOK, named(writes(h.putTag))))
	mux.HandleFunc("DELETE /api/ng/allocation/tags/{name}", answer(http.StatusNoContent, named(writes(h.deleteTag))))
	mux.HandleFunc("GET /api/ng/allocation/tags/{name}/versions", answer(http.StatusOK, named(h.versionsOf(tagKind))))
	mux.HandleFunc("PUT /api/ng/allocation/splits/{name}", answer(http.StatusOK, named(writes(h.putSplit))))
	mux.HandleFunc("DELETE /api/ng/allocation/splits/{name}", answer(http.StatusNoContent, named(writes(h.deleteSplit))))
	mux.HandleFunc("GET /api/ng/allocation/splits/{name}/versions", answer(http.StatusOK, named(h.versionsOf(splitKind))))
	mux.HandleFunc("POST /api/ng/allocation/preview", answer(http.StatusOK, h.preview))
	mux.HandleFunc("POST /api/ng/allocation/showback", answer(http.StatusOK, h.showback))
}

type handler struct {
	engine costs.Engine
	store  *Store
}

// named validates the rule's name in the path.
func named(ask scoped.Func) scoped.Func {
	return func(w http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
		if err := costs.CheckVirtualName(r.PathValue("name")); err != nil {
			return nil, err
		}
		return ask(w, r, scope)
	}
}

// mayEdit reports whether the caller may change rules: like files, they change the costs that everyone in the enrollment sees.
func mayEdit(r *http.Request) bool { return caller.From(r.Context()).Has(caller.RoleIngest) }

// writes requires the role that may change an enrollment's costs.
func writes(ask scoped.Func) scoped.Func {
	return func(w http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
		if !mayEdit(r) {
			return nil, problem.New(http.StatusForbidden,
				"Changing an enrollment's rules needs the role ingest; ask your administrator for it.")
		}
		return ask(w, r, scope)
	}
}
