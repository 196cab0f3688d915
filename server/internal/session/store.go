package session

import (
	"context"
	"errors"
	"sync"
	"time"
)

// ErrNone tells that a cookie value stands for no session; whoever sent it gets nothing more.
var ErrNone = errors.New("no such session")

// ErrEnded tells that the value is genuine and its session was ended. The browser may hold a newer cookie by now, so this
// one must not be cleared.
var ErrEnded = errors.New("the session was ended")

// Store keeps sessions between requests.
type Store interface {
	// Load finds the session of a cookie value, or ErrNone or ErrEnded. The session may be one that replaced the cookie's own;
	// stale is then true.
	Load(ctx context.Context, value string) (s Session, stale bool, err error)
	// Save keeps the session and returns its cookie value. It fails with ErrEnded for one that was ended or replaced.
	Save(ctx context.Context, s Session) (string, error)
	// Replace ends old in favour of next: calls that are still under way with the old cookie are served for a moment.
	Replace(ctx context.Context, old string, next Session) error
	// End ends the session.
	End(ctx context.Context, s Session) error
	// Check tells whether the store works.
	Check(ctx context.Context) error
}

// grace is how long a replaced session's cookie still stands for its successor.
const grace = 30 * time.Second

// cookieStore keeps the whole session in the cookie, and in memory only which ones were ended: good for one replica, or for
// an API whose tokens can be revoked.
type cookieStore struct {
	sealer sealer
	limits Limits
	now    func() time.Time

	mu    sync.Mutex
	ended map[string]ending
}

// ending is the end of one session: forget when its cookie is void by age anyway.
type ending struct {
	at, forget time.Time
	successor  *Session
}

// NewCookieStore is the store without a database. Values open only under the cookie name and origin they were made for.
func NewCookieStore(keys *Keyring, cookieName, origin string, limits Limits, now func() time.Time) Store {
	return &cookieStore{
		sealer: sealer{Box{Keys: keys, Name: cookieName, Origin: origin}}, limits: limits, now: now, ended: map[string]ending{},
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
	c.mu.Lock()
	defer c.mu.Unlock()
	for end, ended := c.ended[s.ID]; ended; end, ended = c.ended[s.ID] {
		if end.successor == nil || c.now().Sub(end.at) >= grace {
			return Session{}, false, ErrEnded
		}
		s, stale = *end.successor, true
	}
	return s, stale, nil
}

func (c *cookieStore) Save(_ context.Context, s Session) (string, error) {
	c.mu.Lock()
	_, ended := c.ended[s.ID]
	c.mu.Unlock()
	if ended {
		return "", ErrEnded
	}
	return c.sealer.seal(s)
}

func (c *cookieStore) Replace(_ context.Context, old string, next Session) error {
	c.end(old, &next, next.CreatedAt)
	return nil
}

func (c *cookieStore) End(_ context.Context, s Session) error {
	c.end(s.ID, nil, s.CreatedAt)
	return nil
}

func (c *cookieStore) end(id string, successor *Session, created time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	now := c.now()
	for other, e := range c.ended {
		if now.After(e.forget) {
			delete(c.ended, other)
		}
	}
	c.ended[id] = ending{at: now, forget: created.Add(c.limits.Absolute), successor: successor}
}

func (c *cookieStore) Check(context.Context) error { return c.sealer.box.Keys.Check() }
