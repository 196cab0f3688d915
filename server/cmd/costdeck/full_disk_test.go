package main

import (
	"database/sql"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/datafolder"
	"github.com/costdeck/costdeck/server/internal/session"
	"github.com/costdeck/costdeck/server/internal/testkit/eventually"
)

// smallDisk mounts a folder with its own file system.
func smallDisk(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=4m,nr_inodes=512,mode=0700"); err != nil {
		t.Skipf("a small disk cannot be mounted: %v; run the test as root", err)
	}
	t.Cleanup(func() { _ = syscall.Unmount(dir, syscall.MNT_DETACH) })
	return dir
}

// fill uses up the disk of the folder; free gives the space back.
func fill(t *testing.T, dir string) (free func()) {
	t.Helper()
	name := filepath.Join(dir, "filler")
	file, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	for _, size := range []int{64 << 10, 512, 1} {
		for err = nil; err == nil; {
			_, err = file.Write(make([]byte, size))
		}
	}
	return func() {
		if err := os.Remove(name); err != nil {
			t.Fatal(err)
		}
	}
}

// administered starts a server and signs its first administrator in.
func administered(t *testing.T, dir string) *server {
	t.Helper()
	s := start(t, 3, "--data", dir)
	_, oneTime, _ := strings.Cut(s.said[1], "one-time password ")
	status, body := s.call("POST", "/session", `{"userId":"admin","password":"`+oneTime+`","newPassword":"long enough now"}`)
	if status != http.StatusOK {
		t.Fatalf("%d %s", status, body)
	}
	return s
}

const adminLogin = `{"userId":"admin","password":"long enough now"}`

// ingest uploads one small FOCUS file.
func (s *server) ingest() (int, string) {
	return s.upload("a.csv", "BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,ChargeCategory,ServiceName,ProviderName\n"+
		"1.5,1,USD,2025-09-01T00:00:00Z,Usage,S,AWS\n")
}

// says polls /readyz, whose checks run in the background, until it contains the text, or no longer does.
func (s *server) says(text string, there bool) {
	s.t.Helper()
	body := ""
	eventually.Holds(s.t, fmt.Sprintf("that /readyz says %q is %t", text, there), func() bool {
		var status int
		status, body = s.call("GET", "/readyz", "")
		return status == http.StatusOK && strings.Contains(body, text) == there
	}, func() string { return body })
}

// TestAServerStartsAndReadsOnAFullDisk: sessions stay, writes fail with the cause, and once space is free everything works without a
// restart.
func TestAServerStartsAndReadsOnAFullDisk(t *testing.T) {
	dir := smallDisk(t)
	s := administered(t, dir)
	s.stop()
	free := fill(t, dir)
	// The same address, since cookies are bound to it.
	again := startCommand(t, 1, "serve", "--listen", strings.TrimPrefix(s.address, "http://"), "--data", dir)
	again.client = s.client
	again.says(`"storage":"the data folder: the disk is full`, true)
	if status, body := again.call("GET", "/session", ""); status != http.StatusOK {
		t.Fatalf("reading on a full disk: %d %s\n%s", status, body, again.log)
	}
	if status, body := again.call("GET", "/api/ng/ingests", ""); status != http.StatusOK {
		t.Errorf("reading on a full disk: %d %s", status, body)
	}
	for what, save := range map[string]func() (int, string){"login": func() (int, string) {
		return (&server{t: t, address: again.address, client: &http.Client{}}).call("POST", "/session", adminLogin)
	}, "upload": again.ingest} {
		// Free space within the database's pages may still be used.
		status, body := save()
		for tries := 0; status < 300 && tries < 100; tries++ {
			status, body = save()
		}
		if status != http.StatusServiceUnavailable || !strings.Contains(body, "disk of the server is full") {
			t.Errorf("%s on a full disk: %d %s", what, status, body)
		}
	}
	free()
	again.says("storage", false)
	if status, body := again.call("POST", "/session", adminLogin); status != http.StatusOK {
		t.Errorf("with space again: %d %s", status, body)
	}
	if status, body := again.ingest(); status >= 300 {
		t.Errorf("with space again: %d %s", status, body)
	}
	again.stop()
}

// TestAStartWritesNothingThatIsThereAlready uses up the inodes too: an empty file needs no other space.
func TestAStartWritesNothingThatIsThereAlready(t *testing.T) {
	folder := datafolder.Folder(smallDisk(t))
	if _, err := session.OpenKeyring(folder.KeyFile(), true, time.Now); err != nil {
		t.Fatal(err)
	}
	for i := 0; ; i++ {
		file, err := os.Create(filepath.Join(string(folder), strconv.Itoa(i)))
		if err != nil {
			break
		}
		_ = file.Close()
	}
	if _, err := session.OpenKeyring(folder.KeyFile(), true, time.Now); err != nil {
		t.Errorf("existing keys on a full disk: %v", err)
	}
	if err := folder.Prepare(); err != nil {
		t.Errorf("an existing folder on a full disk: %v", err)
	}
}

// TestALockedDatabaseIsToldByItsCause locks the database from another process.
func TestALockedDatabaseIsToldByItsCause(t *testing.T) {
	dir := t.TempDir()
	s := administered(t, dir)
	db, err := sql.Open("sqlite", filepath.Join(dir, database.File))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	db.SetMaxOpenConns(1)
	if _, err := db.Exec("BEGIN IMMEDIATE"); err != nil {
		t.Fatal(err)
	}
	r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, s.address+"/session", strings.NewReader(adminLogin))
	if err != nil {
		t.Fatal(err)
	}
	r.Header = http.Header{"X-Costdeck": {"1"}, "Content-Type": {"application/json"}}
	status, header, body := (&server{t: t, client: &http.Client{}}).do(r)
	if status != http.StatusServiceUnavailable || !strings.Contains(body, "database is locked") || header.Get("Retry-After") != "5" {
		t.Errorf("%d %v %s", status, header, body)
	}
	if status, body := s.call("GET", "/session", ""); status != http.StatusOK {
		t.Errorf("reading: %d %s", status, body)
	}
	s.says(`"storage":"the data folder:`, true)
	if _, err := db.Exec("ROLLBACK"); err != nil {
		t.Fatal(err)
	}
	s.says("storage", false)
	s.stop()
}
