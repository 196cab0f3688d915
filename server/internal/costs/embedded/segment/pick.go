package segment

import (
	"encoding/hex"
	"fmt"
	"maps"
	"time"

	"github.com/parquet-go/parquet-go"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// Picked is one whole row.
type Picked struct {
	// Columns are the source columns as canonical text; nil is null.
	Columns map[string]*string
	// Hash is the sha-256 (hex) of the source row.
	Hash string
}

// Pick reads whole rows by their numbers, which ascend.
func (f *File) Pick(rows []int) ([]Picked, error) {
	picked := make([]Picked, len(rows))
	for i := range picked {
		picked[i].Columns = map[string]*string{}
	}
	known := costs.FOCUSColumns()
	for _, dataset := range costs.Records() {
		maps.Copy(known, costs.DatasetColumns(dataset))
	}
	for _, column := range f.Columns() {
		kind := known[column] // The columns that FOCUS does not have are texts.
		err := f.pick(column, rows, func(i int, value parquet.Value) {
			picked[i].Columns[column] = text(kind, value)
		})
		if err != nil {
			return nil, err
		}
	}
	err := f.pick(HashColumn, rows, func(i int, value parquet.Value) { picked[i].Hash = hex.EncodeToString(value.ByteArray()) })
	return picked, err
}

func text(kind costs.Kind, value parquet.Value) *string {
	if value.IsNull() {
		return nil
	}
	var s string
	switch kind {
	case costs.Number:
		s = decimal.FromBytes(value.ByteArray()).String()
	case costs.Instant:
		s = time.UnixMicro(value.Int64()).UTC().Format(time.RFC3339Nano)
	default:
		s = string(value.ByteArray())
	}
	return &s
}

// pick calls each with the column's value of each row.
func (f *File) pick(column string, rows []int, each func(i int, value parquet.Value)) error {
	leaf, ok := f.parquet.Schema().Lookup(column)
	if !ok {
		return fmt.Errorf("segment %s has no column %s", f.file.Name(), column)
	}
	first, next := 0, 0
	for _, group := range f.parquet.RowGroups() {
		end := first + int(group.NumRows())
		from := next
		for next < len(rows) && rows[next] < end {
			next++
		}
		if from < next {
			err := pickPages(group.ColumnChunks()[leaf.ColumnIndex].Pages(), first, rows[from:next],
				func(i int, value parquet.Value) {
					each(from+i, value)
				})
			if err != nil {
				return fmt.Errorf("segment %s, column %s: %w", f.file.Name(), column, err)
			}
		}
		first = end
	}
	if next < len(rows) {
		return fmt.Errorf("segment %s has no row %d", f.file.Name(), rows[next])
	}
	return nil
}

// pickPages reads rows, counted from the segment's start, of a row group that starts at first.
func pickPages(pages parquet.Pages, first int, rows []int, each func(i int, value parquet.Value)) (err error) {
	var page parquet.Page
	defer func() {
		parquet.Release(page)
		if closeErr := pages.Close(); err == nil {
			err = closeErr
		}
	}()
	start, end := 0, 0 // Rows of the page, counted from the row group's start.
	var one [1]parquet.Value
	for i, row := range rows {
		row -= first
		if row >= end {
			parquet.Release(page)
			if err := pages.SeekToRow(int64(row)); err != nil {
				return err
			}
			if page, err = pages.ReadPage(); err != nil {
				return err
			}
			start, end = row, row+int(page.NumRows())
		}
		slice := page.Slice(int64(row-start), int64(row-start+1))
		if n, err := slice.Values().ReadValues(one[:]); n != 1 {
			return fmt.Errorf("row %d cannot be read: %w", row, err)
		}
		each(i, one[0])
	}
	return nil
}
