package embedded_test

import (
	"database/sql"
	"path/filepath"
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs/embedded"
	"github.com/costdeck/costdeck/server/internal/costs/enginetest"
)

// TestRunsFromBeforeTheHistory opens a folder as an earlier costdeck left it.
func TestRunsFromBeforeTheHistory(t *testing.T) {
	dir := t.TempDir()
	engine, err := embedded.Open(t.Context(), dir, discard())
	if err != nil {
		t.Fatal(err)
	}
	enginetest.Ingest(t, engine, scope, "a.csv", enginetest.Bill("AWS 1 09 5", "AWS ∅ 10 3"))
	if err := engine.Close(); err != nil {
		t.Fatal(err)
	}
	db, err := sql.Open("sqlite", filepath.Join(dir, "catalogue.db"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.ExecContext(t.Context(), `UPDATE runs SET sliced = 0, committed = 0; DELETE FROM slices;
		DELETE FROM versions`); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	again := open(t, dir)
	before, old := enginetest.Billed(t, again, "")
	enginetest.Want(t, "before", before, "8 AWS/1=5 AWS/∅=3")
	enginetest.Ingest(t, again, scope, "corrected.csv", enginetest.Bill("AWS ∅ 10 2"))
	after, _ := enginetest.Billed(t, again, "")
	enginetest.Want(t, "after", after, "7 AWS/1=5 AWS/∅=2")
	then, _ := enginetest.Billed(t, again, old)
	enginetest.Want(t, "at the old version", then, before)
}

// TestSamplesOfAnEarlierVersion opens a folder whose samples are marked as those before ids compared without their letter case.
func TestSamplesOfAnEarlierVersion(t *testing.T) {
	dir := t.TempDir()
	engine := open(t, dir)
	db, err := sql.Open("sqlite", filepath.Join(dir, "catalogue.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	enginetest.Outdated(t, engine, func() {
		if _, err := db.ExecContext(t.Context(), `UPDATE parts SET sample = x'00'`); err != nil {
			t.Fatal(err)
		}
	})
}
