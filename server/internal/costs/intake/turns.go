package intake

import (
	"cmp"
	"context"
	"slices"
	"sync"
)

// turns assigns the slots for reading files. A free slot goes to the waiting enrollment with the fewest slots, among equals to the
// one served longest ago. Within an enrollment the order is first in, first out.
type turns struct {
	mu      sync.Mutex
	free    int
	clock   int64 // Incremented with every new file and every slot.
	waiting map[string][]waiter
	// held counts the slots of each enrollment, served is the clock of its last slot.
	held   map[string]int
	served map[string]int64
}

// waiter is a file without a slot; turn closes when it gets one.
type waiter struct {
	came int64
	turn chan struct{}
}

func newTurns(slots int) *turns {
	return &turns{free: slots, waiting: map[string][]waiter{}, held: map[string]int{}, served: map[string]int64{}}
}

// try takes a free slot. No file waits while a slot is free.
func (t *turns) try(enrollment string) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.free == 0 {
		return false
	}
	t.free--
	t.serve(enrollment)
	return true
}

func (t *turns) serve(enrollment string) {
	t.clock++
	t.held[enrollment]++
	t.served[enrollment] = t.clock
}

// wait waits for the turn of a queued file, and returns the cause if the context ends first.
func (t *turns) wait(ctx context.Context, enrollment string, turn chan struct{}) error {
	select {
	case <-turn:
	case <-ctx.Done():
	}
	if err := context.Cause(ctx); err != nil {
		t.abandon(enrollment, turn)
		return err
	}
	return nil
}

// enqueue returns a channel that closes when the file gets a slot.
func (t *turns) enqueue(enrollment string) chan struct{} {
	t.mu.Lock()
	defer t.mu.Unlock()
	turn := make(chan struct{})
	if t.free > 0 {
		t.free--
		t.serve(enrollment)
		close(turn)
		return turn
	}
	t.clock++
	t.waiting[enrollment] = append(t.waiting[enrollment], waiter{t.clock, turn})
	return turn
}

// abandon leaves the queue. A slot assigned at the same moment goes to the next.
func (t *turns) abandon(enrollment string, turn chan struct{}) {
	t.mu.Lock()
	at := slices.IndexFunc(t.waiting[enrollment], func(w waiter) bool { return w.turn == turn })
	if at >= 0 {
		t.drop(enrollment, at)
		t.forget(enrollment)
	}
	t.mu.Unlock()
	if at < 0 {
		t.release(enrollment)
	}
}

// release returns a slot, which goes to the next enrollment.
func (t *turns) release(enrollment string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.held[enrollment]--
	t.forget(enrollment)
	if len(t.waiting) == 0 {
		t.free++
		return
	}
	next := t.next()
	close(t.waiting[next][0].turn)
	t.drop(next, 0)
	t.serve(next)
}

// next is the enrollment to serve next.
func (t *turns) next() (next string) {
	for one, files := range t.waiting {
		if next == "" || cmp.Or(cmp.Compare(t.held[one], t.held[next]), cmp.Compare(t.served[one], t.served[next]),
			cmp.Compare(files[0].came, t.waiting[next][0].came)) < 0 {
			next = one
		}
	}
	return next
}

// drop removes one waiting file of an enrollment.
func (t *turns) drop(enrollment string, at int) {
	if t.waiting[enrollment] = slices.Delete(t.waiting[enrollment], at, at+1); len(t.waiting[enrollment]) == 0 {
		delete(t.waiting, enrollment)
	}
}

// forget removes an enrollment without files.
func (t *turns) forget(enrollment string) {
	if t.held[enrollment] == 0 && len(t.waiting[enrollment]) == 0 {
		delete(t.held, enrollment)
		delete(t.served, enrollment)
	}
}
