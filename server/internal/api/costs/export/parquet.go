package export

import (
	"fmt"
	"io"
	"strconv"
	"time"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/compress/snappy"

	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

const (
	// parquetBatch is the number of rows to pass to Parquet at once.
	parquetBatch = 256
	// parquetGroup is the number of rows of a row group, which are in memory until it is full.
	parquetGroup = 16 << 10
	// parquetDictionary is the maximum size of a column's dictionary, in bytes.
	parquetDictionary = 1 << 20
)

type parquetWriter struct {
	parquet *parquet.GenericWriter[any]
	columns []Column
	at      []int // Parquet's position of each column: it sorts them.
	rows    []parquet.Row
}

func newParquet(w io.Writer, columns []Column) (Writer, error) {
	group := parquet.Group{}
	for _, column := range columns {
		group[column.Name] = parquet.Optional(node(column.Kind))
	}
	schema := parquet.NewSchema("costs", group)
	out := &parquetWriter{columns: columns, parquet: parquet.NewGenericWriter[any](w, schema,
		parquet.Compression(&snappy.Codec{}), parquet.MaxRowsPerRowGroup(parquetGroup),
		parquet.DictionaryMaxBytes(parquetDictionary), parquet.CreatedBy("costdeck", "1", ""))}
	for _, column := range columns {
		leaf, ok := schema.Lookup(column.Name)
		if !ok {
			return nil, fmt.Errorf("parquet export: column %q is missing", column.Name)
		}
		out.at = append(out.at, leaf.ColumnIndex)
	}
	return out, nil
}

func node(kind Kind) parquet.Node {
	switch kind {
	case Amount:
		return parquet.Decimal(decimal.Scale, decimal.Precision, parquet.FixedLenByteArrayType(16))
	case Instant:
		return parquet.Encoded(parquet.Timestamp(parquet.Microsecond), &parquet.DeltaBinaryPacked)
	case Count:
		return parquet.Leaf(parquet.Int64Type)
	default:
		return parquet.Encoded(parquet.String(), &parquet.RLEDictionary)
	}
}

func (w *parquetWriter) Write(cells []*string) error {
	row := make(parquet.Row, len(cells))
	for i, cell := range cells {
		at := w.at[i]
		if cell == nil {
			row[at] = parquet.NullValue().Level(0, 0, at)
			continue
		}
		value, err := parquetValue(w.columns[i].Kind, *cell)
		if err != nil {
			return fmt.Errorf("parquet export: column %s: %w", w.columns[i].Name, err)
		}
		row[at] = value.Level(0, 1, at)
	}
	if w.rows = append(w.rows, row); len(w.rows) < parquetBatch {
		return nil
	}
	return w.flush()
}

func parquetValue(kind Kind, text string) (parquet.Value, error) {
	switch kind {
	case Amount:
		amount, err := decimal.Parse(text)
		raw := amount.Bytes()
		return parquet.FixedLenByteArrayValue(raw[:]), err
	case Instant:
		at, err := time.Parse(time.RFC3339, text)
		return parquet.Int64Value(at.UnixMicro()), err
	case Count:
		n, err := strconv.ParseInt(text, 10, 64)
		return parquet.Int64Value(n), err
	default:
		return parquet.ByteArrayValue([]byte(text)), nil
	}
}

func (w *parquetWriter) flush() error {
	_, err := w.parquet.WriteRows(w.rows)
	w.rows = w.rows[:0]
	return err
}

func (w *parquetWriter) Close() error {
	if err := w.flush(); err != nil {
		return err
	}
	return w.parquet.Close()
}
