// Package tracing sends spans to an OpenTelemetry collector over OTLP/HTTP if the operator configures one; a nil Tracer costs nothing.
// Spans have no headers, bodies, queries or user names.
package tracing
