// Package tablestest fills all tables of a database with odd data, found from the schema.
package tablestest

import (
	"database/sql"
	"fmt"
	"math"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	_ "modernc.org/sqlite" // opens the file

	"github.com/costdeck/costdeck/server/internal/api/database"
)

// Rows is the number of rows that every table gets.
const Rows = 3

// words are the same in every column of a row, so that references fit. A line of most tables is longer than what bufio.Scanner takes.
var words = [Rows]string{"", "Ünï©ode 🎉 \u2028 <&> \\ \" ' \x01", "x" + strings.Repeat(`{"a":[1.0,1e400]}`, 1_000)}

var numbers = [Rows]int64{0, math.MinInt64, math.MaxInt64}

// known are the values of columns whose readers refuse others.
var known = map[string]string{"deliveries.channel": "mail", "deliveries.state": "sent", "reports.state": "paused", "report_runs.state": "done"}

// check finds the first value that a CHECK of a column allows.
var check = regexp.MustCompile(`CHECK \((\w+) IN \('([^']*)'`)

// booleans are the integers of SQLite that are booleans on Postgres, in tables where any number would be stored.
var booleans = map[string]bool{"one_time": true, "demo": true, "busy": true, "withdrawn": true, "told": true, "shared": true, "again": true,
	"report_runs.by_hand": true, "ongoing": true, "replaces": true, "staged": true, "wanted": true, "service": true}

type column struct {
	name, kind   string
	notNull, key bool
	// short: Postgres has a limit for what it indexes.
	short bool
	// allowed is a value that the column's CHECK allows, or empty.
	allowed string
}

// Fill creates the SQLite database of a folder and fills every table; it returns their names.
func Fill(t testing.TB, dir string) (names []string) {
	t.Helper()
	created, err := database.Open(t.Context(), database.In(dir))
	if err == nil {
		err = created.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	db := Open(t, dir)
	for _, name := range strs(t, db, "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT IN ('goose_db_version', 'sqlite_sequence')") {
		names = append(names, name)
		columns := columnsOf(t, db, name)
		for row := range Rows {
			var into, marks []string
			var args []any
			for _, c := range columns {
				into, marks, args = append(into, `"`+c.name+`"`), append(marks, "?"), append(args, value(name, c, row))
			}
			if _, err := db.Exec(fmt.Sprintf("INSERT INTO %s (%s) VALUES (%s)", name, strings.Join(into, ", "), strings.Join(marks, ", ")),
				args...); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
		}
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	return names
}

// Open opens the SQLite of a folder until the end of the test, without checks of references. Close it before others read.
func Open(t testing.TB, dir string) *sql.DB {
	t.Helper()
	db, err := sql.Open("sqlite", filepath.Join(dir, database.File))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	return db
}

func value(table string, c column, row int) any {
	full := table + "." + c.name
	switch {
	case known[full] != "":
		return known[full]
	case c.allowed != "":
		return c.allowed
	case full == "deliveries.content":
		return fmt.Sprintf("{ %q : 1.0, \"é\":%d}", "a\u2028", numbers[row])
	case row == 0 && !c.notNull && !c.key:
		return nil
	case c.name == "id" && c.kind == "INTEGER":
		return 40 + row
	case booleans[c.name] || booleans[full]:
		return row % 2
	}
	switch c.kind {
	case "INTEGER":
		return numbers[row]
	case "REAL":
		return [Rows]float64{-0.1, math.MaxFloat64, math.Inf(1)}[row]
	case "BLOB":
		if c.short {
			return [Rows][]byte{{}, {0, 0xff, 0}, []byte(strings.Repeat("\x00\xfe", 16))}[row]
		}
		return [Rows][]byte{{}, {0, 0xff, 0}, []byte(strings.Repeat("\x00\xfe", 1<<16))}[row]
	default:
		if c.short {
			return words[row][:min(len(words[row]), 40)]
		}
		return words[row]
	}
}

func columnsOf(t testing.TB, db *sql.DB, table string) (columns []column) {
	t.Helper()
	rows, err := db.Query(`SELECT name, type, "notnull", pk > 0, name IN (SELECT i.name FROM pragma_index_list($1) l
		JOIN pragma_index_info(l.name) i UNION SELECT "from" FROM pragma_foreign_key_list($1)) FROM pragma_table_info($1)`, table)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = rows.Close() }()
	allowed := allowedIn(t, db, table)
	for rows.Next() {
		var c column
		if err := rows.Scan(&c.name, &c.kind, &c.notNull, &c.key, &c.short); err != nil {
			t.Fatal(err)
		}
		c.allowed = allowed[c.name]
		columns = append(columns, c)
	}
	return columns
}

func allowedIn(t testing.TB, db *sql.DB, table string) map[string]string {
	t.Helper()
	var schema string
	if err := db.QueryRow("SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = $1", table).Scan(&schema); err != nil {
		t.Fatal(err)
	}
	allowed := map[string]string{}
	for _, found := range check.FindAllStringSubmatch(schema, -1) {
		allowed[found[1]] = found[2]
	}
	return allowed
}

func strs(t testing.TB, db *sql.DB, query string) (all []string) {
	t.Helper()
	rows, err := db.Query(query)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var one string
		if err := rows.Scan(&one); err != nil {
			t.Fatal(err)
		}
		all = append(all, one)
	}
	return all
}
