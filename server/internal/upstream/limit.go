package upstream

import (
	"context"
	"io"
	"net/http"
	"sync"
	"time"

	"github.com/costdeck/costdeck/server/internal/portal"
)

// queueTime is how long a call waits for another one to end before it is turned away.
const queueTime = time.Second

// limited lets only so many calls be under way at once, and of them only so many of one party, so that nobody can take every
// slot from everybody else. A call ends when the body of its answer is closed.
type limited struct {
	next  http.RoundTripper
	slots chan struct{}
	// perParty is how many slots one party may hold.
	perParty int

	mu     sync.Mutex
	shares map[string]*share
	// spare are shares that nobody has calls in: most parties have one call at a time, and come again.
	spare []*share
}

// share is one party's part of the slots.
type share struct {
	party string
	slots chan struct{}
	// calls are those that hold a slot or wait for one; the share is forgotten with the last.
	calls int
}

// maxSpare is how many shares are kept for the next party.
const maxSpare = 64

// Limited bounds the calls that are under way over next.
func Limited(next http.RoundTripper, limits Limits) http.RoundTripper {
	if limits.Concurrency <= 0 {
		limits.Concurrency = DefaultConcurrency
	}
	if limits.PerParty <= 0 {
		limits.PerParty = max(limits.Concurrency/4, 1)
	}
	return &limited{
		next: next, slots: make(chan struct{}, limits.Concurrency), perParty: limits.PerParty, shares: map[string]*share{},
	}
}

func (l *limited) RoundTrip(request *http.Request) (*http.Response, error) {
	own, err := l.enter(request.Context())
	if err != nil {
		return nil, err
	}
	response, err := l.next.RoundTrip(request)
	if err != nil {
		l.leave(own)
		return nil, err
	}
	response.Body = &slotBody{ReadCloser: response.Body, slots: l, own: own}
	return response, nil
}

// enter takes a slot of the party's share and then one of all; the share is nil for a call of the portal's own.
func (l *limited) enter(ctx context.Context) (*share, error) {
	own, wait := l.join(portal.CallOf(ctx).Party), queue{}
	defer wait.end()
	if own != nil {
		if err := wait.take(ctx, own.slots, portal.ErrShare); err != nil {
			l.part(own)
			return nil, err
		}
	}
	if err := wait.take(ctx, l.slots, portal.ErrBusy); err != nil {
		if own != nil {
			<-own.slots
			l.part(own)
		}
		return nil, err
	}
	return own, nil
}

func (l *limited) leave(own *share) {
	<-l.slots
	if own != nil {
		<-own.slots
		l.part(own)
	}
}

// join counts a call of the party, and finds its share.
func (l *limited) join(party string) *share {
	if party == "" {
		return nil
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	own, known := l.shares[party]
	if !known {
		if last := len(l.spare) - 1; last >= 0 {
			own, l.spare = l.spare[last], l.spare[:last]
		} else {
			own = &share{slots: make(chan struct{}, l.perParty)}
		}
		own.party = party
		l.shares[party] = own
	}
	own.calls++
	return own
}

// part forgets a call of join.
func (l *limited) part(own *share) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if own.calls--; own.calls > 0 {
		return
	}
	delete(l.shares, own.party)
	if len(l.spare) < maxSpare {
		l.spare = append(l.spare, own)
	}
}

// queue is one call's wait for its slots.
type queue struct{ timer *time.Timer }

// take waits for a slot; full is the cause of a call that got none in time.
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

// slotBody gives the slots back once.
type slotBody struct {
	io.ReadCloser
	slots *limited
	own   *share
	once  sync.Once
}

// Close ends the call.
func (b *slotBody) Close() error {
	err := b.ReadCloser.Close()
	b.once.Do(b.leave)
	return err
}

func (b *slotBody) leave() { b.slots.leave(b.own) }
