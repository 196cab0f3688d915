package portal

import (
	"bytes"
	"context"
)

// Call identifies the caller of the API. The session middleware sets it; the API client reads it.
type Call struct {
	// Bearer is the access token; empty calls without Authorization.
	Bearer string
	// Program means that the bearer is an API token, which the caller sent itself.
	Program bool
	// APIType is the header api-type; empty sends none.
	APIType string
	// RequestID ties the API's log to the portal's.
	RequestID string
	// ClientIP is the browser's address, by which the API limits logins.
	ClientIP string
	// Agent is the browser's User-Agent, which lists of sessions show.
	Agent string
	// Language is the browser's Accept-Language.
	Language string
	// Party shares one limit of concurrent calls: a user or, before sign-in, the network of the browser.
	// It is empty for the portal's own calls, which have no such limit.
	Party string
}

type callKey struct{}

// WithCall puts the call into ctx.
func WithCall(ctx context.Context, c Call) context.Context {
	return context.WithValue(ctx, callKey{}, c)
}

// CallOf is the call of ctx, the zero Call without one.
func CallOf(ctx context.Context) Call {
	c, _ := ctx.Value(callKey{}).(Call)
	return c
}

// leastSecret is the shortest bearer to search for in responses, in bytes: shorter ones may occur by chance.
const leastSecret = 8

// Secret must not appear in any response to the browser; it is empty when there is nothing to hide.
func (c Call) Secret() []byte {
	if len(c.Bearer) < leastSecret {
		return nil
	}
	return []byte(c.Bearer)
}

// Echoes reports whether the text contains the secret.
func (c Call) Echoes(text []byte) bool {
	secret := c.Secret()
	return len(secret) > 0 && bytes.Contains(text, secret)
}
