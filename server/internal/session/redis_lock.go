package session

import (
	"context"
	"crypto/rand"
	"fmt"
	"sync"
	"time"

	"github.com/redis/go-redis/v9"
)

// redisMutex is a lock that its holder renews: it outlives a holder that dies by no more than its time. It keeps replicas from
// doing the same work; correctness rests on the compare-and-set of what the work changes.
type redisMutex struct {
	redis      *redis.Client
	name       string
	ttl, renew time.Duration
}

// run runs f with the lock; false when another holds it.
func (m redisMutex) run(ctx context.Context, f func(context.Context) error) (bool, error) {
	holder := rand.Text()
	got, err := lockScript.Run(ctx, m.redis, []string{m.name}, holder, m.ttl.Milliseconds()).Bool()
	if err != nil {
		return false, fmt.Errorf("lock in Redis: %w", err)
	}
	if !got {
		return false, nil
	}
	renewing, stop := context.WithCancel(ctx)
	var renewals sync.WaitGroup
	renewals.Go(func() { m.keep(renewing, holder) })
	err = f(ctx)
	stop()
	renewals.Wait()
	// Best effort: a lock that cannot be given back ends with its time.
	release, cancel := context.WithTimeout(context.WithoutCancel(ctx), redisTimeout)
	defer cancel()
	unlockScript.Run(release, m.redis, []string{m.name}, holder)
	return true, err
}

func (m redisMutex) keep(ctx context.Context, holder string) {
	ticker := time.NewTicker(m.renew)
	defer ticker.Stop()
	for {
		select {
		case <-ticker.C:
			// One that fails is followed by the next, in time for two of them to fail.
			lockScript.Run(ctx, m.redis, []string{m.name}, holder, m.ttl.Milliseconds())
		case <-ctx.Done():
			return
		}
	}
}
