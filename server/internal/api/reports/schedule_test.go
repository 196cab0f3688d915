package reports

import (
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/wire"
)

func daily(hour int, zone string) wire.ReportSchedule {
	return wire.ReportSchedule{Frequency: wire.ReportScheduleFrequencyDaily, Hour: wire.Int(hour), TimeZone: zone}
}

func at(text string) time.Time {
	t, err := time.Parse(time.RFC3339, text)
	if err != nil {
		panic(err)
	}
	return t
}

func TestTheNextTime(t *testing.T) {
	weekly := func(weekday int) wire.ReportSchedule {
		return wire.ReportSchedule{Frequency: wire.ReportScheduleFrequencyWeekly, Hour: 8, Weekday: new(wire.Int(weekday)), TimeZone: "Asia/Kathmandu"}
	}
	monthly := func(day int) wire.ReportSchedule {
		return wire.ReportSchedule{Frequency: wire.ReportScheduleFrequencyMonthly, Hour: 23, DayOfMonth: new(wire.Int(day)), TimeZone: "America/New_York"}
	}
	for name, test := range map[string]struct {
		schedule    wire.ReportSchedule
		after, want string
	}{
		"today":                     {daily(8, "UTC"), "2026-11-22T07:59:59Z", "2026-11-22T08:00:00Z"},
		"not the same instant":      {daily(8, "UTC"), "2026-11-22T08:00:00Z", "2026-11-23T08:00:00Z"},
		"another day there":         {daily(1, "Pacific/Auckland"), "2026-06-01T12:30:00Z", "2026-06-01T13:00:00Z"},
		"summer":                    {daily(8, "Europe/Berlin"), "2026-07-01T00:00:00Z", "2026-07-01T06:00:00Z"},
		"winter":                    {daily(8, "Europe/Berlin"), "2026-12-01T00:00:00Z", "2026-12-01T07:00:00Z"},
		"the hour is left out":      {daily(2, "Europe/Berlin"), "2026-03-28T12:00:00Z", "2026-03-29T01:00:00Z"},
		"the day after":             {daily(2, "Europe/Berlin"), "2026-03-29T01:00:00Z", "2026-03-30T00:00:00Z"},
		"the hour comes twice":      {daily(2, "Europe/Berlin"), "2026-10-24T12:00:00Z", "2026-10-25T00:00:00Z"},
		"and runs once":             {daily(2, "Europe/Berlin"), "2026-10-25T00:00:00Z", "2026-10-26T01:00:00Z"},
		"left out in New York":      {daily(2, "America/New_York"), "2026-03-07T12:00:00Z", "2026-03-08T07:00:00Z"},
		"twice in New York":         {daily(1, "America/New_York"), "2026-10-31T12:00:00Z", "2026-11-01T05:00:00Z"},
		"half an hour is left out":  {daily(2, "Australia/Lord_Howe"), "2026-10-03T00:00:00Z", "2026-10-03T15:30:00Z"},
		"midnight is left out":      {daily(0, "America/Sao_Paulo"), "2018-11-03T12:00:00Z", "2018-11-04T03:00:00Z"},
		"Monday":                    {weekly(1), "2026-11-22T12:00:00Z", "2026-11-23T02:15:00Z"},
		"Sunday":                    {weekly(7), "2026-11-22T12:00:00Z", "2026-11-29T02:15:00Z"},
		"the last of February":      {monthly(31), "2026-02-01T12:00:00Z", "2026-03-01T04:00:00Z"},
		"the last of a leap year's": {monthly(30), "2028-02-01T12:00:00Z", "2028-03-01T04:00:00Z"},
		"the 31st":                  {monthly(31), "2026-03-01T12:00:00Z", "2026-04-01T03:00:00Z"},
	} {
		got, err := next(test.schedule, at(test.after))
		if err != nil || got.UTC().Format(time.RFC3339) != test.want {
			t.Errorf("%s: %v, %v; want %s", name, got.UTC().Format(time.RFC3339), err, test.want)
		}
	}
}

// For any clock change, there is one run per calendar day, in order.
func TestADailyReportRunsOnceADay(t *testing.T) {
	for _, name := range []string{"Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Africa/Casablanca", "America/Sao_Paulo", "Asia/Tehran",
		"Europe/London", "UTC"} {
		loc, err := zone(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, hour := range []int{0, 1, 2, 3, 23} {
			now := at("2018-01-01T12:00:00Z")
			last := now.In(loc).Format(time.DateOnly)
			for i := range 2 * 365 {
				upcoming, err := next(daily(hour, name), now)
				if err != nil || !upcoming.After(now) {
					t.Fatalf("%s at %d: after %v comes %v, %v", name, hour, now, upcoming, err)
				}
				date := upcoming.In(loc).Format(time.DateOnly)
				if tomorrow := at(last+"T12:00:00Z").AddDate(0, 0, 1).Format(time.DateOnly); date != tomorrow && i > 0 {
					t.Fatalf("%s at %d: after %s comes %s", name, hour, last, date)
				}
				now, last = upcoming, date
			}
		}
	}
}

func TestPeriodsSettleWhenTheReportRuns(t *testing.T) {
	berlin, err := zone("Europe/Berlin")
	if err != nil {
		t.Fatal(err)
	}
	newest := at("2026-09-01T00:00:00Z")
	fixed := costs.Period{From: at("2025-01-05T00:00:00Z"), To: at("2025-01-09T00:00:00Z")}
	for _, test := range []struct {
		period wire.ReportPeriod
		view   costs.Period
		now    string
		want   string
	}{
		{"previousDay", fixed, "2026-03-01T07:00:00Z", "2026-02-28 2026-03-01"},
		{"previousDay", fixed, "2026-10-31T23:30:00Z", "2026-10-31 2026-11-01"}, // It is November in Berlin.
		{"previousWeek", fixed, "2026-11-23T07:00:00Z", "2026-11-16 2026-11-23"},
		{"previousWeek", fixed, "2026-11-22T07:00:00Z", "2026-11-09 2026-11-16"},
		{"previousMonth", fixed, "2026-01-31T07:00:00Z", "2025-12-01 2026-01-01"},
		{"previousMonth", fixed, "2026-03-31T22:30:00Z", "2026-03-01 2026-04-01"},
		{"previousQuarter", fixed, "2026-02-10T07:00:00Z", "2025-10-01 2026-01-01"},
		{"previousQuarter", fixed, "2026-12-31T07:00:00Z", "2026-07-01 2026-10-01"},
		{"monthToDate", fixed, "2026-11-22T07:00:00Z", "2026-11-01 2026-11-22"},
		{"monthToDate", fixed, "2026-11-01T07:00:00Z", "2026-10-01 2026-11-01"},
		{"last7Days", fixed, "2026-11-03T07:00:00Z", "2026-10-27 2026-11-03"},
		{"last30Days", fixed, "2026-11-03T07:00:00Z", "2026-10-04 2026-11-03"},
		{"asView", fixed, "2026-11-03T07:00:00Z", "2025-01-05 2025-01-09"},
		{"asView", costs.Period{}, "2026-11-03T07:00:00Z", "2026-09-01 2026-10-01"},
	} {
		p := resolvePeriod(test.period, test.view, newest, at(test.now).In(berlin))
		if got := day(p.From) + " " + day(p.To); got != test.want {
			t.Errorf("%s at %s: %s, want %s", test.period, test.now, got, test.want)
		}
	}
	if p := resolvePeriod("asView", costs.Period{}, time.Time{}, at("2026-11-03T07:00:00Z")); !p.From.IsZero() {
		t.Errorf("without a charge: %v", p)
	}
}
