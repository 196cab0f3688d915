package metrics

import (
	"context"
	"errors"
	"net"
	"time"

	"github.com/redis/go-redis/v9"
)

// Redis returns a hook that counts and times calls of the Redis client, and counts failures and new connections.
func (m *Metrics) Redis(now func() time.Time) redis.Hook { return redisHook{m, now} }

type redisHook struct {
	metrics *Metrics
	now     func() time.Time
}

// DialHook counts connections.
func (h redisHook) DialHook(next redis.DialHook) redis.DialHook {
	return func(ctx context.Context, network, addr string) (net.Conn, error) {
		conn, err := next(ctx, network, addr)
		h.metrics.redisDials.WithLabelValues(redisOutcome(err)).Inc()
		return conn, err
	}
}

// ProcessHook counts and times a command.
func (h redisHook) ProcessHook(next redis.ProcessHook) redis.ProcessHook {
	return func(ctx context.Context, cmd redis.Cmder) error {
		start := h.now()
		err := next(ctx, cmd)
		h.called(start, err)
		return err
	}
}

// ProcessPipelineHook counts and times a pipeline.
func (h redisHook) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return func(ctx context.Context, cmds []redis.Cmder) error {
		start := h.now()
		err := next(ctx, cmds)
		h.called(start, err)
		return err
	}
}

func (h redisHook) called(start time.Time, err error) {
	h.metrics.redisCalls.WithLabelValues(redisOutcome(err)).Inc()
	h.metrics.redisSeconds.Observe(h.now().Sub(start).Seconds())
}

// redisOutcome classifies a result. A missing key is an answer, and so is NOSCRIPT, after which the client sends the whole script.
func redisOutcome(err error) string {
	switch {
	case err == nil, errors.Is(err, redis.Nil), redis.HasErrorPrefix(err, "NOSCRIPT"):
		return "ok"
	case errors.Is(err, context.Canceled):
		return "canceled"
	case errors.Is(err, context.DeadlineExceeded), timedOut(err), errors.Is(err, redis.ErrPoolTimeout):
		return "timeout"
	}
	if _, answered := errors.AsType[redis.Error](err); answered {
		return "refused"
	}
	return "unreachable"
}

func timedOut(err error) bool {
	failure, ok := errors.AsType[net.Error](err)
	return ok && failure.Timeout()
}
