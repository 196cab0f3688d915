// Package problem writes RFC 9457 problems, the only error shape of the REST API and of the portal.
package problem

import (
	"encoding/json"
	"net/http"
)

// ContentType is the media type of RFC 9457.
const ContentType = "application/problem+json"

// Error is a problem that a handler answers with. Message is one sentence for people: it names the value, the rule and the
// way out. It never holds a secret.
type Error struct {
	Type   string `json:"type,omitempty"`
	Title  string `json:"title"`
	Status int    `json:"status"`
	// Code is the portal's, for programs; the REST API has none.
	Code    string            `json:"code,omitempty"`
	Detail  string            `json:"detail,omitempty"`
	Message string            `json:"message"`
	Errors  map[string]string `json:"errors,omitempty"`
	// Removals are the bills that a file would make smaller.
	Questions any `json:"questions,omitempty"`
	// RequestID connects a user's report to the portal's log.
	RequestID string `json:"requestId,omitempty"`
}

// Error is the message.
func (e *Error) Error() string { return e.Message }

// New is a problem with the status's standard title.
func New(status int, message string) *Error {
	return &Error{Title: http.StatusText(status), Status: status, Message: message}
}

// Field is a 400 about one field of the request.
func Field(name, message string) *Error {
	e := New(http.StatusBadRequest, message)
	e.Errors = map[string]string{name: message}
	return e
}

// Internal is a 500 that tells nothing of its cause, which belongs in the log.
func Internal() *Error {
	return New(http.StatusInternalServerError, "The server failed to process the request; try again. Contact your administrator if this continues.")
}

// Write answers with the problem as the REST API. A 401 gets the challenge that RFC 9110 asks for unless one is set.
func Write(w http.ResponseWriter, e *Error) {
	h := w.Header()
	h.Set("Cache-Control", "no-store")
	if e.Status == http.StatusUnauthorized && h.Get("WWW-Authenticate") == "" {
		h.Set("WWW-Authenticate", "Bearer")
	}
	Send(w, e)
}

// Send answers with the problem and no challenge: a browser would open its own prompt for one.
func Send(w http.ResponseWriter, e *Error) {
	w.Header().Set("Content-Type", ContentType)
	w.WriteHeader(e.Status)
	// The status is sent: a client that is gone cannot be told anything more.
	_ = json.NewEncoder(w).Encode(e)
}
