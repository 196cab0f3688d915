// Package storage detects a full disk and a locked database among errors, and checks that the data folder is writable.
package storage

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"syscall"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/web/problem"
)

// RetryLocked is when a call to a locked or unavailable database is worth another try, in seconds; RetryContended is when one is
// that others got in the way of.
const (
	RetryLocked    = "5"
	RetryContended = "1"
)

// cause is the reason of a failed write.
type cause int

const (
	none cause = iota
	full
	locked
	unwritable
	// The following are of a Postgres.
	contended
	unavailable
	readOnly
	refused
	badText
)

// causeOf finds the cause in err. The last byte of a SQLite code is its kind.
func causeOf(err error) cause {
	for _, errno := range []error{syscall.ENOSPC, syscall.EDQUOT, syscall.EFBIG} {
		if errors.Is(err, errno) {
			return full
		}
	}
	if errors.Is(err, syscall.EROFS) {
		return unwritable
	}
	if failed, ok := errors.AsType[*database.Trouble](err); ok {
		return map[database.Kind]cause{database.Conflict: contended, database.Lost: unavailable, database.Unsure: unavailable,
			database.ReadOnly: readOnly, database.Full: full, database.Refused: refused, database.BadText: badText}[failed.Kind]
	}
	failed, ok := errors.AsType[*sqlite.Error](err)
	if !ok {
		return none
	}
	switch code := failed.Code(); {
	case code&0xff == sqlite3.SQLITE_FULL, code == sqlite3.SQLITE_IOERR_SHMSIZE:
		return full
	case code&0xff == sqlite3.SQLITE_BUSY, code&0xff == sqlite3.SQLITE_LOCKED:
		return locked
	case code&0xff == sqlite3.SQLITE_READONLY, code == sqlite3.SQLITE_IOERR_WRITE, code == sqlite3.SQLITE_IOERR_FSYNC,
		code == sqlite3.SQLITE_IOERR_TRUNCATE:
		return unwritable
	}
	return none
}

// Full reports whether err is a full disk.
func Full(err error) bool { return causeOf(err) == full }

// Problem is the answer to an error of storage, with its Retry-After if any; nil for every other error.
func Problem(err error) (p *problem.Error, retryAfter string) {
	switch causeOf(err) {
	case full:
		return problem.New(http.StatusServiceUnavailable,
			"The disk of the server is full, so nothing can be saved. Reading still works. Ask the operator to free space."), ""
	case locked:
		return problem.New(http.StatusServiceUnavailable,
			"The database is locked by another program. Try again in a few seconds."), RetryLocked
	case unwritable:
		return problem.New(http.StatusServiceUnavailable,
			"The server cannot write to its disk, so nothing can be saved. Reading still works. Contact the operator."), ""
	case contended:
		return problem.New(http.StatusServiceUnavailable,
			"Too many changes of the same data at the same time. Try again in a second."), RetryContended
	case unavailable:
		return problem.New(http.StatusServiceUnavailable,
			"The database is unavailable. Try again in a few seconds."), RetryLocked
	case readOnly:
		return problem.New(http.StatusServiceUnavailable,
			"The database accepts no changes at the moment. Try again in a few seconds."), RetryLocked
	case refused:
		return problem.New(http.StatusServiceUnavailable,
			"The server cannot sign in to its database. Contact the operator."), ""
	case badText:
		return problem.New(http.StatusBadRequest, "A text has a NUL character, which cannot be stored; leave it out."), ""
	}
	return nil, ""
}

// Words describe the storage problem, for /readyz.
func Words(err error) string {
	switch causeOf(err) {
	case full:
		return "the disk is full; nothing can be saved, reading works"
	case locked:
		return "another program keeps the database locked; nothing can be saved, reading works"
	case contended, unavailable:
		return "the database is unavailable; see the log"
	case readOnly:
		return "the database only reads; nothing can be saved"
	case refused:
		return "the database refuses user, password or database; see the log"
	}
	return "not writable; nothing can be saved, reading works; see the log"
}

// probeSize is the size of a test write: a block of common file systems.
const probeSize = 4 << 10

// Check writes a block to the folder, and runs a statement that changes no row.
func Check(ctx context.Context, dir string, db *database.DB) error {
	file, err := os.CreateTemp(dir, ".write-probe-*")
	if err != nil {
		return fmt.Errorf("data folder: %w", err)
	}
	_, writeErr := file.Write(make([]byte, probeSize))
	if err := errors.Join(writeErr, file.Close(), os.Remove(file.Name())); err != nil {
		return fmt.Errorf("data folder: %w", err)
	}
	if err := db.Writable(ctx); err != nil {
		return fmt.Errorf("database: %w", err)
	}
	return nil
}
