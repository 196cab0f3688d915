package reports

import (
	"fmt"
	"regexp"
	"time"

	// The names of time zones: neither the image nor Windows has them.
	_ "time/tzdata"

	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

var zoneRule = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9_+/-]{0,63}$`)

// zone is the time zone of an IANA name.
func zone(name string) (*time.Location, error) {
	loc, err := time.LoadLocation(name)
	if err != nil || !zoneRule.MatchString(name) || name == "Local" {
		return nil, problem.Field("schedule.timeZone",
			fmt.Sprintf("schedule.timeZone %.64q is not a known time zone; use an IANA name such as Europe/Berlin.", name))
	}
	return loc, nil
}

// checkSchedule validates a schedule.
func checkSchedule(s wire.ReportSchedule) error {
	within := func(n *wire.Int, most wire.Int) bool { return n != nil && *n >= 1 && *n <= most }
	switch {
	case !s.Frequency.Valid():
		return problem.Field("schedule.frequency", "schedule.frequency is invalid; use daily, weekly or monthly.")
	case s.Hour < 0 || s.Hour > 23:
		return problem.Field("schedule.hour", "schedule.hour is invalid; use 0 to 23.")
	case s.Frequency == wire.ReportScheduleFrequencyWeekly && !within(s.Weekday, 7):
		return problem.Field("schedule.weekday", "schedule.weekday is invalid; use 1 (Monday) to 7 (Sunday).")
	case s.Frequency == wire.ReportScheduleFrequencyMonthly && !within(s.DayOfMonth, 31):
		return problem.Field("schedule.dayOfMonth", "schedule.dayOfMonth is invalid; use 1 to 31.")
	case s.Frequency != wire.ReportScheduleFrequencyWeekly && s.Weekday != nil:
		return problem.Field("schedule.weekday", "schedule.weekday is for weekly reports; leave it out.")
	case s.Frequency != wire.ReportScheduleFrequencyMonthly && s.DayOfMonth != nil:
		return problem.Field("schedule.dayOfMonth", "schedule.dayOfMonth is for monthly reports; leave it out.")
	}
	_, err := zone(s.TimeZone)
	return err
}

// next is the first time of the schedule after an instant.
func next(s wire.ReportSchedule, after time.Time) (time.Time, error) {
	loc, err := zone(s.TimeZone)
	if err != nil {
		return time.Time{}, err
	}
	year, month, day := after.In(loc).Date()
	// Noon exists on every day, and every schedule has a day within two months.
	for i := range 63 {
		date := time.Date(year, month, day+i, 12, 0, 0, 0, loc)
		if !falls(s, date) {
			continue
		}
		if at := atHour(date, int(s.Hour), loc); at.After(after) {
			return at, nil
		}
	}
	return time.Time{}, fmt.Errorf("the schedule %+v has no run after %v", s, after)
}

// falls reports whether the schedule has a run on the date.
func falls(s wire.ReportSchedule, date time.Time) bool {
	switch s.Frequency {
	case wire.ReportScheduleFrequencyWeekly:
		return wire.Int(date.Weekday()) == *s.Weekday%7
	case wire.ReportScheduleFrequencyMonthly:
		last := time.Date(date.Year(), date.Month()+1, 0, 12, 0, 0, 0, time.UTC).Day()
		return date.Day() == min(int(*s.DayOfMonth), last)
	default:
		return true
	}
}

// atHour is the hour of a date in a time zone. If a clock change skips it, it is the instant of the change; if it repeats it, the
// first.
func atHour(date time.Time, hour int, loc *time.Location) time.Time {
	year, month, day := date.Date()
	at := time.Date(year, month, day, hour, 0, 0, 0, loc)
	begin, end := at.ZoneBounds()
	shown, wanted := wall(at), time.Date(year, month, day, hour, 0, 0, 0, time.UTC)
	switch {
	// The hour is skipped, and the library chose an instant on either side of the change.
	case shown.Before(wanted):
		return end.In(loc)
	case shown.After(wanted):
		return begin.In(loc)
	}
	if begin.IsZero() {
		return at
	}
	// Just before the change that began this zone, the clocks may have shown the same hour.
	_, now := at.Zone()
	_, before := begin.Add(-time.Second).In(loc).Zone()
	if earlier := at.Add(-time.Duration(before-now) * time.Second); before > now && earlier.Before(begin) {
		return earlier
	}
	return at
}

// wall is the wall clock time of an instant, for comparison.
func wall(at time.Time) time.Time {
	year, month, day := at.Date()
	return time.Date(year, month, day, at.Hour(), at.Minute(), at.Second(), 0, time.UTC)
}
