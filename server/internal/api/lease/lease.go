// Package lease lets one of several processes on a database do the background work. A process that ends without a word loses the
// lease when its time is up; one that was frozen meanwhile changes nothing when it wakes, because its writes are fenced.
package lease

import (
	"context"
	"crypto/rand"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/database"
)

// Duration is how long a lease lasts without being renewed. Another process takes over after it, and after the seconds until it
// asks again.
const Duration = 15 * time.Second

// Clock is the time that all processes share, in a transaction; database.DB.Now is one.
type Clock func(ctx context.Context, tx *sql.Tx) (time.Time, error)

// Lease is one process's share in the work of a name.
type Lease struct {
	db           *database.DB
	name, holder string
	now          Clock
}

// New prepares a lease; Lead takes it.
func New(db *database.DB, name string, now Clock) *Lease {
	return &Lease{db: db, name: name, holder: rand.Text(), now: now}
}

// Holder is the name of this process in the table of leases.
func (l *Lease) Holder() string { return l.holder }

// Lead takes or renews the lease and returns its token, which grows with every holder; 0 means that another process has it.
func (l *Lease) Lead(ctx context.Context) (token int64, err error) {
	err = l.db.InTx(ctx, func(tx *sql.Tx) error {
		now, err := l.now(ctx, tx)
		if err != nil {
			return err
		}
		err = tx.QueryRowContext(ctx, `INSERT INTO leases (name, holder, until, token) VALUES ($1, $2, $3, 1)
			ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until,
				token = leases.token + CASE WHEN leases.holder = excluded.holder THEN 0 ELSE 1 END
			WHERE leases.holder = excluded.holder OR leases.until <= $4 RETURNING token`,
			l.name, l.holder, now.Add(Duration).UnixMicro(), now.UnixMicro()).Scan(&token)
		if errors.Is(err, sql.ErrNoRows) {
			token, err = 0, nil
		}
		return err
	})
	if err != nil {
		return 0, fmt.Errorf("lease of %s: %w", l.name, err)
	}
	return token, nil
}

// Within returns a context whose writes fail once another process has the lease.
func (l *Lease) Within(ctx context.Context, token int64) context.Context {
	return database.Fence{Lease: l.name, Token: token}.Within(ctx)
}

// Release frees the lease for other processes if this one has it. The row stays, so that tokens grow.
func (l *Lease) Release(ctx context.Context) error {
	if _, err := l.db.Exec(ctx, "UPDATE leases SET until = 0 WHERE name = $1 AND holder = $2", l.name, l.holder); err != nil {
		return fmt.Errorf("lease of %s: %w", l.name, err)
	}
	return nil
}
