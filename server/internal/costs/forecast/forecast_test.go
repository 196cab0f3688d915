package forecast_test

import (
	"strconv"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/costs/forecast"
)

// start is a Monday.
var start = time.Date(2026, 6, 1, 0, 0, 0, 0, time.UTC)

func series(days int, amount func(day time.Time, i int) float64) forecast.Series {
	s := forecast.Series{Start: start}
	for i := range days {
		text := strconv.FormatFloat(amount(start.AddDate(0, 0, i), i), 'f', 9, 64)
		s.Days = append(s.Days, decimal.MustParse(text))
	}
	return s
}

func weekend(day time.Time) bool {
	return day.Weekday() == time.Saturday || day.Weekday() == time.Sunday
}

// bill is a typical bill: a trend, weekends, and a monthly charge on the first day.
func bill(day time.Time, i int) float64 {
	amount := 100 + 0.2*float64(i)
	if weekend(day) {
		amount *= 0.4
	}
	if day.Day() == 1 {
		amount += 900
	}
	return amount
}

func ask(t *testing.T, s forecast.Series, from, to time.Time) forecast.Answer {
	t.Helper()
	a, err := forecast.Of(forecast.Bill{All: s, Pattern: s}, from, to)
	if err != nil {
		t.Fatal(err)
	}
	sum := a.Actual
	for _, d := range a.Days {
		if sum, err = sum.Add(d.Amount); err != nil {
			t.Fatal(err)
		}
	}
	if a.State == forecast.Ready && sum != a.Total {
		t.Errorf("actual %s and the days to come make %s, the total is %s", a.Actual, sum, a.Total)
	}
	return a
}

func number(t *testing.T, d decimal.Decimal) float64 {
	t.Helper()
	f, err := strconv.ParseFloat(d.String(), 64)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// near fails unless got lies within part of want.
func near(t *testing.T, what string, got decimal.Decimal, want, part float64) {
	t.Helper()
	if g := number(t, got); g < want*(1-part) || g > want*(1+part) {
		t.Errorf("%s is %s, want %.2f ± %.0f %%", what, got, want, part*100)
	}
}

func TestTheForecastFollowsTrendWeekdaysAndMonthlyCharges(t *testing.T) {
	known := 100 // Until 8 September, a Tuesday.
	a := ask(t, series(known, bill), start.AddDate(0, 3, 0), start.AddDate(0, 5, 0))
	var actual, total float64
	for i := 92; i < 153; i++ {
		amount := bill(start.AddDate(0, 0, i), i)
		if total += amount; i < known {
			actual += amount
		}
	}
	if a.State != forecast.Ready || a.Used != known || a.Incomplete != 0 {
		t.Fatalf("%+v", a)
	}
	near(t, "actual", a.Actual, actual, 1e-9)
	near(t, "total", a.Total, total, 0.03)
	if a.Test.Runs < 6 || a.Test.MeanError > 0.05 {
		t.Errorf("back-test %+v", a.Test)
	}
	if a.Low.Cmp(a.Total) > 0 || a.High.Cmp(a.Total) < 0 || a.Low.Cmp(a.Actual) < 0 {
		t.Errorf("interval %s to %s around %s", a.Low, a.High, a.Total)
	}
}

// An incomplete bill of yesterday is not a drop.
func TestIncompleteLastDaysAreFilledUp(t *testing.T) {
	whole := series(95, bill)
	torn := series(97, bill)
	torn.Days[95], torn.Days[96] = decimal.MustParse("11.5"), decimal.MustParse("0.25")
	from, to := start.AddDate(0, 3, 0), start.AddDate(0, 4, 0)
	a, b := ask(t, whole, from, to), ask(t, torn, from, to)
	if b.Incomplete != 2 || b.Used != 95 {
		t.Fatalf("%d incomplete, %d used", b.Incomplete, b.Used)
	}
	near(t, "total", b.Total, number(t, a.Total), 1e-4)
	more, err := b.Actual.Sub(a.Actual)
	if err != nil || more.String() != "11.75" {
		t.Errorf("what the incomplete days hold counts as %s, %v", more, err)
	}
}

// Four days of ten times the cost change neither level nor trend.
func TestAnAnomalyDoesNotBendTheForecast(t *testing.T) {
	odd := series(100, func(day time.Time, i int) float64 {
		if i >= 90 && i < 94 {
			return 10 * bill(day, i)
		}
		return bill(day, i)
	})
	from, to := start.AddDate(0, 0, 100), start.AddDate(0, 0, 130)
	near(t, "total", ask(t, odd, from, to).Total, number(t, ask(t, series(100, bill), from, to).Total), 0.05)
}

func TestWhatHasNoForecastSaysSo(t *testing.T) {
	a := ask(t, series(20, bill), start, start.AddDate(0, 1, 0))
	if a.State != forecast.NotEnough || a.Used != 20 || a.Actual.IsZero() || !a.Total.IsZero() {
		t.Errorf("20 days: %+v", a)
	}
	if a := ask(t, forecast.Series{Start: start}, start, start.AddDate(0, 1, 0)); a.State != forecast.NotEnough {
		t.Errorf("no day: %+v", a)
	}
	a = ask(t, series(100, bill), start, start.AddDate(0, 1, 0))
	if a.State != forecast.Complete || a.Total != a.Actual || a.Low != a.Actual || a.Test != nil {
		t.Errorf("a month that is over: %+v", a)
	}
}

func TestNothingAndLessThanNothing(t *testing.T) {
	from, to := start, start.AddDate(0, 0, 90)
	a := ask(t, series(60, func(time.Time, int) float64 { return 0 }), from, to)
	if a.State != forecast.Ready || !a.Total.IsZero() || !a.High.IsZero() {
		t.Errorf("nothing: %+v", a)
	}
	a = ask(t, series(60, func(time.Time, int) float64 { return -2 }), from, to)
	near(t, "credits", a.Total.Neg(), 180, 0.01)
	a = ask(t, series(60, func(_ time.Time, i int) float64 { return 60 - float64(i) }), from, to)
	if a.Total.Cmp(a.Actual) < 0 {
		t.Errorf("what falls to nothing ends at %s, below the %s that were charged", a.Total, a.Actual)
	}
}

// The actual part keeps every decimal place.
func TestActualIsExact(t *testing.T) {
	s := series(40, bill)
	s.Days[0] = decimal.MustParse("0.00000000000000000000001")
	a := ask(t, s, start, start.AddDate(0, 0, 1))
	if a.Actual.String() != "0.00000000000000000000001" {
		t.Errorf("%s", a.Actual)
	}
}
