//go:build deploy

package deploy_test

import (
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

func TestOneMachine(t *testing.T) {
	dir := t.TempDir()
	certificate(t, dir)
	free := freeAddresses(t, 2)
	address, operations := free[0], free[1]
	server := costdeck(t, "serve", "one-machine/costdeck.env", map[string]string{"0.0.0.0:443": address, "costs.example.com": address,
		"127.0.0.1:9090": operations, "/etc/costdeck": dir, "/var/lib/costdeck": filepath.Join(dir, "data")})
	c := newClient(t, address)
	c.signIn(server)
	c.ingest()
	if a := read(http.Get("http://" + operations + "/metrics")); !strings.Contains(a.body, "costdeck_ingest_rows_total") {
		t.Errorf("metrics: %+v", a)
	}
}

// TestUnitFitsEveryShape checks the unit with systemd, also with the drop-in of APIs, and the settings of every shape with the binary.
func TestUnitFitsEveryShape(t *testing.T) {
	unit := adapt(t, "one-machine/costdeck.service", map[string]string{"/usr/local/bin/costdeck": binary(t)})
	for name, dropIn := range map[string]string{"portal": "", "api": adapt(t, "portals-and-api/api.conf", map[string]string{"/usr/local/bin/costdeck": binary(t)})} {
		dir := t.TempDir()
		if err := os.Mkdir(filepath.Join(dir, "costdeck.service.d"), 0o700); err != nil {
			t.Fatal(err)
		}
		if dropIn != "" {
			write(t, dir, "costdeck.service.d/api.conf", dropIn)
		}
		if out, err := exec.Command("systemd-analyze", "verify", write(t, dir, "costdeck.service", unit)).CombinedOutput(); err != nil || len(out) > 0 {
			t.Errorf("systemd says of the unit of a %s: %v %s", name, err, out)
		}
	}
	secrets := t.TempDir()
	certificate(t, secrets)
	write(t, secrets, "postgres.password", "secret\n")
	if out, err := exec.Command(binary(t), "keys", "generate", "--session-key-file", filepath.Join(secrets, "session.keys")).CombinedOutput(); err != nil {
		t.Fatalf("%v %s", err, out)
	}
	for file, changes := range map[string]map[string]string{
		"one-machine/costdeck.env":   {"/etc/costdeck": secrets, "/var/lib/costdeck": t.TempDir()},
		"portals-and-api/portal.env": {"/etc/costdeck": secrets},
		"portals-and-api/api.env":    {"/etc/costdeck": secrets, "/var/lib/costdeck": t.TempDir()},
		"replicated/portal.env":      {"/etc/costdeck": secrets},
		"replicated/api.env":         {"/mnt/staging": t.TempDir(), "/etc/costdeck": secrets, "/var/lib/costdeck": t.TempDir()},
	} {
		// The unit's own settings come first, then those of the file.
		log := filepath.Join(t.TempDir(), "audit.log")
		cmd := exec.Command(binary(t), "check-config")
		cmd.Env = append([]string{"COSTDECK_AUDIT_LOG=" + log, "COSTDECK_DATA=" + t.TempDir()}, settings(adapt(t, file, changes))...)
		if out, err := cmd.CombinedOutput(); err != nil || !strings.Contains(string(out), "audit-log = "+log) {
			t.Errorf("%s: %v:\n%s", file, err, out)
		}
	}
}
