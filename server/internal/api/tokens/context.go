package tokens

import "context"

type key struct{}

// With puts the request's live token into the context; only the authentication middleware does.
func With(ctx context.Context, live Live) context.Context { return context.WithValue(ctx, key{}, live) }

// From is the live token of the request. It panics on a route that the authentication middleware does not cover.
func From(ctx context.Context) Live {
	live, ok := ctx.Value(key{}).(Live)
	if !ok {
		panic("tokens.From: the route is not behind the authentication middleware")
	}
	return live
}
