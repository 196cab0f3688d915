package database

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"net/url"
	"path/filepath"
	"time"

	// A driver in pure Go keeps the binary static.
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// File is the name of the SQLite database in the data folder.
const File = "accounts.db"

// readers bounds the read connections; each has a page cache, and a read takes microseconds.
const readers = 4

// patience is how long an opening waits for others that create the same file: longer than a statement waits for a lock.
const patience = 12 * time.Second

// openSQLite opens the file of a data folder and creates what is missing (folder 0700, file 0600). One connection writes, so that
// writers queue in this process instead of failing with "database is locked"; the command line may use the file at the same time.
func openSQLite(ctx context.Context, at Place) (*DB, error) {
	path := filepath.Join(at.Dir, File)
	if err := prepareFile(at.Dir, path); err != nil {
		return nil, err
	}
	with := at.Driver
	if with == nil {
		with = &sqlite.Driver{}
	}
	write := connect(with, path, 1, false)
	err := migrateSQLite(ctx, write, at.Version)
	for until := time.Now().Add(patience); locked(err) && time.Now().Before(until); {
		// SQLite does not wait for another process that switches a new file to WAL.
		time.Sleep(20 * time.Millisecond)
		err = migrateSQLite(ctx, write, at.Version)
	}
	if err != nil {
		return nil, errors.Join(describe(path, err), write.Close())
	}
	return &DB{Read: connect(with, path, readers, true), write: write, rehearse: at.Rehearse}, nil
}

func locked(err error) bool {
	failed, ok := errors.AsType[*sqlite.Error](err)
	return ok && failed.Code()&0xff == sqlite3.SQLITE_BUSY
}

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
	return openFile(with, path, conns, q)
}

// openFile opens connections to a file with the driver's parameters.
func openFile(with driver.Driver, path string, conns int, q url.Values) *sql.DB {
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
