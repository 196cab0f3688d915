package tables

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"iter"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Sum identifies the contents of a table, in any order of its rows.
type Sum struct {
	Rows  int64
	parts [4]uint64
}

// add adds the hash of a row.
func (s *Sum) add(line []byte) {
	hash := sha256.Sum256(line)
	s.Rows++
	for i := range s.parts {
		s.parts[i] += binary.BigEndian.Uint64(hash[8*i:])
	}
}

// String is for people and for comparing by eye.
func (s Sum) String() string {
	var b []byte
	for _, part := range s.parts {
		b = binary.BigEndian.AppendUint64(b, part)
	}
	return fmt.Sprintf("%d rows, digest %s", s.Rows, hex.EncodeToString(b)[:16])
}

// Lines reads the rows of a table as lines without their end. A line is valid until the next.
func (s *Schema) Lines(ctx context.Context, tx *sql.Tx, table Table) iter.Seq2[[]byte, error] {
	return func(yield func([]byte, error) bool) {
		names := make([]string, len(table.Columns))
		cells := make([]cell, len(table.Columns))
		into, values := make([]any, len(cells)), make([]any, len(cells))
		for i, column := range table.Columns {
			cells[i].kind, into[i] = column.Kind, &cells[i]
			names[i] = quote(column.Name)
			if s.postgres && column.Kind == Text {
				names[i] += "::text"
			}
			if column.boolean {
				names[i] += "::int"
			}
		}
		stopped := false
		err := each(ctx, tx, "SELECT "+strings.Join(names, ", ")+" FROM "+quote(table.Name), func(rows *sql.Rows) error {
			err := rows.Scan(into...)
			var line []byte
			for i := range cells {
				values[i] = cells[i].value
			}
			if err == nil {
				line, err = json.Marshal(values)
			}
			if err == nil && !yield(line, nil) {
				stopped, err = true, errStopped
			}
			return err
		})
		if err != nil && !stopped {
			yield(nil, fmt.Errorf("table %s: %w", table.Name, err))
		}
	}
}

// Sum reads the contents of a table.
func (s *Schema) Sum(ctx context.Context, tx *sql.Tx, table Table) (sum Sum, err error) {
	for line, err := range s.Lines(ctx, tx, table) {
		if err != nil {
			return sum, err
		}
		sum.add(line)
	}
	return sum, nil
}

func quote(name string) string { return `"` + strings.ReplaceAll(name, `"`, `""`) + `"` }

// cell is a value between a database and a line, which has it as JSON.
type cell struct {
	kind  Kind
	value any
}

// Scan takes a value from a driver, which may reuse its bytes.
func (c *cell) Scan(value any) error {
	c.value = nil
	if value == nil {
		return nil
	}
	switch c.kind {
	case Text:
		var text sql.Null[string]
		err := text.Scan(value)
		c.value = text.V
		if !utf8.ValidString(text.V) { // SQLite keeps such texts; JSON would change them.
			c.value = odd{[]byte(text.V)}
		}
		return err
	case Integer:
		var number sql.Null[int64]
		err := number.Scan(value)
		c.value = number.V
		return err
	case Float:
		var number sql.Null[float64]
		err := number.Scan(value)
		c.value = strconv.FormatFloat(number.V, 'g', -1, 64)
		return err
	case Bytes:
		b, ok := value.([]byte)
		if !ok {
			return fmt.Errorf("%T are not bytes", value)
		}
		c.value = append([]byte{}, b...)
	}
	return nil
}

// odd is a text that is not UTF-8.
type odd struct {
	Base64 []byte `json:"base64"`
}

// parse reads a cell of a line.
func parse(raw json.RawMessage, kind Kind) (any, error) {
	if string(raw) == "null" {
		return nil, nil //nolint:nilnil // NULL
	}
	switch kind {
	case Integer:
		return as[int64](raw)
	case Bytes:
		return as[[]byte](raw)
	case Float:
		text, err := as[string](raw)
		if err != nil {
			return nil, err
		}
		return strconv.ParseFloat(text, 64)
	case Text:
		if strings.HasPrefix(string(raw), "{") {
			text, err := as[odd](raw)
			return string(text.Base64), err
		}
	}
	return as[string](raw)
}

func as[T any](raw json.RawMessage) (value T, err error) {
	err = json.Unmarshal(raw, &value)
	return value, err
}
