package enginetest

import (
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// testNoValidRowFailsTheRun sends a month again whose rows are all invalid: the run fails, and the month stays. With one valid row the
// file counts.
func testNoValidRowFailsTheRun(t *testing.T, open Opener) {
	engine := open(t)
	const head = "BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,ChargeCategory,ServiceName,ProviderName,BillingAccountId\n"
	row := func(billed, at string) string { return billed + ",1,USD," + at + ",Usage,Compute,AWS,1111\n" }
	Ingest(t, engine, scope, "october.csv", head+row("20", "2025-10-02 00:00:00+00")+row("1", "2025-10-03 00:00:00 UTC"))
	run := Ingest(t, engine, scope, "october.csv", head+row("1", "02.10.2025")+row("NaN", "2025-10-02T00:00:00Z"))
	if run.State != costs.Failed || len(run.Replaced) > 0 || !strings.HasPrefix(run.Error, "FOCUS file october.csv has no valid row (2 rejected)") ||
		!strings.Contains(run.Error, `line 2: ChargePeriodStart "02.10.2025" is not a time`) {
		t.Errorf("run is %+v", run)
	}
	if got := Amount(Ask(t, engine, costs.Query{Metrics: costs.Costs()[:1]}).Totals, costs.BilledCost); got != "21" {
		t.Errorf("the month is %s; want 21", got)
	}
	if run := Ingest(t, engine, scope, "november.csv", head+row("4", "2025-11-02T00:00:00Z")+row("x", "2025-11-02T00:00:00Z")); run.State != costs.Done ||
		run.RowsAccepted != 1 || run.RowsRejected != 1 {
		t.Errorf("run is %+v", run)
	}
}
