package demodata_test

import (
	"log/slog"
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
	"github.com/costdeck/costdeck/server/internal/costs/focus"
	"github.com/costdeck/costdeck/server/internal/demodata"
)

// falls reports whether no amount exceeds the one before it.
func falls(amounts ...decimal.Decimal) bool {
	for i := 1; i < len(amounts); i++ {
		if amounts[i].Cmp(amounts[i-1]) > 0 {
			return false
		}
	}
	return true
}

// TestEachChargeRelatesItsCostsAsFocusSays checks every row of every provider against FOCUS: list ≥ contracted ≥ effective cost for
// usage, usage under a commitment is not billed again, and prepaid purchases have no effective cost.
func TestEachChargeRelatesItsCostsAsFocusSays(t *testing.T) {
	rows, repairs := charges(t, generate(t, demodata.Options{Seed: 2001, Resources: 40, Findings: true}))
	if repairs[focus.RepairZeroList] != 0 {
		t.Errorf("%d rows have a list price of 0 where none was asked for", repairs[focus.RepairZeroList])
	}
	met, zero := map[string]int{}, decimal.Decimal{}
	for i, row := range rows {
		billed, effective := row.decimal("BilledCost"), row.decimal("EffectiveCost")
		list, contracted := row.decimal("ListCost"), row.decimal("ContractedCost")
		kind, ok := row["ChargeCategory"], falls(list, contracted, effective)
		switch status := row["CommitmentDiscountStatus"]; {
		case row["ChargeClass"] == "Correction":
			kind, ok = "Correction", falls(effective, contracted, list) && billed == effective // A refund is negative.
		case status == "Used":
			kind, ok = status, ok && billed == zero && effective.Cmp(zero) >= 0
		case status == "Unused":
			kind, ok = status, list == zero && contracted == zero && billed == zero && effective.Cmp(zero) > 0
		case kind == "Purchase" && row["CommitmentDiscountId"] != "":
			kind, ok = "Commitment", ok && effective == zero && billed == contracted
		default:
			ok = ok && billed == effective
		}
		met[kind]++
		if !ok {
			t.Fatalf("row %d, %s: list %s, contracted %s, effective %s, billed %s", i, kind, list, contracted, effective, billed)
		}
	}
	for _, kind := range []string{"Usage", "Used", "Unused", "Commitment", "Purchase", "Credit", "Tax", "Adjustment", "Correction"} {
		if met[kind] == 0 {
			t.Errorf("no row is %s: %v", kind, met)
		}
	}
}

// TestCostsOfTheDemoCompareInEachMonth checks list ≥ contracted ≥ effective cost for each month of each enrollment, except the real rows
// and the enrollment with list prices of 0.
func TestCostsOfTheDemoCompareInEachMonth(t *testing.T) {
	engine, err := embedded.Open(t.Context(), t.TempDir(), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = engine.Close() })
	if err := demodata.Seed(t.Context(), engine, slog.New(slog.DiscardHandler)); err != nil {
		t.Fatal(err)
	}
	for _, enrollment := range []string{demodata.AWSEnrollment, demodata.AzureEnrollment, demodata.ZeroListEnrollment, demodata.GoogleEnrollment,
		demodata.XCloudEnrollment, demodata.ResellerEnrollment, demodata.CompanyEnrollment, demodata.CurrencyEnrollment} {
		t.Run(enrollment, func(t *testing.T) {
			compared, trapped := months(t, engine, enrollment)
			if trap := enrollment == demodata.ZeroListEnrollment; (trapped >= 12) != trap || !trap && trapped != 0 {
				t.Errorf("in %d of %d months costs do not fall from list over contracted to effective", trapped, compared)
			}
			if compared < 13 {
				t.Errorf("only %d months", compared)
			}
			repaired := int64(0)
			page, err := engine.Runs(t.Context(), costs.Scope{Enrollment: enrollment}, costs.RunsQuery{})
			if err != nil {
				t.Fatal(err)
			}
			for _, run := range page.Runs {
				for _, repair := range run.Repairs {
					if repair.Kind == focus.RepairZeroList {
						repaired += repair.Count
					}
				}
			}
			if (repaired > 0) != (enrollment == demodata.ZeroListEnrollment) {
				t.Errorf("%d list prices of 0 were read as unknown", repaired)
			}
		})
	}
}

// months counts the months of each currency, and those that break the order of costs.
func months(t *testing.T, engine costs.Engine, enrollment string) (compared, trapped int) {
	t.Helper()
	report, err := engine.Aggregate(t.Context(), costs.Scope{Enrollment: enrollment}, costs.Query{
		Metrics: []costs.Metric{costs.ListCost, costs.ContractedCost, costs.EffectiveCost}, GroupBy: []string{"BillingCurrency"},
		Granularity: costs.Month})
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range report.Rows {
		currency := *row.Key[0].Value
		for _, point := range row.Series {
			compared++
			amount := func(metric costs.Metric) decimal.Decimal { return point.Totals[metric][currency] }
			if !falls(amount(costs.ListCost), amount(costs.ContractedCost), amount(costs.EffectiveCost)) {
				trapped++
				t.Log(point.Start.Format("2006-01"), amount(costs.ListCost), amount(costs.ContractedCost), amount(costs.EffectiveCost))
			}
		}
	}
	return compared, trapped
}
