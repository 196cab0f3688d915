package embedded_test

import (
	"context"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
)

// A run that is deleted during a backup, before its file was copied or after, is not in it, and neither is its file.
func TestRunsDeletedDuringABackup(t *testing.T) {
	dir, scope := t.TempDir(), costs.Scope{Enrollment: "E/1 ä"}
	engine, err := embedded.Open(t.Context(), dir, discard())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = engine.Close() }()
	var runs []costs.Run
	ingest := func() {
		n := len(runs)
		run, err := engine.Ingest(t.Context(), scope, costs.Source{Name: fmt.Sprint(n, ".csv"), Delivery: fmt.Sprint(n), Body: strings.NewReader(
			fmt.Sprintf("BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,ChargeCategory,ServiceName,ProviderName\n"+
				"1,1,USD,2025-09-01T00:00:00Z,Usage,S,P%d\n", n))})
		if err != nil {
			t.Fatal(err)
		}
		runs = append(runs, run)
	}
	for range 4 {
		ingest()
	}
	if err := engine.Drain(t.Context()); err != nil {
		t.Fatal(err)
	}
	kept := map[string]string{}
	contents, err := embedded.Backup(t.Context(), dir, t.TempDir(), func(name string, file *os.File) error {
		text, err := io.ReadAll(file)
		kept[name] = string(text)
		if len(kept) == 1 {
			for _, gone := range []int{0, 3} {
				if err := engine.DeleteRun(context.WithoutCancel(t.Context()), scope, runs[gone].ID); err != nil {
					return err
				}
			}
		}
		return err
	}, func(name string) error {
		delete(kept, name)
		return nil
	})
	names := slices.Sorted(maps.Keys(kept))
	if err != nil || contents.Runs != 2 || len(contents.Segments) != 2 || len(names) != 3 || names[0] != "catalogue.db" ||
		!strings.Contains(strings.Join(names, " "), runs[1].ID) || !strings.Contains(strings.Join(names, " "), runs[2].ID) {
		t.Fatalf("%v: %+v %v", err, contents, names)
	}
	again := t.TempDir()
	for name, text := range kept {
		if err := os.MkdirAll(filepath.Dir(filepath.Join(again, name)), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(again, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	restored, err := embedded.Open(t.Context(), again, discard())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = restored.Close() }()
	dataset, err := restored.Dataset(t.Context(), scope)
	if err != nil || dataset.RowCount != 2 {
		t.Errorf("%+v %v", dataset, err)
	}
	if err := os.RemoveAll(filepath.Join(dir, "runs")); err != nil {
		t.Fatal(err)
	}
	_, err = embedded.Backup(t.Context(), dir, t.TempDir(), func(string, *os.File) error { return nil }, func(string) error { return nil })
	if err == nil || !strings.Contains(err.Error(), "is missing, but the catalog lists it") {
		t.Errorf("without its files: %v", err)
	}
}
