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
	// redisTimeout bounds one command; it tolerates a machine that is busy for a second.
	redisTimeout = 2 * time.Second
	// redisQueue bounds the wait for a connection.
	redisQueue = 5 * time.Second
	// redisConnections bounds the connections of one replica.
	redisConnections = 64
)

// OpenRedis returns a client for redis:// or rediss://[user:password@]host:port[/database]. It does not connect, since Redis may start
// later.
func OpenRedis(address string) (*redis.Client, error) {
	options, err := redis.ParseURL(address)
	if err != nil {
		// The parser's error is left out: it may repeat the password of the URL.
		return nil, errors.New("--sessions is not a Redis URL; write redis://host:6379/0, rediss://user:password@host:6380/0, " +
			"or cookie to use no Redis")
	}
	options.DialTimeout, options.ReadTimeout, options.WriteTimeout = redisTimeout, redisTimeout, redisTimeout
	options.PoolTimeout, options.PoolSize, options.ContextTimeoutEnabled = redisQueue, redisConnections, true
	// One retry replaces a closed connection; a Redis that is down fails at once.
	options.MaxRetries, options.DialerRetries = 1, 1
	options.DisableIdentity = true
	return redis.NewClient(options), nil
}

// RedisLog sends messages of the Redis client to the log; redis.SetLogger takes it.
type RedisLog struct{ Log *slog.Logger }

// Printf logs one message.
func (l RedisLog) Printf(ctx context.Context, format string, args ...any) {
	l.Log.DebugContext(ctx, "redis client", "remark", fmt.Sprintf(format, args...))
}
