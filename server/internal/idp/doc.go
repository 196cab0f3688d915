// Package idp is a client of one OpenID provider: it discovers endpoints and keys when they are first needed, and verifies ID tokens and
// logout tokens. Portal and embedded REST API verify tokens independently.
package idp
