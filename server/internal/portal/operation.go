package portal

import (
	"context"
	"sync"
)

// Operation is what one GraphQL operation may ask of the REST API: a number of calls, equal ones once.
type Operation struct {
	limit   int
	tooMany error

	mu            sync.Mutex
	calls, shared int
	answers       map[string]*answer
}

// answer is that of one call, for every field that makes the same.
type answer struct {
	done  chan struct{}
	value any
	err   error
}

type operationKey struct{}

// WithOperation begins an operation of at most limit calls; a call beyond fails with tooMany before it is made.
func WithOperation(ctx context.Context, limit int, tooMany error) (context.Context, *Operation) {
	o := &Operation{limit: limit, tooMany: tooMany, answers: map[string]*answer{}}
	return context.WithValue(ctx, operationKey{}, o), o
}

// Counts are the calls that were made, and those that another field had made already.
func (o *Operation) Counts() (calls, shared int) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.calls, o.shared
}

// Memoised makes a call, once for all fields of the operation of ctx that pass the same key; answers are shared, so nobody may change
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
	// Closed even when the call panics: those who wait then get the internal error.
	defer close(mine.done)
	value, err = call()
	mine.value, mine.err = value, err
	return value, err
}

// begin finds the answer of the key, or counts a call for a new one.
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
