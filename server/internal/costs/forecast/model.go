package forecast

import (
	"math"
	"time"
)

// damping is the factor of the trend per day.
const damping = 0.98

// model is a decomposed series. Index 0 is the day start.
type model struct {
	start time.Time
	// last is the index of the last day that was learnt from.
	last          int
	level, slope  float64
	season        [7]float64
	monthlyCharge float64
}

// fit learns from y; it has at least Needed days.
func fit(start time.Time, y []float64) model {
	m := model{start: start, last: len(y) - 1}
	daily := m.separate(y)
	from := max(0, len(daily)-fitted)
	window := daily[from:]
	m.season = m.seasons(window, from)
	rest := make([]float64, len(window))
	for i, v := range window {
		rest[i] = v / m.season[m.weekday(from+i)]
	}
	m.slope = slope(rest)
	levels := make([]float64, len(rest))
	for i, v := range rest {
		levels[i] = v + m.slope*float64(len(rest)-1-i)
	}
	m.level = Median(levels)
	return m
}

// at is the expected cost of day i, after the last day.
func (m model) at(i int) float64 {
	ahead := float64(i - m.last)
	trend := m.slope * damping * (1 - math.Pow(damping, ahead)) / (1 - damping)
	level := m.level + trend
	if m.level > 0 {
		level = max(0, level) // A falling trend ends at zero.
	}
	expected := level * m.season[m.weekday(i)]
	if m.day(i).Day() == 1 {
		expected += m.monthlyCharge
	}
	return expected
}

func (m model) day(i int) time.Time { return m.start.AddDate(0, 0, i) }
func (m model) weekday(i int) int   { return int(m.day(i).Weekday()) }

// separate takes monthly charges off the first days of months, which keep the usual cost of their weekday.
func (m *model) separate(y []float64) []float64 {
	daily := append([]float64(nil), y...)
	var charges []float64
	for i := range y {
		if m.day(i).Day() != 1 {
			continue
		}
		var around []float64
		for _, j := range []int{i - 14, i - 7, i + 7, i + 14} {
			if j >= 0 && j < len(y) && m.day(j).Day() != 1 {
				around = append(around, y[j])
			}
		}
		if len(around) > 0 {
			daily[i] = Median(around)
			charges = append(charges, y[i]-daily[i])
		}
	}
	if len(charges) > 3 {
		charges = charges[len(charges)-3:]
	}
	m.monthlyCharge = Median(charges)
	return daily
}

// seasons are the weekday factors, whose mean is 1. from is the index of the window's first day.
func (m model) seasons(window []float64, from int) (factors [7]float64) {
	var ratios [7][]float64
	for i := 3; i+3 < len(window); i++ {
		mean := 0.0
		for _, v := range window[i-3 : i+4] {
			mean += v / 7
		}
		if mean > 0 {
			day := m.weekday(from + i)
			ratios[day] = append(ratios[day], window[i]/mean)
		}
	}
	sum := 0.0
	for day := range factors {
		factors[day] = 1
		if len(ratios[day]) >= 3 {
			// A weekday without cost needs a positive factor to divide by.
			factors[day] = max(0.01, Median(ratios[day]))
		}
		sum += factors[day]
	}
	for day := range factors {
		factors[day] *= 7 / sum
	}
	return factors
}

// incomplete is how many of the last days are too small to be whole.
func incomplete(start time.Time, y []float64) (n int) {
	if len(y) < Needed+lateDays {
		return 0
	}
	m := fit(start, y[:len(y)-lateDays])
	for n < lateDays {
		expected := m.at(len(y) - 1 - n)
		if expected <= 0 || y[len(y)-1-n] >= expected/2 {
			break
		}
		n++
	}
	return n
}

// backtest forecasts known days. ahead is the number of days of the real forecast.
func backtest(start time.Time, y []float64, ahead int) Test {
	t := Test{Horizon: max(1, min(ahead, tested, len(y)/3))}
	const least = Needed / 2
	origins := len(y) - t.Horizon - least
	step := max(1, min(7, origins/mostTests))
	var errors []float64
	for origin := len(y) - t.Horizon; origin >= least && len(errors) < mostTests; origin -= step {
		m := fit(start, y[:origin])
		var expected, came float64
		for i := origin; i < origin+t.Horizon; i++ {
			expected += m.at(i)
			came += y[i]
		}
		if came == 0 {
			if abs(expected) < 0.005 {
				errors = append(errors, 0)
			}
			continue
		}
		errors = append(errors, abs(expected-came)/abs(came))
	}
	t.Runs = len(errors)
	for _, e := range errors {
		t.MeanError += e / float64(len(errors))
	}
	t.spread = quantile(errors, 0.9)
	return t
}

// width is the relative error that the interval allows on either side.
func (t Test) width(ahead int) float64 {
	if t.Runs == 0 {
		return 1 // The error is unknown.
	}
	return t.spread * math.Sqrt(max(1, float64(ahead)/float64(t.Horizon)))
}
