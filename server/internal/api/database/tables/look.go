package tables

import (
	"context"
	"database/sql"
	"errors"

	"github.com/costdeck/costdeck/server/internal/api/database"
)

// Found is what a database already has.
type Found struct {
	// Version is the migration of costdeck's tables; 0 without them.
	Version int64
	// First is a table, Filled one that has rows; empty without any.
	First, Filled string
}

// Look reads what a database already has, before something is copied to it.
func Look(ctx context.Context, at database.Place) (found Found, err error) {
	db, err := database.OpenExisting(ctx, at, false)
	if err != nil {
		return found, err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	if found.Version, err = db.Version(ctx); err != nil {
		return found, err
	}
	err = db.Snapshot(ctx, func(tx *sql.Tx) error {
		schema, err := Read(ctx, tx, db.OnPostgres())
		if err != nil || len(schema.Tables) == 0 {
			return err
		}
		found.First = schema.Tables[0].Name
		found.Filled, err = schema.Filled(ctx, tx)
		return err
	})
	return found, err
}
