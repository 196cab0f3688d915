package session

import (
	"context"
	"crypto/sha256"
	"sync"
	"time"
)

// ledgerLimit bounds the memory of a flood of random names: about 10 MB.
const ledgerLimit = 100_000

// memoryLedger is the ledger of one process.
type memoryLedger struct {
	now func() time.Time

	mu sync.Mutex
	// until is when an entry expires; of a quota, until when its attempts are booked.
	until map[ledgerName]time.Time
	swept time.Time
}

// ledgerName hashes a name: clients choose its length, and user tokens must not be stored.
type ledgerName [sha256.Size]byte

// NewMemoryLedger returns the ledger of a single replica.
func NewMemoryLedger(now func() time.Time) Ledger {
	return &memoryLedger{now: now, until: map[ledgerName]time.Time{}}
}

func (l *memoryLedger) Take(_ context.Context, quotas ...Quota) (wait time.Duration, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.now()
	for _, q := range quotas {
		wait = max(wait, l.booked(q, now).Sub(now)-q.full())
	}
	if wait > 0 {
		return wait, nil
	}
	for _, q := range quotas {
		l.put(hashed(quotaName(q)), l.booked(q, now).Add(q.Every), now)
	}
	return 0, nil
}

// booked returns until when the quota's attempts are booked, at least now.
func (l *memoryLedger) booked(q Quota, now time.Time) time.Time {
	if until := l.until[hashed(quotaName(q))]; until.After(now) {
		return until
	}
	return now
}

func (l *memoryLedger) Return(_ context.Context, quotas ...Quota) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, q := range quotas {
		if until, ok := l.until[hashed(quotaName(q))]; ok {
			l.until[hashed(quotaName(q))] = until.Add(-q.Every)
		}
	}
	return nil
}

func (l *memoryLedger) Remember(_ context.Context, name string, keep time.Duration) (fresh bool, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.now()
	if l.until[hashed(onceName(name))].After(now) {
		return false, nil
	}
	l.put(hashed(onceName(name)), now.Add(keep), now)
	return true, nil
}

func (l *memoryLedger) Knows(_ context.Context, name string) (bool, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.until[hashed(onceName(name))].After(l.now()), nil
}

func (l *memoryLedger) Forget(_ context.Context, name string) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.until, hashed(onceName(name)))
	return nil
}

// put stores an entry. It removes expired entries now and then, and arbitrary ones in a flood.
func (l *memoryLedger) put(name ledgerName, until, now time.Time) {
	if now.Sub(l.swept) > time.Minute {
		l.swept = now
		for other, end := range l.until {
			if !end.After(now) {
				delete(l.until, other)
			}
		}
	}
	for other := range l.until {
		if len(l.until) < ledgerLimit {
			break
		}
		delete(l.until, other)
	}
	l.until[name] = until
}

func hashed(name string) ledgerName { return sha256.Sum256([]byte(name)) }

func quotaName(q Quota) string    { return "quota\n" + q.Name }
func onceName(name string) string { return "once\n" + name }
