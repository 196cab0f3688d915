// Package catalogue stores the embedded engine's ingest runs in SQLite: their state, report, rejects and segments. Several
// processes may share one catalogue; its version tells them when to reload.
package catalogue

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"

	"github.com/pressly/goose/v3"

	// A driver in pure Go keeps the binary static.
	_ "modernc.org/sqlite"
)

// File is the name of the catalogue in the engine's folder.
const File = "catalogue.db"

// readers bounds the read connections; each has a page cache, and a read takes microseconds.
const readers = 4

//go:embed migrations/*.sql
var migrations embed.FS

// Catalogue is the open catalogue. It is safe for concurrent use.
type Catalogue struct {
	read, write *sql.DB
	version     *sql.Stmt
	known       known
}

// Open opens the catalogue in dir, which exists, and migrates it.
func Open(ctx context.Context, dir string) (*Catalogue, error) {
	path := filepath.Join(dir, File)
	c := &Catalogue{known: known{runs: map[int64]knownRun{}}}
	err := func() (err error) {
		if err = private(path); err != nil {
			return err
		}
		if c.write, err = connect(path, 1, "_txlock=immediate"); err != nil {
			return err
		}
		if err = migrate(ctx, c.write); err != nil {
			return err
		}
		if c.read, err = connect(path, readers, "_query_only=on"); err != nil {
			return err
		}
		c.version, err = c.read.PrepareContext(ctx, `SELECT version FROM catalogue`)
		return err
	}()
	if err != nil {
		return nil, errors.Join(fmt.Errorf("cost catalog %s: %w; check that it is a costdeck catalog and that this user can write to it", path,
			err), c.Close())
	}
	return c, nil
}

// private creates the file readable by this user only, because SQLite would create it for everyone.
func private(path string) error {
	file, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return err
	}
	return file.Close()
}

func connect(path string, conns int, option string) (*sql.DB, error) {
	// A path, not a file URI, would end at a '?' in the folder's name.
	dsn := url.URL{
		Scheme: "file", OmitHost: true, Path: filepath.ToSlash(path),
		RawQuery: "_busy_timeout=10000&_journal_mode=WAL&_synchronous=FULL&_foreign_keys=on&" + option,
	}
	db, err := sql.Open("sqlite", dsn.String())
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(conns)
	db.SetMaxIdleConns(conns)
	return db, nil
}

func migrate(ctx context.Context, db *sql.DB) error {
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return err
	}
	provider, err := goose.NewProvider(goose.DialectSQLite3, db, files)
	if err != nil {
		return err
	}
	current, target, err := provider.GetVersions(ctx)
	if err != nil {
		return err
	}
	if current > target {
		return fmt.Errorf("it has version %d, this costdeck supports versions up to %d; start a newer costdeck", current, target)
	}
	_, err = provider.Up(ctx)
	return err
}

// Close closes the catalogue.
func (c *Catalogue) Close() error {
	var err error
	if c.version != nil {
		err = c.version.Close()
	}
	for _, db := range []*sql.DB{c.read, c.write} {
		if db != nil {
			err = errors.Join(err, db.Close())
		}
	}
	return err
}

// Version grows with every change of the done runs.
func (c *Catalogue) Version(ctx context.Context) (version int64, err error) {
	if err := c.version.QueryRowContext(ctx).Scan(&version); err != nil {
		return 0, fmt.Errorf("version of the cost catalog: %w", err)
	}
	return version, nil
}

func (c *Catalogue) inTx(ctx context.Context, fn func(tx *sql.Tx) error) error {
	tx, err := c.write.BeginTx(ctx, nil)
	if err != nil {
		return fmt.Errorf("cost catalog: begin: %w", err)
	}
	if err := fn(tx); err != nil {
		// The rollback of a transaction ended by its context has nothing to report.
		_ = tx.Rollback()
		return err
	}
	if err := tx.Commit(); err != nil {
		return fmt.Errorf("cost catalog: commit: %w", err)
	}
	return nil
}
