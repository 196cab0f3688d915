package portal

import (
	"context"
	"sync"
)

// Operation limits the REST calls of one GraphQL operation and makes equal calls once.
type Operation struct {
	limit   int
	tooMany error

	mu            sync.Mutex
	calls, shared int
	answers       map[string]*answer
}

// answer is the result of one call, shared by all fields that make it.
type answer struct {
	done  chan struct{}
	value any
	err   error
}

type operationKey struct{}

// WithOperation starts an operation of at most limit calls; further calls fail with tooMany.
func WithOperation(ctx context.Context, limit int, tooMany error) (context.Context, *Operation) {
	o := &Operation{limit: limit, tooMany: tooMany, answers: map[string]*answer{}}
	return context.WithValue(ctx, operationKey{}, o), o
}

// Counts returns how many calls were made and how many were shared.
func (o *Operation) Counts() (calls, shared int) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.calls, o.shared
}

// Memoised makes a call, once for all fields of the operation of ctx that pass the same key; answers are shared, so callers must not change
// them. Calls with an empty key change something: they count, and are never shared. Outside of an operation every call is made.
func Memoised[T any](ctx context.Context, key string, call func() (T, error)) (value T, err error) {
	o, ok := ctx.Value(operationKey{}).(*Operation)
	if !ok {
		return call()
	}
	mine, first, err := o.begin(key)
	if err != nil {
		return value, err
	}
	if !first {
		return wait[T](ctx, mine)
	}
	// Close even when the call panics: waiting fields then get the internal error.
	defer close(mine.done)
	value, err = call()
	mine.value, mine.err = value, err
	return value, err
}

// begin returns the answer for key, or counts a new call.
func (o *Operation) begin(key string) (a *answer, first bool, err error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if found, known := o.answers[key]; known && key != "" {
		o.shared++
		return found, false, nil
	}
	if o.calls >= o.limit {
		return nil, false, o.tooMany
	}
	o.calls++
	a = &answer{done: make(chan struct{}), err: AsError(nil)}
	o.answers[key] = a
	return a, true, nil
}

func wait[T any](ctx context.Context, a *answer) (value T, err error) {
	select {
	case <-a.done:
	case <-ctx.Done():
		return value, ctx.Err()
	}
	if held, ok := a.value.(T); ok && a.err == nil {
		return held, nil
	}
	return value, a.err
}
