package segment_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs/embedded/segment"
	"github.com/costdeck/costdeck/server/internal/costs/focus"
)

const header = "BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,ChargeCategory,ServiceName,ProviderName,ResourceId\n"

// fill adds rows to a segment, in one row group, and returns their size in bytes.
func fill(t *testing.T, path string, rows int) (w *segment.Writer, size int) {
	t.Helper()
	text := bytes.NewBufferString(header)
	for i := range rows {
		fmt.Fprintf(text, "%d.5,%d.25,USD,2025-01-01T00:00:00Z,Usage,Service %d,AWS,resource-%d\n", i, i, i%50, i)
	}
	size = text.Len()
	in, err := focus.NewReader(text, focus.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	if w, err = segment.Create(path, "a.csv", in.Header()); err != nil {
		t.Fatal(err)
	}
	var batch focus.Batch
	for err == nil {
		err = in.Fill(&batch, 128, 1<<20)
		all := make([]*focus.Row, len(batch.Rows))
		for i := range batch.Rows {
			all[i] = &batch.Rows[i]
		}
		if err := w.Append(all); err != nil {
			t.Fatal(err)
		}
	}
	if !errors.Is(err, io.EOF) {
		t.Fatal(err)
	}
	return w, size
}

// TestRowsLeaveTheMemory ends the row groups of as many open segments as a year has months. The memory that remains must not grow
// with the rows: a file of many months would fill the memory.
func TestRowsLeaveTheMemory(t *testing.T) {
	used := func() int {
		var memory runtime.MemStats
		for range 3 { // Pools keep memory for one more.
			runtime.GC()
		}
		runtime.ReadMemStats(&memory)
		return int(memory.HeapAlloc)
	}
	stays := func(rows int) (stays, read int) {
		before := used()
		var open []*segment.Writer
		for month := range 12 {
			w, size := fill(t, filepath.Join(t.TempDir(), fmt.Sprint(month, segment.Suffix)), rows)
			if err := w.Cut()(); err != nil {
				t.Fatal(err)
			}
			open, read = append(open, w), read+size
		}
		stays = used() - before
		for _, w := range open {
			if meta, err := w.Close(); err != nil || meta.Rows != int64(rows) {
				t.Errorf("%d rows, %v", meta.Rows, err)
			}
		}
		return stays, read
	}
	few, _ := stays(10)
	many, read := stays(4_000)
	if grown := many - few; grown > read/4 {
		t.Errorf("%d bytes of %d stay, with a few rows %d", many, read, few)
	}
}
