// Package database is the SQLite database of the embedded REST API: accounts, tokens and data per user. One connection writes and
// several read; another process (the command line) may use the file concurrently.
package database

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"net/url"
	"path/filepath"

	// A driver in pure Go keeps the binary static.
	"modernc.org/sqlite"
)

// File is the name of the database in the data folder.
const File = "accounts.db"

// readers bounds the read connections; each has a page cache, and a read takes microseconds.
const readers = 4

// DB is the open database. Read is read-only; Write starts immediate transactions on its single connection, so that writers queue
// in this process instead of failing with "database is locked".
type DB struct {
	Read, Write *sql.DB
}

// Open opens the database in the data folder dir, creates missing files (folder 0700, file 0600) and migrates it. Its error for an
// unusable folder names the folder and the way out.
func Open(ctx context.Context, dir string) (*DB, error) { return OpenWith(ctx, &sqlite.Driver{}, dir) }

// OpenWith is Open with a driver that wraps SQLite's; tests count queries with one.
func OpenWith(ctx context.Context, with driver.Driver, dir string) (*DB, error) {
	path := filepath.Join(dir, File)
	if err := prepareFile(dir, path); err != nil {
		return nil, err
	}
	write := connect(with, path, 1, false)
	if err := migrate(ctx, write); err != nil {
		return nil, errors.Join(describe(path, err), write.Close())
	}
	return &DB{Read: connect(with, path, readers, true), Write: write}, nil
}

// Close closes all connections; the last one folds the write-ahead log into the file.
func (db *DB) Close() error { return errors.Join(db.Read.Close(), db.Write.Close()) }

// connector opens connections to one file.
type connector struct {
	driver driver.Driver
	dsn    string
}

func (c connector) Connect(context.Context) (driver.Conn, error) { return c.driver.Open(c.dsn) }

func (c connector) Driver() driver.Driver { return c.driver }

func connect(with driver.Driver, path string, conns int, readOnly bool) *sql.DB {
	q := url.Values{
		"_busy_timeout": {"5000"},
		"_journal_mode": {"WAL"},
		"_synchronous":  {"NORMAL"},
		"_foreign_keys": {"on"},
	}
	if readOnly {
		q.Set("_query_only", "on")
	} else {
		q.Set("_txlock", "immediate")
	}
	// A path, not a file URI, would end at a '?' in the folder's name.
	dsn := (&url.URL{Scheme: "file", OmitHost: true, Path: filepath.ToSlash(path), RawQuery: q.Encode()}).String()
	db := sql.OpenDB(connector{with, dsn})
	db.SetMaxOpenConns(conns)
	db.SetMaxIdleConns(conns)
	return db
}

func describe(path string, err error) error {
	return fmt.Errorf("database %s: %w; check that it is a costdeck database and that no other program has locked it", path, err)
}

// InTx runs fn in an immediate transaction; an error of fn rolls it back and is returned unchanged.
func (db *DB) InTx(ctx context.Context, fn func(tx *sql.Tx) error) error {
	tx, err := db.Write.BeginTx(ctx, nil)
	if err != nil {
		return fmt.Errorf("begin a transaction: %w", err)
	}
	if err := fn(tx); err != nil {
		// The rollback of a transaction ended by its context reports ErrTxDone, which adds nothing.
		_ = tx.Rollback()
		return err
	}
	if err := tx.Commit(); err != nil {
		return fmt.Errorf("commit a transaction: %w", err)
	}
	return nil
}
