//go:build bench

package clickhouse_test

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"syscall"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/demodata"
	"github.com/costdeck/costdeck/server/internal/testkit/clickhousetest"
)

// TestBench prints the performance of one node: rows per second, bytes per row on disk, and the times of the standard queries.
func TestBench(t *testing.T) {
	rows, err := strconv.Atoi(os.Getenv("ROWS"))
	if err != nil {
		t.Fatalf("ROWS is %q; give a number of rows", os.Getenv("ROWS"))
	}
	server := clickhousetest.Start(t)
	address := clickhousetest.Address("bench", "timeout=5m", server)
	engine := open(t, address)
	file := t.TempDir() + "/bench.csv"
	generate(t, file, rows/75_000+1)
	info, err := os.Stat(file)
	if err != nil {
		t.Fatal(err)
	}
	accepted, took, resident := ingestApart(t, address, file)
	fmt.Printf("ingest: %d rows, %d MB of CSV, %.1f s, %.0f rows/s, at most %d MB resident in costdeck ingest\n", accepted, info.Size()>>20,
		took.Seconds(), float64(accepted)/took.Seconds(), resident>>20)
	disk := server.Number("bench", "SELECT sum(bytes_on_disk) FROM system.parts WHERE active AND table = 'charges'")
	fmt.Printf("disk: %d MB, %.1f bytes/row\n", disk>>20, float64(disk)/float64(accepted))
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

// ingestApart lets the binary of TEST_BINARY read the file, to measure its memory without the test's.
func ingestApart(t *testing.T, address, file string) (rows int64, took time.Duration, resident int64) {
	t.Helper()
	binary, err := filepath.Abs(os.Getenv("TEST_BINARY"))
	if err != nil {
		t.Fatal(err)
	}
	command := exec.Command(binary, "ingest", "--data", t.TempDir(), "--enrollment", scope.Enrollment, file)
	command.Env = append(os.Environ(), "COSTDECK_COSTS="+address)
	start := time.Now()
	out, err := command.CombinedOutput()
	took = time.Since(start)
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	runs, err := open(t, address).Runs(t.Context(), scope, costs.RunsQuery{})
	if err != nil || len(runs.Runs) != 1 || runs.Runs[0].State != costs.Done {
		t.Fatalf("%+v, %v\n%s", runs.Runs, err, out)
	}
	return runs.Runs[0].RowsAccepted, took, command.ProcessState.SysUsage().(*syscall.Rusage).Maxrss << 10
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

// measure prints median and maximum of warm queries.
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
