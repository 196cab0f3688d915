package forecast

import "time"

const (
	// feeDays is how many days around a day tell what a fee costs a day: one that falls monthly costs nothing on most of them.
	feeDays = 7
	// feeLate is the number of days after which a daily fee without a charge has ended. Providers deliver days apart.
	feeLate = 7
)

// fee is a recurring fee that is continued beyond its last charge.
type fee struct {
	// began is the day of the first charge, and start feeDays before: the days between cost nothing.
	began, start time.Time
	// days are the known and the expected amounts, daily what it costs every day after the last charge.
	days  []float64
	daily float64
	// lumps are the parts of days that are above or below the usual cost of the days around.
	lumps []float64
}

// feesOf are the expected recurring fees of the days from today until the day before to, without those that are charged already.
func feesOf(all []Series, today, to time.Time) map[time.Time]float64 {
	expected := map[time.Time]float64{}
	for _, one := range all {
		f := newFee(one, today)
		for day := one.End(); day.Before(to); day = day.AddDate(0, 0, 1) {
			if day.Before(today) {
				f.add(0, 0) // Known: nothing was charged.
			} else if amount := f.next(day); amount != 0 {
				expected[day] += amount
			}
		}
	}
	return expected
}

func newFee(s Series, today time.Time) *fee {
	f := &fee{began: s.Start, start: s.Start.AddDate(0, 0, -feeDays), days: append(make([]float64, feeDays), s.Floats()...)}
	for i, amount := range f.days {
		f.lumps = append(f.lumps, amount-Median(f.days[max(0, i-feeDays/2):min(len(f.days), i+feeDays/2+1)]))
	}
	if !s.End().Before(today.AddDate(0, 0, -feeLate)) {
		f.daily = Median(f.days[len(f.days)-feeDays:])
	}
	return f
}

// next appends the expected amount of the day after the last one.
func (f *fee) next(day time.Time) float64 {
	lump := 0.0
	last, before := f.lump(day, 1), f.lump(day, 2)
	switch {
	case last != 0 && (before != 0 || f.began.After(monthsBefore(day, 2))):
		lump = last // Monthly, or begun in the last month.
	case last == 0:
		lump = f.lump(day, 12) // Yearly; a fee that fell every month until it ended fell in the last month too.
		if f.lump(day, 11) != 0 {
			lump = 0
		}
	}
	f.add(f.daily+lump, lump)
	return f.daily + lump
}

func (f *fee) add(amount, lump float64) {
	f.days, f.lumps = append(f.days, amount), append(f.lumps, lump)
}

// lump is that of the same day some months before. The last day of a month also stands for days that its month does not have.
func (f *fee) lump(day time.Time, months int) (sum float64) {
	at := monthsBefore(day, months)
	for {
		if i := daysBetween(f.start, at); i >= 0 && i < len(f.lumps) {
			sum += f.lumps[i]
		}
		next := at.AddDate(0, 0, 1)
		if day.AddDate(0, 0, 1).Day() != 1 || next.Day() == 1 {
			return sum
		}
		at = next
	}
}

// monthsBefore is the same day of an earlier month, or that month's last day.
func monthsBefore(day time.Time, months int) time.Time {
	at := day.AddDate(0, -months, 0)
	if at.Day() != day.Day() {
		at = at.AddDate(0, 0, -at.Day())
	}
	return at
}
