package session

import (
	"context"
	"crypto/rand"
	"encoding/base64"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/redis/go-redis/v9"
)

const (
	// idSize and secretSize are in bytes. The cookie of a session in Redis has both, encrypted.
	idSize, secretSize = 32, keySize
	// lockFor is the lease of a refresh, which may take longer: its holder renews it every lockRenewed.
	lockFor, lockRenewed = 15 * time.Second, 5 * time.Second
	// slack is how long Redis keeps entries after they have expired for the server.
	slack = time.Minute
	// updateTries bounds the retries of a compare-and-set; each failed try means progress on another replica.
	updateTries = 100
)

// Names in Redis. Their suffixes reveal nothing: hashes of random ids, and pseudonyms under the keyring.
const (
	redisSession = "costdeck:session:"
	redisLabel   = "costdeck:label:"
	redisLock    = "costdeck:lock:"
)

// redisStore keeps sessions in Redis for several replicas. The cookie has the session's id and secret; the entry in Redis is encrypted
// with that secret, so neither a dump of Redis nor the keyring alone decrypts it.
type redisStore struct {
	redis  *redis.Client
	box    Box
	limits Limits
	now    func() time.Time
}

// NewRedisStore returns the store of several replicas. Values only decrypt under the cookie name and origin they were made for.
func NewRedisStore(client *redis.Client, keys *Keyring, cookieName, origin string, limits Limits, now func() time.Time) Store {
	return &redisStore{client, Box{keys, cookieName, origin}, limits, now}
}

func (r *redisStore) Load(ctx context.Context, value string) (Session, bool, error) {
	plain, err := r.box.Open(value)
	if err != nil || len(plain) != idSize+secretSize {
		return Session{}, false, ErrNone
	}
	s := Session{ID: encodeID(plain[:idSize]), secret: string(plain[idSize:]), sealedBy: keyIDOf(value)}
	return r.read(ctx, s, r.now())
}

// read returns the session, or its successor if at is within the grace period; a zero at always is.
func (r *redisStore) read(ctx context.Context, s Session, at time.Time) (_ Session, stale bool, err error) {
	for {
		fields, err := r.redis.HMGet(ctx, s.redisName(), "d", "v", "s", "e", "r", "u").Result()
		if err != nil {
			return Session{}, false, fmt.Errorf("read a session from Redis: %w", err)
		}
		f := texts(fields)
		switch {
		case f[3] != "":
			return Session{}, false, ErrEnded
		case f[4] != "":
			until, err := strconv.ParseInt(f[5], 10, 64)
			if err != nil || at.UnixMilli() >= until {
				return Session{}, false, ErrEnded
			}
			plain, err := s.open("successor", f[4])
			if err != nil || len(plain) != idSize+secretSize {
				return Session{}, false, fmt.Errorf("successor of session %s: %w", s.Hash(), errors.Join(err, errUnreadable))
			}
			s, stale = Session{ID: encodeID(plain[:idSize]), secret: string(plain[idSize:])}, true
		case f[0] == "":
			return Session{}, false, ErrNone
		default:
			kept, err := s.thaw(f[0], f[1], f[2])
			return kept, stale, err
		}
	}
}

func (r *redisStore) Value(ctx context.Context, s Session) (string, error) {
	if s.sealedBy != "" {
		if s.sealedBy == r.box.Keys.activeKey().ID {
			return "", nil
		}
		// A new key is active. The session may have a successor whose cookie must not be overwritten.
		if _, replaced, err := r.read(ctx, s, time.Time{}); replaced || err != nil {
			return "", errors.Join(err, ErrEnded)
		}
	}
	return r.box.Seal(s.idAndSecret())
}

func (r *redisStore) Create(ctx context.Context, s Session) (Session, error) {
	s, keys, args, err := r.prepare(s)
	if err == nil {
		err = r.run(ctx, createScript, keys, args...)
	}
	return s, err
}

// prepare gives the session an id and a secret, and returns keys and arguments of createScript.
func (r *redisStore) prepare(s Session) (_ Session, keys []string, args []any, err error) {
	secret := make([]byte, secretSize)
	_, _ = rand.Read(secret) // never fails
	s.secret, s.version, s.sealedBy = string(secret), 1, ""
	frozen, err := s.freeze()
	if err != nil {
		return s, nil, nil, err
	}
	keys, args, err = r.entry(s, frozen)
	return s, keys, args, err
}

// entry returns keys and arguments of createScript and touchScript.
func (r *redisStore) entry(s Session, frozen string) (keys []string, args []any, err error) {
	meta, err := r.sealMeta(s)
	if err != nil {
		return nil, nil, err
	}
	keys = []string{s.redisName()}
	for _, label := range s.labels() {
		keys = append(keys, redisLabel+r.box.Keys.names(label)[0])
	}
	left := s.CreatedAt.Add(r.limits.Absolute).Sub(r.now())
	return keys, []any{frozen, s.SeenAt.UnixMilli(), meta, ms(min(left, r.limits.Idle)), ms(left), s.idHash()}, nil
}

// ms is d plus slack in milliseconds; at least slack, since Redis drops entries without time to live.
func ms(d time.Duration) int64 { return max(d+slack, slack).Milliseconds() }

func (r *redisStore) Touch(ctx context.Context, s Session) error {
	keys, args, err := r.entry(s, "")
	if err != nil {
		return err
	}
	return r.run(ctx, touchScript, keys, args...)
}

func (r *redisStore) Current(ctx context.Context, s Session) (Session, error) {
	s, _, err := r.read(ctx, s, time.Time{})
	return s, err
}

func (r *redisStore) Update(ctx context.Context, s Session, change func(*Session)) (Session, error) {
	for range updateTries {
		next := s
		change(&next)
		next.version++
		frozen, err := next.freeze()
		if err != nil {
			return Session{}, err
		}
		err = r.run(ctx, updateScript, []string{s.redisName()}, s.version, next.version, frozen)
		if !errors.Is(err, errChanged) {
			return next, err
		}
		kept, err := r.Current(ctx, s)
		if err != nil {
			return Session{}, err
		}
		if kept.ID == s.ID {
			kept.sealedBy = s.sealedBy
		}
		s = kept
	}
	return Session{}, fmt.Errorf("session %s was changed by other requests %d times in a row", s.Hash(), updateTries)
}

func (r *redisStore) Replace(ctx context.Context, old, next Session) (Session, error) {
	next, keys, args, err := r.prepare(next)
	if err != nil {
		return Session{}, err
	}
	successor, err := old.seal("successor", next.idAndSecret())
	if err != nil {
		return Session{}, err
	}
	args = append(args, successor, r.now().Add(grace).UnixMilli(), ms(old.CreatedAt.Add(r.limits.Absolute).Sub(r.now())))
	return next, r.run(ctx, replaceScript, append([]string{old.redisName()}, keys...), args...)
}

func (r *redisStore) End(ctx context.Context, s Session) error {
	return r.end(ctx, s.redisName())
}

func (r *redisStore) end(ctx context.Context, name string) error {
	err := r.run(ctx, endScript, []string{name}, ms(r.limits.Absolute))
	if errors.Is(err, ErrNone) {
		return nil // it has expired
	}
	return err
}

func (r *redisStore) EndLabelled(ctx context.Context, label string) error {
	for _, name := range r.box.Keys.names(label) {
		members, err := r.redis.SMembers(ctx, redisLabel+name).Result()
		if err != nil {
			return fmt.Errorf("find sessions in Redis: %w", err)
		}
		for _, member := range members {
			if err := r.end(ctx, redisSession+member); err != nil {
				return err
			}
			if err := r.redis.SRem(ctx, redisLabel+name, member).Err(); err != nil {
				return fmt.Errorf("remove an ended session from Redis: %w", err)
			}
		}
	}
	return nil
}

func (r *redisStore) Alone(ctx context.Context, s Session, f func(context.Context) error) (bool, error) {
	lock := redisMutex{r.redis, redisLock + s.idHash(), lockFor, lockRenewed}
	return lock.run(ctx, f)
}

func (r *redisStore) Check(ctx context.Context) error {
	if err := r.box.Keys.Check(); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, redisTimeout)
	defer cancel()
	if err := r.redis.Ping(ctx).Err(); err != nil {
		return fmt.Errorf("the Redis of --sessions is unavailable: %w", err)
	}
	return nil
}

// errChanged means that the stored session is newer than the one that was read.
var errChanged = errors.New("the session was changed by another request")

// run executes a script and returns its one-word result.
func (r *redisStore) run(ctx context.Context, script *redis.Script, keys []string, args ...any) error {
	word, err := script.Run(ctx, r.redis, keys, args...).Text()
	if err != nil {
		return fmt.Errorf("save a session in Redis: %w", err)
	}
	switch word {
	case "ok":
		return nil
	case "ended":
		return ErrEnded
	case "changed":
		return errChanged
	}
	return ErrNone
}

func texts(fields []any) []string {
	out := make([]string, len(fields))
	for i, f := range fields {
		out[i], _ = f.(string) // a missing field is nil
	}
	return out
}

func encodeID(id []byte) string { return base64.RawURLEncoding.EncodeToString(id) }

// keyIDOf returns the id of the key that encrypted a value.
func keyIDOf(value string) string {
	_, rest, _ := strings.Cut(value, ".")
	kid, _, _ := strings.Cut(rest, ".")
	return kid
}
