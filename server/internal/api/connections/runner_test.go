package connections_test

import (
	"compress/gzip"
	"context"
	"database/sql"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/alerts"
	"github.com/costdeck/costdeck/server/internal/api/connections"
	"github.com/costdeck/costdeck/server/internal/api/database"
	core "github.com/costdeck/costdeck/server/internal/connections"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
	"github.com/costdeck/costdeck/server/internal/testkit/databasetest"
	"github.com/costdeck/costdeck/server/internal/testkit/fakeclock"
)

const head = "BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,BillingPeriodStart,ChargeCategory,ServiceName,ProviderName,BillingAccountId\n"

// bill has rows of one dollar each.
func bill(month string, rows int) string { return billOf("S", month, rows) }

// billOf is a bill of another service than others.
func billOf(service, month string, rows int) string {
	return head + strings.Repeat("1,1,USD,"+month+"-01T00:00:00Z,"+month+"-01T00:00:00Z,Usage,"+service+",AWS,1\n", rows)
}

// site is a server with one folder as its source.
type site struct {
	*testing.T
	dir    string
	config core.Config
	engine costs.Engine
	db     *database.DB
	clock  *fakeclock.Clock
	log    *strings.Builder
	*connections.Runner
}

func open(t *testing.T, layout string) *site {
	t.Helper()
	engine, err := embedded.Open(t.Context(), t.TempDir(), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = engine.Close() })
	s := &site{T: t, dir: t.TempDir(), engine: engine, db: databasetest.Open(t), clock: fakeclock.At(time.Date(2026, 10, 21, 9, 0, 0, 0, time.UTC)), log: &strings.Builder{}}
	s.config = core.Config{ID: "main", Enrollment: "AWS-2001", Source: core.Folder, Path: s.dir, Layout: layout}
	s.Runner = s.replica()
	return s
}

// replica is another process.
func (s *site) replica() *connections.Runner {
	return &connections.Runner{Store: connections.NewStore(s.db, []core.Config{s.config}, nil, s.clock.Now), Engine: s.engine, Inbox: alerts.New(s.db, s.clock.Now),
		Dir: s.TempDir(), Log: slog.New(slog.NewTextHandler(s.log, nil)),
		Clock: func(context.Context, *sql.Tx) (time.Time, error) { return s.clock.Now(), nil }}
}

// write writes a file of the source.
func (s *site) write(key, body string) {
	s.Helper()
	name := filepath.Join(s.dir, filepath.FromSlash(key))
	err := os.MkdirAll(filepath.Dir(name), 0o700)
	if err == nil && strings.HasSuffix(key, ".gz") {
		var out strings.Builder
		w := gzip.NewWriter(&out)
		_, _ = io.WriteString(w, body)
		_ = w.Close()
		body = out.String()
	}
	if err == nil {
		err = os.WriteFile(name, []byte(body), 0o600)
	}
	if err == nil {
		err = os.Chtimes(name, s.clock.Now(), s.clock.Now())
	}
	if err != nil {
		s.Fatal(err)
	}
}

// aws delivers a month of an export.
func (s *site) aws(month string, bodies ...string) {
	s.Helper()
	var names []string
	for i, body := range bodies {
		key := fmt.Sprintf("focus/data/BILLING_PERIOD=%s/focus-%05d.csv.gz", month, i+1)
		s.write(key, body)
		names = append(names, `"`+key+`"`)
	}
	s.write("focus/metadata/BILLING_PERIOD="+month+"/focus-Manifest.json", `{"dataFiles":[`+strings.Join(names, ",")+`]}`)
}

// look waits for the next look, and compares the states of the batches, the newest first.
func (s *site) look(want ...string) {
	s.Helper()
	s.clock.Advance(15 * time.Minute)
	if err := s.Due(s.Context()); err != nil {
		s.Fatal(err)
	}
	if got := s.states(); !slices.Equal(got, want) {
		s.Errorf("the batches are %q; want %q; log %s", got, want, s.log)
	}
}

func (s *site) states() (list []string) {
	s.Helper()
	all, err := s.Store.Batches(s.Context(), "main")
	if err != nil {
		s.Fatal(err)
	}
	for _, b := range all {
		list = append(list, strings.TrimSuffix(string(b.State)+": "+b.Reason, ": "))
	}
	return list
}

func (s *site) total(want string) {
	s.Helper()
	report, err := s.engine.Aggregate(s.Context(), costs.Scope{Enrollment: "AWS-2001"}, costs.Query{Metrics: costs.Costs()[:1]})
	if got := report.Totals[costs.BilledCost]["USD"].String(); err != nil || got != want {
		s.Errorf("BilledCost is %s, %v; want %s", got, err, want)
	}
}

func (s *site) alerts() (n int) {
	s.Helper()
	if err := s.db.Read.QueryRowContext(s.Context(), "SELECT count(*) FROM alerts").Scan(&n); err != nil {
		s.Fatal(err)
	}
	return n
}

func TestBillsArriveAndAreReplaced(t *testing.T) {
	s := open(t, "aws")
	s.look()
	s.aws("2026-09", bill("2026-09", 10))
	s.aws("2026-10", bill("2026-10", 5))
	s.look("taken", "taken")
	s.total("15")
	s.look("taken", "taken")
	s.clock.Advance(time.Hour)
	s.aws("2026-10", bill("2026-10", 6))
	s.look("taken", "taken", "superseded: a newer delivery replaced it")
	s.total("16")
	if s.alerts() != 0 {
		t.Error("alerts of deliveries that only grew")
	}
	steps, err := s.Store.Steps(t.Context(), "main", mustBatch(s, 0).ID)
	var told []string
	for _, step := range steps {
		told = append(told, string(step.State))
		if step.Replica == "" || step.At.IsZero() {
			t.Errorf("%+v", step)
		}
	}
	if err != nil || strings.Join(told, " ") != "ready fetching ingesting taken" {
		t.Errorf("%v, %v", told, err)
	}
	if left, _ := os.ReadDir(filepath.Join(s.Dir, "main")); len(left) != 0 {
		t.Errorf("left files: %v", left)
	}
}

func mustBatch(s *site, i int) connections.Batch {
	s.Helper()
	all, err := s.Store.Batches(s.Context(), "main")
	if err != nil || len(all) <= i {
		s.Fatalf("%d batches, %v", len(all), err)
	}
	return all[i]
}

func TestFewerRowsAreHeldUntilAnAnswer(t *testing.T) {
	s := open(t, "aws")
	s.aws("2026-10", bill("2026-10", 10))
	s.look("taken")
	s.clock.Advance(time.Hour)
	s.aws("2026-10", bill("2026-10", 7))
	held := "held: it has 7 rows, the batch in use 10"
	s.look(held, "taken")
	s.look(held, "taken")
	s.total("10")
	if s.alerts() != 1 {
		t.Errorf("%d alerts of a held batch", s.alerts())
	}
	if err := s.Store.Answer(t.Context(), "main", mustBatch(s, 1).ID, "ada", core.Take, time.Time{}); err == nil {
		t.Error("a batch without a question is answered")
	}
	if err := s.Store.Answer(t.Context(), "main", mustBatch(s, 0).ID, "ada", core.TakeAlways, s.clock.Now().AddDate(0, 3, 0)); err != nil {
		t.Fatal(err)
	}
	s.look("taken", "superseded: a newer delivery replaced it")
	s.total("7")
	if b := mustBatch(s, 0); b.Answer != core.TakeAlways || b.AnsweredBy != "ada" {
		t.Errorf("%+v", b)
	}
	s.clock.Advance(time.Hour)
	s.aws("2026-10", bill("2026-10", 4)) // The answer is a rule.
	s.look("taken", "superseded: a newer delivery replaced it", "superseded: a newer delivery replaced it")
	s.total("4")
	s.clock.Advance(time.Hour)
	s.aws("2026-10", head) // A month without charges replaces all.
	s.look("taken", "superseded: a newer delivery replaced it", "superseded: a newer delivery replaced it", "superseded: a newer delivery replaced it")
	s.total("0")
}

func TestMissingFilesWaitAndAreTold(t *testing.T) {
	s := open(t, "aws")
	s.aws("2026-10", bill("2026-10", 10))
	lost := filepath.Join(s.dir, "focus/data/BILLING_PERIOD=2026-10/focus-00001.csv.gz")
	if err := os.Rename(lost, filepath.Join(s.TempDir(), "x")); err != nil {
		t.Fatal(err)
	}
	s.look("waiting: waiting for focus-00001.csv.gz since 2026-10-21 09:15")
	s.clock.Advance(6 * time.Hour)
	s.look("incomplete: waiting for focus-00001.csv.gz since 2026-10-21 09:15")
	s.look("incomplete: waiting for focus-00001.csv.gz since 2026-10-21 15:30")
	if s.alerts() != 1 {
		t.Errorf("%d alerts", s.alerts())
	}
	s.aws("2026-10", bill("2026-10", 10))
	s.look("taken")
	s.total("10")
}

func TestFilesThatAreNoBillAreRejectedOnce(t *testing.T) {
	s := open(t, "aws")
	s.aws("2026-10", "a,b\n1,2\n")
	s.clock.Advance(15 * time.Minute)
	if err := s.Due(t.Context()); err != nil {
		t.Fatal(err)
	}
	want := s.states()
	if len(want) != 1 || !strings.HasPrefix(want[0], "rejected: FOCUS file focus-00001.csv.gz is not a FOCUS file: its header has no BilledCost") {
		t.Errorf("%q", want)
	}
	s.look(want...)
	runs, err := s.engine.Runs(t.Context(), costs.Scope{Enrollment: "AWS-2001"}, costs.RunsQuery{})
	if err != nil || len(runs.Runs) != 1 || s.alerts() != 1 {
		t.Errorf("%d runs, %d alerts, %v", len(runs.Runs), s.alerts(), err)
	}
}

func TestManifestsCountRows(t *testing.T) {
	s := open(t, "azure")
	manifest := func(rows int) {
		info, err := os.Stat(filepath.Join(s.dir, "run/part.csv"))
		if err != nil {
			t.Fatal(err)
		}
		s.write("run/manifest.json", fmt.Sprintf(`{"manifestVersion":"2024-04-01","byteCount":%[1]d,"blobCount":1,"dataRowCount":%[2]d,"exportConfig":{"exportName":"e",
			"resourceId":"/b/1","type":"FocusCost"},"runInfo":{"submittedTime":"2026-10-21T0%[2]d:00:00.1234567Z","runId":"r%[2]d","startDate":"2026-10-01T00:00:00"},
			"blobs":[{"blobName":" run/part.csv","byteCount":%[1]d,"dataRowCount":%[2]d}]}`, info.Size(), rows))
	}
	s.write("run/part.csv", bill("2026-10", 5))
	manifest(6)
	s.look("rejected: manifest promises 6 rows, part.csv has 5: not taken")
	s.total("0")
	manifest(5)
	s.look("rejected: manifest promises 6 rows, part.csv has 5: not taken", "taken")
	s.total("5")
}

func TestSeveralFilesCountTogether(t *testing.T) {
	s := open(t, "aws")
	s.aws("2026-10", bill("2026-10", 5), bill("2026-10", 6))
	s.look("taken")
	s.total("11")
}

func TestAFileIsTakenAtTheSecondLook(t *testing.T) {
	s := open(t, "")
	s.write("FOCUS Reports/ü.csv", bill("2026-10", 5))
	s.look("waiting: the file is taken once it is unchanged at the next look")
	s.write("FOCUS Reports/ü.csv", bill("2026-10", 6))
	s.look("waiting: the file is taken once it is unchanged at the next look")
	s.look("taken")
	s.total("6")
}

func TestFilesWithoutAManifestAddUpAndReplaceTheirOwnVersions(t *testing.T) {
	s := open(t, "")
	s.write("2026-10/focus-00001.csv", bill("2026-10", 5))
	s.write("2026-10/focus-00002.csv", billOf("T", "2026-10", 6))
	s.look("waiting: the file is taken once it is unchanged at the next look", "waiting: the file is taken once it is unchanged at the next look")
	s.look("taken", "taken")
	s.total("11")
	s.write("2026-10/focus-00002.csv", billOf("T", "2026-10", 7)) // Corrected.
	s.look("waiting: the file is taken once it is unchanged at the next look", "taken", "taken")
	s.look("taken", "taken", "superseded: a newer delivery replaced it")
	s.total("12")
	s.clock.Advance(time.Hour)
	s.write("2026-10/focus-00002.csv", billOf("T", "2026-10", 6)) // Put back.
	waiting := "waiting: the file is taken once it is unchanged at the next look"
	s.look(waiting, "taken", "taken", "superseded: a newer delivery replaced it")
	s.look("taken", "superseded: a newer delivery replaced it", "taken", "superseded: a newer delivery replaced it")
	s.total("12") // Fewer of the same rows: they wait for an answer.
	if s.alerts() != 1 {
		t.Errorf("%d alerts of rows that wait", s.alerts())
	}
	if feeds, err := s.engine.Feeds(t.Context(), costs.Scope{Enrollment: "AWS-2001"}); err != nil || len(feeds) != 1 || feeds[0].Delivery != "main/2026-10/focus" {
		t.Errorf("%+v, %v", feeds, err)
	}
}

func TestPartsWithoutAFolderAddUp(t *testing.T) {
	s := open(t, "")
	s.write("focus-00001.csv", bill("2026-10", 5))
	s.write("focus-00002.csv", billOf("T", "2026-10", 6))
	s.look("waiting: the file is taken once it is unchanged at the next look", "waiting: the file is taken once it is unchanged at the next look")
	s.look("taken", "taken")
	s.total("11")
}

// TestAMonthComesAnew delivers a month again without one of its accounts, and then without charges.
func TestAMonthComesAnew(t *testing.T) {
	s := open(t, "aws")
	other := strings.ReplaceAll(strings.TrimPrefix(bill("2026-10", 3), head), "AWS,1", "AWS,2")
	s.aws("2026-09", bill("2026-09", 1))
	s.aws("2026-10", bill("2026-10", 20)+other, bill("2026-10", 2))
	s.look("taken", "taken")
	s.total("26")
	s.clock.Advance(time.Hour)
	s.aws("2026-10", bill("2026-10", 21), bill("2026-10", 2))
	s.look("taken", "taken", "superseded: a newer delivery replaced it")
	s.total("24")
	if s.alerts() != 1 {
		t.Errorf("%d alerts of an account that vanished", s.alerts())
	}
	s.clock.Advance(time.Hour)
	s.aws("2026-10", head)
	s.clock.Advance(15 * time.Minute)
	if err := s.Due(t.Context()); err != nil || !strings.HasPrefix(s.states()[0], "held: ") {
		t.Fatalf("%q, %v", s.states(), err)
	}
	if err := s.Store.Answer(t.Context(), "main", mustBatch(s, 0).ID, "ada", core.Take, time.Time{}); err != nil {
		t.Fatal(err)
	}
	s.look("taken", "superseded: a newer delivery replaced it", "taken", "superseded: a newer delivery replaced it")
	s.total("1")
	// The empty month can be undone.
	if err := s.engine.DeleteRun(t.Context(), costs.Scope{Enrollment: "AWS-2001"}, mustBatch(s, 0).Runs[0]); err != nil {
		t.Fatal(err)
	}
	s.total("24")
}

// TestReportsOfOracleAddUp takes reports with charges of one month from several days: at once, each once.
func TestReportsOfOracleAddUp(t *testing.T) {
	s := open(t, "oci")
	s.config.From = "2026-09"
	s.Runner = s.replica()
	s.write("FOCUS Reports/2026/08/31/1.csv.gz", bill("2026-08", 9))
	s.write("FOCUS Reports/2026/10/20/0001000000000001.csv.gz", bill("2026-10", 5))
	s.write("FOCUS Reports/2026/10/21/0001000000000001.csv.gz", billOf("T", "2026-10", 6))
	s.look("taken", "taken")
	s.total("11")
	s.clock.Advance(time.Hour)
	s.write("FOCUS Reports/2026/10/21/0001000000000002.csv.gz", billOf("U", "2026-10", 1)+strings.TrimPrefix(bill("2026-09", 2), head))
	s.look("taken", "taken", "taken")
	s.total("14")
	s.look("taken", "taken", "taken")
	s.total("14")
	if s.alerts() != 0 {
		t.Errorf("%d alerts", s.alerts())
	}
}

// TestAnEmptyMonthReplaces delivers an Azure month whose manifest names no files.
func TestAnEmptyMonthReplaces(t *testing.T) {
	s := open(t, "azure")
	manifest := func(run int, blobs string, rows, count int) {
		s.write(fmt.Sprintf("e/%d/manifest.json", run), fmt.Sprintf(`{"manifestVersion":"2024-04-01","blobCount":%[4]d,"dataRowCount":%[3]d,
			"exportConfig":{"exportName":"e","resourceId":"/b/1","type":"FocusCost"},
			"runInfo":{"submittedTime":"2026-10-21T0%[1]d:00:00.1234567Z","runId":"r%[1]d","startDate":"2026-10-01T00:00:00"},"blobs":[%[2]s]}`, run, blobs, rows, count))
	}
	s.write("e/1/part.csv", bill("2026-10", 5))
	manifest(1, `{"blobName":"e/1/part.csv","dataRowCount":5}`, 5, 1)
	s.look("taken")
	s.total("5")
	manifest(2, "", 0, 0)
	s.look("held: it has 0 rows, the batch in use 5", "taken")
	if err := s.Store.Answer(t.Context(), "main", mustBatch(s, 0).ID, "ada", core.Take, time.Time{}); err != nil {
		t.Fatal(err)
	}
	s.look("taken", "superseded: a newer delivery replaced it")
	s.total("0")
	runs, err := s.engine.Runs(t.Context(), costs.Scope{Enrollment: "AWS-2001"}, costs.RunsQuery{})
	if err != nil || len(runs.Runs) != 2 || runs.Runs[0].File != "no-charges.csv" || len(runs.Runs[0].Replaced) != 1 || runs.Runs[0].Replaced[0].Rows != 5 {
		t.Errorf("%+v, %v", runs.Runs, err)
	}
	manifest(3, `{"blobName":"e/1/part.csv","dataRowCount":5}`, 5, 1)
	s.look("taken", "superseded: a newer delivery replaced it", "superseded: a newer delivery of 2026-10-21 02:00 replaces it")
	s.total("5")
}

// TestPartsWithOtherColumns reads parts of one batch whose columns have another order.
func TestPartsWithOtherColumns(t *testing.T) {
	s := open(t, "aws")
	turned := "ServiceName,ProviderName,BillingAccountId,ChargeCategory,BillingPeriodStart,ChargePeriodStart,BillingCurrency,EffectiveCost,BilledCost\n" +
		"S,AWS,1,Usage,2026-10-01T00:00:00Z,2026-10-01T00:00:00Z,USD,0,2.5\n"
	s.aws("2026-10", bill("2026-10", 5), turned)
	s.look("taken")
	s.total("7.5")
}

// TestWhatASenderSaysIsShown tells of an export that Azure paused, beside a connection that works.
func TestWhatASenderSaysIsShown(t *testing.T) {
	s := open(t, "azure")
	s.write("e/part.csv", bill("2026-10", 5))
	s.write("e/manifest.json", `{"manifestVersion":"2024-04-01","blobCount":1,"exportConfig":{"exportName":"daily","resourceId":"/b/1","type":"FocusCost",
		"systemSuspensionContext":{"systemSuspensionMessage":"the storage account is gone"}},"runInfo":{"startDate":"2026-10-01T00:00:00"},"blobs":[{"blobName":"e/part.csv"}]}`)
	s.look("taken")
	looks, err := s.Store.Looks(t.Context())
	if err != nil || looks["main"].State != "ok" || !strings.Contains(looks["main"].Message, "Azure has suspended the export daily (the storage account is gone)") {
		t.Errorf("%+v, %v", looks["main"], err)
	}
}

// TestGzipInsideGzipIsRejected says what is wrong with a file that was packed twice.
func TestGzipInsideGzipIsRejected(t *testing.T) {
	s := open(t, "aws")
	s.aws("2026-10", zipped("2026-10", "1", 5))
	s.look("rejected: focus-00001.csv.gz is gzip inside gzip: compress it once")
}

// TestAFolderLooksLikeALayout proposes a layout for files that have one, and changes nothing.
func TestAFolderLooksLikeALayout(t *testing.T) {
	s := open(t, "")
	s.aws("2026-10", bill("2026-10", 5))
	s.look("waiting: the file is taken once it is unchanged at the next look")
	looks, err := s.Store.Looks(t.Context())
	if err != nil || looks["main"].Message != "the files look like the layout aws: set layout to count complete deliveries together" {
		t.Errorf("%+v, %v", looks["main"], err)
	}
	s.look("taken")
	s.total("5")
}

// slow is an engine whose first ingest waits.
type slow struct {
	costs.Engine
	begun, free chan struct{}
	once        sync.Once
}

func (e *slow) IngestTogether(ctx context.Context, scope costs.Scope, sources []costs.Source) ([]costs.Run, error) {
	e.once.Do(func() {
		close(e.begun)
		<-e.free
	})
	return e.Engine.IngestTogether(ctx, scope, sources)
}

func TestOneOfThreeReplicasReads(t *testing.T) {
	s := open(t, "aws")
	engine := &slow{Engine: s.engine, begun: make(chan struct{}), free: make(chan struct{})}
	s.engine = engine
	first, others := s.replica(), []*connections.Runner{s.replica(), s.replica()}
	s.aws("2026-10", bill("2026-10", 5))
	s.clock.Advance(15 * time.Minute)
	ended := make(chan error, 1)
	go func() { ended <- first.Due(s.Context()) }()
	<-engine.begun
	for _, other := range others {
		if err := other.Due(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	close(engine.free)
	if err := <-ended; err != nil {
		t.Fatal(err)
	}
	steps, err := s.Store.Steps(t.Context(), "main", mustBatch(s, 0).ID)
	if err != nil || len(steps) != 4 || steps[0].Replica != steps[3].Replica {
		t.Errorf("%+v, %v", steps, err)
	}
	// Another process goes on where one ended.
	s.Runner = others[0]
	s.look("taken")
	s.total("5")
}

// TestAnOrderedLookWaitsForAnotherProcess: replicas that start at once, or an operator beside them, may look at the same connection.
func TestAnOrderedLookWaitsForAnotherProcess(t *testing.T) {
	looks := map[string]func(*connections.Runner, context.Context, connections.Stored) error{
		"first": (*connections.Runner).First, "now": (*connections.Runner).Now,
	}
	for name, look := range looks {
		t.Run(name, func(t *testing.T) {
			s := open(t, "aws")
			engine := &slow{Engine: s.engine, begun: make(chan struct{}), free: make(chan struct{})}
			s.engine = engine
			s.aws("2026-10", bill("2026-10", 5))
			begin := func(r *connections.Runner) chan error {
				ended := make(chan error, 1)
				go func() { ended <- look(r, t.Context(), connections.Stored{Config: s.config}) }()
				return ended
			}
			looking := begin(s.replica())
			<-engine.begun
			other, asked := s.replica(), make(chan struct{}, 100)
			shared := other.Clock
			other.Clock = func(ctx context.Context, tx *sql.Tx) (time.Time, error) {
				asked <- struct{}{}
				return shared(ctx, tx)
			}
			waiting := begin(other)
			for range 2 { // It asks again only if the first attempt found that another process looks.
				select {
				case <-asked:
				case err := <-waiting:
					t.Fatalf("it did not wait: %v", err)
				}
			}
			close(engine.free)
			for _, ended := range []chan error{looking, waiting} {
				if err := <-ended; err != nil {
					t.Error(err)
				}
			}
			steps, err := s.Store.Steps(t.Context(), "main", mustBatch(s, 0).ID)
			if err != nil || len(steps) != 4 || steps[0].Replica != steps[3].Replica {
				t.Errorf("%+v, %v", steps, err)
			}
			s.total("5")
		})
	}
}

// TestAProcessThatDiesLeavesTheOldMonthOrTheNewOne ends looks after each step, and lets another process go on.
func TestAProcessThatDiesLeavesTheOldMonthOrTheNewOne(t *testing.T) {
	for after := range 12 {
		s := open(t, "aws")
		s.aws("2026-10", bill("2026-10", 5))
		s.look("taken")
		s.clock.Advance(time.Hour)
		s.aws("2026-10", bill("2026-10", 9))
		s.clock.Advance(15 * time.Minute)
		ctx, kill := context.WithCancel(t.Context())
		dying := s.replica()
		calls := 0
		dying.Store = connections.NewStore(s.db, []core.Config{s.config}, nil, func() time.Time {
			if calls++; calls > after {
				kill()
			}
			return s.clock.Now()
		})
		_ = dying.Due(ctx)
		kill()
		report, err := s.engine.Aggregate(t.Context(), costs.Scope{Enrollment: "AWS-2001"}, costs.Query{Metrics: costs.Costs()[:1]})
		if got := report.Totals[costs.BilledCost]["USD"].String(); err != nil || got != "5" && got != "9" {
			t.Errorf("after %d steps the month has %s, %v", after, got, err)
		}
		s.look("taken", "superseded: a newer delivery replaced it")
		s.total("9")
	}
}

func TestFailuresOfASourceAreKept(t *testing.T) {
	s := open(t, "aws")
	s.config.Path = "/does/not/exist"
	s.Runner = s.replica()
	s.look()
	looks, err := s.Store.Looks(t.Context())
	if look := looks["main"]; err != nil || look.State != "gone" || !strings.Contains(look.Message, "check the path") || look.Failures != 1 ||
		look.Due.Sub(look.At) < 30*time.Minute || !look.Listed.IsZero() {
		t.Errorf("%+v, %v", look, err)
	}
}

// TestAConnectionWaitsForItsEnrollment names an enrollment in the settings file that is created later.
func TestAConnectionWaitsForItsEnrollment(t *testing.T) {
	s := open(t, "aws")
	create := func(number string) {
		if _, err := s.db.Exec(t.Context(), "INSERT INTO enrollments (number, name, api_type, areas) VALUES ($1, $1, 'AWS', 'aws-usage')", number); err != nil {
			t.Fatal(err)
		}
	}
	create("AWS-1")
	s.aws("2025-10", bill("2025-10", 3))
	s.look()
	looks, err := s.Store.Looks(t.Context())
	if look := looks["main"]; err != nil || look.State != "ours" || !strings.Contains(look.Message, "enrollment AWS-2001 does not exist") {
		t.Errorf("%+v, %v", look, err)
	}
	create("AWS-2001")
	s.look("taken")
	s.total("3")
}
