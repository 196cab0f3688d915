// Package app puts the portal together: sessions, the GraphQL facade, the proxy to the REST API and the client's files
// behind one handler, and its life from the first request to a graceful end.
package app
