package enginetest

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// sendFiles ingests files one after the other as a batch, each of rows "…, …", and settles it. It returns BilledCost before the batch was
// settled, and the questions.
func sendFiles(t *testing.T, engine costs.Engine, batch costs.Batch, files ...string) (meanwhile string, doubts []costs.Question) {
	t.Helper()
	for i, rows := range files {
		source := costs.Source{Name: fmt.Sprintf("%s-%d.csv", batch.Name, i), Body: strings.NewReader(Bill(strings.Split(rows, ", ")...)),
			Batch: batch.Name, With: batch.Runs, Answer: batch.Answer, Ask: func(_ context.Context, questions []costs.Question) (costs.Answer, error) {
				t.Errorf("asked before all files were there: %v", questions)
				return costs.Unanswered, nil
			}}
		run, err := engine.Ingest(t.Context(), scope, source)
		if err == nil {
			run, err = engine.Wait(t.Context(), scope, run.ID)
		}
		if err != nil || run.State != costs.Done {
			t.Fatalf("%+v, %v", run, err)
		}
		batch.Runs = append(batch.Runs, run.ID)
	}
	meanwhile = billed(t, engine)
	ask := batch.Ask
	batch.Ask = func(ctx context.Context, questions []costs.Question) (costs.Answer, error) {
		doubts = questions
		if ask == nil {
			return costs.Unanswered, nil
		}
		return ask(ctx, questions)
	}
	if err := engine.Settle(t.Context(), scope, batch); err != nil {
		t.Fatal(err)
	}
	return meanwhile, doubts
}

// testFilesSentTogether: files of one command or folder are decided together, as one delivery is, and count in one moment.
func testFilesSentTogether(t *testing.T, open Opener) {
	first := []string{"AWS 1 09 1 A", "AWS 1 09 2 B", "AWS 1 09 4 C"}
	for name, test := range map[string]struct {
		files  []string
		answer costs.Answer // To the question.
		doubt  costs.Doubt
		total  string
	}{
		"a full second round":               {[]string{"AWS 1 09 10 A", "AWS 1 09 20 B", "AWS 1 09 40 C"}, "", "", "70"},
		"a part that did not change":        {[]string{"AWS 1 09 10 A", "AWS 1 09 2 B", "AWS 1 09 40 C"}, "", "", "52"},
		"another part":                      {[]string{"AWS 1 09 10 A", "AWS 1 09 20 B", "AWS 1 09 40 C", "AWS 1 09 80 D"}, "", "", "150"},
		"cut otherwise":                     {[]string{"AWS 1 09 10 A, AWS 1 09 20 B", "AWS 1 09 4 C, AWS 1 09 8 D"}, "", "", "42"},
		"fewer parts, unanswered":           {[]string{"AWS 1 09 10 A", "AWS 1 09 20 B"}, "", costs.FewerRows, "7"},
		"fewer parts, instead":              {[]string{"AWS 1 09 10 A", "AWS 1 09 20 B"}, costs.Instead, costs.FewerRows, "30"},
		"fewer parts, in addition":          {[]string{"AWS 1 09 10 A", "AWS 1 09 20 B"}, costs.InAddition, costs.FewerRows, "37"},
		"fewer parts, one did not change":   {[]string{"AWS 1 09 10 A", "AWS 1 09 2 B"}, costs.Instead, costs.FewerRows, "12"},
		"another account":                   {[]string{"AWS 2 09 10 A", "AWS 2 09 20 B"}, "", "", "37"},
		"another month":                     {[]string{"AWS 1 10 10 A", "AWS 1 10 20 B"}, "", "", "37"},
		"parts that are new":                {[]string{"AWS 1 09 8 D", "AWS 1 09 16 E"}, "", "", "31"},
		"month so far and so far again":     {[]string{"AWS 1 09 8 D", "AWS 1 09 8 D, AWS 1 09 16 E"}, "", "", "31"},
		"two that have some rows in common": {[]string{"AWS 1 09 8 D, AWS 1 09 9 F", "AWS 1 09 8 D, AWS 1 09 16 E"}, "", costs.SomeSame, "24"},
	} {
		t.Run(name, func(t *testing.T) {
			engine := open(t)
			if before, doubts := sendFiles(t, engine, costs.Batch{Name: "first"}, first...); before != "7" || doubts != nil {
				t.Fatalf("at first BilledCost is %s, asked %v", before, doubts)
			}
			meanwhile, doubts := sendFiles(t, engine, costs.Batch{Name: "second", Ask: func(context.Context, []costs.Question) (costs.Answer, error) {
				return test.answer, nil
			}}, test.files...)
			if strings.HasPrefix(name, "a full") && meanwhile != "7" {
				t.Errorf("before all parts are there BilledCost is %s", meanwhile)
			}
			if len(doubts) > 1 || (len(doubts) == 1) != (test.doubt != "") || len(doubts) == 1 && doubts[0].Doubt != test.doubt {
				t.Errorf("asked %v; want %q", doubts, test.doubt)
			}
			if got := billed(t, engine); got != test.total {
				t.Errorf("BilledCost is %s; want %s", got, test.total)
			}
			for _, one := range doubts {
				if test.answer == costs.Instead && one.Instead.String() != test.total+" USD" || test.answer == costs.InAddition && one.InAddition.String() != test.total+" USD" {
					t.Errorf("the question says %v", one)
				}
			}
		})
	}
}

// testAnOlderMonthSoFar: the month so far of an earlier day never counts over that of a later one, whichever came first.
func testAnOlderMonthSoFar(t *testing.T, open Opener) {
	older := "AWS 1 09-01 1, AWS 1 09-02 2, AWS 1 09-03 4"
	newer := "AWS 1 09-01 10, AWS 1 09-02 20, AWS 1 09-03 40, AWS 1 09-04 80"
	for name, test := range map[string]struct {
		sent  [][]string
		doubt costs.Doubt
	}{
		"one after the other":              {[][]string{{older}, {newer}}, ""},
		"the other way round":              {[][]string{{newer}, {older}}, costs.EndsEarlier},
		"in one command":                   {[][]string{{older, newer}}, ""},
		"in one command, the newer first":  {[][]string{{newer, older}}, ""},
		"in one command, over what is old": {[][]string{{"AWS 1 09-01 9, AWS 1 09-02 2"}, {newer, older}}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			engine := open(t)
			var asked []costs.Question
			for i, files := range test.sent {
				_, doubts := sendFiles(t, engine, costs.Batch{Name: fmt.Sprint("batch", i)}, files...)
				asked = append(asked, doubts...)
			}
			Want(t, "the month", billed(t, engine), "150")
			if len(asked) > 1 || (len(asked) == 1) != (test.doubt != "") || len(asked) == 1 && asked[0].Doubt != test.doubt {
				t.Errorf("asked %v; want %q", asked, test.doubt)
			}
			for _, one := range asked {
				if one.Instead.String() != "87 USD" || one.InAddition.String() != "157 USD" {
					t.Errorf("the question says %v", one)
				}
			}
		})
	}
}

// testABatchGoesOn: a file that comes later to a folder is decided with those that wait, and a run that someone deletes brings back what
// it replaced.
func testABatchGoesOn(t *testing.T, open Opener) {
	engine := open(t)
	sendFiles(t, engine, costs.Batch{Name: "first"}, "AWS 1 09 1 A", "AWS 1 09 2 B", "AWS 1 09 4 C")
	parts := []string{"AWS 1 09 10 A", "AWS 1 09 20 B"}
	if _, doubts := sendFiles(t, engine, costs.Batch{Name: "second"}, parts...); len(doubts) != 1 {
		t.Fatalf("asked %v", doubts)
	}
	Want(t, "while a part is missing", billed(t, engine), "7")
	if _, doubts := sendFiles(t, engine, costs.Batch{Name: "second"}, append(parts, "AWS 1 09 40 C")...); len(doubts) != 0 {
		t.Errorf("with all parts asked %v", doubts)
	}
	Want(t, "with all parts", billed(t, engine), "70")
	list, err := engine.Runs(t.Context(), scope, costs.RunsQuery{})
	if err != nil {
		t.Fatal(err)
	}
	for _, run := range list.Runs {
		if strings.HasPrefix(run.File, "second") {
			if len(run.Reasons) != 1 || run.Reasons[0].Outcome != costs.Restates {
				t.Errorf("%s: %v", run.File, run.Reasons)
			}
			if err := engine.DeleteRun(t.Context(), scope, run.ID); err != nil {
				t.Fatal(err)
			}
		}
	}
	Want(t, "without the second batch", billed(t, engine), "7")
}

// testAnswersOfARun: the questions about a run that waits are those of its batch, change nothing, and follow what is there; its answer
// is that of all its files, and can be changed.
func testAnswersOfARun(t *testing.T, open Opener) {
	engine := open(t)
	sendFiles(t, engine, costs.Batch{Name: "first"}, "AWS 1 09 1 A", "AWS 1 09 2 B", "AWS 1 09 4 C")
	sendFiles(t, engine, costs.Batch{Name: "second"}, "AWS 1 09 10 A", "AWS 1 09 20 B")
	list, err := engine.Runs(t.Context(), scope, costs.RunsQuery{})
	if err != nil || len(list.Runs) != 5 || !list.Runs[0].Waits() || !list.Runs[1].Waits() || list.Runs[2].Waits() {
		t.Fatalf("%+v, %v", list.Runs, err)
	}
	one, decided := list.Runs[0].ID, list.Runs[4].ID
	asked := func(want ...string) {
		t.Helper()
		questions, err := engine.Questions(t.Context(), scope, one)
		if err != nil || len(questions) != len(want) {
			t.Fatalf("asked %v, %v; want %v", questions, err, want)
		}
		for i, q := range questions {
			if got := q.Before.String() + ", " + q.Instead.String() + " or " + q.InAddition.String(); got != want[i] {
				t.Errorf("question %d is %s; want %s", i, got, want[i])
			}
		}
	}
	_, version := Billed(t, engine, "")
	asked("7 USD, 30 USD or 37 USD")
	if _, now := Billed(t, engine, ""); now != version {
		t.Error("asking changes the figures")
	}
	Ingest(t, engine, scope, "more.csv", Bill("AWS 1 09 100 D"))
	asked("107 USD, 130 USD or 137 USD") // What came after it stays.
	for _, step := range []struct {
		answer costs.Answer
		total  string
	}{{costs.InAddition, "137"}, {costs.Instead, "130"}, {costs.InAddition, "137"}} {
		if err := engine.AnswerRun(t.Context(), scope, one, step.answer); err != nil {
			t.Fatal(err)
		}
		Want(t, "after "+string(step.answer), billed(t, engine), step.total)
		asked()
	}
	for id, want := range map[string]error{decided: costs.ErrDecided, "none": costs.ErrNotFound} {
		if err := engine.AnswerRun(t.Context(), scope, id, costs.Instead); !errors.Is(err, want) {
			t.Errorf("answering %s: %v; want %v", id, err, want)
		}
	}
}

// testAPartReturns: a part with the bytes of one that was replaced is a part like the others; the same deliveries again change nothing.
func testAPartReturns(t *testing.T, open Opener) {
	engine := open(t)
	file := func(name, cost, service string) costs.Source {
		return costs.Source{Name: name, Body: strings.NewReader(Bill("AWS 1 09 " + cost + " " + service))}
	}
	first := func() []costs.Source { return []costs.Source{file("p-1.csv", "1", "A"), file("p-2.csv", "2", "B")} }
	third := func() []costs.Source { return []costs.Source{file("p-1.csv", "1", "A"), file("p-2.csv", "200", "B")} }
	for i, step := range []struct {
		batch string
		files []costs.Source
		total string
	}{
		{"run-1", first(), "3"},
		{"run-2", []costs.Source{file("p-1.csv", "10", "A"), file("p-2.csv", "20", "B")}, "30"},
		{"run-3", third(), "201"},
		{"run-3", third(), "201"},
		{"run-1", first(), "201"},
	} {
		if doubts, _ := sendSources(t, engine, costs.Batch{Name: step.batch}, step.files...); len(doubts) > 0 {
			t.Errorf("step %d asks %v", i, doubts)
		}
		Want(t, fmt.Sprintf("step %d", i), billed(t, engine), step.total)
	}
	if list, err := engine.Runs(t.Context(), scope, costs.RunsQuery{}); err != nil || list.Count != 6 {
		t.Errorf("%d runs, %v", list.Count, err)
	}
}

// testInsteadNamesWhatGoes: a file that counts instead of others names those, and not the files that were sent with it.
func testInsteadNamesWhatGoes(t *testing.T, open Opener) {
	engine := open(t)
	file := func(name string, rows ...string) costs.Source {
		return costs.Source{Name: name, Body: strings.NewReader(Bill(rows...))}
	}
	_, _ = send(t, engine, costs.Unanswered, file("a.csv", "AWS 1 09 1 A", "AWS 1 09 2 B"), file("c.csv", "AWS 1 09 4 C"))
	_, runs := send(t, engine, costs.Instead, file("x.csv", "AWS 1 09 1 A", "AWS 1 09 8 D"), file("y.csv", "AWS 1 09 16 E"))
	Want(t, "instead", billed(t, engine), "25")
	for i, want := range []string{
		"AWS 1 2025-09: counts instead of a.csv, c.csv, as was said", "AWS 1 2025-09: added to x.csv: other subscriptions, days or charges",
	} {
		run, err := engine.Run(t.Context(), scope, runs[i].ID)
		if err != nil || len(run.Reasons) != 1 || run.Reasons[0].String() != want {
			t.Errorf("%s says %v, %v; want %s", run.File, run.Reasons, err, want)
		}
	}
}
