// Package scoped serves paths of the REST API in the caller's scope, the current enrollment.
package scoped

import (
	"log/slog"
	"maps"
	"net/http"
	"slices"

	"github.com/costdeck/costdeck/server/internal/api/caller"
	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/web/problem"
)

// Func handles a request in a scope and returns the body of the response.
type Func func(w http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error)

// Whole refuses callers who see a part of the charges only; so says what they cannot do therefore.
func Whole(scope costs.Scope, so string) error {
	if scope.Only == nil {
		return nil
	}
	return problem.New(http.StatusForbidden, "You see the charges with some tags only, so "+so+"; ask an administrator for a role in the whole enrollment.")
}

// Handler responds with fn's body and the status, or with its error. A 204 has no body. A caller without a scope gets 404 before
// anything else is checked.
func Handler(log *slog.Logger, status int, fn Func) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		scope, err := Of(r)
		var body any
		if err == nil {
			body, err = fn(w, r, scope)
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

// Of is the caller's scope. Without a current enrollment the error is a 404.
func Of(r *http.Request) (costs.Scope, error) {
	who := caller.From(r.Context())
	if err := Check(who); err != nil {
		return costs.Scope{}, err
	}
	return To(who), nil
}

// Check returns 404 for a caller without an enrollment.
func Check(who caller.Caller) error {
	switch {
	case who.Enrollment != "":
		return nil
	case who.Token != nil:
		return problem.New(http.StatusNotFound, "Send the header X-Enrollment with the number of an enrollment that the token covers.")
	}
	return problem.New(http.StatusNotFound, "You have no current enrollment; switch to one to see its costs.")
}

// To is the scope of a caller with an enrollment.
func To(who caller.Caller) costs.Scope {
	scope := costs.Scope{Enrollment: who.Enrollment}
	if len(who.Tags) == 0 {
		return scope
	}
	values := map[string][]string{}
	for _, tag := range who.Tags {
		values[tag.Key] = append(values[tag.Key], tag.Value)
	}
	scope.Only = &costs.Filter{}
	for _, key := range slices.Sorted(maps.Keys(values)) {
		scope.Only.Or = append(scope.Only.Or, costs.Filter{Column: costs.TagPrefix + key, Op: costs.In, Values: slices.Compact(slices.Sorted(slices.Values(values[key])))})
	}
	return scope
}
