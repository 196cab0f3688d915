package intake

import (
	"context"
	"errors"
	"maps"
	"sync"
	"sync/atomic"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// atOnce is how many files are read at the same time; the others wait as queued runs. Reading a file keeps one core busy.
const atOnce = 2

// ErrClosed says that the engine takes no more files.
var ErrClosed = errors.New("the server is shutting down; send the file again after the restart")

// DefaultQueue is how many files of one enrollment may be queued or read at once, unless an engine is told otherwise.
const DefaultQueue = 32

// Readers are the files that this process takes and reads in the background.
type Readers struct {
	ctx    context.Context // It is the life of the background work, which belongs to no request.
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
	// Done is closed once the run is done or failed.
	Done chan struct{}

	ctx    context.Context // It is the life of the run, which belongs to no request.
	cancel context.CancelCauseFunc
	turn   chan struct{} // Closed once the run has a slot; nil until it is queued.
}

// Context ends when the engine closes or the run is cancelled; its cause tells which.
func (r *Reading) Context() context.Context { return r.ctx }

// Cancel ends the run for the given cause. It returns before the run has ended; Done tells of that.
func (r *Reading) Cancel(cause error) { r.cancel(cause) }

// Cancelled tells whether somebody cancelled the run.
func (r *Reading) Cancelled() bool { return errors.Is(context.Cause(r.ctx), costs.ErrCancelled) }

// NewReaders returns readers without a file. They take at most queue files of one enrollment at a time.
func NewReaders(queue int) *Readers {
	r := &Readers{turns: newTurns(atOnce), queue: queue, idle: make(chan struct{}), active: map[string]*Reading{}, taken: map[string]int{}}
	r.ctx, r.cancel = context.WithCancel(context.Background())
	return r
}

// Context is the life of the background work, which ends with Stop.
func (r *Readers) Context() context.Context { return r.ctx }

// Queue puts the run behind the others of its enrollment. It is followed by one Slot.
func (r *Readers) Queue(reading *Reading) { reading.turn = r.turns.enqueue(reading.Enrollment) }

// Slot waits for the turn of a queued run; free passes the slot on.
func (r *Readers) Slot(reading *Reading) (free func(), err error) {
	if err := r.turns.wait(reading.ctx, reading.Enrollment, reading.turn); err != nil {
		return nil, err
	}
	return r.slot(reading), nil
}

// TrySlot is Queue and Slot without waiting; the second result is false where every slot is taken.
func (r *Readers) TrySlot(reading *Reading) (free func(), ok bool) {
	if !r.turns.try(reading.Enrollment) {
		return nil, false
	}
	return r.slot(reading), true
}

func (r *Readers) slot(reading *Reading) func() {
	return sync.OnceFunc(func() { r.turns.release(reading.Enrollment) })
}

// Enter is called before a file is taken; every nil is followed by one Leave. An enrollment whose queue is full gets a
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

// Leave ends what Enter began.
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
