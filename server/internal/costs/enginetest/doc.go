// Package enginetest is the conformance suite of all engines. Each engine's tests run it.
package enginetest
