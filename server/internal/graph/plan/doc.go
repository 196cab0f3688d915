// Package plan compiles GraphQL documents that are known at start to plans, so that a request parses, validates and merges
// nothing: it coerces its variables, calls the resolvers of the root and writes their values as JSON.
//
// It covers object types, lists, enums, scalars, fragments, merging, @skip and @include, null propagation, variables and
// defaults. What it does not know (unions, interfaces, subscriptions, introspection, arguments below the root) fails when a
// document is compiled, never when it runs. docs/adr/0014 has the reasons.
package plan
