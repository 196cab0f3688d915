package embedded_test

import (
	"bytes"
	"compress/gzip"
	"path/filepath"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
	"github.com/costdeck/costdeck/server/internal/costs/enginetest"
	"github.com/costdeck/costdeck/server/internal/costs/focus"
)

// rejects is a file of 10 billion rejected rows: reading all of it would outlast the test.
func rejects(t *testing.T) []byte {
	t.Helper()
	var file bytes.Buffer
	pack := func(text []byte) []byte {
		file.Reset()
		w := gzip.NewWriter(&file)
		if _, err := w.Write(text); err != nil {
			t.Fatal(err)
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		return bytes.Clone(file.Bytes())
	}
	// A gzip file is a list of members.
	return append(pack([]byte(enginetest.BillHead)), bytes.Repeat(pack(bytes.Repeat([]byte("x\n"), 5<<20)), 2_000)...)
}

// TestARunIsCancelledWhileItIsRead cancels it in the process that reads it and in another one. Nothing but the cancellation ends it: every
// row of the file is rejected, without a limit.
func TestARunIsCancelledWhileItIsRead(t *testing.T) {
	file := rejects(t)
	for name, elsewhere := range map[string]bool{"here": false, "in another process": true} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			ended := make(chan costs.Run, 1)
			limits := focus.DefaultLimits()
			limits.Rejects, limits.Ratio = 0, 1<<20
			engine := open(t, dir, embedded.WithLimits(limits), embedded.WithEnded(func(run costs.Run) { ended <- run }))
			from := engine
			if elsewhere {
				from = open(t, dir)
			}
			run, err := engine.Ingest(t.Context(), scope, costs.Source{Name: "bad.csv.gz", Body: bytes.NewReader(file)})
			for err == nil && run.State != costs.Running {
				run, err = engine.Run(t.Context(), scope, run.ID)
			}
			if err != nil {
				t.Fatal(err)
			}
			if run, err = from.Cancel(t.Context(), scope, run.ID, "ada"); err != nil || run.State != costs.Failed {
				t.Fatalf("cancelled: %+v, %v", run, err)
			}
			if run := <-ended; run.State != costs.Failed {
				t.Errorf("it ended as %s", run.State)
			}
			if run, err = engine.Wait(t.Context(), scope, run.ID); err != nil || !strings.Contains(run.Error, "cancelled by ada") {
				t.Errorf("%+v, %v", run, err)
			}
			if err := engine.Drain(t.Context()); err != nil {
				t.Error(err)
			}
			if left := files(t, filepath.Join(dir, "staging")); len(left) > 0 {
				t.Errorf("%v stay", left)
			}
		})
	}
}

// TestFilesOfOthersDoNotWaitForOneEnrollment takes every slot and queues more files of the same enrollment before another
// enrollment's file.
func TestFilesOfOthersDoNotWaitForOneEnrollment(t *testing.T) {
	order, hold := make(chan string), make(chan struct{})
	engine := open(t, t.TempDir(), embedded.WithEnded(func(run costs.Run) {
		order <- run.Enrollment // The run still has its slot.
		<-hold
	}))
	for i, enrollment := range []string{"A", "A", "A", "A", "B"} {
		_, err := engine.Ingest(t.Context(), costs.Scope{Enrollment: enrollment}, costs.Source{Name: "a.csv",
			Body: strings.NewReader(enginetest.Bill("AWS 1 09 " + string(rune('1'+i))))})
		if err != nil {
			t.Fatal(err)
		}
		if i < 2 {
			<-order
		}
	}
	hold <- struct{}{}
	if got := <-order; got != "B" {
		t.Errorf("the free slot went to %s; want B", got)
	}
	close(hold)
	for range 2 {
		<-order
	}
}
