package clickhouse

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// Lock waits until no other process has the lock of a name, and frees it with unlock. ClickHouse has no locks.
type Lock func(ctx context.Context, name string) (unlock func() error, err error)

// WithLock sets the lock that all processes on the charges share. Without one, only the batches of this process wait for each other.
func WithLock(lock Lock) Option { return func(e *Engine) { e.lock = lock } }

func noLock(context.Context, string) (func() error, error) { return func() error { return nil }, nil }

// errMoved means that what a decision was made on is not there any more.
var errMoved = errors.New("the runs that count have changed")

// errLock means that there was no lock.
var errLock = errors.New("the lock of the charges")

// alone changes what counts of an enrollment while no other process does.
func (e *Engine) alone(ctx context.Context, enrollment string, change func() error) error {
	unlock, err := e.lock(ctx, "charges of "+enrollment)
	if err != nil {
		return fmt.Errorf("%w: %w: %w", costs.ErrUnavailable, errLock, err)
	}
	defer func() {
		if err := unlock(); err != nil { // The change is stored; the end of the connection frees the lock, too.
			e.log.WarnContext(ctx, "the lock of an enrollment's charges ended early", "enrollment", enrollment, "error", err)
		}
	}()
	return change()
}

// turns let one batch of an enrollment be decided at a time. The zero value is ready.
type turns struct {
	mu   sync.Mutex
	each map[string]*sync.Mutex
}

// lock waits for the enrollment's turn.
func (t *turns) lock(enrollment string) (unlock func()) {
	t.mu.Lock()
	if t.each == nil {
		t.each = map[string]*sync.Mutex{}
	}
	one := t.each[enrollment]
	if one == nil {
		one = &sync.Mutex{}
		t.each[enrollment] = one
	}
	t.mu.Unlock()
	one.Lock()
	return one.Unlock
}
