package session

import (
	"context"
	"crypto/rand"
	"fmt"
	"sync"
	"time"

	"github.com/redis/go-redis/v9"
)

// redisMutex is a lease that its holder renews, so that it soon expires after a crash. It only saves duplicate work: correctness rests on
// compare-and-set.
type redisMutex struct {
	redis      *redis.Client
	name       string
	ttl, renew time.Duration
}

// run runs f with the lease; false if another replica has it.
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
	// Best effort: an unreleased lease expires.
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
			// A failed renewal is repeated: the lease survives two failures.
			lockScript.Run(ctx, m.redis, []string{m.name}, holder, m.ttl.Milliseconds())
		case <-ctx.Done():
			return
		}
	}
}
