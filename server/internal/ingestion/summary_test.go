package ingestion

import (
	"bytes"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// TestTheReportSaysWhatMattersFirst reports a good file with many blank cells, and one that lacks required values.
func TestTheReportSaysWhatMattersFirst(t *testing.T) {
	for name, test := range map[string]struct {
		run  costs.Run
		want string
	}{
		"a good file": {costs.Run{File: "good.csv", ID: "1", RowsAccepted: 1000, Repairs: []costs.Repair{
			{Kind: "blank-as-null-Tags", Count: 13_000}, {Kind: "null-text-RegionId", Count: 44}}, Checks: []costs.Check{{Name: "a", Compared: 5}}},
			"  every row counts; 13044 × another form of writing, read as meant: blank cells 13000, the text NULL 44; --details lists all of it\n"},
		"nothing to tell": {costs.Run{File: "x.csv", ID: "1", RowsAccepted: 1}, "  every row counts\n"},
		"missing values": {costs.Run{File: "bad.csv", ID: "1", RowsAccepted: 9, RowsRejected: 1, Repairs: []costs.Repair{
			{Kind: "blank-as-null-ServiceName", Count: 3}, {Kind: "blank-mandatory-ServiceName", Count: 3}, {Kind: "missing-column-ListCost", Count: 1},
			{Kind: "no-EffectiveCost", Count: 7}}, Checks: []costs.Check{{Name: "effective-equals-billed", Compared: 2, Failed: 2}, {Name: "b"}}},
			"  FOCUS requires a value, and the file has none: EffectiveCost in 7 rows, ServiceName in 3 rows; these rows count\n" +
				"  FOCUS requires these columns, and the file lacks them: ListCost\n" +
				"  the file's own figures differ in 1 of 2 checks, and count as they are: effective-equals-billed (2×)\n" +
				"  every other row counts; --details lists all of it\n"},
	} {
		var out bytes.Buffer
		if err := report(&out, test.run, false); err != nil || !strings.HasSuffix(out.String(), test.want) {
			t.Errorf("%s: %s, %v; want it to end with\n%s", name, &out, err, test.want)
		}
	}
}
