package enginetest

import (
	"context"
	"crypto/rand"
	"embed"
	"io/fs"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// The inputs come from the owner, with the right totals.
//
//go:embed testdata/deliveries
var batches embed.FS

// Handed is a delivery that gave wrong figures in public bug reports.
type Handed struct {
	Name string
	// Batches are the files or folders in the order in which they arrive, each as a separate batch.
	Batches []string
	// Total is the right BilledCost in USD.
	Total string
	// Doubt is why it asks; empty if it does not.
	Doubt costs.Doubt
}

// HandedDeliveries are those that come from the owner, with what the API and watched folders make of them. A command leaves a file
// that asks out as a whole, unless somebody answers.
func HandedDeliveries() []Handed {
	const again = "same-part-again/"
	return []Handed{
		{"month so far", []string{"month-to-date/focus-03.csv", "month-to-date/focus-05.csv"}, "21.75", ""},
		{"month so far, the older one later", []string{"month-to-date/focus-05.csv", "month-to-date/focus-03.csv"}, "21.75", ""},
		{"month so far, both at once", []string{"month-to-date"}, "21.75", ""},
		{"three bills with the same name", []string{"same-name/EA-1111", "same-name/EA-2222", "same-name/payer"}, "241", ""},
		{"one late row of a closed month", []string{"same-name/EA-1111", "same-name/november-with-one-late-october-row.csv"}, "210", costs.LateRows},
		{"one file per subscription", []string{"one-file-per-subscription/sub-a.csv", "one-file-per-subscription/sub-b.csv", "one-file-per-subscription/sub-c.csv"}, "420", ""},
		{"one file per subscription, at once", []string{"one-file-per-subscription"}, "420", ""},
		{"the first part again, and another", []string{again + "grow/BILLING_PERIOD=2025-10/run-1", again + "grow/BILLING_PERIOD=2025-10/run-2"}, "30", ""},
		{"the first part again, and a small one", []string{again + "small/BILLING_PERIOD=2025-10/run-1", again + "small/BILLING_PERIOD=2025-10/run-2"}, "13", ""},
		{"a file a day, the month so far again", []string{again + "daily/2025-10/run-1", again + "daily/2025-10/run-2"}, "15", ""},
		{"a file a day, the older month so far last", []string{again + "daily/2025-10/run-2", again + "daily/2025-10/run-1"}, "15", ""},
	}
}

// HandedFile is a file of a batch.
type HandedFile struct {
	// Path is such as same-name/payer/focus.csv.
	Path string
	Body string
}

// HandedFiles are the files of a batch of HandedDeliveries.
func HandedFiles(t testing.TB, batch string) (files []HandedFile) {
	t.Helper()
	const root = "testdata/deliveries/"
	err := fs.WalkDir(batches, root+batch, func(place string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		body, err := batches.ReadFile(place)
		files = append(files, HandedFile{strings.TrimPrefix(place, root), string(body)})
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// delivered are the sources of a batch.
func delivered(t *testing.T, batch string) (sources []costs.Source) {
	t.Helper()
	for _, file := range HandedFiles(t, batch) {
		sources = append(sources, costs.Source{Name: path.Base(file.Path), Body: strings.NewReader(file.Body)})
	}
	return sources
}

// send sends a batch with an answer, and returns the questions that it raised.
func send(t *testing.T, engine costs.Engine, answer costs.Answer, sources ...costs.Source) ([]costs.Question, []costs.Run) {
	t.Helper()
	return sendSources(t, engine, costs.Batch{Name: rand.Text(), Answer: answer}, sources...)
}

func billed(t *testing.T, engine costs.Engine) string {
	t.Helper()
	return BilledIn(t, engine, scope)
}

// BilledIn is the BilledCost of a scope in USD.
func BilledIn(t testing.TB, engine costs.Engine, scope costs.Scope) string {
	t.Helper()
	report, err := engine.Aggregate(t.Context(), scope, costs.Query{Metrics: []costs.Metric{costs.BilledCost}})
	if err != nil {
		t.Fatal(err)
	}
	return Amount(report.Totals, costs.BilledCost)
}

// testDeliveries sends each batch at once.
func testDeliveries(t *testing.T, open Opener) {
	for _, test := range HandedDeliveries() {
		t.Run(test.Name, func(t *testing.T) {
			engine := open(t)
			var doubts []costs.Question
			for _, batch := range test.Batches {
				asked, runs := send(t, engine, costs.Unanswered, delivered(t, batch)...)
				doubts = append(doubts, asked...)
				if len(runs[0].Reasons) == 0 {
					t.Errorf("%s does not say what it did", runs[0].File)
				}
			}
			if got := billed(t, engine); got != test.Total {
				t.Errorf("BilledCost is %s; want %s", got, test.Total)
			}
			if (len(doubts) > 0) != (test.Doubt != "") || len(doubts) > 0 && doubts[0].Doubt != test.Doubt {
				t.Errorf("asked %v; want %q", doubts, test.Doubt)
			}
		})
	}
}

// testAnswers: "instead" and "in addition" are exactly that, and the question names both totals.
func testAnswers(t *testing.T, open Opener) {
	there := []string{"AWS 1 09 5 A", "AWS 1 09 4 B", "AWS 1 09 1 C", "AWS 2 09 7 A"}
	for name, test := range map[string]struct {
		rows                []string
		answer              costs.Answer
		instead, inAddition string // Of the question; empty without one.
		total               string
	}{
		"some rows, unanswered":       {[]string{"AWS 1 09 4 B", "AWS 1 09 8 D"}, costs.Unanswered, "12 USD", "22 USD", "17"},
		"some rows, instead":          {[]string{"AWS 1 09 4 B", "AWS 1 09 8 D"}, costs.Instead, "", "", "19"},
		"some rows, in addition":      {[]string{"AWS 1 09 4 B", "AWS 1 09 8 D"}, costs.InAddition, "", "", "29"},
		"fewer rows, unanswered":      {[]string{"AWS 1 09 4 B"}, costs.Unanswered, "4 USD", "14 USD", "17"},
		"other charges, in addition":  {[]string{"AWS 1 09 8 D"}, costs.InAddition, "", "", "25"},
		"other charges, instead":      {[]string{"AWS 1 09 8 D"}, costs.Instead, "", "", "15"},
		"restated, in addition":       {[]string{"AWS 2 09 8 A"}, costs.InAddition, "", "", "25"},
		"nothing is there to replace": {[]string{"AWS 3 09 8 A"}, costs.Instead, "", "", "25"},
	} {
		t.Run(name, func(t *testing.T) {
			engine := open(t)
			Ingest(t, engine, scope, "there.csv", Bill(there...))
			asked, _ := send(t, engine, test.answer, costs.Source{Name: "new.csv", Body: strings.NewReader(Bill(test.rows...))})
			if (len(asked) > 0) != (test.instead != "") {
				t.Errorf("asked %v", asked)
			} else if len(asked) > 0 && (asked[0].Instead.String() != test.instead || asked[0].InAddition.String() != test.inAddition ||
				!slices.Equal(asked[0].Files, []string{"there.csv"})) {
				t.Errorf("asked %+v; want %s or %s", asked[0], test.instead, test.inAddition)
			}
			if got := billed(t, engine); got != test.total {
				t.Errorf("BilledCost is %s; want %s", got, test.total)
			}
		})
	}
}

// testNoAnswerKeepsTheOtherBills: a file that no one answers for is left out, unless it has other bills; then only those in doubt wait.
func testNoAnswerKeepsTheOtherBills(t *testing.T, open Opener) {
	engine := open(t)
	Ingest(t, engine, scope, "there.csv", Bill("AWS 1 09 5 A", "AWS 1 09 4 B"))
	silent := func(answer costs.Answer, rows ...string) costs.Run {
		run, err := engine.Ingest(t.Context(), scope, costs.Source{Name: "half.csv", Body: strings.NewReader(Bill(rows...)), Answer: answer,
			Ask: func(_ context.Context, questions []costs.Question) (costs.Answer, error) {
				return costs.Unanswered, &costs.QuestionError{Questions: questions}
			}})
		if err == nil {
			run, err = engine.Wait(t.Context(), scope, run.ID)
		}
		if err != nil {
			t.Fatal(err)
		}
		return run
	}
	if run := silent(costs.Unanswered, "AWS 1 09 4 B", "AWS 1 09 8 D"); run.State != costs.Failed || billed(t, engine) != "9" {
		t.Errorf("without another bill: %+v", run)
	}
	both := []string{"AWS 1 09 4 B", "AWS 1 09 8 D", "AWS 1 10 16"}
	if run := silent(costs.Unanswered, both...); run.State != costs.Done || !run.Waits() || run.RowsReplaced != 2 {
		t.Errorf("with another bill: %+v", run)
	}
	Want(t, "the other bill", billed(t, engine), "25")
	if run := silent(costs.InAddition, both...); run.Waits() {
		t.Errorf("answered: %+v", run)
	}
	Want(t, "with an answer", billed(t, engine), "37")
}

// testAnswersLater: a bill that waits is answered by sending the same bytes with an answer, and the answer can be changed. The other
// bills of the file count all the time.
func testAnswersLater(t *testing.T, open Opener) {
	engine := open(t)
	Ingest(t, engine, scope, "there.csv", Bill("AWS 1 09 5 A", "AWS 1 09 4 B", "AWS 2 09 7"))
	_, old := Billed(t, engine, "")
	half := Bill("AWS 1 09 4 B", "AWS 1 09 8 D", "AWS 3 09 1")
	for _, step := range []struct {
		answer costs.Answer
		total  string
		waits  int64
	}{
		{costs.Unanswered, "17", 2}, {costs.Unanswered, "17", 2}, {costs.InAddition, "29", 0}, {costs.Instead, "20", 0}, {costs.InAddition, "29", 0},
		{costs.Unanswered, "29", 0},
	} {
		_, runs := send(t, engine, step.answer, costs.Source{Name: "half.csv", Body: strings.NewReader(half)})
		if got := billed(t, engine); got != step.total {
			t.Errorf("after %q BilledCost is %s; want %s", step.answer, got, step.total)
		}
		run, err := engine.Run(t.Context(), scope, runs[0].ID)
		if err != nil || run.RowsReplaced != step.waits || len(run.Reasons) != 2 {
			t.Errorf("after %q the run is %+v, %v", step.answer, run, err)
		}
	}
	if list, err := engine.Runs(t.Context(), scope, costs.RunsQuery{}); err != nil || list.Count != 2 {
		t.Errorf("%d runs, %v", list.Count, err)
	}
	if total, _ := Billed(t, engine, old); !strings.HasPrefix(total, "16 ") {
		t.Errorf("at the old version: %s", total)
	}
}
