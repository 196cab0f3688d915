package main

import (
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestRejectedRowsOpen lists more rejected rows than a run keeps.
func TestRejectedRowsOpen(t *testing.T) {
	const bad = 1_200
	body := "BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,ChargeCategory,ServiceName,ProviderName,BillingAccountId\n" +
		"1,1,USD,2025-01-01T00:00:00Z,Usage,,AWS,\n" + strings.Repeat("\"1,5\",1,USD,2025-01-01T00:00:00Z,Usage,S,AWS,7\n", bad)
	file, data := write(t, "bad.csv", body), t.TempDir()
	code, out, errs := command(t, "", "ingest", "--data", data, file)
	if code != 0 || strings.Count(out, "\n") > 18 || !strings.Contains(out, "every other row counts") || strings.Contains(out, "  repaired ") ||
		!strings.Contains(out, "  FOCUS requires a value, and the file has none: BillingAccountId in 1 row, ServiceName in 1 row; these rows count\n") ||
		!strings.Contains(out, "  FOCUS requires these columns, and the file lacks them: BillingPeriodEnd, ") {
		t.Errorf("%d %s %s", code, out, errs)
	}
	id := regexp.MustCompile(`costdeck rejects --run ([a-z0-9]+) lists them`).FindStringSubmatch(out)
	if id == nil {
		t.Fatalf("no way to the rows: %s", out)
	}
	code, out, errs = command(t, "", "rejects", "--data", data, "--run", id[1])
	if code != 1 || strings.Count(out, "\n") != 1_002 || !strings.HasPrefix(out, "file,line,column,value,rule,reason\nbad.csv,3,BilledCost,\"1,5\",numeric-format,") ||
		!strings.Contains(out, "\nbad.csv,,,,not-kept,the run kept 1000 of its 1200") || !strings.Contains(errs, "kept 1000 of its 1200") {
		t.Errorf("of the run: %d %.300s %s", code, out, errs)
	}
	if code, out, errs = command(t, "", "rejects", file); code != 0 || strings.Count(out, "\n") != bad+1 ||
		!strings.Contains(out, fmt.Sprintf("\nbad.csv,%d,BilledCost", bad+2)) {
		t.Errorf("of the file: %d %d lines %s", code, strings.Count(out, "\n"), errs)
	}
	code, out, _ = command(t, "", "ingest", "--data", filepath.Join(t.TempDir(), "x"), "--details", file)
	for _, want := range []string{"repaired 1 × blank-mandatory-ServiceName", "repaired 1 × blank-mandatory-BillingAccountId",
		"repaired 1 × missing-column-BillingPeriodEnd", "repaired 1 × blank-as-null-ServiceName", "repaired 1 × blank-as-null-BillingAccountId",
		"first in line ", `: "" counts as null`, "rules of FOCUS 1.0: score "} {
		if code != 0 || !strings.Contains(out, want) {
			t.Errorf("%d: %s lacks %s", code, out, want)
		}
	}
}

// TestNoValidRowEndsTheCommandWithAnError sends a file whose rows are all invalid.
func TestNoValidRowEndsTheCommandWithAnError(t *testing.T) {
	const head = "BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,ChargeCategory,ServiceName,ProviderName\n"
	bad, data := write(t, "bad.csv", head+"1,1,USD,02.10.2025,Usage,S,AWS\n"), t.TempDir()
	code, out, errs := command(t, "", "ingest", "--data", data, bad)
	if code != 1 || out != "" || !strings.Contains(errs, "bad.csv has no valid row (1 rejected), so that nothing was loaded or replaced") {
		t.Errorf("%d %s %s", code, out, errs)
	}
	if code, out, errs = command(t, "", "rejects", bad); code != 0 || !strings.Contains(out, "bad.csv,2,ChargePeriodStart,02.10.2025,") {
		t.Errorf("%d %s %s", code, out, errs)
	}
	good := write(t, "good.csv", head+"1,1,USD,2025-10-02 00:00:00+00,Usage,S,AWS\n")
	if code, out, errs = command(t, "", "ingest", "--data", data, good); code != 0 || !strings.Contains(out, "1 row accepted, 0 rejected") {
		t.Errorf("%d %s %s", code, out, errs)
	}
}
