// Package migration copies all runs of one place of charges to another and proves that both give the same figures. A place is a data
// folder or a clickhouse:// address.
package migration

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

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/clickhouse"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
	"github.com/costdeck/costdeck/server/internal/costs/embedded/catalogue"
	"github.com/costdeck/costdeck/server/internal/costs/transfer"
	"github.com/costdeck/costdeck/server/internal/datafolder"
)

// Run copies every run from one place to another and prints each step. Interrupted, it continues where it stopped when it runs again.
func Run(ctx context.Context, from, to string, out io.Writer) (err error) {
	if from == to {
		return errors.New("--from and --to are the same; choose another target with --to")
	}
	if err := requireCosts(from); err != nil {
		return err
	}
	source, err := open(ctx, "--from", from)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, source.Close()) }()
	target, err := open(ctx, "--to", to)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, target.Close()) }()
	err = transfer.Copy(ctx, source, target, func(step transfer.Step) error { return printStep(out, step) })
	if err == nil {
		err = remember(from, to)
	}
	if errors.Is(err, context.Canceled) {
		err = errors.New("the migration was interrupted; run it again to continue")
	}
	return err
}

// remember notes in the folder that takes part which engine has its charges now. Between two databases none does.
func remember(from, to string) error {
	switch {
	case !datafolder.IsClickHouse(to):
		return datafolder.Folder(to).RememberEngine("")
	case !datafolder.IsClickHouse(from):
		return datafolder.Folder(from).RememberEngine(to)
	}
	return nil
}

// store is an engine that can be closed.
type store interface {
	transfer.Store
	Close() error
}

func open(ctx context.Context, flag, place string) (store, error) {
	log := slog.New(slog.DiscardHandler)
	if !datafolder.IsClickHouse(place) {
		if err := datafolder.Folder(place).PrepareAsOwner(nil); err != nil {
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

// requireCosts refuses a source folder without charges; opening it would create an empty store.
func requireCosts(place string) error {
	if datafolder.IsClickHouse(place) {
		return nil
	}
	if _, err := os.Stat(filepath.Join(place, catalogue.File)); err != nil {
		return fmt.Errorf("--from %s has no cost data (%w); use a costdeck data folder or a clickhouse:// URL", place, err)
	}
	return nil
}

// WithoutPassword returns the place as logs may name it.
func WithoutPassword(place string) string {
	if !datafolder.IsClickHouse(place) {
		return place
	}
	address, err := clickhouse.ParseAddress(place)
	if err != nil {
		return clickhouse.Scheme
	}
	return address.String()
}

// printStep prints one line per run, and one per enrollment.
func printStep(w io.Writer, step transfer.Step) error {
	if step.Run.ID != "" {
		result := "copied"
		if step.Here {
			result = "already there"
		}
		_, err := fmt.Fprintf(w, "%s: run %s of %s, %s, %d rows: %s\n", step.Enrollment, step.Run.ID, step.Run.File, step.Run.State,
			step.Run.RowsAccepted, result)
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
