package figures

import (
	"log/slog"
	"net/http"

	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/costs"
)

// Ask does what a path is for in the caller's scope, and gives the body of its answer.
type Ask func(w http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error)

// Answer serves a path: what ask gives with the status, or its fault. A 204 has no body. A caller without a scope sees 404 before
// anything else is looked at.
func Answer(log *slog.Logger, status int, ask Ask) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		scope, err := Scope(r)
		var body any
		if err == nil {
			body, err = ask(w, r, scope)
		}
		if err != nil {
			Fail(w, r, log, err)
			return
		}
		if status == http.StatusNoContent {
			w.WriteHeader(status)
			return
		}
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(status)
		jsonbody.Write(w, body)
	}
}
