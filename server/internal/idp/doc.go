// Package idp speaks with one OpenID provider: it finds its endpoints and keys when they are first needed, and verifies the ID
// tokens and logout tokens that it signs. The portal and the embedded REST API both stand on it, each for itself: neither
// believes the other.
package idp
