package graph

import (
	"context"
	"fmt"
	"net/http"
	"sync"

	"github.com/costdeck/costdeck/server/internal/httpx"
	"github.com/costdeck/costdeck/server/internal/portal"
)

// budget is the calls of the API that one operation may still make, and the answers that its fields share.
type budget struct {
	mu            sync.Mutex
	calls, shared int
	answers       map[string]*answer
}

// answer is one call's, for every field that asks the same.
type answer struct {
	done  chan struct{}
	value any
	err   error
}

type budgetKey struct{}

// withBudget begins an operation.
func withBudget(ctx context.Context) (context.Context, *budget) {
	b := &budget{answers: map[string]*answer{}}
	return context.WithValue(ctx, budgetKey{}, b), b
}

// spend counts a call; the one that is too many fails before it is made.
func (b *budget) spend() error {
	if b.calls >= maxCalls {
		return httpx.Because(httpx.ReasonFanOut, portal.NewError(http.StatusBadRequest,
			fmt.Sprintf("An operation may make at most %d calls to the REST API; split it into several.", maxCalls), nil))
	}
	b.calls++
	return nil
}

func (b *budget) outcome(code portal.Code) Outcome {
	b.mu.Lock()
	defer b.mu.Unlock()
	return Outcome{code, b.calls, b.shared}
}

// change makes a call that changes something: it is counted and never shared.
func change(ctx context.Context) error {
	b, ok := ctx.Value(budgetKey{}).(*budget)
	if !ok {
		return nil
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.spend()
}

// changed makes such a call for what it answers.
func changed[T any](ctx context.Context, call func() (T, error)) (T, error) {
	if err := change(ctx); err != nil {
		var none T
		return none, err
	}
	return call()
}

// read makes a call that only reads, once for all fields of the operation that ask for key.
func read[T any](ctx context.Context, key string, call func() (T, error)) (T, error) {
	b, ok := ctx.Value(budgetKey{}).(*budget)
	if !ok {
		return call()
	}
	b.mu.Lock()
	found, known := b.answers[key]
	if known {
		b.shared++
		b.mu.Unlock()
		return wait[T](ctx, found)
	}
	if err := b.spend(); err != nil {
		b.mu.Unlock()
		var none T
		return none, err
	}
	mine := &answer{done: make(chan struct{}), err: portal.AsError(nil)}
	b.answers[key] = mine
	b.mu.Unlock()
	// Closed even when the call panics: those who wait then get the internal error.
	defer close(mine.done)
	value, err := call()
	mine.value, mine.err = value, err
	return value, err
}

func wait[T any](ctx context.Context, a *answer) (T, error) {
	var none T
	select {
	case <-a.done:
	case <-ctx.Done():
		return none, ctx.Err()
	}
	if value, ok := a.value.(T); ok && a.err == nil {
		return value, nil
	}
	return none, a.err
}
