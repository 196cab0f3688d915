package database

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"strconv"

	"modernc.org/sqlite"
)

// OpenExisting opens a database to read it as it is: it neither creates nor migrates anything. Alone refuses a SQLite file that
// another process has open, and keeps others out until Close.
func OpenExisting(ctx context.Context, at Place, alone bool) (*DB, error) {
	if at.URL != "" {
		pool, _, err := connectPostgres(ctx, at)
		if err != nil {
			return nil, err
		}
		return &DB{Read: pool, write: pool, concurrent: true}, nil
	}
	file := filepath.Join(at.Dir, File)
	if _, err := os.Stat(file); err != nil {
		return nil, fmt.Errorf("data folder %s has no database: %w", at.Dir, err)
	}
	var pool *sql.DB
	if alone {
		// SQLite locks the file with the first read, and fails if another process has it open.
		pool = openFile(&sqlite.Driver{}, file, 1,
			url.Values{"_busy_timeout": {"1000"}, "_pragma": {"locking_mode(EXCLUSIVE)"}, "_journal_mode": {"WAL"}})
	} else {
		pool = connect(&sqlite.Driver{}, file, 1, true)
	}
	if err := pool.PingContext(ctx); err != nil {
		if locked(err) {
			err = errors.New("another process has it open; stop the server of the folder first, so that nothing is written meanwhile")
		}
		return nil, errors.Join(fmt.Errorf("database %s: %w", file, err), pool.Close())
	}
	return &DB{Read: pool, write: pool}, nil
}

// OnPostgres reports whether the database is a Postgres.
func (db *DB) OnPostgres() bool { return db.concurrent }

// Version is the migration that the database has; 0 if costdeck has not created it.
func (db *DB) Version(ctx context.Context) (version int64, err error) {
	known := "SELECT count(*) FROM sqlite_schema WHERE name = 'goose_db_version'"
	if db.concurrent {
		known = "SELECT count(to_regclass('goose_db_version'))"
	}
	var created int
	err = db.Read.QueryRowContext(ctx, known).Scan(&created)
	if err == nil && created > 0 {
		err = db.Read.QueryRowContext(ctx, "SELECT coalesce(max(version_id), 0) FROM goose_db_version").Scan(&version)
	}
	if err != nil {
		return 0, fmt.Errorf("read the version of the database: %w", err)
	}
	return version, nil
}

// Newest is the newest migration of this costdeck.
func Newest() int64 {
	var newest int64
	for _, pattern := range []string{"migrations/sqlite/*.sql", common} {
		files, _ := fs.Glob(migrations, pattern) // the pattern is valid
		for _, file := range files {
			version, _ := strconv.ParseInt(path.Base(file)[:5], 10, 64) // migrate reports other names
			newest = max(newest, version)
		}
	}
	return newest
}

// Snapshot runs fn in a transaction that reads the database as it is at one moment, while others write.
func (db *DB) Snapshot(ctx context.Context, fn func(tx *sql.Tx) error) error {
	tx, err := db.Read.BeginTx(ctx, nil)
	if err != nil {
		return fmt.Errorf("begin a transaction: %w", err)
	}
	defer func() { _ = tx.Rollback() }() // It has changed nothing.
	if db.concurrent {
		for _, set := range []string{"SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY", Patient} {
			if _, err := tx.ExecContext(ctx, set); err != nil {
				return err
			}
		}
	}
	return fn(tx)
}

// Patient lets a transaction on Postgres wait for something else, such as an upload.
const Patient = "SET LOCAL idle_in_transaction_session_timeout = 0"
