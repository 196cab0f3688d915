package clientlog_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/apitest"
)

func post(door *apitest.Door, bearer, body string) int {
	door.T.Helper()
	w := door.Do(apitest.Request{Method: "POST", Path: "/log", Bearer: bearer, Body: body})
	if w.Code == http.StatusNoContent && w.Body.Len() > 0 {
		door.T.Errorf("the answer echoes %s", w.Body)
	}
	return w.Code
}

func entry(fields string) string {
	return `[{"level":"error","timestamp":"2026-11-21T09:00:00.123Z",` + fields + `}]`
}

// batch is a batch of n entries.
func batch(n int) string {
	one := strings.Trim(entry(`"message":"m"`), "[]")
	return "[" + strings.TrimSuffix(strings.Repeat(one+",", n), ",") + "]"
}

// A81: warnings and errors reach the server's log, and cannot forge lines in it.
func TestEntriesAreLoggedEscaped(t *testing.T) {
	door := apitest.Open(t, nil)
	bearer := door.Login("focus.demo", "demo").Token.AccessToken
	body := entry(`"message":"broken\nlevel=INFO msg=fine \u001b[31m\u009b","additional":["at f","at g"],` +
		`"fileName":"/assets/shell.js","lineNumber":3`)
	if code := post(door, bearer, body); code != http.StatusNoContent {
		t.Fatalf("status %d", code)
	}
	var lines []string
	for line := range strings.Lines(door.Log.String()) {
		if strings.Contains(line, "client log") {
			lines = append(lines, line)
		}
	}
	if len(lines) != 1 {
		t.Fatalf("%d lines: %q", len(lines), lines)
	}
	for _, part := range []string{"level=WARN", "client.user=focus.demo", "client.level=error",
		`broken\\nlevel=INFO`, `\\u009b`, `client.additional="at f | at g"`, "client.line=3"} {
		if !strings.Contains(lines[0], part) {
			t.Errorf("line %q lacks %q", lines[0], part)
		}
	}
}

func TestSecretsAndLengthAreCut(t *testing.T) {
	door := apitest.Open(t, nil)
	bearer := door.Login("focus.demo", "demo").Token.AccessToken
	post(door, bearer, entry(`"message":"GET /login?encUserToken=topsecret1&x=1"`))
	post(door, bearer, entry(`"message":"Authorization: Bearer topsecret2 {\"password\":\"topsecret3\"}"`))
	post(door, bearer, entry(`"message":"`+strings.Repeat("x", 3999)+`END"`))
	log := door.Log.String()
	if strings.Contains(log, "topsecret") || strings.Contains(log, "xEND") || !strings.Contains(log, "&x=1") {
		t.Errorf("log %s", log)
	}
}

func TestBadEntriesAreRefused(t *testing.T) {
	door := apitest.Open(t, nil)
	bearer := door.Login("focus.demo", "demo").Token.AccessToken
	for name, body := range map[string]string{
		"none":             `[]`,
		"too many":         batch(101),
		"info":             strings.Replace(entry(`"message":"m"`), "error", "info", 1),
		"no time":          strings.Replace(entry(`"message":"m"`), "2026-11-21T", "yesterday ", 1),
		"a long message":   entry(`"message":"` + strings.Repeat("x", 4001) + `"`),
		"a long file name": entry(`"message":"m","fileName":"` + strings.Repeat("x", 1001) + `"`),
		"a negative line":  entry(`"message":"m","lineNumber":-1`),
		"too much beside":  entry(`"message":"m","additional":[` + strings.Repeat(`"a",`, 20) + `"a"]`),
	} {
		if code := post(door, bearer, body); code != http.StatusBadRequest {
			t.Errorf("%s: %d", name, code)
		}
	}
	if strings.Contains(door.Log.String(), "client log") {
		t.Error("a refused batch was logged")
	}
}

func TestAFloodIsCounted(t *testing.T) {
	door := apitest.Open(t, nil)
	bearer := door.Login("focus.demo", "demo").Token.AccessToken
	logged := func() int { return strings.Count(door.Log.String(), `msg="client log" `) }
	for range 8 {
		post(door, bearer, batch(100))
	}
	if n := logged(); n != 600 {
		t.Errorf("%d entries logged, want 600", n)
	}
	if n := strings.Count(door.Log.String(), "dropped"); n != 1 {
		t.Errorf("%d lines tell of dropped entries, want 1", n)
	}
	door.Clock.Advance(time.Minute)
	post(door, bearer, batch(100))
	if n := logged(); n != 700 {
		t.Errorf("%d entries logged after a minute, want 700", n)
	}
}
