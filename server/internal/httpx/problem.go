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
	// RequestID ties what a person reports to the log.
	RequestID string `json:"requestId,omitempty"`
}

// WriteError answers with err as a problem, and notes for the metric and the audit log when the portal itself refused. Whatever
// is not a *portal.Error reads as an internal failure.
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

// ChallengeHeader flags a 401 of the API that carried WWW-Authenticate, which the portal removes so that no browser prompt
// opens (A87).
const ChallengeHeader = "X-Costdeck-Challenge"

// WriteJSON answers with the status and v.
func WriteJSON(w http.ResponseWriter, status int, v any) {
	w.Header().Set("Content-Type", "application/json")
	writeBody(w, status, v)
}

func writeBody(w http.ResponseWriter, status int, v any) {
	body, err := json.Marshal(v)
	if err != nil {
		// Only a type that has no JSON form comes here: a mistake of the program, answered and logged as one.
		panic(err)
	}
	w.WriteHeader(status)
	// The status is out: a client that is gone cannot be told anything more.
	_, _ = w.Write(append(body, '\n'))
}
