package users

import (
	"sync"
	"time"
)

const (
	// mostAttempts is how often a user may try to change the password within attemptsIn: a stolen session must not guess it.
	mostAttempts = 10
	attemptsIn   = 15 * time.Minute
)

// attempts counts changes of passwords by user.
type attempts struct {
	now func() time.Time

	mu    sync.Mutex
	since time.Time
	used  map[string]int
}

func (a *attempts) take(userID string) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	if now := a.now(); now.Sub(a.since) >= attemptsIn {
		a.since, a.used = now, map[string]int{}
	}
	a.used[userID]++
	return a.used[userID] <= mostAttempts
}
