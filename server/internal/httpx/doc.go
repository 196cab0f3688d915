// Package httpx is what every request of the portal goes through: a request id, security headers, an access log, recovery
// from panics, and the one way to answer with a problem.
package httpx
