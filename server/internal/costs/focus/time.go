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
	return []layout{{form: time.RFC3339}, {form: "2006-01-02 15:04:05Z07:00"}, {form: "2006-01-02T15:04Z07:00"},
		{form: "2006-01-02 15:04:05 UTC"}, {form: "2006-01-02T15:04:05Z0700"}, {"2006-01-02T15:04:05", true}, {"2006-01-02 15:04:05", true},
		{"2006-01-02T15:04", true}, {"2006-01-02 15:04", true}, {time.DateOnly, true}}
}

// parseTime reads a time as microseconds since 1970, and says in which format it is. last is tried first, because a column keeps its
// format; a text in two formats means the same time in both.
func parseTime(s string, last layout) (micros int64, in layout, err error) {
	at, err := time.Parse(last.form, s)
	for _, in := range layouts() {
		if err == nil {
			break
		}
		if at, err = time.Parse(in.form, s); err == nil {
			last = in
		}
	}
	if err != nil {
		return 0, layout{}, errTime
	}
	if year := at.UTC().Year(); year < 1970 || year > 2261 {
		return 0, layout{}, errEra
	}
	return at.UnixMicro(), last, nil
}

// isStrict reports whether the text is in FOCUS's own format: 2026-11-24T00:00:00Z.
func isStrict(text []byte) bool {
	const layout = "2006-01-02T15:04:05Z"
	return len(text) == len(layout) && text[10] == 'T' && text[19] == 'Z'
}
