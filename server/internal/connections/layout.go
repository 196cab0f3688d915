package connections

import (
	"bytes"
	"encoding/json"
	"fmt"
	"path"
	"strings"
	"time"
)

// byKey indexes objects; a key that is listed twice counts once.
func byKey(objects []Object) map[string]Object {
	all := make(map[string]Object, len(objects))
	for _, o := range objects {
		if before, known := all[o.Key]; !known || before.Changed.Before(o.Changed) {
			all[o.Key] = o
		}
	}
	return all
}

// decode reads a manifest. Unknown fields are fine: senders add some.
func decode(content []byte, into any) error {
	content = bytes.TrimPrefix(content, []byte("\xef\xbb\xbf"))
	return json.Unmarshal(content, into)
}

// add adds the data file of a key, or notes that it is missing. A file that the manifest names twice counts once.
func (b *Batch) add(all map[string]Object, bytes, rows int64, keys ...string) {
	for _, p := range b.Parts {
		for _, key := range keys {
			if p.Key == key {
				return
			}
		}
	}
	for _, key := range keys {
		if o, ok := all[key]; ok {
			b.Parts = append(b.Parts, Part{o, bytes, rows})
			return
		}
	}
	b.Missing = append(b.Missing, keys[0])
}

// check refuses batches whose parts contradict the manifest.
func (b *Batch) check() {
	var sum int64
	for _, p := range b.Parts {
		if p.Bytes >= 0 && p.Size != p.Bytes {
			b.Growing = fmt.Sprintf("%s has %d bytes, the manifest promises %d", path.Base(p.Key), p.Size, p.Bytes)
		}
		if p.Archived {
			b.Growing = path.Base(p.Key) + " is in the archive tier" + strings.TrimRight(" "+p.Tier, " ") + ": restore it or export again"
		}
		sum += p.Size
	}
	if len(b.Missing) == 0 && b.Growing == "" && b.Bytes >= 0 && sum != b.Bytes {
		b.Refused = fmt.Sprintf("the parts have %d bytes, the manifest promises %d: export again", sum, b.Bytes)
	}
}

// orphans are the data files that no batch has.
func orphans(all map[string]Object, batches []Batch, mine func(Object) bool) (left []Object) {
	taken := map[string]bool{}
	for _, b := range batches {
		for _, p := range b.Parts {
			taken[p.Key] = true
		}
	}
	for _, o := range all {
		if data(o) && !taken[o.Key] && mine(o) {
			left = append(left, o)
		}
	}
	return left
}

// stamp is a time of a manifest. Without a zone it is UTC.
type stamp struct{ time.Time }

// UnmarshalJSON reads RFC 3339, also without a zone or a time.
func (s *stamp) UnmarshalJSON(text []byte) error {
	plain := strings.Trim(string(text), `" `)
	if plain == "" || plain == "null" {
		return nil
	}
	for _, layout := range []string{time.RFC3339Nano, "2006-01-02T15:04:05.999999999", time.DateOnly, "20060102T150405.000Z", "20060102T150405Z"} {
		if at, err := time.Parse(layout, plain); err == nil {
			s.Time = at.UTC()
			return nil
		}
	}
	return fmt.Errorf("%q is not a time", plain)
}

// period is a billing month, or the first and the last one: 2026-01/2026-06.
func period(start, end stamp) string {
	if start.IsZero() {
		return ""
	}
	first, last := start.Format("2006-01"), end.Add(-1).Format("2006-01")
	if last <= first {
		return first
	}
	return first + "/" + last
}

// Months are the first and the last month of a period; false without one.
func Months(period string) (first, last string, ok bool) {
	first, last, several := strings.Cut(period, "/")
	if !several {
		last = first
	}
	return first, last, first != ""
}

// covers reports whether one period has all months of the other.
func covers(one, other string) bool {
	a, b, _ := Months(one)
	c, d, _ := Months(other)
	return a <= c && d <= b
}

// overlap reports whether periods share a month.
func overlap(one, other string) bool {
	a, b, known := Months(one)
	c, d, too := Months(other)
	return known && too && a <= d && c <= b
}
