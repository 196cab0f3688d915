package httpx

import (
	"errors"
	"net/http"
	"os"

	"github.com/costdeck/costdeck/server/internal/portal"
)

// refusedError is an error of the portal itself, with its reason.
type refusedError struct {
	reason Reason
	error
}

func (e *refusedError) Unwrap() error { return e.error }

// Because adds the reason for which the portal refuses; the response with the error counts it.
func Because(reason Reason, err error) error { return &refusedError{reason, err} }

// ReasonOf returns why the portal refuses; empty for errors of the API and for failures.
func ReasonOf(err error) Reason {
	if e, ok := errors.AsType[*refusedError](err); ok {
		return e.reason
	}
	switch {
	case errors.Is(err, portal.ErrBreaker):
		return ReasonBreaker
	case errors.Is(err, portal.ErrBusy):
		return ReasonBusy
	case errors.Is(err, portal.ErrShare):
		return ReasonShare
	}
	return ""
}

// BodyError explains a body that was cut off for its size or speed; nil for other errors.
func BodyError(err error) error {
	if large, ok := errors.AsType[*http.MaxBytesError](err); ok {
		return TooLarge(large.Limit)
	}
	if errors.Is(err, os.ErrDeadlineExceeded) {
		return Because(ReasonSlow, portal.NewError(http.StatusRequestTimeout,
			"The body arrived too slowly; send it again over a faster connection.", err))
	}
	return nil
}
