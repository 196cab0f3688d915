// Package watch ingests FOCUS files that appear in a folder or in object storage. It moves and deletes nothing there; files are
// identified by content, so a restart ingests nothing twice.
package watch

import (
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
	"github.com/costdeck/costdeck/server/internal/costs/sending"
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
	// from is where the store is, so that folders of two stores are no batch.
	from string

	seen map[string]mark
}

// mark is a file as it was seen last.
type mark struct {
	File
	taken bool
	// run is that of a file that was taken and did not fail.
	run string
}

func (f File) same(other File) bool {
	return f.Size == other.Size && f.Tag == other.Tag && f.Changed.Equal(other.Changed)
}

// New returns a watcher of a store at an address; ended may be nil.
func New(engine costs.Engine, scope costs.Scope, from string, store Store, log *slog.Logger, ended func(File, costs.Run, error)) *Watcher {
	if ended == nil {
		ended = func(File, costs.Run, error) {}
	}
	return &Watcher{engine: engine, scope: scope, store: store, log: log, ended: ended, from: from, seen: map[string]mark{}}
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

// Look ingests the files that have not changed since the previous scan: a file that is being written grows. The files of a folder below
// the store belong together, so they wait until none of them changes.
func (w *Watcher) Look(ctx context.Context) error { return w.look(ctx, false) }

// TakeAll ingests every file and returns the joined errors.
func (w *Watcher) TakeAll(ctx context.Context) error { return w.look(ctx, true) }

func (w *Watcher) look(ctx context.Context, all bool) error {
	files, err := w.store.List(ctx)
	if err != nil {
		return err
	}
	before := w.seen
	w.seen = map[string]mark{}
	for _, file := range files {
		was := before[file.Key]
		if !was.same(file) {
			was = mark{}
		}
		w.seen[file.Key] = mark{file, was.taken, was.run}
	}
	var failures []error
	for _, folder := range folders(files) {
		steady := func(file File) bool {
			was, known := before[file.Key]
			return all || known && was.same(file)
		}
		if in := folder[0].folder(); in != "." && !allOf(folder, steady) {
			continue
		}
		ready := slices.DeleteFunc(slices.Clone(folder), func(file File) bool { return w.seen[file.Key].taken || !steady(file) })
		if len(ready) == 0 {
			continue
		}
		failures = append(failures, w.takeFolder(ctx, folder, ready))
		if ctx.Err() != nil {
			return ctx.Err()
		}
	}
	if !all {
		return nil
	}
	return errors.Join(failures...)
}

func allOf(files []File, are func(File) bool) bool {
	return !slices.ContainsFunc(files, func(file File) bool { return !are(file) })
}

// takeFolder ingests the files of a folder that are ready, and decides about those that wait for each other.
func (w *Watcher) takeFolder(ctx context.Context, folder, ready []File) error {
	var failures []error
	byName := map[string]File{}
	batch := costs.Batch{Name: w.from + "/" + folder[0].folder(), Answer: w.answer}
	for _, file := range folder {
		byName[file.Key] = file
		if run := w.seen[file.Key].run; run != "" {
			batch.Runs = append(batch.Runs, run)
		}
	}
	sender := sending.New(w.engine, w.scope, batch, func(sent *sending.File) {
		file := byName[sent.Name]
		w.seen[file.Key] = mark{file, true, sent.Run.ID}
		if sent.Err != nil {
			w.seen[file.Key] = mark{File: file, taken: true}
			failures = append(failures, sent.Err)
			w.log.WarnContext(ctx, "cannot ingest a watched file", "file", file.Key, "run", sent.Run.ID, "error", sent.Err)
		}
		w.ended(file, sent.Run, sent.Err)
		failures = append(failures, sent.Left)
	})
	for _, file := range ready {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err := sender.Send(ctx, w.sent(file), false); err != nil {
			return err
		}
	}
	if err := sender.Settle(ctx, func(ctx context.Context, questions []costs.Question) (costs.Answer, error) {
		waiting := sender.Waiting()
		newest := waiting[len(waiting)-1]
		return w.asks(ctx, byName[newest.Name], newest.Run, questions)
	}); err != nil {
		return err
	}
	return errors.Join(failures...)
}

// asks is called with questions about a file and others of its folder.
func (w *Watcher) asks(ctx context.Context, of File, run costs.Run, questions []costs.Question) (costs.Answer, error) {
	if w.ask != nil {
		return w.ask(ctx, of, questions)
	}
	w.log.WarnContext(ctx, "a watched file waits for an answer", "file", of.Key, "run", run.ID, "questions", fmt.Sprint(questions))
	if w.tell != nil {
		w.tell(ctx, of, run, questions)
	}
	return costs.Unanswered, nil
}

// sent is the file as it is sent.
func (w *Watcher) sent(file File) *sending.File {
	return &sending.File{Name: file.Key, Open: func(ctx context.Context) (costs.Source, func() error, error) {
		source, closeSource, err := w.store.Open(ctx, file)
		source.Name, source.Delivery = path.Base(file.Key), Delivery(file.Key)
		return source, closeSource, err
	}}
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
