package enginetest

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/demodata"
)

// sample is the FOCUS sample of 1,000 rows.
func sample(t *testing.T) []byte {
	t.Helper()
	body, err := io.ReadAll(demodata.Sample())
	if err != nil {
		t.Fatal(err)
	}
	return body
}

var scope = costs.Scope{Enrollment: "FOCUS-1001"}

// Ingest reads a file to its end.
func Ingest(t *testing.T, engine costs.Engine, scope costs.Scope, name, body string) costs.Run {
	t.Helper()
	run, err := engine.Ingest(t.Context(), scope, costs.Source{Name: name, Body: strings.NewReader(body)})
	if err != nil {
		t.Fatal(err)
	}
	if run, err = engine.Wait(t.Context(), scope, run.ID); err != nil {
		t.Fatal(err)
	}
	return run
}

// Add is Ingest of a file that counts in addition to what is there, even rows that are there already.
func Add(t *testing.T, engine costs.Engine, scope costs.Scope, name, body string) costs.Run {
	t.Helper()
	run, err := engine.Ingest(t.Context(), scope, costs.Source{Name: name, Body: strings.NewReader(body), Answer: costs.InAddition})
	if err == nil {
		run, err = engine.Wait(t.Context(), scope, run.ID)
	}
	if err != nil {
		t.Fatal(err)
	}
	return run
}

func withSample(t *testing.T, open Opener) costs.Engine {
	t.Helper()
	engine := open(t)
	body := sample(t)
	if run := Ingest(t, engine, scope, "focus-1.0-sample.csv", string(body)); run.State != costs.Done {
		t.Fatalf("run is %s: %s", run.State, run.Error)
	}
	return engine
}

// Ask runs a query in the suite's scope.
func Ask(t *testing.T, engine costs.Engine, query costs.Query) costs.Report {
	t.Helper()
	report, err := engine.Aggregate(t.Context(), scope, query)
	if err != nil {
		t.Fatalf("%+v: %v", query, err)
	}
	return report
}

// Amount is the sum in dollars.
func Amount(totals costs.Totals, metric costs.Metric) string { return totals[metric]["USD"].String() }

func testSampleTotalsAreExact(t *testing.T, open Opener) {
	engine := withSample(t, open)
	all := Ask(t, engine, costs.Query{Metrics: costs.Costs()})
	aws := Ask(t, engine, costs.Query{Metrics: costs.Costs(),
		Filter: &costs.Filter{Column: "ProviderName", Op: costs.In, Values: []string{"AWS"}}})
	for _, want := range []struct {
		report costs.Report
		metric costs.Metric
		value  string
	}{
		{all, costs.BilledCost, "20.52022672899"}, {all, costs.EffectiveCost, "14.97651418586"},
		{all, costs.ListCost, "20.39090575119"}, {all, costs.ContractedCost, "14.97626039326"},
		{aws, costs.BilledCost, "18.0066386184"}, {aws, costs.EffectiveCost, "13"}, {aws, costs.ListCost, "18.1493176406"},
	} {
		if got := Amount(want.report.Totals, want.metric); got != want.value || want.report.Currency != "USD" {
			t.Errorf("%s is %s %s; want %s USD", want.metric, got, want.report.Currency, want.value)
		}
	}
	facets, err := engine.Facets(t.Context(), scope, costs.FacetQuery{Column: "ServiceProviderName"})
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []struct {
		name string
		rows int64
	}{{"AWS", 942}, {"Microsoft", 51}, {"Oracle", 7}} {
		if *facets[i].Value != want.name || facets[i].RowCount != want.rows {
			t.Errorf("facet %d is %s with %d rows; want %s with %d", i, *facets[i].Value, facets[i].RowCount, want.name, want.rows)
		}
	}
}

func testDataset(t *testing.T, open Opener) {
	engine := withSample(t, open)
	got, err := engine.Dataset(t.Context(), scope)
	if err != nil {
		t.Fatal(err)
	}
	if got.RowCount != 1000 || got.Period.From.Format(time.DateOnly) != "2024-09-01" ||
		got.Period.To.Format(time.DateOnly) != "2024-10-01" ||
		len(got.Months) != 1 || strings.Join(got.Currencies, " ") != "USD" ||
		strings.Join(got.Providers, " ") != "AWS Microsoft Oracle" {
		t.Errorf("dataset is %+v", got)
	}
	if version, err := engine.Version(t.Context(), scope); err != nil || version != got.DatasetVersion {
		t.Errorf("the version alone is %s, %v; want %s", version, err, got.DatasetVersion)
	}
}

func testRowsComeInFileOrderWithTheirSource(t *testing.T, open Opener) {
	engine := withSample(t, open)
	body := sample(t)
	lines := bytes.Split(body, []byte("\n"))
	query := costs.RowsQuery{
		Filter: &costs.Filter{Column: "ProviderName", Op: costs.In, Values: []string{"Microsoft", "Oracle"}},
		Page:   costs.PageQuery{Limit: 20},
	}
	var all []costs.ChargeRow
	for {
		page, err := engine.Rows(t.Context(), scope, query)
		if err != nil || page.RowCount != 58 {
			t.Fatalf("%d rows match, %v; want 58", page.RowCount, err)
		}
		all = append(all, page.Rows...)
		if query.Page.Cursor = page.Next; page.Next == "" {
			break
		}
	}
	if len(all) != 58 {
		t.Fatalf("the pages have %d rows", len(all))
	}
	for i, row := range all {
		if i > 0 && row.Line <= all[i-1].Line {
			t.Errorf("line %d after %d", row.Line, all[i-1].Line)
		}
		source := bytes.TrimSuffix(lines[row.Line-1], []byte("\r"))
		if row.ContentHash != sha(source) || row.FileSHA256 != sha(body) || row.File != "focus-1.0-sample.csv" {
			t.Errorf("line %d has hash %s", row.Line, row.ContentHash)
		}
		if id := row.Columns["Id"]; id == nil || !bytes.Contains(source, []byte(","+*id+",")) || len(row.Columns) != 44 {
			t.Errorf("line %d has %d columns and Id %v", row.Line, len(row.Columns), id)
		}
	}
}

func testSameFileTwiceChangesNothing(t *testing.T, open Opener) {
	engine := withSample(t, open)
	before := Ask(t, engine, costs.Query{Metrics: costs.Costs()})
	body := sample(t)
	again := Ingest(t, engine, scope, "another-name.csv", string(body))
	if again.File != "focus-1.0-sample.csv" || again.RowsAccepted != 1000 ||
		Amount(again.Totals, costs.BilledCost) != "20.52022672899" {
		t.Errorf("the second upload answers with %+v", again)
	}
	if after := Ask(t, engine, costs.Query{Metrics: costs.Costs()}); after.Digest != before.Digest ||
		after.DatasetVersion != before.DatasetVersion {
		t.Error("the second upload changed the figures")
	}
	runs, err := engine.Runs(t.Context(), scope, costs.RunsQuery{})
	if err != nil || len(runs.Runs) != 1 {
		t.Errorf("%d runs, %v", len(runs.Runs), err)
	}
	other := costs.Scope{Enrollment: "AWS-2001"}
	if run := Ingest(t, engine, other, "a.csv", string(body)); run.State != costs.Done || run.Enrollment != other.Enrollment {
		t.Errorf("the same file for another enrollment: %+v", run)
	}
}

func testScopesAreSeparate(t *testing.T, open Opener) {
	engine := withSample(t, open)
	other := costs.Scope{Enrollment: "AWS-2001"}
	report, err := engine.Aggregate(t.Context(), other, costs.Query{Metrics: costs.Costs(), GroupBy: []string{"ServiceName"}})
	if err != nil || len(report.Rows) != 0 || report.Currency != "" {
		t.Errorf("another enrollment sees %d rows, %v", len(report.Rows), err)
	}
	runs, err := engine.Runs(t.Context(), scope, costs.RunsQuery{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := engine.Run(t.Context(), other, runs.Runs[0].ID); !errors.Is(err, costs.ErrNotFound) {
		t.Errorf("another enrollment's run reads as %v", err)
	}
	if err := engine.DeleteRun(t.Context(), other,
		runs.Runs[0].ID); !errors.Is(err, costs.ErrNotFound) {
		t.Errorf("another enrollment's run deletes as %v", err)
	}
}
