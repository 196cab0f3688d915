// Package allocation serves the allocation paths of the REST API: virtual tags, splits of shared costs, their preview and the
// showback. Rules belong to the caller's current enrollment, and all their versions are stored with author and time.
package allocation

import (
	"log/slog"
	"net/http"

	"github.com/costdeck/costdeck/server/internal/audit"

	"github.com/costdeck/costdeck/server/internal/api/caller"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/route"
	"github.com/costdeck/costdeck/server/internal/api/scoped"
	"github.com/costdeck/costdeck/server/internal/costs"
)

// bodyLimit is the maximum size of a definition: every query that names it reads it again.
const bodyLimit = 256 << 10

// Register adds the allocation paths to mux, for use behind the authentication middleware. The engine is one of WithRules.
func Register(mux *route.Mux, engine costs.Engine, store *Store, log *slog.Logger) {
	h := handler{engine: engine, store: store}
	answer := func(status int, ask scoped.Func) http.HandlerFunc { return scoped.Handler(log, status, ask) }
	mux.Read("GET /api/ng/allocation/rules", permission.AllocationRead, answer(http.StatusOK, h.rules))
	mux.Write("PUT /api/ng/allocation/tags/{name}", permission.AllocationWrite, audit.Allocation, answer(http.StatusOK, named(h.putTag)))
	mux.Write("DELETE /api/ng/allocation/tags/{name}", permission.AllocationWrite, audit.Allocation, answer(http.StatusNoContent, named(h.deleteTag)))
	mux.Read("GET /api/ng/allocation/tags/{name}/versions", permission.AllocationRead, answer(http.StatusOK, named(h.versionsOf(tagKind))))
	mux.Write("PUT /api/ng/allocation/splits/{name}", permission.AllocationWrite, audit.Allocation, answer(http.StatusOK, named(h.putSplit)))
	mux.Write("DELETE /api/ng/allocation/splits/{name}", permission.AllocationWrite, audit.Allocation, answer(http.StatusNoContent, named(h.deleteSplit)))
	mux.Read("GET /api/ng/allocation/splits/{name}/versions", permission.AllocationRead, answer(http.StatusOK, named(h.versionsOf(splitKind))))
	mux.Read("POST /api/ng/allocation/preview", permission.AllocationRead, answer(http.StatusOK, h.preview))
	mux.Read("POST /api/ng/allocation/showback", permission.AllocationRead, answer(http.StatusOK, h.showback))
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
func mayEdit(r *http.Request) bool { return caller.From(r.Context()).May(permission.AllocationWrite) }
