package tables

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

const (
	// mostRows and mostCells bound a statement; SQLite has at most 32,766 arguments.
	mostRows, mostCells = 100, 30_000
	// mostBytes of lines end a statement too, so that large files do not add up in memory.
	mostBytes = 4 << 20
)

var errStopped = errors.New("stopped")

// Load inserts lines into a table of the schema, and checks that the table has what they have. From has the columns of the lines.
func (s *Schema) Load(ctx context.Context, tx *sql.Tx, from Table, lines iter.Seq2[[]byte, error]) (Sum, error) {
	sum, err := s.load(ctx, tx, from, lines)
	if err != nil {
		return sum, fmt.Errorf("table %s: %w", from.Name, err)
	}
	return sum, nil
}

func (s *Schema) load(ctx context.Context, tx *sql.Tx, from Table, lines iter.Seq2[[]byte, error]) (Sum, error) {
	into, known := s.Table(from.Name)
	if !known {
		return Sum{}, errors.New("the target does not have it")
	}
	table, err := from.Shared(into)
	if err != nil {
		return Sum{}, err
	}
	sum, err := s.insert(ctx, tx, from, table, lines)
	if err != nil {
		return sum, err
	}
	there, err := s.Sum(ctx, tx, table)
	if err == nil && there != sum {
		err = fmt.Errorf("source and target differ: the source has %s, the target %s; the source was not changed", sum, there)
	}
	if err == nil {
		err = s.moveOn(ctx, tx, table)
	}
	return sum, err
}

// insert inserts the cells of the table's columns.
func (s *Schema) insert(ctx context.Context, tx *sql.Tx, from, table Table, lines iter.Seq2[[]byte, error]) (sum Sum, err error) {
	positions := make([]int, len(table.Columns))
	for i, column := range table.Columns {
		positions[i] = slices.IndexFunc(from.Columns, func(c Column) bool { return c.Name == column.Name })
	}
	var args []any
	size := 0
	flush := func() error {
		_, err := tx.ExecContext(ctx, insertion(table, len(args)/len(table.Columns)), args...)
		args, size = args[:0], 0
		return err
	}
	for line, err := range lines {
		if err != nil {
			return sum, err
		}
		var cells []json.RawMessage
		if err := json.Unmarshal(line, &cells); err != nil {
			return sum, fmt.Errorf("row %d: %w", sum.Rows+1, err)
		}
		if len(cells) != len(from.Columns) {
			return sum, fmt.Errorf("row %d has %d cells and not %d", sum.Rows+1, len(cells), len(from.Columns))
		}
		picked := make([][]byte, len(positions))
		for i, at := range positions {
			picked[i] = cells[at]
			arg, err := s.argument(table.Columns[i], cells[at])
			if err != nil {
				return sum, fmt.Errorf("column %s of the row that begins with %.60s: %w", table.Columns[i].Name, cells[0], err)
			}
			args = append(args, arg)
		}
		sum.add(slices.Concat([]byte("["), bytes.Join(picked, []byte(",")), []byte("]")))
		size += len(line)
		if len(args) == min(mostRows, mostCells/len(positions))*len(positions) || size > mostBytes {
			if err := flush(); err != nil {
				return sum, err
			}
		}
	}
	if len(args) > 0 {
		err = flush()
	}
	return sum, err
}

// argument is a cell for the driver.
func (s *Schema) argument(column Column, raw json.RawMessage) (any, error) {
	value, err := parse(raw, column.Kind)
	if err != nil {
		return nil, err
	}
	if number, ok := value.(int64); ok && column.boolean {
		if number != 0 && number != 1 {
			return nil, fmt.Errorf("%d is not a boolean; correct it in the source to 0 or 1", number)
		}
		return number == 1, nil
	}
	if text, ok := value.(string); ok && s.postgres && (strings.ContainsRune(text, 0) || !utf8.ValidString(text)) {
		return nil, fmt.Errorf("the text %.60q has a NUL character or is not UTF-8, which Postgres cannot store; correct it in the source", text)
	}
	return value, nil
}

// insertion is the statement for a number of rows.
func insertion(table Table, rows int) string {
	var b strings.Builder
	b.WriteString("INSERT INTO " + quote(table.Name) + " (")
	for i, column := range table.Columns {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(quote(column.Name))
	}
	b.WriteString(") VALUES ")
	for n := range rows * len(table.Columns) {
		switch {
		case n == 0:
			b.WriteByte('(')
		case n%len(table.Columns) == 0:
			b.WriteString("), (")
		default:
			b.WriteString(", ")
		}
		b.WriteString("$" + strconv.Itoa(n+1))
	}
	b.WriteByte(')')
	return b.String()
}

// moveOn lets Postgres number further rows after those that have their numbers already.
func (s *Schema) moveOn(ctx context.Context, tx *sql.Tx, table Table) error {
	for _, column := range table.Columns {
		if !column.identity {
			continue
		}
		if _, err := tx.ExecContext(ctx, "SELECT setval(pg_get_serial_sequence($1, $2), greatest(coalesce(max("+quote(column.Name)+
			"), 0), 0) + 1, FALSE) FROM "+quote(table.Name), quote(table.Name), column.Name); err != nil {
			return err
		}
	}
	return nil
}
