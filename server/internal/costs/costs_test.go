package costs_test

import (
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

func period(t *testing.T, from, to string) costs.Period {
	t.Helper()
	var p costs.Period
	var err error
	if p.From, err = time.Parse(time.DateOnly, from); err != nil {
		t.Fatal(err)
	}
	if p.To, err = time.Parse(time.DateOnly, to); err != nil {
		t.Fatal(err)
	}
	return p
}

func TestPeriodBefore(t *testing.T) {
	for _, test := range [][4]string{
		{"2024-09-01", "2024-10-01", "2024-08-01", "2024-09-01"},
		{"2024-03-01", "2024-04-01", "2024-02-01", "2024-03-01"}, // A month compares with a month of any length.
		{"2025-01-01", "2025-04-01", "2024-10-01", "2025-01-01"},
		{"2024-01-01", "2025-01-01", "2023-01-01", "2024-01-01"},
		{"2024-03-01", "2024-03-08", "2024-02-23", "2024-03-01"},
		{"2024-09-02", "2024-10-01", "2024-08-04", "2024-09-02"},
	} {
		if got, want := period(t, test[0], test[1]).Before(), period(t, test[2], test[3]); got != want {
			t.Errorf("before %s–%s lies %v; want %v", test[0], test[1], got, want)
		}
	}
}

func TestPeriodYearBefore(t *testing.T) {
	for _, test := range [][4]string{
		{"2024-09-01", "2024-10-01", "2023-09-01", "2023-10-01"},
		{"2024-02-01", "2024-03-01", "2023-02-01", "2023-03-01"},
		{"2025-02-01", "2025-03-01", "2024-02-01", "2024-03-01"}, // The whole month, the 29th too.
		{"2024-02-29", "2024-03-01", "2023-02-28", "2023-03-01"},
		{"2024-02-28", "2024-02-29", "2023-02-28", "2023-03-01"},
	} {
		if got, want := period(t, test[0], test[1]).YearBefore(), period(t, test[2], test[3]); got != want {
			t.Errorf("a year before %s–%s lies %v; want %v", test[0], test[1], got, want)
		}
	}
}

func TestGranularityStart(t *testing.T) {
	at := time.Date(2024, 12, 31, 23, 59, 59, 0, time.UTC)
	for granularity, want := range map[costs.Granularity]string{
		costs.Hour: "2024-12-31T23", costs.Day: "2024-12-31T00", costs.Week: "2024-12-30T00", costs.Month: "2024-12-01T00",
		costs.Quarter: "2024-10-01T00",
	} {
		if got := granularity.Start(at).Format("2006-01-02T15"); got != want {
			t.Errorf("%s starts at %s; want %s", granularity, got, want)
		}
	}
	if sunday := costs.Week.Start(time.Date(2025, 1, 5, 0, 0, 0, 0, time.UTC)).Format(time.DateOnly); sunday != "2024-12-30" {
		t.Errorf("the week of a Sunday starts on %s", sunday)
	}
}

// TestFiguresDiffer changes one field at a time: no two of these reports may have the same digest.
func TestFiguresDiffer(t *testing.T) {
	value := "a"
	report := func(change func(*costs.Report)) costs.Report {
		totals := func() costs.Totals { return costs.Totals{costs.BilledCost: {"USD": decimal.FromInt(1)}} }
		r := costs.Report{
			Currency: "USD", Totals: totals(),
			Rows: []costs.Row{{Key: []costs.KeyPart{{Column: "ServiceName", Value: &value}}, Totals: totals(),
				Series: []costs.Point{{Totals: totals()}}}},
		}
		change(&r)
		return r
	}
	seen := map[string]int{}
	for i, change := range []func(*costs.Report){
		func(*costs.Report) {},
		func(r *costs.Report) { r.Currency = "" },
		func(r *costs.Report) {
			r.Totals[costs.BilledCost]["USD"] = decimal.MustParse("1.000000000000000000000001")
		},
		func(r *costs.Report) { r.Totals[costs.BilledCost]["EUR"] = decimal.Decimal{} },
		func(r *costs.Report) { r.Rows = nil },
		func(r *costs.Report) { r.Rows[0].Key[0].Value = nil },
		func(r *costs.Report) { empty := ""; r.Rows[0].Key[0].Value = &empty },
		func(r *costs.Report) { r.Rows[0].Series[0].Start = time.Unix(0, 0) },
		func(r *costs.Report) { r.Rows[0].Previous = costs.Totals{costs.BilledCost: {}} },
		func(r *costs.Report) { r.Other = &costs.Other{Count: 1} },
		func(r *costs.Report) { r.Previous = &costs.Previous{} },
	} {
		digest := report(change).Figures()
		if earlier, ok := seen[digest]; ok {
			t.Errorf("reports %d and %d have the same digest", earlier, i)
		}
		seen[digest] = i
	}
	if version := report(func(r *costs.Report) { r.DatasetVersion = "another" }); seen[version.Figures()] != 0 ||
		len(seen) != 11 {
		t.Error("the dataset version is no figure")
	}
}

func TestRejectForPeople(t *testing.T) {
	for want, reject := range map[string]costs.Reject{
		`line 812: BilledCost "12,5" is not a decimal`: {Line: 812, Column: "BilledCost", Value: "12,5",
			Reason: "is not a decimal"},
		`line 7: BillingCurrency is blank`:         {Line: 7, Column: "BillingCurrency", Reason: "is blank"},
		`line 9: the row has 3 cells, but needs 8`: {Line: 9, Value: "a,b,c", Reason: "the row has 3 cells, but needs 8"},
	} {
		if got := reject.String(); got != want {
			t.Errorf("got %s; want %s", got, want)
		}
	}
}
