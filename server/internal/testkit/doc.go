// Package testkit is what the portal's tests share: a REST API that plays its part, a clock that stands still, a browser
// that keeps its cookie, and golden files. It is for tests only.
package testkit
