package upstream

import (
	"context"
	"io"
	"net/http"
	"sync"
	"time"

	"github.com/costdeck/costdeck/server/internal/portal"
)

// queueTime is how long a call waits for a slot before it is refused.
const queueTime = time.Second

// limited is the concurrency limiter: it bounds the calls under way, and those of one party, so that no party takes every slot. A call
// ends with its response body, but not before the API's part has ended: callers that leave make room for no more than the API takes.
type limited struct {
	next  http.RoundTripper
	slots chan struct{}
	// perParty is how many slots one party may hold.
	perParty int

	mu     sync.Mutex
	shares map[string]*share
}

// share is the slots of one party.
type share struct {
	party string
	slots chan struct{}
	// calls hold a slot or wait for one; the share goes with the last.
	calls int
}

// Limited bounds the calls under way over next.
func Limited(next http.RoundTripper, limits Limits) http.RoundTripper {
	limits = limits.withDefaults()
	return &limited{
		next: next, slots: make(chan struct{}, limits.Concurrency), perParty: limits.PerParty, shares: map[string]*share{},
	}
}

func (l *limited) RoundTrip(request *http.Request) (*http.Response, error) {
	own, err := l.enter(request.Context())
	if err != nil {
		return nil, err
	}
	ctx, work := withWork(request.Context())
	response, err := l.next.RoundTrip(request.WithContext(ctx))
	if err != nil {
		work.then(func() { l.leave(own) })
		return nil, err
	}
	response.Body = &slotBody{ReadCloser: response.Body, work: work, leave: func() { l.leave(own) }}
	return response, nil
}

// enter takes a slot of the party's share, then one of all; the share is nil for a call of the portal itself.
func (l *limited) enter(ctx context.Context) (*share, error) {
	own, wait := l.acquire(portal.CallOf(ctx).Party), queue{}
	defer wait.end()
	if own != nil {
		if err := wait.take(ctx, own.slots, portal.ErrShare); err != nil {
			l.release(own)
			return nil, err
		}
	}
	if err := wait.take(ctx, l.slots, portal.ErrBusy); err != nil {
		if own != nil {
			<-own.slots
			l.release(own)
		}
		return nil, err
	}
	return own, nil
}

func (l *limited) leave(own *share) {
	<-l.slots
	if own != nil {
		<-own.slots
		l.release(own)
	}
}

// acquire finds the party's share and counts a reference to it.
func (l *limited) acquire(party string) *share {
	if party == "" {
		return nil
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	own, known := l.shares[party]
	if !known {
		own = &share{party: party, slots: make(chan struct{}, l.perParty)}
		l.shares[party] = own
	}
	own.calls++
	return own
}

// release drops a reference taken by acquire.
func (l *limited) release(own *share) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if own.calls--; own.calls == 0 {
		delete(l.shares, own.party)
	}
}

// queue bounds the wait of one call for both of its slots.
type queue struct{ timer *time.Timer }

// take waits for a slot; full is the error when none gets free in time.
func (q *queue) take(ctx context.Context, slots chan struct{}, full error) error {
	select {
	case slots <- struct{}{}:
		return nil
	default:
	}
	if q.timer == nil {
		q.timer = time.NewTimer(queueTime)
	}
	select {
	case slots <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	case <-q.timer.C:
		return portal.Spared(full)
	}
}

func (q *queue) end() {
	if q.timer != nil {
		q.timer.Stop()
	}
}

// slotBody returns the slots when the body is closed and the API's part has ended.
type slotBody struct {
	io.ReadCloser
	work  *work
	leave func()
	once  sync.Once
}

// Close ends the call.
func (b *slotBody) Close() error {
	err := b.ReadCloser.Close()
	b.once.Do(func() { b.work.then(b.leave) })
	return err
}
