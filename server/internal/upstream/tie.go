package upstream

import (
	"context"
	"sync"
	"time"
)

// tiePatience is how long a call goes on before it is tied to its caller: most are over by then, and to tie and untie one costs as much
// as to write its head.
const tiePatience = 20 * time.Millisecond

// tie cuts a call whose caller goes away.
type tie struct {
	cut   func()
	timer *time.Timer

	mu   sync.Mutex
	ctx  context.Context //nolint:containedctx // that of the call which the connection serves
	stop func() bool
}

// to begins: what cuts the call is called at most once, when ctx ends.
func (t *tie) to(ctx context.Context) {
	t.mu.Lock()
	t.ctx = ctx
	t.mu.Unlock()
	if t.timer == nil {
		t.timer = time.AfterFunc(tiePatience, t.fasten)
		return
	}
	t.timer.Reset(tiePatience)
}

func (t *tie) fasten() {
	t.mu.Lock()
	defer t.mu.Unlock()
	// A timer that was late may find the next call here, or none.
	if t.ctx != nil && t.stop == nil {
		t.stop = context.AfterFunc(t.ctx, t.cut)
	}
}

// loose ends it. It is false where the call was cut, or may be at any time.
func (t *tie) loose() bool {
	t.timer.Stop()
	t.mu.Lock()
	stop := t.stop
	t.ctx, t.stop = nil, nil
	t.mu.Unlock()
	return stop == nil || stop()
}
