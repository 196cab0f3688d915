package apitest

import (
	"context"
	"slices"
	"sync"

	"github.com/costdeck/costdeck/server/internal/audit"
)

// entries are the audit entries of a Door.
type entries struct {
	mu   sync.Mutex
	list []audit.Entry
}

func (e *entries) add(_ context.Context, one audit.Entry) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.list = append(e.list, one)
}

// Audited returns the audit entries since the last call, of all events or only some.
func (d *Door) Audited(events ...audit.Event) []audit.Entry {
	d.audited.mu.Lock()
	defer d.audited.mu.Unlock()
	list := d.audited.list
	d.audited.list = nil
	return slices.DeleteFunc(list, func(e audit.Entry) bool { return len(events) > 0 && !slices.Contains(events, e.Event) })
}
