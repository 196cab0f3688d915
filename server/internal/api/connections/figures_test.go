package connections_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/connections"
	core "github.com/costdeck/costdeck/server/internal/connections"
)

// told are the alerts by kind, subject and reason, the oldest first.
func (s *site) told() (list []string) {
	s.Helper()
	rows, err := s.db.Read.QueryContext(s.Context(), "SELECT kind, subject, details FROM alerts ORDER BY raised_at, kind")
	if err != nil {
		s.Fatal(err)
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var kind, subject, details string
		if err := rows.Scan(&kind, &subject, &details); err != nil {
			s.Fatal(err)
		}
		list = append(list, kind+" "+subject+" "+details)
	}
	return list
}

func TestOrphansStayCountedWhileNothingChanges(t *testing.T) {
	s := open(t, "aws")
	s.aws("2026-10", bill("2026-10", 5))
	s.write("focus/data/BILLING_PERIOD=2026-09/left.csv", bill("2026-09", 1))
	for range 3 {
		s.look("taken")
		looks, err := s.Store.Looks(t.Context())
		list, listErr := s.Store.Orphans(t.Context(), "main", 0, 10)
		if err != nil || listErr != nil || looks["main"].Orphans != 1 || len(list) != 1 || !strings.HasSuffix(list[0].File, "left.csv") || list[0].Bytes == 0 {
			t.Errorf("%+v, %v, %v, %v", looks["main"], list, err, listErr)
		}
	}
}

func TestABatchHeldByItsRowsIsFetchedOnce(t *testing.T) {
	s := open(t, "aws")
	s.aws("2026-10", bill("2026-10", 10))
	s.look("taken")
	s.clock.Advance(time.Hour)
	s.aws("2026-10", bill("2026-10", 7))
	held := "held: it has 7 rows, the batch in use 10"
	for range 4 {
		s.look(held, "taken")
	}
	steps, err := s.Store.Steps(t.Context(), "main", mustBatch(s, 0).ID)
	var states []string
	for _, step := range steps {
		states = append(states, string(step.State))
	}
	if err != nil || strings.Join(states, " ") != "ready fetching held" {
		t.Errorf("%v, %v", states, err)
	}
	if got := s.told(); len(got) != 1 || !strings.HasPrefix(got[0], "batchHeld main ") {
		t.Errorf("%q", got)
	}
}

// join adds a second connection of the enrollment, on another folder.
func (s *site) join(id string) string {
	s.Helper()
	dir := s.TempDir()
	other := core.Config{ID: id, Enrollment: "AWS-2001", Source: core.Folder, Path: dir, Layout: "aws"}
	s.Runner = &connections.Runner{Store: connections.NewStore(s.db, []core.Config{s.config, other}, nil, s.clock.Now), Engine: s.engine, Inbox: s.Inbox,
		Dir: s.TempDir(), Log: s.Log, Clock: s.Clock}
	return dir
}

func (s *site) batchesOf(id string) []connections.Batch {
	s.Helper()
	list, err := s.Store.Batches(s.Context(), id)
	if err != nil {
		s.Fatal(err)
	}
	return list
}

func TestTwoConnectionsOfOneBillAreAskedAbout(t *testing.T) {
	s := open(t, "aws")
	s.aws("2026-10", bill("2026-10", 10))
	s.look("taken")
	home := s.dir
	s.dir = s.join("second")
	s.aws("2026-10", bill("2026-10", 8))
	for range 2 {
		s.look("taken")
		list := s.batchesOf("second")
		if len(list) != 1 || list[0].State != core.Held || list[0].Question != core.Overlap || list[0].Rival == nil || list[0].Rival.Connection != "main" ||
			list[0].Rival.Here["USD"] != "8" || list[0].Rival.There["USD"] != "10" {
			t.Fatalf("%+v; log %s", list, s.log)
		}
	}
	s.total("10")
	if steps, err := s.Store.Steps(t.Context(), "second", s.batchesOf("second")[0].ID); err != nil || len(steps) != 3 {
		t.Errorf("%+v, %v", steps, err)
	}
	if got := s.told(); len(got) != 1 || !strings.HasPrefix(got[0], "batchHeld second ") {
		t.Errorf("%q", got)
	}
	if err := s.Store.Answer(t.Context(), "second", s.batchesOf("second")[0].ID, "ada", core.Take, time.Time{}); err != nil {
		t.Fatal(err)
	}
	s.look("taken")
	if got := s.batchesOf("second")[0].State; got != core.Taken {
		t.Errorf("after the answer: %s; log %s", got, s.log)
	}
	s.total("8")
	// A connection that has its own month is not asked again.
	s.clock.Advance(time.Hour)
	s.aws("2026-10", bill("2026-10", 9))
	s.look("taken")
	if got := s.batchesOf("second")[0].State; got != core.Taken {
		t.Errorf("the next delivery: %s", got)
	}
	s.dir = home
}

func TestARestatementOfACompleteMonthTellsTheAmounts(t *testing.T) {
	s := open(t, "aws")
	s.aws("2026-09", bill("2026-09", 10))
	s.aws("2026-10", bill("2026-10", 4))
	s.look("taken", "taken")
	s.clock.Advance(time.Hour)
	s.aws("2026-10", bill("2026-10", 5)) // An open month only grows.
	s.look("taken", "taken", "superseded: a newer delivery replaced it")
	if got := s.told(); len(got) != 0 {
		t.Errorf("%q", got)
	}
	s.clock.Advance(time.Hour)
	s.aws("2026-09", bill("2026-09", 12))
	s.look("taken", "taken", "superseded: a newer delivery replaced it", "superseded: a newer delivery replaced it")
	b := mustBatch(s, 0)
	want := connections.Moved{Provider: "AWS", Account: "1", Month: "2026-09", Currency: "USD", Before: "10", After: "12"}
	if !slices.Equal(b.Moved, []connections.Moved{want}) || b.FirstDay != "2026-09-01" || b.LastDay != "2026-09-01" || b.VersionBefore != "" {
		t.Errorf("%+v", b)
	}
	if got := s.told(); len(got) != 1 || !strings.HasPrefix(got[0], "batchRestated main ") || !strings.Contains(got[0], "1 (2026-09): 10 → 12 USD") {
		t.Errorf("%q", got)
	}
}

func TestFailuresAndDelaysAreToldOnce(t *testing.T) {
	s := open(t, "aws")
	s.aws("2026-10", bill("2026-10", 5))
	s.look("taken")
	s.clock.Advance(48 * time.Hour)
	for range 3 {
		s.look("taken")
	}
	if got := s.told(); len(got) != 1 || !strings.HasPrefix(got[0], "connectionLate main ") || !strings.Contains(got[0], "2026-10-21") {
		t.Errorf("%q", got)
	}
	moved := s.dir + "-moved"
	if err := os.Rename(s.dir, moved); err != nil {
		t.Fatal(err)
	}
	for range 3 {
		s.clock.Advance(2 * time.Hour)
		s.look("taken")
	}
	if err := os.Rename(moved, s.dir); err != nil {
		t.Fatal(err)
	}
	if got := s.told(); len(got) != 2 || !strings.HasPrefix(got[1], "connectionFailed main ") || !strings.Contains(got[1], "check the path") {
		t.Errorf("%q", got)
	}
}

func TestABackfillTakesTheNewestMonthsFirst(t *testing.T) {
	s := open(t, "aws")
	s.config.From = "2026-10"
	s.Runner = s.replica()
	for month := range 10 {
		name := fmt.Sprintf("2026-%02d", month+1)
		s.aws(name, bill(name, 1))
	}
	taken := func() (list []string) {
		for _, b := range s.batchesOf("main") {
			if b.State == core.Taken {
				list = append(list, b.Period)
			}
		}
		slices.Sort(list)
		return list
	}
	due := func(wait time.Duration) {
		t.Helper()
		s.clock.Advance(wait)
		if err := s.Due(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	due(15 * time.Minute)
	if got := taken(); !slices.Equal(got, []string{"2026-10"}) {
		t.Fatalf("%v", got)
	}
	if _, err := s.db.Exec(t.Context(), `INSERT INTO connection_backfills (connection, first_month, last_month, asked_by, asked_at)
		VALUES ('main', '2026-04', '2026-09', 'ada', 1)`); err != nil {
		t.Fatal(err)
	}
	due(15 * time.Minute)
	if got := taken(); !slices.Equal(got, []string{"2026-08", "2026-09", "2026-10"}) {
		t.Errorf("%v; log %s", got, s.log)
	}
	s.Runner = s.replica() // Another process goes on.
	due(time.Minute)
	due(time.Minute)
	if got := taken(); len(got) != 7 || got[0] != "2026-04" {
		t.Errorf("%v", got)
	}
	s.total("7")
	due(15 * time.Minute)
	fills, err := s.Store.Backfills(t.Context())
	if err != nil || fills["main"].Done.IsZero() || fills["main"].First != "2026-04" {
		t.Errorf("%+v, %v", fills, err)
	}
}

func TestTheCalendarOfMonths(t *testing.T) {
	now := time.Date(2026, 10, 21, 9, 0, 0, 0, time.UTC)
	batch := func(period string, state core.State, made time.Time) connections.Summary {
		return connections.Summary{ID: period + string(state), Period: period, State: state, Made: made}
	}
	before := func(d time.Duration) time.Time { return now.Add(-d) }
	months := connections.Calendar(core.Config{From: "2026-03"}, nil, []connections.Summary{
		batch("2026-10", core.Taken, before(time.Hour)),
		batch("2026-09", core.Taken, time.Date(2026, 10, 3, 0, 0, 0, 0, time.UTC)),
		batch("2026-08", core.Taken, time.Date(2026, 8, 30, 0, 0, 0, 0, time.UTC)),
		batch("2026-07", core.Held, time.Date(2026, 8, 2, 0, 0, 0, 0, time.UTC)),
		batch("2026-07", core.Taken, time.Date(2026, 8, 1, 0, 0, 0, 0, time.UTC)),
		{ID: "days", State: core.Taken, Made: time.Date(2026, 7, 5, 0, 0, 0, 0, time.UTC), FirstDay: "2026-05-01", LastDay: "2026-06-30"},
		{ID: "rejected", Period: "2026-04", State: core.Rejected, Reason: "not FOCUS", Made: before(time.Hour)},
	}, now)
	var got []string
	for _, m := range months {
		got = append(got, strings.TrimSuffix(fmt.Sprintf("%s %s %s", m.Month, m.State, m.Reason), " "))
	}
	want := []string{"2026-03 missing", "2026-04 missing not FOCUS", "2026-05 complete", "2026-06 complete", "2026-07 held", "2026-08 late", "2026-09 complete", "2026-10 open"}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	if first := connections.Calendar(core.Config{}, nil, nil, time.Date(2026, 11, 1, 20, 0, 0, 0, time.UTC)); len(first) != 1 || first[0].State != connections.MonthOpen {
		t.Errorf("%+v", first)
	}
}

func TestAPreviewIngestsNothing(t *testing.T) {
	s := open(t, "aws")
	s.aws("2026-09", bill("2026-09", 3))
	s.aws("2026-10", bill("2026-10", 2)+"x,1,USD,2026-10-01T00:00:00Z,2026-10-01T00:00:00Z,Usage,S,AWS,1\n", bill("2026-10", 4))
	p, err := connections.PreviewOf(t.Context(), s.config, filepath.Join(s.Dir, "previews"))
	if err != nil || p.Batch.Period != "2026-10" || p.Rows != 6 || p.Rejected != 1 || len(p.Rejects) != 1 || p.Files != 2 || p.Totals["BilledCost"]["USD"].String() != "6" ||
		p.FirstDay != "2026-10-01" || p.LastDay != "2026-10-01" || !slices.Equal(p.Months, []string{"2026-10"}) || p.Conformance.Model == "" || p.Cut != "" {
		t.Errorf("%+v, %v", p, err)
	}
	if left, err := os.ReadDir(filepath.Join(s.Dir, "previews")); err != nil || len(left) != 0 {
		t.Errorf("left %v, %v", left, err)
	}
	s.total("0")
	ended, cancel := context.WithDeadline(t.Context(), time.Unix(1, 0))
	defer cancel()
	if p, err := connections.PreviewOf(ended, s.config, s.Dir); err == nil {
		t.Errorf("without time: %+v", p)
	}
	if _, err := connections.PreviewOf(t.Context(), core.Config{Source: core.Folder, Path: t.TempDir(), Layout: "aws"}, s.Dir); err == nil ||
		!strings.Contains(err.Error(), "no complete delivery yet") {
		t.Errorf("of nothing: %v", err)
	}
}
