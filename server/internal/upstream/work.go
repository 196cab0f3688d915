package upstream

import (
	"context"
	"sync"
)

// work is what still runs for a call: the API's part may outlast a caller that leaves.
type work struct {
	mu      sync.Mutex
	running int
	ended   func()
	// outer is the work of a limiter around this one.
	outer *work
}

type workKey struct{}

// withWork returns a context in which transports tell what runs for the call.
func withWork(ctx context.Context) (context.Context, *work) {
	w := &work{outer: workOf(ctx)}
	return context.WithValue(ctx, workKey{}, w), w
}

// workOf is that of the call; nil without a limiter.
func workOf(ctx context.Context) *work {
	w, _ := ctx.Value(workKey{}).(*work)
	return w
}

// begin counts something that runs until end, which may be called again. Nil counts nothing.
func (w *work) begin() (end func()) {
	if w == nil {
		return func() {}
	}
	w.mu.Lock()
	w.running++
	w.mu.Unlock()
	outer := w.outer.begin()
	return sync.OnceFunc(func() {
		w.mu.Lock()
		w.running--
		ended := w.take()
		w.mu.Unlock()
		ended()
		outer()
	})
}

// then calls ended once nothing runs, which may be at once.
func (w *work) then(ended func()) {
	w.mu.Lock()
	w.ended = ended
	now := w.take()
	w.mu.Unlock()
	now()
}

// take is what to call now; the lock is held.
func (w *work) take() (ended func()) {
	if w.running > 0 || w.ended == nil {
		return func() {}
	}
	ended, w.ended = w.ended, nil
	return ended
}
