package embedded_test

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/enginetest"
)

// TestKilledBeforeTheCommitOfABatch kills a process that has read all files of a batch.
func TestKilledBeforeTheCommitOfABatch(t *testing.T) {
	if dir := os.Getenv("COSTDECK_TEST_BATCH"); dir != "" {
		err := enginetest.BatchToKill(t.Context(), open(t, dir), func(string) { fmt.Println("\nread") })
		t.Fatal(err)
	}
	dir := t.TempDir()
	child := exec.Command(os.Args[0], "-test.run=^TestKilledBeforeTheCommitOfABatch$", "-test.v")
	child.Env = append(os.Environ(), "COSTDECK_TEST_BATCH="+dir)
	out, err := child.StdoutPipe()
	if err == nil {
		err = child.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	for lines := bufio.NewScanner(out); lines.Scan() && !strings.HasPrefix(lines.Text(), "read"); {
		continue
	}
	if err := child.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = child.Wait()
	enginetest.AfterTheKill(t, open(t, dir), func(costs.Engine) {})
	if left := files(t, filepath.Join(dir, "staging")); len(left) != 0 {
		t.Errorf("the killed batch left %v", left)
	}
}
