package httpx

import (
	"context"
	"net/http"
)

// Exchange is a request and its response as middleware and handlers share it.
type Exchange struct {
	// ID is the request's id, generated here, sent to the API, and part of every log line and response.
	ID string
	// ClientIP is the browser's address behind trusted proxies.
	ClientIP string
	// SessionHash names the session in logs; empty without one.
	SessionHash string
	// UserID is the session's user; empty without one.
	UserID string
	// Actor is the API token of a program; empty in a browser.
	Actor string

	refusal      Reason
	beforeHeader []func(http.Header)
}

// Refuse records why the portal refuses the request, for Outer.Done with its metric and audit log. An empty reason records nothing.
func (e *Exchange) Refuse(reason Reason) {
	if reason != "" {
		e.refusal = reason
	}
}

// BeforeHeader runs f when the final status is about to be written: the last moment to set a header, cookies included.
func (e *Exchange) BeforeHeader(f func(http.Header)) { e.beforeHeader = append(e.beforeHeader, f) }

type exchangeKey struct{}

// ExchangeOf returns the exchange of ctx; an empty one without the middleware.
func ExchangeOf(ctx context.Context) *Exchange {
	if e, ok := ctx.Value(exchangeKey{}).(*Exchange); ok {
		return e
	}
	return &Exchange{}
}

func withExchange(r *http.Request, e *Exchange) *http.Request {
	return r.WithContext(context.WithValue(r.Context(), exchangeKey{}, e))
}
