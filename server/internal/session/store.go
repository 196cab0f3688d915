package session

import (
	"context"
	"errors"
	"time"
)

// ErrNone tells that a cookie value stands for no session; whoever sent it gets nothing more.
var ErrNone = errors.New("no such session")

// ErrEnded tells that the value is genuine and its session was ended. The browser may hold a newer cookie by now, so this
// one must not be cleared.
var ErrEnded = errors.New("the session was ended")

// ErrTooLong tells that the browser cannot keep what the API gave out.
var ErrTooLong = errors.New("the session is too long for a cookie")

// Store keeps sessions between requests. Every error but the three above is the store's own trouble: no reason to log anybody
// out.
type Store interface {
	// Load finds the session of a cookie value, or ErrNone or ErrEnded. The session may be one that replaced the cookie's own;
	// stale is then true.
	Load(ctx context.Context, value string) (s Session, stale bool, err error)
	// Value is the cookie value of the session; empty when the one that the browser sent is still good. It fails with ErrEnded
	// for a session that was ended or replaced.
	Value(ctx context.Context, s Session) (string, error)
	// Create keeps a new session and returns it as it is kept.
	Create(ctx context.Context, s Session) (Session, error)
	// Touch notes the activity of s.SeenAt.
	Touch(ctx context.Context, s Session) error
	// Current is the session as it is kept now, or the one that replaced it.
	Current(ctx context.Context, s Session) (Session, error)
	// Update changes the kept session, or the one that replaced it. Another replica may change it at the same time: change is
	// then called again, with what that one kept.
	Update(ctx context.Context, s Session, change func(*Session)) (Session, error)
	// Replace ends old in favour of next and returns that as it is kept. Calls that are still under way with the old cookie
	// are served for a moment.
	Replace(ctx context.Context, old, next Session) (Session, error)
	// End ends the session, on every replica that shares the store.
	End(ctx context.Context, s Session) error
	// EndLabelled ends every session that began before now and has the label; see UserLabel.
	EndLabelled(ctx context.Context, label string) error
	// Alone runs f unless another replica is running its own for the same session; ran tells whether it did.
	Alone(ctx context.Context, s Session, f func(context.Context) error) (ran bool, err error)
	// Check tells whether the store works.
	Check(ctx context.Context) error
}

// grace is how long a replaced session's cookie still stands for its successor.
const grace = 30 * time.Second
