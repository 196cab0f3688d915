package segment

import (
	"fmt"
	"os"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/compress/snappy"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/focus"
)

const (
	// dictionaryMost is the maximum size of a column's dictionary; larger columns use plain encoding.
	dictionaryMost = 4 << 20
	// writeBuffer is the size of a segment's file buffer.
	writeBuffer = 128 << 10
)

// Writer writes one segment. It is for one goroutine.
type Writer struct {
	file    *os.File
	parquet *parquet.GenericWriter[any]
	columns []focus.Column
	at      []int // Parquet's position of each source column, then of file, line and hash.
	name    []byte
	charge  int // The source column of ChargePeriodStart or its substitute.

	// group is the row group being filled; nil before the first row. Each has its own buffers: those of Parquet's writer would keep
	// the size of the largest row group for every month of a file.
	group  *parquet.ConcurrentRowGroupWriter
	values []parquet.Value
	bytes  []byte // The bytes of values without a row to hold them.

	meta Meta
	held int
}

// Meta is the catalogue's data about a segment.
type Meta struct {
	Rows int64
	// FirstCharge and LastCharge are the least and greatest ChargePeriodStart in microseconds since 1970.
	FirstCharge, LastCharge int64
}

// Create starts the segment at path for rows of the source file name with this header.
func Create(path, name string, header focus.Header) (*Writer, error) {
	columns := header.Columns
	file, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return nil, fmt.Errorf("segment: %w", err)
	}
	schema := schemaOf(columns)
	options := []parquet.WriterOption{schema, parquet.Compression(&snappy.Codec{}), parquet.DictionaryMaxBytes(dictionaryMost),
		parquet.CreatedBy("costdeck", "1", ""), parquet.WriteBufferSize(writeBuffer), parquet.DataPageStatistics(false)}
	// Column indexes help to find times. They do not help for texts and amounts, because every page has all services and accounts,
	// and they would stay in memory until the segment ends.
	for _, own := range []string{FileColumn, HashColumn} {
		options = append(options, parquet.SkipPageBounds(own))
	}
	for _, column := range columns {
		if column.Kind != costs.Instant {
			options = append(options, parquet.SkipPageBounds(column.Name))
		}
	}
	w := &Writer{file: file, columns: columns, name: []byte(name), parquet: parquet.NewGenericWriter[any](file, options...)}
	for i, column := range columns {
		if column.Name == header.Dataset.Start() {
			w.charge = i
		}
		w.at = append(w.at, position(schema, column.Name))
	}
	for _, own := range []string{FileColumn, LineColumn, HashColumn} {
		w.at = append(w.at, position(schema, own))
	}
	return w, nil
}

func position(schema *parquet.Schema, column string) int {
	leaf, _ := schema.Lookup(column)
	return leaf.ColumnIndex
}

// Append adds rows, whose cells are in the order of the columns. Large batches are fastest.
func (w *Writer) Append(rows []*focus.Row) error {
	if w.group == nil {
		w.group = w.parquet.BeginRowGroup()
	}
	for i, column := range w.columns {
		if err := w.write(i, w.cells(column.Kind, i, rows)); err != nil {
			return err
		}
	}
	for i, own := range []func(*focus.Row) parquet.Value{
		func(*focus.Row) parquet.Value { return parquet.ByteArrayValue(w.name) },
		func(row *focus.Row) parquet.Value { return parquet.Int64Value(row.Line) },
		func(row *focus.Row) parquet.Value { return parquet.FixedLenByteArrayValue(row.Hash[:]) },
	} {
		w.values = w.values[:0]
		for _, row := range rows {
			w.values = append(w.values, own(row))
		}
		if err := w.write(len(w.columns)+i, w.values); err != nil {
			return err
		}
	}
	clear(w.values) // They point to the rows.
	for _, row := range rows {
		w.count(row)
	}
	return nil
}

func (w *Writer) write(column int, values []parquet.Value) error {
	if _, err := w.group.ColumnWriters()[w.at[column]].WriteRowValues(values); err != nil {
		return w.failed(err)
	}
	return nil
}

// cells are the values of one column; level 1 means that there is a value.
func (w *Writer) cells(kind costs.Kind, at int, rows []*focus.Row) []parquet.Value {
	values := w.values[:0]
	w.bytes = w.bytes[:0]
	for _, row := range rows {
		cell := &row.Cells[at]
		var value parquet.Value
		switch {
		case cell.Null:
		case kind == costs.Number:
			raw := cell.Number.Bytes()
			value = parquet.FixedLenByteArrayValue(w.keep(raw[:]))
		case kind == costs.Instant:
			value = parquet.Int64Value(cell.Micros)
		default:
			value = parquet.ByteArrayValue(cell.Text)
		}
		if !cell.Null {
			value.SetDefinitionLevel(1)
		}
		values = append(values, value)
	}
	w.values = values
	return values
}

// keep copies b to memory that stays until the column is written.
func (w *Writer) keep(b []byte) []byte {
	from := len(w.bytes)
	w.bytes = append(w.bytes, b...)
	return w.bytes[from:len(w.bytes):len(w.bytes)]
}

func (w *Writer) count(row *focus.Row) {
	charge := row.Cells[w.charge].Micros
	if w.meta.Rows == 0 {
		w.meta.FirstCharge, w.meta.LastCharge = charge, charge
	}
	w.meta.FirstCharge, w.meta.LastCharge = min(w.meta.FirstCharge, charge), max(w.meta.LastCharge, charge)
	w.meta.Rows++
	w.held += row.Size
}

// Held estimates the source bytes in memory.
func (w *Writer) Held() int { return w.held }

// Cut ends the row group. commit writes and releases its rows; it may run concurrently with Append, but not with another commit of
// this segment.
func (w *Writer) Cut() (commit func() error) {
	group := w.group
	w.group, w.held = nil, 0
	return func() error {
		if group == nil {
			return nil
		}
		if _, err := group.Commit(); err != nil {
			return w.failed(err)
		}
		return nil
	}
}

// Close completes the segment and waits until it is on the disk.
func (w *Writer) Close() (Meta, error) {
	err := w.Cut()()
	for _, step := range []func() error{w.parquet.Close, w.file.Sync} {
		if err == nil {
			err = step()
		}
	}
	if closeErr := w.file.Close(); err == nil {
		err = closeErr
	}
	if err != nil {
		return Meta{}, w.failed(err)
	}
	return w.meta, nil
}

func (w *Writer) failed(err error) error { return fmt.Errorf("segment %s: %w", w.file.Name(), err) }

// Abort closes the file; the caller removes it.
func (w *Writer) Abort() { _ = w.file.Close() }
