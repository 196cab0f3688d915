package main

import (
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
	"github.com/costdeck/costdeck/server/internal/costs/enginetest"
	"github.com/costdeck/costdeck/server/internal/testkit/eventually"
)

const billHead = "BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,BillingPeriodStart,ChargeCategory,ServiceName,ProviderName," +
	"BillingAccountId\n"

func charge(cost, service string) string {
	return cost + ",1,USD,2025-01-01T00:00:00Z,2025-01-01T00:00:00Z,Usage," + service + ",AWS,7\n"
}

// TestIngestAsksWhatAFileReplaces checks the prompt, the exit code and both answers.
func TestIngestAsksWhatAFileReplaces(t *testing.T) {
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
	code, out, errs := ingest(file("month.csv", charge("1", "A")+charge("2", "B")+charge("4", "C")))
	if code != 0 || !strings.Contains(out, "AWS 7 2025-01: first charges of this bill") {
		t.Fatal(out, errs)
	}
	half := file("half.csv", charge("2", "B")+charge("8", "D"))
	code, out, errs = ingest(half)
	if code != codeRefused || !strings.Contains(errs, "AWS, account 7, 2025-01: it has about 1 of the 3 rows that are there (month.csv); "+
		"BilledCost 7 USD becomes 10 USD if it counts instead, and 17 USD if it counts in addition") ||
		!strings.Contains(errs, "add --replace or --add") || strings.Contains(out, "2 rows") {
		t.Errorf("half of it: %d %q %q", code, out, errs)
	}
	folder := filepath.Join(files, "folder")
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	file("folder/other.csv", charge("2", "B")+charge("8", "D"))
	if code, _, errs := ingest(folder); code != codeRefused {
		t.Errorf("a folder: %d %q", code, errs)
	}
	if code, _, errs := ingest("--replace", "--add", half); code == 0 || code == codeRefused {
		t.Errorf("both answers: %d %q", code, errs)
	}
	if code, out, errs := ingest("--replace", half); code != 0 || !strings.Contains(out, "counts instead of month.csv, as was said") {
		t.Errorf("with --replace: %d %q %q", code, out, errs)
	}
	if code, out, errs := ingest("--add", file("more.csv", charge("2", "B"))); code != 0 || !strings.Contains(out, "counts in addition to half.csv, as was said") {
		t.Errorf("with --add: %d %q %q", code, out, errs)
	}
	if code, out, errs := ingest(file("next.csv", charge("9", "E"))); code != 0 || !strings.Contains(out, "added to half.csv and more.csv: other subscriptions") &&
		!strings.Contains(out, "added to half.csv, more.csv: other subscriptions") {
		t.Errorf("other charges: %d %q %q", code, out, errs)
	}
}

// TestTheOtherBillsOfAFileCount while one waits, and sending the file again asks again until it is answered.
func TestTheOtherBillsOfAFileCount(t *testing.T) {
	data := t.TempDir()
	ingest := func(args ...string) (int, string, string) {
		return command(t, "", append([]string{"ingest", "--data", data}, args...)...)
	}
	other := strings.ReplaceAll(charge("9", "A"), ",7\n", ",8\n")
	if code, _, errs := ingest(write(t, "month.csv", billHead+charge("1", "A")+charge("2", "B"))); code != 0 {
		t.Fatal(errs)
	}
	both := write(t, "both.csv", billHead+charge("2", "B")+charge("8", "D")+other)
	for _, when := range []string{"first", "again"} {
		code, out, errs := ingest(both)
		if code != codeRefused || !strings.Contains(errs, "bills of it do not count yet") || !strings.Contains(errs, "BilledCost 3 USD becomes 10 USD") ||
			!strings.Contains(out, "AWS 8 2025-01: first charges of this bill") {
			t.Errorf("%s: %d %q %q", when, code, out, errs)
		}
	}
	if code, out, errs := ingest("--add", both); code != 0 || !strings.Contains(out, "AWS 7 2025-01: counts in addition to month.csv, as was said") {
		t.Errorf("answered: %d %q %q", code, out, errs)
	}
}

// TestIngestDecidesFilesTogether: the files of a command are one delivery, whose parts count at once or ask at once.
func TestIngestDecidesFilesTogether(t *testing.T) {
	data, files := t.TempDir(), t.TempDir()
	part := func(round, name, cost string) string {
		path := filepath.Join(files, round, "part-"+name+".csv")
		err := os.MkdirAll(filepath.Dir(path), 0o700)
		if err == nil {
			err = os.WriteFile(path, []byte(billHead+charge(cost, name)), 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
		return path
	}
	ingest := func(args ...string) (int, string, string) {
		return command(t, "", append([]string{"ingest", "--data", data}, args...)...)
	}
	if code, _, errs := ingest(part("1", "A", "1"), part("1", "B", "2"), part("1", "C", "4")); code != 0 {
		t.Fatal(errs)
	}
	code, out, errs := ingest(part("2", "A", "10"), part("2", "B", "20"), filepath.Join(files, "none.csv"))
	if code != codeRefused || !strings.Contains(errs, "BilledCost 7 USD becomes 30 USD if it counts instead, and 37 USD if it counts in addition") ||
		strings.Count(errs, ".csv: was not taken") != 2 || !strings.Contains(errs, "none.csv") || strings.Contains(out, "rows accepted") {
		t.Errorf("without a part: %d %q %q", code, out, errs)
	}
	code, out, errs = ingest(part("2", "A", "10"), part("2", "B", "20"), part("2", "C", "40"))
	if code != 0 || strings.Count(out, "restates part-A.csv, part-B.csv, part-C.csv") != 3 {
		t.Errorf("with all parts: %d %q %q", code, out, errs)
	}
	part("3", "A", "100")
	if code, _, errs := ingest(filepath.Join(files, "3")); code != codeRefused {
		t.Errorf("a folder without a part: %d %q", code, errs)
	}
	if code, out, errs := ingest("--replace", filepath.Join(files, "3"), part("4", "B", "200")); code != 0 || strings.Count(out, "as was said") != 2 {
		t.Errorf("with --replace: %d %q %q", code, out, errs)
	}
}

func TestHandedDeliveriesByCommand(t *testing.T) {
	data := t.TempDir()
	for i, test := range enginetest.HandedDeliveries() {
		t.Run(test.Name, func(t *testing.T) {
			enrollment, asked := fmt.Sprintf("E-%d", i), false
			if code, _, errs := command(t, "", "enrollment", "create", enrollment, "--type", "XCloud", "--area", "xcloud-usage", "--data", data); code != 0 {
				t.Fatal(errs)
			}
			for _, batch := range test.Batches {
				args := []string{"ingest", "--data", data, "--enrollment", enrollment}
				for _, file := range enginetest.HandedFiles(t, batch) {
					args = append(args, write(t, filepath.Base(file.Path), file.Body))
				}
				code, _, errs := command(t, "", args...)
				if code != 0 && code != codeRefused {
					t.Fatal(errs)
				}
				asked = asked || code == codeRefused
			}
			engine, err := embedded.Open(t.Context(), data, slog.New(slog.DiscardHandler))
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = engine.Close() }()
			if got := enginetest.BilledIn(t, engine, costs.Scope{Enrollment: enrollment}); got != test.Total {
				t.Errorf("BilledCost is %s; want %s", got, test.Total)
			}
			if asked != (test.Doubt != "") {
				t.Errorf("asked: %t; want %q", asked, test.Doubt)
			}
		})
	}
}

// TestAWatchedFileThatWaitsAlerts reads the alert from the server's database.
func TestAWatchedFileThatWaitsAlerts(t *testing.T) {
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
	put("a.csv", charge("1", "A")+charge("6", "B"))
	eventually.Holds(t, "the run is done", func() bool {
		runs, err := engine.Runs(t.Context(), costs.Scope{Enrollment: "DEFAULT"}, costs.RunsQuery{})
		return err == nil && len(runs.Runs) == 1 && runs.Runs[0].State == costs.Done
	})
	put("b.csv", charge("6", "B")+charge("2", "C"))
	var kind, details string
	eventually.Holds(t, "the alert is stored", func() bool {
		return db.Read.QueryRowContext(t.Context(), `SELECT kind, details FROM alerts`).Scan(&kind, &details) == nil
	})
	if kind != "deliveryWaits" || !strings.Contains(details, `"amount":"8"`) || !strings.Contains(details, `"limit":"7"`) ||
		!strings.Contains(details, `"from":"2025-01-01"`) || !strings.Contains(details, `"place":"AWS 7"`) {
		t.Errorf("%s %s", kind, details)
	}
	s.stop()
}
