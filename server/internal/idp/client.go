package idp

import (
	"io"
	"net"
	"net/http"
	"time"
)

// maxAnswer bounds a provider's response, in bytes.
const maxAnswer = 1 << 20

// NewClient returns the HTTP client for providers: 3 s to connect, 10 s in all, responses up to 1 MiB. It follows no redirects, so that
// codes and secrets only go to configured addresses.
func NewClient() *http.Client {
	dialer := &net.Dialer{Timeout: 3 * time.Second}
	transport := &http.Transport{
		Proxy:                  http.ProxyFromEnvironment,
		DialContext:            dialer.DialContext,
		TLSHandshakeTimeout:    5 * time.Second,
		IdleConnTimeout:        60 * time.Second,
		MaxConnsPerHost:        16,
		MaxResponseHeaderBytes: 64 << 10,
		ForceAttemptHTTP2:      true,
	}
	return &http.Client{
		Timeout:       10 * time.Second,
		Transport:     capped{transport},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}

// capped cuts off responses that are too long; their JSON then does not parse.
type capped struct{ next http.RoundTripper }

func (c capped) RoundTrip(request *http.Request) (*http.Response, error) {
	response, err := c.next.RoundTrip(request)
	if err != nil {
		return nil, err
	}
	response.Body = limited{io.LimitReader(response.Body, maxAnswer), response.Body}
	return response, nil
}

type limited struct {
	io.Reader
	io.Closer
}
