package enginetest

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
)

func testADeletedRunIsGone(t *testing.T, open Opener) {
	engine := open(t)
	kept := Ingest(t, engine, scope, "a-1.csv", Bill("AWS 1 09 5 A"))
	run := Ingest(t, engine, scope, "a-2.csv", Bill("AWS 1 09 3 B"))
	total, version := Billed(t, engine, "")
	Want(t, "before", total, "8 AWS/1=8")
	if err := engine.DeleteRun(t.Context(), scope, run.ID); err != nil {
		t.Fatal(err)
	}
	total, _ = Billed(t, engine, "")
	Want(t, "after", total, "5 AWS/1=5")
	if _, err := engine.Run(t.Context(), scope, run.ID); !errors.Is(err, costs.ErrNotFound) {
		t.Errorf("the deleted run reads as %v", err)
	}
	if err := engine.DeleteRun(t.Context(), scope, run.ID); !errors.Is(err, costs.ErrNotFound) {
		t.Errorf("the deleted run deletes as %v", err)
	}
	if _, err := engine.Rows(t.Context(), scope, costs.RowsQuery{Version: version}); !errors.Is(err, costs.ErrGone) {
		t.Errorf("rows at the version before: %v", err)
	}
	again := Ingest(t, engine, scope, "a-2.csv", Bill("AWS 1 09 3 B"))
	if again.ID == run.ID || again.State != costs.Done {
		t.Errorf("a deleted file sent again is %+v", again)
	}
	total, _ = Billed(t, engine, "")
	Want(t, "again", total, "8 AWS/1=8")
	if got, err := engine.Run(t.Context(), scope, kept.ID); err != nil || got.RowsAccepted != 1 {
		t.Errorf("the other run is %+v, %v", got, err)
	}
}

func testRunsByPage(t *testing.T, open Opener) {
	engine := open(t)
	var wanted []string
	for i := range 5 {
		run := Ingest(t, engine, scope, fmt.Sprintf("r-%d.csv", i), Bill(fmt.Sprintf("AWS 1 0%d %d", i+1, i+1))+strings.Repeat("x\n", 12))
		if run.State != costs.Done || run.RowsRejected != 12 || len(run.Rejects) != 12 {
			t.Fatalf("run is %+v", run)
		}
		wanted = append([]string{run.ID}, wanted...)
	}
	var got []string
	page := costs.RunsQuery{PageQuery: costs.PageQuery{Limit: 2}}
	for {
		runs, err := engine.Runs(t.Context(), scope, page)
		if err != nil || len(runs.Runs) == 0 || len(runs.Runs) > 2 || runs.Count != 5 {
			t.Fatalf("page of %d of %d runs, %v", len(runs.Runs), runs.Count, err)
		}
		for _, run := range runs.Runs {
			got = append(got, run.ID)
			if len(run.Rejects) != 10 || run.Rejects[0].Line != 3 {
				t.Errorf("a listed run has the rejects %v", run.Rejects)
			}
		}
		if page.Cursor = runs.Next; page.Cursor == "" {
			break
		}
	}
	Want(t, "runs", strings.Join(got, " "), strings.Join(wanted, " "))
	for query, count := range map[costs.RunsQuery]int{{Text: "R-3"}: 1, {Text: "%"}: 0, {State: costs.Failed}: 0, {State: costs.Done, Text: "csv"}: 5} {
		if found, err := engine.Runs(t.Context(), scope, query); err != nil || len(found.Runs) != count || found.Count != count {
			t.Errorf("%+v finds %d of %d runs, %v; want %d", query, len(found.Runs), found.Count, err, count)
		}
	}
	feeds, err := engine.Feeds(t.Context(), scope)
	if err != nil || len(feeds) != 1 || feeds[0].Provider != "AWS" || feeds[0].Delivery != "r" || feeds[0].Rows != 5 || !feeds[0].LastDay.Equal(runDays(t, engine, wanted[0])) {
		t.Errorf("the feeds are %+v, %v", feeds, err)
	}
	var field *costs.FieldError
	if _, err := engine.Runs(t.Context(), scope, costs.RunsQuery{PageQuery: costs.PageQuery{Cursor: "!"}}); !errors.As(err, &field) || field.Field != "cursor" {
		t.Errorf("a made-up cursor of runs: %v", err)
	}
	if _, err := engine.Rows(t.Context(), scope, costs.RowsQuery{Page: costs.PageQuery{Cursor: "!"}}); !errors.As(err, &field) ||
		field.Field != "cursor" {
		t.Errorf("a made-up cursor of rows: %v", err)
	}
	if _, err := engine.Ingest(t.Context(), costs.Scope{}, costs.Source{Name: "a.csv", Body: strings.NewReader("")}); !errors.As(err, &field) {
		t.Errorf("a file without an enrollment: %v", err)
	}
}

// runDays is the last day of a run's charges.
func runDays(t *testing.T, engine costs.Engine, id string) time.Time {
	t.Helper()
	run, err := engine.Run(t.Context(), scope, id)
	if err != nil || run.Days.From.After(run.Days.To) {
		t.Fatalf("run is %+v, %v", run, err)
	}
	return run.Days.To.AddDate(0, 0, -1)
}

func testOddFiles(t *testing.T, open Opener) {
	engine := open(t)
	for name, body := range map[string]string{"empty.csv": "", "text.csv": "hello\nworld\n", "zip.csv": "PK\x03\x04"} {
		if run := Ingest(t, engine, scope, name, body); run.State != costs.Failed || !strings.Contains(run.Error, name) {
			t.Errorf("%s is %+v", name, run)
		}
	}
	if run := Ingest(t, engine, scope, "header.csv", BillHead); run.State != costs.Done || run.RowsAccepted != 0 {
		t.Errorf("a header alone is %+v", run)
	}
	report := Ask(t, engine, costs.Query{Metrics: costs.Costs(), GroupBy: []string{"ServiceName"}, ComparePrevious: true})
	if len(report.Rows) != 0 || report.Currency != "" || report.Previous != nil {
		t.Errorf("no rows answer with %+v", report)
	}
	dataset, err := engine.Dataset(t.Context(), scope)
	if err != nil || dataset.RowCount != 0 || !dataset.Period.From.IsZero() {
		t.Errorf("the dataset is %+v, %v", dataset, err)
	}
}

// testSumsOfFilesBeyondTheRangeAreRefused adds up valid files whose sum would overflow 128 bits.
func testSumsOfFilesBeyondTheRangeAreRefused(t *testing.T, open Opener) {
	engine := open(t)
	for i := range 8 {
		Ingest(t, engine, scope, fmt.Sprintf("large-%d.csv", i), Bill(fmt.Sprintf("AWS %d 0%d 90000000000000.000000000000000000000001", i, i+1)))
	}
	var field *costs.FieldError
	_, err := engine.Aggregate(t.Context(), scope, costs.Query{Metrics: costs.Costs()[:1]})
	if !errors.As(err, &field) || field.Field != "metrics" || !strings.Contains(field.Message, "more than 14 digits") {
		t.Errorf("a sum of 7.2e14: %v", err)
	}
	if got := Ask(t, engine, costs.Query{Metrics: costs.Costs()[:1],
		Filter: &costs.Filter{Column: "BillingAccountId", Op: costs.In, Values: []string{"3"}}}); Amount(got.Totals, costs.BilledCost) !=
		"90000000000000.000000000000000000000001" {
		t.Errorf("one of them is %v", got.Totals)
	}
}
