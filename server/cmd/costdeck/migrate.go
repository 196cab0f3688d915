package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/costdeck/costdeck/server/internal/audit"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/clickhouse"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
	"github.com/costdeck/costdeck/server/internal/costs/embedded/catalogue"
	"github.com/costdeck/costdeck/server/internal/costs/transfer"
)

type migrateCmd struct {
	auditFlags
	From string `help:"${help_migrate_from}" required:"" env:"-" placeholder:"PLACE"`
	To   string `help:"Target: data folder or clickhouse:// URL." required:"" env:"-" placeholder:"PLACE"`
}

// Run takes every run from one engine to another, and says what both then say of the figures.
func (c *migrateCmd) Run(env *environment) (err error) {
	if c.From == c.To {
		return errors.New("--from and --to are the same; choose another target with --to")
	}
	if err := holdsCosts(c.From); err != nil {
		return err
	}
	from, err := openStore(env.ctx, "--from", c.From)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, from.Close()) }()
	to, err := openStore(env.ctx, "--to", c.To)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, to.Close()) }()
	failure := transfer.Copy(env.ctx, from, to, func(step transfer.Step) error { return tellStep(env.out, step) })
	if failure == nil {
		failure = c.remember()
	}
	if errors.Is(failure, context.Canceled) {
		failure = errors.New("the migration was interrupted; run it again to continue")
	}
	return c.operator(env, audit.Migrate, withoutPassword(c.From)+" to "+withoutPassword(c.To), failure)
}

// remember tells the folder, or both, where the charges are now: commands that name another engine are refused from here on.
func (c *migrateCmd) remember() error {
	if !isClickHouse(c.To) {
		return dataFlags{c.To}.rememberEngine(embeddedEngine)
	}
	if isClickHouse(c.From) { // No folder takes part; which one uses the database is not known here.
		return nil
	}
	name, err := engineName(c.To)
	if err != nil {
		return err
	}
	return dataFlags{c.From}.rememberEngine(name)
}

// store is an engine with its life, which gives and takes runs.
type store interface {
	transfer.Store
	Close() error
}

func openStore(ctx context.Context, flag, place string) (store, error) {
	log := slog.New(slog.DiscardHandler)
	if !isClickHouse(place) {
		if err := (dataFlags{place}).prepareAsOwner(); err != nil {
			return nil, fmt.Errorf("%s: %w", flag, err)
		}
		engine, err := embedded.Open(ctx, place, log)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", flag, err)
		}
		return engine, nil
	}
	address, err := clickhouse.ParseAddress(place)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", flag, err)
	}
	engine, err := clickhouse.Open(ctx, address, filepath.Join(os.TempDir(), "costdeck-staging"), log)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", flag, err)
	}
	return engine, nil
}

// holdsCosts refuses a source folder without costs, which opening would make.
func holdsCosts(place string) error {
	if isClickHouse(place) {
		return nil
	}
	if _, err := os.Stat(filepath.Join(place, catalogue.File)); err != nil {
		return fmt.Errorf("--from %s has no cost data (%w); use a costdeck data folder or a clickhouse:// URL", place, err)
	}
	return nil
}

// withoutPassword is a place as logs may name it.
func withoutPassword(place string) string {
	if !isClickHouse(place) {
		return place
	}
	address, err := clickhouse.ParseAddress(place)
	if err != nil {
		return clickhouse.Scheme
	}
	return address.String()
}

// tellStep prints one line per run, and one per enrollment.
func tellStep(w io.Writer, step transfer.Step) error {
	if step.Run.ID != "" {
		what := "copied"
		if step.Here {
			what = "already there"
		}
		_, err := fmt.Fprintf(w, "%s: run %s of %s, %s, %d rows: %s\n", step.Enrollment, step.Run.ID, step.Run.File, step.Run.State,
			step.Run.RowsAccepted, what)
		return err
	}
	var totals []string
	for _, metric := range costs.Costs() {
		amounts := step.Same.Totals[metric]
		for _, currency := range slices.Sorted(maps.Keys(amounts)) {
			totals = append(totals, fmt.Sprintf("%s %s %s", metric, amounts[currency], currency))
		}
	}
	_, err := fmt.Fprintf(w, "%s: source and target match: %d rows, %s, digest %s, version %s\n", step.Enrollment,
		step.Same.Rows, strings.Join(totals, ", "), step.Same.Digest, step.Same.Version)
	return err
}
