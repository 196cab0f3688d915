package portal

import "context"

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
