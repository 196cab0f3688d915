package httpx

import (
	"context"
	"sync"
	"time"
)

// leavePatience is how long an answer may take before anybody looks whether its client is still there: most are out by then.
const leavePatience = 20 * time.Millisecond

// leaving ends the context of a request when its client leaves, while nobody else reads from the connection.
type leaving struct {
	w     *watched
	timer *time.Timer
	leave context.CancelFunc
	// over is said once by a look that has begun.
	over chan struct{}

	mu      sync.Mutex
	looking bool
	ended   bool
	early   []byte
}

// watch begins.
func (l *leaving) watch(leave context.CancelFunc) {
	l.leave, l.ended = leave, false
	if l.timer == nil {
		l.over = make(chan struct{}, 1)
		l.timer = time.AfterFunc(leavePatience, l.look)
		return
	}
	l.timer.Reset(leavePatience)
}

// rest ends it, and is what the client has sent meanwhile.
func (l *leaving) rest() []byte {
	if l.timer.Stop() {
		return nil
	}
	l.mu.Lock()
	l.ended = true
	if l.looking {
		_ = l.w.Conn.SetReadDeadline(time.Unix(1, 0))
	}
	l.mu.Unlock()
	<-l.over
	_ = l.w.Conn.SetReadDeadline(time.Now().Add(IdleTimeout))
	early := l.early
	l.early, l.looking = nil, false
	return early
}

// look waits for a byte that nobody expects, or for the end of the connection.
func (l *leaving) look() {
	defer func() { l.over <- struct{}{} }()
	l.mu.Lock()
	if l.ended {
		l.mu.Unlock()
		return
	}
	l.looking = true
	_ = l.w.Conn.SetReadDeadline(time.Time{})
	l.mu.Unlock()
	var one [1]byte
	n, err := l.w.Conn.Read(one[:])
	l.mu.Lock()
	defer l.mu.Unlock()
	if n > 0 {
		l.early = one[:n]
	}
	if err != nil && !l.ended {
		l.leave()
	}
}
