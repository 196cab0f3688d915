// Package tables copies whole tables between databases and files. It finds tables and columns in the schema, so that no migration has
// to remember it. A row is a line of JSON: an array with a cell per column, which is the same for SQLite and Postgres.
package tables

import (
	"context"
	"database/sql"
	"fmt"
	"slices"
)

// Kind says how the cells of a column are written.
type Kind string

// The kinds. A boolean is an integer, as in SQLite.
const (
	Text    Kind = "text"
	Integer Kind = "integer"
	// Float is a string: JSON has no infinity.
	Float Kind = "float"
	// Bytes are base64.
	Bytes Kind = "bytes"
)

// rowID orders the rows of some tables. Every table of SQLite has it unless it is WITHOUT ROWID; on Postgres, those where it matters.
const rowID = "rowid"

// Column is a column of a table.
type Column struct {
	Name string `json:"name"`
	Kind Kind   `json:"kind"`
	// boolean and identity are of Postgres.
	boolean, identity bool
}

// Table is a table with its columns.
type Table struct {
	Name    string   `json:"table"`
	Columns []Column `json:"columns"`
}

// Schema has all tables of a database; those that others refer to come first.
type Schema struct {
	Tables   []Table
	postgres bool
}

const (
	sqliteColumns = `SELECT l.name, c.name, c.type, FALSE FROM pragma_table_list l JOIN pragma_table_info(l.name) c
		WHERE l.schema = 'main' AND l.type = 'table' AND l.name NOT LIKE 'sqlite@_%' ESCAPE '@' AND l.name <> 'goose_db_version'
		UNION ALL
		SELECT l.name, 'rowid', 'INTEGER', FALSE FROM pragma_table_list l
		WHERE l.schema = 'main' AND l.type = 'table' AND NOT l.wr AND l.name NOT LIKE 'sqlite@_%' ESCAPE '@'
			AND l.name <> 'goose_db_version'
			AND NOT EXISTS (SELECT 1 FROM pragma_table_info(l.name) c WHERE c.pk = 1 AND c.type = 'INTEGER')
		ORDER BY 1`
	sqliteReferences = `SELECT l.name, f."table" FROM pragma_table_list l JOIN pragma_foreign_key_list(l.name) f WHERE l.schema = 'main'`

	postgresColumns = `SELECT c.table_name::text, c.column_name::text, c.udt_name::text, c.is_identity = 'YES'
		FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
		WHERE c.table_schema = current_schema() AND t.table_type = 'BASE TABLE' AND c.table_name <> 'goose_db_version'
		ORDER BY c.table_name COLLATE "C", c.ordinal_position`
	postgresReferences = `SELECT c.relname::text, p.relname::text FROM pg_constraint f JOIN pg_class c ON c.oid = f.conrelid
		JOIN pg_class p ON p.oid = f.confrelid WHERE f.contype = 'f' AND f.connamespace = current_schema()::regnamespace`
)

// kinds are those of the databases' types.
var kinds = map[string]Kind{"TEXT": Text, "INTEGER": Integer, "REAL": Float, "BLOB": Bytes,
	"text": Text, "citext": Text, "json": Text, "int8": Integer, "bool": Integer, "float8": Float, "bytea": Bytes}

// Read reads the schema of a database.
func Read(ctx context.Context, tx *sql.Tx, postgres bool) (*Schema, error) {
	s := &Schema{postgres: postgres}
	columns, references := sqliteColumns, sqliteReferences
	if postgres {
		columns, references = postgresColumns, postgresReferences
	}
	err := each(ctx, tx, columns, func(rows *sql.Rows) error {
		var table, kind string
		var column Column
		if err := rows.Scan(&table, &column.Name, &kind, &column.identity); err != nil {
			return err
		}
		column.Kind, column.boolean = kinds[kind], kind == "bool"
		if column.Kind == "" {
			return fmt.Errorf("column %s of table %s has the type %s, which cannot be copied", column.Name, table, kind)
		}
		if n := len(s.Tables); n == 0 || s.Tables[n-1].Name != table {
			s.Tables = append(s.Tables, Table{Name: table})
		}
		last := &s.Tables[len(s.Tables)-1]
		last.Columns = append(last.Columns, column)
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("read the schema: %w", err)
	}
	refersTo := map[string][]string{}
	err = each(ctx, tx, references, func(rows *sql.Rows) error {
		var from, to string
		err := rows.Scan(&from, &to)
		refersTo[from] = append(refersTo[from], to)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("read the schema: %w", err)
	}
	return s, s.sort(refersTo)
}

// sort puts tables after those that they refer to.
func (s *Schema) sort(refersTo map[string][]string) error {
	var sorted []Table
	for waiting := s.Tables; len(waiting) > 0; {
		ready := func(table Table) bool {
			return !slices.ContainsFunc(waiting, func(other Table) bool {
				return other.Name != table.Name && slices.Contains(refersTo[table.Name], other.Name)
			})
		}
		var later []Table
		before := len(sorted)
		for _, table := range waiting {
			if ready(table) {
				sorted = append(sorted, table)
			} else {
				later = append(later, table)
			}
		}
		if len(sorted) == before {
			return fmt.Errorf("table %s and others refer to each other in a circle", later[0].Name)
		}
		waiting = later
	}
	s.Tables = sorted
	return nil
}

// Table finds a table by its name.
func (s *Schema) Table(name string) (Table, bool) {
	at := slices.IndexFunc(s.Tables, func(t Table) bool { return t.Name == name })
	if at < 0 {
		return Table{}, false
	}
	return s.Tables[at], true
}

func (t Table) column(name string) (Column, bool) {
	at := slices.IndexFunc(t.Columns, func(c Column) bool { return c.Name == name })
	if at < 0 {
		return Column{}, false
	}
	return t.Columns[at], true
}

// Shared returns the columns of t that other has too. Both have all columns of the other but rowid.
func (t Table) Shared(other Table) (Table, error) {
	shared := Table{Name: t.Name}
	for _, column := range t.Columns {
		target, known := other.column(column.Name)
		switch {
		case known && target.Kind == column.Kind:
			shared.Columns = append(shared.Columns, target)
		case column.Name != rowID:
			return shared, fmt.Errorf("table %s: the column %s (%s) does not exist in the target", t.Name, column.Name, column.Kind)
		}
	}
	for _, column := range other.Columns {
		if _, known := t.column(column.Name); !known && column.Name != rowID {
			return shared, fmt.Errorf("table %s: the column %s does not exist in the source", t.Name, column.Name)
		}
	}
	return shared, nil
}

func each(ctx context.Context, tx *sql.Tx, query string, row func(*sql.Rows) error) error {
	rows, err := tx.QueryContext(ctx, query)
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }() // Err has its errors.
	for rows.Next() {
		if err := row(rows); err != nil {
			return err
		}
	}
	return rows.Err()
}

// In returns the columns of t as another database has them.
func (t Table) In(other Table) Table {
	there := Table{Name: t.Name}
	for _, column := range t.Columns {
		column, _ = other.column(column.Name)
		there.Columns = append(there.Columns, column)
	}
	return there
}

// Filled names the first table with a row; it is empty if all are.
func (s *Schema) Filled(ctx context.Context, tx *sql.Tx) (string, error) {
	for _, table := range s.Tables {
		var filled bool
		if err := tx.QueryRowContext(ctx, "SELECT EXISTS (SELECT 1 FROM "+quote(table.Name)+")").Scan(&filled); err != nil || filled {
			return table.Name, err
		}
	}
	return "", nil
}
