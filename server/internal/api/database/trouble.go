package database

import (
	"context"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// Kind is a kind of trouble with Postgres.
type Kind int

// The kinds.
const (
	// Conflict means that other transactions got in the way every time.
	Conflict Kind = iota + 1
	// Lost means that the server cannot be reached, is starting or stopping, or has too many connections.
	Lost
	// Unsure is Lost during a commit: the transaction may have happened.
	Unsure
	// ReadOnly means that the server is a replica, or made to refuse writes.
	ReadOnly
	// Full means that the server's disk is full.
	Full
	// Refused means that the server does not let the user in, or that the database does not exist.
	Refused
	// BadText means that a text has a NUL character, which Postgres cannot store.
	BadText
)

// Trouble is an error of Postgres with its kind.
type Trouble struct {
	Kind Kind
	err  error
}

// Error is the error of the server or the network.
func (t *Trouble) Error() string { return t.err.Error() }

// Unwrap is the error of the server or the network.
func (t *Trouble) Unwrap() error { return t.err }

// trouble types an error of the driver; lost means that the connection is closed.
func trouble(err error, lost bool) error {
	if err == nil || err == io.EOF || errors.Is(err, driver.ErrBadConn) {
		return err
	}
	kind := Kind(0)
	if failed, ok := errors.AsType[*pgconn.PgError](err); ok {
		kind = kindOf(failed.Code)
	}
	if kind == 0 && lost && !errors.Is(err, context.Canceled) {
		kind = Lost
		if strings.Contains(err.Error(), "read only connection") { // pgx has no type for it.
			kind = ReadOnly
		}
	}
	if kind == 0 {
		return err
	}
	return &Trouble{kind, err}
}

func kindOf(code string) Kind {
	switch code {
	case "40001", "40P01": // serialization failure, deadlock
		return Conflict
	case "57P01", "57P02", "57P03", "57P05", "25P03", "53300": // shutdown, crash, starting, idle too long (2), too many connections
		return Lost
	case "25006":
		return ReadOnly
	case "53100":
		return Full
	case "28000", "28P01", "3D000": // no such user, wrong password, no such database
		return Refused
	case "22021", "22P05":
		return BadText
	}
	if strings.HasPrefix(code, "08") { // connection
		return Lost
	}
	return 0
}

// Away reports whether err is a server that is unavailable or only reads, which passes. The transaction may have happened.
func Away(err error) bool {
	failed, ok := errors.AsType[*Trouble](err)
	return ok && (failed.Kind == Lost || failed.Kind == Unsure || failed.Kind == ReadOnly)
}

// repeatable reports whether a transaction that failed with err did not happen and may go better.
func repeatable(err error) bool {
	failed, ok := errors.AsType[*Trouble](err)
	return ok && (failed.Kind == Conflict || failed.Kind == Lost || failed.Kind == ReadOnly) || errors.Is(err, driver.ErrBadConn)
}

// wayOutOf adds to an error of the start what the operator can do.
func wayOutOf(err error) error {
	if failed, ok := errors.AsType[*Trouble](err); ok {
		switch failed.Kind {
		case Lost, Unsure:
			return fmt.Errorf("the server is unavailable: %w; start it, or correct --database", err)
		case ReadOnly:
			return fmt.Errorf("the server only reads: %w; name the primary, or all hosts separated by commas", err)
		case Full:
			return fmt.Errorf("the disk of the server is full: %w; free space", err)
		case Refused:
			return fmt.Errorf("%w; correct user, password and database of --database, or create them", err)
		case Conflict, BadText:
		}
	}
	if failed, ok := errors.AsType[*pgconn.PgError](err); ok && failed.Code == "42501" {
		return fmt.Errorf("%w; make the user the owner of the database, or let an administrator run CREATE EXTENSION citext and "+
			"GRANT CREATE ON SCHEMA public", err)
	}
	return err
}

// Duplicate reports whether err is a row that exists already: a primary key or a unique index refused it.
func Duplicate(err error) bool {
	if failed, ok := errors.AsType[*pgconn.PgError](err); ok {
		return failed.Code == "23505"
	}
	failed, ok := errors.AsType[*sqlite.Error](err)
	return ok && (failed.Code() == sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY || failed.Code() == sqlite3.SQLITE_CONSTRAINT_UNIQUE)
}
