package costs_test

import (
	"context"
	"log/slog"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// remembering is an engine that still has one earlier version, in a second engine.
type remembering struct {
	costs.Engine
	earlier costs.Engine
	version string
}

func (r *remembering) Aggregate(ctx context.Context, scope costs.Scope, query costs.Query) (costs.Report, error) {
	if query.Version != "" && query.Version == r.version {
		return r.earlier.Aggregate(ctx, scope, query)
	}
	return r.Engine.Aggregate(ctx, scope, query)
}

// RunsMoved of two engines: the removed run and the added run.
func (r *remembering) RunsMoved(ctx context.Context, scope costs.Scope, before, after string) ([]costs.RunMoved, error) {
	if before != r.version {
		return r.Engine.RunsMoved(ctx, scope, before, after)
	}
	return []costs.RunMoved{{Run: "went", File: "january.csv", Before: 3}, {Run: "came", File: "january-corrected.csv", After: 3,
		Replaced: []costs.Replaced{{Run: "went", File: "january.csv", Rows: 3}}}}, nil
}

var focusScope = costs.Scope{Enrollment: "FOCUS-1001"}

func emptyEngine(t *testing.T) costs.Engine {
	t.Helper()
	engine, err := embedded.Open(t.Context(), filepath.Join(t.TempDir(), "costs"), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = engine.Close() })
	return engine
}

func ingest(t *testing.T, engine costs.Engine, name, body string) {
	t.Helper()
	run, err := engine.Ingest(t.Context(), focusScope, costs.Source{Name: name, Body: strings.NewReader(body), Answer: costs.Instead})
	if err == nil {
		run, err = engine.Wait(t.Context(), focusScope, run.ID)
	}
	if err != nil || run.State != costs.Done {
		t.Fatalf("%s: %+v, %v", name, run, err)
	}
}

const (
	head = "BilledCost,BillingCurrency,ChargePeriodStart,ServiceName,ProviderName,EffectiveCost,ChargeCategory\n"
	old  = head + "10.25,USD,2025-01-01T00:00:00Z,Compute,AWS,0,Usage\n1,USD,2025-01-02T00:00:00Z,Storage,AWS,0,Usage\n" +
		"3,USD,2025-02-02T00:00:00Z,Compute,AWS,0,Usage\n"
	corrected = head + "22.590000000000000000000001,USD,2025-01-01T00:00:00Z,Compute,AWS,0,Usage\n" +
		"2,USD,2025-01-03T00:00:00Z,Database,AWS,0,Usage\n3,USD,2025-02-02T00:00:00Z,Compute,AWS,0,Usage\n"
)

// restated is an API whose data has been corrected.
func restated(t *testing.T) (*apitest.Door, *remembering, costs.Report) {
	t.Helper()
	engine := &remembering{Engine: emptyEngine(t), earlier: emptyEngine(t)}
	ingest(t, engine.earlier, "january.csv", old)
	ingest(t, engine.Engine, "january-corrected.csv", corrected)
	query := costs.Query{Metrics: []costs.Metric{costs.BilledCost}, GroupBy: []string{"ServiceName"}, Top: 1}
	before, err := engine.earlier.Aggregate(t.Context(), focusScope, query)
	if err != nil {
		t.Fatal(err)
	}
	engine.version = before.DatasetVersion
	return apitest.OpenIn(t, t.TempDir(), engine, nil), engine, before
}

func reconcile(t *testing.T, door *apitest.Door, user, query, version, digest string) wire.CostReconciliation {
	t.Helper()
	return apitest.Read[wire.CostReconciliation](t, door.Do(apitest.Request{Method: "POST", Path: "/costs/reconcile",
		Bearer: bearer(door, user),
		Body:   `{"query": ` + query + `, "datasetVersion": "` + version + `", "digest": "` + digest + `"}`}), http.StatusOK)
}

func TestReconcileSaysWhatMoved(t *testing.T) {
	door, _, before := restated(t)
	got := reconcile(t, door, "focus.demo", `{"metrics": ["BilledCost"], "groupBy": ["ServiceName"], "top": 1}`,
		before.DatasetVersion, before.Digest)
	if got.Status != wire.CostReconciliationStatusMoved || got.Moved == nil {
		t.Fatalf("%+v", got)
	}
	want := wire.CostMovedTotal{Metric: "BilledCost", Currency: "USD", Before: "14.25", After: "27.590000000000000000000001",
		Difference: "13.340000000000000000000001"}
	if len(got.Moved.Totals) != 1 || got.Moved.Totals[0] != want {
		t.Errorf("totals moved %+v", got.Moved.Totals)
	}
	if got.Moved.Added != 1 || got.Moved.Removed != 1 || got.Moved.Changed != 1 || len(got.Moved.Rows) != 3 {
		t.Fatalf("moved %+v", got.Moved)
	}
	// The largest difference first, although top folds two of the three.
	for i, row := range []struct{ service, change, difference string }{
		{"Compute", "changed", "12.340000000000000000000001"}, {"Database", "added", "2"}, {"Storage", "removed", "-1"},
	} {
		is := got.Moved.Rows[i]
		if *is.Key["ServiceName"] != row.service || string(is.Change) != row.change || string(is.Totals[0].Difference) != row.difference {
			t.Errorf("row %d is %+v; want %+v", i, is, row)
		}
	}
	if runs := got.Moved.Runs; len(runs) != 2 || got.Moved.RunCount != 2 || runs[0].Change != "removed" || runs[1].Change != "added" ||
		runs[1].RowsAfter != 3 || len(runs[1].Replaced) != 1 || runs[1].Replaced[0].File != "january.csv" {
		t.Errorf("runs moved %+v", runs)
	}
	if got.Report.Totals["BilledCost"][""] != string(want.After) {
		t.Errorf("today's report %+v", got.Report)
	}
}

func TestReconcileKnowsFiguresByTheirDigest(t *testing.T) {
	door, engine, _ := restated(t)
	// February was not corrected: another version, the same figures.
	february, err := engine.earlier.Aggregate(t.Context(), focusScope, costs.Query{Metrics: []costs.Metric{costs.BilledCost},
		Period: costs.Period{From: day(t, "2025-02-01"), To: day(t, "2025-03-01")}})
	if err != nil {
		t.Fatal(err)
	}
	const query = `{"metrics": ["BilledCost"], "from": "2025-02-01", "to": "2025-03-01"}`
	if got := reconcile(t, door, "focus.demo", query, february.DatasetVersion, february.Digest); got.Status != "unchanged" ||
		got.Moved != nil || got.Report.DatasetVersion == february.DatasetVersion {
		t.Errorf("%+v", got)
	}
	never := strings.Repeat("0", 64)
	if got := reconcile(t, door, "focus.demo", query, "never", never); got.Status != "gone" || got.Moved != nil ||
		got.Report.Totals["BilledCost"][""] != "3" {
		t.Errorf("%+v", got)
	}
	// The version is unknown in another enrollment, so a link reveals nothing.
	empty, err := engine.Aggregate(t.Context(), costs.Scope{Enrollment: "CMP-7001"}, costs.Query{
		Metrics: []costs.Metric{costs.BilledCost}})
	if err != nil {
		t.Fatal(err)
	}
	if got := reconcile(t, door, "azure.demo", query, february.DatasetVersion, february.Digest); got.Status == "moved" ||
		got.Report.Totals["BilledCost"][""] != "0" || got.Report.DatasetVersion != empty.DatasetVersion {
		t.Errorf("a stranger gets %+v", got)
	}
}

func TestReconcileRefusesWhatItCannotAnswer(t *testing.T) {
	door, _, before := restated(t)
	token := bearer(door, "focus.demo")
	digest := `"digest": "` + before.Digest + `"`
	for body, field := range map[string]string{
		`{"query": {"metrics": ["Cost"]}, "datasetVersion": "v", ` + digest + `}`:                               "query.metrics[0]",
		`{"query": {"metrics": ["BilledCost"], "from": "x"}, "datasetVersion": "v", ` + digest + `}`:            "query.from",
		`{"query": {"metrics": ["BilledCost"], "datasetVersion": "v"}, "datasetVersion": "v", ` + digest + `}`:  "query.datasetVersion",
		`{"query": {"metrics": ["BilledCost"]}, "datasetVersion": "", ` + digest + `}`:                          "datasetVersion",
		`{"query": {"metrics": ["BilledCost"]}, "datasetVersion": "v", "digest": "` + before.Digest[1:] + `g"}`: "digest",
		`{"query": {"metrics": ["BilledCost"]}, "datasetVersion": "v"}`:                                         "digest",
	} {
		p := apitest.Read[wire.Problem](t, door.Do(apitest.Request{Method: "POST", Path: "/costs/reconcile", Bearer: token,
			Body: body}), http.StatusBadRequest)
		if p.Errors == nil || (*p.Errors)[field] == "" {
			t.Errorf("%s: %+v; want a word on %s", body, p, field)
		}
	}
}

func day(t *testing.T, text string) time.Time {
	t.Helper()
	at, err := time.Parse(time.DateOnly, text)
	if err != nil {
		t.Fatal(err)
	}
	return at
}

// TestReconcileNamesTheRunsByWhichFiguresMoved queries an engine that has both versions, through HTTP.
func TestReconcileNamesTheRunsByWhichFiguresMoved(t *testing.T) {
	engine := emptyEngine(t)
	door := apitest.OpenIn(t, t.TempDir(), engine, nil)
	ingest(t, engine, "january.csv", old)
	before, err := engine.Aggregate(t.Context(), focusScope, costs.Query{Metrics: []costs.Metric{costs.BilledCost}})
	if err != nil {
		t.Fatal(err)
	}
	ingest(t, engine, "january-corrected.csv", corrected)
	got := reconcile(t, door, "focus.demo", `{"metrics": ["BilledCost"]}`, before.DatasetVersion, before.Digest)
	if got.Status != wire.CostReconciliationStatusMoved || len(got.Moved.Runs) != 2 {
		t.Fatalf("%+v", got)
	}
	went, came := got.Moved.Runs[0], got.Moved.Runs[1]
	if went.File != "january.csv" || went.Change != "removed" || went.RowsBefore != 3 || went.RowsAfter != 0 || went.At.IsZero() {
		t.Errorf("what went is %+v", went)
	}
	if came.File != "january-corrected.csv" || came.Change != "added" || came.RowsAfter != 3 || len(came.Replaced) != 1 ||
		came.Replaced[0] != (wire.IngestReplaced{Run: went.Run, File: "january.csv", Rows: 3}) {
		t.Errorf("what came is %+v", came)
	}
}
