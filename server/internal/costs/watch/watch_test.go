package watch_test

import (
	"context"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
	"github.com/costdeck/costdeck/server/internal/costs/enginetest"
	"github.com/costdeck/costdeck/server/internal/costs/watch"
)

const head = "BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,BillingPeriodStart,ChargeCategory,ServiceName," +
	"ProviderName,BillingAccountId\n"

// row is a charge of a month, for the service S or another one.
func row(cost, month string, service ...string) string {
	return cost + ",1,USD," + month + "-01T00:00:00Z," + month + "-01T00:00:00Z,Usage," + append(service, "S")[0] + ",AWS,1\n"
}

type watched struct {
	*testing.T
	dir    string
	engine *embedded.Engine
	log    *strings.Builder
	took   []string
	*watch.Watcher
	clock time.Time
}

func start(t *testing.T) *watched {
	t.Helper()
	w := &watched{T: t, dir: t.TempDir(), log: &strings.Builder{}, clock: time.Date(2025, 1, 1, 0, 0, 0, 0, time.UTC)}
	var err error
	if w.engine, err = embedded.Open(t.Context(), t.TempDir(), slog.New(slog.DiscardHandler)); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = w.engine.Close() })
	w.restart()
	return w
}

func (w *watched) restart() {
	w.Watcher = watch.New(w.engine, costs.Scope{Enrollment: "E"}, w.dir, watch.Folder(w.dir), slog.New(slog.NewTextHandler(w.log, nil)),
		func(file watch.File, _ costs.Run, _ error) { w.took = append(w.took, file.Key) })
}

// write writes a file a minute after the one before.
func (w *watched) write(name, body string) {
	w.Helper()
	path := filepath.Join(w.dir, filepath.FromSlash(name))
	w.clock = w.clock.Add(time.Minute)
	err := os.MkdirAll(filepath.Dir(path), 0o700)
	if err == nil {
		err = os.WriteFile(path, []byte(body), 0o600)
	}
	if err == nil {
		err = os.Chtimes(path, w.clock, w.clock)
	}
	if err != nil {
		w.Fatal(err)
	}
}

// look scans once, and compares the ingested files.
func (w *watched) look(names ...string) {
	w.Helper()
	w.took = nil
	if err := w.Look(w.Context()); err != nil {
		w.Fatal(err)
	}
	if !slices.Equal(w.took, names) {
		w.Errorf("took %v; want %v", w.took, names)
	}
}

func (w *watched) total(want string) {
	w.Helper()
	report, err := w.engine.Aggregate(w.Context(), costs.Scope{Enrollment: "E"}, costs.Query{Metrics: costs.Costs()[:1]})
	if got := report.Totals[costs.BilledCost]["USD"].String(); err != nil || got != want {
		w.Errorf("BilledCost is %s, %v; want %s", got, err, want)
	}
}

func TestAFileIsTakenOnceItStoppedGrowing(t *testing.T) {
	w := start(t)
	w.write("sep.csv", head+row("1", "2025-09"))
	w.look()
	w.write("sep.csv", head+row("1", "2025-09")+row("2", "2025-09"))
	w.write(".sep.csv.swp", "x")
	w.write("_SUCCESS", "")
	w.write("notes.md", "x")
	w.look()
	w.look("sep.csv")
	w.look()
	w.total("3")
	w.restart()
	w.look()
	w.look("sep.csv") // Known by its content: nothing changes.
	w.total("3")
	runs, err := w.engine.Runs(t.Context(), costs.Scope{Enrollment: "E"}, costs.RunsQuery{})
	if err != nil || len(runs.Runs) != 1 {
		t.Errorf("%d runs, %v", len(runs.Runs), err)
	}
}

func TestFoldersAreDeliveriesAndTheOldestComesFirst(t *testing.T) {
	w := start(t)
	w.write("a/2025-09/v1/part-00001.csv", head+row("1", "2025-09", "A"))
	w.write("a/2025-09/v1/part-00002.csv", head+row("2", "2025-09", "B"))
	w.write("a/2025-10/v1/part-00001.csv", head+row("4", "2025-10"))
	w.look()
	w.look("a/2025-09/v1/part-00001.csv", "a/2025-09/v1/part-00002.csv", "a/2025-10/v1/part-00001.csv")
	w.total("7")
	w.write("a/2025-09/v2/part-00001.csv", head+row("10", "2025-09", "A"))
	w.write("a/2025-09/v2/part-00002.csv", head+row("5", "2025-09", "B"))
	w.look()
	w.look("a/2025-09/v2/part-00001.csv", "a/2025-09/v2/part-00002.csv")
	w.total("19")
}

func TestAFailureIsToldAndTheOthersGoOn(t *testing.T) {
	w := start(t)
	w.write("bad.csv", "a,b\n1,2\n")
	w.write("good.csv", head+row("1", "2025-09"))
	w.look()
	w.look("bad.csv", "good.csv")
	w.look()
	w.total("1")
	if !strings.Contains(w.log.String(), "bad.csv") || !strings.Contains(w.log.String(), "its header has no BilledCost") {
		t.Errorf("the log says %s", w.log)
	}
	runs, err := w.engine.Runs(t.Context(), costs.Scope{Enrollment: "E"}, costs.RunsQuery{})
	if err != nil || len(runs.Runs) != 2 || runs.Runs[1].State != costs.Failed {
		t.Errorf("runs are %+v, %v", runs.Runs, err)
	}
	if err := watch.New(w.engine, costs.Scope{Enrollment: "E"}, w.dir, watch.Folder(w.dir), slog.New(slog.DiscardHandler),
		nil).TakeAll(t.Context()); err == nil || !strings.Contains(err.Error(), "has no BilledCost") {
		t.Errorf("taking all ends with %v", err)
	}
	none := watch.New(w.engine, costs.Scope{Enrollment: "E"}, "none", watch.Folder(w.dir+"/none"), slog.New(slog.DiscardHandler), nil)
	if err := none.Look(t.Context()); err == nil || !strings.Contains(err.Error(), "choose a folder") {
		t.Errorf("a folder that is not there: %v", err)
	}
}

func TestAFileThatMeetsChargesWaits(t *testing.T) {
	w := start(t)
	var told []string
	w.Telling(func(_ context.Context, file watch.File, _ costs.Run, questions []costs.Question) {
		for _, one := range questions {
			told = append(told, file.Key+": "+one.Before.String()+" → "+one.Instead.String()+" or "+one.InAddition.String())
		}
	})
	w.write("jan.csv", head+row("1", "2025-01", "A")+row("2", "2025-01", "B"))
	w.look()
	w.look("jan.csv")
	w.write("half.csv", head+row("2", "2025-01", "B")+row("4", "2025-01", "C"))
	w.look()
	w.look("half.csv")
	w.total("3")
	if want := []string{"half.csv: 3 USD → 6 USD or 9 USD"}; !slices.Equal(told, want) || !strings.Contains(w.log.String(), "waits for an answer") {
		t.Errorf("told %v; want %v: %s", told, want, w.log)
	}
	w.Asking("", func(context.Context, watch.File, []costs.Question) (costs.Answer, error) {
		return "", errors.New("was not taken")
	})
	w.write("other/less.csv", head+row("1", "2025-01", "A"))
	w.look()
	w.look("other/less.csv")
	w.total("3")
	w.Asking("", nil)
	w.write("rest.csv", head+row("1", "2025-01", "A"))
	w.look()
	w.look("rest.csv") // With half.csv, which waits, it has all rows of jan.csv.
	w.total("7")
	w.Asking(costs.InAddition, nil)
	w.write("more.csv", head+row("1", "2025-01", "A")+row("5", "2025-01", "D"))
	w.look()
	w.look("more.csv")
	w.total("13")
}

// TestARunFolderIsDecidedAsAWhole: its files wait until none of them changes; then the second round of a month counts at once, and one
// that lacks a file waits for an answer, or for the file.
func TestARunFolderIsDecidedAsAWhole(t *testing.T) {
	w := start(t)
	var told []string
	w.Telling(func(_ context.Context, file watch.File, _ costs.Run, questions []costs.Question) {
		for _, one := range questions {
			told = append(told, file.Key+": "+one.Before.String()+" → "+one.Instead.String()+" or "+one.InAddition.String())
		}
	})
	part := func(run string, service, cost string) {
		w.write("2025-01/"+run+"/part-"+service+".csv", head+row(cost, "2025-01", service))
	}
	part("run-9", "A", "1")
	part("run-9", "B", "2")
	w.look()
	w.look("2025-01/run-9/part-A.csv", "2025-01/run-9/part-B.csv")
	w.total("3")
	part("run-10", "A", "10")
	w.look()
	part("run-10", "B", "20")
	w.look() // The folder still grows.
	w.total("3")
	w.look("2025-01/run-10/part-A.csv", "2025-01/run-10/part-B.csv")
	w.total("30")
	part("run-11", "A", "100")
	w.look()
	w.look("2025-01/run-11/part-A.csv")
	w.total("30")
	if want := []string{"2025-01/run-11/part-A.csv: 30 USD → 100 USD or 130 USD"}; !slices.Equal(told, want) {
		t.Errorf("told %v; want %v", told, want)
	}
	part("run-11", "B", "200")
	w.look()
	w.look("2025-01/run-11/part-B.csv")
	w.total("300")
	w.restart()
	w.took = nil
	if err := w.TakeAll(t.Context()); err != nil || len(told) != 1 {
		t.Errorf("after a restart %v, told %v", err, told)
	}
	w.total("300")
}

// TestAnExportThatAsksCountsInNoPart: not even the files that only add, and not in the folder of the earlier export either.
func TestAnExportThatAsksCountsInNoPart(t *testing.T) {
	w := start(t)
	w.write("jan.csv", head+row("1", "2025-01", "A")+row("2", "2025-01", "B"))
	w.look()
	w.look("jan.csv")
	w.write("next-1.csv", head+row("8", "2025-01", "D"))
	w.write("next-2.csv", head+row("2", "2025-01", "B")+row("4", "2025-01", "C"))
	w.look()
	w.look("next-1.csv", "next-2.csv")
	w.total("3")
}

// TestRunFoldersComeInTheirOrder: a copy of a store has other times than the deliveries had.
func TestRunFoldersComeInTheirOrder(t *testing.T) {
	w := start(t)
	for _, run := range []string{"run-10", "run-9", "run-8"} {
		w.write("2025-01/"+run+"/part.csv", head+row(strings.TrimPrefix(run, "run-"), "2025-01"))
	}
	if err := w.TakeAll(t.Context()); err != nil {
		t.Fatal(err)
	}
	if want := []string{"2025-01/run-8/part.csv", "2025-01/run-9/part.csv", "2025-01/run-10/part.csv"}; !slices.Equal(w.took, want) {
		t.Errorf("took %v; want %v", w.took, want)
	}
	w.total("10")
}

func TestHandedDeliveriesInAWatchedFolder(t *testing.T) {
	for _, test := range enginetest.HandedDeliveries() {
		t.Run(test.Name, func(t *testing.T) {
			w := start(t)
			asked := ""
			w.Telling(func(_ context.Context, _ watch.File, _ costs.Run, questions []costs.Question) {
				asked += string(questions[0].Doubt)
			})
			for _, batch := range test.Batches {
				for _, file := range enginetest.HandedFiles(t, batch) {
					w.write(file.Path, file.Body)
				}
				for range 3 { // A folder below is taken once it has not changed between two looks.
					if err := w.Look(t.Context()); err != nil {
						t.Fatal(err)
					}
				}
			}
			w.total(test.Total)
			if asked != string(test.Doubt) {
				t.Errorf("asked %q; want %q", asked, test.Doubt)
			}
		})
	}
}
