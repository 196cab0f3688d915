package audit_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/audit"
)

type counts struct{ events, failures int }

func (c *counts) Audited(audit.Event, string) { c.events++ }
func (c *counts) AuditFailed()                { c.failures++ }

func now() time.Time { return time.Date(2026, 11, 22, 1, 2, 3, 4000, time.FixedZone("CET", 3600)) }

func TestALineIsJsonInUtcAndEscaped(t *testing.T) {
	var out bytes.Buffer
	log := audit.New(&out, now, slog.New(slog.DiscardHandler), nil)
	log.Record(t.Context(), audit.Entry{Event: audit.Login, Outcome: audit.OK, User: "eve\n{\"event\":\"logout\"}\x1b[2J",
		Path: strings.Repeat("é", 400)})
	if strings.Count(out.String(), "\n") != 1 || strings.Contains(out.String(), "\x1b") {
		t.Errorf("%q", out.String())
	}
	var line map[string]any
	if err := json.Unmarshal(out.Bytes(), &line); err != nil || line["time"] != "2026-11-22T00:02:03.000004Z" ||
		line["audit"] != 1.0 || len(line["path"].(string)) > 520 {
		t.Errorf("%v %v", err, line)
	}
}

func TestTheFileIsReopenedAndForItsOwner(t *testing.T) {
	file := filepath.Join(t.TempDir(), "audit.log")
	log, err := audit.Open(file, now, slog.New(slog.DiscardHandler), nil)
	if err != nil {
		t.Fatal(err)
	}
	log.Record(t.Context(), audit.Entry{Event: audit.Login, Outcome: audit.OK})
	if err := os.Rename(file, file+".1"); err != nil {
		t.Fatal(err)
	}
	if err := log.Reopen(); err != nil {
		t.Fatal(err)
	}
	log.Record(t.Context(), audit.Entry{Event: audit.Logout, Outcome: audit.OK})
	if err := log.Close(); err != nil {
		t.Error(err)
	}
	for name, want := range map[string]string{file + ".1": "login", file: "logout"} {
		raw, err := os.ReadFile(name)
		info, _ := os.Stat(name)
		if err != nil || strings.Count(string(raw), "\n") != 1 || !strings.Contains(string(raw), want) || info.Mode() != 0o600 {
			t.Errorf("%s: %v %s %v", name, err, raw, info.Mode())
		}
	}
}

type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, errors.New("disk full") }

func TestALineThatCannotBeWrittenIsCountedAndLogged(t *testing.T) {
	var out bytes.Buffer
	seen := &counts{}
	log := audit.New(broken{}, now, slog.New(slog.NewJSONHandler(&out, nil)), seen)
	log.Record(t.Context(), audit.Entry{Event: audit.Login, Outcome: audit.OK, User: "ada"})
	if seen.failures != 1 || seen.events != 1 || !strings.Contains(out.String(), "disk full") ||
		!strings.Contains(out.String(), `\"user\":\"ada\"`) {
		t.Errorf("%+v %s", seen, out.String())
	}
}
