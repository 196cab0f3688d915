package embedded_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
	"github.com/costdeck/costdeck/server/internal/costs/enginetest"
	"github.com/costdeck/costdeck/server/internal/costs/intake"
)

// endless returns a header and then rows forever.
type endless struct{ head, row string }

func (e *endless) Read(p []byte) (int, error) {
	if e.head == "" {
		e.head = strings.Repeat(e.row, 100)
	}
	n := copy(p, e.head)
	e.head = e.head[n:]
	return n, nil
}

// TestKilledWhileReading kills a process during a run. The next start marks the run as failed, removes its leftovers, counts none
// of its rows, and accepts the file again.
func TestKilledWhileReading(t *testing.T) {
	const row = "1" + line
	if dir := os.Getenv("COSTDECK_TEST_KILLED"); dir != "" {
		engine, err := embedded.Open(context.Background(), dir, slog.New(slog.DiscardHandler))
		if err != nil {
			t.Fatal(err)
		}
		run, err := engine.Ingest(context.Background(), scope, costs.Source{Name: "a.csv", Path: filepath.Join(dir, "pipe.csv")})
		if err != nil {
			t.Fatal(err)
		}
		for run.State != costs.Running || run.BytesRead == 0 {
			if run, err = engine.Run(context.Background(), scope, run.ID); err != nil {
				t.Fatal(err)
			}
		}
		fmt.Println("\nrunning", run.ID)
		select {} // Until it is killed.
	}
	dir := t.TempDir()
	file, err := os.Create(filepath.Join(dir, "pipe.csv"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.CopyN(file, &endless{enginetest.OracleColumns, row}, 40<<20); err != nil { // Takes seconds to read.
		t.Fatal(err)
	}
	if err := file.Close(); err != nil {
		t.Fatal(err)
	}
	child := exec.Command(os.Args[0], "-test.run=^TestKilledWhileReading$", "-test.v")
	child.Env = append(os.Environ(), "COSTDECK_TEST_KILLED="+dir)
	out, err := child.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	id := ""
	for lines := bufio.NewScanner(out); id == "" && lines.Scan(); {
		id, _ = strings.CutPrefix(lines.Text(), "running ")
		if id == lines.Text() {
			id = ""
		}
	}
	living := open(t, dir)
	if run, err := living.Run(t.Context(), scope, id); err != nil || run.State != costs.Running {
		t.Errorf("while its process lives the run is %+v, %v", run, err)
	}
	if err := child.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = child.Wait()

	if run, err := living.Run(t.Context(), scope, id); err != nil || run.State != costs.Failed {
		t.Errorf("a living engine sees the killed process's run as %+v, %v", run, err)
	}
	engine := open(t, dir)
	run, err := engine.Run(t.Context(), scope, id)
	if err != nil || run.State != costs.Failed || !strings.Contains(run.Error, "stopped before it finished") {
		t.Fatalf("after the kill the run is %+v, %v", run, err)
	}
	if report := enginetest.Ask(t, engine, costs.Query{Metrics: costs.Costs()[:1]}); len(report.Rows) != 0 {
		t.Errorf("rows of a killed run count: %v", report.Rows)
	}
	if left := append(files(t, filepath.Join(dir, "staging")), files(t, filepath.Join(dir, "runs"))...); len(left) != 0 {
		t.Errorf("the killed run left %v", left)
	}
	if again := enginetest.Ingest(t, engine, scope, "a.csv", enginetest.OracleColumns+row); again.State != costs.Done {
		t.Errorf("after the kill a file is %+v", again)
	}
}

func TestCloseFailsWhatIsStillRead(t *testing.T) {
	dir := t.TempDir()
	engine, err := embedded.Open(t.Context(), dir, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "fifo.csv")
	file, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.CopyN(file, &endless{enginetest.OracleColumns, "1" + line}, 20<<20); err != nil {
		t.Fatal(err)
	}
	_ = file.Close()
	run, err := engine.Ingest(t.Context(), scope, costs.Source{Name: "a.csv", Path: path})
	if err != nil {
		t.Fatal(err)
	}
	if err := engine.DeleteRun(t.Context(), scope, run.ID); !errors.Is(err, costs.ErrBusy) {
		t.Errorf("deleting a run that is read: %v", err)
	}
	ended, cancel := context.WithDeadline(t.Context(), time.Unix(0, 0))
	defer cancel()
	if err := engine.Drain(ended); err == nil {
		t.Error("Drain did not wait for the run")
	}
	if _, err := engine.Ingest(t.Context(), scope, costs.Source{Name: "b.csv",
		Body: strings.NewReader("")}); !errors.Is(err, intake.ErrClosed) {
		t.Errorf("a file for a closing engine: %v", err)
	}
	if err := engine.Close(); err != nil {
		t.Fatal(err)
	}
	again := open(t, dir)
	if got, err := again.Run(t.Context(), scope, run.ID); err != nil || got.State != costs.Failed ||
		!strings.Contains(got.Error, "server stopped") {
		t.Errorf("the run is %+v, %v", got, err)
	}
	if left := files(t, filepath.Join(dir, "staging")); len(left) != 0 {
		t.Errorf("it left %v", left)
	}
}

func TestFolderThatCannotBeUsed(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	_, err := embedded.Open(t.Context(), filepath.Join(file, "costs"), slog.New(slog.DiscardHandler))
	if err == nil || !strings.Contains(err.Error(), file) || !strings.Contains(err.Error(), "choose a folder") {
		t.Errorf("got %v", err)
	}
}

func TestUploadThatBreaksOffLeavesNothing(t *testing.T) {
	dir := t.TempDir()
	engine := open(t, dir)
	_, err := engine.Ingest(t.Context(), scope, costs.Source{Name: "a.csv",
		Body: io.MultiReader(strings.NewReader(enginetest.OracleColumns), failing{})})
	if err == nil {
		t.Fatal("a broken upload was taken")
	}
	runs, err := engine.Runs(t.Context(), scope, costs.RunsQuery{})
	if left := files(t, filepath.Join(dir, "staging")); err != nil || len(runs.Runs) != 0 || len(left) != 0 {
		t.Errorf("it leaves %v, %v, %v", runs.Runs, left, err)
	}
}

type failing struct{}

func (failing) Read([]byte) (int, error) { return 0, io.ErrUnexpectedEOF }
