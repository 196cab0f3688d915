package migration

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/database/tables"
	"github.com/costdeck/costdeck/server/internal/datafolder"
)

// Database copies all tables of a folder's SQLite to a Postgres in one transaction, and checks counts and hashes before it commits. The
// folder's server must be stopped. Repeated, it finds the same data there.
func Database(ctx context.Context, from datafolder.Folder, to database.Place, out io.Writer) (err error) {
	if err := from.CheckMoved(to); err != nil {
		return err
	}
	if _, err := os.Stat(filepath.Join(string(from), database.File)); err != nil {
		return fmt.Errorf("--from %s has no database (%w); use a costdeck data folder", from, err)
	}
	if err := from.PrepareAsOwner(nil); err != nil {
		return fmt.Errorf("--from: %w", err)
	}
	source, err := database.OpenExisting(ctx, database.In(string(from)), true)
	if err != nil {
		return fmt.Errorf("--from: %w", err)
	}
	defer func() { err = errors.Join(err, source.Close()) }()
	version, err := source.Version(ctx)
	if err == nil {
		err = requireVersion(version)
	}
	if err != nil {
		return fmt.Errorf("--from %s: %w", from, err)
	}
	target, err := openTarget(ctx, to)
	if err != nil {
		return fmt.Errorf("--to: %w", err)
	}
	defer func() { err = errors.Join(err, target.Close()) }()
	var steps []string
	err = target.InTx(ctx, func(tx *sql.Tx) error {
		steps = nil
		return source.Snapshot(ctx, func(read *sql.Tx) (err error) {
			steps, err = copyTables(ctx, read, tx)
			return err
		})
	})
	if errors.Is(err, context.Canceled) {
		return errors.New("the migration was interrupted and has changed nothing; run it again")
	}
	if err != nil {
		return fmt.Errorf("%w; the target was not changed", err)
	}
	for _, step := range steps {
		if _, err := fmt.Fprintln(out, step); err != nil {
			return err
		}
	}
	return from.RememberDatabase(to)
}

// requireVersion refuses a database that is not of this costdeck.
func requireVersion(version int64) error {
	switch newest := database.Newest(); {
	case version > newest:
		return fmt.Errorf("the database has version %d, this costdeck supports versions up to %d; use the newer costdeck", version, newest)
	case version < newest:
		return fmt.Errorf("the database has version %d, this costdeck %d; start costdeck serve on it once to migrate it", version, newest)
	}
	return nil
}

// openTarget creates the tables in an empty Postgres.
func openTarget(ctx context.Context, at database.Place) (*database.DB, error) {
	found, err := tables.Look(ctx, at)
	switch {
	case err != nil:
	case found.Version > 0:
		err = requireVersion(found.Version)
	case found.First != "":
		err = fmt.Errorf("the database has tables of another program, such as %s; create a database for costdeck", found.First)
	}
	if err != nil {
		return nil, err
	}
	return database.Open(ctx, at)
}

// copyTables copies all tables into empty ones, or finds the same rows there. It returns a line for each.
func copyTables(ctx context.Context, from, to *sql.Tx) (steps []string, err error) {
	if _, err := to.ExecContext(ctx, database.Patient); err != nil {
		return nil, err
	}
	source, err := tables.Read(ctx, from, false)
	if err != nil {
		return nil, err
	}
	target, err := tables.Read(ctx, to, true)
	if err != nil {
		return nil, err
	}
	if len(source.Tables) != len(target.Tables) {
		return nil, fmt.Errorf("the source has %d tables, the target %d", len(source.Tables), len(target.Tables))
	}
	filled, err := target.Filled(ctx, to)
	if err != nil {
		return nil, err
	}
	for _, table := range target.Tables { // They are in the order in which rows may be inserted.
		table, known := source.Table(table.Name)
		if !known {
			return nil, fmt.Errorf("the source has no table %s", table.Name)
		}
		step := "copied"
		var sum tables.Sum
		if filled == "" {
			sum, err = target.Load(ctx, to, table, source.Lines(ctx, from, table))
		} else {
			step = "already there"
			sum, err = same(ctx, from, to, source, target, table)
		}
		if err != nil {
			return nil, err
		}
		steps = append(steps, fmt.Sprintf("%s: %s: %s", table.Name, sum, step))
	}
	return steps, nil
}

// same compares a table of both databases.
func same(ctx context.Context, from, to *sql.Tx, source, target *tables.Schema, table tables.Table) (here tables.Sum, err error) {
	into, _ := target.Table(table.Name)
	shared, err := table.Shared(into)
	if err != nil {
		return here, err
	}
	if here, err = target.Sum(ctx, to, shared); err != nil {
		return here, err
	}
	own, err := source.Sum(ctx, from, shared.In(table))
	if err == nil && own != here {
		err = fmt.Errorf("the target has other data: table %s has %s there and %s in the folder; create an empty database, or leave --from as it "+
			"is if a server already works with the target", table.Name, here, own)
	}
	return here, err
}
