package session

import (
	"context"
	"time"

	"github.com/redis/go-redis/v9"
)

// RunLocked lets tests use a lease that is shorter than a quarter of a minute.
func RunLocked(ctx context.Context, client *redis.Client, ttl, renew time.Duration, f func(context.Context) error) (bool, error) {
	return redisMutex{client, redisLock + "test", ttl, renew}.run(ctx, f)
}
