package intake

import (
	"context"
	"errors"
	"maps"
	"sync"
	"sync/atomic"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// atOnce is the number of files read concurrently; the others are queued. Reading keeps one core busy.
const atOnce = 2

// ErrClosed means that the engine is closing.
var ErrClosed = errors.New("the server is shutting down; send the file again after the restart")

// DefaultQueue is the default limit of queued and running files per enrollment.
const DefaultQueue = 32

// Readers are the files that this process reads in the background.
type Readers struct {
	ctx    context.Context // Of the background work, which belongs to no request.
	cancel context.CancelFunc
	turns  *turns
	queue  int

	mu     sync.Mutex
	closed bool
	count  int
	taken  map[string]int // By enrollment; together they are count.
	idle   chan struct{}  // Closed when count falls to 0 after closed.
	active map[string]*Reading
}

// Reading is one run of this process that is queued or running.
type Reading struct {
	Enrollment string
	// Bytes is how far it is.
	Bytes atomic.Int64
	// Done is closed when the run has ended.
	Done chan struct{}

	ctx    context.Context // Of the run, which belongs to no request.
	cancel context.CancelCauseFunc
	turn   chan struct{} // Closed once the run has a slot; nil until it is queued.
}

// Context ends when the engine closes or the run is cancelled; its cause says which.
func (r *Reading) Context() context.Context { return r.ctx }

// Cancel cancels the run with a cause. It returns before the run has ended; see Done.
func (r *Reading) Cancel(cause error) { r.cancel(cause) }

// Cancelled reports whether someone cancelled the run.
func (r *Reading) Cancelled() bool { return errors.Is(context.Cause(r.ctx), costs.ErrCancelled) }

// NewReaders returns readers with a queue limit per enrollment.
func NewReaders(queue int) *Readers {
	r := &Readers{turns: newTurns(atOnce), queue: queue, idle: make(chan struct{}), active: map[string]*Reading{}, taken: map[string]int{}}
	r.ctx, r.cancel = context.WithCancel(context.Background())
	return r
}

// Context is that of the background work; Stop ends it.
func (r *Readers) Context() context.Context { return r.ctx }

// Queue appends the run to its enrollment's queue. Call Slot next.
func (r *Readers) Queue(reading *Reading) { reading.turn = r.turns.enqueue(reading.Enrollment) }

// Slot waits for the turn of a queued run; free passes the slot on.
func (r *Readers) Slot(reading *Reading) (free func(), err error) {
	if err := r.turns.wait(reading.ctx, reading.Enrollment, reading.turn); err != nil {
		return nil, err
	}
	return r.slot(reading), nil
}

// TrySlot is Queue and Slot without waiting; the second result is false if every slot is taken.
func (r *Readers) TrySlot(reading *Reading) (free func(), ok bool) {
	if !r.turns.try(reading.Enrollment) {
		return nil, false
	}
	return r.slot(reading), true
}

func (r *Readers) slot(reading *Reading) func() {
	return sync.OnceFunc(func() { r.turns.release(reading.Enrollment) })
}

// Enter reserves a place in the queue; call Leave after each success. If the enrollment's queue is full, it returns a
// *costs.QueueFullError.
func (r *Readers) Enter(enrollment string) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.closed {
		return ErrClosed
	}
	if r.taken[enrollment] >= r.queue {
		return &costs.QueueFullError{Enrollment: enrollment, Most: r.queue}
	}
	r.count++
	r.taken[enrollment]++
	return nil
}

// Leave releases the place of Enter.
func (r *Readers) Leave(enrollment string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.count--
	if r.taken[enrollment]--; r.taken[enrollment] == 0 {
		delete(r.taken, enrollment)
	}
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
	one.ctx, one.cancel = context.WithCancelCause(r.ctx)
	r.active[id] = one
	return one
}

// Remove forgets a run that is done or failed, and wakes who waits for it.
func (r *Readers) Remove(id string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.active[id].cancel(nil)
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

// Drain refuses new files, and waits until none is being read or the context ends.
func (r *Readers) Drain(ctx context.Context) error {
	r.close()
	select {
	case <-r.idle:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// Stop refuses new files, cancels the running ones, and waits for them.
func (r *Readers) Stop() {
	r.close()
	r.cancel()
	<-r.idle
}
