package apitest

import (
	"context"
	"crypto/rand"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api"
	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/testkit/databasetest"
	"github.com/costdeck/costdeck/server/internal/testkit/postgrestest"
)

// start is the hour at which every API opens.
func start() time.Time { return time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC) }

// Migrations and demo data are the same each time and slower than most tests, so they are created once per process, and copied: by
// whether they have demo data.
var (
	fresh = map[bool]func(t testing.TB, dir string){true: once(true), false: once(false)}
	// On Postgres they are templates.
	templates = map[bool]func(testing.TB) string{true: template(true), false: template(false)}
)

// once is the SQLite database that the first opening of an API leaves.
func once(demo bool) func(t testing.TB, dir string) {
	return databasetest.Once(func(dir string) error { return open(dir, demo, database.Place{}) })
}

func open(dir string, demo bool, at database.Place) error {
	opened, err := api.Open(context.Background(), api.Config{Build: "42", Demo: demo, Now: start, Database: at}, dir, nil,
		slog.New(slog.DiscardHandler))
	if err != nil {
		return err
	}
	return opened.Close()
}

// template is once on Postgres: the name of a database to copy, which stays until its server ends.
func template(demo bool) func(testing.TB) string {
	var once sync.Once
	name := "template_" + strings.ToLower(rand.Text())
	return func(t testing.TB) string {
		once.Do(func() {
			server := os.Getenv(postgrestest.Shared)
			postgrestest.Run(t, server, "CREATE DATABASE "+name+" TEMPLATE template0")
			if err := open(t.TempDir(), demo, database.Place{URL: postgrestest.With(t, server, name)}); err != nil {
				t.Fatalf("a fresh database: %v", err)
			}
		})
		return name
	}
}

// prepare returns the database of a folder, for a folder without one a copy of the prepared database. A missing folder, and an API
// with another clock, start empty.
func prepare(t testing.TB, dir string, cfg api.Config) database.Place {
	t.Helper()
	_, folder := os.Stat(dir)
	_, file := os.Stat(filepath.Join(dir, database.File))
	if folder == nil && errors.Is(file, os.ErrNotExist) && !databasetest.Known(dir) && cfg.Now().Equal(start()) {
		return Prepare(t, dir, cfg.Demo)
	}
	return databasetest.In(t, dir)
}

// Prepare makes a copy of the prepared database that of a folder, for tests that open their own API.
func Prepare(t testing.TB, dir string, demo bool) database.Place {
	t.Helper()
	if databasetest.OnPostgres() {
		return databasetest.Copy(t, dir, templates[demo](t))
	}
	fresh[demo](t, dir)
	return databasetest.In(t, dir)
}
