package source

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/parquet-go/parquet-go"
)

// column is a column of a file; floating ones are binary numbers.
type column struct {
	name     string
	floating bool
}

// table writes rows of text and numbers as Parquet.
type table struct {
	out     *parquet.GenericWriter[any]
	columns []column
}

func newTable(to io.Writer, columns []column) *table {
	columns = slices.Clone(columns)
	slices.SortFunc(columns, func(a, b column) int { return strings.Compare(a.name, b.name) }) // As the library orders them.
	group := parquet.Group{}
	for _, c := range columns {
		node := parquet.String()
		if c.floating {
			node = parquet.Leaf(parquet.DoubleType)
		}
		group[c.name] = parquet.Optional(node)
	}
	return &table{parquet.NewGenericWriter[any](to, parquet.NewSchema("charges", group), parquet.Compression(&parquet.Snappy)), columns}
}

// write writes a row; an empty value is NULL.
func (t *table) write(row map[string]string) error {
	var values parquet.Row
	for i, c := range t.columns {
		value, defined := parquet.NullValue(), 0
		if text := row[c.name]; text != "" {
			defined = 1
			if value = parquet.ByteArrayValue([]byte(text)); c.floating {
				number, err := strconv.ParseFloat(text, 64)
				if err != nil {
					return fmt.Errorf("%s %q is not a number", c.name, text)
				}
				value = parquet.DoubleValue(number)
			}
		}
		values = append(values, value.Level(0, defined, i))
	}
	_, err := t.out.WriteRows([]parquet.Row{values})
	return err
}

func (t *table) close() error { return t.out.Close() }
