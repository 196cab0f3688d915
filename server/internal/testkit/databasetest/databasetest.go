// Package databasetest says where tests have their database: in SQLite, or in a Postgres that COSTDECK_TEST_POSTGRES names.
package databasetest

import (
	"context"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/testkit/postgrestest"
)

// urls are the databases of data folders.
var urls sync.Map

// OnPostgres reports whether tests have their databases in Postgres.
func OnPostgres() bool { return os.Getenv(postgrestest.Shared) != "" }

// In is the database of a data folder: one that In or Copy returned for it before, else an empty one.
func In(t testing.TB, dir string) database.Place {
	t.Helper()
	if !OnPostgres() {
		return database.Place{Dir: dir}
	}
	found, known := urls.Load(dir)
	if !known {
		return keep(t, dir, postgrestest.Fresh(t))
	}
	return place(dir, found.(string))
}

// Known reports whether a data folder has a database in Postgres.
func Known(dir string) bool {
	_, known := urls.Load(dir)
	return known
}

// Copy makes a copy of a database in Postgres that of a data folder.
func Copy(t testing.TB, dir, template string) database.Place {
	t.Helper()
	return keep(t, dir, postgrestest.Copy(t, os.Getenv(postgrestest.Shared), template))
}

func keep(t testing.TB, dir, url string) database.Place {
	urls.Store(dir, url)
	t.Cleanup(func() { urls.Delete(dir) })
	return place(dir, url)
}

func place(dir, url string) database.Place {
	return database.Place{Dir: dir, URL: url, Rehearse: true}
}

// Once returns how to put a SQLite database into a folder that has none. It is created once per process and then copied, since
// migrations take longer than most tests.
func Once(create func(dir string) error) func(t testing.TB, dir string) {
	created := sync.OnceValues(func() ([]byte, error) {
		dir, err := os.MkdirTemp("", "costdeck-fresh-")
		if err != nil {
			return nil, err
		}
		defer func() { _ = os.RemoveAll(dir) }()
		if err := create(dir); err != nil {
			return nil, err
		}
		return os.ReadFile(filepath.Join(dir, database.File))
	})
	return func(t testing.TB, dir string) {
		t.Helper()
		content, err := created()
		if err == nil {
			err = os.WriteFile(filepath.Join(dir, database.File), content, 0o600)
		}
		if err != nil {
			t.Fatalf("a fresh database: %v", err)
		}
	}
}

var migrated = Once(func(dir string) error {
	db, err := database.Open(context.Background(), database.Place{Dir: dir})
	if err != nil {
		return err
	}
	return db.Close()
})

// Open opens the database of a fresh folder until the end of the test.
func Open(t testing.TB) *database.DB {
	t.Helper()
	dir := t.TempDir()
	if !OnPostgres() {
		migrated(t, dir)
	}
	return OpenIn(t, dir)
}

// OpenIn opens the database of a data folder until the end of the test.
func OpenIn(t testing.TB, dir string) *database.DB {
	t.Helper()
	db, err := database.Open(t.Context(), In(t, dir))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := db.Close(); err != nil {
			t.Errorf("close the database: %v", err)
		}
	})
	return db
}
