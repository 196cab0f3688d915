package segment

import (
	"bufio"
	"fmt"
	"os"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/compress/snappy"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/focus"
)

const (
	// batch rows go to Parquet at once; one by one costs twice the time.
	batch = 256
	// dictionaryMost is how large a column's dictionary may grow before the column is written plainly.
	dictionaryMost = 4 << 20
)

// Writer writes one segment. It is for one goroutine.
type Writer struct {
	file    *os.File
	buffer  *bufio.Writer
	parquet *parquet.GenericWriter[any]
	columns []focus.Column
	at      []int // Parquet's position of each source column, then of file, line and hash.
	name    []byte
	charge  int // Which source column is ChargePeriodStart, or what stands for it.

	values []parquet.Value
	rows   []parquet.Row
	bytes  []byte // What the values of the batch point to.

	meta Meta
	held int
}

// Meta is what the catalogue keeps about a segment.
type Meta struct {
	Rows int64
	// FirstCharge and LastCharge are the least and greatest ChargePeriodStart in microseconds since 1970.
	FirstCharge, LastCharge int64
}

// Create starts the segment at path for rows of a file with this header that stand in the source file name.
func Create(path, name string, header focus.Header) (*Writer, error) {
	columns := header.Columns
	file, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return nil, fmt.Errorf("segment: %w", err)
	}
	schema := schemaOf(columns)
	buffer := bufio.NewWriterSize(file, 256<<10)
	w := &Writer{
		file: file, buffer: buffer, columns: columns, name: []byte(name),
		parquet: parquet.NewGenericWriter[any](buffer, schema, parquet.Compression(&snappy.Codec{}),
			parquet.DictionaryMaxBytes(dictionaryMost), parquet.CreatedBy("costdeck", "1", "")),
	}
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

// Append adds a row, whose cells are in the order of the columns.
func (w *Writer) Append(row *focus.Row) error {
	width := len(w.at)
	from := len(w.values)
	w.values = append(w.values, make([]parquet.Value, width)...)
	values := w.values[from:]
	for i := range row.Cells {
		at := w.at[i]
		values[at] = w.value(w.columns[i].Kind, &row.Cells[i], at)
	}
	own := w.at[len(w.columns):]
	values[own[0]] = parquet.ByteArrayValue(w.name).Level(0, 0, own[0])
	values[own[1]] = parquet.Int64Value(row.Line).Level(0, 0, own[1])
	values[own[2]] = parquet.FixedLenByteArrayValue(w.keep(row.Hash[:])).Level(0, 0, own[2])

	charge := row.Cells[w.charge].Micros
	if w.meta.Rows == 0 {
		w.meta.FirstCharge, w.meta.LastCharge = charge, charge
	}
	w.meta.FirstCharge, w.meta.LastCharge = min(w.meta.FirstCharge, charge), max(w.meta.LastCharge, charge)
	w.meta.Rows++
	w.held += row.Size
	if len(w.values) == batch*width {
		return w.writeBatch()
	}
	return nil
}

func (w *Writer) value(kind costs.Kind, cell *focus.Cell, at int) parquet.Value {
	if cell.Null {
		return parquet.NullValue().Level(0, 0, at)
	}
	switch kind {
	case costs.Number:
		raw := cell.Number.Bytes()
		return parquet.FixedLenByteArrayValue(w.keep(raw[:])).Level(0, 1, at)
	case costs.Instant:
		return parquet.Int64Value(cell.Micros).Level(0, 1, at)
	default:
		return parquet.ByteArrayValue(w.keep(cell.Text)).Level(0, 1, at)
	}
}

// keep copies b to where it stays until the batch is written.
func (w *Writer) keep(b []byte) []byte {
	from := len(w.bytes)
	w.bytes = append(w.bytes, b...)
	return w.bytes[from:len(w.bytes):len(w.bytes)]
}

func (w *Writer) writeBatch() error {
	width := len(w.at)
	w.rows = w.rows[:0]
	for from := 0; from < len(w.values); from += width {
		w.rows = append(w.rows, w.values[from:from+width])
	}
	_, err := w.parquet.WriteRows(w.rows)
	w.values, w.bytes = w.values[:0], w.bytes[:0]
	if err != nil {
		return fmt.Errorf("segment %s: %w", w.file.Name(), err)
	}
	return nil
}

// Held is about how many source bytes are in memory.
func (w *Writer) Held() int { return w.held }

// Flush ends the row group, so that its rows leave the memory.
func (w *Writer) Flush() error {
	w.held = 0
	if err := w.writeBatch(); err != nil {
		return err
	}
	if err := w.parquet.Flush(); err != nil {
		return fmt.Errorf("segment %s: %w", w.file.Name(), err)
	}
	return nil
}

// Close completes the segment and waits until it is on the disk.
func (w *Writer) Close() (Meta, error) {
	err := w.writeBatch()
	for _, step := range []func() error{w.parquet.Close, w.buffer.Flush, w.file.Sync} {
		if err == nil {
			err = step()
		}
	}
	if closeErr := w.file.Close(); err == nil {
		err = closeErr
	}
	if err != nil {
		return Meta{}, fmt.Errorf("segment %s: %w", w.file.Name(), err)
	}
	return w.meta, nil
}

// Abort gives the segment up; its file stays and is for the caller to remove.
func (w *Writer) Abort() { _ = w.file.Close() }
