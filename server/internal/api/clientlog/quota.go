package clientlog

import (
	"sync"
	"time"
)

// perMinute is the maximum number of entries per minute from all browsers together.
const perMinute = 600

// quota counts entries per minute.
type quota struct {
	now func() time.Time

	mu     sync.Mutex
	minute time.Time
	used   int
}

func newQuota(now func() time.Time) *quota { return &quota{now: now} }

// take splits n entries into logged and dropped ones. Only the first refusal of a minute reports the number dropped: a line per
// refusal would fill the log as well.
func (q *quota) take(n int) (taken, dropped int) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if minute := q.now().Truncate(time.Minute); !minute.Equal(q.minute) {
		q.minute, q.used = minute, 0
	}
	taken = max(0, min(n, perMinute-q.used))
	if taken < n && q.used <= perMinute {
		dropped = n - taken
	}
	q.used += n
	return taken, dropped
}
