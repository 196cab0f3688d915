// Package fakeclock is a clock that only a test moves. It imports nothing of the project, so that every package's tests can use it.
package fakeclock

import (
	"sync"
	"time"
)

// Clock moves only by Advance. It is safe for concurrent use.
type Clock struct {
	mu  sync.Mutex
	now time.Time
}

// At returns a clock that is stopped at a time.
func At(now time.Time) *Clock { return &Clock{now: now} }

// Now is the clock's time.
func (c *Clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

// Advance moves the clock ahead.
func (c *Clock) Advance(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}
