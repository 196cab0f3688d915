package upstream

import (
	"log/slog"
	"net"
	"net/http"
	"time"
)

// DefaultConcurrency is how many calls to the API may be under way at once unless the operator says otherwise.
const DefaultConcurrency = 256

// Limits bound what the portal asks of the API.
type Limits struct {
	// Concurrency is how many calls may be under way at once, streams included; 0 is DefaultConcurrency.
	Concurrency int
	// PerParty is how many of them may be those of one portal.Call.Party; 0 is a quarter.
	PerParty int
	// Pause is the longest time between two pieces of an answer's body; 0 is a minute.
	Pause time.Duration
	// Breaker is told when calls are held back because the API is down, and when they go on; nil tells nobody.
	Breaker func(open bool)
}

const (
	dialTimeout   = 3 * time.Second
	headerTimeout = 30 * time.Second
	idleTimeout   = 60 * time.Second
	// maxHead is the largest head of an answer in bytes.
	maxHead = 64 << 10
)

// NewTCP is the transport to an API elsewhere: dial 3 s, first byte of the answer 30 s, each further piece a minute, a cap on
// calls, a circuit breaker, and one retry of a GET that lost its connection.
func NewTCP(limits Limits, log *slog.Logger) http.RoundTripper {
	if limits.Pause <= 0 {
		limits.Pause = bodyPause
	}
	dialer := &net.Dialer{Timeout: dialTimeout, KeepAlive: 30 * time.Second}
	general := &http.Transport{
		DialContext:            dialer.DialContext,
		TLSHandshakeTimeout:    5 * time.Second,
		ResponseHeaderTimeout:  headerTimeout,
		IdleConnTimeout:        idleTimeout,
		MaxIdleConnsPerHost:    128,
		MaxResponseHeaderBytes: maxHead,
		ForceAttemptHTTP2:      true,
		// Nobody asked for packed answers: one that comes packed is refused, and none can grow while it is unpacked.
		DisableCompression: true,
	}
	calls := newLean(dialer, impatient{general, limits.Pause}, limits.Pause)
	return Limited(newBreaker(blames{&retryGet{unquoted{calls}}}, limits.Breaker, log), limits)
}
