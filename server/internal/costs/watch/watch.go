// Package watch ingests FOCUS files that appear in a folder or in object storage. It moves and deletes nothing there; files are
// identified by content, so a restart ingests nothing twice.
package watch

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
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
	// Tag changes with the content; if empty, size and time decide.
	Tag string
	// listed is the file on this machine, which Folder opens instead of what has its name later.
	listed fs.FileInfo
}

// Store is a place where files appear.
type Store interface {
	// List returns all files that may be FOCUS.
	List(ctx context.Context) ([]File, error)
	// Open opens the file for the engine; close it after Ingest.
	Open(ctx context.Context, file File) (costs.Source, func() error, error)
}

// Watcher ingests the files of one store into one scope. It is for one goroutine.
type Watcher struct {
	engine costs.Engine
	scope  costs.Scope
	store  Store
	log    *slog.Logger
	// ended is called for every ingested file, with the error if it failed.
	ended func(File, costs.Run, error)

	// ask decides about charges that are there already; nil never answers.
	ask func(context.Context, File, []costs.Question) (costs.Answer, error)
	// tell is called with the questions that no one has answered.
	tell func(context.Context, File, costs.Run, []costs.Question)
	// answer is given to every file beforehand.
	answer costs.Answer

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

// New returns a watcher of a store; ended may be nil.
func New(engine costs.Engine, scope costs.Scope, store Store, log *slog.Logger, ended func(File, costs.Run, error)) *Watcher {
	if ended == nil {
		ended = func(File, costs.Run, error) {}
	}
	return &Watcher{engine: engine, scope: scope, store: store, log: log, ended: ended, seen: map[string]mark{}}
}

// Asking sets the answer to every file, and a function that is asked about bills that are there already if it is empty.
func (w *Watcher) Asking(answer costs.Answer, ask func(context.Context, File, []costs.Question) (costs.Answer, error)) *Watcher {
	w.answer, w.ask = answer, ask
	return w
}

// Telling sets a function that is called with the questions that a file raises. Without an answer its bills in doubt do not count.
func (w *Watcher) Telling(tell func(context.Context, File, costs.Run, []costs.Question)) *Watcher {
	w.tell = tell
	return w
}

// Run scans the store whenever tick fires, until the context ends. It logs a failed listing and retries.
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

// Look ingests the files that have not changed since the previous scan: a file that is being written grows.
func (w *Watcher) Look(ctx context.Context) error { return w.look(ctx, false) }

// TakeAll ingests every file and returns the joined errors.
func (w *Watcher) TakeAll(ctx context.Context) error { return w.look(ctx, true) }

func (w *Watcher) look(ctx context.Context, all bool) error {
	files, err := w.store.List(ctx)
	if err != nil {
		return err
	}
	// Oldest first, so that a correction follows the file that it corrects.
	slices.SortFunc(files, func(a, b File) int { return cmp.Or(a.Changed.Compare(b.Changed), cmp.Compare(a.Key, b.Key)) })
	seen := map[string]mark{}
	var failures []error
	for _, file := range files {
		before, known := w.seen[file.Key]
		now := mark{File: file, taken: known && before.taken && before.same(file)}
		if !now.taken && (all || known && before.same(file)) && ctx.Err() == nil {
			run, questions, err := w.take(ctx, file)
			if err == nil && len(questions) > 0 {
				w.log.WarnContext(ctx, "a watched file waits for an answer", "file", file.Key, "run", run.ID, "questions", fmt.Sprint(questions))
				if w.tell != nil {
					w.tell(ctx, file, run, questions)
				}
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
	if !all {
		return nil
	}
	return errors.Join(failures...)
}

// take ingests one file and returns the questions that no one answered.
func (w *Watcher) take(ctx context.Context, file File) (run costs.Run, questions []costs.Question, err error) {
	source, closeSource, err := w.store.Open(ctx, file)
	if err != nil {
		return run, nil, fmt.Errorf("FOCUS file %s: %w", file.Key, err)
	}
	source.Answer = w.answer
	source.Ask = func(ctx context.Context, asked []costs.Question) (costs.Answer, error) {
		if w.ask != nil {
			return w.ask(ctx, file, asked)
		}
		questions = asked
		return costs.Unanswered, nil
	}
	source.Name, source.Delivery = path.Base(file.Key), Delivery(file.Key)
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
	return run, questions, nil
}

// Delivery names the export of a file; empty leaves it to the file's name. Exports in separate folders use the same file names.
func Delivery(key string) string {
	folder := path.Dir(key)
	if folder == "." || folder == "/" {
		return ""
	}
	of, _ := history.Name("", path.Base(key))
	return folder + "/" + of
}

// Candidate reports whether a file may be FOCUS by its name. It skips names that start with a point or an underscore, and
// incomplete copies.
func Candidate(key string) bool {
	for _, name := range strings.Split(key, "/") {
		if strings.HasPrefix(name, ".") || strings.HasPrefix(name, "_") {
			return false
		}
	}
	name := strings.ToLower(path.Base(key))
	for _, ending := range []string{".csv", ".csv.gz", ".parquet", ".tsv", ".txt", ".xlsx", ".zip"} {
		if strings.HasSuffix(name, ending) {
			return true
		}
	}
	return false
}

// Packed reports whether a file is an archive or a workbook by its name. People send them; exports do not write them.
func Packed(key string) bool {
	name := strings.ToLower(path.Base(key))
	return strings.HasSuffix(name, ".zip") || strings.HasSuffix(name, ".xlsx")
}
