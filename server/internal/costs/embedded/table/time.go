package table

import (
	"github.com/parquet-go/parquet-go"

	"github.com/costdeck/costdeck/server/internal/costs/embedded/segment"
)

// Time is a column of times in microseconds since 1970. Whole seconds, which times of charges are, take half the memory.
type Time struct {
	seconds []uint32
	micros  []int64
	Missing Bits
}

// At is the time of row i in microseconds since 1970; 0 if it is missing.
func (t *Time) At(i int) int64 {
	switch {
	case t.seconds != nil:
		return int64(t.seconds[i]) * 1e6
	case t.micros != nil:
		return t.micros[i]
	default:
		return 0
	}
}

func readTime(file *segment.File, column string) (*Time, error) {
	rows := file.Rows()
	t := &Time{}
	if !file.Has(column) {
		t.Missing = NewBits(rows)
		for i := range t.Missing {
			t.Missing[i] = ^uint64(0)
		}
		return t, nil
	}
	t.micros = make([]int64, rows)
	whole := true
	err := file.Scan(column, func(row int, value parquet.Value) {
		if value.IsNull() {
			setIn(&t.Missing, row, rows)
			return
		}
		micros := value.Int64()
		t.micros[row] = micros
		whole = whole && micros%1e6 == 0 && micros >= 0 && micros/1e6 < 1<<32
	})
	if err != nil {
		return nil, err
	}
	if whole {
		t.seconds = make([]uint32, rows)
		for i, micros := range t.micros {
			t.seconds[i] = uint32(micros / 1e6)
		}
		t.micros = nil
	}
	return t, nil
}

func readLines(file *segment.File) ([]int64, error) {
	lines := make([]int64, file.Rows())
	err := file.Scan(segment.LineColumn, func(row int, value parquet.Value) { lines[row] = value.Int64() })
	return lines, err
}
