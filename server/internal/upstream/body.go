package upstream

import (
	"errors"
	"io"
	"net/http"
	"sync/atomic"

	"github.com/costdeck/costdeck/server/internal/portal"
)

// bodyErrors tells the caller's faults from the API's: a streamed request body that its caller breaks off becomes a *portal.BodyError,
// which the circuit breaker does not count.
type bodyErrors struct{ next http.RoundTripper }

func (t bodyErrors) RoundTrip(request *http.Request) (*http.Response, error) {
	if request.Body == nil || request.Body == http.NoBody || request.GetBody != nil {
		return t.next.RoundTrip(request)
	}
	body, watched := &streamedBody{ReadCloser: request.Body}, *request
	watched.Body = body
	response, err := t.next.RoundTrip(&watched)
	broken := body.failed.Load()
	if broken == nil {
		return response, err
	}
	if err == nil { // The API has answered a body that is not the caller's.
		_ = response.Body.Close()
	}
	return nil, broken
}

// streamedBody is a request body that is still coming from the caller.
type streamedBody struct {
	io.ReadCloser
	// failed is atomic: a transport may read on while the call has ended.
	failed atomic.Pointer[portal.BodyError]
}

// Read remembers how the caller's side failed.
func (s *streamedBody) Read(b []byte) (int, error) {
	n, err := s.ReadCloser.Read(b)
	if err != nil && !errors.Is(err, io.EOF) {
		s.failed.CompareAndSwap(nil, &portal.BodyError{Cause: err})
	}
	return n, err
}
