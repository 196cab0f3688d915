// Package database is the embedded SQLite database of the REST API: accounts, tokens and what is kept per user. One
// connection writes, several read, and a second process (the command line) may work on the same file meanwhile.
package database

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"path/filepath"

	// The driver in pure Go, so that the binary stays static.
	_ "modernc.org/sqlite"
)

// File is the name of the database in the data folder.
const File = "accounts.db"

// readers bounds the read connections: each holds a page cache, and a read takes microseconds.
const readers = 4

// DB is the open database. Read never writes; Write begins immediate transactions on its one connection, so that writers
// queue in this process instead of failing with "database is locked".
type DB struct {
	Read, Write *sql.DB
}

// Open opens the database in the data folder dir, creates what is missing (folder 0700, file 0600) and migrates it. The
// error of a folder that cannot be used names the folder and the way out.
func Open(ctx context.Context, dir string) (*DB, error) {
	path := filepath.Join(dir, File)
	if err := prepareFile(dir, path); err != nil {
		return nil, err
	}
	db := &DB{}
	var err error
	if db.Write, err = connect(path, 1, false); err != nil {
		return nil, err
	}
	if err = migrate(ctx, db.Write); err != nil {
		return nil, errors.Join(describe(path, err), db.Write.Close())
	}
	if db.Read, err = connect(path, readers, true); err != nil {
		return nil, errors.Join(err, db.Write.Close())
	}
	return db, nil
}

// Close closes all connections; the last one folds the write-ahead log into the file.
func (db *DB) Close() error { return errors.Join(db.Read.Close(), db.Write.Close()) }

func connect(path string, conns int, readOnly bool) (*sql.DB, error) {
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
	db, err := sql.Open("sqlite", dsn)
	if err != nil {
		return nil, describe(path, err)
	}
	db.SetMaxOpenConns(conns)
	db.SetMaxIdleConns(conns)
	return db, nil
}

func describe(path string, err error) error {
	return fmt.Errorf("database %s: %w; check that it is a costdeck database and that no other program has locked it", path, err)
}

// InTx runs fn in one immediate transaction; an error of fn rolls it back and is returned as it is.
func (db *DB) InTx(ctx context.Context, fn func(tx *sql.Tx) error) error {
	tx, err := db.Write.BeginTx(ctx, nil)
	if err != nil {
		return fmt.Errorf("begin a transaction: %w", err)
	}
	if err := fn(tx); err != nil {
		// The rollback of a transaction that the context ended already reports ErrTxDone, which says nothing new.
		_ = tx.Rollback()
		return err
	}
	if err := tx.Commit(); err != nil {
		return fmt.Errorf("commit a transaction: %w", err)
	}
	return nil
}
