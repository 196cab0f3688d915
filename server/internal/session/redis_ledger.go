package session

import (
	"context"
	"crypto/rand"
	"fmt"
	"time"

	"github.com/redis/go-redis/v9"
)

const redisLedgerName = "costdeck:ledger:"

// redisLedger is the ledger of several replicas. Names are pseudonyms under the keyring, so that a dump does not show who signs in.
type redisLedger struct {
	redis *redis.Client
	keys  *Keyring
	now   func() time.Time
}

// NewRedisLedger returns the ledger of several replicas.
func NewRedisLedger(client *redis.Client, keys *Keyring, now func() time.Time) Ledger {
	return &redisLedger{client, keys, now}
}

// takeScript books one attempt under every quota or none. KEYS: quotas; ARGV: now, then every and full of each, in ms.
var takeScript = redis.NewScript(`
local now, wait, booked = tonumber(ARGV[1]), 0, {}
for i = 1, #KEYS do
  booked[i] = math.max(now, tonumber(redis.call('GET', KEYS[i]) or 0))
  wait = math.max(wait, booked[i] - now - tonumber(ARGV[2*i+1]))
end
if wait > 0 then return wait end
for i = 1, #KEYS do
  local till = booked[i] + tonumber(ARGV[2*i])
  redis.call('SET', KEYS[i], string.format('%.0f', till), 'PX', string.format('%.0f', till - now + 1000))
end
return 0`)

// returnScript gives attempts back. KEYS: quotas; ARGV: every of each, in ms.
var returnScript = redis.NewScript(`
for i = 1, #KEYS do
  if redis.call('EXISTS', KEYS[i]) == 1 then redis.call('DECRBY', KEYS[i], ARGV[i]) end
end
return 0`)

// rememberScript stores the first name unless one of them is stored: each key gives another pseudonym. A retried call finds its own mark.
// KEYS: names; ARGV: ms, mark.
var rememberScript = redis.NewScript(`
if redis.call('GET', KEYS[1]) == ARGV[2] then return 1 end
if redis.call('EXISTS', unpack(KEYS)) > 0 then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[1])
return 1`)

func (l *redisLedger) Take(ctx context.Context, quotas ...Quota) (time.Duration, error) {
	args := []any{l.now().UnixMilli()}
	for _, q := range quotas {
		args = append(args, q.Every.Milliseconds(), q.full().Milliseconds())
	}
	wait, err := takeScript.Run(ctx, l.redis, l.quotas(quotas), args...).Int64()
	return time.Duration(wait) * time.Millisecond, l.trouble(err)
}

func (l *redisLedger) Return(ctx context.Context, quotas ...Quota) error {
	var args []any
	for _, q := range quotas {
		args = append(args, q.Every.Milliseconds())
	}
	return l.trouble(returnScript.Run(ctx, l.redis, l.quotas(quotas), args...).Err())
}

func (l *redisLedger) Remember(ctx context.Context, name string, keep time.Duration) (bool, error) {
	fresh, err := rememberScript.Run(ctx, l.redis, l.names(onceName(name)), keep.Milliseconds(), rand.Text()).Bool()
	return fresh, l.trouble(err)
}

func (l *redisLedger) Knows(ctx context.Context, name string) (bool, error) {
	n, err := l.redis.Exists(ctx, l.names(onceName(name))...).Result()
	return n > 0, l.trouble(err)
}

func (l *redisLedger) Forget(ctx context.Context, name string) error {
	return l.trouble(l.redis.Del(ctx, l.names(onceName(name))...).Err())
}

func (l *redisLedger) names(text string) []string {
	names := l.keys.names(text)
	for i, name := range names {
		names[i] = redisLedgerName + name
	}
	return names
}

// quotas are named under the active key alone: a key rotation only resets them.
func (l *redisLedger) quotas(quotas []Quota) []string {
	names := make([]string, 0, len(quotas))
	for _, q := range quotas {
		names = append(names, l.names(quotaName(q))[0])
	}
	return names
}

func (l *redisLedger) trouble(err error) error {
	if err != nil {
		return fmt.Errorf("count in Redis: %w", err)
	}
	return nil
}
