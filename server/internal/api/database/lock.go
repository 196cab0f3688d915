package database

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5"
)

const (
	// LockFile is the file of a data folder that Lock locks beside SQLite.
	LockFile = "work.lock"
	// lookAgain is how often Lock looks whether the file is free.
	lookAgain = 10 * time.Millisecond
	// longestHold is how long Lock waits for a file: who has it that long is frozen.
	longestHold = 10 * time.Minute
	// waitAndHold is the same for Postgres, where others go on: a transaction that does nothing for so long is ended. The role's own limits
	// of waiting do not apply.
	waitAndHold = "SET LOCAL idle_in_transaction_session_timeout = '10min'; SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0"
)

// Lock waits until no other process has the lock of a name, for work whose result is not in the database; what is there has InTx. On
// Postgres it is an advisory lock on a separate connection, which is tried again for some seconds while the server is away. Beside
// SQLite it is a file lock, the same for all names. unlock frees it, as the end of the process does.
func (at Place) Lock(ctx context.Context, name string) (unlock func() error, err error) {
	if at.URL == "" {
		return at.lockFile(ctx)
	}
	config, err := at.config()
	if err != nil {
		return nil, err
	}
	// A pooler would keep prepared statements of earlier connections.
	config.DefaultQueryExecMode = pgx.QueryExecModeExec
	begun, wait := time.Now(), backoff(firstWait)
	for {
		pool := sql.OpenDB(newConnector(*config))
		if unlock, err = lockIn(ctx, pool, name); err == nil {
			return unlock, nil
		}
		err = errors.Join(err, pool.Close())
		if time.Since(begun) > tryFor || !repeatable(err) || !wait.pause(ctx) {
			return nil, errors.Join(ctx.Err(), err)
		}
	}
}

func lockIn(ctx context.Context, pool *sql.DB, name string) (unlock func() error, err error) {
	// Only while it waits: who has the lock works on after the end of ctx.
	held, end := context.WithCancel(context.WithoutCancel(ctx))
	stop := context.AfterFunc(ctx, end)
	tx, err := pool.BeginTx(held, nil)
	if err != nil {
		end()
		return nil, fmt.Errorf("begin a transaction: %w", errors.Join(err, ctx.Err()))
	}
	unlock = func() error {
		defer end()
		return errors.Join(tx.Rollback(), pool.Close())
	}
	if _, err = tx.ExecContext(held, waitAndHold); err == nil {
		_, err = tx.ExecContext(held, "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", name)
	}
	if err == nil && !stop() {
		err = ctx.Err()
	}
	if err != nil {
		_ = tx.Rollback() // It may have ended already.
		end()
		return nil, fmt.Errorf("lock %q: %w", name, err)
	}
	return unlock, nil
}

func (at Place) lockFile(ctx context.Context) (unlock func() error, err error) {
	path := filepath.Join(at.Dir, LockFile)
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, folderError(at.Dir, err)
	}
	for until := time.Now().Add(longestHold); ; {
		err := syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
		switch {
		case err == nil, errors.Is(err, syscall.ENOSYS), errors.Is(err, syscall.ENOTSUP): // A file system without locks has one process.
			return file.Close, nil
		case errors.Is(err, syscall.EINTR):
			continue
		case !errors.Is(err, syscall.EWOULDBLOCK):
			return nil, errors.Join(&os.PathError{Op: "lock", Path: path, Err: err}, file.Close())
		case time.Now().After(until):
			return nil, errors.Join(fmt.Errorf("another process has locked %s for %s; end it if it hangs", path, longestHold), file.Close())
		}
		select {
		case <-time.After(lookAgain):
		case <-ctx.Done():
			return nil, errors.Join(ctx.Err(), file.Close())
		}
	}
}
