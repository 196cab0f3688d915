package focus

import (
	"errors"
	"time"
)

var errTime = errors.New("is not a time; use ISO 8601 in UTC, such as 2024-09-01T00:00:00Z")

var errEra = errors.New("is outside the years 1970 to 2261")

// layout is a time format of some provider.
type layout struct {
	form string
	bare bool // Without a zone, which means UTC.
}

func layouts() []layout {
	all := []layout{{form: time.RFC3339}, {form: "2006-01-02 15:04:05Z07:00"}, {form: "2006-01-02T15:04Z07:00"},
		{"2006-01-02T15:04:05", true}, {"2006-01-02 15:04:05", true}, {"2006-01-02T15:04", true}, {"2006-01-02 15:04", true},
		{time.DateOnly, true}}
	// The rarer ways to write an offset: Postgres and DuckDB write +00, BigQuery and Spark UTC, Go and pandas several.
	for _, moment := range []string{"2006-01-02T15:04:05", "2006-01-02 15:04:05", "2006-01-02T15:04", "2006-01-02 15:04"} {
		for _, zone := range []string{"Z07:00", "Z0700", "Z07", " Z07:00", " Z0700", " Z07", " UTC", "UTC", " GMT", " -0700 UTC"} {
			all = append(all, layout{form: moment + zone})
		}
	}
	return all
}

// moment is a time as it is written.
type moment struct {
	micros int64 // Since 1970.
	in     layout
	// moved means that it has an offset other than UTC's, from which it was converted.
	moved bool
}

// mark counts what was done to the time.
func (m moment) mark(mended *tally) {
	if m.in.bare {
		mended.mark(noZone)
	}
	if m.moved {
		mended.mark(offset)
	}
}

// parseTime reads a time. last is tried first, because a column keeps its format; a text in two formats means the same time in both.
// FOCUS demands UTC; a time with another offset means one instant all the same, so it is converted.
func parseTime(s string, last layout) (moment, error) {
	at, err := time.Parse(last.form, s)
	if err != nil {
		for _, last = range layouts() {
			if at, err = time.Parse(last.form, s); err == nil {
				break
			}
		}
	}
	if err != nil {
		return moment{}, errTime
	}
	if year := at.UTC().Year(); year < 1970 || year > 2261 {
		return moment{}, errEra
	}
	_, east := at.Zone()
	return moment{micros: at.UnixMicro(), in: last, moved: east != 0}, nil
}

// isStrict reports whether the text is in FOCUS's own format: 2026-11-24T00:00:00Z.
func isStrict(text []byte) bool {
	const layout = "2006-01-02T15:04:05Z"
	return len(text) == len(layout) && text[10] == 'T' && text[19] == 'Z'
}
