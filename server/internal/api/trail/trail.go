// Package trail is the audit trail of the REST API: an append-only table with an entry per change, in a hash chain that proves itself.
// An entry is written in the transaction of its change. It has no secret, and no amount from charges.
package trail

import (
	"context"
	"database/sql"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/audit"
)

// Trail writes entries.
type Trail struct {
	db  *database.DB
	now func() time.Time
	// told is called with every stored entry; may be nil.
	told Listener
	log  *slog.Logger

	effort   effort
	refusals refusals
	mu       sync.Mutex
	last     int64
}

// Listener is called with an entry once it is stored.
type Listener func(ctx context.Context, e audit.Entry)

// New is a trail on db that calls told, unless it is nil, with every entry.
func New(db *database.DB, told Listener, now func() time.Time, log *slog.Logger) *Trail {
	return &Trail{db: db, told: told, now: now, log: log, effort: usualEffort()}
}

// next is the id of a new entry: the time in microseconds, later than those before.
func (t *Trail) next() int64 {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.last = max(t.last+1, t.now().UnixMicro())
	return t.last
}

// columns are those of an entry, in the order of Entry.fields.
const columns = `id, event, outcome, reason, step, user_id, actor, kind, target, enrollment, request, client, method, path, before,
	after, note`

const insertion = `INSERT INTO audit_entries (` + columns + `) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15,
	$16, $17) ON CONFLICT (id) DO NOTHING`

// insert adds an entry to the transaction.
func (t *Trail) insert(ctx context.Context, tx *sql.Tx, e audit.Entry) error {
	for {
		one := Entry{ID: t.next(), Entry: e}
		done, err := tx.ExecContext(ctx, insertion, one.fields()...)
		if err != nil {
			return fmt.Errorf("write to the audit trail: %w", err)
		}
		if n, err := done.RowsAffected(); err != nil || n == 0 { // Another process has the microsecond.
			if err != nil {
				return err
			}
			continue
		}
		if _, err := tx.ExecContext(ctx, "INSERT INTO audit_unsealed (entry) VALUES ($1)", one.ID); err != nil {
			return fmt.Errorf("write to the audit trail: %w", err)
		}
		return nil
	}
}

// Record stores an entry in a transaction of its own.
func (t *Trail) Record(ctx context.Context, e audit.Entry) error {
	e = clean(e)
	err := t.db.InTx(database.WithWitness(ctx, nil), func(tx *sql.Tx) error { return t.insert(ctx, tx, e) })
	if err == nil {
		t.tell(ctx, e)
	}
	return err
}

func (t *Trail) tell(ctx context.Context, e audit.Entry) {
	if t.told != nil {
		t.told(ctx, e)
	}
}

// clean makes texts fit both databases.
func clean(e audit.Entry) audit.Entry {
	e = audit.Cut(e)
	for _, field := range []*string{&e.Reason, &e.Step, &e.User, &e.Actor, &e.Kind, &e.Target, &e.Enrollment, &e.Request, &e.Client,
		&e.Method, &e.Path, &e.Note} {
		*field = strings.ReplaceAll(strings.ToValidUTF8(*field, "�"), "\x00", "�")
	}
	return e
}
