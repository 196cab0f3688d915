// Package forecast tells what a daily series of costs will come to by the end of a period.
//
// The method, in the order of its steps; docs/cost-semantics.md says the same for people:
//
//   - Today is the day after the newest usage of the enrollment, and never after the clock: what a file does not hold yet is not known,
//     and fees, taxes and credits that are dated ahead are no sign that it holds more.
//   - Recurring fees (Purchase, Recurring) are taken out of the daily pattern and added as they fall: those that are billed ahead as they
//     are, later ones by their own rhythm. So are other charges that are billed ahead.
//   - Bills come late: of the last three days those that bring less than half of what the days before them promise, one after
//     the other from the last one back, count as incomplete. They stay in the actual sum to the last digit, and what they lack
//     is forecast.
//   - Charges of the first of a month, where bills put what they charge monthly, are taken apart from the daily ones: the median
//     of the last three is expected again.
//   - The daily rest of the last 56 days has a weekday factor (the median of day ÷ mean of its seven days), a trend (the median
//     slope between any two days, after Theil and Sen) and a level. The trend is damped by 2 % a day.
//   - The same is done on earlier days whose future is known: the mean and the 90th percentile of those errors are the error of
//     the forecast and half the width of its interval, wider by the square root where the future is longer than what was tested.
//
// Actual sums are exact decimals. What is still to come is an estimate, so it is reckoned in floats, and rounded to whole cents a
// day (millionths where a day costs less than 1) before it is added up exactly.
package forecast

import (
	"time"

	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// Method is the method's name in responses; it changes with the method.
const Method = "damped-trend-weekday-v2"

// The bounds of the method, in days.
const (
	// Needed is the minimum number of complete days for a forecast.
	Needed = 28
	// Furthest is the maximum number of days to forecast.
	Furthest = 400
	// lateDays is the number of days at the end that may be incomplete.
	lateDays = 3
	// fitted is the number of last days that level, weekdays and trend are fitted to.
	fitted = 56
	// tested is the longest horizon of a backtest, and mostTests the number of backtests.
	tested    = 31
	mostTests = 12
)

// Series is the exact total of every day from Start on, in one currency.
type Series struct {
	Start time.Time
	Days  []decimal.Decimal
}

// End is the day after the last one.
func (s Series) End() time.Time { return s.Start.AddDate(0, 0, len(s.Days)) }

// State is the state of an answer.
type State string

// The states.
const (
	// Ready has a forecast.
	Ready State = "ready"
	// Complete means that no day of the period is in the future: the actual sum is the answer.
	Complete State = "complete"
	// NotEnough has an actual sum and too few days to forecast from.
	NotEnough State = "notEnoughData"
)

// Bill is what a forecast starts from.
type Bill struct {
	// All are all charges until today.
	All Series
	// Pattern are those without recurring fees, of the same days.
	Pattern Series
	// Fees are the recurring fees, each with its charges until the last one, which may be after today.
	Fees []Series
	// Ahead is the exact total of the charges of every day from today on; Usage is the part of it that the daily pattern would expect.
	Ahead, Usage map[time.Time]decimal.Decimal
}

// Answer is the forecast of a period. Total, Low, High and Test are set unless the state is NotEnough; a complete period has no
// Test.
type Answer struct {
	State State
	// Actual is the exact sum of the known days.
	Actual decimal.Decimal
	// Ahead is the exact sum of the period's charges from today on, which is a part of Total.
	Ahead            decimal.Decimal
	Total, Low, High decimal.Decimal
	// Days are the future days, and the missing part of incomplete days; their sum is Total less Actual.
	Days []Day
	// Incomplete is the number of last known days that count as incomplete.
	Incomplete int
	// Used is the number of complete days that were used.
	Used int
	Test *Test
}

// Day is the expected cost of a day.
type Day struct {
	Day    time.Time
	Amount decimal.Decimal
}

// Test is the result of the backtest.
type Test struct {
	// Runs is the number of backtests of Horizon days each.
	Runs, Horizon int
	// MeanError is the mean of |forecast − actual| ÷ |actual|.
	MeanError float64
	// spread is the 90th percentile of the same.
	spread float64
}

// Of forecasts the period from from until the day before to. A sum beyond the range of decimals is an error.
func Of(b Bill, from, to time.Time) (Answer, error) {
	var a Answer
	var err error
	if a.Actual, err = b.All.sum(from, to); err != nil {
		return a, err
	}
	s := b.Pattern
	y := s.Floats()
	a.Incomplete = incomplete(s.Start, y)
	a.Used = len(y) - a.Incomplete
	a.Total, a.Low, a.High = a.Actual, a.Actual, a.Actual
	for day, amount := range b.Ahead {
		if !day.Before(from) && day.Before(to) {
			if a.Ahead, err = a.Ahead.Add(amount); err != nil {
				return a, err
			}
		}
	}
	known := s.Start.AddDate(0, 0, a.Used)
	switch {
	case !to.After(known):
		a.State = Complete
		return a, nil
	case a.Used < Needed:
		a.State, a.Total, a.Low, a.High = NotEnough, decimal.Decimal{}, decimal.Decimal{}, decimal.Decimal{}
		return a, nil
	}
	a.State = Ready
	return a, a.future(b, y, from, to)
}

// future adds the future days.
func (a *Answer) future(b Bill, y []float64, from, to time.Time) error {
	s := b.Pattern
	m := fit(s.Start, y[:a.Used])
	fees := feesOf(b.Fees, s.End(), to)
	first := max(a.Used, daysBetween(s.Start, from))
	remaining := 0.0
	for i := first; i < daysBetween(s.Start, to); i++ {
		day := s.Start.AddDate(0, 0, i)
		expected := m.at(i)
		if i < len(y) {
			expected = max(0, expected-y[i])
		} else if used := float(b.Usage[day]); used != 0 {
			expected = max(0, expected-used)
		}
		remaining += expected
		amount, err := rounded(expected+fees[day], m.level)
		if err == nil {
			amount, err = amount.Add(b.Ahead[day])
		}
		if err != nil {
			return err
		}
		if a.Total, err = a.Total.Add(amount); err != nil {
			return err
		}
		a.Days = append(a.Days, Day{day, amount})
	}
	test := backtest(s.Start, y[:a.Used], daysBetween(s.Start, to)-a.Used)
	a.Test = &test
	return a.widen(remaining, test.width(daysBetween(s.Start, to)-a.Used), m.level)
}

// widen sets the interval: part is the allowed error of the remaining cost of the daily pattern.
func (a *Answer) widen(remaining, part, level float64) error {
	half, err := rounded(abs(remaining)*part, level)
	if err != nil {
		return err
	}
	if a.Low, err = a.Total.Sub(half); err != nil {
		return err
	}
	known, err := a.Actual.Add(a.Ahead)
	if err != nil {
		return err
	}
	if remaining >= 0 && known.Cmp(a.Total) <= 0 && a.Low.Cmp(known) < 0 {
		a.Low = known // The forecast is never below the known charges.
	}
	a.High, err = a.Total.Add(half)
	return err
}

func (s Series) sum(from, to time.Time) (sum decimal.Decimal, err error) {
	for i := max(0, daysBetween(s.Start, from)); i < min(len(s.Days), daysBetween(s.Start, to)); i++ {
		if sum, err = sum.Add(s.Days[i]); err != nil {
			return sum, err
		}
	}
	return sum, nil
}

func daysBetween(from, to time.Time) int { return int(to.Sub(from) / (24 * time.Hour)) }
