package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/testkit/redistest"
)

func TestKeysFromTheCommandLine(t *testing.T) {
	file := filepath.Join(t.TempDir(), "keys")
	code, out, errs := command(t, "", "keys", "generate", "--session-key-file", file)
	if code != 0 || !strings.Contains(out, "is active") {
		t.Fatalf("%d %q %q", code, out, errs)
	}
	before, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if code, _, errs := command(t, "", "keys", "generate", "--session-key-file", file); code != 1 ||
		!strings.Contains(errs, "keys rotate") {
		t.Errorf("over a file that is there: %d %q", code, errs)
	}
	if after, _ := os.ReadFile(file); string(after) != string(before) {
		t.Error("the keys of a running portal were overwritten")
	}
	code, out, errs = command(t, "", "keys", "rotate", "--session-key-file", file, "--in", "0s")
	if code != 0 || !strings.Contains(out, "older keys: 1 kept for decryption, 0 removed") {
		t.Fatalf("%d %q %q", code, out, errs)
	}
	if code, out, _ := command(t, "", "keys", "rotate", "--session-key-file", file, "--in", "0s", "--keep", "0s"); code != 0 ||
		!strings.Contains(out, "1 removed") {
		t.Errorf("%d %q", code, out)
	}
	after, err := os.ReadFile(file)
	info, statErr := os.Stat(file)
	if err != nil || statErr != nil || info.Mode().Perm() != 0o600 || strings.Count(string(after), "=@") != 2 {
		t.Errorf("%v %v %q", err, info.Mode(), after)
	}
	if secret := strings.Split(strings.Split(string(after), "\n")[2], ":")[1]; strings.Contains(out, secret) {
		t.Error("a key is shown")
	}
	if left, _ := filepath.Glob(filepath.Join(filepath.Dir(file), ".*")); len(left) != 0 {
		t.Errorf("left behind: %v", left)
	}
}

func TestSessionsFromTheCommandLine(t *testing.T) {
	redis, data := redistest.Start(t), t.TempDir()
	s := start(t, 2, "--demo", "--data", data, "--sessions", redis.URL)
	login := func() {
		t.Helper()
		if status, body := s.call("POST", "/session", `{"userId":"focus.demo","password":"demo"}`); status != 200 {
			t.Fatalf("login: %d %s", status, body)
		}
	}
	sessions := func(args ...string) (int, string, string) {
		t.Helper()
		return command(t, "", append([]string{"sessions"}, append(args, "--sessions", redis.URL, "--data", data)...)...)
	}
	login()
	code, out, errs := sessions("list")
	lines := strings.Split(strings.TrimSpace(out), "\n")
	if code != 0 || len(lines) != 2 || !strings.Contains(lines[1], "focus.demo") || !strings.Contains(lines[1], "password") {
		t.Fatalf("%d %q %q", code, out, errs)
	}
	name := strings.Fields(lines[1])[0]
	if code, _, errs := sessions("end", name, "0000000000000000"); code != 1 || !strings.Contains(errs, "no session was ended") {
		t.Errorf("one that is none: %d %q", code, errs)
	}
	if status, _ := s.call("GET", "/session", ""); status != 200 {
		t.Errorf("ended all the same: %d", status)
	}
	if code, out, errs := sessions("end", name, "--audit-log", filepath.Join(data, "none", "audit.log")); code != 1 ||
		!strings.Contains(errs, "--audit-log") {
		t.Errorf("with an audit log that cannot be written: %d %q %q", code, out, errs)
	}
	if status, _ := s.call("GET", "/session", ""); status != 200 {
		t.Errorf("ended without a line: %d", status)
	}
	log := filepath.Join(data, "audit.log")
	if code, out, errs := sessions("end", name, "--audit-log", log); code != 0 || !strings.Contains(out, "ended 1 session") {
		t.Errorf("%d %q %q", code, out, errs)
	}
	if line, err := os.ReadFile(log); err != nil || strings.Count(string(line), "\n") != 1 || !strings.Contains(string(line),
		`"event":"session-end","outcome":"ok","reason":"operator","user":"focus.demo","actor":"operator`) ||
		!strings.Contains(string(line), `"session":"`+name+`"`) {
		t.Errorf("the audit line is %q, %v", line, err)
	}
	if status, _ := s.call("GET", "/session", ""); status != 401 {
		t.Errorf("after its end: %d", status)
	}
	login()
	if code, _, _ := sessions("end", "--user", "azure.demo"); code != 0 {
		t.Error("not ended")
	}
	if status, _ := s.call("GET", "/session", ""); status != 200 {
		t.Errorf("after the end of another user's: %d", status)
	}
	if code, out, _ := sessions("end", "--all"); code != 0 || !strings.Contains(out, "ended 1 session") {
		t.Errorf("%d %q", code, out)
	}
	if status, _ := s.call("GET", "/session", ""); status != 401 {
		t.Errorf("after the end of all: %d", status)
	}
	s.stop()
	for _, args := range [][]string{{"list", "--user", "x", "--sessions", "cookie"}, {"end", "--sessions", redis.URL}} {
		if code, _, errs := command(t, "", append([]string{"sessions"}, append(args, "--data", data)...)...); code != 1 || errs == "" {
			t.Errorf("%v: %d %q", args, code, errs)
		}
	}
}
