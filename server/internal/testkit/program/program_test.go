package program_test

import (
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/testkit/program"
)

// TestFind runs itself again: a skip and a failure end the test that meets them.
func TestFind(t *testing.T) {
	if os.Getenv("FIND_MISSING") != "" {
		program.Find(t, "no-such-server", "run .ci/none")
		return
	}
	for _, c := range []struct{ required, outcome string }{{"", "--- SKIP"}, {"1", "--- FAIL"}} {
		again := exec.Command(os.Args[0], "-test.v", "-test.run=^TestFind$")
		again.Env = append(os.Environ(), "FIND_MISSING=1", program.Required+"="+c.required)
		out, _ := again.CombinedOutput()
		if !strings.Contains(string(out), c.outcome) || !strings.Contains(string(out), "no-such-server is not installed") {
			t.Errorf("required %q: %s", c.required, out)
		}
	}
}
