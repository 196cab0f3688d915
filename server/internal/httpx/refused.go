package httpx

import (
	"errors"
	"net/http"
	"os"

	"github.com/costdeck/costdeck/server/internal/portal"
)

// refusedError is an error by which the portal itself turns a request away.
type refusedError struct {
	reason Reason
	error
}

func (e *refusedError) Unwrap() error { return e.error }

// Because gives an error the reason for which the portal refuses; whoever answers with it counts it.
func Because(reason Reason, err error) error { return &refusedError{reason, err} }

// ReasonOf is why the portal itself refuses; empty for what the API says, and for failures.
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

// BodyError explains a body that was cut off here, since it was too large or too slow; nil for other errors.
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
