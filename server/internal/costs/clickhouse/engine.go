package clickhouse

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"slices"
	"strings"
	"sync"
	"time"

	"crypto/rand"

	driver "github.com/ClickHouse/clickhouse-go/v2"
	"github.com/ClickHouse/clickhouse-go/v2/lib/proto"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/aggregate"
	"github.com/costdeck/costdeck/server/internal/costs/focus"
	"github.com/costdeck/costdeck/server/internal/costs/intake"
)

// deadAfter is the time without a heartbeat after which a process counts as dead; heartbeats have an interval of deadAfter/6.
const deadAfter = time.Minute

// Engine is the engine on ClickHouse. It is safe for concurrent use, in several processes too.
type Engine struct {
	db        *database
	address   Address
	staging   string
	log       *slog.Logger
	now       func() time.Time
	limits    focus.Limits
	queue     int
	ended     func(costs.Run)
	observe   Observer
	cellLimit int
	deadAfter time.Duration
	process   string

	mu   sync.Mutex
	held map[string]*held

	reads    *intake.Readers
	deciding turns
	lock     Lock
}

var _ costs.Engine = (*Engine)(nil)

// Option changes how an engine works.
type Option func(*Engine)

// WithClock replaces the machine's clock. Heartbeats use ClickHouse's clock.
func WithClock(now func() time.Time) Option { return func(e *Engine) { e.now = now } }

// WithLimits bounds the files that the engine reads in another way than focus.DefaultLimits.
func WithLimits(limits focus.Limits) Option { return func(e *Engine) { e.limits = limits } }

// WithQueue sets the limit of queued and running files per enrollment and process; the default is intake.DefaultQueue.
func WithQueue(most int) Option { return func(e *Engine) { e.queue = most } }

// WithEnded sets a function that is called when a run of this process ends, done or failed.
func WithEnded(ended func(costs.Run)) Option { return func(e *Engine) { e.ended = ended } }

// WithObserver sets an observer of queries to ClickHouse.
func WithObserver(observe Observer) Option { return func(e *Engine) { e.observe = observe } }

// WithCellLimit limits a report to fewer cells than aggregate.MaxCells.
func WithCellLimit(most int) Option { return func(e *Engine) { e.cellLimit = most } }

// WithDeadAfter counts a silent process as dead after another time than a minute.
func WithDeadAfter(after time.Duration) Option { return func(e *Engine) { e.deadAfter = after } }

// Open opens the engine: it creates missing databases and tables on every host, and cleans up after dead processes. staging is an
// existing folder for files being read.
func Open(ctx context.Context, address Address, staging string, log *slog.Logger, options ...Option) (*Engine, error) {
	e := &Engine{address: address, staging: staging, log: log, now: time.Now, limits: focus.DefaultLimits(), ended: func(costs.Run) {},
		observe: func(string, string, time.Duration) {}, cellLimit: aggregate.MaxCells,
		queue: intake.DefaultQueue, deadAfter: deadAfter, held: map[string]*held{}, lock: noLock,
		process: strings.ToLower(rand.Text())}
	for _, option := range options {
		option(e)
	}
	hosts := address.Hosts[:1]
	if address.Cluster != "" || address.Replicated {
		hosts = address.Hosts
	}
	if err := e.prepareAll(ctx, hosts); err != nil {
		return nil, err
	}
	var err error
	if e.db, err = connect(address, address.Hosts, address.Database); err != nil {
		return nil, err
	}
	e.db.observe = e.observe
	e.reads = intake.NewReaders(e.queue)
	if err := e.begin(ctx); err != nil {
		return nil, errors.Join(err, e.Close())
	}
	go e.tell()
	return e, nil
}

// prepareAll creates database and tables on every host. A replica may be unavailable if others are available: it has the tables
// already.
func (e *Engine) prepareAll(ctx context.Context, hosts []string) error {
	away, faults := 0, []error(nil)
	for _, host := range hosts {
		err := e.prepare(ctx, host)
		if e.address.Replicated && errors.Is(err, costs.ErrUnavailable) {
			e.log.WarnContext(ctx, "a ClickHouse replica is unavailable; if it is new, restart costdeck when it is available", "host", host, "error", err)
			away++
		} else if err != nil {
			return err
		}
		faults = append(faults, err)
	}
	if away == len(hosts) {
		return errors.Join(faults...)
	}
	return nil
}

// prepare creates database and tables on one host.
func (e *Engine) prepare(ctx context.Context, host string) error {
	db, err := connect(e.address, []string{host}, e.address.Database)
	if err != nil {
		return err
	}
	defer func() { _ = db.close() }()
	err = db.exec(ctx, "schema", "SELECT 1")
	if exception, ok := errors.AsType[*proto.Exception](err); ok && exception.Code == unknownDatabase {
		if err = e.createDatabase(ctx, host); err != nil {
			return err
		}
	} else if err != nil {
		return fmt.Errorf("ClickHouse %s: %w", host, err)
	}
	if err := migrate(ctx, db, e.address); err != nil {
		return fmt.Errorf("ClickHouse %s: %w", host, err)
	}
	return nil
}

func (e *Engine) createDatabase(ctx context.Context, host string) error {
	db, err := connect(e.address, []string{host}, "default")
	if err != nil {
		return err
	}
	defer func() { _ = db.close() }()
	if err := db.exec(ctx, "schema", "CREATE DATABASE IF NOT EXISTS "+e.address.Database); err != nil {
		return fmt.Errorf("ClickHouse %s: create the database: %w", host, err)
	}
	return nil
}

// begin checks the server and cleans up.
func (e *Engine) begin(ctx context.Context) error {
	var version *driver.ServerVersion
	_, err := e.db.hosts.try(ctx, until(time.Now(), behind), func(conn driver.Conn) (err error) {
		version, err = conn.ServerVersion()
		return err
	})
	if err != nil {
		return e.db.fault(ctx, "version", err)
	}
	if version.Version.Major > 18 {
		// A block of a file may have rows of up to monthsMost months; older servers have no such limit.
		e.db.settings["max_partitions_per_insert_block"] = 0
	}
	if v := version.Version; e.address.Replicated && (v.Major > 20 || v.Major == 20 && v.Minor >= 10) {
		// Sequential consistency holds without it alone: https://clickhouse.com/docs/operations/settings/settings#select_sequential_consistency
		e.db.settings["insert_quorum_parallel"] = 0
	}
	if err := e.sweepStaging(); err != nil {
		return err
	}
	return e.sweep(ctx)
}

// Check fails if ClickHouse does not answer.
func (e *Engine) Check(ctx context.Context) error {
	return e.db.ask(ctx, "check", "SELECT 1", func(rows) error { return nil })
}

// Address is the database's address without the password.
func (e *Engine) Address() string { return e.address.String() }

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
	return errors.Join(e.db.close(), e.removeStaging())
}

func (e *Engine) removeStaging() error {
	names, err := os.ReadDir(e.staging)
	if err != nil {
		return nil // The folder is gone with its contents.
	}
	mine := slices.DeleteFunc(names, func(entry os.DirEntry) bool { return !strings.HasPrefix(entry.Name(), e.process+"-") })
	var errs []error
	for _, entry := range mine {
		errs = append(errs, os.Remove(e.stagedPath(entry.Name())))
	}
	return errors.Join(errs...)
}
