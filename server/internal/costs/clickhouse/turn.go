package clickhouse

import "sync"

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
