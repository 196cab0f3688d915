// Package metrics counts what the portal does, for Prometheus. Every label has a bounded set of values, none of them chosen
// by a client; docs/operations.md lists every metric, and a test holds the list equal to what is exposed.
package metrics
