package forecast_test

import (
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/costs/forecast"
)

// charged is a series with amounts on days.
func charged(days map[string]string) forecast.Series {
	first, last := time.Time{}, time.Time{}
	at := map[time.Time]decimal.Decimal{}
	for text, amount := range days {
		day, err := time.Parse(time.DateOnly, text)
		if err != nil {
			panic(err)
		}
		at[day] = decimal.MustParse(amount)
		if first.IsZero() || day.Before(first) {
			first = day
		}
		if day.After(last) {
			last = day
		}
	}
	s := forecast.Series{Start: first}
	for day := first; !day.After(last); day = day.AddDate(0, 0, 1) {
		s.Days = append(s.Days, at[day])
	}
	return s
}

// daily charges an amount every day until the day before to.
func daily(from, to, amount string) map[string]string {
	days := map[string]string{}
	for at, _ := time.Parse(time.DateOnly, from); at.Format(time.DateOnly) < to; at = at.AddDate(0, 0, 1) {
		days[at.Format(time.DateOnly)] = amount
	}
	return days
}

func with(days map[string]string, more map[string]string) map[string]string {
	for day, amount := range more {
		days[day] = amount
	}
	return days
}

// TestFeesAreAddedAsTheyFall forecasts months without any usage but one of 10 a day until 20 November 2025.
func TestFeesAreAddedAsTheyFall(t *testing.T) {
	usage := charged(daily("2025-06-01", "2025-11-21", "10"))
	for name, test := range map[string]struct {
		fee        map[string]string
		from, to   string
		total, why string
	}{
		"every day":                     {daily("2025-08-01", "2025-11-21", "24"), "2025-12-01", "2026-01-01", "1054", "31 × 34"},
		"every day, billed later":       {daily("2025-08-01", "2025-11-18", "24"), "2025-12-01", "2026-01-01", "1054", "31 × 34"},
		"every day, billed ahead":       {daily("2025-08-01", "2025-12-01", "24"), "2025-12-01", "2026-01-01", "1054", "31 × 34"},
		"ended in October":              {daily("2025-08-01", "2025-10-20", "24"), "2025-12-01", "2026-01-01", "310", "31 × 10"},
		"on the first":                  {map[string]string{"2025-09-01": "700", "2025-10-01": "700", "2025-11-01": "720"}, "2025-12-01", "2026-01-01", "1030", "310 + 720"},
		"on the 15th":                   {map[string]string{"2025-09-15": "700", "2025-10-15": "700", "2025-11-15": "700"}, "2025-12-01", "2026-03-01", "3000", "900 + 3 × 700"},
		"on the 31st":                   {map[string]string{"2025-08-31": "90", "2025-10-31": "90", "2025-09-30": "90"}, "2025-12-01", "2026-01-01", "400", "310 + 90"},
		"begun in the last month":       {map[string]string{"2025-11-03": "50"}, "2025-12-01", "2026-01-01", "360", "310 + 50"},
		"every year":                    {map[string]string{"2024-12-05": "1000"}, "2025-12-01", "2026-01-01", "1310", "310 + 1000"},
		"every month until August":      {map[string]string{"2025-06-04": "80", "2025-07-04": "80", "2025-08-04": "80"}, "2025-12-01", "2026-01-01", "310", "310"},
		"on the first and on every day": {with(daily("2025-08-01", "2025-11-21", "24"), map[string]string{"2025-09-01": "724", "2025-10-01": "724", "2025-11-01": "724"}), "2025-12-01", "2026-01-01", "1754", "31 × 34 + 700"},
	} {
		t.Run(name, func(t *testing.T) {
			from, _ := time.Parse(time.DateOnly, test.from)
			to, _ := time.Parse(time.DateOnly, test.to)
			a, err := forecast.Of(forecast.Bill{All: usage, Pattern: usage, Fees: []forecast.Series{charged(test.fee)}}, from, to)
			if err != nil || a.Total.String() != test.total {
				t.Errorf("forecast %s, %v; want %s = %s", a.Total, err, test.total, test.why)
			}
		})
	}
}

// TestUsageThatIsBilledAheadIsExpectedOnce: of the expected usage, only what is not billed yet is added.
func TestUsageThatIsBilledAheadIsExpectedOnce(t *testing.T) {
	usage := charged(daily("2025-08-01", "2025-11-21", "10"))
	day := func(text string) time.Time {
		at, _ := time.Parse(time.DateOnly, text)
		return at
	}
	ahead := map[time.Time]decimal.Decimal{day("2025-11-25"): decimal.MustParse("6"), day("2025-11-26"): decimal.MustParse("500"), day("2025-12-24"): decimal.MustParse("9")}
	a, err := forecast.Of(forecast.Bill{All: usage, Pattern: usage, Ahead: ahead,
		Usage: map[time.Time]decimal.Decimal{day("2025-11-25"): decimal.MustParse("6")}}, day("2025-11-01"), day("2025-12-01"))
	if err != nil || a.Total.String() != "800" || a.Ahead.String() != "506" || a.Low.Cmp(decimal.MustParse("706")) < 0 {
		t.Errorf("%+v, %v; want 300 and the 500", a, err)
	}
}
