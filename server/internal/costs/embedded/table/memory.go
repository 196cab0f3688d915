package table

import (
	"container/list"
	"context"
	"sync"
)

// Memory caches columns up to a limit and evicts the least recently used. It is safe for concurrent use. A single chunk larger than
// the limit is processed alone.
type Memory struct {
	limit int64

	mu      sync.Mutex
	entries map[key]*entry
	idle    list.List // Entries without a view, least recently used first.
	views   int
	freed   chan struct{} // Closed when a view is released.

	resident, peak int64 // Of all entries.
	held           int64 // Bytes of entries with a view.
	reserved       int64 // Bytes that views may still load.
}

// Sized is a column, or a value derived from columns, that knows its size.
type Sized interface{ Bytes() int64 }

type key struct {
	table  uint64
	chunk  int
	column string
}

// entry is a column that is loaded, or is being loaded until done is closed.
type entry struct {
	key    key
	done   chan struct{}
	column Sized
	err    error
	bytes  int64
	views  int
	idle   *list.Element
}

// NewMemory is an empty memory of so many bytes.
func NewMemory(limit int64) *Memory {
	return &Memory{limit: limit, entries: map[key]*entry{}, freed: make(chan struct{})}
}

// Usage is the size of the columns in memory, and its peak.
func (m *Memory) Usage() (resident, peak int64) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.resident, m.peak
}

// admit waits until a view of so many bytes has room.
func (m *Memory) admit(ctx context.Context, bytes int64) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	for m.views > 0 && m.held+m.reserved+bytes > m.limit {
		freed := m.freed
		m.mu.Unlock()
		select {
		case <-freed:
		case <-ctx.Done():
		}
		m.mu.Lock()
		if err := ctx.Err(); err != nil {
			return err
		}
	}
	m.views++
	m.reserved += bytes
	m.evict()
	return nil
}

// evict removes idle columns until held and reserved bytes fit. The caller holds the lock.
func (m *Memory) evict() {
	for m.resident+m.reserved > m.limit {
		oldest := m.idle.Front()
		if oldest == nil {
			return
		}
		m.remove(oldest.Value.(*entry)) // The list has no other type.
	}
}

func (m *Memory) remove(e *entry) {
	m.idle.Remove(e.idle)
	delete(m.entries, e.key)
	m.resident -= e.bytes
}

// pin gives the view the entry; the first caller creates it. Failures are not cached.
func (m *Memory) pin(v *View, k key, make func() (Sized, error)) *entry {
	m.mu.Lock()
	e, ok := m.entries[k]
	if !ok {
		e = m.add(k)
	}
	if e.views++; e.idle != nil {
		m.idle.Remove(e.idle)
		e.idle = nil
		m.held += e.bytes
		m.unreserve(v, e.bytes)
	}
	v.pinned = append(v.pinned, e)
	m.mu.Unlock()
	if ok {
		<-e.done
		return e
	}
	defer close(e.done)
	e.column, e.err = make()
	m.mu.Lock()
	defer m.mu.Unlock()
	if e.err != nil {
		delete(m.entries, k)
		return e
	}
	e.bytes = e.column.Bytes() + int64(len(k.column)) + entryBytes
	m.resident += e.bytes
	m.held += e.bytes
	m.unreserve(v, e.bytes)
	m.evict()
	m.peak = max(m.peak, m.resident)
	return e
}

// peek returns the entry's value if it exists, else nil. Values are immutable, so it needs no pin.
func (m *Memory) peek(k key) Sized {
	m.mu.Lock()
	defer m.mu.Unlock()
	e, ok := m.entries[k]
	if !ok || e.bytes == 0 {
		return nil // Missing, or being created.
	}
	if e.idle != nil {
		m.idle.MoveToBack(e.idle)
	}
	return e.column
}

// entryBytes is the overhead of an entry.
const entryBytes = 256

func (m *Memory) add(k key) *entry {
	e := &entry{key: k, done: make(chan struct{})}
	m.entries[k] = e
	return e
}

// unreserve reduces a view's reservation by loaded bytes.
func (m *Memory) unreserve(v *View, bytes int64) {
	bytes = min(bytes, v.reserved)
	v.reserved -= bytes
	m.reserved -= bytes
}

func (m *Memory) release(v *View) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, e := range v.pinned {
		if e.views--; e.views == 0 && e.err == nil {
			m.held -= e.bytes
			e.idle = m.idle.PushBack(e)
		}
	}
	m.views--
	m.reserved -= v.reserved
	v.pinned, v.reserved = nil, 0
	close(m.freed)
	m.freed = make(chan struct{})
	m.evict()
}

// drop removes the columns of an unused table.
func (m *Memory) drop(table uint64) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for k, e := range m.entries {
		if k.table == table && e.idle != nil {
			m.remove(e)
		}
	}
}
