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

// The migrations and the data of a demo come out the same each time, and took longer than most tests. So they are made
// once in a process, and copied.
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

// prepare puts a fresh database into a folder that has none. A folder that is still to be made, and an API that opens at
// another hour, begin with nothing.
func prepare(t testing.TB, dir string, cfg api.Config) {
	t.Helper()
	_, folder := os.Stat(dir)
	_, file := os.Stat(filepath.Join(dir, database.File))
	if folder == nil && errors.Is(file, os.ErrNotExist) && cfg.Now().Equal(start()) {
		Prepare(t, dir, cfg.Demo)
	}
}

// Prepare puts the database of an API that was opened once into a folder, for who opens one by itself.
func Prepare(t testing.TB, dir string, demo bool) {
	t.Helper()
	made := freshPlain
	if demo {
		made = freshDemo
	}
	content, err := made()
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, database.File), content, 0o600)
	}
	if err != nil {
		t.Fatalf("a fresh database: %v", err)
	}
}
