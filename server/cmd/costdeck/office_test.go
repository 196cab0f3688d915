package main

import (
	"encoding/json"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/trail"
)

// TestAdministrationFromTheCommandLine runs each command after the ones before it, on one folder.
func TestAdministrationFromTheCommandLine(t *testing.T) {
	data := t.TempDir()
	log := filepath.Join(data, "audit.log")
	do := func(line string) (int, string, string) {
		return command(t, "", append(strings.Fields(line), "--data", data, "--audit-log", log)...)
	}
	for _, step := range []struct {
		line string
		code int
		want string
	}{
		{"enrollment create AWS-1 --type AWS --area aws-usage --company Northwind", 0, "AWS-1   AWS-1  AWS   Northwind"},
		{"enrollment create AWS-1 --type AWS --area aws-usage", 1, "number already"},
		{"enrollment create AWS-2 --type AWS --area aws-usag", 1, `did you mean "aws-usage"?`},
		{"enrollment set AWS-11 --name Production", 1, `unknown enrollment "AWS-11"; did you mean "AWS-1"?`},
		{"enrollment set AWS-1 --name Production --currency EUR", 0, "Production  AWS   Northwind  EUR"},
		{"enrollment list", 0, "active"},
		{"user create ada --name Ada --enrollment AWS-1 --role viewr", 1, `unknown role "viewr"; did you mean "viewer"?`},
		{"user create ada --name Ada --enrollment AWS-2 --role viewer", 1, `did you mean "AWS-1"?`},
		{"user create ada --name Ada --enrollment AWS-1 --role viewer", 0, "ONE-TIME PASSWORD"},
		{"user create ada --enrollment AWS-1 --role viewer", 1, "taken"},
		{"user set adda --email ada@example.com", 1, `unknown user "adda"; did you mean "ada"?`},
		{"user set ada --email nonsense", 1, "not an address"},
		{"user set ada --email ada@example.com", 0, "ada@example.com"},
		{"user lst", 1, "list"},
		{"grant create --user ada --role sysadmin --everywhere", 0, "installation"},
		{"grant create --user adaa --role viewer --enrollment AWS-1", 1, `did you mean "ada"?`},
		{"user disable ada", 1, "last active system administrator"},
		{"grant create --user ada --role analyst --enrollment AWS-1", 0, "enrollment AWS-1"},
		{"grant list --role analyst", 0, "ada"},
		{"grant disable none", 1, `unknown grant "none"; costdeck grant list`},
		{"token create ada --name nightly --permission cost:read", 1, `unknown permission "cost:read"; did you mean "costs:read"?`},
		{"token create ada --name nightly --permission costs:read", 1, `unknown service account "ada"`},
		{"user create robot --service --enrollment AWS-2 --role viewer", 1, `did you mean "AWS-1"?`},
		{"user create robot --service --enrollment AWS-1 --role viewr", 1, `did you mean "viewer"?`},
		{"user create robot --service --email robot@example.com --enrollment AWS-1 --role viewer", 1, "--email"},
		{"user create robot --service --name Robot --enrollment AWS-1 --role analyst", 0, "robot            Robot  active"},
		{"user create robot --service --enrollment AWS-1 --role viewer", 1, "taken"},
		{"token create robt --name nightly --permission costs:read", 1, `unknown service account "robt"; did you mean "robot"?`},
		{"token create robot --name nightly --permission costs:read --enrollment AWS-2", 1, `unknown enrollment "AWS-2"; did you mean "AWS-1"?`},
		{"token create robot --name nightly --permission costs:read --enrollment AWS-1 --days 30", 0, "SECRET (SHOWN ONLY ONCE)"},
		{"token disable none", 1, `unknown token "none"`},
		{"token list", 0, "PERMISSIONS"},
		{"enrollment disable AWS-1", 0, "archived"},
	} {
		code, out, errs := do(step.line)
		if told := out + errs; code != step.code || !strings.Contains(told, step.want) {
			t.Errorf("costdeck %s: %d %s", step.line, code, told)
		}
	}
	_, out, _ := do("user list --json")
	var users []struct{ UserID, Email string }
	if err := json.Unmarshal([]byte(out), &users); err != nil || len(users) != 1 || users[0].UserID != "ada" || users[0].Email != "ada@example.com" {
		t.Errorf("%v %s", err, out)
	}
	rotateToken(t, do)
	checkOffice(t, data, log)
}

// rotateToken replaces the token of the service account by a new one, and revokes that.
func rotateToken(t *testing.T, do func(line string) (int, string, string)) {
	t.Helper()
	type token struct{ ID, Name, Owner, State, Enrollment string }
	list := func() (tokens []token) {
		_, out, errs := do("token list --json")
		if err := json.Unmarshal([]byte(out), &tokens); err != nil {
			t.Fatalf("%v %s %s", err, out, errs)
		}
		return tokens
	}
	before := list()
	if len(before) != 1 || before[0].Owner != "robot" || before[0].Enrollment != "AWS-1" || before[0].State != "active" {
		t.Fatalf("%+v", before)
	}
	code, out, errs := do("token set " + before[0].ID + " --overlap-hours 0 --json")
	var made struct {
		Token  token
		Secret string
	}
	if err := json.Unmarshal([]byte(out), &made); err != nil || code != 0 || made.Token.Name != "nightly" || !strings.HasPrefix(made.Secret, "costdeck_") {
		t.Fatalf("%d %v %s %s", code, err, out, errs)
	}
	if code, _, errs := do("token disable " + made.Token.ID); code != 0 {
		t.Errorf("%d %s", code, errs)
	}
	states := map[string]string{}
	for _, one := range list() {
		states[one.ID] = one.State
	}
	if states[made.Token.ID] != "revoked" || len(states) != 2 || states[before[0].ID] == "active" {
		t.Errorf("%v", states)
	}
}

// checkOffice reads what the commands left in the audit trail and the audit log.
func checkOffice(t *testing.T, data, log string) {
	t.Helper()
	db, err := database.Open(t.Context(), database.In(data))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	page, err := trail.New(db, nil, time.Now, slog.New(slog.DiscardHandler)).Search(t.Context(), trail.Filter{}, 0, 100)
	if err != nil {
		t.Fatal(err)
	}
	events := map[string]int{}
	for _, e := range page.Entries {
		if e.Outcome == "ok" {
			events[string(e.Event)]++
		}
		if e.Actor != "command line" || e.User != "" {
			t.Errorf("%+v", e)
		}
	}
	for event, n := range map[string]int{"enrollment-create": 1, "enrollment-change": 2, "user-create": 2, "user-change": 1, "grant": 2, "token-create": 1, "token-rotate": 1, "token-revoke": 1} {
		if events[event] != n {
			t.Errorf("%d entries of %s, want %d: %v", events[event], event, n, events)
		}
	}
	lines, err := os.ReadFile(log)
	if err != nil || !strings.Contains(string(lines), `"actor":"command line"`) {
		t.Errorf("%v %s", err, lines)
	}
}

func TestEveryCommandOfTheOfficeHasHelp(t *testing.T) {
	for _, noun := range []string{"user", "enrollment", "token", "grant"} {
		for _, verb := range []string{"create", "set", "disable", "list"} {
			if noun == "grant" && verb == "set" {
				continue // Grants do not change: one ends, and another one is made.
			}
			if code, out, errs := command(t, "", noun, verb, "--help"); code != 0 || !strings.Contains(out, "Usage: costdeck "+noun+" "+verb) ||
				!strings.Contains(out, "--json") {
				t.Errorf("%s %s: %d %s %s", noun, verb, code, out, errs)
			}
		}
	}
}
