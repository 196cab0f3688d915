package main

import (
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
	"github.com/costdeck/costdeck/server/internal/testkit/eventually"
)

const billHead = "BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,BillingPeriodStart,ChargeCategory,ServiceName,ProviderName," +
	"BillingAccountId\n"

func charge(cost, day string) string {
	return cost + ",1,USD,2025-01-" + day + "T00:00:00Z,2025-01-01T00:00:00Z,Usage,S,AWS,7\n"
}

// TestIngestAsksBeforeItRemovesCharges checks the prompt, the exit code and --replace.
func TestIngestAsksBeforeItRemovesCharges(t *testing.T) {
	data, files := t.TempDir(), t.TempDir()
	file := func(name, body string) string {
		path := filepath.Join(files, name)
		if err := os.WriteFile(path, []byte(billHead+body), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	ingest := func(args ...string) (int, string, string) {
		return command(t, "y\n", append([]string{"ingest", "--data", data}, args...)...)
	}
	if code, _, errs := ingest(file("month.csv", charge("1", "01")+charge("2", "15")+charge("4", "31"))); code != 0 {
		t.Fatal(errs)
	}
	part := file("part.csv", charge("2", "15"))
	code, out, errs := ingest(part)
	if code != codeRefused || !strings.Contains(errs, "AWS, account 7, 2025-01: 3 rows, BilledCost 7 USD, would become 1 rows, BilledCost 2 USD") ||
		!strings.Contains(errs, "--replace") || strings.Contains(out, "1 rows") {
		t.Errorf("a part: %d %q %q", code, out, errs)
	}
	folder := filepath.Join(files, "folder")
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	file("folder/other.csv", charge("2", "15"))
	if code, _, errs := ingest(folder); code != codeRefused {
		t.Errorf("a folder: %d %q", code, errs)
	}
	// Parts of one delivery in one command add up.
	if code, _, errs := ingest(file("whole-1.csv", charge("1", "01")+charge("2.5", "31")), file("whole-2.csv", charge("4", "15"))); code != 0 {
		t.Errorf("a whole export in parts: %d %q", code, errs)
	}
	if code, _, errs := ingest("--replace", part); code != 0 {
		t.Errorf("with --replace: %d %q", code, errs)
	}
}

// TestAWatchedFileThatRemovesChargesAlerts reads the alert from the server's database.
func TestAWatchedFileThatRemovesChargesAlerts(t *testing.T) {
	data, folder := t.TempDir(), t.TempDir()
	s := start(t, 3, "--data", data, "--watch", folder, "--watch-every", "50ms")
	engine, err := embedded.Open(t.Context(), data, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = engine.Close() }()
	db, err := database.Open(t.Context(), database.In(data))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	put := func(name, body string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(folder, name), []byte(billHead+body), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	put("a.csv", charge("1", "01")+charge("6", "31"))
	eventually.Holds(t, "the run is done", func() bool {
		runs, err := engine.Runs(t.Context(), costs.Scope{Enrollment: "DEFAULT"}, costs.RunsQuery{})
		return err == nil && len(runs.Runs) == 1 && runs.Runs[0].State == costs.Done
	})
	put("b.csv", charge("2", "15"))
	var kind, details string
	eventually.Holds(t, "the alert is stored", func() bool {
		return db.Read.QueryRowContext(t.Context(), `SELECT kind, details FROM alerts`).Scan(&kind, &details) == nil
	})
	if kind != "chargesReplaced" || !strings.Contains(details, `"amount":"2"`) || !strings.Contains(details, `"limit":"7"`) ||
		!strings.Contains(details, `"from":"2025-01-01"`) || !strings.Contains(details, `"place":"AWS 7"`) {
		t.Errorf("%s %s", kind, details)
	}
	s.stop()
}
