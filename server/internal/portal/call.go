package portal

import (
	"bytes"
	"context"
)

// Call is on whose behalf the API is called. The session's middleware makes it; the client of the API reads it.
type Call struct {
	// Bearer is the access token; empty calls without Authorization.
	Bearer string
	// APIType is the header api-type; empty sends none.
	APIType string
	// RequestID ties the API's log to the portal's.
	RequestID string
	// ClientIP is the browser's address, by which the API limits logins.
	ClientIP string
	// Language is the browser's Accept-Language.
	Language string
	// Party is who shares the calls that may be under way at once: a user, or the network of a browser where nobody is signed in.
	// It is empty for what the portal asks for itself, which no share holds back.
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

// leastSecret is the shortest bearer that is looked for in answers, in bytes: a shorter one may stand anywhere by chance.
const leastSecret = 8

// Secret is what no answer to the browser may repeat; empty where there is nothing to hide.
func (c Call) Secret() []byte {
	if len(c.Bearer) < leastSecret {
		return nil
	}
	return []byte(c.Bearer)
}

// Echoes tells whether the text repeats the secret.
func (c Call) Echoes(text []byte) bool {
	secret := c.Secret()
	return len(secret) > 0 && bytes.Contains(text, secret)
}
