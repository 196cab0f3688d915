package table

import (
	"github.com/parquet-go/parquet-go"

	"github.com/costdeck/costdeck/server/internal/costs/embedded/segment"
)

// Time is a column of times. Charges start at few distinct times, so they are dictionary-encoded: code 0 is a missing value, the
// others index Values, in microseconds since 1970.
type Time struct {
	Values []int64
	Codes  Codes
}

func (t *Time) Bytes() int64 { return t.Codes.bytes() + 8*int64(len(t.Values)) + 96 }

func readTime(c *source, column string) (*Time, error) {
	t := &Time{Values: []int64{0}}
	if !c.file.Has(column) {
		return t, nil
	}
	codes := make([]uint32, c.rows)
	byTime := map[int64]uint32{}
	var last uint32 // The code of the row before, since rows repeat it.
	err := c.scan(column, func(row int, page parquet.Page) error {
		data := page.Data()
		fill(codes[row:row+int(page.NumRows())], page.DefinitionLevels(), data.Int64(), func(micros int64) uint32 {
			if last != 0 && t.Values[last] == micros {
				return last
			}
			code, ok := byTime[micros]
			if !ok {
				code = uint32(len(t.Values))
				byTime[micros] = code
				t.Values = append(t.Values, micros)
			}
			last = code
			return code
		})
		return nil
	})
	t.Codes = pack(codes, len(t.Values))
	return t, err
}

// Lines are the source lines of the rows, ascending.
type Lines []int64

func (l Lines) Bytes() int64 { return 8*int64(len(l)) + 32 }

func readLines(c *source) (Lines, error) {
	lines := make(Lines, c.rows)
	err := c.scan(segment.LineColumn, func(row int, page parquet.Page) error {
		data := page.Data()
		copy(lines[row:], data.Int64())
		return nil
	})
	return lines, err
}
