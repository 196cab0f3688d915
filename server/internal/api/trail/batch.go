package trail

import (
	"context"
	"database/sql"

	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/audit"
)

// Batch are the entries of a transaction that no request asked for, such as an automatic change.
type Batch struct {
	trail   *Trail
	entries []audit.Entry
}

// Batch collects the entries of the next transaction of the context. A nil trail stores none.
func (t *Trail) Batch(ctx context.Context) (context.Context, *Batch) {
	b := &Batch{trail: t}
	return database.WithWitness(ctx, b), b
}

// Add adds an entry of the running transaction, which may be repeated.
func (b *Batch) Add(e audit.Entry) { b.entries = append(b.entries, clean(e)) }

// Begin forgets the entries of an earlier attempt.
func (b *Batch) Begin() bool {
	b.entries = nil
	return b.trail != nil
}

// Write writes the entries.
func (b *Batch) Write(ctx context.Context, tx *sql.Tx) error {
	for _, e := range b.entries {
		if err := b.trail.insert(ctx, tx, e); err != nil {
			return err
		}
	}
	return nil
}

// End tells of the entries.
func (b *Batch) End(ctx context.Context, committed bool) {
	if committed {
		for _, e := range b.entries {
			b.trail.tell(ctx, e)
		}
	}
}
