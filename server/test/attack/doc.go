// Package attack runs the binary as an attacker meets it: over a socket, with bytes that no client library would send, in
// front of an API that records every request. Cases are made by class, not by example. `make attack` runs them all;
// `go test` leaves out those that have to wait for a deadline.
package attack
