package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/testkit"
)

func TestCheckConfigExplainsEveryMistake(t *testing.T) {
	dir := t.TempDir()
	file := func(name, text string, mode os.FileMode) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), mode); err != nil {
			t.Fatal(err)
		}
		return path
	}
	const key = "k1:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\n"
	open, closed := file("open.keys", key, 0o644), file("closed.keys", key, 0o600)
	config := file("config.json", `{"lisen":"x","session-idle":"soon","production":"yes","reseller-host":["a.example","b.example"],
		"upload-limit":-1,"sessions":"redis://operator:hunter2@127.0.0.1:1/0"}`, 0o600)
	behind := []string{"--listen=0.0.0.0:8080", "--public-origin=https://costs.example.com"}
	for name, test := range map[string]struct {
		code    int
		args    []string
		environ map[string]string
	}{
		"good": {0, append(behind, "--trusted-proxy", "10.0.0.0/8", "--session-key-file", closed), nil},
		"many": {1, []string{"--config", config, "--demo", "--listen=0.0.0.0:8080", "--pprof", "--dev", "--colour", "red"}, nil},
		"environment": {1, []string{"stray"}, map[string]string{"COSTDECK_SESION_IDLE": "1m", "COSTDECK_PUBLIC_ORIGIN": "http://x.example",
			"COSTDECK_API": "https://u:hunter2@api.example.com", "COSTDECK_PORT": "tcp://10.0.0.1:80"}},
		"files":   {1, append(behind, "--session-key-file", open, "--tls-cert", dir+"/none", "--data", open, "--audit-log", dir+"/a.log"), nil},
		"masked":  {0, append(behind, "--session-keys", strings.TrimSpace(key), "--sessions=rediss://u:hunter2@redis.example:6379"), nil},
		"unasked": {0, nil, nil},
		"probed":  {0, []string{"--probe", "--sessions=redis://127.0.0.1:1", "--api=http://127.0.0.1:1"}, nil},
		"mail": {0, []string{"--smtp-url=smtps://robot:hunter2@mail.example.com", "--mail-from=Costs <costs@example.com>",
			"--webhook-allow=hooks.internal", "--webhook-allow=10.1.0.0/16"}, nil},
		"bad-mail": {1, []string{"--smtp-url=smtp://robot:hunter2@mail.example.com?tls=off", "--mail-from=costs@example.com"},
			map[string]string{"COSTDECK_WEBHOOK_ALLOW": "https://hooks.internal"}},
		"mail-mistakes": {1, []string{"--smtp-url=http://mail.example.com"}, nil},
		"half-mail":     {1, []string{"--mail-from=costs@example.com"}, nil},
		"operations": {1, []string{"--operations=0.0.0.0:9090", "--trace-sample=2", "--trace-endpoint=collector", "--shutdown-delay=1m",
			"--trusted-proxy=0.0.0.0/0", "--no-bearer-path=[a", "--api-user-concurrency=257"}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			for name, value := range test.environ {
				t.Setenv(name, value)
			}
			args := append([]string{"check-config"}, test.args...)
			if !strings.Contains(strings.Join(args, " "), "--data") {
				args = append(args, "--data", filepath.Join(dir, "data"))
			}
			code, out, errs := command(t, "", args...)
			if code != test.code || (code == 0) != (errs == "") {
				t.Errorf("code %d, %q", code, errs)
			}
			text := strings.ReplaceAll(out+errs, dir, "DIR")
			for _, secret := range []string{"hunter2", "AAAAAAAA"} {
				if strings.Contains(text, secret) {
					t.Errorf("%s is shown", secret)
				}
			}
			if _, err := os.Stat(filepath.Join(dir, "data")); err == nil {
				t.Error("a folder was made")
			}
			testkit.Golden(t, "check_config/"+name+".txt", []byte(text))
		})
	}
}

func TestNothingIsServedWithAMistakeThatCheckConfigFinds(t *testing.T) {
	for _, args := range [][]string{{"--pprof"}, {"--trace-sample=2"}, {"--operations=9090"}, {"--shutdown-delay=1m"}} {
		check, out, _ := command(t, "", append([]string{"check-config"}, args...)...)
		serve, _, errs := command(t, "", append([]string{"serve", "--data", t.TempDir(), "--listen", "127.0.0.1:0"}, args...)...)
		if check != 1 || serve != 1 || !strings.Contains(out, strings.TrimSpace(strings.TrimPrefix(errs, "costdeck: "))) {
			t.Errorf("%v: check-config %d, serve %d: %s", args, check, serve, errs)
		}
	}
}
