package watcher

import (
	"context"
	"crypto/rand"
	"fmt"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/database"
)

// lease lets one of several processes on the same database do a task. A process that ends without release loses it when it expires.
type lease struct {
	db       *database.DB
	name     string
	holder   string
	duration time.Duration
	now      func() time.Time
}

// newLease prepares the lease of a task; acquire takes it.
func newLease(db *database.DB, name string, duration time.Duration, now func() time.Time) *lease {
	return &lease{db: db, name: name, holder: rand.Text(), duration: duration, now: now}
}

// acquire takes or renews the lease; false means that another process holds it.
func (l *lease) acquire(ctx context.Context) (held bool, err error) {
	now := l.now()
	done, err := l.db.Write.ExecContext(ctx, `INSERT INTO leases (name, holder, until) VALUES (?1, ?2, ?3)
		ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until WHERE holder = ?2 OR until <= ?4`,
		l.name, l.holder, now.Add(l.duration).UnixMicro(), now.UnixMicro())
	if err != nil {
		return false, fmt.Errorf("lease of %s: %w", l.name, err)
	}
	n, err := done.RowsAffected()
	if err != nil {
		return false, fmt.Errorf("lease of %s: %w", l.name, err)
	}
	return n == 1, nil
}

// release frees the lease if this process holds it.
func (l *lease) release(ctx context.Context) error {
	if _, err := l.db.Write.ExecContext(ctx, `DELETE FROM leases WHERE name = ? AND holder = ?`, l.name, l.holder); err != nil {
		return fmt.Errorf("lease of %s: %w", l.name, err)
	}
	return nil
}
