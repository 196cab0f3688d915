package ingestion

import (
	"bytes"
	"os"
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

// TestTheSameBytesAgainChangeNothing says so, and how many of their rows count.
func TestTheSameBytesAgainChangeNothing(t *testing.T) {
	waits := []costs.Reason{{Outcome: costs.Waits}}
	for want, run := range map[string]costs.Run{
		"with 3 rows; all of them count": {RowsAccepted: 3},
		"with 3 rows; 1 of them counts":  {RowsAccepted: 3, RowsReplaced: 2},
		"with 1 row; it counts":          {RowsAccepted: 1},
		"with 3 rows; none of them counts any more (delete that run to have the file decided again)": {RowsAccepted: 3, RowsReplaced: 3},
		"with 1 row; it does not count any more (delete that run to have the file decided again)":    {RowsAccepted: 1, RowsReplaced: 1},
		"with 3 rows; they wait for an answer":                                                       {RowsAccepted: 3, RowsReplaced: 3, Reasons: waits},
		"with 1 row; it waits for an answer":                                                         {RowsAccepted: 1, RowsReplaced: 1, Reasons: waits},
	} {
		run.File, run.ID = "old.csv", "r1"
		var out bytes.Buffer
		if err := same(&out, "new.csv", run); err != nil || out.String() != "new.csv: no change: the same bytes are here as old.csv (run r1), "+want+"\n" {
			t.Errorf("%s, %v; want %s", &out, err, want)
		}
	}
}

// TestAScriptIsNotAsked: the null device is a character device, and no one answers there.
func TestAScriptIsNotAsked(t *testing.T) {
	null, err := os.Open(os.DevNull)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = null.Close() })
	var out bytes.Buffer
	prompt := &Prompt{In: null, Out: &out}
	if answer, err := prompt.about("a.csv")(t.Context(), nil); answer != costs.Unanswered || err == nil || strings.Contains(out.String(), "[r]eplace") {
		t.Errorf("%q, %v: %s", answer, err, &out)
	}
}
