// Package caller carries who calls the REST API: the account behind the bearer token and its scope.
package caller

import (
	"context"
	"slices"
	"strings"
)

// Roles that the embedded API knows. They compare without regard to case.
const (
	RoleSysadmin = "sysadmin"
	// RoleIngest may add and remove FOCUS files of the current enrollment.
	RoleIngest = "ingest"
	// RoleApprove may decide on actions that others propose, carry them out, and change what the enrollment demands of resources.
	RoleApprove = "approver"
)

// Roles are all of them.
func Roles() []string { return []string{RoleIngest, RoleApprove, RoleSysadmin} }

// IsRole tells whether the API knows the role.
func IsRole(name string) bool {
	return slices.ContainsFunc(Roles(), func(role string) bool { return strings.EqualFold(role, name) })
}

// Caller is the account behind a request. Every path obeys its scope.
type Caller struct {
	UserID string
	// Enrollment is the current one; empty for a user who has none, and then every cost is out of scope.
	Enrollment string
	Roles      []string
	// Language is the user's BCP 47 tag.
	Language string
}

// Has tells whether the caller has the role; a sysadmin has every one.
func (c Caller) Has(role string) bool {
	return slices.ContainsFunc(c.Roles, func(have string) bool {
		return strings.EqualFold(have, role) || strings.EqualFold(have, RoleSysadmin)
	})
}

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
