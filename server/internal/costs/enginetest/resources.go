package enginetest

import (
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// testAResourceHasOneSpelling: ids of Azure differ in case only from export to export, and are one resource with the newest spelling.
// Ids of others stay apart. Every spelling finds all rows.
func testAResourceHasOneSpelling(t *testing.T, open Opener) {
	const (
		older   = "/SUBSCRIPTIONS/AB12/ResourceGroups/RG/providers/Microsoft.Compute/virtualMachines/VM-1"
		middle  = "/subscriptions/ab12/resourcegroups/rg/providers/microsoft.compute/virtualmachines/vm-1"
		newest  = "/subscriptions/ab12/resourceGroups/rg/providers/Microsoft.Compute/virtualMachines/vm-1"
		billing = "/Providers/Microsoft.Capacity/reservationOrders/1"
		arn     = "arn:aws:s3:::bucket/A"
		other   = "arn:aws:s3:::bucket/a"
	)
	engine := open(t)
	row := func(cost, start, id string) string {
		return cost + ",1,1,USD," + start + ",2025-01-01T00:00:00Z,Usage,S,Microsoft,eu," + id + "\n"
	}
	header := "BilledCost,EffectiveCost,ListCost,BillingCurrency,ChargePeriodStart,BillingPeriodStart,ChargeCategory,ServiceName,ProviderName," +
		"RegionId,ResourceId\n"
	files := []string{
		row("1", "2025-01-05T00:00:00Z", older) + row("2", "2025-01-06T05:00:00Z", middle) + row("4", "2025-01-06T07:00:00Z", newest),
		row("8", "2025-01-01T00:00:00Z", middle) + row("16", "2025-01-03T00:00:00Z", arn) + row("32", "2025-01-03T00:00:00Z", other) +
			row("64", "2025-01-03T00:00:00Z", billing) + row("128", "2025-01-02T00:00:00Z", strings.ToUpper(billing)) + row("256", "2025-01-02T00:00:00Z", ""),
	}
	for i, rows := range files {
		if run := Ingest(t, engine, scope, []string{"part-1.csv", "part-2.csv"}[i], header+rows); run.State != costs.Done {
			t.Fatalf("run is %+v", run)
		}
	}
	in := func(op costs.Op, values ...string) *costs.Filter {
		return &costs.Filter{Column: costs.ResourceID, Op: op, Values: values}
	}
	day := func(d int) time.Time { return time.Date(2025, 1, d, 0, 0, 0, 0, time.UTC) }
	byID := []string{costs.ResourceID}
	for name, test := range map[string]struct {
		query costs.Query
		want  string
	}{
		"grouped": {costs.Query{GroupBy: byID}, "511; ∅ 256 [01-01T00=256]; " + billing + " 192 [01-01T00=192]; " + other + " 32 [01-01T00=32]; " + arn +
			" 16 [01-01T00=16]; " + newest + " 15 [01-01T00=15]"},
		"top": {costs.Query{GroupBy: byID, Top: 2, Filter: in(costs.StartsWith, "/subscriptions/", "arn:aws:s3:::bucket/a")},
			"47; " + other + " 32 [01-01T00=32]; " + newest + " 15 [01-01T00=15]"},
		"by day": {costs.Query{GroupBy: byID, Granularity: costs.Day, Filter: in(costs.In, older)},
			"15; " + newest + " 15 [01-01T00=8 01-05T00=1 01-06T00=6]"},
		"compared": {costs.Query{GroupBy: byID, ComparePrevious: true, Period: costs.Period{From: day(5), To: day(9)}, Filter: in(costs.In, newest)},
			"7; " + newest + " 7 [01-05T00=7] was 8; 25-01-01–25-01-05 8"},
		"the period's newest": {costs.Query{GroupBy: byID, Period: costs.Period{From: day(1), To: day(6)}, Filter: in(costs.In, newest)},
			"9; " + older + " 9 [01-01T00=9]"},
		"with another column": {costs.Query{GroupBy: []string{"RegionId", costs.ResourceID}, Filter: in(costs.In, middle, arn)},
			"31; eu/" + arn + " 16 [01-01T00=16]; eu/" + newest + " 15 [01-01T00=15]"},
		"left out":   {costs.Query{Filter: in(costs.NotIn, older, strings.ToLower(billing))}, "304;  304 [01-01T00=304]"},
		"not of AWS": {costs.Query{Filter: in(costs.In, strings.ToUpper(arn))}, "none"},
		"prefix":     {costs.Query{Filter: in(costs.StartsWith, "/subscriptions/AB12/RESOURCEGROUPS")}, "15;  15 [01-01T00=15]"},
	} {
		test.query.Metrics = []costs.Metric{costs.BilledCost}
		if got := show(Ask(t, engine, test.query)); got != test.want {
			t.Errorf("%s: got  %s\nwant %s", name, got, test.want)
		}
	}
	facets, err := engine.Facets(t.Context(), scope, costs.FacetQuery{Column: costs.ResourceID, Contains: "VM-1"})
	if err != nil || len(facets) != 1 || *facets[0].Value != newest || facets[0].RowCount != 4 {
		t.Errorf("facets are %+v, %v", facets, err)
	}
	page, err := engine.Rows(t.Context(), scope, costs.RowsQuery{Filter: in(costs.In, middle)})
	if err != nil || page.RowCount != 4 || *page.Rows[0].Columns[costs.ResourceID] != older {
		t.Errorf("%d rows, %v; source rows keep their spelling", page.RowCount, err)
	}
	origins, err := engine.Origins(t.Context(), scope, costs.OriginQuery{Metric: costs.BilledCost, Filter: in(costs.In, older)})
	if err != nil || len(origins.Runs) != 2 {
		t.Errorf("origins are %+v, %v", origins, err)
	}
}
