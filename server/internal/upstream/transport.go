package upstream

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"time"

	"github.com/costdeck/costdeck/server/internal/portal"
)

// DefaultConcurrency is how many calls to the API may be under way at once unless the operator says otherwise.
const DefaultConcurrency = 256

// Limits bound the portal's calls to the API.
type Limits struct {
	// Concurrency is how many calls may be under way at once, streams included; 0 is DefaultConcurrency.
	Concurrency int
	// PerParty is how many of them may be those of one portal.Call.Party; 0 is a quarter.
	PerParty int
	// Pause is the longest time between two pieces of a response body; 0 is a minute.
	Pause time.Duration
	// Breaker observes the circuit breaker as it opens and closes; it may be nil.
	Breaker func(open bool)
}

const (
	dialTimeout   = 3 * time.Second
	headerTimeout = 30 * time.Second
	idleTimeout   = 60 * time.Second
	// maxHead is the largest response header in bytes.
	maxHead = 64 << 10
)

type dialer func(ctx context.Context, network, address string) (net.Conn, error)

// NewTCP is the transport to a remote API: 3 s to connect, 30 s for the response header, a minute for each further piece, a limit of
// calls and a circuit breaker. net/http repeats a GET once when its idle connection turns out dead, never a POST: it may have arrived.
func NewTCP(limits Limits, log *slog.Logger) http.RoundTripper {
	return overNetwork((&net.Dialer{Timeout: dialTimeout, KeepAlive: 30 * time.Second}).DialContext, limits, log)
}

func overNetwork(dial dialer, limits Limits, log *slog.Logger) http.RoundTripper {
	limits = limits.withDefaults()
	network := &http.Transport{
		DialContext:            lines(dial), // HTTP/1.1 only: a shared connection does not tell when the API has ended an aborted call.
		TLSHandshakeTimeout:    5 * time.Second,
		ResponseHeaderTimeout:  headerTimeout,
		IdleConnTimeout:        idleTimeout,
		MaxIdleConnsPerHost:    limits.Concurrency,
		MaxResponseHeaderBytes: maxHead,
		// A compressed response could grow beyond its limit while it is decompressed; the portal never asks for one.
		DisableCompression: true,
	}
	calls := stallTimeout{unquoted{followed{network}}, limits.Pause}
	return Limited(newBreaker(bodyErrors{calls}, limits.Breaker, log), limits)
}

func (l Limits) withDefaults() Limits {
	if l.Concurrency <= 0 {
		l.Concurrency = DefaultConcurrency
	}
	if l.PerParty <= 0 {
		l.PerParty = max(l.Concurrency/4, 1)
	}
	if l.Pause <= 0 {
		l.Pause = stallAfter
	}
	return l
}

// unquoted keeps bytes of the API out of errors, which are logged: net/http quotes malformed responses.
type unquoted struct{ next http.RoundTripper }

func (t unquoted) RoundTrip(request *http.Request) (*http.Response, error) {
	response, err := t.next.RoundTrip(request)
	if err == nil || request.Context().Err() != nil || errors.Is(err, io.EOF) || errors.Is(err, context.DeadlineExceeded) {
		return response, err
	}
	if _, network := errors.AsType[net.Error](err); network {
		return nil, err
	}
	return nil, portal.Garbage(errNotHTTP)
}

var errNotHTTP = errors.New("the API closed the connection, or its response is not HTTP or has a too large header")
