package upstream

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"time"

	"github.com/sony/gobreaker/v2"

	"github.com/costdeck/costdeck/server/internal/portal"
)

const (
	// breakerWindow is how far back failures count, breakerLeast the fewest calls that can open the breaker.
	breakerWindow = 10 * time.Second
	breakerLeast  = 10
	// breakerPause is how long the breaker stays open before it lets breakerTries calls probe the API.
	breakerPause = 2 * time.Second
	breakerTries = 4
)

// breaker is the circuit breaker: it opens once half of the latest calls failed, so that callers get an error at once and a recovering
// API is not overrun. Lost connections, timeouts and stalled responses count as failures; every status of the API is a success.
type breaker struct {
	next  http.RoundTripper
	state *gobreaker.CircuitBreaker[*http.Response]
}

func newBreaker(next http.RoundTripper, observe func(open bool), log *slog.Logger) *breaker {
	return &breaker{next, gobreaker.NewCircuitBreaker[*http.Response](gobreaker.Settings{
		MaxRequests: breakerTries, Interval: breakerWindow, BucketPeriod: time.Second, Timeout: breakerPause,
		ReadyToTrip: func(c gobreaker.Counts) bool { return c.Requests >= breakerLeast && 2*c.TotalFailures >= c.Requests },
		IsExcluded:  callersFault,
		OnStateChange: func(_ string, _, to gobreaker.State) {
			switch to {
			case gobreaker.StateOpen:
				log.Warn("circuit breaker open: too many failed calls to the REST API", "for", breakerPause.String())
			case gobreaker.StateClosed:
				log.Info("circuit breaker closed: calls to the REST API resume")
			case gobreaker.StateHalfOpen:
				return
			}
			if observe != nil {
				observe(to == gobreaker.StateOpen)
			}
		},
	})}
}

// callersFault is true when the caller hung up or broke its body off. Counting that would let any user hold the breaker open.
func callersFault(err error) bool {
	_, broken := errors.AsType[*portal.BodyError](err)
	return broken || errors.Is(err, context.Canceled)
}

func (b *breaker) RoundTrip(request *http.Request) (*http.Response, error) {
	response, err := b.state.Execute(func() (*http.Response, error) { return b.next.RoundTrip(request) })
	if errors.Is(err, gobreaker.ErrOpenState) || errors.Is(err, gobreaker.ErrTooManyRequests) {
		return nil, portal.Spared(portal.ErrBreaker)
	}
	if err == nil && response.Body != http.NoBody {
		response.Body = &watchedBody{response.Body, b}
	}
	return response, err
}

// watchedBody reports a response that stalls to the breaker, which has counted its header as a success.
type watchedBody struct {
	io.ReadCloser
	breaker *breaker
}

// Read reports a stall.
func (w *watchedBody) Read(p []byte) (int, error) {
	n, err := w.ReadCloser.Read(p)
	if err != nil && errors.Is(err, errStalled) {
		// The breaker counts failures only inside Execute.
		_, _ = w.breaker.state.Execute(func() (*http.Response, error) { return nil, err })
	}
	return n, err
}
