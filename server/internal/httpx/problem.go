package httpx

import (
	"cmp"
	"encoding/json"
	"net/http"

	"github.com/costdeck/costdeck/server/internal/portal"
	"github.com/costdeck/costdeck/server/internal/web/problem"
)

// WriteError responds with err as a problem, and records a refusal for metric and audit log. An error that is not a *portal.Error becomes
// an internal error.
func WriteError(w http.ResponseWriter, r *http.Request, err error) {
	ExchangeOf(r.Context()).Refuse(ReasonOf(err))
	e := portal.AsError(err)
	h := w.Header()
	if e.RetryAfter != "" {
		h.Set("Retry-After", e.RetryAfter)
	}
	if e.Challenge {
		h.Set(ChallengeHeader, "1")
	}
	problem.Send(w, &problem.Error{Type: e.Type, Title: cmp.Or(e.Title, http.StatusText(e.Status)), Status: e.Status, Code: string(e.Code),
		Detail: e.Detail, Message: e.Message, Errors: e.Errors, RequestID: h.Get("X-Request-Id")})
}

// ChallengeHeader replaces WWW-Authenticate of a 401 of the API, so that the browser does not open its own prompt (A87).
const ChallengeHeader = "X-Costdeck-Challenge"

// WriteJSON responds with the status and v.
func WriteJSON(w http.ResponseWriter, status int, v any) {
	w.Header().Set("Content-Type", "application/json")
	body, err := json.Marshal(v)
	if err != nil {
		// Only a type without a JSON form fails: a bug.
		panic(err)
	}
	w.WriteHeader(status)
	// A lost connection cannot be reported to the client.
	_, _ = w.Write(append(body, '\n'))
}
