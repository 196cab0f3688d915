package httpx

import (
	"encoding/json"
	"net/http"

	"github.com/costdeck/costdeck/server/internal/portal"
)

// problem is RFC 9457 with the REST API's message and the portal's code.
type problem struct {
	Type    string            `json:"type,omitempty"`
	Title   string            `json:"title"`
	Status  int               `json:"status"`
	Code    portal.Code       `json:"code"`
	Detail  string            `json:"detail,omitempty"`
	Message string            `json:"message"`
	Errors  map[string]string `json:"errors,omitempty"`
	// RequestID connects a user's report to the log.
	RequestID string `json:"requestId,omitempty"`
}

// WriteError responds with err as a problem, and records a refusal for metric and audit log. An error that is not a *portal.Error becomes
// an internal error.
func WriteError(w http.ResponseWriter, r *http.Request, err error) {
	ExchangeOf(r.Context()).Refuse(ReasonOf(err))
	e := portal.AsError(err)
	h := w.Header()
	h.Set("Content-Type", "application/problem+json")
	if e.RetryAfter != "" {
		h.Set("Retry-After", e.RetryAfter)
	}
	if e.Challenge {
		h.Set(ChallengeHeader, "1")
	}
	title := e.Title
	if title == "" {
		title = http.StatusText(e.Status)
	}
	writeBody(w, e.Status, problem{e.Type, title, e.Status, e.Code, e.Detail, e.Message, e.Errors,
		h.Get("X-Request-Id")})
}

// ChallengeHeader replaces WWW-Authenticate of a 401 of the API, so that the browser does not open its own prompt (A87).
const ChallengeHeader = "X-Costdeck-Challenge"

// WriteJSON responds with the status and v.
func WriteJSON(w http.ResponseWriter, status int, v any) {
	w.Header().Set("Content-Type", "application/json")
	writeBody(w, status, v)
}

func writeBody(w http.ResponseWriter, status int, v any) {
	body, err := json.Marshal(v)
	if err != nil {
		// Only a type without a JSON form fails: a bug.
		panic(err)
	}
	w.WriteHeader(status)
	// A lost connection cannot be reported to the client.
	_, _ = w.Write(append(body, '\n'))
}
