package segment

import (
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

// Has tells whether the segment has the column.
func (f *File) Has(column string) bool {
	_, ok := f.parquet.Schema().Lookup(column)
	return ok
}

// Scan gives every value of the column in the order of the rows; it is valid during the call only.
func (f *File) Scan(column string, each func(row int, value parquet.Value)) error {
	leaf, ok := f.parquet.Schema().Lookup(column)
	if !ok {
		return fmt.Errorf("segment %s has no column %s", f.file.Name(), column)
	}
	row := 0
	buffer := make([]parquet.Value, 1024)
	for _, group := range f.parquet.RowGroups() {
		pages := group.ColumnChunks()[leaf.ColumnIndex].Pages()
		err := eachPage(pages, func(page parquet.Page) error {
			values := page.Values()
			for {
				n, err := values.ReadValues(buffer)
				for _, value := range buffer[:n] {
					each(row, value)
					row++
				}
				if errors.Is(err, io.EOF) {
					return nil
				}
				if err != nil {
					return err
				}
			}
		})
		if closeErr := pages.Close(); err == nil {
			err = closeErr
		}
		if err != nil {
			return fmt.Errorf("segment %s, column %s: %w", f.file.Name(), column, err)
		}
	}
	if row != f.Rows() {
		return fmt.Errorf("segment %s, column %s has %d values for %d rows", f.file.Name(), column, row, f.Rows())
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
