package conformance_test

import (
	"bytes"
	"errors"
	"io"
	"math/rand/v2"
	"os"
	"reflect"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/focus"
	"github.com/costdeck/costdeck/server/internal/costs/focus/conformance"
)

// read evaluates a file from memory.
func read(t *testing.T, text string, most int) []conformance.Outcome {
	t.Helper()
	model, err := conformance.Load("1.2")
	if err != nil {
		t.Fatal(err)
	}
	reader, err := focus.Open(strings.NewReader(text), int64(len(text)), focus.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	evaluation := model.Begin(reader.Columns())
	evaluation.SetMostPatterns(most)
	reader.Observe(evaluation)
	for err == nil {
		_, err = reader.Next()
	}
	if !errors.Is(err, io.EOF) {
		t.Fatal(err)
	}
	return evaluation.Outcomes()
}

func broken(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("testdata/broken.csv")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestFewPatternsInMemoryChangeNothing(t *testing.T) {
	want := read(t, broken(t), 1<<20)
	for _, most := range []int{1, 7} {
		for i, got := range read(t, broken(t), most) {
			got.Rule = want[i].Rule
			if !reflect.DeepEqual(got, want[i]) {
				t.Errorf("with %d patterns: %+v, want %+v", most, got, want[i])
			}
		}
	}
}

func TestOrderOfRowsChangesNothing(t *testing.T) {
	head, body, _ := strings.Cut(broken(t), "\n")
	rows := strings.SplitAfter(strings.TrimSuffix(body, "\n")+"\n", "\n")
	want := read(t, broken(t), 1<<20)
	rand.New(rand.NewPCG(1, 2)).Shuffle(len(rows)-1, func(i, j int) { rows[i], rows[j] = rows[j], rows[i] })
	for i, got := range read(t, head+"\n"+strings.Join(rows, ""), 1<<20) {
		if w := want[i]; got.Status != w.Status || got.Checked != w.Checked || got.Failed != w.Failed || len(got.First) != len(w.First) {
			t.Errorf("%s: %s %d of %d, want %s %d of %d", w.Rule.ID, got.Status, got.Failed, got.Checked, w.Status, w.Failed, w.Checked)
		}
	}
}

// An example shows the line and the value of the column that the rule is about.
func TestExamples(t *testing.T) {
	lines := bytes.Split([]byte(broken(t)), []byte("\n"))
	shown := 0
	for _, outcome := range read(t, broken(t), 1<<20) {
		for _, first := range outcome.First {
			if first.Value == "" || first.Line < 2 || !bytes.Contains(lines[first.Line-1], []byte(first.Value)) {
				continue // A number or time is shown in its short form.
			}
			shown++
		}
	}
	if shown < 50 {
		t.Errorf("%d examples are in their lines", shown)
	}
}

// A value that cannot be read is in a rejected row, and breaks the rule about its form.
func TestRejectedRows(t *testing.T) {
	text := strings.Replace(broken(t), ",0.00000080000,", ",many,", 1)
	for _, outcome := range read(t, text, 1<<20) {
		if outcome.Rule.ID != "BilledCost-C-002-M" {
			continue
		}
		if outcome.Status != conformance.Failed || outcome.Failed != 1 || outcome.Checked != 240 ||
			!reflect.DeepEqual(outcome.First, []costs.RuleExample{{Line: 2, Value: "many"}}) {
			t.Errorf("%+v", outcome)
		}
	}
}
