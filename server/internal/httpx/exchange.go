package httpx

import (
	"context"
	"net/http"
)

// Exchange is one request and its answer, as the middleware around every handler sees it.
type Exchange struct {
	// ID is the request's id: made here, sent to the API, written to every log line and answer.
	ID string
	// ClientIP is the browser's address, which proxies in front may hide.
	ClientIP string
	// SessionHash names the session in logs without giving it away; empty without one.
	SessionHash string
	// UserID is whose session it is; empty without one.
	UserID string

	refusal      Reason
	beforeHeader []func(http.Header)
}

// Refuse notes why the portal itself turns the request away, unless the reason is empty; Outer.Done gets to know it, for the
// metric and the audit log.
func (e *Exchange) Refuse(reason Reason) {
	if reason != "" {
		e.refusal = reason
	}
}

// BeforeHeader runs f when the final status is about to be written: the last moment to set a header, cookies included.
func (e *Exchange) BeforeHeader(f func(http.Header)) { e.beforeHeader = append(e.beforeHeader, f) }

type exchangeKey struct{}

// ExchangeOf is the exchange that ctx belongs to; a fresh one where no middleware made any.
func ExchangeOf(ctx context.Context) *Exchange {
	if e, ok := ctx.Value(exchangeKey{}).(*Exchange); ok {
		return e
	}
	return &Exchange{}
}

func withExchange(r *http.Request, e *Exchange) *http.Request {
	return r.WithContext(context.WithValue(r.Context(), exchangeKey{}, e))
}
