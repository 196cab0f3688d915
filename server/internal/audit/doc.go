// Package audit writes the audit log: one JSON line per event, in UTC. Lines have no tokens, passwords or cookies; sessions appear as
// hashes. docs/operations.md describes every field.
package audit
