// Package wire holds the JSON shapes of schema/openapi.yaml. models.gen.go is generated from it (make gen); the few types that
// OpenAPI cannot spell (a total that is a string or an object, a point with its totals beside its start) stand in totals.go.
package wire
