package main

import (
	"bytes"
	"log/slog"
	"path/filepath"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
	"github.com/costdeck/costdeck/server/internal/costs/enginetest"
)

// TestCancelIngestEndsARunOfARunningServer blocks both slots of a server's engine and cancels the file that waits for one.
func TestCancelIngestEndsARunOfARunningServer(t *testing.T) {
	data := filepath.Join(t.TempDir(), "data")
	ended, hold := make(chan costs.Run, 3), make(chan struct{})
	engine, err := embedded.Open(t.Context(), data, slog.New(slog.DiscardHandler), embedded.WithEnded(func(run costs.Run) {
		ended <- run
		<-hold
	}))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = engine.Close() }()
	scope := costs.Scope{Enrollment: "E1"}
	var last costs.Run
	for i, cost := range []string{"1", "2", "3"} {
		if last, err = engine.Ingest(t.Context(), scope, costs.Source{Name: cost + ".csv",
			Body: strings.NewReader(enginetest.Bill("AWS 1 09 " + cost))}); err != nil {
			t.Fatal(err)
		}
		if i < 2 {
			<-ended
		}
	}
	cancel := func(more ...string) (int, string, string) {
		var out, said bytes.Buffer
		code := run(t.Context(), append([]string{"cancel-ingest", "--data", data}, more...), console{strings.NewReader(""), &out, &said})
		return code, out.String(), said.String()
	}
	if code, _, said := cancel(last.ID); code != 1 || !strings.Contains(said, "enrollment DEFAULT has no ingest run "+last.ID) {
		t.Errorf("in another enrollment: %d %s", code, said)
	}
	code, out, said := cancel("--enrollment", "E1", last.ID)
	if code != 0 || !strings.Contains(out, "cancelled: 3.csv") || !strings.Contains(said, `"event":"ingest-cancel"`) ||
		!strings.Contains(said, "E1 "+last.ID) {
		t.Errorf("%d %s %s", code, out, said)
	}
	if code, _, said := cancel("--enrollment", "E1", last.ID); code != 1 || !strings.Contains(said, "ended already") {
		t.Errorf("once more: %d %s", code, said)
	}
	close(hold)
	if run := <-ended; run.ID != last.ID || run.State != costs.Failed {
		t.Errorf("the server ended it as %+v", run)
	}
	if run, err := engine.Wait(t.Context(), scope, last.ID); err != nil || !strings.Contains(run.Error, "cancelled by operator") {
		t.Errorf("%+v, %v", run, err)
	}
}
