// Package graph is the GraphQL facade: the SDL of schema/, a file of resolvers per area with the interface of the REST API that they
// need, the allow-list of the client's documents, and the conversion of errors for clients.
package graph
