package main

import (
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/trail"
	"github.com/costdeck/costdeck/server/internal/audit"
)

func TestAuditVerify(t *testing.T) {
	data := t.TempDir()
	verify := func(more ...string) (int, string, string) {
		t.Helper()
		return command(t, "", append([]string{"audit", "verify", "--data", data}, more...)...)
	}
	if code, _, errs := verify(); code != 1 || !strings.Contains(errs, "has no database") {
		t.Errorf("an empty folder: %d %s", code, errs)
	}
	db, err := database.Open(t.Context(), database.In(data))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() }) // It stays open, as a server's.
	entries := trail.New(db, nil, time.Now, slog.New(slog.DiscardHandler))
	for range 3 {
		err = errors.Join(err, entries.Record(t.Context(), audit.Entry{Event: audit.Budget, Outcome: audit.OK, User: "ada"}))
	}
	if err = errors.Join(err, entries.Seal(t.Context())); err != nil {
		t.Fatal(err)
	}
	code, out, errs := verify()
	anchor := regexp.MustCompile(`3:[0-9a-f]{64}`).FindString(out)
	if code != 0 || !strings.Contains(out, "holds: 3 entries sealed") || anchor == "" {
		t.Fatalf("%d %s %s", code, out, errs)
	}
	if code, out, errs := verify("--anchor", anchor); code != 0 {
		t.Errorf("%d %s %s", code, out, errs)
	}
	if code, _, errs := verify("--anchor", "3:"+strings.Repeat("0", 64)); code != 1 || !strings.Contains(errs, "was rewritten") {
		t.Errorf("another anchor: %d %s", code, errs)
	}
	if code, _, errs := verify("--anchor", "3"); code != 1 || !strings.Contains(errs, "POSITION:HASH") {
		t.Errorf("a malformed anchor: %d %s", code, errs)
	}
	if _, err := db.Exec(t.Context(), "UPDATE audit_entries SET user_id = 'adb' WHERE id = (SELECT max(id) FROM audit_entries)"); err != nil {
		t.Fatal(err)
	}
	if code, out, errs := verify(); code != 1 || !strings.Contains(errs, "position 3") || !strings.Contains(errs, "was changed") || out != "" {
		t.Errorf("a changed byte: %d %s %s", code, out, errs)
	}
}

// A command that changes an account makes an entry of the audit trail and a line of the audit log.
func TestCommandsAreAudited(t *testing.T) {
	data := t.TempDir()
	log := filepath.Join(data, "audit.log")
	for _, args := range [][]string{{"add", "eve"}, {"set-password", "eve"}, {"remove", "nobody"}, {"remove", "EVE"}} {
		_, _, _ = command(t, "", append(append([]string{"user"}, args...), "--data", data, "--audit-log", log)...)
	}
	lines, err := os.ReadFile(log)
	if err != nil {
		t.Fatal(err)
	}
	db, err := database.Open(t.Context(), database.In(data))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	page, err := trail.New(db, nil, time.Now, slog.New(slog.DiscardHandler)).Search(t.Context(), trail.Filter{}, 0, 10)
	var steps []string
	for _, e := range page.Entries {
		steps = append(steps, e.Step+" "+e.Target)
		if e.Event != audit.Account || e.User != "" || !strings.HasPrefix(e.Actor, "operator") ||
			!strings.Contains(string(lines), `"actor":"`+e.Actor+`","kind":"account","target":"`+e.Target+`","step":"`+e.Step+`"`) {
			t.Errorf("%+v, lines %s", e, lines)
		}
	}
	if want := "remove EVE, set-password eve, add eve"; err != nil || strings.Join(steps, ", ") != want {
		t.Errorf("%v, %v, want %s", err, steps, want)
	}
}
