// Package anomaly finds days on which a series of costs rose above what its own past explains.
//
// The method, of which docs/cost-semantics.md says the same for people:
//
//   - A day is expected to cost the median of the same weekday in the four weeks before, anomalous days of which count as what was
//     expected of them.
//   - The usual noise is 1.4826 times the median absolute residual of the last 28 days, and at least a twentieth of what is expected.
//   - A day is odd where it lies above the expected by five times the noise and by two fifths of the expected itself, by twice as much
//     where a rule says low sensitivity, by three times and a fifth where it says high. First days of
//     months, where bills put what they charge monthly, are never judged; neither is a series before its 29th day.
//   - Odd days with at most one other between them are one anomaly. It counts from an impact (actual less expected) that the
//     caller sets.
//   - After 14 odd days the new level is taken as usual, and nothing is judged for as long again.
//
// Only rises are reported: a fall costs nothing. Expected amounts are estimates, rounded to cents; actual ones are exact.
package anomaly

import (
	"math"
	"slices"
	"strconv"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/costs/forecast"
)

// Method is the method's name in responses; it changes with the method.
const Method = "weekday-median-mad-v1"

// The bounds of the method.
const (
	weeks      = 4
	history    = 7 * weeks
	noises     = 5.0
	part       = 0.4
	leastNoise = 0.05
	longest    = 14
)

// Found is one anomaly.
type Found struct {
	// From is its first day, To the day after its last.
	From, To time.Time
	// Actual is the exact sum of its days, Expected the estimate, and Impact their difference.
	Actual, Expected, Impact decimal.Decimal
	// Score is the oddest day's distance above the expected cost, in multiples of the normal variation.
	Score float64
	// Ongoing is true if the anomaly includes the last day of the series.
	Ongoing bool
}

// Find checks the days from from on and returns the anomalies of at least the impact, earliest first.
func Find(s forecast.Series, from time.Time, impact float64, sensitivity Sensitivity) ([]Found, error) {
	p := newPass(s)
	p.noises, p.part = sensitivity.limits()
	for i := history; i < len(p.y); i++ {
		p.judge(i)
	}
	var found []Found
	for _, run := range p.runs() {
		day := s.Start.AddDate(0, 0, run[0])
		if day.Before(from) {
			continue
		}
		one, err := p.anomaly(s, run[0], run[1])
		if err != nil {
			return nil, err
		}
		if least, err := strconv.ParseFloat(one.Impact.String(), 64); err == nil && least >= impact {
			found = append(found, one)
		}
	}
	return found, nil
}

// pass is one walk along a series.
type pass struct {
	start time.Time
	y     []float64
	// usual is y with expected costs in place of odd days; expected, residual and score are of checked days.
	usual, expected, residual, score []float64
	odd                              []bool
	// row counts consecutive odd days; no day before quiet is checked.
	row, quiet int
	// noises and part are the limits of the sensitivity.
	noises, part float64
}

func newPass(s forecast.Series) *pass {
	p := &pass{start: s.Start, y: s.Floats()}
	p.usual = slices.Clone(p.y)
	p.expected, p.residual = make([]float64, len(p.y)), make([]float64, len(p.y))
	p.score, p.odd = make([]float64, len(p.y)), make([]bool, len(p.y))
	return p
}

func (p *pass) first(i int) bool { return p.start.AddDate(0, 0, i).Day() == 1 }

func (p *pass) judge(i int) {
	var same []float64
	for week := 1; week <= weeks; week++ {
		if j := i - 7*week; !p.first(j) {
			same = append(same, p.usual[j])
		}
	}
	p.expected[i] = forecast.Median(same)
	if p.first(i) {
		p.usual[i] = p.expected[i]
		return
	}
	noise := max(p.noise(i), leastNoise*math.Abs(p.expected[i]))
	above := p.y[i] - p.expected[i]
	if noise > 0 {
		p.score[i] = above / noise
	} else if above > 0 {
		p.score[i] = math.Inf(1)
	}
	p.odd[i] = i >= p.quiet && above > 0 && p.score[i] >= p.noises && above >= p.part*math.Abs(p.expected[i])
	if !p.odd[i] {
		p.residual[i], p.row = above, 0
		return
	}
	p.usual[i] = p.expected[i]
	if p.row++; p.row == longest {
		for j := i - longest + 1; j <= i; j++ {
			p.usual[j] = p.y[j]
		}
		p.row, p.quiet = 0, i+1+longest
	}
}

// noise is the normal variation of the days before i around their expected cost.
func (p *pass) noise(i int) float64 {
	var residuals []float64
	for j := max(history, i-history); j < i; j++ {
		if !p.odd[j] && !p.first(j) {
			residuals = append(residuals, math.Abs(p.residual[j]))
		}
	}
	return 1.4826 * forecast.Median(residuals)
}

// runs are the ranges (first day, day after the last) of consecutive odd days; gaps of one day are closed.
func (p *pass) runs() (runs [][2]int) {
	for i, odd := range p.odd {
		if !odd {
			continue
		}
		if last := len(runs) - 1; last >= 0 && i-runs[last][1] <= 1 {
			runs[last][1] = i + 1
			continue
		}
		runs = append(runs, [2]int{i, i + 1})
	}
	return runs
}

func (p *pass) anomaly(s forecast.Series, from, to int) (Found, error) {
	one := Found{From: s.Start.AddDate(0, 0, from), To: s.Start.AddDate(0, 0, to), Ongoing: to == len(p.y)}
	expected := 0.0
	var err error
	for i := from; i < to; i++ {
		if one.Actual, err = one.Actual.Add(s.Days[i]); err != nil {
			return one, err
		}
		expected += p.expected[i]
		one.Score = max(one.Score, p.score[i])
	}
	if one.Expected, err = decimal.Parse(strconv.FormatFloat(expected, 'f', 2, 64)); err != nil {
		return one, err
	}
	one.Impact, err = one.Actual.Sub(one.Expected)
	return one, err
}
