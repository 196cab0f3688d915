// Package watch takes the FOCUS files that appear in a folder or in object storage. Nothing there is moved or deleted: what was
// taken is known by its content, so that a restart takes nothing twice.
package watch

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/history"
)

// File is one file of a store.
type File struct {
	// Key is its path in the store, with slashes.
	Key  string
	Size int64
	// Changed is when it was last written.
	Changed time.Time
	// Tag changes whenever the content may have; empty lets size and time tell.
	Tag string
}

// Store is where files appear.
type Store interface {
	// List are all files that may be FOCUS.
	List(ctx context.Context) ([]File, error)
	// Open is the file for the engine; the source is closed once the engine took it.
	Open(ctx context.Context, file File) (costs.Source, func() error, error)
}

// Watcher takes the files of one store for one scope. It is for one goroutine.
type Watcher struct {
	engine costs.Engine
	scope  costs.Scope
	store  Store
	log    *slog.Logger
	// ended is told of every file that was taken, with the reason if it failed.
	ended func(File, costs.Run, error)

	seen map[string]mark
}

// mark is a file as it was seen last.
type mark struct {
	File
	taken bool
}

func (f File) same(other File) bool {
	return f.Size == other.Size && f.Tag == other.Tag && f.Changed.Equal(other.Changed)
}

// New watches a store; ended may be nil.
func New(engine costs.Engine, scope costs.Scope, store Store, log *slog.Logger, ended func(File, costs.Run, error)) *Watcher {
	if ended == nil {
		ended = func(File, costs.Run, error) {}
	}
	return &Watcher{engine: engine, scope: scope, store: store, log: log, ended: ended, seen: map[string]mark{}}
}

// Run looks at the store whenever tick fires, until the context ends. A store that cannot be listed is logged and tried again.
func (w *Watcher) Run(ctx context.Context, tick <-chan time.Time) {
	for {
		if err := w.Look(ctx); err != nil && ctx.Err() == nil {
			w.log.WarnContext(ctx, "cannot list the watched files", "error", err)
		}
		select {
		case <-tick:
		case <-ctx.Done():
			return
		}
	}
}

// Look takes the files that are as they were at the look before: one that is still being written grows.
func (w *Watcher) Look(ctx context.Context) error { return w.look(ctx, false) }

// TakeAll takes every file that is there, and is the joined errors of those that failed.
func (w *Watcher) TakeAll(ctx context.Context) error { return w.look(ctx, true) }

func (w *Watcher) look(ctx context.Context, all bool) error {
	files, err := w.store.List(ctx)
	if err != nil {
		return err
	}
	// The oldest first, so that a correction comes after what it corrects.
	slices.SortFunc(files, func(a, b File) int { return cmp.Or(a.Changed.Compare(b.Changed), cmp.Compare(a.Key, b.Key)) })
	seen := map[string]mark{}
	var failures []error
	for _, file := range files {
		before, known := w.seen[file.Key]
		now := mark{File: file, taken: known && before.taken && before.same(file)}
		if !now.taken && (all || known && before.same(file)) && ctx.Err() == nil {
			run, err := w.take(ctx, file)
			if ctx.Err() != nil {
				return ctx.Err()
			}
			now.taken = true
			w.ended(file, run, err)
			if err != nil {
				failures = append(failures, err)
				w.log.WarnContext(ctx, "cannot ingest a watched file", "file", file.Key, "run", run.ID, "error", err)
			}
		}
		seen[file.Key] = now
	}
	w.seen = seen
	if !all {
		return nil
	}
	return errors.Join(failures...)
}

// take reads one file to its end.
func (w *Watcher) take(ctx context.Context, file File) (costs.Run, error) {
	source, closeSource, err := w.store.Open(ctx, file)
	if err != nil {
		return costs.Run{}, fmt.Errorf("FOCUS file %s: %w", file.Key, err)
	}
	source.Name, source.Delivery = path.Base(file.Key), delivery(file.Key)
	run, err := w.engine.Ingest(ctx, w.scope, source)
	if err = errors.Join(err, closeSource()); err != nil {
		return run, fmt.Errorf("FOCUS file %s: %w", file.Key, err)
	}
	if run, err = w.engine.Wait(ctx, w.scope, run.ID); err != nil {
		return run, fmt.Errorf("FOCUS file %s: %w", file.Key, err)
	}
	if run.State == costs.Failed {
		return run, errors.New(run.Error)
	}
	return run, nil
}

// delivery names the export that a file is a part of: exports that come into folders of their own name their files alike in each.
func delivery(key string) string {
	folder := path.Dir(key)
	if folder == "." || folder == "/" {
		return ""
	}
	of, _ := history.Name("", path.Base(key))
	return folder + "/" + of
}

// Candidate tells whether a file may be FOCUS by its name; what it holds is told by its first bytes. Names that start with a point
// or an underscore, and those of files that are still being copied, are left alone.
func Candidate(key string) bool {
	for _, name := range strings.Split(key, "/") {
		if strings.HasPrefix(name, ".") || strings.HasPrefix(name, "_") {
			return false
		}
	}
	name := strings.ToLower(path.Base(key))
	for _, ending := range []string{".csv", ".csv.gz", ".parquet", ".tsv", ".txt"} {
		if strings.HasSuffix(name, ending) {
			return true
		}
	}
	return false
}
