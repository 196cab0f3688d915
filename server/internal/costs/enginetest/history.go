package enginetest

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// BillHead is the header of Bill.
const BillHead = "BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,BillingPeriodStart,ChargeCategory,ServiceName," +
	"ProviderName,BillingAccountId\n"

// Bill writes rows of "provider account month cost service" of 2025; the service may be left out. The month 09 is its first hour, 09-05 that
// of its fifth day.
func Bill(rows ...string) string {
	var b strings.Builder
	b.WriteString(BillHead)
	for _, row := range rows {
		f := strings.Fields(row)
		month, day, ok := strings.Cut(f[2], "-")
		if !ok {
			day = "01"
		}
		at, billed := "2025-"+month+"-"+day+"T00:00:00Z", "2025-"+month+"-01T00:00:00Z"
		service := "S"
		if len(f) > 4 {
			service = f[4]
		}
		fmt.Fprintf(&b, "%s,%s,USD,%s,%s,Usage,%s,%s,%s\n", f[3], f[3], at, billed, service, f[0], strings.Trim(f[1], "∅"))
	}
	return b.String()
}

// Billed is the total by account, and the version that it is of.
func Billed(t *testing.T, engine costs.Engine, version string) (string, string) {
	t.Helper()
	report, err := engine.Aggregate(t.Context(), scope, costs.Query{Metrics: costs.Costs()[:1], Version: version,
		GroupBy: []string{"ProviderName", "BillingAccountId"}})
	if err != nil {
		t.Fatalf("at %q: %v", version, err)
	}
	text := Amount(report.Totals, costs.BilledCost)
	for _, row := range report.Rows {
		account := "∅"
		if row.Key[1].Value != nil {
			account = *row.Key[1].Value
		}
		text += fmt.Sprintf(" %s/%s=%s", *row.Key[0].Value, account, Amount(row.Totals, costs.BilledCost))
	}
	return text, report.DatasetVersion
}

// Want compares texts.
func Want(t *testing.T, what, got, want string) {
	t.Helper()
	if got != want {
		t.Errorf("%s: got %s; want %s", what, got, want)
	}
}

func testACorrectionTakesItsPredecessorsPlaceAndBothStay(t *testing.T, open Opener) {
	engine := open(t)
	first := Ingest(t, engine, scope, "sep.csv", Bill("AWS 1 09 5", "AWS 2 09 3", "AWS ∅ 09 0.5", "Oracle 1 09 7", "AWS 1 10 1"))
	before, old := Billed(t, engine, "")
	Want(t, "before", before, "16.5 Oracle/1=7 AWS/1=6 AWS/2=3 AWS/∅=0.5")
	second := Ingest(t, engine, scope, "sep-corrected.csv", Bill("AWS 1 09 4", "AWS ∅ 09 0.25"))
	after, now := Billed(t, engine, "")
	Want(t, "after", after, "15.25 Oracle/1=7 AWS/1=5 AWS/2=3 AWS/∅=0.25")
	then, version := Billed(t, engine, old)
	if then != before || version != old || now == old {
		t.Errorf("at the old version %s: %s of %s", old, then, version)
	}
	if len(second.Replaced) != 1 || second.Replaced[0] != (costs.Replaced{Run: first.ID, File: "sep.csv", Rows: 2}) ||
		second.Delivery != "sep-corrected" || second.RowsReplaced != 0 {
		t.Errorf("the correction is %+v", second)
	}
	runs, err := engine.Runs(t.Context(), scope, costs.RunsQuery{})
	if err != nil || len(runs.Runs) != 2 || runs.Runs[1].RowsReplaced != 2 || len(runs.Runs[1].Replaced) != 0 {
		t.Errorf("the runs are %+v, %v", runs.Runs, err)
	}
	moved, err := engine.Deletion(t.Context(), scope, second.ID)
	if err != nil || len(moved.Months) != 1 || len(moved.Back) != 1 || moved.Back[0] != second.Replaced[0] {
		t.Fatalf("its deletion moves %+v, %v", moved, err)
	}
	month := moved.Months[0]
	Want(t, "the month", fmt.Sprintf("%s %d %s, %d %s", month.Month, month.RowsBefore, month.Before, month.RowsAfter, month.After), "2025-09 4 14.25 USD, 4 15.5 USD")
	if now, _ := Billed(t, engine, ""); now != after {
		t.Errorf("looking at a deletion changes %s to %s", after, now)
	}
	if err := engine.DeleteRun(t.Context(), scope, second.ID); err != nil {
		t.Fatal(err)
	}
	again, version := Billed(t, engine, "")
	if again != before || version != old {
		t.Errorf("without the correction it is %s at %s", again, version)
	}
	_, err = engine.Aggregate(t.Context(), scope, costs.Query{Metrics: costs.Costs()[:1], Version: now})
	if !errors.Is(err, costs.ErrGone) {
		t.Errorf("the version of a deleted run answers with %v", err)
	}
}

// testEveryQuerySeesTheCountingRows runs each kind of query on a partly replaced file, at both versions.
func testEveryQuerySeesTheCountingRows(t *testing.T, open Opener) {
	engine := open(t)
	Ingest(t, engine, scope, "a.csv", Bill("AWS 1 09 5", "AWS 2 09 3", "AWS 2 11 1"))
	_, old := Billed(t, engine, "")
	Ingest(t, engine, scope, "b.csv", Bill("AWS 2 09 2", "AWS 2 09 2 B", "AWS 2 11 1"))
	for version, rows := range map[string]string{old: "a:2 a:3 a:4", "": "a:2 b:2 b:3 b:4"} {
		page, err := engine.Rows(t.Context(), scope, costs.RowsQuery{Version: version})
		var paged, exported []string
		for _, row := range page.Rows {
			paged = append(paged, fmt.Sprintf("%s:%d", strings.TrimSuffix(row.File, ".csv"), row.Line))
		}
		if err != nil || page.RowCount != int64(len(paged)) || strings.Join(paged, " ") != rows {
			t.Errorf("at %q the rows are %v of %d, %v; want %s", version, paged, page.RowCount, err, rows)
		}
		err = engine.Export(t.Context(), scope, costs.RowsQuery{Version: version}, func(row *costs.ChargeRow) error {
			exported = append(exported, fmt.Sprintf("%s:%d", strings.TrimSuffix(row.File, ".csv"), row.Line))
			return nil
		})
		if err != nil || strings.Join(exported, " ") != rows {
			t.Errorf("at %q the export is %v, %v; want %s", version, exported, err, rows)
		}
		facets, err := engine.Facets(t.Context(), scope, costs.FacetQuery{Column: "ProviderName", Version: version})
		if err != nil || len(facets) != 1 || facets[0].RowCount != int64(len(paged)) {
			t.Errorf("at %q the facets are %v, %v", version, facets, err)
		}
	}
	dataset, err := engine.Dataset(t.Context(), scope)
	if err != nil || dataset.RowCount != 4 {
		t.Errorf("the dataset is %+v, %v", dataset, err)
	}
}

func testANamedDeliveryAddsUp(t *testing.T, open Opener) {
	engine := open(t)
	for _, file := range []struct{ delivery, name, row string }{
		{"daily", "monday.csv", "AWS 1 09 5 A"}, {"daily", "tuesday.csv", "AWS 1 09 4 B"}, {"daily", "monday.csv", "AWS 1 09 6 A"},
	} {
		run, err := engine.Ingest(t.Context(), scope, costs.Source{Name: file.name, Body: strings.NewReader(Bill(file.row)),
			Delivery: file.delivery})
		if err == nil {
			run, err = engine.Wait(t.Context(), scope, run.ID)
		}
		if err != nil || run.State != costs.Done || run.Delivery != "daily" {
			t.Fatalf("%+v, %v", run, err)
		}
	}
	got, _ := Billed(t, engine, "")
	Want(t, "total", got, "10 AWS/1=10")
}

// testRunsMovedBetweenVersions asks for the runs that differ between versions: an added one, a removed one, a partly replaced one.
func testRunsMovedBetweenVersions(t *testing.T, open Opener) {
	engine := open(t)
	first := Ingest(t, engine, scope, "a.csv", Bill("AWS 1 09 5", "AWS 2 09 3", "AWS 2 11 1"))
	_, old := Billed(t, engine, "")
	Ingest(t, engine, scope, "b.csv", Bill("AWS 2 09 2", "AWS 2 09 2 B"))
	_, middle := Billed(t, engine, "")
	Ingest(t, engine, scope, "c.csv", Bill("AWS 1 09 1", "AWS 2 09 1", "AWS 2 09 1 B", "AWS 2 11 1"))
	_, now := Billed(t, engine, "")
	for name, test := range map[string]struct{ before, after, want string }{
		"nothing":  {old, old, ""},
		"a part":   {old, middle, "a.csv changed 3-2; b.csv added 0-2 for a.csv:1;"},
		"goes":     {middle, now, "a.csv removed 2-0; b.csv removed 2-0; c.csv added 0-4 for a.csv:2 b.csv:2;"},
		"two on":   {old, now, "a.csv removed 3-0; c.csv added 0-4 for a.csv:2 b.csv:2;"},
		"backward": {middle, old, "b.csv removed 2-0; a.csv changed 2-3;"},
	} {
		moved, err := engine.RunsMoved(t.Context(), scope, test.before, test.after)
		got := ""
		for _, one := range moved {
			got += fmt.Sprintf("%s %s %d-%d", one.File, one.Change(), one.Before, one.After)
			for i, replaced := range one.Replaced {
				if i == 0 {
					got += " for"
				}
				got += fmt.Sprintf(" %s:%d", replaced.File, replaced.Rows)
			}
			got += "; "
			if one.At.IsZero() {
				t.Errorf("%s: %s has no time", name, one.File)
			}
		}
		if err != nil || strings.TrimSpace(got) != test.want {
			t.Errorf("%s: %s, %v; want %s", name, got, err, test.want)
		}
	}
	if _, err := engine.RunsMoved(t.Context(), scope, "never", now); !errors.Is(err, costs.ErrGone) {
		t.Errorf("of a version that never was: %v", err)
	}
	if _, err := engine.RunsMoved(t.Context(), costs.Scope{Enrollment: "AWS-2001"}, old, now); !errors.Is(err, costs.ErrGone) {
		t.Errorf("another enrollment's versions: %v", err)
	}
	if moved, err := engine.RunsMoved(t.Context(), scope, old, now); err != nil || moved[0].Run != first.ID {
		t.Errorf("the first run is %+v, %v", moved, err)
	}
}
