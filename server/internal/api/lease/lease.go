// Package lease lets one of several processes on the same database do a task. A general lease can take its place behind Hold.
package lease

import (
	"context"
	"crypto/rand"
	"fmt"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/database"
)

// Lease is one process's claim to a task. A process that ends without Release loses it after its time.
type Lease struct {
	db     *database.DB
	name   string
	holder string
	lasts  time.Duration
	now    func() time.Time
}

// New is a claim to the task of a name, which nobody holds yet by it. It lasts for a time after each Hold.
func New(db *database.DB, name string, lasts time.Duration, now func() time.Time) *Lease {
	return &Lease{db: db, name: name, holder: rand.Text(), lasts: lasts, now: now}
}

// Hold takes or renews the lease; false says that another process holds it.
func (l *Lease) Hold(ctx context.Context) (held bool, err error) {
	now := l.now()
	done, err := l.db.Write.ExecContext(ctx, `INSERT INTO leases (name, holder, until) VALUES (?1, ?2, ?3)
		ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until WHERE holder = ?2 OR until <= ?4`,
		l.name, l.holder, now.Add(l.lasts).UnixMicro(), now.UnixMicro())
	if err != nil {
		return false, fmt.Errorf("lease of %s: %w", l.name, err)
	}
	n, err := done.RowsAffected()
	if err != nil {
		return false, fmt.Errorf("lease of %s: %w", l.name, err)
	}
	return n == 1, nil
}

// Release gives the lease to whoever asks next, if this process holds it.
func (l *Lease) Release(ctx context.Context) error {
	if _, err := l.db.Write.ExecContext(ctx, `DELETE FROM leases WHERE name = ? AND holder = ?`, l.name, l.holder); err != nil {
		return fmt.Errorf("lease of %s: %w", l.name, err)
	}
	return nil
}
