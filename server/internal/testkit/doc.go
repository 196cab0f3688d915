// Package testkit has the fakes of the portal's tests: a REST API, a clock, a browser with cookies, and golden files.
package testkit
