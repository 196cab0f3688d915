// Package plain reads heads of HTTP/1.1 that can be read in one way only: lines that end in CR LF, fields of a list, each once, with
// printable values. Whatever it does not take is not wrong, but for net/http to judge (ADR 37).
package plain
