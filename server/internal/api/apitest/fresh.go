package apitest

import (
	"context"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api"
	"github.com/costdeck/costdeck/server/internal/api/database"
)

// start is the hour at which every API opens.
func start() time.Time { return time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC) }

// Migrations and demo data are the same each time and slower than most tests, so they are created once per process, and copied.
var (
	freshDemo  = sync.OnceValues(func() ([]byte, error) { return fresh(true) })
	freshPlain = sync.OnceValues(func() ([]byte, error) { return fresh(false) })
)

// fresh is the database that the first opening of an API leaves.
func fresh(demo bool) ([]byte, error) {
	dir, err := os.MkdirTemp("", "costdeck-fresh-")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	opened, err := api.Open(context.Background(), api.Config{Build: "42", Demo: demo, Now: start}, dir, nil, slog.New(slog.DiscardHandler))
	if err != nil {
		return nil, err
	}
	if err := opened.Close(); err != nil {
		return nil, err
	}
	return os.ReadFile(filepath.Join(dir, database.File))
}

// prepare copies the prepared database into a folder without one. A missing folder, and an API with another clock, start empty.
func prepare(t testing.TB, dir string, cfg api.Config) {
	t.Helper()
	_, folder := os.Stat(dir)
	_, file := os.Stat(filepath.Join(dir, database.File))
	if folder == nil && errors.Is(file, os.ErrNotExist) && cfg.Now().Equal(start()) {
		Prepare(t, dir, cfg.Demo)
	}
}

// Prepare copies the prepared database into a folder, for tests that open their own API.
func Prepare(t testing.TB, dir string, demo bool) {
	t.Helper()
	create := freshPlain
	if demo {
		create = freshDemo
	}
	content, err := create()
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, database.File), content, 0o600)
	}
	if err != nil {
		t.Fatalf("a fresh database: %v", err)
	}
}
