package upstream

import (
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"time"
)

// NewTCP is the transport to an API elsewhere: dial 3 s, first byte of the answer 30 s, a cap on connections, one retry of a
// GET that lost its connection.
func NewTCP() http.RoundTripper {
	dialer := &net.Dialer{Timeout: 3 * time.Second, KeepAlive: 30 * time.Second}
	return retryGet{&http.Transport{
		DialContext:            dialer.DialContext,
		TLSHandshakeTimeout:    5 * time.Second,
		ResponseHeaderTimeout:  30 * time.Second,
		IdleConnTimeout:        60 * time.Second,
		MaxIdleConnsPerHost:    128,
		MaxConnsPerHost:        512,
		MaxResponseHeaderBytes: 64 << 10,
		ForceAttemptHTTP2:      true,
		// The proxy passes compressed answers on as they are.
		DisableCompression: true,
	}}
}

// retryGet tries a GET without a body once more when its connection failed, never anything else: a POST may have arrived.
type retryGet struct{ next http.RoundTripper }

func (t retryGet) RoundTrip(request *http.Request) (*http.Response, error) {
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
	_, operation := errors.AsType[*net.OpError](err)
	return operation || errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF)
}
