// Package graph is the GraphQL facade: the SDL of schema/, resolvers that only map, the allow-list of the client's
// documents, and the one presenter that words errors.
package graph
