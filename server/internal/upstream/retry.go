package upstream

import (
	"context"
	"errors"
	"io"
	"net"
	"net/http"

	"github.com/costdeck/costdeck/server/internal/portal"
)

// retryGet tries a GET or HEAD without a body once more when its connection failed, never anything else: a POST may have arrived.
type retryGet struct{ next http.RoundTripper }

func (t *retryGet) RoundTrip(request *http.Request) (*http.Response, error) {
	response, err := t.next.RoundTrip(request)
	reads := request.Method == http.MethodGet || request.Method == http.MethodHead
	if err == nil || !reads || request.Context().Err() != nil || !lostConnection(err) {
		return response, err
	}
	if request.Body != nil && request.Body != http.NoBody {
		return response, err
	}
	return t.next.RoundTrip(request)
}

// unquoted keeps bytes of the API out of errors, which are logged: net/http quotes what it could not read.
type unquoted struct{ next http.RoundTripper }

func (t unquoted) RoundTrip(request *http.Request) (*http.Response, error) {
	response, err := t.next.RoundTrip(request)
	if err == nil || request.Context().Err() != nil || lostConnection(err) || notTheAPI(err) {
		return response, err
	}
	if _, network := errors.AsType[net.Error](err); network {
		return nil, err
	}
	return nil, portal.Garbage(errNotHTTP)
}

var errNotHTTP = errors.New("the response is not HTTP, or its header is too large")

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
