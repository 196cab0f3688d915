package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/costdeck/costdeck/server/internal/testkit/postgrestest"
)

// TestBackupAndRestore backs up a demo while it is written to, restores it elsewhere, and compares all figures.
func TestBackupAndRestore(t *testing.T) {
	data := t.TempDir()
	s := start(t, 2, "--demo", "--data", data)
	if code, _, errs := command(t, "", "enrollment", "create", "WRITTEN", "--type", "XCloud", "--area", "xcloud-usage", "--data", data); code != 0 {
		t.Fatal(errs)
	}
	stop := make(chan struct{})
	var writers sync.WaitGroup
	written := make(chan struct{})
	writers.Go(func() {
		for n := 0; ; n++ {
			bill := filepath.Join(t.TempDir(), "bill.csv")
			err := os.WriteFile(bill, fmt.Appendf(nil, "BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,ChargeCategory,"+
				"ServiceName,ProviderName\n1,1,USD,2025-09-01T00:00:00Z,Usage,S,P%d\n", n), 0o600)
			code, _, errs := command(t, "", "ingest", "--data", data, "--enrollment", "WRITTEN", "--source", fmt.Sprint(n), bill)
			if err != nil || code != 0 {
				t.Errorf("ingest: %v %s", err, errs)
			}
			if code, _, errs := command(t, "", "user", "add", "--data", data, fmt.Sprintf("writer%d", n), "--enrollment",
				"WRITTEN:XCloud:x"); code != 0 {
				t.Error(errs)
			}
			if n == 0 {
				close(written)
			}
			select {
			case <-stop:
				return
			default:
			}
		}
	})
	<-written
	for range 2 {
		dir := t.TempDir()
		if code, _, errs := command(t, "", "backup", dir, "--data", data); code != 0 || !strings.Contains(errs, `"event":"backup"`) {
			t.Fatal(errs)
		}
		again := t.TempDir()
		if code, _, errs := command(t, "", "restore", dir, "--data", again); code != 0 || !strings.Contains(errs, `"event":"restore"`) {
			t.Fatal(errs)
		}
		// The user of a file is added after it, and the accounts are copied before the charges.
		_, users, _ := command(t, "", "user", "list", "--data", again)
		if runs := len(oneEach(t, again)); runs < strings.Count(users, "\nwriter") {
			t.Errorf("%d files for the users %s", runs, users)
		}
	}
	close(stop)
	writers.Wait()

	counts := func(out string) []string {
		lines := strings.Split(strings.TrimSpace(out), "\n")
		lines[len(lines)-1] = lines[len(lines)-1][strings.Index(lines[len(lines)-1], "database of version"):]
		// A login writes tokens, and a server its lease.
		return slices.DeleteFunc(lines, func(line string) bool {
			return strings.HasPrefix(line, "tokens:") || strings.HasPrefix(line, "leases:")
		})
	}
	dir := t.TempDir()
	code, original, errs := command(t, "", "backup", dir, "--data", data)
	if code != 0 {
		t.Fatal(errs)
	}
	if _, err := os.Stat(filepath.Join(data, "session.keys")); err != nil {
		t.Error(err)
	}
	if keys, err := filepath.Glob(filepath.Join(dir, "*keys*")); err != nil || len(keys) > 0 {
		t.Errorf("the backup has the keys: %v %v", keys, err)
	}
	want := figures(t, s)
	s.stop()
	for name, flags := range map[string][]string{
		"SQLite": {"--data", t.TempDir()}, "Postgres": {"--data", t.TempDir(), "--database", postgrestest.Fresh(t)},
	} {
		code, out, errs := command(t, "", append([]string{"restore", dir}, flags...)...)
		if code != 0 {
			t.Fatalf("%s: %s", name, errs)
		}
		if !slices.Equal(counts(out), counts(original)) {
			t.Errorf("%s: restored %s of %s", name, out, original)
		}
		restored := start(t, 2, append(flags, "--demo")...)
		if got := figures(t, restored); got != want {
			t.Errorf("%s: figures %s, the original has %s", name, got, want)
		}
		restored.stop()
		if code, _, errs := command(t, "", append([]string{"restore", dir}, flags...)...); code == 0 || !strings.Contains(errs, "is not empty") {
			t.Errorf("%s: restored twice: %s", name, errs)
		}
	}
}

// oneEach lists the runs that the writer ingested into a folder.
func oneEach(t *testing.T, data string) []string {
	t.Helper()
	runs, err := filepath.Glob(filepath.Join(data, "runs", "enrollment=WRITTEN", "run=*", "*.parquet"))
	if err != nil {
		t.Fatal(err)
	}
	return runs
}

// ofTheHour is what depends on the clock, which is each database's own: whether a delivery may be sent again now.
var ofTheHour = regexp.MustCompile(`"again":(true|false),?`)

// figures are the totals with their digests of all enrollments of the demo's users, and lists from the database.
func figures(t *testing.T, s *server) string {
	t.Helper()
	var all strings.Builder
	for _, user := range []string{"focus.demo", "aws.demo"} {
		status, body := s.call("POST", "/session", `{"userId":"`+user+`","password":"demo"}`)
		if status != http.StatusOK {
			t.Fatalf("login of %s: %d %s", user, status, body)
		}
		for _, path := range []string{"/costs/query", "/budgets", "/views", "/reports", "/anomalies"} {
			method, question := "GET", ""
			if path == "/costs/query" {
				method, question = "POST", `{"metrics":`+costMetrics+`,"groupBy":["ServiceName"],"granularity":"month"}`
			}
			status, body := s.call(method, "/api/ng"+path, question)
			var answer any
			if status != http.StatusOK || json.Unmarshal([]byte(body), &answer) != nil {
				t.Fatalf("%s: %d %s", path, status, body)
			}
			all.WriteString(path + " " + ofTheHour.ReplaceAllString(body, "") + "\n")
		}
		s.call("DELETE", "/session", "")
	}
	return all.String()
}
