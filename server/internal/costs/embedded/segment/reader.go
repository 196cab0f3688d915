package segment

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/parquet-go/parquet-go"
)

// File is an open segment.
type File struct {
	file    *os.File
	parquet *parquet.File
}

// Open opens a segment.
func Open(path string) (*File, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("segment: %w", err)
	}
	info, err := file.Stat()
	if err == nil {
		var opened *parquet.File
		opened, err = parquet.OpenFile(file, info.Size(), parquet.SkipPageIndex(true), parquet.SkipBloomFilters(true))
		if err == nil {
			return &File{file: file, parquet: opened}, nil
		}
	}
	_ = file.Close()
	return nil, fmt.Errorf("segment %s: %w", path, err)
}

// Close closes the file.
func (f *File) Close() error { return f.file.Close() }

// Rows is how many rows the segment has.
func (f *File) Rows() int { return int(f.parquet.NumRows()) }

// Group is a row group: its rows, and the bounds of ChargePeriodStart if the file has them.
type Group struct {
	Rows        int
	First, Last int64
	Bounded     bool
}

// Groups are the row groups in their order.
func (f *File) Groups() []Group {
	leaf, timed := f.parquet.Schema().Lookup("ChargePeriodStart")
	meta := f.parquet.Metadata().RowGroups
	groups := make([]Group, len(meta))
	for i := range meta {
		groups[i].Rows = int(meta[i].NumRows)
		if !timed || leaf.ColumnIndex >= len(meta[i].Columns) {
			continue
		}
		if s := meta[i].Columns[leaf.ColumnIndex].MetaData.Statistics; len(s.MinValue) == 8 && len(s.MaxValue) == 8 {
			groups[i].First = int64(binary.LittleEndian.Uint64(s.MinValue))
			groups[i].Last = int64(binary.LittleEndian.Uint64(s.MaxValue))
			groups[i].Bounded = true
		}
	}
	return groups
}

// Columns are the names of the source columns.
func (f *File) Columns() []string {
	var names []string
	for _, field := range f.parquet.Schema().Fields() {
		if !Reserved(field.Name()) {
			names = append(names, field.Name())
		}
	}
	return names
}

// Has reports whether the segment has the column.
func (f *File) Has(column string) bool {
	_, ok := f.parquet.Schema().Lookup(column)
	return ok
}

// Scan passes every page of the column in the row groups [first, end) to each, with its first row, counted from first; a page is
// valid during the call only.
func (f *File) Scan(column string, first, end int, each func(row int, page parquet.Page) error) error {
	leaf, ok := f.parquet.Schema().Lookup(column)
	if !ok {
		return fmt.Errorf("segment %s has no column %s", f.file.Name(), column)
	}
	row, rows := 0, 0
	for _, group := range f.parquet.RowGroups()[first:end] {
		rows += int(group.NumRows())
		pages := group.ColumnChunks()[leaf.ColumnIndex].Pages()
		err := eachPage(pages, func(page parquet.Page) error {
			n := int(page.NumRows())
			if row+n > rows {
				return fmt.Errorf("has more values than its %d rows", rows)
			}
			err := each(row, page)
			row += n
			return err
		})
		if closeErr := pages.Close(); err == nil {
			err = closeErr
		}
		if err == nil && row != rows {
			err = fmt.Errorf("has %d values for %d rows", row, rows)
		}
		if err != nil {
			return fmt.Errorf("segment %s, column %s: %w", f.file.Name(), column, err)
		}
	}
	return nil
}

func eachPage(pages parquet.Pages, read func(parquet.Page) error) error {
	for {
		page, err := pages.ReadPage()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		err = read(page)
		parquet.Release(page)
		if err != nil {
			return err
		}
	}
}
