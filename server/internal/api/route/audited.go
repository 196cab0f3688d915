package route

import (
	"net/http"

	"github.com/costdeck/costdeck/server/internal/api/caller"
	"github.com/costdeck/costdeck/server/internal/api/rights"
	"github.com/costdeck/costdeck/server/internal/api/trail"
	"github.com/costdeck/costdeck/server/internal/audit"
)

// audited drafts the entry of a request. One that no transaction of the handler writes is written after it: a refusal, or a change
// outside of the database.
func audited(entries *trail.Trail, event audit.Event, handler http.HandlerFunc) http.HandlerFunc {
	return Open(entries, event, func(w http.ResponseWriter, r *http.Request) {
		who := caller.From(r.Context())
		draft := trail.Of(r.Context()).Enrollment(who.Enrollment)
		if who.UserID == rights.CommandLine {
			draft.Actor(who.UserID)
		} else {
			draft.User(who.UserID)
		}
		if who.Token != nil {
			draft.Actor(who.Token.Actor())
		}
		handler(w, r)
	})
}

// Open drafts the entry of a request to a route where no one is signed in yet.
func Open(entries *trail.Trail, event audit.Event, handler http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		ctx, draft := entries.Begin(r, audit.Entry{Event: event})
		for _, name := range []string{"id", "name"} {
			if value := r.PathValue(name); value != "" {
				draft.Target(string(event), value)
			}
		}
		answer, status := &answer{ResponseWriter: w, status: http.StatusOK}, http.StatusInternalServerError
		defer func() { draft.Answered(ctx, status) }() // Also of a handler that panics.
		handler(answer, r.WithContext(ctx))
		status = answer.status
	}
}

// answer keeps the status of a response.
type answer struct {
	http.ResponseWriter
	status int
	begun  bool
}

func (a *answer) WriteHeader(status int) {
	if !a.begun && status >= http.StatusOK {
		a.begun, a.status = true, status
	}
	a.ResponseWriter.WriteHeader(status)
}

func (a *answer) Write(b []byte) (int, error) {
	a.begun = true
	return a.ResponseWriter.Write(b)
}

// Unwrap is for http.ResponseController.
func (a *answer) Unwrap() http.ResponseWriter { return a.ResponseWriter }
