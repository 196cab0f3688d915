package database

import (
	"context"
	"database/sql"
	"embed"
	"fmt"
	"io/fs"

	"github.com/pressly/goose/v3"
)

//go:embed migrations/*.sql
var migrations embed.FS

// migrate migrates the database to the newest version. It refuses the database of a newer costdeck.
func migrate(ctx context.Context, db *sql.DB) error {
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return fmt.Errorf("embedded migrations: %w", err)
	}
	provider, err := goose.NewProvider(goose.DialectSQLite3, db, files)
	if err != nil {
		return fmt.Errorf("embedded migrations: %w", err)
	}
	for {
		current, target, err := provider.GetVersions(ctx)
		if err != nil {
			return fmt.Errorf("read the database's version: %w", err)
		}
		if current > target {
			return fmt.Errorf("the database has version %d, this costdeck supports versions up to %d; start a newer costdeck",
				current, target)
		}
		_, err = provider.Up(ctx)
		if err == nil {
			return nil
		}
		// Another process may have migrated at the same time: then the step failed here, and is done.
		if now, _, readErr := provider.GetVersions(ctx); readErr != nil || now <= current {
			return fmt.Errorf("migrate from version %d to %d: %w", current, target, err)
		}
	}
}
