package session

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"sync"
	"time"
)

// cookieStore keeps the session in the cookie, and only ended sessions in memory. It suits one replica, or an API that can revoke tokens.
type cookieStore struct {
	sealer sealer
	limits Limits
	now    func() time.Time
	// file keeps ended sessions across restarts; nil does not.
	file *EndedFile

	mu    sync.Mutex
	ended map[string]ending
	// labels map a label to the time before which all its sessions have ended.
	labels map[string]time.Time
}

// ending is an ended session. It is dropped at forget, when its cookie has expired anyway.
type ending struct {
	at, forget time.Time
	successor  *Session
}

// NewCookieStore returns the store without a database. Values only decrypt under the cookie name and origin they were made for.
func NewCookieStore(keys *Keyring, cookieName, origin string, limits Limits, file *EndedFile, now func() time.Time) Store {
	return &cookieStore{
		sealer: sealer{Box{keys, cookieName, origin}, newOpened()}, limits: limits, now: now, file: file, ended: map[string]ending{},
		labels: map[string]time.Time{},
	}
}

func (c *cookieStore) Load(_ context.Context, value string) (s Session, stale bool, err error) {
	s, err = c.sealer.open(value)
	if errors.Is(err, errUnreadable) {
		return Session{}, false, ErrNone
	}
	if err != nil {
		return Session{}, false, err
	}
	return c.follow(s, grace)
}

// follow returns the session, or its successor if it was replaced less than within ago.
func (c *cookieStore) follow(s Session, within time.Duration) (_ Session, stale bool, err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for end, ended := c.ended[s.ID]; ended; end, ended = c.ended[s.ID] {
		if end.successor == nil || c.now().Sub(end.at) >= within {
			return Session{}, false, ErrEnded
		}
		s, stale = *end.successor, true
	}
	if _, ended := c.file.has(s.Hash()); ended {
		return Session{}, false, ErrEnded
	}
	for _, label := range s.labels() {
		// The file has the time until which an end counts: the longest life of a session after it.
		if until, ended := c.file.has(labelName(label)); ended && !s.CreatedAt.After(until.Add(-c.limits.Absolute)) {
			return Session{}, false, ErrEnded
		}
		if at, ended := c.labels[label]; ended && !s.CreatedAt.After(at) {
			return Session{}, false, ErrEnded
		}
	}
	return s, stale, nil
}

func (c *cookieStore) Value(_ context.Context, s Session) (string, error) {
	if _, replaced, err := c.follow(s, grace); replaced || err != nil {
		return "", ErrEnded
	}
	return c.sealer.seal(s)
}

func (c *cookieStore) Create(_ context.Context, s Session) (Session, error) {
	_, err := c.sealer.seal(s) // fails if the session is too long for a cookie
	return s, err
}

// Touch does nothing: the cookie of the response has the time of the last activity.
func (c *cookieStore) Touch(context.Context, Session) error { return nil }

// Current only knows whether the caller's session has ended.
func (c *cookieStore) Current(_ context.Context, s Session) (Session, error) {
	s, _, err := c.follow(s, c.limits.Absolute)
	return s, err
}

func (c *cookieStore) Update(_ context.Context, s Session, change func(*Session)) (Session, error) {
	s, _, err := c.follow(s, c.limits.Absolute)
	if err == nil {
		change(&s)
	}
	return s, err
}

func (c *cookieStore) Replace(_ context.Context, old, next Session) (Session, error) {
	if _, replaced, err := c.follow(old, grace); replaced || err != nil {
		return Session{}, ErrEnded
	}
	c.end(old, &next)
	return next, nil
}

func (c *cookieStore) End(_ context.Context, s Session) error {
	c.end(s, nil)
	return nil
}

func (c *cookieStore) end(s Session, successor *Session) {
	c.mu.Lock()
	defer c.mu.Unlock()
	now := c.now()
	for other, e := range c.ended {
		if now.After(e.forget) {
			delete(c.ended, other)
		}
	}
	forget := s.CreatedAt.Add(c.limits.Absolute)
	c.ended[s.ID] = ending{at: now, forget: forget, successor: successor}
	c.file.add(s.Hash(), forget)
}

// EndLabelled ends sessions on this replica only; other replicas need Redis.
func (c *cookieStore) EndLabelled(_ context.Context, label string) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	now := c.now()
	for other, at := range c.labels {
		if now.Sub(at) > c.limits.Absolute {
			delete(c.labels, other)
		}
	}
	c.labels[label] = now
	c.file.add(labelName(label), now.Add(c.limits.Absolute))
	return nil
}

// labelName hashes a label for the file: labels contain user names.
func labelName(label string) string {
	sum := sha256.Sum256([]byte(label))
	return "label-" + hex.EncodeToString(sum[:])
}

// Alone always runs f: the refresher already prevents parallel refreshes in one process.
func (c *cookieStore) Alone(ctx context.Context, _ Session, f func(context.Context) error) (bool, error) {
	return true, f(ctx)
}

func (c *cookieStore) Check(context.Context) error { return c.sealer.box.Keys.Check() }
