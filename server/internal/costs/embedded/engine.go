// Package embedded is the costs engine inside the binary. The record of truth is a folder of immutable Parquet files,
// one per ingest run and billing month; a catalogue in SQLite says which of them count. Queries run over
// dictionary-coded columns in memory with exact 128-bit sums. Several processes may share the folder: what one commits,
// the others answer with at their next query.
//
//	DIR/catalogue.db                                 runs, their reports, which segments count
//	DIR/runs/enrollment=E/run=R/2024-09.parquet      the rows of run R in that billing month
//	DIR/staging/                                     files that are being read; nothing in it counts
//	DIR/processes/                                   a lock per living process
package embedded

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/aggregate"
	"github.com/costdeck/costdeck/server/internal/costs/embedded/catalogue"
	"github.com/costdeck/costdeck/server/internal/costs/embedded/table"
	"github.com/costdeck/costdeck/server/internal/costs/focus"
	"github.com/costdeck/costdeck/server/internal/costs/intake"
)

// Engine is the embedded engine. It is safe for concurrent use.
type Engine struct {
	dir       string
	log       *slog.Logger
	now       func() time.Time
	limits    focus.Limits
	queue     int
	ended     func(costs.Run)
	cat       *catalogue.Catalogue
	process   *process
	memory    *table.Memory
	rollups   bool
	cellLimit int

	snapshot   atomic.Pointer[snapshot]
	refreshing sync.Mutex

	reads *intake.Readers
}

var _ costs.Engine = (*Engine)(nil)

// Option changes how an engine works.
type Option func(*Engine)

// WithClock replaces the machine's clock.
func WithClock(now func() time.Time) Option { return func(e *Engine) { e.now = now } }

// WithLimits bounds the files that the engine reads in another way than focus.DefaultLimits.
func WithLimits(limits focus.Limits) Option { return func(e *Engine) { e.limits = limits } }

// WithQueue sets the limit of queued and running files per enrollment; the default is intake.DefaultQueue.
func WithQueue(most int) Option { return func(e *Engine) { e.queue = most } }

// WithMemory limits the bytes of columns in memory; 0 is DefaultMemory.
func WithMemory(bytes int64) Option {
	return func(e *Engine) {
		if bytes > 0 {
			e.memory = table.NewMemory(bytes)
		}
	}
}

// WithoutRollups makes every query scan its rows, for benchmarks and tests.
func WithoutRollups() Option { return func(e *Engine) { e.rollups = false } }

// WithCellLimit limits a report to fewer cells than aggregate.MaxCells.
func WithCellLimit(most int) Option { return func(e *Engine) { e.cellLimit = most } }

// WithEnded sets a function that is called when a run of this process ends, done or failed.
func WithEnded(ended func(costs.Run)) Option { return func(e *Engine) { e.ended = ended } }

// Open opens the engine in a folder, creates it if missing, and cleans up after processes that crashed. Its error names an unusable
// folder.
func Open(ctx context.Context, dir string, log *slog.Logger, options ...Option) (*Engine, error) {
	e := &Engine{dir: dir, log: log, now: time.Now, rollups: true, cellLimit: aggregate.MaxCells, limits: focus.DefaultLimits(),
		queue: intake.DefaultQueue,
		ended: func(costs.Run) {}}
	for _, option := range options {
		option(e)
	}
	if e.memory == nil {
		e.memory = table.NewMemory(DefaultMemory())
	}
	e.reads = intake.NewReaders(e.queue)
	for _, folder := range []string{dir, e.runsDir(), e.stagingDir(), filepath.Join(dir, processesFolder)} {
		if err := os.MkdirAll(folder, 0o700); err != nil {
			return nil, fmt.Errorf("cost data folder %s: %w; choose a folder that this user can write to", dir, err)
		}
	}
	err := alone(dir, func() (err error) {
		if e.process, err = newProcess(dir); err != nil {
			return err
		}
		if e.cat, err = catalogue.Open(ctx, dir); err != nil {
			return err
		}
		if err = e.recover(ctx); err != nil {
			return err
		}
		if err = e.sweep(ctx); err != nil {
			return err
		}
		return e.sliceOld(ctx)
	})
	if err != nil {
		return nil, errors.Join(err, e.release())
	}
	if _, err := e.current(ctx); err != nil {
		return nil, errors.Join(err, e.release())
	}
	return e, nil
}

// Memory is the size of the columns in memory, and its peak.
func (e *Engine) Memory() (resident, peak int64) { return e.memory.Usage() }

// Reading is the number of files of this process that are queued or being read.
func (e *Engine) Reading() int { return len(e.reads.All()) }

// Drain refuses new files, and waits until none is being read or the context ends.
func (e *Engine) Drain(ctx context.Context) error {
	if err := e.reads.Drain(ctx); err != nil {
		return fmt.Errorf("ingest runs are still in progress: %w", err)
	}
	return nil
}

// Close cancels the runs in progress, which fail, and closes the engine. Call Drain first to let them finish.
func (e *Engine) Close() error {
	e.reads.Stop()
	return e.release()
}

func (e *Engine) release() error {
	var err error
	if e.cat != nil {
		err = e.cat.Close()
	}
	if e.process != nil {
		err = errors.Join(err, e.process.end())
	}
	return err
}

func (e *Engine) runsDir() string    { return filepath.Join(e.dir, "runs") }
func (e *Engine) stagingDir() string { return filepath.Join(e.dir, "staging") }
