package main

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/costs/clickhouse"
	"github.com/costdeck/costdeck/server/internal/datafolder"
	"github.com/costdeck/costdeck/server/internal/testkit/clickhousetest"
	"github.com/costdeck/costdeck/server/internal/testkit/eventually"
	"github.com/costdeck/costdeck/server/internal/testkit/postgrestest"
)

// TestThePortalOnClickHouse serves the demo from ClickHouse, stops the database and starts it again.
func TestThePortalOnClickHouse(t *testing.T) {
	cluster := clickhousetest.Start(t)
	address := clickhousetest.Address("portal", "timeout=10s", cluster)
	s := start(t, 2, "--demo", "--data", t.TempDir(), "--costs", address)
	if status, body := s.call("POST", "/session", `{"userId":"focus.demo","password":"demo"}`); status != 200 {
		t.Fatalf("login: %d %s", status, body)
	}
	checkSampleTotals(t, s)
	if status, body := s.call("GET", "/readyz", ""); status != 200 {
		t.Errorf("%d %s", status, body)
	}
	cluster.Stop()
	status, body := s.call("GET", "/api/ng/costs/dataset", "")
	if status != http.StatusServiceUnavailable || !strings.Contains(body, "cost database is unavailable") {
		t.Errorf("without its database: %d %s", status, body)
	}
	told := func(trouble bool) bool {
		// Health checks run in the background, at most once a second.
		eventually.Holds(t, fmt.Sprintf("trouble of the database is %t in /readyz", trouble), func() bool {
			status, body = s.call("GET", "/readyz", "")
			return status != http.StatusOK || strings.Contains(body, `"costs":"the cost database`) == trouble
		}, func() string { return body })
		return status == http.StatusOK
	}
	if !told(true) || strings.Contains(body, "word") {
		t.Errorf("readiness without the database: %d %s", status, body)
	}
	cluster.Again()
	if !told(false) {
		t.Errorf("readiness with the database again: %d %s", status, body)
	}
	checkSampleTotals(t, s)
	asTheEmbedded(t, s)
}

// TestOneProcessChangesChargesAtATime: a command waits for the process that has the lock of the shared Postgres.
func TestOneProcessChangesChargesAtATime(t *testing.T) {
	address := clickhousetest.Address("waits", "", clickhousetest.Start(t))
	at := database.Place{URL: postgrestest.Fresh(t)}
	db, err := database.Open(t.Context(), at)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	unlock, err := at.Lock(t.Context(), "charges of DEFAULT")
	if err != nil {
		t.Fatal(err)
	}
	file := write(t, "a.csv", "BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,ChargeCategory,ServiceName,ProviderName\n"+
		"1.5,1,USD,2025-09-01T00:00:00Z,Usage,S,AWS\n")
	ended := make(chan string, 1)
	go func() {
		code, out, errs := command(t, "", "ingest", "--costs", address, "--data", t.TempDir(), "--database", at.URL, file)
		ended <- fmt.Sprint(code, out, errs)
	}()
	eventually.Holds(t, "the command waits for the lock", func() bool {
		var waits int
		err := db.Read.QueryRowContext(t.Context(), "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND "+
			"database = (SELECT oid FROM pg_database WHERE datname = current_database())").Scan(&waits)
		return err == nil && waits == 1
	})
	if len(ended) > 0 {
		t.Errorf("it did not wait: %s", <-ended)
	}
	if err := unlock(); err != nil {
		t.Fatal(err)
	}
	if said := <-ended; !strings.HasPrefix(said, "0") || !strings.Contains(said, "1 row accepted") {
		t.Error(said)
	}
}

func TestMigrateFromTheCommandLine(t *testing.T) {
	address := clickhousetest.Address("migrated", "", clickhousetest.Start(t))
	dir := t.TempDir()
	file := write(t, "a.csv", "BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,ChargeCategory,ServiceName,ProviderName\n"+
		"1.5,1,USD,2025-09-01T00:00:00Z,Usage,S,AWS\nx,1,USD,2025-09-01T00:00:00Z,Usage,S,AWS\n")
	if code, _, errs := command(t, "", "ingest", "--data", dir, file); code != 0 {
		t.Fatal(errs)
	}
	code, out, errs := command(t, "", "migrate", "--from", dir, "--to", address)
	if code != 0 || !strings.Contains(out, "1 rows: copied\n") ||
		!strings.Contains(out, "DEFAULT: source and target match: 1 rows, BilledCost 1.5 USD") || strings.Contains(out+errs, "word") {
		t.Errorf("%d %q %q", code, out, errs)
	}
	code, out, errs = command(t, "", "ingest", "--data", dir, file)
	if code != 1 || !strings.Contains(errs, "are in the ClickHouse database "+clickhouse.Scheme) ||
		!strings.Contains(errs, "uses the embedded engine") || !strings.Contains(errs, "costdeck migrate --from") {
		t.Errorf("ingest without --costs: %d %q %q", code, out, errs)
	}
	if code, _, errs = command(t, "", "api", "--listen", "127.0.0.1:0", "--data", dir); code != 1 || !strings.Contains(errs, "costdeck migrate") {
		t.Errorf("api without --costs: %d %q", code, errs)
	}
	remembered, err := os.ReadFile(filepath.Join(dir, datafolder.EngineFile))
	if err != nil || strings.Contains(string(remembered), "word") || strings.Contains(string(remembered), "@") {
		t.Errorf("the folder remembers %q, %v", remembered, err)
	}
	if code, out, errs = command(t, "", "ingest", "--costs", address, "--data", dir, file); code != 0 {
		t.Errorf("ingest with --costs: %d %q %q", code, out, errs)
	}
	other := write(t, "b.csv", "BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,ChargeCategory,ServiceName,ProviderName\n"+
		"1.5,1,USD,2025-10-01T00:00:00Z,Usage,S,AWS\n")
	if code, out, errs = command(t, "", "ingest", "--costs", address, "--data", dir, other); code != 0 {
		t.Errorf("another file: %d %q %q", code, out, errs)
	}
	if _, err := os.Stat(filepath.Join(dir, database.LockFile)); err != nil {
		t.Errorf("an ingest to ClickHouse without a Postgres locks no file: %v", err)
	}
	if code, out, errs = command(t, "", "migrate", "--from", address, "--to", dir); code != 0 || !strings.Contains(out, "already there") {
		t.Errorf("back: %d %q %q", code, out, errs)
	}
	if code, _, errs = command(t, "", "ingest", "--costs", address, "--data", dir, file); code != 1 || strings.Contains(errs, "word") ||
		!strings.Contains(errs, "are in the embedded engine") || !strings.Contains(errs, "uses the ClickHouse database "+clickhouse.Scheme) {
		t.Errorf("ingest with --costs after the way back: %d %q", code, errs)
	}
	if code, _, errs = command(t, "", "ingest", "--data", dir, file); code != 0 {
		t.Errorf("ingest without --costs after the way back: %d %q", code, errs)
	}
	if code, out, errs = command(t, "", "ingest", "--costs", address, "--data", t.TempDir(), file); code != 0 ||
		!strings.Contains(out, "no change: the same bytes are here as a.csv (run ") || !strings.Contains(out, "with 1 row; it counts\n") {
		t.Errorf("the same file at ClickHouse: %d %q %q", code, out, errs)
	}
	for _, bad := range [][]string{
		{"--from", dir, "--to", dir}, {"--from", t.TempDir(), "--to", address}, {"--from", dir, "--to", "clickhouse://u:secret@h"},
		{"--from", dir, "--to", "clickhouse://u:secret@127.0.0.1:1/costs?timeout=1s"},
	} {
		if code, _, errs := command(t, "", append([]string{"migrate"}, bad...)...); code == 0 || strings.Contains(errs, "secret") ||
			!strings.Contains(errs, "--") {
			t.Errorf("%v: %d %q", bad, code, errs)
		}
	}
}
