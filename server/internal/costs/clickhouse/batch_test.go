package clickhouse_test

import (
	"bufio"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/clickhouse"
	"github.com/costdeck/costdeck/server/internal/costs/enginetest"
	"github.com/costdeck/costdeck/server/internal/testkit/clickhousetest"
	"github.com/costdeck/costdeck/server/internal/testkit/eventually"
)

// TestAProcessThatDiesBeforeTheCommitOfABatch kills a process that has stored the rows of all files of a batch.
func TestAProcessThatDiesBeforeTheCommitOfABatch(t *testing.T) {
	const env = "COSTDECK_TEST_BATCH"
	if address := os.Getenv(env); address != "" {
		err := enginetest.BatchToKill(t.Context(), open(t, address), func(run string) { _, _ = os.Stdout.WriteString("\nread " + run + "\n") })
		t.Fatal(err)
	}
	server := clickhousetest.Start(t)
	address := clickhousetest.Address("batch", "", server)
	child := exec.Command(os.Args[0], "-test.run=^TestAProcessThatDiesBeforeTheCommitOfABatch$", "-test.v")
	child.Env = append(os.Environ(), env+"="+address)
	out, err := child.StdoutPipe()
	if err == nil {
		err = child.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	id := ""
	for lines := bufio.NewScanner(out); id == "" && lines.Scan(); {
		if rest, ok := strings.CutPrefix(lines.Text(), "read "); ok {
			id = rest
		}
	}
	if err := child.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = child.Wait()
	enginetest.AfterTheKill(t, open(t, address), func(costs.Engine) {
		watching := open(t, address, clickhouse.WithDeadAfter(time.Second)) // A slow machine may keep it silent that long: it reads no file.
		eventually.Holds(t, "another process finds the batch dead", func() bool {
			got, err := watching.Run(t.Context(), costs.Scope{Enrollment: "FOCUS-1001"}, id)
			return err == nil && got.Interrupted()
		})
	})
}
