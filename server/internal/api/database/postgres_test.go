package database_test

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/testkit/postgrestest"
)

// postgres opens a fresh Postgres database and returns its place.
func postgres(t *testing.T) (*database.DB, database.Place) {
	t.Helper()
	at := database.Place{URL: postgrestest.Fresh(t)}
	return openAt(t, at), at
}

func openAt(t *testing.T, at database.Place) *database.DB {
	t.Helper()
	db, err := database.Open(t.Context(), at)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	return db
}

const counter = "INSERT INTO announcements (id, announced_at) VALUES ('a', 0)"

// add adds one to the counter: a read, and a write that depends on it.
func add(ctx context.Context, db *database.DB, between func()) error {
	return db.InTx(ctx, func(tx *sql.Tx) error {
		var n int
		if err := tx.QueryRowContext(ctx, "SELECT announced_at FROM announcements WHERE id = 'a'").Scan(&n); err != nil {
			return err
		}
		between()
		_, err := tx.ExecContext(ctx, "UPDATE announcements SET announced_at = $1 WHERE id = 'a'", n+1)
		return err
	})
}

func count(t *testing.T, db *database.DB) (n int) {
	t.Helper()
	if err := db.Read.QueryRow("SELECT announced_at FROM announcements WHERE id = 'a'").Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

func TestTransactionsThatConflictAreRepeated(t *testing.T) {
	one, at := postgres(t)
	other := openAt(t, at)
	if _, err := one.Exec(t.Context(), counter); err != nil {
		t.Fatal(err)
	}
	var all sync.WaitGroup
	for _, db := range []*database.DB{one, other} {
		for range 3 {
			all.Go(func() {
				for range 10 {
					if err := add(t.Context(), db, func() {}); err != nil {
						t.Errorf("add: %v", err)
					}
				}
			})
		}
	}
	all.Wait()
	if n := count(t, one); n != 60 {
		t.Errorf("counted %d of 60", n)
	}
}

func TestATransactionThatLosesItsConnectionIsRepeated(t *testing.T) {
	db, at := postgres(t)
	if _, err := db.Exec(t.Context(), counter); err != nil {
		t.Fatal(err)
	}
	attempts := 0
	err := add(t.Context(), db, func() {
		if attempts++; attempts == 1 {
			postgrestest.Run(t, at.URL, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE state = 'idle in transaction'"+
				" AND datname = current_database()")
		}
	})
	if err != nil || attempts != 2 || count(t, db) != 1 {
		t.Errorf("%d attempts, counted %d, %v", attempts, count(t, db), err)
	}
}

// Poolers in transaction mode share connections: no setting may stay on one. A frozen process gives up its rows.
func TestTransactionsLeaveNoSettings(t *testing.T) {
	db, _ := postgres(t)
	settings := func(on interface {
		QueryRow(query string, args ...any) *sql.Row
	}) (isolation, idle string) {
		err := on.QueryRow("SELECT current_setting('transaction_isolation'), current_setting('idle_in_transaction_session_timeout')").
			Scan(&isolation, &idle)
		if err != nil {
			t.Error(err)
		}
		return isolation, idle
	}
	err := db.InTx(t.Context(), func(tx *sql.Tx) error {
		if isolation, idle := settings(tx); isolation != "serializable" || idle != "5s" {
			t.Errorf("a transaction: isolation %s, at most %s idle", isolation, idle)
		}
		return nil
	})
	if isolation, idle := settings(db.Read); err != nil || isolation == "serializable" || idle != "0" {
		t.Errorf("outside: isolation %s, at most %s idle, %v", isolation, idle, err)
	}
}

// TestAPoolerInTransactionMode shares two connections of the server among twelve of two processes.
func TestAPoolerInTransactionMode(t *testing.T) {
	at := database.Place{URL: postgrestest.Pooled(t, postgrestest.Fresh(t), 2), Connections: 6}
	one, other := openAt(t, at), openAt(t, at)
	if _, err := one.Exec(t.Context(), counter); err != nil {
		t.Fatal(err)
	}
	var all sync.WaitGroup
	for _, db := range []*database.DB{one, other} {
		for i := range 6 {
			all.Go(func() {
				for range 10 {
					if err := add(t.Context(), db, func() {}); err != nil {
						t.Errorf("write: %v", err)
					}
					var sum int
					if err := db.Read.QueryRow("SELECT "+strings.Repeat("1 + ", i)+"$1::int", 0).Scan(&sum); err != nil || sum != i {
						t.Errorf("read: %d instead of %d, %v", sum, i, err)
					}
				}
			})
		}
	}
	all.Wait()
	if n := count(t, one); n != 120 {
		t.Errorf("counted %d of 120", n)
	}
}

func TestServersThatCannotBeUsed(t *testing.T) {
	server := postgrestest.Start(t)
	url := server.URL("postgres")
	wrong := strings.Replace(url, "pa%2F", "other", 1)
	postgrestest.Run(t, url, "CREATE DATABASE replica")
	postgrestest.Run(t, url, "ALTER DATABASE replica SET default_transaction_read_only = on")
	postgrestest.Run(t, url, "CREATE DATABASE narrow ENCODING 'SQL_ASCII' LOCALE 'C' LOCALE_PROVIDER libc TEMPLATE template0")
	postgrestest.Run(t, url, "CREATE ROLE guest LOGIN PASSWORD 'secret'")
	guest := strings.Replace(strings.Replace(url, "costdeck:", "guest:", 1), "pa%2Fss%3Aw%40rd", "secret", 1)
	for name, c := range map[string]struct {
		at   database.Place
		says []string
	}{
		"no URL":             {database.Place{URL: "mysql://host/db"}, []string{"postgres://user@host:5432/database"}},
		"unreadable":         {database.Place{URL: "postgres://u:secret@host:port/db"}, []string{"cannot be read", "%XX"}},
		"password parameter": {database.Place{URL: "postgres://host/db?password=secret"}, []string{"--database-password-file"}},
		"one connection":     {database.Place{URL: url, Connections: 1}, []string{"1 connections", "use 2 or more"}},
		"wrong password":     {database.Place{URL: wrong}, []string{"28P01", "correct user, password and database"}},
		"wrong file":         {database.Place{URL: url, Password: "secret"}, []string{"28P01"}},
		"missing database":   {database.Place{URL: server.URL("nowhere")}, []string{"nowhere", "3D000", "create them"}},
		"read-only":          {database.Place{URL: server.URL("replica")}, []string{"only reads", "name the primary"}},
		"encoding":           {database.Place{URL: server.URL("narrow")}, []string{"SQL_ASCII", "ENCODING 'UTF8'"}},
		"not the owner":      {database.Place{URL: guest}, []string{"42501", "GRANT CREATE ON SCHEMA public"}},
		"nobody there":       {database.Place{URL: "postgres://u:secret@127.0.0.1:1/db"}, []string{"the server is unavailable", "start it"}},
	} {
		t.Run(name, func(t *testing.T) {
			db, err := database.Open(t.Context(), c.at)
			if err == nil {
				_ = db.Close()
				t.Fatal("it opened")
			}
			for _, part := range c.says {
				if !strings.Contains(err.Error(), part) {
					t.Errorf("error %q does not say %q", err, part)
				}
			}
			for _, secret := range []string{"secret", "otherss", "pa/ss", "pa%2F"} {
				if strings.Contains(err.Error(), secret) {
					t.Errorf("error %q has a password", err)
				}
			}
		})
	}
}

func TestAServerThatStopsAndComesBack(t *testing.T) {
	server := postgrestest.Start(t)
	db := openAt(t, database.Place{URL: server.URL("postgres")})
	if _, err := db.Exec(t.Context(), counter); err != nil {
		t.Fatal(err)
	}
	server.Stop()
	for name, err := range map[string]error{"write": add(t.Context(), db, func() {}), "read": db.Read.QueryRow("SELECT 1").Scan(new(int))} {
		if failed, ok := errors.AsType[*database.Trouble](err); !ok || failed.Kind != database.Lost {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := server.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := add(t.Context(), db, func() {}); err != nil || count(t, db) != 1 {
		t.Errorf("after its return: counted %d, %v", count(t, db), err)
	}
}

func TestAReplicaOnlyReads(t *testing.T) {
	db, at := postgres(t)
	postgrestest.Run(t, at.URL, "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET default_transaction_read_only = on', current_database()); END $$")
	postgrestest.Run(t, at.URL, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()")
	_, err := db.Exec(t.Context(), counter)
	if failed, ok := errors.AsType[*database.Trouble](err); !ok || failed.Kind != database.ReadOnly {
		t.Errorf("a write: %v", err)
	}
}

func TestNULIsRefused(t *testing.T) {
	db, _ := postgres(t)
	_, err := db.Exec(t.Context(), "INSERT INTO announcements (id, announced_at) VALUES ($1, 0)", "a\x00b")
	if failed, ok := errors.AsType[*database.Trouble](err); !ok || failed.Kind != database.BadText {
		t.Errorf("%v", err)
	}
}

// Ten APIs start on an empty database at once.
func TestPostgresOpenAtOnce(t *testing.T) {
	at := database.Place{URL: postgrestest.Fresh(t), Connections: 3}
	var all sync.WaitGroup
	for range 10 {
		all.Go(func() {
			db, err := database.Open(context.WithoutCancel(t.Context()), at)
			if err != nil {
				t.Errorf("open: %v", err)
				return
			}
			_ = db.Close()
		})
	}
	all.Wait()
}

// types are Postgres' types for each type of SQLite. SQLite has no type of its own for booleans and JSON.
var types = map[string][]string{"text": {"text", "citext", "json"}, "integer": {"bigint", "boolean"}, "blob": {"bytea"}, "real": {"double precision"}}

// A migration of one database alone would show here.
func TestBothSchemasHaveTheSameColumns(t *testing.T) {
	lite := columnsOf(t, openAt(t, database.In(t.TempDir())), `SELECT m.name, c.name, lower(c.type), NOT c."notnull" AND NOT c.pk FROM sqlite_master m
		JOIN pragma_table_info(m.name) c WHERE m.type = 'table'`)
	db, _ := postgres(t)
	full := columnsOf(t, db, `SELECT table_name, column_name, data_type, is_nullable = 'YES' FROM (SELECT table_name, column_name, is_nullable,
		CASE data_type WHEN 'USER-DEFINED' THEN udt_name ELSE data_type END AS data_type FROM information_schema.columns
		WHERE table_schema = 'public') c`)
	for name := range full {
		if _, known := lite[name]; !known && !strings.HasSuffix(name, ".rowid") {
			t.Errorf("Postgres alone has %s", name)
		}
	}
	for name, column := range lite {
		other, known := full[name]
		fits := false
		for _, kind := range types[column.kind] {
			fits = fits || kind == other.kind
		}
		if !known || !fits || column.null != other.null {
			t.Errorf("%s is %v in SQLite and %v in Postgres", name, column, other)
		}
	}
}

type column struct {
	kind string
	null bool
}

func columnsOf(t *testing.T, db *database.DB, query string) map[string]column {
	t.Helper()
	rows, err := db.Read.Query(query)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = rows.Close() }()
	found := map[string]column{}
	for rows.Next() {
		var table, name string
		var one column
		if err := rows.Scan(&table, &name, &one.kind, &one.null); err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(table, "goose_") && !strings.HasPrefix(table, "sqlite_") {
			found[fmt.Sprintf("%s.%s", table, name)] = one
		}
	}
	if err := rows.Err(); err != nil || len(found) == 0 {
		t.Fatalf("%d columns, %v", len(found), err)
	}
	return found
}
