package embedded_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/enginetest"
)

// TestFilesInPlaceAreReadWhileTheyAreMeasured ingests files by path, which are read before it is known whether they are new.
// Duplicates leave nothing behind, and new files count once.
func TestFilesInPlaceAreReadWhileTheyAreMeasured(t *testing.T) {
	data, from := t.TempDir(), t.TempDir()
	engine := open(t, data)
	body := enginetest.Bill("AWS 1 09 5", "AWS 2 10 3")
	for _, step := range []struct {
		name, file, body, sha256 string
		id                       string // The expected run: new, first, or none.
		billed                   string
	}{
		{"a new file", "a.csv", body, "", "new", "8 AWS/1=5 AWS/2=3"},
		{"the same file", "a.csv", body, "", "first", "8 AWS/1=5 AWS/2=3"},
		{"the same bytes by another name", "b.csv", body, "", "first", "8 AWS/1=5 AWS/2=3"},
		{"other bytes than were said", "c.csv", enginetest.Bill("AWS 3 11 9"), strings.Repeat("0", 64), "none", "8 AWS/1=5 AWS/2=3"},
		{"other bytes of the same name and size", "a.csv", strings.Replace(body, "5,", "6,", 1), "", "new", "9 AWS/1=6 AWS/2=3"},
		{"a broken file", "d.csv", "no FOCUS\n", "", "failed", "9 AWS/1=6 AWS/2=3"},
	} {
		path := filepath.Join(from, step.file)
		if err := os.WriteFile(path, []byte(step.body), 0o600); err != nil {
			t.Fatal(err)
		}
		before, err := engine.Runs(t.Context(), scope, costs.RunsQuery{PageQuery: costs.PageQuery{Limit: 100}})
		if err != nil {
			t.Fatal(err)
		}
		run, err := engine.Ingest(t.Context(), scope, costs.Source{Name: path, Path: path, SHA256: step.sha256})
		if (err != nil) != (step.id == "none") {
			t.Fatalf("%s: %v", step.name, err)
		}
		if err == nil {
			if run, err = engine.Wait(t.Context(), scope, run.ID); err != nil {
				t.Fatalf("%s: %v", step.name, err)
			}
		}
		state, first := costs.Done, ""
		if step.id == "failed" {
			state = costs.Failed
		}
		if n := len(before.Runs); n > 0 {
			first = before.Runs[n-1].ID
		}
		if step.id != "none" && (run.State != state || (run.ID == first) != (step.id == "first")) {
			t.Errorf("%s: %+v", step.name, run)
		}
		if step.id == "new" && (run.RowsAccepted != 2 || run.Bytes != int64(len(step.body)) || len(run.SHA256) != 64 ||
			run.CreatedAt.IsZero() || run.File != step.file) {
			t.Errorf("%s: its report is %+v", step.name, run)
		}
		got, _ := enginetest.Billed(t, engine, "")
		enginetest.Want(t, step.name, got, step.billed)
		if left := files(t, filepath.Join(data, "staging")); len(left) > 0 {
			t.Errorf("%s: %v stay", step.name, left)
		}
	}
}
