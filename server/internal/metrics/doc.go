// Package metrics exposes Prometheus metrics. Every label has a closed set of values that clients cannot choose; docs/operations.md lists
// every metric, and a test compares the list with the exposed metrics.
package metrics
