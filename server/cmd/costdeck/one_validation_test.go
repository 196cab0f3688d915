package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/alecthomas/kong"

	"github.com/costdeck/costdeck/server/internal/config"
)

// badSettings has an invalid value for every setting of serve. Its folder has the file "file" and nothing else.
var badSettings = map[string][]string{
	"config": {"--config=DIR/none.json"}, "log-format": {"--log-format=xml"}, "log-level": {"--log-level=loud"},
	"listen": {"--listen=127.0.0.1:99999"}, "data": {"--data=DIR/file"}, "demo": {"--demo", "--api=http://127.0.0.1:1"},
	"token-expire": {"--token-expire=0s"}, "token-refresh": {"--token-refresh=2h"}, "exchange-key-file": {"--exchange-key-file=DIR/none"},
	"costs": {"--costs=file:///x"}, "costs-memory": {"--costs-memory=0"},
	"ingest-queue": {"--ingest-queue=0"}, "ingest-max-rejects": {"--ingest-max-rejects=-1"}, "sso-file": {"--sso-file=DIR/none"},
	"connections-file": {"--connections-file=DIR/none"},
	"smtp-url":         {"--smtp-url=mail.example.com", "--mail-from=a@example.com"}, "smtp-password-file": {"--smtp-password-file=DIR/none"},
	"mail-from": {"--mail-from=a@example.com"}, "webhook-allow": {"--webhook-allow=https://hooks"}, "tls-cert": {"--tls-cert=DIR/file"},
	"tls-key": {"--tls-key=DIR/file"}, "trusted-proxy": {"--trusted-proxy=0.0.0.0/0"}, "api-concurrency": {"--api-concurrency=0"},
	"api-user-concurrency": {"--api-user-concurrency=257"}, "sessions": {"--sessions=memcached://x"},
	"session-key-file": {"--session-key-file=DIR/none"}, "session-keys": {"--session-keys=x"}, "session-idle": {"--session-idle=0s"},
	"session-absolute": {"--session-absolute=1s"}, "api": {"--api=api.example.com"}, "public-origin": {"--public-origin=http://x.example"},
	"production": {"--production", "--dev"}, "switch-after-visible": {"--switch-after-visible=maybe"},
	"no-bearer-path": {"--no-bearer-path=[a"}, "api-path": {"--api=http://127.0.0.1:1", "--api-path=BREW /pot"},
	"api-path alone": {"--api-path=/custom/**"}, "tracker-url": {"--tracker-url=stats"}, "upload-limit": {"--upload-limit=-1"},
	"audit-log": {"--audit-log=DIR"}, "operations": {"--operations=127.0.0.1:99999"}, "pprof": {"--pprof"},
	"trace-endpoint": {"--trace-endpoint=collector"}, "trace-sample": {"--trace-sample=2"}, "shutdown-delay": {"--shutdown-delay=1m"},
	"watch": {"--watch=DIR/none"}, "watch-every": {"--watch-every=0s"}, "dev": {"--dev", "--production"},
	"dev-assets": {"--dev-assets=http://127.0.0.1:1"}, "dev-documents": {"--dev-documents=DIR/file"},
	"dev-documents elsewhere": {"--dev", "--dev-documents=DIR/file", "--listen=0.0.0.0:0", "--public-origin=https://x.example"},
	"audit-keep":              {"--audit-keep=-1"}, "audit-keep-sessions": {"--audit-keep-sessions=-1"}, "audit-keep-preferences": {"--audit-keep-preferences=-1"},
	"audit-syslog": {"--audit-syslog=host:514"}, "audit-webhook": {"--audit-webhook=http://hooks.example.com", "--audit-webhook-secret-file=DIR/file"},
	"audit-webhook-secret-file": {"--audit-webhook-secret-file=DIR/file"},
	// More invalid values.
	"listen elsewhere": {"--listen=203.0.113.7:0", "--public-origin=https://x.example"}, "operations on the same port": {"--listen=127.0.0.1:9099", "--operations=127.0.0.1:9099"},
	"operations elsewhere":  {"--operations=203.0.113.7:0"},
	"listen without a port": {"--listen=127.0.0.1:web-site"}, "audit log in no folder": {"--audit-log=DIR/none/audit.log"},
	"watch every 0": {"--watch=DIR", "--watch-every=0s"}, "watch a file": {"--watch=DIR/file"}, "watch no bucket": {"--watch=s3://"},
	"database": {"--database=mysql://host/db"}, "database-connections": {"--database=postgres://host/db", "--database-connections=1"},
	"database-password-file": {"--database-password-file=DIR/file"}, "no password": {"--database=postgres://u@host/db", "--database-password-file=DIR/none"},
	"database for another API": {"--database=postgres://host/db", "--api=http://127.0.0.1:1"},
	"staging":                  {"--staging=DIR/none"}, "staging in a file": {"--staging=DIR/file"}, "staging in no bucket": {"--staging=s3://"},
	"staging for another API": {"--staging=DIR", "--api=http://127.0.0.1:1"},
	"watch for another API":   {"--watch=DIR", "--api=http://127.0.0.1:1"}, "roles": {"--sso-file=DIR/roles.json"},
}

// freeSettings accept every text.
var freeSettings = []string{"env-name", "variant", "reseller-host", "cancel-exclude-route", "token-marker", "watch-enrollment"}

func TestCheckConfigAndServeRefuseTheSame(t *testing.T) {
	for name, args := range badSettings {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			for file, text := range map[string]string{"file": "x", "roles.json": `{"providers":[{"id":"a","name":"A",
				"issuer":"https://id.example","clientId":"c","users":{"roles":{"*":["ingets"]}}}]}`} {
				if err := os.WriteFile(filepath.Join(dir, file), []byte(text), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			given := slices.Clone(args)
			for i := range given {
				given[i] = strings.ReplaceAll(given[i], "DIR", dir)
			}
			if !slices.ContainsFunc(given, func(arg string) bool { return strings.HasPrefix(arg, "--data") }) {
				given = append(given, "--data="+filepath.Join(dir, "data"))
			}
			if !slices.ContainsFunc(given, func(arg string) bool { return strings.HasPrefix(arg, "--listen") }) {
				given = append(given, "--listen=127.0.0.1:0")
			}
			if code, out, errs := command(t, "", append([]string{"check-config"}, given...)...); code != 1 {
				t.Errorf("check-config says %s%s", out, errs)
			}
			if code, out, errs := command(t, "", append([]string{"serve"}, given...)...); code != 1 {
				t.Errorf("serve says %s%s", out, errs)
			}
			if _, err := os.Stat(filepath.Join(dir, "data")); err == nil {
				t.Error("serve made a folder before it refused")
			}
		})
	}
}

func TestEverySettingOfServeHasABadValue(t *testing.T) {
	parser, err := newParser(&cli{}, console{}, kong.DefaultEnvars(config.Prefix))
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range config.Settings(parser.Model) {
		if len(s.Commands) > 0 && !slices.Contains(s.Commands, "serve") {
			continue
		}
		if name := s.Flag.Name; badSettings[name] == nil && !slices.Contains(freeSettings, name) {
			t.Errorf("%s has no bad value in the table, so that check-config and serve may disagree about it", name)
		}
	}
}

func TestCheckConfigHasHelp(t *testing.T) {
	for _, flag := range []string{"--help", "-h"} {
		if code, out, errs := command(t, "", "check-config", flag); code != 0 || !strings.Contains(out, "--probe") {
			t.Errorf("%s: code %d, %q %q", flag, code, out, errs)
		}
	}
}

func TestAnUnknownRoleIsRefused(t *testing.T) {
	data := t.TempDir()
	code, _, errs := command(t, "", "user", "add", "--data", data, "eve", "--role", "ingets")
	if code != 1 || !strings.Contains(errs, `"ingets"`) || !strings.Contains(errs, `did you mean "ingest"`) {
		t.Errorf("code %d, %q", code, errs)
	}
	if code, _, errs := command(t, "", "user", "add", "--data", data, "eve", "--role", "SysAdmin", "--role", "approver"); code != 0 {
		t.Error(errs)
	}
}

// TestProbeAsksEveryServerThatTheSettingsName: all servers are down, and only --probe reports it.
func TestProbeAsksEveryServerThatTheSettingsName(t *testing.T) {
	for name, value := range map[string]string{"AWS_ENDPOINT_URL_S3": "http://127.0.0.1:1", "AWS_ACCESS_KEY_ID": "a",
		"AWS_SECRET_ACCESS_KEY": "hunter2", "AWS_REGION": "eu-central-1"} {
		t.Setenv(name, value)
	}
	sso := write(t, "sso.json", `{"providers":[{"id":"corp","name":"Corp","issuer":"http://127.0.0.1:1","clientId":"c"}]}`)
	args := []string{"check-config", "--data", filepath.Join(t.TempDir(), "data"), "--sessions=redis://127.0.0.1:1",
		"--costs=clickhouse://u:hunter2@127.0.0.1:1/costs", "--database=postgres://u:hunter2@127.0.0.1:1/costdeck", "--smtp-url=smtp://127.0.0.1:1?tls=off", "--mail-from=a@example.com",
		"--sso-file", sso, "--watch=s3://bills/2026"}
	servers := []string{"the Redis of --sessions", "the ClickHouse of --costs", "the Postgres of --database", "the mail server of --smtp-url",
		`the OpenID provider "corp" of --sso-file`, "the bucket of --watch"}
	for _, probe := range []bool{false, true} {
		if probe {
			args = append(args, "--probe")
		}
		code, out, errs := command(t, "", args...)
		if code != 0 || strings.Contains(out, "hunter2") {
			t.Errorf("code %d, %s %s", code, out, errs)
		}
		for _, server := range servers {
			if strings.Contains(out, "warning: "+server) != probe {
				t.Errorf("with --probe=%v: %q is told of wrongly in\n%s", probe, server, out)
			}
		}
	}
}
