package trail

import (
	"sync"
	"time"

	"github.com/costdeck/costdeck/server/internal/audit"
)

// Someone may have this many refused requests of an event stored at once, and then one a second.
const (
	burst = 20
	every = time.Second
)

// mostRefused bounds the memory for those who are refused.
const mostRefused = 10_000

// refusals keeps a client that repeats a refused request from filling the trail.
type refusals struct {
	mu sync.Mutex
	// full is when someone may have a whole burst of an event again.
	full map[refused]time.Time
}

type refused struct {
	who   string
	event audit.Event
}

// refusedOf identifies by the address who chooses the user's name.
func refusedOf(e audit.Entry) refused {
	switch e.Event {
	case audit.Login, audit.Exchange, audit.SSO:
		return refused{e.Client, e.Event}
	}
	return refused{e.User, e.Event}
}

// take tells whether to store a refusal.
func (r *refusals) take(e audit.Entry, now time.Time) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	if len(r.full) >= mostRefused {
		r.full = nil
	}
	if r.full == nil {
		r.full = map[refused]time.Time{}
	}
	key := refusedOf(e)
	at := r.full[key]
	if at.Before(now) {
		at = now
	}
	if at = at.Add(every); at.Sub(now) > burst*every {
		return false
	}
	r.full[key] = at
	return true
}
