package upstream

import (
	"context"
	"errors"
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
// comes back is not run over. Only lost connections and missing answers count; whatever the API says is an answer.
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
				log.Warn("calls to the REST API are held back: too many found none", "for", breakerPause.String())
			case gobreaker.StateClosed:
				log.Info("calls to the REST API go on")
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
	_, broken := errors.AsType[*bodyError](err)
	return broken || errors.Is(err, context.Canceled) || errors.Is(err, errTarget) || errors.Is(err, errControl)
}

func (b *breaker) RoundTrip(request *http.Request) (*http.Response, error) {
	request, body := withSent(request)
	response, err := b.state.Execute(func() (*http.Response, error) {
		response, err := b.next.RoundTrip(request)
		return response, body.blame(err)
	})
	if errors.Is(err, gobreaker.ErrOpenState) || errors.Is(err, gobreaker.ErrTooManyRequests) {
		return nil, portal.Spared(portal.ErrBreaker)
	}
	return response, err
}
