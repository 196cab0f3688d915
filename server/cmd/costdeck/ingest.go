package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"

	"github.com/costdeck/costdeck/server/internal/audit"
	"github.com/costdeck/costdeck/server/internal/costs"
)

type ingestCmd struct {
	dataFlags
	costsFlags
	auditFlags
	Enrollment string   `help:"Enrollment that the rows belong to." default:"DEFAULT" env:"-" placeholder:"NUMBER"`
	Delivery   string   `help:"${help_delivery}" env:"-" placeholder:"NAME"`
	Files      []string `arg:"" name:"file" help:"FOCUS files, CSV, CSV.gz or Parquet."`
}

// Run reads one file after the other and reports each; a file that fails does not keep the others from being read.
func (c *ingestCmd) Run(env *environment) (err error) {
	if err := c.prepare(); err != nil {
		return err
	}
	// The command reports every run itself; the log would say it twice.
	engine, _, err := c.engine(env.ctx, c.dataFlags, slog.New(slog.DiscardHandler), unwatched())
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, engine.Close()) }()
	var failures []error
	for _, file := range c.Files {
		run, err := c.read(env.ctx, engine, file)
		if err := c.operator(env, audit.Ingest, c.Enrollment+" "+file, err); err != nil {
			failures = append(failures, err)
			continue
		}
		if err := report(env.out, run); err != nil {
			return err
		}
	}
	return errors.Join(failures...)
}

func (c *ingestCmd) read(ctx context.Context, engine costs.Engine, file string) (costs.Run, error) {
	scope := costs.Scope{Enrollment: c.Enrollment}
	run, err := engine.Ingest(ctx, scope, costs.Source{Name: file, Path: file, Delivery: c.Delivery})
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
