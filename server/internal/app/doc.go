// Package app assembles the portal: sessions, GraphQL facade, proxy to the REST API and the client's files behind one handler. It serves
// until a graceful shutdown.
package app
