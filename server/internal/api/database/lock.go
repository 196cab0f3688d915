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
)

const (
	// LockFile is the file of a data folder that Lock locks beside SQLite.
	LockFile = "work.lock"
	// lookAgain is how often Lock looks whether the file is free.
	lookAgain = 10 * time.Millisecond
	// frozen is how long a process that has a lock may do nothing, such as one that is stopped by a signal. Then others go on.
	frozen = "SET LOCAL idle_in_transaction_session_timeout = '2min'"
)

// Lock waits until no other process has the lock of a name, for work whose result is not in the database; what is there has InTx. On
// Postgres it is an advisory lock on a connection of its own. Beside SQLite it is a file lock, the same for all names. unlock frees it, as
// the end of the process does.
func (at Place) Lock(ctx context.Context, name string) (unlock func() error, err error) {
	if at.URL == "" {
		return at.lockFile(ctx)
	}
	config, err := at.config()
	if err != nil {
		return nil, err
	}
	pool := sql.OpenDB(newConnector(*config))
	if unlock, err = lockIn(ctx, pool, name); err != nil {
		return nil, errors.Join(err, pool.Close())
	}
	return unlock, nil
}

func lockIn(ctx context.Context, pool *sql.DB, name string) (unlock func() error, err error) {
	// The end of ctx would roll it back while the caller works.
	tx, err := pool.BeginTx(context.WithoutCancel(ctx), nil)
	if err != nil {
		return nil, fmt.Errorf("begin a transaction: %w", err)
	}
	unlock = func() error { return errors.Join(tx.Rollback(), pool.Close()) }
	if _, err = tx.ExecContext(ctx, frozen); err == nil {
		_, err = tx.ExecContext(ctx, "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", name)
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("lock %q: %w", name, err), tx.Rollback())
	}
	return unlock, nil
}

func (at Place) lockFile(ctx context.Context) (unlock func() error, err error) {
	file, err := os.OpenFile(filepath.Join(at.Dir, LockFile), os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, folderError(at.Dir, err)
	}
	for {
		err := syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
		if !errors.Is(err, syscall.EWOULDBLOCK) {
			return file.Close, nil // A file system without locks has one process.
		}
		select {
		case <-time.After(lookAgain):
		case <-ctx.Done():
			return nil, errors.Join(ctx.Err(), file.Close())
		}
	}
}
