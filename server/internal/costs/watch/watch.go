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
	"github.com/costdeck/costdeck/server/internal/costs/intake"
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

	// ask is asked about charges that a file would remove; nil lets it.
	ask func(context.Context, File, []costs.Removal) error
	// tell is told, at the end of a look, what files removed.
	tell func(context.Context, File, costs.Run, []costs.Removal)

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

// Asking lets ask keep files out that would remove charges.
func (w *Watcher) Asking(ask func(context.Context, File, []costs.Removal) error) *Watcher {
	w.ask = ask
	return w
}

// Telling tells what files removed that nobody was asked about. Parts of one delivery add up within a look.
func (w *Watcher) Telling(tell func(context.Context, File, costs.Run, []costs.Removal)) *Watcher {
	w.tell = tell
	return w
}

// removed is what a file removed in a look.
type removed struct {
	file     File
	run      costs.Run
	removals []costs.Removal
}

// report tells what the files of a look removed and no other file of it brought back.
func (w *Watcher) report(ctx context.Context, all []removed) {
	for _, one := range all {
		still, err := intake.Now(ctx, w.engine, w.scope, one.removals)
		if err != nil { // Better told without need than not at all.
			still = one.removals
		}
		if len(still) == 0 {
			continue
		}
		w.log.WarnContext(ctx, "a watched file replaced charges of which it holds less", "file", one.file.Key, "run", one.run.ID,
			"removed", fmt.Sprint(still))
		if w.tell != nil {
			w.tell(ctx, one.file, one.run, still)
		}
	}
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
	var gone []removed
	for _, file := range files {
		before, known := w.seen[file.Key]
		now := mark{File: file, taken: known && before.taken && before.same(file)}
		if !now.taken && (all || known && before.same(file)) && ctx.Err() == nil {
			run, removals, err := w.take(ctx, file)
			if err == nil && len(removals) > 0 {
				gone = append(gone, removed{file, run, removals})
			}
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
	w.report(ctx, gone)
	if !all {
		return nil
	}
	return errors.Join(failures...)
}

// take reads one file to its end, and tells what it removed.
func (w *Watcher) take(ctx context.Context, file File) (run costs.Run, removals []costs.Removal, err error) {
	source, closeSource, err := w.store.Open(ctx, file)
	if err != nil {
		return run, nil, fmt.Errorf("FOCUS file %s: %w", file.Key, err)
	}
	source.Confirm = func(ctx context.Context, gone []costs.Removal) error {
		if w.ask != nil {
			return w.ask(ctx, file, gone)
		}
		removals = gone
		return nil
	}
	source.Name, source.Delivery = path.Base(file.Key), delivery(file.Key)
	run, err = w.engine.Ingest(ctx, w.scope, source)
	if err = errors.Join(err, closeSource()); err != nil {
		return run, nil, fmt.Errorf("FOCUS file %s: %w", file.Key, err)
	}
	if run, err = w.engine.Wait(ctx, w.scope, run.ID); err != nil {
		return run, nil, fmt.Errorf("FOCUS file %s: %w", file.Key, err)
	}
	if run.State == costs.Failed {
		return run, nil, errors.New(run.Error)
	}
	return run, removals, nil
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
