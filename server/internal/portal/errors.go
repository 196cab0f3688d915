package portal

import (
	"errors"
	"net/http"
)

// Code classifies a failure: codes are for programs, messages for people.
type Code string

// The codes, in every error of /graphql and every problem of the portal.
const (
	CodeSessionExpired  Code = "SESSION_EXPIRED"
	CodeUnauthenticated Code = "UNAUTHENTICATED"
	CodeForbidden       Code = "FORBIDDEN"
	CodeNotFound        Code = "NOT_FOUND"
	CodeBadRequest      Code = "BAD_REQUEST"
	CodeConflict        Code = "CONFLICT"
	CodeTooManyRequests Code = "TOO_MANY_REQUESTS"
	CodeUnavailable     Code = "UPSTREAM_UNAVAILABLE"
	CodeInternal        Code = "INTERNAL"
)

// TypeSessionExpired and TypePasswordChange are the problem types that the client handles differently from others with the same status.
const (
	TypeSessionExpired = "urn:costdeck:session-expired"
	TypePasswordChange = "urn:costdeck:password-change-required" // #nosec G101 -- the name of a problem, no password
)

// Error is a failure that may be shown to people. Message names value, rule and way out in one sentence and
// never holds a secret. Cause is for the log only.
type Error struct {
	Code   Code
	Status int
	// Type is a problem type of RFC 9457; empty means about:blank.
	Type    string
	Title   string
	Detail  string
	Message string
	// Errors maps a field to its text.
	Errors map[string]string
	// RetryAfter is the header's value, empty when there is none.
	RetryAfter string
	// Challenge is true when the API's 401 carried WWW-Authenticate (A87).
	Challenge bool
	Cause     error
}

// Error returns the message with its cause.
func (e *Error) Error() string {
	if e.Cause != nil {
		return e.Message + ": " + e.Cause.Error()
	}
	return e.Message
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Cause }

// NewError returns an error with the status and its code.
func NewError(status int, message string, cause error) *Error {
	return &Error{Code: CodeOf(status), Status: status, Title: http.StatusText(status), Message: message, Cause: cause}
}

// SessionExpired answers calls whose session has timed out (A73).
func SessionExpired() *Error {
	e := NewError(http.StatusUnauthorized, "Your session has expired; sign in again.", nil)
	e.Code, e.Type = CodeSessionExpired, TypeSessionExpired
	return e
}

// NotSignedIn answers calls without a session.
func NotSignedIn() *Error {
	return NewError(http.StatusUnauthorized, "You are not signed in; sign in first.", nil)
}

// AsError finds the public error in err; any other error becomes an internal one without details.
func AsError(err error) *Error {
	if e, ok := errors.AsType[*Error](err); ok {
		return e
	}
	return NewError(http.StatusInternalServerError, "Something went wrong on the server; try again later.", err)
}

// CodeOf returns the code for an HTTP status.
func CodeOf(status int) Code {
	switch status {
	case http.StatusUnauthorized:
		return CodeUnauthenticated
	case http.StatusForbidden:
		return CodeForbidden
	case http.StatusNotFound:
		return CodeNotFound
	case http.StatusConflict:
		return CodeConflict
	case http.StatusTooManyRequests:
		return CodeTooManyRequests
	case http.StatusBadGateway, http.StatusServiceUnavailable, http.StatusGatewayTimeout:
		return CodeUnavailable
	}
	if status >= http.StatusInternalServerError {
		return CodeInternal
	}
	return CodeBadRequest
}
