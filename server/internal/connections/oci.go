package connections

import (
	"regexp"
	"strings"
)

// OCI are the cost reports of Oracle: a file about every six hours, with charges of mixed days. Corrections are rows of later files, so
// each file counts at once and all add up.
type OCI struct {
	// From is the first month of reports to take; empty for all.
	From string
}

// reportDay finds the day of a report in its path: FOCUS Reports/2026/10/21/0001.csv.gz.
var reportDay = regexp.MustCompile(`(?:^|/)(20\d\d)/(0[1-9]|1[0-2])/(?:0[1-9]|[12]\d|3[01])/[^/]+$`)

// Manifests returns nothing.
func (OCI) Manifests([]Object) []Object { return nil }

// Group makes one batch of each file in the folder of a day.
func (l OCI) Group(objects []Object, _ map[string][]byte) (g Grouping) {
	for _, o := range byKey(objects) {
		if !data(o) {
			continue
		}
		day := reportDay.FindStringSubmatch(o.Key)
		if day == nil {
			g.Orphans = append(g.Orphans, o)
			continue
		}
		if day[1]+"-"+day[2] < l.From {
			continue
		}
		b := Batch{ID: digest("oci", o.Key, o.Version), Export: o.Key, Made: o.Changed, Parts: []Part{{o, -1, -1}}, Bytes: -1, Rows: -1}
		b.check()
		g.Batches = append(g.Batches, b)
	}
	return g.canonical()
}

// whole names a report by its whole path: reports of several days may have one name.
func whole(key string) string { return strings.ReplaceAll(strings.Trim(key, "/"), "/", "-") }
