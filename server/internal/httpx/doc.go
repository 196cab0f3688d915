// Package httpx is the middleware of every request of the portal: request id, security headers, access log, recovery from panics, and
// problem responses.
package httpx
