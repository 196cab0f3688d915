package session

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/redis/go-redis/v9"
)

// Entry is an operator's view of a session in Redis. It contains no secret.
type Entry struct {
	// Hash names the session, also in logs.
	Hash   string
	UserID string
	// Provider is set for single sign-on.
	Provider          string
	CreatedAt, SeenAt time.Time
	// EndsAt is when the session ends without further activity.
	EndsAt time.Time

	name string
}

// meta is the operator's view, encrypted with the keyring.
type meta struct {
	User     string `json:"u"`
	Provider string `json:"p,omitempty"`
	// Created is in epoch milliseconds.
	Created int64 `json:"b"`
}

// metaBox encrypts the meta of one session.
func (r *redisStore) metaBox(name string) Box { return Box{r.box.Keys, name, "meta"} }

func (r *redisStore) sealMeta(s Session) (string, error) {
	plain, err := json.Marshal(meta{s.UserID, s.Federation.Provider, s.CreatedAt.UnixMilli()})
	if err != nil {
		return "", fmt.Errorf("encrypt a session: %w", err)
	}
	return r.metaBox(s.redisName()).Seal(plain)
}

// Directory lists and ends sessions in Redis for operators, who have the keyring but no cookies.
type Directory struct{ store *redisStore }

// NewDirectory returns the directory of the sessions that portals with these keys keep in this Redis.
func NewDirectory(client *redis.Client, keys *Keyring, limits Limits, now func() time.Time) Directory {
	return Directory{&redisStore{client, Box{Keys: keys}, limits, now}}
}

// List returns the sessions of a user, or of all users for "", oldest first. It omits sessions of portals with other keys.
func (d Directory) List(ctx context.Context, userID string) ([]Entry, error) {
	names, err := d.names(ctx, userID)
	if err != nil {
		return nil, fmt.Errorf("list the sessions in Redis: %w", err)
	}
	var entries []Entry
	for batch := range slices.Chunk(names, 500) {
		found, err := d.entries(ctx, batch)
		if err != nil {
			return nil, fmt.Errorf("list the sessions in Redis: %w", err)
		}
		entries = append(entries, found...)
	}
	slices.SortFunc(entries, func(a, b Entry) int {
		if before := a.CreatedAt.Compare(b.CreatedAt); before != 0 {
			return before
		}
		return strings.Compare(a.Hash, b.Hash)
	})
	return entries, nil
}

// names returns the distinct names of the hashes in Redis.
func (d Directory) names(ctx context.Context, userID string) ([]string, error) {
	var names []string
	if userID == "" {
		scan := d.store.redis.Scan(ctx, 0, redisSession+"*", 1000).Iterator()
		for scan.Next(ctx) {
			names = append(names, scan.Val())
		}
		slices.Sort(names) // a scan may return a name twice
		return slices.Compact(names), scan.Err()
	}
	for _, label := range d.store.box.Keys.names(UserLabel(userID)) {
		members, err := d.store.redis.SMembers(ctx, redisLabel+label).Result()
		if err != nil {
			return nil, err
		}
		for _, member := range members {
			names = append(names, redisSession+member)
		}
	}
	slices.Sort(names) // a session may have labels under several keys
	return slices.Compact(names), nil
}

func (d Directory) entries(ctx context.Context, names []string) ([]Entry, error) {
	asked, err := d.store.redis.Pipelined(ctx, func(p redis.Pipeliner) error {
		for _, name := range names {
			p.HMGet(ctx, name, "m", "s", "d")
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	var entries []Entry
	for i, command := range asked {
		f := texts(command.(*redis.SliceCmd).Val())
		if entry, ok := d.entry(names[i], f[0], f[1]); ok && f[2] != "" {
			entries = append(entries, entry)
		}
	}
	return entries, nil
}

func (d Directory) entry(name, box, seen string) (Entry, bool) {
	var m meta
	plain, err := d.store.metaBox(name).Open(box)
	if err != nil || json.Unmarshal(plain, &m) != nil {
		return Entry{}, false
	}
	millis, err := strconv.ParseInt(seen, 10, 64)
	if err != nil {
		return Entry{}, false
	}
	e := Entry{Hash: strings.TrimPrefix(name, redisSession)[:hashSize], UserID: m.User, Provider: m.Provider,
		CreatedAt: time.UnixMilli(m.Created), SeenAt: time.UnixMilli(millis), name: name}
	e.EndsAt = e.CreatedAt.Add(d.store.limits.Absolute)
	if idle := e.SeenAt.Add(d.store.limits.Idle); idle.Before(e.EndsAt) {
		e.EndsAt = idle
	}
	return e, e.EndsAt.After(d.store.now())
}

// End ends the session on every replica. Its token at the API stays valid until it expires, but no client has it.
func (d Directory) End(ctx context.Context, e Entry) error { return d.store.end(ctx, e.name) }
