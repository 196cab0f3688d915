package upstream

import (
	"errors"
	"io"
	"net/http"
	"sync/atomic"
)

// sent is a body that is still coming from the caller, and how it ended.
type sent struct {
	io.ReadCloser
	// failed holds the error that the caller's side ended it with; a transport may read on while the call has ended.
	failed atomic.Pointer[bodyError]
}

// bodyError is a body that its caller did not bring to its end.
type bodyError struct{ cause error }

func (e *bodyError) Error() string { return "the caller's body broke off: " + e.cause.Error() }

func (e *bodyError) Unwrap() error { return e.cause }

// withSent watches the body of a request, unless it lies in memory.
func withSent(request *http.Request) (*http.Request, *sent) {
	if request.Body == nil || request.Body == http.NoBody || request.GetBody != nil {
		return request, nil
	}
	body, watched := &sent{ReadCloser: request.Body}, *request
	watched.Body = body
	return &watched, body
}

// Read reads on.
func (s *sent) Read(b []byte) (int, error) {
	n, err := s.ReadCloser.Read(b)
	if err != nil && !errors.Is(err, io.EOF) {
		s.failed.CompareAndSwap(nil, &bodyError{err})
	}
	return n, err
}

// blame is the caller's error where it is the reason of err.
func (s *sent) blame(err error) error {
	if s == nil || err == nil {
		return err
	}
	if broken := s.failed.Load(); broken != nil {
		return broken
	}
	return err
}
