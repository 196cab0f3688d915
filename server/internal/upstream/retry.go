package upstream

import (
	"context"
	"errors"
	"io"
	"net"
	"net/http"
)

// retryGet tries a GET without a body once more when its connection failed, never anything else: a POST may have arrived.
type retryGet struct{ next http.RoundTripper }

func (t *retryGet) RoundTrip(request *http.Request) (*http.Response, error) {
	response, err := t.next.RoundTrip(request)
	if err == nil || request.Method != http.MethodGet || request.Context().Err() != nil || !lostConnection(err) {
		return response, err
	}
	if request.Body != nil && request.Body != http.NoBody {
		return response, err
	}
	return t.next.RoundTrip(request)
}

func lostConnection(err error) bool {
	if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		return false
	}
	failure, operation := errors.AsType[net.Error](err)
	if operation && failure.Timeout() {
		// The API had its time; to wait as long again helps nobody.
		return false
	}
	return operation || errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF)
}
