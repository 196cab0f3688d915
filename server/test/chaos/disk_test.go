//go:build chaos

package chaos_test

import (
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/costdeck/costdeck/server/internal/testkit/eventually"
)

// TestDiskFull: on a full disk the embedded API refuses writes with a typed error, keeps serving reads, loses no account, and works again
// once space is free.
func TestDiskFull(t *testing.T) {
	dir, port := t.TempDir(), ports(t, 1)[0]
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=4m"); err != nil {
		t.Fatalf("a small disk cannot be mounted: %v; run the test as root", err)
	}
	t.Cleanup(func() { _ = syscall.Unmount(dir, syscall.MNT_DETACH) })
	address := "http://127.0.0.1:" + strconv.Itoa(port)
	server := run(t, costdeck(t), "serve", "--listen", "127.0.0.1:"+strconv.Itoa(port), "--data", dir)
	eventually.Holds(t, "the server", func() bool { return answers(address + "/readyz") })
	c := &cluster{t: t, public: address}
	b := c.browser()
	_, rest, _ := strings.Cut(server.log.String(), "one-time password ")
	oneTime, _, _ := strings.Cut(rest, "\n")
	login := func(body string) (int, string) {
		status, text, err := b.call("POST", address+"/session", body)
		if err != nil {
			t.Fatal(err)
		}
		return status, text
	}
	if status, text := login(`{"userId":"admin","password":"` + oneTime + `","newPassword":"long enough now"}`); status != http.StatusOK {
		t.Fatalf("%d %s", status, text)
	}
	filler := filepath.Join(dir, "filler")
	fill(t, filler)
	refused := 0
	for range 40 {
		status, text := login(`{"userId":"admin","password":"long enough now"}`)
		if status == http.StatusOK {
			continue // the pages of the database had free space
		}
		refused++
		if status != http.StatusServiceUnavailable || strings.Contains(text, "SQL") || !strings.Contains(text, "disk of the server is full") || !strings.Contains(text, "requestId") {
			t.Fatalf("on a full disk: %d %s", status, text)
		}
		break
	}
	if refused == 0 {
		t.Error("the disk did not fill up; the case proves nothing")
	}
	eventually.Holds(t, "/readyz tells of the disk", func() bool { return degraded(t, address, "storage") })
	if !answers(address+"/healthz") || !answers(address+"/readyz") {
		t.Error("the process died")
	}
	if err := os.Remove(filler); err != nil {
		t.Fatal(err)
	}
	eventually.Holds(t, "logins work again", func() bool {
		status, _ := login(`{"userId":"admin","password":"long enough now"}`)
		return status == http.StatusOK
	})
	if status, text, err := b.call("GET", address+"/session", ""); status != http.StatusOK {
		t.Errorf("afterwards: %d %s %v", status, text, err)
	}
	if err := server.stop(); err != nil || strings.Contains(server.log.String(), "panic") {
		t.Errorf("%v\n%s", err, server.log)
	}
}

// fill uses up the disk.
func fill(t *testing.T, file string) {
	t.Helper()
	f, err := os.Create(file)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	for _, size := range []int{64 << 10, 4 << 10, 512, 1} {
		for {
			if _, err := f.Write(make([]byte, size)); err != nil {
				break
			}
		}
	}
}
