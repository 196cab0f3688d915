package enginetest

import (
	_ "embed"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/forecast"
)

// feesAhead has usage until 10 November 2025, 100 a day, and fees of a savings plan until 30 November, 24 a day.
//
//go:embed testdata/fees-dated-ahead.csv
var feesAhead string

// FeesAhead is a bill of three months with fees that are dated ahead of its usage.
func FeesAhead() string { return feesAhead }

// testFeesAheadAreNotToday: fees that are dated ahead do not say that their days are over.
func testFeesAheadAreNotToday(t *testing.T, open Opener) {
	for name, test := range map[string]struct{ clock, asOf, actual, ahead, total string }{
		"data that ended long ago": {"2026-11-28", "2025-11-11", "1240", "480", "3720"},
		"on the day of the file":   {"2025-11-11", "2025-11-11", "1240", "480", "3720"},
		"a clock behind the usage": {"2025-11-05", "2025-11-06", "620", "1100", "3720"},
		"a clock before all data":  {"2024-01-01", "2025-11-11", "1240", "480", "3720"},
	} {
		t.Run(name, func(t *testing.T) {
			engine := costs.Narrowed(open(t), func() time.Time { return date(t, test.clock).Add(9 * time.Hour) })
			Ingest(t, engine, scope, "fees-dated-ahead.csv", feesAhead)
			set, err := engine.Dataset(t.Context(), scope)
			if err != nil || !set.AsOf.Equal(date(t, test.asOf)) || !set.Period.To.Equal(date(t, "2025-12-01")) {
				t.Fatalf("as of %v in %v, %v", set.AsOf, set.Period, err)
			}
			got, err := forecast.Ask(t.Context(), engine, scope, forecast.Query{Metric: costs.BilledCost})
			if err != nil || got.Period.From.Format(time.DateOnly) != "2025-11-01" || got.State != forecast.Ready {
				t.Fatalf("%+v, %v", got, err)
			}
			if got.Actual.String() != test.actual || got.Ahead.String() != test.ahead || got.Total.String() != test.total {
				t.Errorf("actual %s, ahead %s, forecast %s; want %s, %s, %s", got.Actual, got.Ahead, got.Total, test.actual, test.ahead, test.total)
			}
			// The fees of December are not billed yet: 31 days of 100 and 24.
			next, err := forecast.Ask(t.Context(), engine, scope, forecast.Query{Metric: costs.BilledCost,
				Period: costs.Period{From: date(t, "2025-12-01"), To: date(t, "2026-01-01")}})
			if err != nil || next.Total.String() != "3844" || !next.Ahead.IsZero() {
				t.Errorf("the forecast of December is %s with %s ahead, %v", next.Total, next.Ahead, err)
			}
		})
	}
}

// testWhatCountsAsUsage: without usage every charge counts, and with it no purchase, tax or credit.
func testWhatCountsAsUsage(t *testing.T, open Opener) {
	row := func(day, category string) string {
		return "1,1,1,USD," + day + "T00:00:00Z," + day[:7] + "-01T00:00:00Z," + category + ",Compute,AWS,eu-1,1,Hours,,\n"
	}
	for name, test := range map[string]struct{ rows, want string }{
		"purchases alone":         {row("2025-03-01", "Purchase") + row("2025-05-02", "Purchase"), "2025-05-03"},
		"a tax at the end":        {row("2025-05-01", "Usage") + row("2025-05-31", "Tax"), "2025-05-02"},
		"usage long before":       {row("2024-01-05", "Usage") + row("2025-05-31", "Purchase"), "2024-01-06"},
		"usage after the fees":    {row("2025-05-01", "Purchase") + row("2025-05-09", "Usage"), "2025-05-10"},
		"a category that is null": {row("2025-05-01", "Usage") + row("2025-05-09", ""), "2025-05-10"},
	} {
		t.Run(name, func(t *testing.T) {
			engine := open(t)
			Ingest(t, engine, scope, "a.csv", columns+test.rows)
			set, err := engine.Dataset(t.Context(), scope)
			if err != nil || set.AsOf.Format(time.DateOnly) != test.want {
				t.Errorf("as of %v, %v; want %s", set.AsOf, err, test.want)
			}
		})
	}
	if set, err := open(t).Dataset(t.Context(), scope); err != nil || !set.AsOf.IsZero() {
		t.Errorf("without charges as of %v, %v", set.AsOf, err)
	}
}

// testMonthsInProgress compares with the same days of the months before.
func testMonthsInProgress(t *testing.T, open Opener) {
	engine := open(t)
	Ingest(t, engine, scope, "fees-dated-ahead.csv", feesAhead)
	for period, want := range map[string]string{
		"2025-11-01 2025-11-11": "2025-10-01 2025-10-11 1240",
		"2025-10-01 2025-11-11": "2025-08-01 2025-09-11 5084",
		"2025-11-01 2025-12-01": "2025-10-01 2025-11-01 3844",
		"2025-10-01 2025-10-31": "2025-09-01 2025-10-01 3720", // September has 30 days.
		"2025-11-05 2025-11-11": "2025-10-30 2025-11-05 744",
	} {
		from, to, _ := strings.Cut(period, " ")
		report := Ask(t, engine, costs.Query{Metrics: []costs.Metric{costs.BilledCost}, ComparePrevious: true, SameDays: true,
			Period: costs.Period{From: date(t, from), To: date(t, to)}})
		p := report.Previous.Period
		if got := p.From.Format(time.DateOnly) + " " + p.To.Format(time.DateOnly) + " " + report.Previous.Totals[costs.BilledCost]["USD"].String(); got != want {
			t.Errorf("%s is compared with %s, want %s", period, got, want)
		}
	}
}
