//go:build bench

package main

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/usertoken"
	"github.com/costdeck/costdeck/server/internal/testkit/postgrestest"
	"github.com/costdeck/costdeck/server/internal/testkit/redistest"
)

const benchSessions = 5000

// TestBenchSessions measures the processor time of a portal and an API while 5,000 pages ask once in a minute whether their session is
// alive, with the sessions in Redis and the accounts in Postgres.
func TestBenchSessions(t *testing.T) {
	key := bytes.Repeat([]byte{7}, usertoken.KeySize)
	database, redis := postgrestest.Fresh(t), redistest.Start(t)
	dir := t.TempDir()
	exchangeKey, sessionKeys := filepath.Join(dir, "exchange"), filepath.Join(dir, "session.keys")
	if err := os.WriteFile(exchangeKey, []byte(base64.StdEncoding.EncodeToString(key)), 0o600); err != nil {
		t.Fatal(err)
	}
	if code, _, errs := command(t, "", "keys", "generate", "--session-key-file", sessionKeys); code != 0 {
		t.Fatal(errs)
	}
	api := startCommand(t, 1, "api", "--listen", "127.0.0.1:0", "--demo", "--data", t.TempDir(), "--database", database,
		"--exchange-key-file", exchangeKey)
	portal := startCommand(t, 1, "serve", "--listen", "127.0.0.1:0", "--api", strings.TrimSuffix(api.address, "/api/ng"), "--data", t.TempDir(),
		"--sessions", redis.URL, "--session-key-file", sessionKeys)
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 64}}
	ask := func(path, cookie, body string) *http.Response {
		r, err := http.NewRequestWithContext(t.Context(), "POST", portal.address+path, strings.NewReader(body))
		if err != nil {
			t.Error(err)
			return nil
		}
		r.Header = http.Header{"Content-Type": {"application/json"}, "X-Costdeck": {"1"}, "Sec-Fetch-Site": {"same-origin"}}
		if cookie != "" {
			r.Header.Set("Cookie", cookie)
		}
		answer, err := client.Do(r)
		if err != nil {
			t.Error(err)
			return nil
		}
		text, _ := io.ReadAll(answer.Body)
		_ = answer.Body.Close()
		if answer.StatusCode != http.StatusOK || path == "/session/alive" && !bytes.Contains(text, []byte(`"alive":true`)) {
			t.Errorf("POST %s: %d %s", path, answer.StatusCode, text)
		}
		return answer
	}
	cookies := make([]string, benchSessions)
	for i := range cookies {
		token, err := usertoken.Seal(key, "focus.demo", time.Now().Add(5*time.Minute))
		if err != nil {
			t.Fatal(err)
		}
		answer := ask("/session/exchange", "", `{"encUserToken":"`+token+`"}`)
		if t.Failed() {
			return
		}
		cookies[i] = answer.Cookies()[0].Name + "=" + answer.Cookies()[0].Value
	}
	measure := func(during time.Duration, work func()) [2]time.Duration {
		before := [2]time.Duration{processorTime(t, portal), processorTime(t, api)}
		begun := time.Now()
		work()
		time.Sleep(time.Until(begun.Add(during)))
		return [2]time.Duration{processorTime(t, portal) - before[0], processorTime(t, api) - before[1]}
	}
	idle := measure(time.Minute, func() {})
	checked := measure(time.Minute, func() {
		var all sync.WaitGroup
		next := time.NewTicker(time.Minute / (benchSessions + 1))
		defer next.Stop()
		for _, cookie := range cookies {
			<-next.C
			all.Go(func() { ask("/session/alive", cookie, `{"expiresAt":1}`) })
		}
		all.Wait()
	})
	fmt.Println("| Minute | Portal | API | Both, of a core |\n|---|---:|---:|---:|")
	for _, row := range []struct {
		name string
		took [2]time.Duration
	}{{"idle", idle}, {fmt.Sprintf("%d sessions checked", benchSessions), checked}} {
		fmt.Printf("| %s | %v | %v | %.1f %% |\n", row.name, row.took[0], row.took[1], 100*(row.took[0]+row.took[1]).Minutes())
	}
}

// processorTime is what a process has used: user and system, in ticks of 10 ms.
func processorTime(t *testing.T, s *server) time.Duration {
	t.Helper()
	raw, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", s.cmd.Process.Pid))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(raw), ") ")
	fields, sum := strings.Fields(rest), 0
	for _, field := range fields[11:13] {
		ticks, err := strconv.Atoi(field)
		if err != nil {
			t.Fatal(err)
		}
		sum += ticks
	}
	return time.Duration(sum) * 10 * time.Millisecond
}
