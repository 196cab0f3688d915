package session

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"github.com/redis/go-redis/v9"
)

const (
	// redisTimeout bounds one exchange with Redis, or the wait for a connection to it.
	redisTimeout = time.Second
	// redisConnections bounds those of one replica.
	redisConnections = 64
)

// OpenRedis makes a client of the Redis at the address, redis:// or rediss://[user:password@]host:port[/database]. It calls
// nobody: a Redis that is down now may be up later.
func OpenRedis(address string, log *slog.Logger) (*redis.Client, error) {
	options, err := redis.ParseURL(address)
	if err != nil {
		// The address may hold a password, and so may the error that repeats it.
		return nil, fmt.Errorf("--sessions is no address of a Redis; write redis://host:6379/0 or " +
			"rediss://user:password@host:6380/0, or cookie for sessions without one")
	}
	options.DialTimeout, options.ReadTimeout, options.WriteTimeout = redisTimeout, redisTimeout, redisTimeout
	options.PoolTimeout, options.PoolSize, options.ContextTimeoutEnabled = 2*redisTimeout, redisConnections, true
	options.MaxRetries = 1
	options.DisableIdentity = true
	redis.SetLogger(redisLog{log})
	return redis.NewClient(options), nil
}

// redisLog keeps the client's own remarks in the form of the log.
type redisLog struct{ log *slog.Logger }

// Printf writes one remark.
func (l redisLog) Printf(ctx context.Context, format string, args ...any) {
	l.log.DebugContext(ctx, "redis client", "remark", fmt.Sprintf(format, args...))
}
