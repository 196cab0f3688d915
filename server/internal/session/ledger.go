package session

import (
	"context"
	"time"
)

// Ledger counts attempts and remembers what may happen once, for all replicas that share it.
type Ledger interface {
	// Take counts one attempt under every quota, unless one of them is used up: wait is then how long until it would not be,
	// and nothing is counted.
	Take(ctx context.Context, quotas ...Quota) (wait time.Duration, err error)
	// Return takes an attempt back that turned out to be none.
	Return(ctx context.Context, quotas ...Quota) error
	// Remember keeps name for so long; fresh is false when it is kept already.
	Remember(ctx context.Context, name string, keep time.Duration) (fresh bool, err error)
	// Knows tells whether name is kept.
	Knows(ctx context.Context, name string) (bool, error)
	// Forget lets name be fresh again.
	Forget(ctx context.Context, name string) error
}

// Quota allows Burst attempts at once and one more in each Every after that.
type Quota struct {
	Name  string
	Every time.Duration
	Burst int
}

// full is how far ahead of now the attempts may be booked before one is refused.
func (q Quota) full() time.Duration { return time.Duration(q.Burst-1) * q.Every }
