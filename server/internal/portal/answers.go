package portal

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"mime"
	"net/http"
)

// APIBase is the common prefix of all REST API paths.
const APIBase = "/api/ng"

// SetHeaders sets the headers that identify the caller to the API and replaces earlier values.
func (c Call) SetHeaders(h http.Header) {
	bearer := c.Bearer
	if bearer != "" {
		bearer = "Bearer " + bearer
	}
	// One array holds all values: this runs for every call.
	values := []string{bearer, c.APIType, c.RequestID, c.ClientIP, c.Agent, c.Language}
	for i, name := range callHeaders {
		if values[i] == "" {
			delete(h, name)
			continue
		}
		h[name] = values[i : i+1 : i+1]
	}
}

// callHeaders are in the order of the values of SetHeaders, and in canonical form.
var callHeaders = [...]string{"Authorization", "Api-Type", "X-Request-Id", "X-Forwarded-For", "User-Agent", "Accept-Language"}

// ErrBusy, ErrShare and ErrBreaker explain why a call was not sent: the API is at its limit, the party is at its own, or the circuit
// breaker is open.
var (
	ErrBusy    = errors.New("the limit of --api-concurrency is reached")
	ErrShare   = errors.New("the limit of --api-user-concurrency is reached for one user")
	ErrBreaker = errors.New("the circuit breaker is open after repeated failures")
)

// Spared is the public error of a call that was not sent; cause is ErrBusy, ErrShare or ErrBreaker.
func Spared(cause error) error {
	e := NewError(http.StatusServiceUnavailable,
		"The REST API is busy or unavailable; try again in a few seconds.", cause)
	if errors.Is(cause, ErrShare) {
		e = NewError(http.StatusTooManyRequests,
			"You have too many requests in progress; wait for them to finish, then try again.", cause)
	}
	e.RetryAfter = "2"
	return e
}

// BodyError means that the caller broke its request body off; the API is not at fault.
type BodyError struct{ Cause error }

// Error says why the body ended.
func (e *BodyError) Error() string { return "the client's body is incomplete: " + e.Cause.Error() }

// Unwrap returns the cause.
func (e *BodyError) Unwrap() error { return e.Cause }

// Unreachable is the public error when the API cannot be reached or the connection breaks; cause is for the log.
func Unreachable(cause error) error {
	if known, ok := errors.AsType[*Error](cause); ok {
		return known
	}
	timeout, ok := errors.AsType[interface {
		error
		Timeout() bool
	}](cause)
	if ok && timeout.Timeout() {
		return NewError(http.StatusGatewayTimeout,
			"The REST API took too long to answer; try again in a moment.", cause)
	}
	return NewError(http.StatusBadGateway,
		"The REST API is unreachable; try again in a moment. Contact your administrator if this continues.", cause)
}

// Garbage is an answer that violates the contract: the page of a proxy, a redirect, broken JSON.
func Garbage(cause error) error {
	return NewError(http.StatusBadGateway,
		"The REST API returned an unexpected answer. Contact your administrator if this continues.", cause)
}

// IsJSON reports whether the Content-Type is JSON or problem+json.
func IsJSON(h http.Header) bool {
	sent := h.Get("Content-Type")
	if sent == "application/json" {
		return true
	}
	media, _, err := mime.ParseMediaType(sent)
	return err == nil && (media == "application/json" || media == "application/problem+json")
}

// Challenged reports whether a 401 carries WWW-Authenticate, which would open the browser's prompt (A87).
func Challenged(response *http.Response) bool {
	return response.StatusCode == http.StatusUnauthorized && response.Header.Get("WWW-Authenticate") != ""
}

// Refusal converts an API response of status 400 and above to a portal error. Only a problem body is shown; any other body is dropped.
func Refusal(response *http.Response, body []byte) error {
	status := response.StatusCode
	var p struct {
		Type, Title, Detail, Message string
		Errors                       map[string]string
	}
	if !IsJSON(response.Header) || json.Unmarshal(body, &p) != nil || cmp.Or(p.Message, p.Title) == "" {
		cause := fmt.Errorf("status %d with Content-Type %q", status, response.Header.Get("Content-Type"))
		if status >= http.StatusInternalServerError {
			return Garbage(cause)
		}
		e := NewError(status, fmt.Sprintf("The REST API refused the call with status %d.", status), cause)
		e.Challenge = Challenged(response)
		return e
	}
	e := NewError(status, cmp.Or(p.Message, p.Title), nil)
	e.Type, e.Title, e.Detail, e.Errors = p.Type, p.Title, p.Detail, p.Errors
	e.RetryAfter, e.Challenge = response.Header.Get("Retry-After"), Challenged(response)
	return e
}
