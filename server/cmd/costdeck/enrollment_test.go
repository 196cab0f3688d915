package main

import (
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
	"github.com/costdeck/costdeck/server/internal/testkit/eventually"
)

// runsOf counts the runs of an enrollment in a data folder.
func runsOf(t *testing.T, data, enrollment string) int {
	t.Helper()
	engine, err := embedded.Open(t.Context(), data, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	runs, err := engine.Runs(t.Context(), costs.Scope{Enrollment: enrollment}, costs.RunsQuery{})
	if err := firstError(err, engine.Close()); err != nil {
		t.Fatal(err)
	}
	return len(runs.Runs)
}

// TestIngestRefusesAnEnrollmentThatDoesNotExist loads files before and after a folder has enrollments.
func TestIngestRefusesAnEnrollmentThatDoesNotExist(t *testing.T) {
	data := filepath.Join(t.TempDir(), "data")
	for _, step := range []struct {
		name, enrollment string
		before           []string // A command that runs first.
		code             int
		says             []string // All of standard error if nil.
		runs             int
	}{
		{name: "an empty folder takes the first start's enrollment", enrollment: "DEFAULT", runs: 1},
		{name: "an empty folder takes others", enrollment: "T1", runs: 1, says: []string{"enrollment T1 does not exist yet", "costdeck enrollment create T1"}},
		{name: "before the first start", enrollment: "DEFAULT", before: []string{"enrollment", "create", "T1", "--type", "AWS", "--area", "aws-usage"}, runs: 1},
		{name: "that exists", enrollment: "T1", runs: 1},
		{name: "that does not", enrollment: "T22", code: 1, says: []string{"enrollment T22 does not exist", "costdeck enrollment list",
			"costdeck enrollment create T22 --type AWS --area aws-usage"}},
		{name: "in another case", enrollment: "t1", code: 1, says: []string{"enrollment t1 does not exist", "did you mean T1?"}},
		{name: "that was created", enrollment: "T22", before: []string{"enrollment", "create", "T22", "--type", "AWS", "--area", "aws-usage"}, runs: 1},
		{name: "that no start will create", enrollment: "DEFAULT", before: []string{"user", "add", "ada", "--enrollment", "T1:AWS:x"}, code: 1, runs: 1,
			says: []string{"enrollment DEFAULT does not exist"}},
	} {
		if step.before != nil {
			if code, _, errs := command(t, "", append(step.before, "--data", data)...); code != 0 {
				t.Fatalf("%s: %s", step.name, errs)
			}
		}
		code, _, errs := command(t, "", "ingest", "--data", data, "--audit-log", filepath.Join(t.TempDir(), "audit.log"), "--enrollment", step.enrollment,
			"../../internal/demodata/focus-1.0-sample.csv")
		if code != step.code || (step.says == nil) != (errs == "") {
			t.Errorf("%s: %d %s", step.name, code, errs)
		}
		for _, part := range step.says {
			if !strings.Contains(errs, part) {
				t.Errorf("%s: %q does not say %q", step.name, errs, part)
			}
		}
		if runs := runsOf(t, data, step.enrollment); runs != step.runs {
			t.Errorf("%s: %d runs", step.name, runs)
		}
	}
}

// TestIngestAsksTheServersDatabase refuses to look for enrollments in another one.
func TestIngestAsksTheServersDatabase(t *testing.T) {
	data := t.TempDir()
	if err := os.WriteFile(filepath.Join(data, "database"), []byte("Postgres database costs on db:5432\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if code, _, errs := command(t, "", "ingest", "--data", data, "../../internal/demodata/focus-1.0-sample.csv"); code != 1 || !strings.Contains(errs, "set --database") {
		t.Errorf("%d %s", code, errs)
	}
}

// TestAWatchedFolderWaitsForItsEnrollment starts a server whose watched folder belongs to an enrollment that is created later.
func TestAWatchedFolderWaitsForItsEnrollment(t *testing.T) {
	data, folder := t.TempDir(), exports(t)
	s := start(t, 3, "--data", data, "--watch", "T2="+folder, "--watch-every", "50ms")
	eventually.Holds(t, "the log names the folder and the enrollment", func() bool {
		log := s.log.String()
		return strings.Contains(log, folder) && strings.Contains(log, "enrollment T2 does not exist")
	}, s.log.String)
	if runs := runsOf(t, data, "T2"); runs != 0 {
		t.Errorf("%d runs of an enrollment that does not exist", runs)
	}
	if code, _, errs := command(t, "", "enrollment", "create", "T2", "--type", "AWS", "--area", "aws-usage", "--data", data); code != 0 {
		t.Fatal(errs)
	}
	eventually.Holds(t, "the file is ingested", func() bool { return runsOf(t, data, "T2") == 1 }, s.log.String)
	s.stop()
	if told := strings.Count(s.log.String(), "waits for its enrollment"); told != 1 {
		t.Errorf("the log says it %d times", told)
	}
}
