package migration_test

import (
	"bytes"
	"database/sql"
	"os"
	"path/filepath"
	"strings"
	"testing"

	_ "github.com/jackc/pgx/v5/stdlib" // reads Postgres

	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/datafolder"
	"github.com/costdeck/costdeck/server/internal/migration"
	"github.com/costdeck/costdeck/server/internal/testkit/postgrestest"
	"github.com/costdeck/costdeck/server/internal/testkit/tablestest"
)

func migrate(t *testing.T, dir, url string) (string, error) {
	t.Helper()
	var out bytes.Buffer
	err := migration.Database(t.Context(), datafolder.Folder(dir), database.Place{Dir: dir, URL: url, Rehearse: true}, &out)
	return out.String(), err
}

func change(t *testing.T, dir, statement string) {
	t.Helper()
	db := tablestest.Open(t, dir)
	if _, err := db.Exec(statement); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
}

// filled creates a folder whose tables all have rows.
func filled(t *testing.T) (dir string, tables []string) {
	t.Helper()
	dir = t.TempDir()
	return dir, tablestest.Fill(t, dir)
}

func one[T any](t *testing.T, url, query string) (value T) {
	t.Helper()
	db, err := sql.Open("pgx", url)
	if err == nil {
		err = db.QueryRow(query).Scan(&value)
	}
	if err != nil {
		t.Fatalf("%s: %v", query, err)
	}
	_ = db.Close()
	return value
}

// A table or column that a migration adds is copied without a change of the code, or fails here.
func TestEveryTableIsCopied(t *testing.T) {
	dir, names := filled(t)
	url := postgrestest.Fresh(t)
	out, err := migrate(t, dir, url)
	if err != nil {
		t.Fatal(err)
	}
	if n := one[int](t, url, "SELECT count(*) FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'goose_db_version'"); n != len(names) {
		t.Errorf("Postgres has %d tables, SQLite %d", n, len(names))
	}
	for _, name := range names {
		if n := one[int](t, url, "SELECT count(*) FROM "+name); n != tablestest.Rows || !strings.Contains(out, name+": 3 rows, digest ") {
			t.Errorf("%s has %d rows: %s", name, n, out)
		}
	}
	for query, want := range map[string]string{
		"SELECT string_agg(priv_level::text, ' ' ORDER BY priv_level NULLS FIRST) FROM accounts": "-9223372036854775808 9223372036854775807",
		"SELECT user_name FROM accounts WHERE user_id LIKE 'Ü%'":                                 "Ünï©ode 🎉 \u2028 <&> \\ \" ' \x01",
		"SELECT content::text FROM deliveries WHERE id = ''":                                     "{ \"a\\u2028\" : 1.0, \"é\":0}",
		"SELECT string_agg(length(body)::text, ' ' ORDER BY length(body)) FROM delivery_files":   "0 3 131072",
		"SELECT string_agg(score::text, ' ' ORDER BY score) FROM anomalies":                      "-0.1 1.7976931348623157e+308 Infinity",
		"SELECT string_agg(rowid::text, ' ' ORDER BY rowid) FROM deliveries":                     "1 2 3",
		"SELECT count(*)::text FROM alerts WHERE user_id IS NULL":                                "1",
	} {
		if got := one[string](t, url, query); got != want {
			t.Errorf("%s: %q", query, got)
		}
	}
	postgrestest.Run(t, url, "INSERT INTO resource_action_events (action_id, at, actor, step, state, detail) VALUES ('', 1, '', '', '', '')")
	if id := one[int](t, url, "SELECT max(id) FROM resource_action_events"); id != 43 {
		t.Errorf("the next event has the id %d", id)
	}
	postgrestest.Run(t, url, "DELETE FROM resource_action_events WHERE id = 43")
	if out, err := migrate(t, dir, url); err != nil || strings.Count(out, ": already there\n") != len(names) {
		t.Errorf("again: %v %s", err, out)
	}
	postgrestest.Run(t, url, "UPDATE accounts SET user_name = 'Eve' WHERE user_id = ''")
	if _, err := migrate(t, dir, url); err == nil || !strings.Contains(err.Error(), "the target has other data: table accounts has 3 rows") {
		t.Errorf("into other data: %v", err)
	}
	note, err := os.ReadFile(filepath.Join(dir, datafolder.DatabaseFile))
	if err != nil || !strings.Contains(string(note), "Postgres database") || strings.Contains(string(note), "pass") {
		t.Errorf("the folder remembers %q, %v", note, err)
	}
	if _, err := migrate(t, dir, postgrestest.Fresh(t)); err == nil || !strings.Contains(err.Error(), "already") {
		t.Errorf("a moved folder: %v", err)
	}
}

// A failure in a late table leaves nothing behind, and the migration can be repeated.
func TestAMigrationThatFailsIsRepeated(t *testing.T) {
	dir, _ := filled(t)
	url := postgrestest.Fresh(t)
	for _, bad := range []struct{ statement, again, want string }{
		{"UPDATE watched SET rules = 'a' || char(0) || 'b' WHERE enrollment = ''", "UPDATE watched SET rules = ''", `column rules of the row that begins with "": the text "a\x00b" has a NUL character`},
		{"UPDATE watched SET rules = CAST(x'c328' AS TEXT) WHERE enrollment = ''", "UPDATE watched SET rules = ''", `correct it in the source`},
		{"UPDATE deliveries SET content = '{' WHERE id = ''", "UPDATE deliveries SET content = '{}'", "table deliveries: ERROR: invalid input syntax for type json"},
		{"UPDATE deliveries SET busy = 7", "UPDATE deliveries SET busy = 1", "table deliveries: column busy of the row that begins with \"\": 7 is not a boolean"},
	} {
		change(t, dir, bad.statement)
		if _, err := migrate(t, dir, url); err == nil || !strings.Contains(err.Error(), bad.want) {
			t.Errorf("%s: %v", bad.statement, err)
		}
		if n := one[int](t, url, "SELECT count(*) FROM accounts"); n != 0 {
			t.Errorf("%d accounts stayed", n)
		}
		change(t, dir, bad.again)
	}
	if _, err := migrate(t, dir, url); err != nil {
		t.Error(err)
	}
}

func TestMigrationsThatAreRefused(t *testing.T) {
	dir, _ := filled(t)
	fresh := func(statement string) string {
		url := postgrestest.Fresh(t)
		if db, err := database.Open(t.Context(), database.Place{URL: url}); err != nil || db.Close() != nil {
			t.Fatal(err)
		}
		postgrestest.Run(t, url, statement)
		return url
	}
	foreign := postgrestest.Fresh(t)
	postgrestest.Run(t, foreign, "CREATE TABLE pets (name text)")
	for url, want := range map[string]string{
		fresh("INSERT INTO goose_db_version (version_id, is_applied) VALUES (99999, TRUE)"): "use the newer costdeck",
		fresh("UPDATE goose_db_version SET version_id = 2"):                                 "start costdeck serve on it once",
		foreign: "tables of another program, such as pets",
		"postgres://u:secret@127.0.0.1:1/costdeck": "the server is unavailable",
		"mysql://u:secret@127.0.0.1/costdeck":      "not a postgres:// URL",
	} {
		if _, err := migrate(t, dir, url); err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "secret") {
			t.Errorf("%s: %v", url, err)
		}
	}
	if _, err := migrate(t, t.TempDir(), postgrestest.Fresh(t)); err == nil || !strings.Contains(err.Error(), "has no database") {
		t.Errorf("an empty folder: %v", err)
	}
	inUse, err := database.Open(t.Context(), database.In(dir))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := migrate(t, dir, postgrestest.Fresh(t)); err == nil || !strings.Contains(err.Error(), "stop the server of the folder first") {
		t.Errorf("beside a server: %v", err)
	}
	if err := inUse.Close(); err != nil {
		t.Fatal(err)
	}
	change(t, dir, "DELETE FROM goose_db_version WHERE version_id > 70")
	if _, err := migrate(t, dir, postgrestest.Fresh(t)); err == nil || !strings.Contains(err.Error(), "version 70") {
		t.Errorf("an older folder: %v", err)
	}
}
