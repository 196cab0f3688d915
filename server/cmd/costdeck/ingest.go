package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"runtime/debug"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/audit"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/watch"
)

type ingestCmd struct {
	dataFlags
	costsFlags
	auditFlags
	Enrollment string        `help:"Enrollment of the rows." default:"DEFAULT" env:"-" placeholder:"NUMBER"`
	Delivery   string        `help:"${help_delivery}" env:"-" placeholder:"NAME"`
	Replace    bool          `help:"${help_ingest_replace}" env:"-"`
	Details    bool          `help:"List each repair and each of FOCUS's sum rules." env:"-"`
	Watch      string        `help:"${help_ingest_watch}" env:"-" placeholder:"DIR"`
	WatchEvery time.Duration `help:"${help_watch_every}" env:"-" default:"10s" placeholder:"DURATION"`
	Files      []string      `arg:"" optional:"" name:"file" help:"${help_ingest_files}"`
}

// readMemory is how many bytes the command means to need. With it a file of 8 GB takes 245 MB at most, and no more time.
const readMemory = 220 << 20

// Run reads one file after the other and reports each; a file that fails does not keep the others from being read.
func (c *ingestCmd) Run(env *environment) (err error) {
	if len(c.Files) == 0 && c.Watch == "" {
		return errors.New("no files to ingest; pass FOCUS files, folders or s3://BUCKET/PREFIX, or watch a folder with --watch")
	}
	if os.Getenv("GOMEMLIMIT") == "" {
		// A file of any size is read in the same memory; without a limit the collector lets garbage grow beyond what that needs.
		debug.SetMemoryLimit(readMemory)
	}
	if err := c.prepareAsOwner(); err != nil {
		return err
	}
	// The command reports every run itself; the log would say it twice.
	engine, _, err := c.engine(env.ctx, c.dataFlags, slog.New(slog.DiscardHandler), unwatched())
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, engine.Close()) }()
	var failures []error
	asking := removalPrompt{env: env, replace: c.Replace}
	defer func() { err = asking.code(err) }()
	for i, file := range c.Files {
		store, err := storeOf(file)
		if err != nil || store != nil {
			failures = append(failures, errors.Join(err, c.readAll(env, engine, file, store, &asking)))
			continue
		}
		run, err := c.read(env.ctx, engine, file, asking.about(file, c.Delivery, c.Files[i+1:]))
		if err := c.operator(env, audit.Ingest, c.Enrollment+" "+file, err); err != nil {
			failures = append(failures, err)
			continue
		}
		if err := report(env.out, run, c.Details); err != nil {
			return err
		}
	}
	if c.Watch != "" {
		failures = append(failures, c.follow(env, engine))
	}
	return errors.Join(failures...)
}

// readAll reads every file of a folder or bucket, and reports each.
func (c *ingestCmd) readAll(env *environment, engine costs.Engine, from string, store watch.Store, asking *removalPrompt) error {
	if store == nil {
		return nil
	}
	var reports []error
	err := c.watcher(env, engine, from, store, &reports).Asking(func(ctx context.Context, file watch.File, removals []costs.Removal) error {
		return asking.about(file.Key, c.Delivery, nil)(ctx, removals)
	}).TakeAll(env.ctx)
	return errors.Join(append(reports, err)...)
}

// follow takes the files that appear, until the process is told to stop.
func (c *ingestCmd) follow(env *environment, engine costs.Engine) error {
	store, err := watchedStore(c.Watch, c.WatchEvery)
	if err != nil {
		return err
	}
	ticker := time.NewTicker(c.WatchEvery)
	defer ticker.Stop()
	var reports []error
	c.watcher(env, engine, c.Watch, store, &reports).Telling(alertRemovals(c.Data, c.Enrollment, env.log)).Run(env.ctx, ticker.C)
	return errors.Join(reports...)
}

// watcher reports every file that it takes; what cannot be reported goes to reports. A file that fails is in the log.
func (c *ingestCmd) watcher(env *environment, engine costs.Engine, from string, store watch.Store,
	reports *[]error) *watch.Watcher {
	return watch.New(engine, costs.Scope{Enrollment: c.Enrollment}, store, env.log,
		func(file watch.File, run costs.Run, err error) {
			if err != nil {
				return
			}
			err = c.operator(env, audit.Ingest, c.Enrollment+" "+strings.TrimSuffix(from, "/")+"/"+file.Key, nil)
			if err = errors.Join(err, report(env.out, run, c.Details)); err != nil {
				*reports = append(*reports, err)
			}
		})
}

func (c *ingestCmd) read(ctx context.Context, engine costs.Engine, file string,
	confirm func(context.Context, []costs.Removal) error) (costs.Run, error) {
	scope := costs.Scope{Enrollment: c.Enrollment}
	run, err := engine.Ingest(ctx, scope, costs.Source{Name: file, Path: file, Delivery: c.Delivery, Confirm: confirm})
	if err != nil {
		return run, fmt.Errorf("FOCUS file %s: %w", file, err)
	}
	run, err = engine.Wait(ctx, scope, run.ID)
	if err != nil {
		return run, fmt.Errorf("FOCUS file %s: %w", file, err)
	}
	if run.State == costs.Failed {
		return run, errors.New(run.Error)
	}
	return run, nil
}
