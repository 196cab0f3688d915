package enginetest

import (
	"errors"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// testARunCanBeCancelled queues large files, so that the last one is waiting or being read when it is cancelled.
func testARunCanBeCancelled(t *testing.T, open Opener) {
	engine := open(t)
	var runs []costs.Run
	for _, account := range []string{"1", "2", "3"} {
		body := BillHead + strings.Repeat(strings.TrimPrefix(Bill("AWS "+account+" 09 1"), BillHead), 100_000)
		run, err := engine.Ingest(t.Context(), scope, costs.Source{Name: "large-" + account + ".csv", Body: strings.NewReader(body)})
		if err != nil {
			t.Fatal(err)
		}
		runs = append(runs, run)
	}
	last := runs[2].ID
	if _, err := engine.Cancel(t.Context(), costs.Scope{Enrollment: "other"}, last, "eve"); !errors.Is(err, costs.ErrNotFound) {
		t.Errorf("from another enrollment: %v", err)
	}
	run, err := engine.Cancel(t.Context(), scope, last, "ada\n")
	if err != nil || run.State != costs.Failed || run.Error != "FOCUS file large-3.csv was cancelled by ada; none of it was kept" ||
		run.FinishedAt.IsZero() {
		t.Fatalf("cancelled: %+v, %v", run, err)
	}
	for i, want := range []costs.State{costs.Done, costs.Done, costs.Failed} {
		if run, err := engine.Wait(t.Context(), scope, runs[i].ID); err != nil || run.State != want {
			t.Errorf("run %d is %s, %v; want %s", i+1, run.State, err, want)
		}
	}
	total, _ := Billed(t, engine, "")
	Want(t, "total", total, "200000 AWS/1=100000 AWS/2=100000")
	for _, id := range []string{runs[0].ID, last} {
		if _, err := engine.Cancel(t.Context(), scope, id, "ada"); !errors.Is(err, costs.ErrEnded) {
			t.Errorf("once it has ended: %v", err)
		}
	}
	if _, err := engine.Cancel(t.Context(), scope, "nope", "ada"); !errors.Is(err, costs.ErrNotFound) {
		t.Errorf("an unknown run: %v", err)
	}
}

// testTooManyRejectsFailTheWholeRun sends one good row before more bad rows than the limit, and as many as the limit.
func testTooManyRejectsFailTheWholeRun(t *testing.T, open Opener) {
	engine := open(t)
	run := Ingest(t, engine, scope, "bad.csv", Bill("AWS 1 09 5")+strings.Repeat("x\n", 100_001))
	for _, part := range []string{"bad.csv has more than 100000 rejected rows", "--ingest-max-rejects", "the first is line 3: "} {
		if run.State != costs.Failed || !strings.Contains(run.Error, part) {
			t.Errorf("%s, %q lacks %q", run.State, run.Error, part)
		}
	}
	total, _ := Billed(t, engine, "")
	Want(t, "total", total, "0")
	run = Ingest(t, engine, scope, "rather-bad.csv", Bill("AWS 1 09 5")+strings.Repeat("x\n", 100_000))
	if run.State != costs.Done || run.RowsRejected != 100_000 {
		t.Errorf("%s with %d rejects: %s", run.State, run.RowsRejected, run.Error)
	}
}
