package session

import (
	"context"
	"errors"
	"time"
)

// ErrNone means that a cookie value belongs to no session.
var ErrNone = errors.New("no such session")

// ErrEnded means that the value is genuine but its session has ended. The cookie must not be cleared: the browser may have a newer one.
var ErrEnded = errors.New("the session was ended")

// ErrTooLong means that the session does not fit into cookies.
var ErrTooLong = errors.New("the session is too long for a cookie")

// Store keeps sessions between requests. Errors other than the three above are failures of the store and must not log users out.
type Store interface {
	// Load returns the session of a cookie value, or ErrNone or ErrEnded. If stale is true, the session is the successor of the cookie's.
	Load(ctx context.Context, value string) (s Session, stale bool, err error)
	// Value returns the cookie value of the session; empty if the browser's is still valid. It returns ErrEnded for a session that has
	// ended or was replaced.
	Value(ctx context.Context, s Session) (string, error)
	// Create stores a new session and returns it as stored.
	Create(ctx context.Context, s Session) (Session, error)
	// Touch records the activity of s.SeenAt.
	Touch(ctx context.Context, s Session) error
	// Current returns the stored session, or its successor.
	Current(ctx context.Context, s Session) (Session, error)
	// Update changes the stored session, or its successor. If another replica changes it at the same time, it calls change again with the
	// newer state.
	Update(ctx context.Context, s Session, change func(*Session)) (Session, error)
	// Replace replaces old by next and returns that as stored. Calls with the old cookie work for a grace period.
	Replace(ctx context.Context, old, next Session) (Session, error)
	// End ends the session on every replica that shares the store.
	End(ctx context.Context, s Session) error
	// EndLabelled ends every session with the label that began before now; see UserLabel.
	EndLabelled(ctx context.Context, label string) error
	// Alone runs f unless another replica is running it for the same session; ran reports whether it did.
	Alone(ctx context.Context, s Session, f func(context.Context) error) (ran bool, err error)
	// Check returns an error if the store does not work.
	Check(ctx context.Context) error
}

// grace is how long the cookie of a replaced session stands for its successor.
const grace = 30 * time.Second
