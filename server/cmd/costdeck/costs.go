package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"path/filepath"

	"github.com/costdeck/costdeck/server/internal/api/background"
	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/trail"
	"github.com/costdeck/costdeck/server/internal/config"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/clickhouse"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
	"github.com/costdeck/costdeck/server/internal/costs/focus"
	"github.com/costdeck/costdeck/server/internal/datafolder"
	"github.com/costdeck/costdeck/server/internal/metrics"
	"github.com/costdeck/costdeck/server/internal/session"
)

// costsFlags configure the engine of the charges.
type costsFlags struct {
	Costs            string          `help:"${help_costs}" placeholder:"ADDRESS"`
	CostsMemory      config.ByteSize `help:"${help_costs_memory}" placeholder:"SIZE"`
	IngestQueue      int             `help:"${help_ingest_queue}" default:"32" placeholder:"COUNT"`
	IngestMaxRejects int64           `help:"${help_ingest_max_rejects}" default:"100000" placeholder:"ROWS"`
}

// costEngine is an engine that can be closed.
type costEngine interface {
	costs.Engine
	Drain(ctx context.Context) error
	Close() error
}

// watched has the observers of the embedded API and its engine.
type watched struct {
	ended func(costs.Run)
	asked clickhouse.Observer
	// sent observes attempts to send, task background tasks; nil observes nothing.
	sent func(channel, outcome string)
	task background.Observer
	// state takes the function that reads the state for /metrics; nil without metrics.
	state func(func(context.Context) (metrics.State, error))
	// warnings are what check-config says about the settings.
	warnings []string
	// audited observes every entry of the audit trail; nil observes nothing.
	audited trail.Listener
	// origin is the portal's origin in browsers; empty without a portal.
	origin string
	// keys seal the secrets of connections; nil stores none.
	keys *session.Keyring
	// database has the lock of those who change charges in ClickHouse; nil for commands that only read.
	database *database.Place
}

func unwatched() watched {
	return watched{ended: func(costs.Run) {}}
}

// checkCosts validates the flags.
func (f costsFlags) checkCosts() error {
	if err := f.checkIntake(); err != nil {
		return err
	}
	if f.Costs == "" {
		return nil
	}
	if _, err := clickhouse.ParseAddress(f.Costs); err != nil {
		return fmt.Errorf("--costs: %w", err)
	}
	return nil
}

// checkIntake validates the limits of ingests.
func (f costsFlags) checkIntake() error {
	if f.IngestQueue < 1 {
		return fmt.Errorf("--ingest-queue %d lets no file in; use 1 or more", f.IngestQueue)
	}
	if f.IngestMaxRejects < 0 {
		return fmt.Errorf("--ingest-max-rejects %d is negative; use 0 for no limit, or a number of rows", f.IngestMaxRejects)
	}
	return nil
}

// limits bounds the files that the engine reads.
func (f costsFlags) limits() focus.Limits {
	limits := focus.DefaultLimits()
	limits.Rejects = f.IngestMaxRejects
	return limits
}

// engine opens the engine of --costs. The data folder remembers it and refuses another one. ClickHouse comes with a health check.
func (f costsFlags) engine(ctx context.Context, data datafolder.Folder, log *slog.Logger, w watched) (costEngine, func(context.Context) error,
	error) {
	if err := data.CheckEngine(ctx, f.Costs); err != nil {
		return nil, nil, err
	}
	engine, check, err := f.open(ctx, data, log, w)
	if err != nil {
		return nil, nil, err
	}
	if err := data.RememberEngine(f.Costs); err != nil {
		return nil, nil, errors.Join(err, engine.Close())
	}
	return engine, check, nil
}

// engineAsOwner opens the engine for a command beside a server. It logs nothing: the command reports its errors itself. before runs right
// before a process of root switches to the folder's owner; it may be nil.
func (f costsFlags) engineAsOwner(ctx context.Context, data datafolder.Folder, at *database.Place, before func()) (costEngine, error) {
	if err := data.PrepareAsOwner(before); err != nil {
		return nil, err
	}
	w := unwatched()
	w.database = at
	engine, _, err := f.engine(ctx, data, slog.New(slog.DiscardHandler), w)
	return engine, err
}

// open opens the engine without comparing it with the one that the folder remembers.
func (f costsFlags) open(ctx context.Context, data datafolder.Folder, log *slog.Logger, w watched) (costEngine, func(context.Context) error,
	error) {
	if err := f.checkIntake(); err != nil {
		return nil, nil, err
	}
	if f.Costs == "" {
		engine, err := embedded.Open(ctx, string(data), log, embedded.WithEnded(w.ended), embedded.WithMemory(int64(f.CostsMemory)),
			embedded.WithLimits(f.limits()), embedded.WithQueue(f.IngestQueue))
		if err != nil {
			return nil, nil, err
		}
		return engine, nil, nil
	}
	address, err := clickhouse.ParseAddress(f.Costs)
	if err != nil {
		return nil, nil, fmt.Errorf("--costs: %w", err)
	}
	options := []clickhouse.Option{clickhouse.WithEnded(w.ended), clickhouse.WithLimits(f.limits()),
		clickhouse.WithQueue(f.IngestQueue)}
	if w.asked != nil {
		options = append(options, clickhouse.WithObserver(w.asked))
	}
	if w.database != nil {
		options = append(options, clickhouse.WithLock(w.database.Lock))
	}
	engine, err := clickhouse.Open(ctx, address, filepath.Join(string(data), "staging"), log, options...)
	if errors.Is(err, costs.ErrUnavailable) {
		err = fmt.Errorf("--costs: %w; start the database, or set another with --costs %suser:password@host:9000/database", err, clickhouse.Scheme)
	}
	if err != nil {
		return nil, nil, err
	}
	return engine, engine.Check, nil
}
