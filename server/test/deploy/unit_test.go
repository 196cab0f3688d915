//go:build deploy

package deploy_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestUnitAndExampleFitTheBinary checks the unit with systemd, and unit and example together with the binary.
func TestUnitAndExampleFitTheBinary(t *testing.T) {
	binary, err := filepath.Abs(os.Getenv("TEST_BINARY"))
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	unit := write(t, dir, "costdeck.service", adapt(t, "costdeck.service", map[string]string{"/usr/local/bin/costdeck": binary,
		"/var/lib/costdeck": dir, "/var/log/costdeck": dir}))
	if out, err := exec.Command("systemd-analyze", "verify", unit).CombinedOutput(); err != nil || len(out) > 0 {
		t.Errorf("systemd says: %v %s", err, out)
	}
	// Settings of the unit come first, then those of the file.
	settings := map[string]string{}
	for _, file := range []string{unit, write(t, dir, "costdeck.env", adapt(t, "env.example", map[string]string{"/var/lib/costdeck": dir}))} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, setting := range regexp.MustCompile(`(?m)(?:^|^Environment=|\s)(COSTDECK_[A-Z_]+)=(\S*)`).FindAllStringSubmatch(string(text), -1) {
			settings[setting[1]] = setting[2]
		}
	}
	cmd := exec.Command(binary, "check-config")
	cmd.Env = []string{"PATH=" + os.Getenv("PATH")}
	for name, value := range settings {
		cmd.Env = append(cmd.Env, name+"="+value)
	}
	if out, err := cmd.CombinedOutput(); err != nil || !strings.Contains(string(out), "audit-log = "+dir) {
		t.Errorf("%v with %v:\n%s", err, settings, out)
	}
}
