package table_test

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs/embedded/segment"
	"github.com/costdeck/costdeck/server/internal/costs/embedded/table"
	"github.com/costdeck/costdeck/server/internal/costs/focus"
)

const header = "BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,ChargeCategory,ServiceName,ProviderName,Tags\n"

// write creates a segment of row groups; every number is derived from its row.
func write(t *testing.T, groups, rowsEach int, row func(i int) string) (path string, rows int) {
	t.Helper()
	var text strings.Builder
	text.WriteString(header)
	for i := range groups * rowsEach {
		text.WriteString(row(i))
	}
	in, err := focus.NewReader(strings.NewReader(text.String()), focus.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	path = filepath.Join(t.TempDir(), "2025-01.parquet")
	w, err := segment.Create(path, "a.csv", in.Header())
	if err != nil {
		t.Fatal(err)
	}
	for i := range groups * rowsEach {
		one, err := in.Next()
		if err == nil {
			err = w.Append([]*focus.Row{one})
		}
		if err == nil && i%rowsEach == rowsEach-1 {
			err = w.Cut()()
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if _, err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return path, groups * rowsEach
}

func usual(i int) string {
	tags := ""
	if i%3 > 0 {
		tags = fmt.Sprintf(`"{""team"": ""t%d""}"`, i%7)
	}
	billed := fmt.Sprintf("%d.%011d", i, i)
	if i%97 == 5 {
		billed = "99999999999999.999999999999999999999999" // Fits no 64 bits.
	}
	return fmt.Sprintf("%s,,USD,2025-01-%02dT00:00:00Z,Usage,S%d,AWS,%s\n", billed, 1+i/500%28, i%300, tags)
}

// TestTinyMemoryGivesTheSameAsALargeOne reads every value of a segment through a memory that fits a part of it.
func TestTinyMemoryGivesTheSameAsALargeOne(t *testing.T) {
	path, rows := write(t, 6, 1000, usual)
	const limit = 100 << 10
	read := func(memory *table.Memory) (all []string, chunks int) {
		one := memory.NewTable(path, rows)
		for range 2 { // Evicted columns must load again.
			all = nil
			list, err := one.Chunks()
			if err != nil {
				t.Fatal(err)
			}
			for _, chunk := range list {
				all = append(all, values(t, chunk)...)
			}
			chunks = len(list)
		}
		return all, chunks
	}
	large, whole := read(table.NewMemory(1 << 30))
	memory := table.NewMemory(limit)
	tiny, cut := read(memory)
	if len(large) != rows || fmt.Sprint(large) != fmt.Sprint(tiny) {
		t.Errorf("%d and %d rows, or they differ", len(large), len(tiny))
	}
	if whole != 1 || cut != 6 {
		t.Errorf("%d chunks in a large memory, %d in a small one; want 1 and 6", whole, cut)
	}
	if resident, peak := memory.Usage(); resident > limit || peak > limit || peak == 0 {
		t.Errorf("%d bytes are resident, %d were at most; the limit is %d", resident, peak, limit)
	}
	for i, text := range large {
		want := strings.Split(usual(i), ",")
		if number, _, _ := strings.Cut(text, " "); i%97 == 5 && number != want[0] {
			t.Errorf("row %d is %s; want %s", i, text, want[0])
		}
	}
}

// values are a chunk's rows as text.
func values(t *testing.T, chunk *table.Chunk) (all []string) {
	t.Helper()
	v, err := chunk.View(t.Context(), 6)
	if err != nil {
		t.Fatal(err)
	}
	defer v.Close()
	billed, err := v.Number("BilledCost")
	if err != nil {
		t.Fatal(err)
	}
	effective, err := v.Number("EffectiveCost")
	if err != nil {
		t.Fatal(err)
	}
	times, err := v.Time("ChargePeriodStart")
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string]*table.Text{}
	for _, column := range []string{"ServiceName", "tag:team", "tag:none", "RegionId", "ServiceProviderName"} {
		if texts[column], err = v.Text(column); err != nil {
			t.Fatal(err)
		}
	}
	lines, err := v.Lines()
	if err != nil {
		t.Fatal(err)
	}
	for i := range v.Rows {
		number := fmt.Sprintf("%d/%d", billed.Small[i], billed.Scale)
		if big, ok := billed.Outlier(i); ok {
			number = big.String()
		}
		text := fmt.Sprintf("%s %t %d %d", number, effective.Missing.Has(i), times.Values[times.Codes.At(i)], lines[i])
		for _, column := range []string{"ServiceName", "tag:team", "tag:none", "RegionId", "ServiceProviderName"} {
			code := texts[column].Codes.At(i)
			text += fmt.Sprintf(" %t=%s", code != 0, texts[column].Values[code])
		}
		all = append(all, text)
	}
	return all
}

// TestManyAskAtOnce reads the same columns concurrently: all get them, within the limit.
func TestManyAskAtOnce(t *testing.T) {
	path, rows := write(t, 4, 1000, usual)
	const limit = 128 << 10
	memory := table.NewMemory(limit)
	one := memory.NewTable(path, rows)
	chunks, err := one.Chunks()
	if err != nil {
		t.Fatal(err)
	}
	var work sync.WaitGroup
	for range 6 {
		work.Go(func() {
			for i := range 8 {
				if got := len(values(t, chunks[i%len(chunks)])); got != 1000 {
					t.Errorf("%d rows", got)
				}
			}
		})
	}
	work.Wait()
	if _, peak := memory.Usage(); peak > limit {
		t.Errorf("%d bytes were resident; the limit is %d", peak, limit)
	}
}

func TestWaitingForRoomEndsWithTheContext(t *testing.T) {
	path, rows := write(t, 2, 1000, usual)
	memory := table.NewMemory(60 << 10)
	chunks, err := memory.NewTable(path, rows).Chunks()
	if err != nil {
		t.Fatal(err)
	}
	first, err := chunks[0].View(t.Context(), 7)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Millisecond)
	defer cancel()
	if _, err := chunks[1].View(ctx, 7); err == nil {
		t.Error("there was room for two")
	}
	first.Close()
	second, err := chunks[1].View(t.Context(), 7)
	if err != nil {
		t.Fatal(err)
	}
	second.Close()
}

// TestDictionariesBeyondTheirBound reads a column whose dictionary outgrows its limit within the file.
func TestDictionariesBeyondTheirBound(t *testing.T) {
	long := strings.Repeat("x", 3000)
	path, rows := write(t, 1, 4000, func(i int) string {
		return fmt.Sprintf("1,1,USD,2025-01-01T00:00:00Z,Usage,%s%d,AWS,\n", long, i/2)
	})
	chunks, err := table.NewMemory(1<<30).NewTable(path, rows).Chunks()
	if err != nil {
		t.Fatal(err)
	}
	v, err := chunks[0].View(t.Context(), 1)
	if err != nil {
		t.Fatal(err)
	}
	defer v.Close()
	text, err := v.Text("ServiceName")
	if err != nil {
		t.Fatal(err)
	}
	for i := range rows {
		if got, want := text.Values[text.Codes.At(i)], fmt.Sprint(long, i/2); got != want {
			t.Fatalf("row %d ends in %s; want %s", i, got[len(got)-4:], want[len(want)-4:])
		}
	}
	if len(text.Values) != rows/2+1 {
		t.Errorf("%d distinct values; want %d", len(text.Values)-1, rows/2)
	}
}
