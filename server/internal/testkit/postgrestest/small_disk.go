package postgrestest

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// SmallDisk creates the tablespace "small" on a file system of one MiB of its own. Fill uses up its space, and returns what frees it.
func (s *Server) SmallDisk(t testing.TB) (fill func() (free func())) {
	t.Helper()
	dir := t.TempDir()
	if out, err := exec.Command("mount", "-t", "tmpfs", "-o", "size=1m,mode=0755", "tmpfs", dir).CombinedOutput(); err != nil {
		t.Skipf("a small disk cannot be mounted: %v: %s; run the test as root on Linux", err, out)
	}
	t.Cleanup(func() { _ = exec.Command("umount", "--lazy", dir).Run() })
	space := filepath.Join(dir, "space")
	err := os.Mkdir(space, 0o700)
	if err == nil && s.as != nil {
		err = os.Chown(space, int(s.as.Uid), int(s.as.Gid))
	}
	for parent := filepath.Dir(dir); err == nil && parent != os.TempDir() && parent != "/"; parent = filepath.Dir(parent) {
		err = os.Chmod(parent, 0o755) // Postgres is another user.
	}
	if err != nil {
		t.Fatal(err)
	}
	Run(t, s.URL("postgres"), "CREATE TABLESPACE small LOCATION '"+space+"'")
	return func() func() {
		filler := filepath.Join(dir, "filler")
		file, err := os.Create(filler)
		if err != nil {
			t.Fatal(err)
		}
		for _, size := range []int{64 << 10, 1} {
			for err = nil; err == nil; {
				_, err = file.Write(make([]byte, size))
			}
		}
		_ = file.Close()
		return func() {
			if err := os.Remove(filler); err != nil {
				t.Fatal(err)
			}
		}
	}
}
