package costs

import "time"

// Before is the previous period: of the same length, ending where p starts. Whole months compare with the same number of whole
// months. p must be closed.
func (p Period) Before() Period {
	if p.From.Day() == 1 && p.To.Day() == 1 {
		months := (p.To.Year()-p.From.Year())*12 + int(p.To.Month()-p.From.Month())
		return Period{From: p.From.AddDate(0, -months, 0), To: p.From}
	}
	return Period{From: p.From.Add(-p.To.Sub(p.From)), To: p.From}
}

// SameDays is as many months before as p touches, up to the same day of the last of them, or to its end if it is shorter. A period that
// does not start on the first of a month is compared as by Before. p must be closed.
func (p Period) SameDays() Period {
	if p.From.Day() != 1 || p.To.Day() == 1 {
		return p.Before()
	}
	months := (p.To.Year()-p.From.Year())*12 + int(p.To.Month()-p.From.Month()) + 1
	last := Month.Start(p.To).AddDate(0, -months, 0)
	to := last.AddDate(0, 0, p.To.Day()-1)
	if end := last.AddDate(0, 1, 0); to.After(end) {
		to = end
	}
	return Period{From: p.From.AddDate(0, -months, 0), To: to}
}

// YearBefore is the same days of the previous year; for 29 February, the 28th. p must be closed.
func (p Period) YearBefore() Period {
	from := p.From.AddDate(-1, 0, 0)
	if from.Day() != p.From.Day() {
		from = from.AddDate(0, 0, -from.Day())
	}
	return Period{From: from, To: p.To.AddDate(-1, 0, 0)}
}

// Compared is the period to compare an asked period with.
func (q Query) Compared(asked Period) Period {
	if q.YearBefore {
		return asked.YearBefore()
	}
	if q.SameDays {
		return asked.SameDays()
	}
	return asked.Before()
}

// Start is the calendar start of the interval that contains at; zero at Total.
func (g Granularity) Start(at time.Time) time.Time {
	at = at.UTC()
	day := at.Truncate(24 * time.Hour)
	switch g {
	case Hour:
		return at.Truncate(time.Hour)
	case Day:
		return day
	case Week:
		return day.AddDate(0, 0, -(int(day.Weekday())+6)%7)
	case Month:
		return day.AddDate(0, 0, 1-day.Day())
	case Quarter:
		return time.Date(day.Year(), (day.Month()-1)/3*3+1, 1, 0, 0, 0, 0, time.UTC)
	default:
		return time.Time{}
	}
}
