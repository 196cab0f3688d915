package upstream

import (
	"errors"
	"io"
	"net/http"
	"sync/atomic"

	"github.com/costdeck/costdeck/server/internal/portal"
)

// blames finds the caller's part in a call that failed: a body that is still coming is watched, and one that its caller did not
// bring to its end becomes a *portal.BodyError. The breaker and whoever words the refusal go by that.
type blames struct{ next http.RoundTripper }

func (t blames) RoundTrip(request *http.Request) (*http.Response, error) {
	if request.Body == nil || request.Body == http.NoBody || request.GetBody != nil {
		return t.next.RoundTrip(request)
	}
	body, watched := &sent{ReadCloser: request.Body}, *request
	watched.Body = body
	response, err := t.next.RoundTrip(&watched)
	if err != nil {
		if broken := body.failed.Load(); broken != nil {
			return nil, broken
		}
	}
	return response, err
}

// sent is a body that is still coming from the caller, and how it ended.
type sent struct {
	io.ReadCloser
	// failed holds the error that the caller's side ended it with; a transport may read on while the call has ended.
	failed atomic.Pointer[portal.BodyError]
}

// Read reads on.
func (s *sent) Read(b []byte) (int, error) {
	n, err := s.ReadCloser.Read(b)
	if err != nil && !errors.Is(err, io.EOF) {
		s.failed.CompareAndSwap(nil, &portal.BodyError{Cause: err})
	}
	return n, err
}
