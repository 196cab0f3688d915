// Package caller carries who calls the REST API: the account behind the bearer token and its scope.
package caller

import (
	"context"

	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/rights"
)

// Caller is the account behind a request. Every path obeys its scope.
type Caller struct {
	UserID string
	// Enrollment is the current one; empty for a user who has none, and then every cost is out of scope.
	Enrollment string
	// Rights are the caller's permissions in the current enrollment.
	Rights permission.Set
	// Anywhere are the permissions that the caller has in any scope.
	Anywhere permission.Set
	// Tags narrow the charges that the caller sees: one of them must match. Empty shows all of the enrollment.
	Tags []rights.Tag
	// Language is the user's BCP 47 tag.
	Language string
	// Token is the API token that acts for the user; nil in a session.
	Token *Token
}

// Token is an API token as it limits its caller.
type Token struct {
	// ID is the public part.
	ID string
	// Permissions are all that it was given.
	Permissions permission.Set
	// Enrollment is the only one that it covers; empty for all of the owner's.
	Enrollment string
}

// Actor names the token in audit entries.
func (t Token) Actor() string { return "token:" + t.ID }

// Within is the part of a user's permissions in an enrollment that the caller may use.
func (c Caller) Within(enrollment string, all permission.Set) permission.Set {
	switch {
	case c.Token == nil:
		return all
	case c.Token.Enrollment != "" && c.Token.Enrollment != enrollment:
		return 0
	}
	return all & c.Token.Permissions
}

// May tells whether the caller has the permission in the current enrollment.
func (c Caller) May(p permission.Permission) bool { return c.Rights.Has(p) }

type key struct{}

// With puts the caller into the context; only the authentication middleware does.
func With(ctx context.Context, c Caller) context.Context { return context.WithValue(ctx, key{}, c) }

// From is the caller of the request. It panics on a route that the authentication middleware does not cover, since a
// handler without a scope must never answer.
func From(ctx context.Context) Caller {
	c, ok := ctx.Value(key{}).(Caller)
	if !ok {
		panic("caller.From: the route is not behind the authentication middleware")
	}
	return c
}
