package reports

import (
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// resolvePeriod is the period of a run at an instant in a time zone. If the view's period is open, the newest known month replaces it, a
// zero time without charges. Days are in UTC, as in FOCUS.
func resolvePeriod(period wire.ReportPeriod, view costs.Period, newest time.Time, at time.Time) costs.Period {
	year, month, day := at.Date()
	date := func(y int, m time.Month, d int) time.Time { return time.Date(y, m, d, 0, 0, 0, 0, time.UTC) }
	today, first := date(year, month, day), date(year, month, 1)
	switch period {
	case wire.ReportPeriodPreviousDay:
		return costs.Period{From: today.AddDate(0, 0, -1), To: today}
	case wire.ReportPeriodPreviousWeek:
		monday := today.AddDate(0, 0, -(int(today.Weekday())+6)%7)
		return costs.Period{From: monday.AddDate(0, 0, -7), To: monday}
	case wire.ReportPeriodPreviousMonth:
		return costs.Period{From: first.AddDate(0, -1, 0), To: first}
	case wire.ReportPeriodPreviousQuarter:
		quarter := date(year, month-(month-1)%3, 1)
		return costs.Period{From: quarter.AddDate(0, -3, 0), To: quarter}
	case wire.ReportPeriodMonthToDate:
		// On the first, the month has no finished day: report the previous month.
		if day == 1 {
			return costs.Period{From: first.AddDate(0, -1, 0), To: first}
		}
		return costs.Period{From: first, To: today}
	case wire.ReportPeriodLast7Days:
		return costs.Period{From: today.AddDate(0, 0, -7), To: today}
	case wire.ReportPeriodLast30Days:
		return costs.Period{From: today.AddDate(0, 0, -30), To: today}
	}
	if view.From.IsZero() && view.To.IsZero() && !newest.IsZero() {
		return costs.Period{From: newest, To: newest.AddDate(0, 1, 0)}
	}
	return view
}
