// Package database is the database of the embedded REST API: accounts, tokens and data per user. It is a SQLite file in the data
// folder, or a Postgres that several APIs share. Both get the same queries: plain SQL with $1, $2, … for the arguments.
package database

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"
)

// Place says where the database is.
type Place struct {
	// Dir is the data folder, which has the SQLite file.
	Dir string
	// URL is that of a Postgres, which replaces the file; empty for SQLite. It may have the password.
	URL string
	// Password replaces the URL's unless it is empty.
	Password string
	// Connections bounds the connections to Postgres; DefaultConnections when 0.
	Connections int
	// Version stops the migration before later ones, to fill the tables of an older backup; 0 runs all.
	Version int64
	// Driver opens SQLite; its own driver when nil. Tests count queries with one.
	Driver driver.Driver
	// Clock is the clock of this process; time.Now when nil. Tests have processes whose clocks differ.
	Clock func() time.Time
	// Rehearse runs every transaction twice and keeps the second, so that tests find functions that InTx cannot repeat.
	Rehearse bool
}

// In is the SQLite file of a data folder.
func In(dir string) Place { return Place{Dir: dir} }

// DB is the open database.
type DB struct {
	// Read is for queries; on SQLite it is read-only.
	Read *sql.DB
	// write begins transactions that see the database as if they were alone.
	write    *sql.DB
	rehearse bool
	clock    sharedClock
	// concurrent means that transactions run at once and may fail because of each other; SQLite's take turns.
	concurrent bool
}

// Open opens the database and migrates it. Its errors name the place and the way out, but no password.
func Open(ctx context.Context, at Place) (*DB, error) {
	if at.URL != "" {
		return openPostgres(ctx, at)
	}
	return openSQLite(ctx, at)
}

// Close closes all connections; the last one of SQLite folds the write-ahead log into the file.
func (db *DB) Close() error {
	if db.Read == db.write {
		return db.Read.Close()
	}
	return errors.Join(db.Read.Close(), db.write.Close())
}

const (
	// mostConflicts and tryFor bound the repetitions of a transaction that others got in the way of, or that found no server.
	mostConflicts = 20
	tryFor        = 10 * time.Second
	// firstWait is the mean wait before the first repetition; each further one doubles it up to longestWait.
	firstWait   = 4 * time.Millisecond
	longestWait = 200 * time.Millisecond
)

// InTx runs fn in a transaction that sees the database as if it were alone. An error of fn rolls it back and is returned unchanged.
// On Postgres it runs fn again if another transaction got in its way, the connection was lost before the commit, or the server has
// become a standby; so fn changes nothing but the transaction, and sets results instead of adding to them. A fenced context fails with
// ErrFenced once its lease has another holder; see Fence. The context's Witness writes into the transaction.
func (db *DB) InTx(ctx context.Context, fn func(tx *sql.Tx) error) error {
	if db.rehearse {
		if err := db.once(ctx, fn, true); err != nil && !repeatable(err) && !errors.Is(err, ErrUnchanged) {
			return err
		}
	}
	begun, wait := time.Now(), backoff(firstWait)
	for conflicts := 0; ; conflicts++ {
		err := db.once(ctx, fn, false)
		if errors.Is(err, ErrUnchanged) {
			return nil
		}
		if err == nil || conflicts == mostConflicts || time.Since(begun) > tryFor || !repeatable(err) {
			return err
		}
		if !wait.pause(ctx) {
			return err
		}
	}
}

// backoff is the mean wait before the next attempt.
type backoff time.Duration

// pause waits before another attempt, and reports false if ctx ended first.
func (b *backoff) pause(ctx context.Context) bool {
	wait := time.Duration(*b)
	*b = backoff(min(2*wait, longestWait))
	select {
	case <-time.After(rand.N(2 * wait)):
		return true
	case <-ctx.Done():
		return false
	}
}

func (db *DB) once(ctx context.Context, fn func(tx *sql.Tx) error, rehearsal bool) error {
	tx, err := db.write.BeginTx(ctx, nil)
	if err != nil {
		return fmt.Errorf("begin a transaction: %w", err)
	}
	// Also of a function that panics: on SQLite all later writes would wait for it. The rollback of a transaction that has ended says so.
	defer func() { _ = tx.Rollback() }()
	end := func(bool) {}
	if err = db.hold(ctx, tx); err == nil {
		end, err = witnessed(ctx, tx, fn)
	}
	if err != nil || rehearsal {
		end(false)
		return err
	}
	err = tx.Commit()
	end(err == nil)
	if err != nil {
		return fmt.Errorf("commit a transaction: %w", err)
	}
	return nil
}

// ErrUnchanged from a function of InTx means that it found nothing to change. The transaction has no witness then, and no error.
var ErrUnchanged = errors.New("nothing to change")

// Exec runs one statement that writes. The context's witness has nothing to say about one that changes no row.
func (db *DB) Exec(ctx context.Context, statement string, args ...any) (done sql.Result, err error) {
	witnessed := WitnessOf(ctx) != nil
	if !db.concurrent && ctx.Value(fenceKey{}) == nil && !witnessed {
		return db.write.ExecContext(ctx, statement, args...)
	}
	err = db.InTx(ctx, func(tx *sql.Tx) error {
		if done, err = tx.ExecContext(ctx, statement, args...); err != nil || !witnessed {
			return err
		}
		if n, err := done.RowsAffected(); err != nil || n > 0 {
			return err
		}
		return ErrUnchanged
	})
	return done, err
}

// Writable fails if a write would: its transaction writes no row. A Postgres that only reads begins transactions but refuses the statement.
func (db *DB) Writable(ctx context.Context) error {
	tx, err := db.write.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	_, err = tx.ExecContext(ctx, "DELETE FROM accounts WHERE 1 = 0")
	return errors.Join(err, tx.Rollback())
}
