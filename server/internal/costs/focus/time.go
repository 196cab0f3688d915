package focus

import (
	"errors"
	"time"
)

var errTime = errors.New("is not a time; use ISO 8601 in UTC, such as 2024-09-01T00:00:00Z")

var errEra = errors.New("is outside the years 1970 to 2261")

// layouts are the time formats of providers; those without a zone are UTC.
func layouts() (zoned, bare []string) {
	return []string{time.RFC3339, "2006-01-02 15:04:05Z07:00", "2006-01-02T15:04Z07:00", "2006-01-02 15:04:05 UTC",
			"2006-01-02T15:04:05Z0700"},
		[]string{"2006-01-02T15:04:05", "2006-01-02 15:04:05", "2006-01-02T15:04", "2006-01-02 15:04", time.DateOnly}
}

// parseTime reads a time as microseconds since 1970, and reports whether it had no zone. The caller caches the last one, because a
// file repeats its times.
func parseTime(s string) (micros int64, bare bool, err error) {
	zoned, unzoned := layouts()
	at, ok := firstLayout(s, zoned)
	if !ok {
		bare = true
		if at, ok = firstLayout(s, unzoned); !ok {
			return 0, false, errTime
		}
	}
	if year := at.UTC().Year(); year < 1970 || year > 2261 {
		return 0, false, errEra
	}
	return at.UnixMicro(), bare, nil
}

func firstLayout(s string, layouts []string) (time.Time, bool) {
	for _, layout := range layouts {
		if at, err := time.Parse(layout, s); err == nil {
			return at, true
		}
	}
	return time.Time{}, false
}
