package clickhouse_test

import (
	"context"
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/clickhouse"
	"github.com/costdeck/costdeck/server/internal/costs/enginetest"
	"github.com/costdeck/costdeck/server/internal/testkit/clickhousetest"
)

// others runs something of another process once, right before the process that has this lock stores what it decided.
type others struct{ do func() }

func (o *others) lock(context.Context, string) (func() error, error) {
	if do := o.do; do != nil {
		o.do = nil
		do()
	}
	return func() error { return nil }, nil
}

// delivers sends a handed file, whose bills may wait for an answer, and returns its run.
func delivers(t *testing.T, engine costs.Engine, file string) costs.Run {
	t.Helper()
	handed := enginetest.HandedFiles(t, file)[0]
	return ingest(t, engine, scope, path.Base(handed.Path), strings.NewReader(handed.Body))
}

// TestAnotherProcessCommitsMeanwhile: a decision is made again if another process has changed meanwhile what it was made on.
func TestAnotherProcessCommitsMeanwhile(t *testing.T) {
	server := clickhousetest.Start(t)
	const third, fifth = "month-to-date/focus-03.csv", "month-to-date/focus-05.csv"
	const october, late = "same-name/EA-1111", "same-name/november-with-one-late-october-row.csv"
	for name, test := range map[string]struct {
		// before is there already; then one process does something while the other one sends a file.
		before []string
		does   func(t *testing.T, one costs.Engine) costs.Run
		other  string
		total  string
		says   costs.Outcome
	}{
		"a month so far":         {nil, func(t *testing.T, one costs.Engine) costs.Run { return delivers(t, one, fifth) }, third, "21.75", costs.Extends},
		"an older month so far":  {nil, func(t *testing.T, one costs.Engine) costs.Run { return delivers(t, one, third) }, fifth, "21.75", costs.Extends},
		"a file that then waits": {nil, func(t *testing.T, one costs.Engine) costs.Run { return delivers(t, one, late) }, october, "210", costs.Waits},
		"an answer": {[]string{october, late}, func(t *testing.T, one costs.Engine) costs.Run {
			runs, err := one.Runs(t.Context(), scope, costs.RunsQuery{})
			if err == nil {
				err = one.AnswerRun(t.Context(), scope, runs.Runs[0].ID, costs.InAddition)
			}
			if err != nil {
				t.Fatal(err)
			}
			return runs.Runs[0]
		}, fifth, "232.75", costs.AddsAsSaid},
	} {
		t.Run(name, func(t *testing.T) {
			address := clickhousetest.Address("meanwhile_"+strings.ReplaceAll(name, " ", "_"), "", server)
			between := &others{}
			one, other := open(t, address, clickhouse.WithLock(between.lock)), open(t, address)
			for _, file := range test.before {
				delivers(t, other, file)
			}
			between.do = func() { delivers(t, other, test.other) }
			run := test.does(t, one)
			if between.do != nil {
				t.Error("the decision was stored without the lock")
			}
			if got := billed(t, other); got != test.total {
				t.Errorf("%s; want %s", got, test.total)
			}
			run, err := other.Run(t.Context(), scope, run.ID)
			if err != nil || !slices.ContainsFunc(run.Reasons, func(r costs.Reason) bool { return r.Outcome == test.says }) {
				t.Errorf("%+v, %v; want %s", run.Reasons, err, test.says)
			}
		})
	}
}

// TestProcessesCommitOneBillAtOnce: four processes send months so far at once, each with a charge more.
func TestProcessesCommitOneBillAtOnce(t *testing.T) {
	server := clickhousetest.Start(t)
	var one sync.Mutex
	lock := func(context.Context, string) (func() error, error) {
		one.Lock()
		return func() error { one.Unlock(); return nil }, nil
	}
	address := clickhousetest.Address("one_bill", "", server)
	body, sent := head, 0
	for range 3 {
		var work sync.WaitGroup
		for range 4 {
			sent++
			body += line("1", "05", fmt.Sprintf("Service %d", sent))
			process, file := open(t, address, clickhouse.WithLock(lock)), body
			work.Go(func() { ingest(t, process, scope, "a.csv", strings.NewReader(file)) })
		}
		work.Wait()
		if got := billed(t, open(t, address)); got != strconv.Itoa(sent) {
			t.Errorf("%s; want %d", got, sent)
		}
	}
}

// TestAQuestionIsAskedOnceWhileItStaysTheSame: what others do to other bills meanwhile needs no second answer.
func TestAQuestionIsAskedOnceWhileItStaysTheSame(t *testing.T) {
	address := clickhousetest.Address("asked_once", "", clickhousetest.Start(t))
	between := &others{}
	one, other := open(t, address, clickhouse.WithLock(between.lock)), open(t, address)
	delivers(t, other, "same-name/EA-1111")
	between.do = func() { delivers(t, other, "month-to-date/focus-05.csv") }
	asked := 0
	run, err := one.Ingest(t.Context(), scope, costs.Source{Name: "late.csv",
		Body: strings.NewReader(enginetest.HandedFiles(t, "same-name/november-with-one-late-october-row.csv")[0].Body),
		Ask: func(context.Context, []costs.Question) (costs.Answer, error) {
			asked++
			return costs.InAddition, nil
		}})
	if err == nil {
		run, err = one.Wait(t.Context(), scope, run.ID)
	}
	if err != nil || run.State != costs.Done {
		t.Fatalf("%+v, %v", run, err)
	}
	if got := billed(t, other); asked != 1 || between.do != nil || got != "232.75" {
		t.Errorf("asked %d times, %s", asked, got)
	}
}
