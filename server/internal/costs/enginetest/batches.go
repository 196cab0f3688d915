package enginetest

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/history"
)

// together ingests files "name: row, row" as a batch, and waits for its runs.
func together(t *testing.T, engine costs.Engine, delivery string, ask func(context.Context, []costs.Question) (costs.Answer, error), files ...string) []costs.Run {
	t.Helper()
	var sources []costs.Source
	for _, file := range files {
		name, body, _ := strings.Cut(file, ": ")
		if strings.HasPrefix(body, "AWS") {
			body = Bill(strings.Split(body, ", ")...)
		}
		sources = append(sources, costs.Source{Name: name, Body: strings.NewReader(body), Delivery: delivery, Ask: ask})
	}
	runs, err := engine.IngestTogether(t.Context(), scope, sources)
	for i := range runs {
		if err == nil {
			runs[i], err = engine.Wait(t.Context(), scope, runs[i].ID)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return runs
}

// instead answers every question.
func instead(context.Context, []costs.Question) (costs.Answer, error) { return costs.Instead, nil }

func ids(runs []costs.Run) (all []string) {
	for _, run := range runs {
		all = append(all, run.ID)
	}
	return all
}

const oldMonth = "old.csv: AWS 1 09 5, AWS 2 09 3, AWS 2 09 2 D, AWS 3 09 8, AWS 1 10 1"

// testABatchCountsAsAWhole: a batch replaces the slices of all its files in one commit, in any order.
func testABatchCountsAsAWhole(t *testing.T, open Opener) {
	parts := []string{"part-b.csv: AWS 1 09 2 B, AWS 2 09 3", "part-a.csv: AWS 1 09 4", "part-c.csv: AWS 2 09 0.5 C"}
	var digests []string
	for range 2 {
		slices.Reverse(parts)
		engine := open(t)
		together(t, engine, "old", nil, oldMonth)
		before, version := Billed(t, engine, "")
		Want(t, "before", before, "19 AWS/3=8 AWS/1=6 AWS/2=5")
		asked := 0
		runs := together(t, engine, "new", func(_ context.Context, questions []costs.Question) (costs.Answer, error) {
			asked++
			if now, _ := Billed(t, engine, ""); now != before {
				t.Errorf("while the batch is read: %s", now)
			}
			if len(questions) != 1 || questions[0].String() != "AWS, account 2, 2025-09: it has about 1 of the 2 rows that are there (old.csv); "+
				"BilledCost 5 USD becomes 3.5 USD if it counts instead, and 8.5 USD if it counts in addition" {
				t.Errorf("the questions are %v", questions)
			}
			return costs.Instead, nil
		}, parts...)
		if asked != 1 {
			t.Errorf("asked %d times", asked)
		}
		for i, run := range runs {
			name, _, _ := strings.Cut(parts[i], ":")
			if run.State != costs.Done || run.File != name || run.Batch == "" || run.Batch != runs[0].Batch || run.Delivery != "new" {
				t.Errorf("run %d of %s is %+v", i, parts[i], run)
			}
		}
		total, _ := Billed(t, engine, "")
		Want(t, "after", total, "18.5 AWS/3=8 AWS/1=7 AWS/2=3.5")
		digests = append(digests, Ask(t, engine, costs.Query{Metrics: costs.Costs()[:1], GroupBy: []string{"BillingAccountId"}}).Figures())
		page, err := engine.Rows(t.Context(), scope, costs.RowsQuery{Page: costs.PageQuery{Limit: 100}})
		if err != nil {
			t.Fatal(err)
		}
		var places []string
		for _, row := range page.Rows {
			if row.File != "old.csv" {
				places = append(places, row.File)
			}
		}
		Want(t, "files of the rows", strings.Join(places, " "), "part-a.csv part-b.csv part-b.csv part-c.csv")
		moved, err := engine.RunsMoved(t.Context(), scope, version, Ask(t, engine, costs.Query{Metrics: costs.Costs()[:1]}).DatasetVersion)
		if err != nil || len(moved) != 4 {
			t.Errorf("moved: %+v, %v", moved, err)
		}
		for _, run := range runs {
			if err := engine.DeleteRun(t.Context(), scope, run.ID); err != nil {
				t.Fatal(err)
			}
		}
		again, _ := Billed(t, engine, "")
		Want(t, "without the batch", again, before)
	}
	if digests[0] != digests[1] {
		t.Errorf("the order of the files changes the digest: %v", digests)
	}
}

// testABatchFailsAsAWhole: if one file fails, is refused or cancelled, nothing changes, and the batch can be sent again.
func testABatchFailsAsAWhole(t *testing.T, open Opener) {
	engine := open(t)
	together(t, engine, "old", nil, oldMonth)
	before, _ := Billed(t, engine, "")
	still := func(what string, runs []costs.Run, reasons ...string) {
		t.Helper()
		for i, run := range runs {
			if run.State != costs.Failed || !strings.Contains(run.Error, reasons[i]) {
				t.Errorf("%s: %s is %s: %s", what, run.File, run.State, run.Error)
			}
		}
		now, _ := Billed(t, engine, "")
		Want(t, what, now, before)
	}
	runs := together(t, engine, "new", nil, "a.csv: AWS 1 09 4", "b.csv: hello", "c.csv: AWS 2 09 4")
	still("with a broken file", runs, "because b.csv of the same batch failed", "is not a FOCUS file", "because b.csv of the same batch failed")
	runs = together(t, engine, "new", func(_ context.Context, questions []costs.Question) (costs.Answer, error) {
		return costs.Unanswered, &costs.QuestionError{Questions: questions}
	}, "a.csv: AWS 1 09 4", "b.csv: AWS 2 09 4")
	still("refused", runs, "meets charges that are there already", "meets charges that are there already")

	id := make(chan string, 1)
	runs, err := engine.IngestTogether(t.Context(), scope, []costs.Source{
		{Name: "a.csv", Body: strings.NewReader(Bill("AWS 1 09 4")), Delivery: "new", Ask: func(context.Context, []costs.Question) (costs.Answer, error) {
			_, err := engine.Cancel(t.Context(), scope, <-id, "ada")
			return costs.Unanswered, err
		}}, {Name: "b.csv", Body: strings.NewReader(Bill("AWS 2 09 4"))}})
	if err != nil {
		t.Fatal(err)
	}
	id <- runs[0].ID
	for i := range runs {
		if runs[i], err = engine.Wait(t.Context(), scope, runs[i].ID); err != nil {
			t.Fatal(err)
		}
	}
	still("cancelled", runs, "was cancelled by ada", "of the same batch")

	runs = together(t, engine, "new", instead, "a.csv: AWS 1 09 4", "b.csv: AWS 2 09 4")
	now, _ := Billed(t, engine, "")
	if Want(t, "sent again", now, "17 AWS/3=8 AWS/1=5 AWS/2=4"); runs[0].State != costs.Done || runs[1].State != costs.Done {
		t.Errorf("sent again: %+v", runs)
	}
}

// testAPartThatDidNotChange comes again with the next batch of its month, and counts once.
func testAPartThatDidNotChange(t *testing.T, open Opener) {
	engine := open(t)
	single := Ingest(t, engine, scope, "a.csv", Bill("AWS 1 09 4"))
	first := together(t, engine, "one", nil, "a.csv: AWS 1 09 4", "b.csv: AWS 1 09 1 B")
	total, _ := Billed(t, engine, "")
	Want(t, "first", total, "5 AWS/1=5")
	together(t, engine, "two", nil, "a.csv: AWS 1 09 4", "b.csv: AWS 1 09 2 B")
	total, version := Billed(t, engine, "")
	Want(t, "second", total, "6 AWS/1=6")
	again := together(t, engine, "one", nil, "b.csv: AWS 1 09 1 B", "a.csv: AWS 1 09 4", "twice.csv: AWS 1 09 4")
	if got, want := ids(again), []string{first[1].ID, first[0].ID, first[0].ID}; !slices.Equal(got, want) {
		t.Errorf("the first batch again has the runs %v; want %v", got, want)
	}
	if run := Ingest(t, engine, scope, "a.csv", Bill("AWS 1 09 4")); run.State != costs.Done || run.ID != single.ID {
		t.Errorf("the file of its own is the run %s, %s; want %s", run.ID, run.State, single.ID)
	}
	if total, now := Billed(t, engine, ""); total != "6 AWS/1=6" || now != version {
		t.Errorf("the same files again change the figures to %s at %s", total, now)
	}
	var field *costs.FieldError
	for _, sources := range [][]costs.Source{nil, {{Name: "x/a.csv", Body: strings.NewReader(Bill("AWS 1 09 7"))},
		{Name: "y/a.csv", Body: strings.NewReader(Bill("AWS 1 09 8"))}}} {
		if runs, err := engine.IngestTogether(t.Context(), scope, sources); !errors.As(err, &field) || field.Field != "files" {
			t.Errorf("%d files: %v, %v", len(sources), runs, err)
		}
	}
}

// BatchToKill ingests a batch over an older month, tells that all of it was read, and never commits it.
func BatchToKill(ctx context.Context, engine costs.Engine, read func(run string)) error {
	old, err := engine.Ingest(ctx, scope, costs.Source{Name: "old.csv", Body: strings.NewReader(Bill("AWS 1 09 5", "AWS 2 09 3", "AWS 2 09 3 D"))})
	if err == nil {
		_, err = engine.Wait(ctx, scope, old.ID)
	}
	if err != nil {
		return err
	}
	all := make(chan struct{})
	runs, err := engine.IngestTogether(ctx, scope, []costs.Source{
		{Name: "a.csv", Body: strings.NewReader(Bill("AWS 1 09 4")), Delivery: "new", Ask: func(context.Context, []costs.Question) (costs.Answer, error) {
			close(all)
			select {}
		}}, {Name: "b.csv", Body: strings.NewReader(Bill("AWS 2 09 1"))}})
	if err != nil {
		return err
	}
	<-all
	read(runs[1].ID)
	select {}
}

// AfterTheKill expects the old month, and takes the batch again. dead waits until the run of the killed process is seen as failed.
func AfterTheKill(t *testing.T, engine costs.Engine, dead func(engine costs.Engine)) {
	t.Helper()
	dead(engine)
	runs, err := engine.Runs(t.Context(), scope, costs.RunsQuery{})
	if err != nil || len(runs.Runs) != 3 || !runs.Runs[0].Interrupted() || !runs.Runs[1].Interrupted() {
		t.Errorf("after the kill the runs are %+v, %v", runs.Runs, err)
	}
	total, _ := Billed(t, engine, "")
	Want(t, "after the kill", total, "11 AWS/2=6 AWS/1=5")
	again := together(t, engine, "new", instead, "a.csv: AWS 1 09 4", "b.csv: AWS 2 09 1")
	total, _ = Billed(t, engine, "")
	if Want(t, "sent again", total, "5 AWS/1=4 AWS/2=1"); again[1].ID == runs.Runs[0].ID {
		t.Errorf("sent again it is the killed run")
	}
}

// testARevisionHasTheWholeMonth: a revision of a delivery replaces what earlier ones contribute, and its deletion brings that back.
func testARevisionHasTheWholeMonth(t *testing.T, open Opener) {
	engine := open(t)
	id := func(n string) string { return history.Revision("export/2025-09", strings.Repeat(n, 16)) }
	together(t, engine, "other", nil, "old.csv: AWS 9 09 1")
	first := together(t, engine, id("1"), nil, "part-a.csv: AWS 1 09 5, AWS 2 09 3", "part-b.csv: AWS 3 09 8")
	second := together(t, engine, id("2"), nil, "part-a.csv: AWS 1 09 6")
	got, _ := Billed(t, engine, "")
	Want(t, "a revision", got, "7 AWS/1=6 AWS/9=1")
	if second[0].Delivery != "export/2025-09" || len(second[0].Replaced) != 2 || first[0].Delivery != second[0].Delivery {
		t.Errorf("the second revision is %+v", second[0])
	}
	third := together(t, engine, id("3"), nil, "part-a.csv: "+Bill())
	got, _ = Billed(t, engine, "")
	Want(t, "an empty revision", got, "1 AWS/9=1")
	if err := engine.DeleteRun(t.Context(), scope, third[0].ID); err != nil {
		t.Fatal(err)
	}
	got, _ = Billed(t, engine, "")
	Want(t, "without it", got, "7 AWS/1=6 AWS/9=1")
	if again := together(t, engine, id("2"), nil, "part-a.csv: AWS 1 09 6"); again[0].ID != second[0].ID {
		t.Errorf("the same revision is taken twice: %+v", again)
	}
	for _, n := range []string{"4", "5", "6"} {
		add := history.Addition("folder/focus", strings.Repeat(n, 16))
		together(t, engine, add, nil, map[string]string{"4": "p-1.csv: AWS 8 10 4", "5": "p-1.csv: AWS 8 10 5", "6": "p-1.csv: AWS 8 10 4"}[n])
	}
	together(t, engine, history.Addition("folder/focus", strings.Repeat("7", 16)), nil, "p-2.csv: AWS 8 10 1 P")
	got, _ = Billed(t, engine, "")
	Want(t, "additions", got, "12 AWS/1=6 AWS/8=5 AWS/9=1")
}
