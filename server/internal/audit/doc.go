// Package audit writes who did what: one JSON line per event, in UTC, into a sink of its own. No line holds a token, a
// password or a cookie; sessions appear as hashes. docs/operations.md describes every field.
package audit
