package embedded_test

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"math/big"
	"math/rand/v2"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
	"github.com/costdeck/costdeck/server/internal/costs/enginetest"
)

// noisy is a bill that does not pack, of one account and month.
func noisy(seed uint64, rows int) string {
	r := rand.New(rand.NewPCG(seed, 3))
	var b strings.Builder
	b.WriteString(strings.TrimSuffix(enginetest.BillHead, "\n") + ",x_Noise\n")
	for range rows {
		fmt.Fprintf(&b, "1,1,USD,2025-09-01T00:00:00Z,2025-09-01T00:00:00Z,Usage,S,AWS,1,%x%x%x%x\n", r.Uint64(), r.Uint64(),
			r.Uint64(), r.Uint64())
	}
	return b.String()
}

// TestADiskThatFills limits the file size of this process, which fails like a full disk. The run fails with a message, leaves
// nothing behind, and the file reads once there is space.
func TestADiskThatFills(t *testing.T) {
	dir := t.TempDir()
	engine := open(t, dir)
	enginetest.Ingest(t, engine, scope, "before.csv", enginetest.Bill("AWS 1 08 5"))
	path := filepath.Join(t.TempDir(), "large.csv")
	if err := os.WriteFile(path, []byte(noisy(1, 20_000)), 0o600); err != nil {
		t.Fatal(err)
	}
	read := func() costs.Run {
		run, err := engine.Ingest(t.Context(), scope, costs.Source{Name: "large.csv", Path: path})
		if err == nil {
			run, err = engine.Wait(t.Context(), scope, run.ID)
		}
		if err != nil {
			t.Fatal(err)
		}
		return run
	}
	signal.Ignore(syscall.SIGXFSZ)
	defer signal.Reset(syscall.SIGXFSZ)
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_FSIZE, &limit); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: 600 << 10, Max: limit.Max}); err != nil {
		t.Fatal(err)
	}
	full := read()
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &limit); err != nil {
		t.Fatal(err)
	}
	if full.State != costs.Failed || !strings.Contains(full.Error, "the server's disk failed") {
		t.Errorf("on a full disk the run is %s: %s", full.State, full.Error)
	}
	if left := files(t, filepath.Join(dir, "staging")); len(left) != 0 {
		t.Errorf("it left %v", left)
	}
	got, _ := enginetest.Billed(t, engine, "")
	enginetest.Want(t, "after a full disk", got, "5 AWS/1=5")
	if again := read(); again.State != costs.Done {
		t.Errorf("with room again the run is %s: %s", again.State, again.Error)
	}
	got, _ = enginetest.Billed(t, engine, "")
	enginetest.Want(t, "with room again", got, "20005 AWS/1=20005")
}

// The marks that a process passes as it reads a correction, in this order.
var marks = []string{"begun", "half received", "received", "accepted", "read", "counts", "ended"}

// correct reads the correction in dir and stops at the mark, for the parent to kill it there.
func correct(t *testing.T, dir, mark string) {
	reached := func(name string) {
		if name == mark {
			fmt.Println("reached", mark)
			_, _ = io.Copy(io.Discard, os.Stdin)
		}
	}
	// The engine looks at the clock when it has the whole file, and again when all rows are read.
	looks := 0
	clock := func() time.Time {
		if looks++; looks <= 2 {
			reached([]string{"received", "read"}[looks-1])
		}
		return time.Now()
	}
	engine, err := embedded.Open(t.Context(), dir, discard(), embedded.WithClock(clock), embedded.WithEnded(func(costs.Run) { reached("counts") }))
	if err != nil {
		t.Fatal(err)
	}
	file, err := os.ReadFile(filepath.Join(dir, "correction"))
	if err != nil {
		t.Fatal(err)
	}
	reached("begun")
	half := len(file) / 2
	body := io.MultiReader(bytes.NewReader(file[:half]), at(func() { reached("half received") }), bytes.NewReader(file[half:]))
	run, err := engine.Ingest(t.Context(), scope, costs.Source{Name: "corrected.csv", Body: body, Answer: costs.Instead})
	if err == nil {
		reached("accepted")
		_, err = engine.Wait(t.Context(), scope, run.ID)
	}
	if err != nil {
		t.Fatal(err)
	}
	if mark == "counts" { // The engine tells it beside the end of Wait; this process may not end before.
		select {}
	}
	reached("ended")
}

// at is an empty reader that calls the function.
type at func()

func (f at) Read([]byte) (int, error) { f(); return 0, io.EOF }

// TestKilledAtAnyMomentOfACorrection kills processes that read a correction, at marks from before its start to after its end.
// Either the old bill counts or the new one, entirely, and the run says which.
func TestKilledAtAnyMomentOfACorrection(t *testing.T) {
	if dir := os.Getenv("COSTDECK_TEST_CORRECTION"); dir != "" {
		correct(t, dir, os.Getenv("COSTDECK_TEST_MARK"))
		return
	}
	dir := t.TempDir()
	counts := "5"
	enginetest.Ingest(t, open(t, dir), scope, "first.csv", enginetest.Bill("AWS 1 09 5"))
	for i := range 2 * len(marks) {
		mark := marks[i%len(marks)]
		rows := 2000 + i
		correction, total := noisy(uint64(i), rows), fmt.Sprint(rows)
		if i%2 == 1 {
			// Parquet, whose rows cost 1.25.
			correction, total = inParquet(t, september(rows)), new(big.Rat).SetFrac64(int64(rows)*5, 4).FloatString(2)
		}
		if err := os.WriteFile(filepath.Join(dir, "correction"), []byte(correction), 0o600); err != nil {
			t.Fatal(err)
		}
		killAt(t, mark, dir)
		engine := open(t, dir)
		runs, err := engine.Runs(t.Context(), scope, costs.RunsQuery{PageQuery: costs.PageQuery{Limit: 1}})
		if err != nil {
			t.Fatal(err)
		}
		run := runs.Runs[0]
		isDone := run.State == costs.Done && run.RowsAccepted == int64(rows)
		if isDone {
			counts = decimal.MustParse(total).String()
		}
		// The work goes on while the process has stopped where it waits for it.
		if want := mark == "counts" || mark == "ended"; isDone != want && mark != "accepted" {
			t.Errorf("killed when %s, the run is %s with %d rows", mark, run.State, run.RowsAccepted)
		}
		got, _ := enginetest.Billed(t, engine, "")
		enginetest.Want(t, "killed when "+mark, got, counts+" AWS/1="+counts)
	}
}

// killAt starts a process that reads the correction in dir, and kills it at the mark.
func killAt(t *testing.T, mark, dir string) {
	t.Helper()
	child := exec.Command(os.Args[0], "-test.run=^TestKilledAtAnyMomentOfACorrection$")
	child.Env = append(os.Environ(), "COSTDECK_TEST_CORRECTION="+dir, "COSTDECK_TEST_MARK="+mark)
	in, err := child.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := child.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	said := ""
	for lines := bufio.NewScanner(out); said != "reached "+mark && lines.Scan(); {
		said = lines.Text()
	}
	_ = child.Process.Kill()
	_ = child.Wait()
	_ = in.Close()
	if said != "reached "+mark {
		t.Fatalf("the process ended before it had %s: %s", mark, said)
	}
}

// TestTwoIngestsOfOnePeriodAtOnce: the later commit replaces the other.
func TestTwoIngestsOfOnePeriodAtOnce(t *testing.T) {
	engine := open(t, t.TempDir())
	var work sync.WaitGroup
	ids := make([]string, 2)
	for i := range ids {
		work.Go(func() {
			run, err := engine.Ingest(t.Context(), scope, costs.Source{Name: []string{"left.csv", "right.csv"}[i],
				Body: strings.NewReader(noisy(uint64(i), 3000+i)), Answer: costs.Instead})
			if err == nil {
				run, err = engine.Wait(t.Context(), scope, run.ID)
			}
			if err != nil || run.State != costs.Done {
				t.Errorf("%+v, %v", run, err)
			}
			ids[i] = run.ID
		})
	}
	work.Wait()
	winner := 0
	for i, id := range ids {
		run, err := engine.Run(t.Context(), scope, id)
		if err != nil {
			t.Fatal(err)
		}
		if run.RowsReplaced == 0 {
			winner = i
			if len(run.Replaced) != 1 || run.Replaced[0].Run != ids[1-i] || run.Replaced[0].Rows != int64(3001-i) {
				t.Errorf("the later run replaced %+v", run.Replaced)
			}
		}
	}
	got, _ := enginetest.Billed(t, engine, "")
	enginetest.Want(t, "total", got, fmt.Sprintf("%d AWS/1=%d", 3000+winner, 3000+winner))
}
