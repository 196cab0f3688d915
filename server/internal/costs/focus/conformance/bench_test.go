package conformance_test

import (
	"bytes"
	"cmp"
	"errors"
	"io"
	"log/slog"
	"os"
	"syscall"
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
	"github.com/costdeck/costdeck/server/internal/costs/focus"
	"github.com/costdeck/costdeck/server/internal/costs/focus/conformance"
)

// BenchmarkRules measures the processor time of a row: read alone, read with the rules, and ingested as a whole, which includes them. FILE
// is another file than the sample.
func BenchmarkRules(b *testing.B) {
	text := benchFile(b)
	rows := bytes.Count(text, []byte("\n")) - 1
	for range 2 {
		measure(b, "read", rows, func() { readBench(b, text, false) })
		measure(b, "rules", rows, func() { readBench(b, text, true) })
		measure(b, "ingest", rows, func() { ingest(b, text) })
	}
}

// benchFile is the sample, fifty times over.
func benchFile(b *testing.B) []byte {
	file := os.Getenv("FILE")
	text, err := os.ReadFile(cmp.Or(file, "../../../demodata/focus-1.0-sample.csv"))
	if err != nil {
		b.Fatal(err)
	}
	if file != "" {
		return text
	}
	head, body, _ := bytes.Cut(text, []byte("\n"))
	return append(append(head, '\n'), bytes.Repeat(body, 50)...)
}

// measure reports processor time, which others on the machine change less than the clock's.
func measure(b *testing.B, name string, rows int, once func()) {
	b.Run(name, func(b *testing.B) {
		start := processor()
		for b.Loop() {
			once()
		}
		b.ReportMetric(float64(processor()-start)/float64(b.N)/float64(rows), "cpu-ns/row")
	})
}

func readBench(b *testing.B, text []byte, observe bool) {
	reader, err := focus.Open(bytes.NewReader(text), int64(len(text)), focus.DefaultLimits())
	if err != nil {
		b.Fatal(err)
	}
	model, err := conformance.Load("1.2")
	if err != nil {
		b.Fatal(err)
	}
	evaluation := model.Begin(reader.Columns())
	if observe {
		reader.Observe(evaluation)
	}
	for err == nil {
		_, err = reader.Next()
	}
	if !errors.Is(err, io.EOF) {
		b.Fatal(err)
	}
	evaluation.Outcomes()
}

func ingest(b *testing.B, text []byte) {
	engine, err := embedded.Open(b.Context(), b.TempDir(), slog.New(slog.DiscardHandler))
	if err != nil {
		b.Fatal(err)
	}
	scope := costs.Scope{Enrollment: "E"}
	run, err := engine.Ingest(b.Context(), scope, costs.Source{Name: "bench.csv", Body: bytes.NewReader(text)})
	if err == nil {
		run, err = engine.Wait(b.Context(), scope, run.ID)
	}
	if err = errors.Join(err, engine.Close()); err != nil || run.State != costs.Done {
		b.Fatal(err, run.Error)
	}
}

// processor is the processor time of the process in nanoseconds.
func processor() int64 {
	var used syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &used)
	return used.Utime.Nano() + used.Stime.Nano()
}
