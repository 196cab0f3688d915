package main

import (
	"net/http"
	"path/filepath"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/testkit/eventually"
	"github.com/costdeck/costdeck/server/internal/testkit/postgrestest"
)

// TestTheAPIOnPostgres starts an API, administers its accounts, stops the database and starts it again.
func TestTheAPIOnPostgres(t *testing.T) {
	server := postgrestest.Start(t)
	data, password := t.TempDir(), write(t, "password", "pa/ss:w@rd\n")
	url := strings.Replace(server.URL("postgres"), ":pa%2Fss%3Aw%40rd@", "@", 1)
	flags := []string{"--data", data, "--database", url, "--database-password-file", password}
	s := start(t, 3, append(flags, "--database-connections", "3")...)
	fields := strings.Fields(s.said[1])
	login := `{"userId":"ADMIN","password":"` + fields[len(fields)-1] + `","newPassword":"my own and long"}`
	if status, body := s.call("POST", "/session", login); status != http.StatusOK {
		t.Fatalf("login: %d %s", status, body)
	}
	if code, out, errs := command(t, "", append([]string{"user", "list"}, flags...)...); code != 0 || !strings.Contains(out, "admin") {
		t.Errorf("user list: %q %q", out, errs)
	}
	if code, _, errs := command(t, "", "user", "list", "--data", data); code == 0 || !strings.Contains(errs, "set --database") ||
		!strings.Contains(errs, filepath.Join(data, "database")) {
		t.Errorf("user list without the database: %q", errs)
	}
	server.Stop()
	status, header, body := s.send("GET", "/api/ng/user/current", nil)
	if status != http.StatusServiceUnavailable || header.Get("Retry-After") != "5" || !strings.Contains(body, "The database is unavailable") {
		t.Errorf("without its database: %d %v %s", status, header, body)
	}
	if err := server.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	// The circuit breaker waits before it tries again.
	eventually.Holds(t, "the user can be read again", func() bool {
		status, body = s.call("GET", "/api/ng/user/current", "")
		return status == http.StatusOK
	}, func() string { return body })
	s.stop()
	if text := s.log.String(); strings.Contains(text, "pa/ss") || strings.Contains(text, "pa%2F") {
		t.Errorf("the password is in the log:\n%s", text)
	}
	again := start(t, 1, flags...)
	if status, body := again.call("POST", "/session", `{"userId":"admin","password":"my own and long"}`); status != http.StatusOK {
		t.Errorf("login after a restart: %d %s", status, body)
	}
	again.stop()
}

// Two servers on one folder would each take itself for the only one; replicas on a Postgres share the first administrator.
func TestTwoServersOnOneDatabase(t *testing.T) {
	data := t.TempDir()
	start(t, 2, "--demo", "--data", data)
	code, _, errs := command(t, "", "api", "--listen", "127.0.0.1:0", "--data", data)
	for _, part := range []string{data, "another server (process ", "stop that server", "--database", "--costs"} {
		if code != 1 || !strings.Contains(errs, part) {
			t.Errorf("code %d, %q does not say %q", code, errs, part)
		}
	}
	if code, _, errs := command(t, "", "user", "list", "--data", data); code != 0 {
		t.Errorf("a command beside the server: %q", errs)
	}
	shared := []string{"api", "--listen", "127.0.0.1:0", "--database", postgrestest.Fresh(t), "--data"}
	first := startCommand(t, 3, append(shared, t.TempDir())...)
	second := startCommand(t, 1, append(shared, t.TempDir())...)
	first.stop()
	second.stop()
}

func TestMigrateDatabaseFromTheCommandLine(t *testing.T) {
	url, data := postgrestest.Fresh(t), t.TempDir()
	if code, _, errs := command(t, "", "user", "add", "--data", data, "eve"); code != 0 {
		t.Fatal(errs)
	}
	if code, _, errs := command(t, "", "migrate", "database", "--from", data, "--to", ""); code == 0 || !strings.Contains(errs, "--to is empty") {
		t.Errorf("without a target: %q", errs)
	}
	code, out, errs := command(t, "", "migrate", "database", "--from", data, "--to", url)
	if code != 0 || !strings.Contains(out, "accounts: 1 rows, digest ") || strings.Contains(out+errs, "pa%2F") ||
		!strings.Contains(errs, `"event":"migrate"`) {
		t.Fatalf("%d %q %q", code, out, errs)
	}
	if code, _, errs := command(t, "", "user", "list", "--data", data); code == 0 || !strings.Contains(errs, "set --database") {
		t.Errorf("with the old database: %q", errs)
	}
	if code, out, errs := command(t, "", "user", "list", "--data", data, "--database", url); code != 0 || !strings.Contains(out, "eve") {
		t.Errorf("with the new database: %q %q", out, errs)
	}
}
