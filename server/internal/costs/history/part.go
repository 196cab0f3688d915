package history

import (
	"encoding/json"
	"errors"
	"math"
	"slices"
)

// Part is what a run has of one sub account in a slice.
type Part struct {
	// SubAccount is SubAccountId; empty if missing.
	SubAccount string `json:"of,omitempty"`
	Days       Days   `json:"days"`
}

// Days are the rows by day of ChargePeriodStart, ascending.
type Days []DayRows

// DayRows is a number of rows on a day.
type DayRows struct {
	// Day counts from 1970-01-01.
	Day  int32
	Rows int64
}

// Rows is the number of rows of all days.
func (d Days) Rows() (n int64) {
	for _, one := range d {
		n += one.Rows
	}
	return n
}

// count adds a row of a day.
func (d Days) count(day int32, rows int64) Days {
	if n := len(d); n > 0 && d[n-1].Day == day {
		d[n-1].Rows += rows
		return d
	}
	at, found := slices.BinarySearchFunc(d, day, func(one DayRows, day int32) int { return int(one.Day) - int(day) })
	if found {
		d[at].Rows += rows
		return d
	}
	return slices.Insert(d, at, DayRows{day, rows})
}

// MarshalJSON writes pairs of numbers, since a year of a thousand sub accounts would otherwise fill megabytes.
func (d Days) MarshalJSON() ([]byte, error) {
	flat := make([]int64, 0, 2*len(d))
	for _, one := range d {
		flat = append(flat, int64(one.Day), one.Rows)
	}
	return json.Marshal(flat)
}

// UnmarshalJSON reads pairs of day and rows.
func (d *Days) UnmarshalJSON(text []byte) error {
	var flat []int64
	if err := json.Unmarshal(text, &flat); err != nil {
		return err
	}
	*d = make(Days, 0, len(flat)/2)
	for pair := range slices.Chunk(flat, 2) {
		if len(pair) != 2 || pair[0] < math.MinInt32 || pair[0] > math.MaxInt32 {
			return errors.New("days of a part are not pairs of a day and its rows")
		}
		*d = append(*d, DayRows{int32(pair[0]), pair[1]})
	}
	return nil
}

// DayOf is the day of a time in microseconds since 1970.
func DayOf(micros int64) int32 {
	const day = 24 * 3_600_000_000
	q := micros / day
	if micros%day < 0 {
		q--
	}
	return int32(q)
}

// Cut is a part of a slice: some sub accounts on some days.
type Cut struct {
	Slice Slice `json:"slice"`
	// SubAccounts are sorted; nil for all.
	SubAccounts []string `json:"of,omitempty"`
	// From and To are the first and the last day; both 0 for all days.
	From int32 `json:"from,omitempty"`
	To   int32 `json:"to,omitempty"`
}

// Whole reports whether the cut is all of its slice.
func (c Cut) Whole() bool { return c.SubAccounts == nil && c.AllDays() }

// AllDays reports whether the cut does not look at days.
func (c Cut) AllDays() bool { return c.From == 0 && c.To == 0 }

// has reports whether the cut has a sub account.
func (c Cut) has(account string) bool {
	if c.SubAccounts == nil {
		return true
	}
	_, found := slices.BinarySearch(c.SubAccounts, account)
	return found
}

// holds reports whether the cut has a day.
func (c Cut) holds(day int32) bool { return c.AllDays() || day >= c.From && day <= c.To }

// left is what remains of a share without the cuts, and what goes. A share of a run that does not know its parts goes as a whole or
// not at all.
func (s Share) left(cuts []Cut) (stays, goes Share) {
	stays, goes = Share{Slice: s.Slice}, Share{Slice: s.Slice}
	switch {
	case len(cuts) == 0:
		return s, goes
	case slices.ContainsFunc(cuts, Cut.Whole):
		return stays, s
	}
	for _, part := range s.Parts {
		of := slices.DeleteFunc(slices.Clone(cuts), func(c Cut) bool { return !c.has(part.SubAccount) })
		kept, gone := Part{SubAccount: part.SubAccount}, Part{SubAccount: part.SubAccount}
		for _, one := range part.Days {
			if slices.ContainsFunc(of, func(c Cut) bool { return c.holds(one.Day) }) {
				gone.Days = append(gone.Days, one)
			} else {
				kept.Days = append(kept.Days, one)
			}
		}
		stays.take(kept, s)
		goes.take(gone, s)
	}
	return stays, goes
}

// take adds a part of another share, with times no finer than its days.
func (s *Share) take(part Part, of Share) {
	if len(part.Days) == 0 {
		return
	}
	const day = 24 * 3_600_000_000
	first := max(of.FirstCharge, int64(part.Days[0].Day)*day)
	last := min(of.LastCharge, int64(part.Days[len(part.Days)-1].Day+1)*day-1)
	if s.Rows == 0 {
		s.FirstCharge, s.LastCharge = first, last
	}
	s.FirstCharge, s.LastCharge = min(s.FirstCharge, first), max(s.LastCharge, last)
	s.Rows += part.Days.Rows()
	s.Parts = append(s.Parts, part)
}
