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
	// breakerWindow is how far back failures count, breakerLeast how many calls it takes to judge.
	breakerWindow = 10 * time.Second
	breakerLeast  = 10
	// breakerPause is how long calls are held back before some are let through to see.
	breakerPause = 2 * time.Second
	breakerTries = 4
)

// breaker holds calls back once half of the latest ones found no API: whoever waits gets an answer at once, and an API that
// comes back is not run over. Only lost connections, missing answers and those that stop half-way count; whatever the API says is
// an answer.
type breaker struct {
	next  http.RoundTripper
	state *gobreaker.CircuitBreaker[*http.Response]
}

func newBreaker(next http.RoundTripper, observe func(open bool), log *slog.Logger) *breaker {
	return &breaker{next, gobreaker.NewCircuitBreaker[*http.Response](gobreaker.Settings{
		MaxRequests: breakerTries, Interval: breakerWindow, BucketPeriod: time.Second, Timeout: breakerPause,
		ReadyToTrip: func(c gobreaker.Counts) bool { return c.Requests >= breakerLeast && 2*c.TotalFailures >= c.Requests },
		IsExcluded:  notTheAPI,
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

// notTheAPI tells whether the caller alone ended the call, which says nothing about the API: one that hung up, whose body broke
// off, or who asked for what is never sent. Otherwise whoever is signed in could hold the breaker open for everybody.
func notTheAPI(err error) bool {
	_, broken := errors.AsType[*portal.BodyError](err)
	return broken || errors.Is(err, context.Canceled) || errors.Is(err, errTarget) || errors.Is(err, errControl)
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

// watchedBody tells the breaker of an API that stops in the middle of its answer: its head has counted as one that works.
type watchedBody struct {
	io.ReadCloser
	breaker *breaker
}

// Read reads on.
func (w *watchedBody) Read(p []byte) (int, error) {
	n, err := w.ReadCloser.Read(p)
	if err != nil && errors.Is(err, errStalled) {
		// The breaker counts what fails while it lets calls through, and needs to hear nothing otherwise.
		_, _ = w.breaker.state.Execute(func() (*http.Response, error) { return nil, err })
	}
	return n, err
}
