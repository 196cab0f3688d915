// Package wire holds the types of schema/openapi.yaml, which the embedded API, its client and the GraphQL facade share. models.gen.go is
// generated from it (make gen); scalars.go has its scalars, totals.go the few types that OpenAPI cannot describe, and check.go holds an
// answer to the contract.
package wire
