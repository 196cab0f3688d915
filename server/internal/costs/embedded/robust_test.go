package embedded_test

import (
	"fmt"
	"log/slog"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
	"github.com/costdeck/costdeck/server/internal/costs/enginetest"
)

// line is a whole row of oracleColumns after its BilledCost.
const line = ",1,USD,2025-01-01T00:00:00Z,2025-01-01T00:00:00Z,Usage,S,AWS,,,1\n"

func files(t *testing.T, dir string) (found []string) {
	t.Helper()
	err := filepath.WalkDir(dir, func(path string, entry os.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			found = append(found, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// TestQueriesWhileFilesComeAndGo runs under the race detector: a report has whole runs only.
func TestQueriesWhileFilesComeAndGo(t *testing.T) {
	engine := open(t, t.TempDir())
	const each = 400
	form := "1,1,USD,2025-01-0%d T,2025-0%d-01T00:00:00Z,Usage,S%d,AWS,,,%d\n"
	var work sync.WaitGroup
	for writer := range 3 {
		work.Go(func() {
			for round := range 4 {
				var b strings.Builder
				b.WriteString(enginetest.OracleColumns)
				for i := range each {
					at := strings.Replace(form, " T", "T00:00:00Z", 1)
					fmt.Fprintf(&b, at, 1+i%9, 1+i%3, i%5, writer*1000+round)
				}
				run, err := engine.Ingest(t.Context(), scope, costs.Source{
					Name: fmt.Sprintf("a-%d-%d.csv", writer, round), Body: strings.NewReader(b.String()),
					Answer: costs.InAddition})
				if err == nil {
					run, err = engine.Wait(t.Context(), scope, run.ID)
				}
				if err == nil && round%2 == 1 {
					err = engine.DeleteRun(t.Context(), scope, run.ID)
				}
				if err != nil || run.State != costs.Done {
					t.Errorf("%+v, %v", run, err)
				}
			}
		})
	}
	done := make(chan struct{})
	var readers sync.WaitGroup
	for reader := range 2 {
		readers.Go(func() {
			r := rand.New(rand.NewPCG(1, uint64(reader)))
			for {
				select {
				case <-done:
					return
				default:
				}
				query, _ := enginetest.RandomQuery(r)
				query.Filter, query.Period = nil, costs.Period{}
				report, err := engine.Aggregate(t.Context(), scope, query)
				if err != nil {
					t.Errorf("%+v: %v", query, err)
					return
				}
				enginetest.CheckSums(t, query, report)
				if total, ok := report.Totals[costs.BilledCost]["USD"].Scaled(0); !ok || total%each != 0 {
					t.Errorf("%s rows count, which is not whole runs of %d", report.Totals[costs.BilledCost]["USD"], each)
				}
			}
		})
	}
	work.Wait()
	close(done)
	readers.Wait()
	if got := enginetest.Amount(enginetest.Ask(t, engine, costs.Query{Metrics: costs.Costs()[:1]}).Totals,
		costs.BilledCost); got != fmt.Sprint(3*2*each) {
		t.Errorf("BilledCost is %s in the end", got)
	}
}

func TestAnotherEngineOnTheSameFolderSeesChangesAtItsNextQuery(t *testing.T) {
	dir := t.TempDir()
	reader, writer := open(t, dir), open(t, dir)
	query := costs.Query{Metrics: costs.Costs()[:1], GroupBy: []string{"ServiceName"}}
	if got := enginetest.Ask(t, reader, query); len(got.Rows) != 0 {
		t.Fatalf("an empty folder has %v", got.Rows)
	}
	run := enginetest.Ingest(t, writer, scope, "a.csv", enginetest.OracleColumns+"1"+line)
	if got := enginetest.Amount(enginetest.Ask(t, reader, query).Totals, costs.BilledCost); got != "1" {
		t.Errorf("after the other's commit BilledCost is %s", got)
	}
	second := enginetest.Ingest(t, writer, scope, "b.csv", enginetest.OracleColumns+"2"+line)
	for _, id := range []string{run.ID, second.ID} { // The second one's columns are not in memory yet.
		if err := writer.DeleteRun(t.Context(), scope, id); err != nil {
			t.Fatal(err)
		}
	}
	if got := enginetest.Ask(t, reader, query); len(got.Rows) != 0 {
		t.Errorf("after the other's deletion there is %v", got.Rows)
	}
	if left := files(t, filepath.Join(dir, "runs")); len(left) != 0 {
		t.Errorf("the deletion leaves %v", left)
	}
	same := enginetest.Ingest(t, reader, scope, "a.csv", enginetest.OracleColumns+"1"+line)
	if same.ID == run.ID || same.State != costs.Done {
		t.Errorf("a deleted file sent again is %+v", same)
	}
}

func TestWhatWasReadIsThereAfterAReopening(t *testing.T) {
	dir := t.TempDir()
	engine, err := embedded.Open(t.Context(), dir, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	body, err := os.ReadFile(sample)
	if err != nil {
		t.Fatal(err)
	}
	first := enginetest.Ingest(t, engine, scope, "s.csv", string(body))
	before := enginetest.Ask(t, engine, costs.Query{Metrics: costs.Costs(), GroupBy: []string{"ServiceName"}, Granularity: costs.Day})
	if err := engine.Close(); err != nil {
		t.Fatal(err)
	}
	again := open(t, dir)
	after := enginetest.Ask(t, again, costs.Query{Metrics: costs.Costs(), GroupBy: []string{"ServiceName"}, Granularity: costs.Day})
	if after.Digest != before.Digest || after.DatasetVersion != before.DatasetVersion {
		t.Error("the figures changed by reopening")
	}
	run, err := again.Run(t.Context(), scope, first.ID)
	if err != nil || enginetest.Amount(run.Totals, costs.BilledCost) != "20.52022672899" || len(run.Repairs) != len(first.Repairs) {
		t.Errorf("run is %+v, %v", run, err)
	}
}
