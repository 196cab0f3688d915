package main

import (
	"bytes"
	"context"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/alecthomas/kong"

	"github.com/costdeck/costdeck/server/internal/config"
)

// command runs one command line in this process.
func command(t *testing.T, stdin string, args ...string) (code int, out, errs string) {
	t.Helper()
	// A command that serves instead of refusing would run forever.
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	defer cancel()
	var stdout, stderr bytes.Buffer
	code = run(ctx, args, console{strings.NewReader(stdin), &stdout, &stderr})
	return code, stdout.String(), stderr.String()
}

func write(t *testing.T, name, text string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

// parse parses settings as serve does.
func parse(t *testing.T, args ...string) serveCmd {
	t.Helper()
	var flags cli
	parser, err := newParser(&flags, console{}, kong.DefaultEnvars(config.Prefix))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := parser.Parse(append([]string{"serve"}, args...)); err != nil {
		t.Fatal(err)
	}
	return flags.Serve
}

func TestFlagBeatsEnvironmentBeatsFileBeatsDefault(t *testing.T) {
	file := write(t, "config.json", `{"listen":"127.0.0.1:1","data":"from-file","reseller-host":["a","b"],"production":true,
		"switch-after-visible":false,"upload-limit":5,"session-idle":"10m","variant":"CMP"}`)
	if got := parse(t); got.Listen != "127.0.0.1:8080" || got.Production || !got.SwitchAfterVisible ||
		got.UploadLimit != 2<<30 {
		t.Errorf("defaults: %+v", got)
	}
	got := parse(t, "--config", file)
	if got.Listen != "127.0.0.1:1" || got.Data != "from-file" || strings.Join(got.ResellerHost, "+") != "a+b" ||
		!got.Production ||
		got.SwitchAfterVisible || got.UploadLimit != 5 || got.SessionIdle.Minutes() != 10 {
		t.Errorf("file: %+v", got)
	}
	t.Setenv("COSTDECK_CONFIG", file)
	t.Setenv("COSTDECK_LISTEN", "127.0.0.1:2")
	t.Setenv("COSTDECK_DATA", "from-environment")
	t.Setenv("COSTDECK_RESELLER_HOST", "c,d")
	t.Setenv("COSTDECK_PRODUCTION", "false")
	t.Setenv("COSTDECK_VARIANT", "")
	got = parse(t, "--data", "from-flag")
	if got.Listen != "127.0.0.1:2" || got.Data != "from-flag" || strings.Join(got.ResellerHost, "+") != "c+d" ||
		got.Production ||
		got.UploadLimit != 5 || got.Variant != "" {
		t.Errorf("environment and flag: %+v", got)
	}
}

func TestEverySettingIsWrittenDown(t *testing.T) {
	code, out, errs := command(t, "", "configuration")
	if code != 0 {
		t.Fatal(errs)
	}
	written, err := os.ReadFile("../../../docs/configuration.md")
	if err != nil || string(written) != out {
		t.Errorf("docs/configuration.md is stale (%v); run make gen", err)
	}
}

func TestVersion(t *testing.T) {
	if code, out, _ := command(t, "", "version"); code != 0 || out != "costdeck 17.7.5 (build 0)\n" {
		t.Errorf("%d %q", code, out)
	}
}

func TestHelp(t *testing.T) {
	for _, args := range [][]string{nil, {"--help"}, {"serve", "--help"}} {
		if code, out, errs := command(t, "", args...); code != 0 || !strings.Contains(out, "Usage: costdeck") || errs != "" {
			t.Errorf("%v: %d %q %q", args, code, out, errs)
		}
	}
}

func TestBadInputGetsOneClearMessage(t *testing.T) {
	taken, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = taken.Close() })
	data := t.TempDir()
	file := write(t, "file", "not a folder")
	serve := func(args ...string) []string {
		return append([]string{"serve", "--listen", "127.0.0.1:0", "--data", data}, args...)
	}
	for name, test := range map[string]struct {
		args []string
		want []string // value, rule, way out
	}{
		"demo for everybody": {[]string{"serve", "--demo", "--listen", "0.0.0.0:8080"}, []string{"0.0.0.0:8080",
			"not a loopback", "127.0.0.1"}},
		"demo on all": {[]string{"api", "--demo", "--listen", ":8080"}, []string{":8080", "not a loopback",
			"127.0.0.1"}},
		"port in use": {[]string{"serve", "--data", data, "--listen", taken.Addr().String()},
			[]string{taken.Addr().String(), "already in use", "--listen"}},
		"no address": {[]string{"serve", "--listen", "8080"}, []string{`"8080"`, "not host:port", "127.0.0.1:8080"}},
		"address elsewhere": {[]string{"serve", "--data", data, "--listen", "203.0.113.7:1"}, []string{"203.0.113.7:1",
			"--listen"}},
		"no public origin": {[]string{"serve", "--data", data, "--listen", "0.0.0.0:0"}, []string{"0.0.0.0:0",
			"not loopback", "--public-origin https://"}},
		"data is a file": {[]string{"serve", "--listen", "127.0.0.1:0", "--data", file}, []string{file,
			"not a directory", "--data"}},
		"data below a file": {[]string{"user", "list", "--data", file + "/x"}, []string{file, "not a directory", "--data"}},
		"api is no address": {serve("--api", "api.example.com"), []string{`"api.example.com"`, "not a server URL",
			"https://api.example.com"}},
		"api with a secret": {serve("--api", "ftp://u:p@host"), []string{"not a server URL"}},
		"demo and api": {serve("--demo", "--api", "http://127.0.0.1:1"), []string{"http://127.0.0.1:1", "exclude each other",
			"one of them"}},
		"http origin": {serve("--public-origin", "http://costs.example.com"), []string{"http://costs.example.com",
			"must be https", "https:// address"}},
		"origin with a path": {serve("--public-origin", "https://x.example/costs"), []string{"https://x.example/costs",
			"scheme://host"}},
		"no key file": {serve("--session-key-file", data+"/none"), []string{data + "/none", "no such file",
			"--session-key-file"}},
		"bad key file": {serve("--session-key-file", write(t, "keys", "k1:c2hvcnQ=\n")), []string{"line 1",
			"32 bytes", "costdeck keys generate"}},
		"empty key file": {serve("--session-key-file", write(t, "keys", "# none\n")), []string{"has no key",
			"id:key"}},
		"bad glob":     {serve("--no-bearer-path", "[a"), []string{`"[a"`, "not a path pattern", "/announcements/*"}},
		"bad API path": {serve("--api", "http://127.0.0.1:1", "--api-path", "/auth/**"), []string{`"/auth/**"`, "/session", "/custom/**"}},
		"tracker in the clear": {serve("--tracker-url", "http://stats.example.com/x"), []string{"http://stats.example.com/x",
			"is invalid", "https://stats.example.com/costdeck"}},
		"tracker of many": {serve("--tracker-url", "https://*.example.com"), []string{"https://*.example.com", "is invalid"}},
		"bundler alone":   {serve("--dev-assets", "http://127.0.0.1:1"), []string{"--dev-assets", "--dev"}},
		"no config file": {serve("--config", data+"/none.json"), []string{data + "/none.json", "no such file",
			"--config"}},
		"config is no JSON": {serve("--config", write(t, "c.json", "listen = x")), []string{"c.json", "byte", `{"listen"`}},
		"config is a list":  {serve("--config", write(t, "c.json", "[]")), []string{"c.json", "one JSON object"}},
		"misspelt setting": {serve("--config", write(t, "c.json", `{"lisen":"x"}`)), []string{`"lisen"`, "unknown setting",
			"docs/configuration.md"}},
		"setting of a kind": {serve("--config", write(t, "c.json", `{"production":"yes"}`)), []string{`"production"`,
			"true or false"}},
		"list where none is": {serve("--config", write(t, "c.json", `{"listen":["a","b"]}`)), []string{`"listen"`,
			"a string or a number"}},
		"object": {serve("--config", write(t, "c.json", `{"listen":{}}`)), []string{`"listen"`,
			"a string or a number"}},
		"duration":        {serve("--session-idle", "soon"), []string{"session-idle", "soon"}},
		"log level":       {serve("--log-level", "loud"), []string{"log-level", "loud", "debug"}},
		"unknown command": {[]string{"srve"}, []string{"srve", "costdeck --help"}},
		"unknown flag":    {[]string{"serve", "--colour", "red"}, []string{"--colour", "costdeck --help"}},
		"file not there":  {[]string{"ingest", "--data", data, data + "/none.csv"}, []string{data + "/none.csv"}},
		"no such user": {[]string{"user", "set-password", "--data", data, "eve"}, []string{`"eve"`,
			"the account does not exist", "user list"}},
		"bad enrollment": {[]string{"user", "add", "--data", data, "eve", "--enrollment", "1:Mars:x"},
			[]string{`"1:Mars:x"`, "NUMBER:TYPE:NAME", "1001:AWS"}},
		"without a password": {[]string{"user", "add", "--data", data, "eve", "--password-stdin"},
			[]string{"standard input", "pipe"}},
	} {
		t.Run(name, func(t *testing.T) {
			code, out, errs := command(t, "", test.args...)
			if code != 1 || out != "" || !strings.HasPrefix(errs, "costdeck: ") || strings.Count(errs, "\n") != 1 {
				t.Errorf("code %d, out %q, message %q", code, out, errs)
			}
			for _, part := range test.want {
				if !strings.Contains(errs, part) {
					t.Errorf("%q is not in %q", part, errs)
				}
			}
			if strings.Contains(errs, "goroutine") {
				t.Error("a stack is shown")
			}
		})
	}
}

func TestUsersFromTheCommandLine(t *testing.T) {
	data := t.TempDir()
	code, out, errs := command(t, "", "user", "add", "--data", data, "eve", "--name", "Eve", "--role", "ingest",
		"--enrollment", "1001:AWS:Prod, west")
	if code != 0 || !strings.Contains(out, "one-time password of eve (shown only once): ") {
		t.Fatalf("%d %q %q", code, out, errs)
	}
	if code, _, errs := command(t, "", "user", "add", "--data", data, "eve"); code != 1 || !strings.Contains(errs, "taken") {
		t.Errorf("twice: %d %q", code, errs)
	}
	if code, out, _ := command(t, "", "user", "list", "--data", data); code != 0 || !strings.Contains(out,
		"eve   Eve   analyst,budget-owner,ingest  1001") ||
		!strings.Contains(out, "one-time") {
		t.Errorf("%d %q", code, out)
	}
	if code, out, errs := command(t, "long enough\n", "user", "set-password", "--data", data, "eve",
		"--password-stdin"); code != 0 ||
		strings.Contains(out, "long enough") {
		t.Errorf("%d %q %q", code, out, errs)
	}
	if code, _, errs := command(t, "short\n", "user", "set-password", "--data", data, "eve",
		"--password-stdin"); code != 1 ||
		!strings.Contains(errs, "at least 10") || strings.Contains(errs, "short\n") {
		t.Errorf("a short password: %d %q", code, errs)
	}
	if code, _, _ := command(t, "", "user", "remove", "--data", data, "eve"); code != 0 {
		t.Error("not removed")
	}
	if code, out, _ := command(t, "", "user", "list", "--data", data); code != 0 || strings.Contains(out, "eve") {
		t.Errorf("%d %q", code, out)
	}
}
