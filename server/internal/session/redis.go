package session

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/redis/go-redis/v9"
)

const (
	// redisTimeout bounds one exchange with Redis: a machine that is busy for a second is no Redis that is down.
	redisTimeout = 2 * time.Second
	// redisQueue bounds the wait for one of the connections.
	redisQueue = 5 * time.Second
	// redisConnections bounds those of one replica.
	redisConnections = 64
)

// OpenRedis makes a client of the Redis at the address, redis:// or rediss://[user:password@]host:port[/database]. It calls
// nobody: a Redis that is down now may be up later.
func OpenRedis(address string) (*redis.Client, error) {
	options, err := redis.ParseURL(address)
	if err != nil {
		// The address may hold a password, and so may the error that repeats it.
		return nil, errors.New("--sessions is not a Redis URL; write redis://host:6379/0, rediss://user:password@host:6380/0, " +
			"or cookie to use no Redis")
	}
	options.DialTimeout, options.ReadTimeout, options.WriteTimeout = redisTimeout, redisTimeout, redisTimeout
	options.PoolTimeout, options.PoolSize, options.ContextTimeoutEnabled = redisQueue, redisConnections, true
	// One try more for a connection that the other end has closed; a Redis that is down is told at once.
	options.MaxRetries, options.DialerRetries = 1, 1
	options.DisableIdentity = true
	return redis.NewClient(options), nil
}

// RedisLog keeps the remarks of the Redis client in the form of the log; redis.SetLogger takes it.
type RedisLog struct{ Log *slog.Logger }

// Printf writes one remark.
func (l RedisLog) Printf(ctx context.Context, format string, args ...any) {
	l.Log.DebugContext(ctx, "redis client", "remark", fmt.Sprintf(format, args...))
}
