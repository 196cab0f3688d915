package costs

import "time"

// UsageOf reports whether charges of a ChargeCategory show how far the data goes. Purchases, credits and taxes may be dated ahead; a
// blank category says nothing, and counts as usage.
func UsageOf(category string) bool { return category == "" || category == "Usage" }

// Reaches is the AsOf of a dataset of the period whose newest usage is on a day; zero stands for no usage, and then any charge counts.
func Reaches(period Period, newestUsage time.Time) time.Time {
	if newestUsage.IsZero() {
		return period.To
	}
	return Day.Start(newestUsage).AddDate(0, 0, 1)
}

// asOf bounds AsOf by the clock. If all charges are later than the clock, the clock is wrong and does not count.
func (d Dataset) asOf(now time.Time) time.Time {
	tomorrow := Day.Start(now).AddDate(0, 0, 1)
	if tomorrow.Before(d.AsOf) && tomorrow.After(d.Period.From) {
		return tomorrow
	}
	return d.AsOf
}

// Latest is the first day of the newest month with charges before AsOf; zero without charges.
func (d Dataset) Latest() (latest time.Time) {
	for _, month := range d.Months {
		if month.Before(d.AsOf) {
			latest = month
		}
	}
	return latest
}

// ToDate is the part of a period before AsOf, and whether that leaves days out. A period that lies ahead altogether stays as it is.
func (d Dataset) ToDate(p Period) (Period, bool) {
	if p.From.Before(d.AsOf) && p.To.After(d.AsOf) {
		return Period{From: p.From, To: d.AsOf}, true
	}
	return p, false
}
