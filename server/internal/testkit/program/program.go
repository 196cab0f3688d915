// Package program finds the servers that tests start.
package program

import (
	"os"
	"os/exec"
	"testing"
)

// Required is the environment variable that turns what a test lacks into a failure; the Makefile sets it.
const Required = "TEST_REQUIRE_ALL"

// Find returns the path of an installed program. Without it the test is skipped, so that plain `go test ./...` needs no servers.
func Find(t testing.TB, name, install string) string {
	t.Helper()
	path, err := exec.LookPath(name)
	switch {
	case err == nil:
		return path
	case os.Getenv(Required) != "":
		t.Fatalf("%s is not installed: %v; %s", name, err, install)
	default:
		t.Skipf("%s is not installed; %s", name, install)
	}
	return ""
}
