package overview

import (
	"slices"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// Span is the compared part of a month.
type Span struct {
	// Now are the days of the month with charges so far, Before the same days of the month before; a finished month compares with
	// the whole month before.
	Now, Before costs.Period
	// Ahead are the days of the month after Now; zero if the data ends with Now.
	Ahead costs.Period
}

// spanOf is the span of a month in a dataset; false if they do not overlap. Days after today do not count.
func spanOf(month, now time.Time, set costs.Dataset) (Span, bool) {
	next, tomorrow := month.AddDate(0, 1, 0), costs.Day.Start(now).AddDate(0, 0, 1)
	reach := set.AsOf
	if !reach.After(month) { // No usage yet, or no longer: fees and taxes count until the clock's day.
		reach = set.Period.To
	}
	to := slices.MinFunc([]time.Time{reach, next, tomorrow}, time.Time.Compare)
	if !to.After(month) || !set.Period.From.Before(next) {
		return Span{}, false
	}
	before := costs.Period{From: month.AddDate(0, -1, 0), To: month}
	if same := before.From.Add(to.Sub(month)); to.Before(next) && same.Before(month) {
		before.To = same
	}
	span := Span{Now: costs.Period{From: month, To: to}, Before: before}
	if to.Before(next) && set.Period.To.After(to) {
		span.Ahead = costs.Period{From: to, To: next}
	}
	return span, true
}

// newestMonth is the last month with charges up to now; zero without one.
func newestMonth(set costs.Dataset, now time.Time) (newest time.Time) {
	for _, month := range set.Months {
		if !month.After(now) && month.Before(set.AsOf) && month.After(newest) {
			newest = month
		}
	}
	return newest
}
