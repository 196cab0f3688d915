package clickhouse

import (
	"context"
	"maps"
	"sync"
	"sync/atomic"
)

// atOnce is how many files are read at the same time; the others wait as queued runs. Reading a file keeps one core busy.
const atOnce = 2

// readers are the files that this process takes and reads in the background.
type readers struct {
	ctx    context.Context //nolint:containedctx // It is the life of the background work, which belongs to no request.
	cancel context.CancelFunc
	slots  chan struct{}

	mu     sync.Mutex
	closed bool
	count  int
	idle   chan struct{} // Closed when count falls to 0 after closed.
	active map[string]*reading
}

// reading is one run of this process that is queued or running.
type reading struct {
	enrollment string
	bytes      atomic.Int64
	done       chan struct{}
}

func (r *readers) init() {
	r.ctx, r.cancel = context.WithCancel(context.Background())
	r.slots = make(chan struct{}, atOnce)
	r.idle = make(chan struct{})
	r.active = map[string]*reading{}
}

// enter is called before a file is taken; every nil is followed by one leave.
func (r *readers) enter() error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.closed {
		return ErrClosed
	}
	r.count++
	return nil
}

func (r *readers) leave() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.count--
	r.checkIdle()
}

func (r *readers) checkIdle() {
	if !r.closed || r.count > 0 {
		return
	}
	select {
	case <-r.idle:
	default:
		close(r.idle)
	}
}

func (r *readers) add(id, enrollment string) *reading {
	r.mu.Lock()
	defer r.mu.Unlock()
	one := &reading{enrollment: enrollment, done: make(chan struct{})}
	r.active[id] = one
	return one
}

// remove forgets a run that is done or failed, and wakes who waits for it.
func (r *readers) remove(id string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	close(r.active[id].done)
	delete(r.active, id)
}

func (r *readers) find(id string) *reading {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.active[id]
}

// all are the runs of this process that are queued or running.
func (r *readers) all() map[string]*reading {
	r.mu.Lock()
	defer r.mu.Unlock()
	return maps.Clone(r.active)
}

func (r *readers) close() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.closed = true
	r.checkIdle()
}

func (r *readers) drain(ctx context.Context) error {
	r.close()
	select {
	case <-r.idle:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (r *readers) stop() {
	r.close()
	r.cancel()
	<-r.idle
}
