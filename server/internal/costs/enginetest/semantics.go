package enginetest

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
)

const columns = "BilledCost,EffectiveCost,ListCost,BillingCurrency,ChargePeriodStart,BillingPeriodStart,ChargeCategory," +
	"ServiceName,ProviderName,RegionId,ConsumedQuantity,ConsumedUnit,Tags,x_Team\n"

// small has rows that can be checked by hand.
func small(t *testing.T, open Opener) costs.Engine {
	t.Helper()
	engine := open(t)
	body := columns +
		`1.5,1,2,USD,2024-12-30T05:30:00Z,2024-12-01T00:00:00Z,Usage,Compute,AWS,eu-1,10,Hours,"{""team"":""a"",""n"":3}",` +
		"core\n" +
		`2,2,,USD,2025-01-01T00:00:00Z,2025-01-01T00:00:00Z,Usage,Storage,AWS,eu-2,5,GB,"{""team"":""b""}",core` + "\n" +
		`-0.25,0,0,USD,2025-01-05T23:59:59Z,2025-01-01T00:00:00Z,Credit,Storage,AWS,,,,NULL,edge` + "\n" +
		`4,4,4,USD,2025-01-06T00:00:00Z,2025-01-01T00:00:00Z,Usage,Compute,Microsoft,EU-1,1.5,Hours,"{""team"":""a""}",` + "\n" +
		`2,2,2,USD,2025-02-10T10:00:00Z,2025-02-01T00:00:00Z,Usage,Network,Microsoft,us-1,7,GB,broken,edge` + "\n"
	if run := Ingest(t, engine, scope, "small-1.csv", body); run.State != costs.Done || run.RowsAccepted != 5 {
		t.Fatalf("run is %+v", run)
	}
	return engine
}

// show writes a report in one line: totals, then each row with its series, then other.
func show(r costs.Report) string {
	metric := r.Metrics[0]
	one := func(totals costs.Totals) string {
		for _, amount := range totals[metric] {
			return amount.String()
		}
		return "none"
	}
	series := func(points []costs.Point) string {
		var parts []string
		for _, point := range points {
			parts = append(parts, point.Start.Format("01-02T15")+"="+one(point.Totals))
		}
		return "[" + strings.Join(parts, " ") + "]"
	}
	text := one(r.Totals)
	for _, row := range r.Rows {
		var key []string
		for _, part := range row.Key {
			if part.Value == nil {
				key = append(key, "∅")
			} else {
				key = append(key, *part.Value)
			}
		}
		text += fmt.Sprintf("; %s %s %s", strings.Join(key, "/"), one(row.Totals), series(row.Series))
		if row.Previous != nil {
			text += " was " + one(row.Previous)
		}
	}
	if r.Other != nil {
		text += fmt.Sprintf("; +%d %s %s", r.Other.Count, one(r.Other.Totals), series(r.Other.Series))
	}
	if r.Previous != nil {
		text += fmt.Sprintf("; %s–%s %s", r.Previous.Period.From.Format("06-01-02"), r.Previous.Period.To.Format("06-01-02"),
			one(r.Previous.Totals))
	}
	return text
}

func date(t *testing.T, text string) time.Time {
	t.Helper()
	at, err := time.Parse(time.DateOnly, text)
	if err != nil {
		t.Fatal(err)
	}
	return at
}

func testSemantics(t *testing.T, open Opener) {
	engine := small(t, open)
	billed := []costs.Metric{costs.BilledCost}
	where := func(column string, op costs.Op, values ...string) *costs.Filter {
		return &costs.Filter{Column: column, Op: op, Values: values}
	}
	january := costs.Period{From: date(t, "2025-01-01"), To: date(t, "2025-02-01")}
	for name, test := range map[string]struct {
		query costs.Query
		want  string
	}{
		"all":            {costs.Query{Metrics: billed}, "9.25;  9.25 [12-30T00=9.25]"},
		"null adds zero": {costs.Query{Metrics: []costs.Metric{costs.ListCost}}, "8;  8 [12-30T00=8]"},
		"by service": {costs.Query{Metrics: billed, GroupBy: []string{"ServiceName"}},
			"9.25; Compute 5.5 [12-30T00=5.5]; Network 2 [12-30T00=2]; Storage 1.75 [12-30T00=1.75]"},
		"ties by key, null last": {costs.Query{Metrics: []costs.Metric{costs.EffectiveCost}, GroupBy: []string{"RegionId"}},
			"9; EU-1 4 [12-30T00=4]; eu-2 2 [12-30T00=2]; us-1 2 [12-30T00=2]; eu-1 1 [12-30T00=1]; ∅ 0 [12-30T00=0]"},
		"by tag": {costs.Query{Metrics: billed, GroupBy: []string{"tag:team"}},
			"9.25; a 5.5 [12-30T00=5.5]; b 2 [12-30T00=2]; ∅ 1.75 [12-30T00=1.75]"},
		"by a number tag": {costs.Query{Metrics: billed, GroupBy: []string{"tag:n"}, Top: 1},
			"9.25; ∅ 7.75 [12-30T00=7.75]; +1 1.5 [12-30T00=1.5]"},
		"by own column": {costs.Query{Metrics: billed, GroupBy: []string{"x_Team"}},
			"9.25; ∅ 4 [12-30T00=4]; core 3.5 [12-30T00=3.5]; edge 1.75 [12-30T00=1.75]"},
		"by two": {costs.Query{Metrics: billed, GroupBy: []string{"ServiceProviderName", "ServiceName"}, Period: january},
			"5.75; Microsoft/Compute 4 [01-01T00=4]; AWS/Storage 1.75 [01-01T00=1.75]"},
		"hours": {costs.Query{Metrics: billed, Granularity: costs.Hour, Period: january},
			"5.75;  5.75 [01-01T00=2 01-05T23=-0.25 01-06T00=4]"},
		"days": {costs.Query{Metrics: billed, Granularity: costs.Day, Filter: where("ServiceName", costs.In, "Compute")},
			"5.5;  5.5 [12-30T00=1.5 01-06T00=4]"},
		"weeks": {costs.Query{Metrics: billed, Granularity: costs.Week}, "9.25;  9.25 [12-30T00=3.25 01-06T00=4 02-10T00=2]"},
		"months": {costs.Query{Metrics: billed, Granularity: costs.Month},
			"9.25;  9.25 [12-01T00=1.5 01-01T00=5.75 02-01T00=2]"},
		"quarters": {costs.Query{Metrics: billed, Granularity: costs.Quarter}, "9.25;  9.25 [10-01T00=1.5 01-01T00=7.75]"},
		"from is in, to is not": {costs.Query{Metrics: billed,
			Period: costs.Period{From: date(t, "2025-01-01"), To: date(t, "2025-01-06")}},
			"1.75;  1.75 [01-01T00=1.75]"},
		"top and other": {costs.Query{Metrics: billed, GroupBy: []string{"ServiceName"}, Granularity: costs.Month, Top: 1},
			"9.25; Compute 5.5 [12-01T00=1.5 01-01T00=4]; +2 3.75 [01-01T00=1.75 02-01T00=2]"},
		"nothing left out": {costs.Query{Metrics: billed, GroupBy: []string{"ServiceName"}, Period: january, Top: 2},
			"5.75; Compute 4 [01-01T00=4]; Storage 1.75 [01-01T00=1.75]"},
		"previous month": {costs.Query{Metrics: billed, GroupBy: []string{"ServiceName"}, Period: january, ComparePrevious: true},
			"5.75; Compute 4 [01-01T00=4] was 1.5; Storage 1.75 [01-01T00=1.75] was 0; 24-12-01–25-01-01 1.5"},
		"previous days": {costs.Query{Metrics: billed, GroupBy: []string{"ServiceName"}, ComparePrevious: true,
			Period: costs.Period{From: date(t, "2025-01-06"), To: date(t, "2025-01-13")}},
			"4; Compute 4 [01-06T00=4] was 1.5; Storage 0 [] was 1.75; 24-12-30–25-01-06 3.25"},
		"the year before": {costs.Query{Metrics: billed, GroupBy: []string{"ServiceName"}, ComparePrevious: true, YearBefore: true,
			Period: costs.Period{From: date(t, "2025-12-30"), To: date(t, "2026-01-06")}},
			"0; Compute 0 [] was 1.5; Storage 0 [] was 1.75; 24-12-30–25-01-06 3.25"},
		"not in keeps nulls": {costs.Query{Metrics: billed, Filter: where("RegionId", costs.NotIn, "eu-1", "EU-1", "us-1")},
			"1.75;  1.75 [12-30T00=1.75]"},
		"contains": {costs.Query{Metrics: billed, Filter: where("RegionId", costs.Contains, "U-1")},
			"5.5;  5.5 [12-30T00=5.5]"},
		"starts with": {costs.Query{Metrics: billed, Filter: where("RegionId", costs.StartsWith, "eu")},
			"3.5;  3.5 [12-30T00=3.5]"},
		"text between": {costs.Query{Metrics: billed, Filter: where("RegionId", costs.Between, "eu-2", "us-1")},
			"4;  4 [12-30T00=4]"},
		"number between": {costs.Query{Metrics: billed, Filter: where("BilledCost", costs.Between, "1.5", "2.0")},
			"5.5;  5.5 [12-30T00=5.5]"},
		"number in": {costs.Query{Metrics: billed, Filter: where("BilledCost", costs.In, "2.00", "-0.25")},
			"3.75;  3.75 [12-30T00=3.75]"},
		"number missing": {costs.Query{Metrics: billed, Filter: where("ListCost", costs.Missing)}, "2;  2 [12-30T00=2]"},
		"time between": {costs.Query{Metrics: billed, Filter: where("ChargePeriodStart", costs.Between, "2025-01-01",
			"2025-01-06T00:00:00Z")},
			"5.75;  5.75 [12-30T00=5.75]"},
		"tag missing": {costs.Query{Metrics: billed, Filter: where("tag:team", costs.Missing)}, "1.75;  1.75 [12-30T00=1.75]"},
		"nothing":     {costs.Query{Metrics: billed, Filter: where("tag:no", costs.In, "x")}, "none"},
		"and, or, not": {costs.Query{Metrics: billed, Filter: &costs.Filter{And: []costs.Filter{
			{Not: where("ServiceName", costs.In, "Network")},
			{Or: []costs.Filter{*where("ProviderName", costs.In, "Microsoft"), *where("ChargeCategory", costs.In, "Credit")}},
		}}}, "3.75;  3.75 [12-30T00=3.75]"},
		"a quantity in one unit": {costs.Query{Metrics: []costs.Metric{costs.ConsumedQuantity},
			Filter: where("ConsumedUnit", costs.In, "Hours")},
			"11.5;  11.5 [12-30T00=11.5]"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := show(Ask(t, engine, test.query)); got != test.want {
				t.Errorf("got  %s\nwant %s", got, test.want)
			}
		})
	}
}

func testQuantityOfSeveralUnitsIsRefused(t *testing.T, open Opener) {
	_, err := small(t, open).Aggregate(t.Context(), scope, costs.Query{Metrics: []costs.Metric{costs.BilledCost,
		costs.ConsumedQuantity}})
	var field *costs.FieldError
	if !errors.As(err, &field) || field.Field != "metrics[1]" ||
		field.Message != "ConsumedQuantity cannot be summed across units, and these rows have GB, Hours; "+
			"filter ConsumedUnit to one of them" {
		t.Errorf("got %v", err)
	}
}

func testUnknownColumnNamesThoseThatExist(t *testing.T, open Opener) {
	_, err := small(t, open).Aggregate(t.Context(), scope, costs.Query{Metrics: []costs.Metric{costs.BilledCost},
		GroupBy: []string{"Service"}})
	var field *costs.FieldError
	if !errors.As(err, &field) || !strings.Contains(field.Message, `"Service" does not exist`) ||
		!strings.Contains(field.Message, "ServiceName") ||
		!strings.HasSuffix(field.Message, "x_Team") {
		t.Errorf("got %v", err)
	}
}

func testSeveralCurrenciesStayApart(t *testing.T, open Opener) {
	engine := small(t, open)
	Ingest(t, engine, scope, "small-2.csv", columns+"7,7,7,EUR,2025-01-06T00:00:00Z,2025-01-01T00:00:00Z,Usage,Compute,AWS,,,,,\n")
	report := Ask(t, engine, costs.Query{Metrics: []costs.Metric{costs.BilledCost}, GroupBy: []string{"ServiceName"},
		Granularity: costs.Month})
	if report.Currency != "" || !report.Mixed || fmt.Sprint(report.Totals[costs.BilledCost]) != "7 EUR + 9.25 USD" {
		t.Errorf("totals are %q %v", report.Currency, report.Totals)
	}
	first := report.Rows[0]
	if *first.Key[0].Value != "Compute" || fmt.Sprint(first.Totals[costs.BilledCost]) != "7 EUR + 5.5 USD" ||
		fmt.Sprint(first.Series[1].Totals[costs.BilledCost]) != "7 EUR + 4 USD" {
		t.Errorf("first row is %v", first)
	}
	if fmt.Sprint(report.Rows[1].Totals[costs.BilledCost]) != "2 USD" {
		t.Errorf("second row is %v", report.Rows[1])
	}
	dollars := Ask(t, engine, costs.Query{Metrics: []costs.Metric{costs.BilledCost},
		Filter: &costs.Filter{Column: "BillingCurrency", Op: costs.In, Values: []string{"USD"}}})
	if dollars.Currency != "USD" || Amount(dollars.Totals, costs.BilledCost) != "9.25" {
		t.Errorf("dollars alone are %v", dollars.Totals)
	}
}

func testSumsBeyondTheRangeAreRefused(t *testing.T, open Opener) {
	engine := open(t)
	line := "99999999999999,1,1,USD,2025-01-06T00:00:00Z,2025-01-01T00:00:00Z,Usage,Compute,AWS,,,,,\n"
	run := Ingest(t, engine, scope, "large.csv", columns+line+strings.Replace(line, "Compute", "Storage", 1))
	if run.State != costs.Failed || !strings.Contains(run.Error, "line 3: the sum of BilledCost has more than 14 digits") {
		t.Errorf("run is %+v", run)
	}
}
