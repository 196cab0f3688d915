package intake

import (
	"context"
	"errors"
	"maps"
	"sync"
	"sync/atomic"
)

// atOnce is how many files are read at the same time; the others wait as queued runs. Reading a file keeps one core busy.
const atOnce = 2

// ErrClosed says that the engine takes no more files.
var ErrClosed = errors.New("the cost engine is closing; send the file again after the restart")

// Readers are the files that this process takes and reads in the background.
type Readers struct {
	ctx    context.Context //nolint:containedctx // It is the life of the background work, which belongs to no request.
	cancel context.CancelFunc
	slots  chan struct{}

	mu     sync.Mutex
	closed bool
	count  int
	idle   chan struct{} // Closed when count falls to 0 after closed.
	active map[string]*Reading
}

// Reading is one run of this process that is queued or running.
type Reading struct {
	Enrollment string
	// Bytes is how far it is.
	Bytes atomic.Int64
	// Done is closed once the run is done or failed.
	Done chan struct{}
}

// NewReaders is without any file.
func NewReaders() *Readers {
	r := &Readers{slots: make(chan struct{}, atOnce), idle: make(chan struct{}), active: map[string]*Reading{}}
	r.ctx, r.cancel = context.WithCancel(context.Background())
	return r
}

// Context is the life of the background work, which ends with Stop.
func (r *Readers) Context() context.Context { return r.ctx }

// Slot waits until the file may be read; done gives its place to the next.
func (r *Readers) Slot() (done func(), err error) {
	select {
	case r.slots <- struct{}{}:
		return func() { <-r.slots }, nil
	case <-r.ctx.Done():
		return nil, r.ctx.Err()
	}
}

// TrySlot is Slot for who would rather not wait; the second result is false where every slot is taken.
func (r *Readers) TrySlot() (done func(), ok bool) {
	select {
	case r.slots <- struct{}{}:
		return func() { <-r.slots }, true
	default:
		return nil, false
	}
}

// Enter is called before a file is taken; every nil is followed by one Leave.
func (r *Readers) Enter() error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.closed {
		return ErrClosed
	}
	r.count++
	return nil
}

// Leave ends what Enter began.
func (r *Readers) Leave() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.count--
	r.checkIdle()
}

func (r *Readers) checkIdle() {
	if !r.closed || r.count > 0 {
		return
	}
	select {
	case <-r.idle:
	default:
		close(r.idle)
	}
}

// Add notes a run of this process.
func (r *Readers) Add(id, enrollment string) *Reading {
	r.mu.Lock()
	defer r.mu.Unlock()
	one := &Reading{Enrollment: enrollment, Done: make(chan struct{})}
	r.active[id] = one
	return one
}

// Remove forgets a run that is done or failed, and wakes who waits for it.
func (r *Readers) Remove(id string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	close(r.active[id].Done)
	delete(r.active, id)
}

// Find is the run if this process has it, else nil.
func (r *Readers) Find(id string) *Reading {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.active[id]
}

// All are the runs of this process that are queued or running.
func (r *Readers) All() map[string]*Reading {
	r.mu.Lock()
	defer r.mu.Unlock()
	return maps.Clone(r.active)
}

func (r *Readers) close() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.closed = true
	r.checkIdle()
}

// Drain takes no more files, and waits until none is being read any more, or until the context ends.
func (r *Readers) Drain(ctx context.Context) error {
	r.close()
	select {
	case <-r.idle:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// Stop takes no more files, ends those that are being read, and waits for that.
func (r *Readers) Stop() {
	r.close()
	r.cancel()
	<-r.idle
}
