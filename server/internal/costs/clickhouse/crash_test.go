package clickhouse_test

import (
	"bufio"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/clickhouse"
	"github.com/costdeck/costdeck/server/internal/testkit/clickhousetest"
	"github.com/costdeck/costdeck/server/internal/testkit/eventually"
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

const killed = "COSTDECK_TEST_KILLED"

// TestAProcessThatDiesLeavesItsRunOut kills a process while it reads a file, with blocks of it in ClickHouse.
func TestAProcessThatDiesLeavesItsRunOut(t *testing.T) {
	if address := os.Getenv(killed); address != "" {
		engine := open(t, address)
		run, err := engine.Ingest(t.Context(), scope, costs.Source{Name: "long.csv", Path: os.Getenv(killed + "_FILE")})
		if err != nil {
			t.Fatal(err)
		}
		_, _ = os.Stdout.WriteString("\nrunning " + run.ID + "\n")
		select {} // Until it is killed.
	}
	server := clickhousetest.Start(t)
	address := clickhousetest.Address("killed", "", server)
	_ = open(t, address)
	path := filepath.Join(t.TempDir(), "long.csv")
	file, err := os.Create(path)
	if err == nil {
		_, err = io.CopyN(file, &endless{head, line("1", "09", "Compute")}, 60<<20)
	}
	if err != nil || file.Close() != nil {
		t.Fatal(err)
	}
	child := exec.Command(os.Args[0], "-test.run=^TestAProcessThatDiesLeavesItsRunOut$", "-test.v")
	child.Env = append(os.Environ(), killed+"="+address, killed+"_FILE="+path)
	out, err := child.StdoutPipe()
	if err == nil {
		err = child.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	id := ""
	for lines := bufio.NewScanner(out); id == "" && lines.Scan(); {
		if rest, ok := strings.CutPrefix(lines.Text(), "running "); ok {
			id = rest
		}
	}
	eventually.Holds(t, "rows have come", func() bool { return server.Number("killed", "SELECT count() FROM charges") > 0 })
	if err := child.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = child.Wait()
	if server.Number("killed", "SELECT count() FROM run_events WHERE kind = 'done'") != 0 {
		t.Fatal("the run was done before its process died")
	}
	watching := open(t, address, clickhouse.WithDeadAfter(time.Second)) // A slow machine may keep it silent that long: it reads no file.
	eventually.Holds(t, "another process finds it dead", func() bool {
		got, err := watching.Run(t.Context(), scope, id)
		return err == nil && got.Interrupted()
	})
	living := open(t, address) // Sweeps.
	if report, err := living.Aggregate(t.Context(), scope, costs.Query{Metrics: costs.Costs()[:1]}); err != nil || len(report.Rows) != 0 {
		t.Errorf("rows of a killed run count: %v, %v", report.Rows, err)
	}
	eventually.Holds(t, "its rows are gone", func() bool { return server.Number("killed", "SELECT count() FROM charges") == 0 })
	run, err := living.Ingest(t.Context(), scope, costs.Source{Name: "a.csv", Body: strings.NewReader(head + line("2", "09", "Compute")), Continues: id})
	if err == nil {
		run, err = living.Wait(t.Context(), scope, run.ID)
	}
	if err != nil || run.State != costs.Done {
		t.Errorf("after the kill a file is %+v, %v", run, err)
	}
	if got, err := living.Run(t.Context(), scope, id); err != nil || got.ID != run.ID {
		t.Errorf("who asks for the killed run gets %s, %v; want %s", got.ID, err, run.ID)
	}
	if got := billed(t, living); got != "2" {
		t.Errorf("BilledCost is %s", got)
	}
}
