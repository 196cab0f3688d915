package session

import (
	"context"
	"time"
)

// Ledger counts attempts and remembers names that may be used once, for all replicas that share it.
type Ledger interface {
	// Take counts one attempt under every quota. If a quota is used up, it counts nothing and returns how long to wait.
	Take(ctx context.Context, quotas ...Quota) (wait time.Duration, err error)
	// Return gives an attempt back.
	Return(ctx context.Context, quotas ...Quota) error
	// Remember stores name for a time; fresh is false if it is stored already.
	Remember(ctx context.Context, name string, keep time.Duration) (fresh bool, err error)
	// Knows reports whether name is stored.
	Knows(ctx context.Context, name string) (bool, error)
	// Forget deletes name.
	Forget(ctx context.Context, name string) error
}

// Quota allows Burst attempts at once and one more per Every after that.
type Quota struct {
	Name  string
	Every time.Duration
	Burst int
}

// full is how far ahead of now attempts may be booked.
func (q Quota) full() time.Duration { return time.Duration(q.Burst-1) * q.Every }
