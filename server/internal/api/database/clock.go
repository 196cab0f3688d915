package database

import (
	"context"
	"database/sql"
	"sync/atomic"
	"time"
)

// sharedClock is a clock of this process and its distance to the database's.
type sharedClock struct {
	own func() time.Time
	// behind is what the database's clock shows more, a time.Duration.
	behind atomic.Int64
}

// Now is the time that all processes on the database share: that of the Postgres, or of the machine that has the SQLite file.
func (db *DB) Now(ctx context.Context, tx *sql.Tx) (time.Time, error) {
	asked := db.ownTime()
	if !db.concurrent {
		return asked, nil
	}
	var micros int64
	err := tx.QueryRowContext(ctx, "SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000000 AS BIGINT)").Scan(&micros)
	if err != nil {
		return time.Time{}, err
	}
	now, took := time.UnixMicro(micros), db.ownTime().Sub(asked)
	behind := now.Sub(asked) - took/2
	// A slow answer says little: a distance that it does not contradict stays.
	if (behind - db.Behind()).Abs() > took/2 {
		db.clock.behind.Store(int64(behind))
	}
	return now, nil
}

// Clock is the time that all processes on the database share, by the distance that the last Now found. Whoever asks for the lease does so
// every few seconds.
func (db *DB) Clock() time.Time { return db.ownTime().Add(db.Behind()) }

// Behind is how much this process's clock is behind the database's.
func (db *DB) Behind() time.Duration { return time.Duration(db.clock.behind.Load()) }

func (db *DB) ownTime() time.Time {
	if db.clock.own != nil {
		return db.clock.own()
	}
	return time.Now()
}
