//go:build bench

package clickhouse_test

import (
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/demodata"
	"github.com/costdeck/costdeck/server/internal/testkit/clickhousetest"
)

// TestBench prints what one node does: rows per second in, bytes per row on its disk, and the times of the standard questions.
func TestBench(t *testing.T) {
	rows, err := strconv.Atoi(os.Getenv("ROWS"))
	if err != nil {
		t.Fatalf("ROWS is %q; give a number of rows", os.Getenv("ROWS"))
	}
	server := clickhousetest.Start(t)
	engine := open(t, clickhousetest.Address("bench", "timeout=5m", server))
	file := t.TempDir() + "/bench.csv"
	generate(t, file, rows/75_000+1)
	info, err := os.Stat(file)
	if err != nil {
		t.Fatal(err)
	}
	start := time.Now()
	run, err := engine.Ingest(t.Context(), scope, costs.Source{Name: "bench.csv", Path: file})
	if err == nil {
		run, err = engine.Wait(t.Context(), scope, run.ID)
	}
	took := time.Since(start)
	if err != nil || run.State != costs.Done {
		t.Fatalf("%+v, %v", run, err)
	}
	var memory runtime.MemStats
	runtime.ReadMemStats(&memory)
	fmt.Printf("ingest: %d rows, %d MB of CSV, %.1f s, %.0f rows/s, %d MB taken from the system\n", run.RowsAccepted, info.Size()>>20,
		took.Seconds(), float64(run.RowsAccepted)/took.Seconds(), memory.Sys>>20)
	disk := server.Number("bench", "SELECT sum(bytes_on_disk) FROM system.parts WHERE active AND table = 'charges'")
	fmt.Printf("disk: %d MB, %.1f bytes/row\n", disk>>20, float64(disk)/float64(run.RowsAccepted))
	billed := []costs.Metric{costs.BilledCost}
	for _, q := range []struct {
		name  string
		query costs.Query
	}{
		{"Q1 month by service", costs.Query{Metrics: billed, GroupBy: []string{"ServiceName"}, Period: costs.Period{
			From: time.Date(2026, 10, 1, 0, 0, 0, 0, time.UTC), To: time.Date(2026, 11, 1, 0, 0, 0, 0, time.UTC)}}},
		{"Q2 service by day, 13 months", costs.Query{Metrics: billed, GroupBy: []string{"ServiceName"}, Granularity: costs.Day}},
		{"Q3 account and tag by resource, top 50", costs.Query{Metrics: billed, GroupBy: []string{"ResourceId"}, Top: 50,
			Filter: &costs.Filter{And: []costs.Filter{{Column: "ProviderName", Op: costs.In, Values: []string{"AWS"}},
				{Column: "tag:environment", Op: costs.In, Values: []string{"prod"}}}}}},
	} {
		measure(t, q.name, func() error { _, err := engine.Aggregate(t.Context(), scope, q.query); return err })
	}
	measure(t, "Q4 facet of regions", func() error {
		_, err := engine.Facets(t.Context(), scope, costs.FacetQuery{Column: "RegionId"})
		return err
	})
	measure(t, "a page of rows", func() error {
		_, err := engine.Rows(t.Context(), scope, costs.RowsQuery{})
		return err
	})
}

func generate(t *testing.T, file string, scale int) {
	t.Helper()
	f, err := os.Create(file)
	if err == nil {
		err = demodata.Generate(io.Writer(f), demodata.Options{Scale: scale})
	}
	if err != nil || f.Close() != nil {
		t.Fatal(err)
	}
}

// measure prints median and slowest of warm answers.
func measure(t *testing.T, name string, ask func() error) {
	t.Helper()
	var took []time.Duration
	for range 8 {
		start := time.Now()
		if err := ask(); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		took = append(took, time.Since(start))
	}
	took = took[1:]
	slices.Sort(took)
	fmt.Printf("%s: median %d ms, slowest %d ms\n", name, took[len(took)/2].Milliseconds(), took[len(took)-1].Milliseconds())
}
