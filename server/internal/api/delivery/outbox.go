package delivery

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/database"
)

// Outbox stores messages until they are sent, and their outcome for a while longer.
type Outbox struct {
	db    *database.DB
	now   func() time.Time
	nudge func()
	tell  Teller
}

// Teller notifies the responsible user of a delivery that was given up, in the transaction that records it.
type Teller func(ctx context.Context, tx *sql.Tx, lost GivenUp) error

// NewOutbox is the outbox on db. It calls nudge for a new message, and tell for a given-up one; both may be nil.
func NewOutbox(db *database.DB, now func() time.Time, nudge func(), tell Teller) *Outbox {
	if nudge == nil {
		nudge = func() {}
	}
	return &Outbox{db: db, now: now, nudge: nudge, tell: tell}
}

// MaxAttachments is the maximum size of one message's files together, in bytes: the limit of most mail servers.
const MaxAttachments = 10 << 20

// Enqueue stores a message in the transaction of its event; an existing one with the same key stays. The target must have passed
// Guard.Check. Call Nudge after the commit to send it at once instead of within seconds.
func (o *Outbox) Enqueue(ctx context.Context, tx *sql.Tx, m Message) error {
	content, err := json.Marshal(m.Content)
	if err != nil {
		return fmt.Errorf("queue message %q: %w", m.Key, err)
	}
	id, now := rand.Text(), o.now().Unix()
	result, err := tx.ExecContext(ctx, `
		INSERT INTO deliveries (id, key, enrollment, owner, source, channel, address, secret, content, state, next_attempt_at,
			created_at, queued_at, files, origin, responsible)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'queued', $10, $10, $10, $11, $12, $13) ON CONFLICT (key) DO NOTHING`,
		id, m.Key, m.Enrollment, m.Owner, m.Source, m.Target.Channel, m.Target.Address, m.Target.Secret, string(content), now,
		len(m.Attachments), m.Origin, m.Responsible)
	if err != nil {
		return fmt.Errorf("queue message %q: %w", m.Key, err)
	}
	if n, err := result.RowsAffected(); err != nil || n == 0 {
		return err
	}
	for i, file := range m.Attachments {
		if err := attach(ctx, tx, id, i, file); err != nil {
			return fmt.Errorf("queue message %q: attach %s: %w", m.Key, file.Name, err)
		}
	}
	return nil
}

func attach(ctx context.Context, tx *sql.Tx, id string, position int, file Attachment) error {
	sum := sha256.Sum256(file.Body)
	hash := hex.EncodeToString(sum[:])
	_, err := tx.ExecContext(ctx, "INSERT INTO delivery_files (hash, body) VALUES ($1, $2) ON CONFLICT DO NOTHING", hash, file.Body)
	if err != nil {
		return err
	}
	_, err = tx.ExecContext(ctx, "INSERT INTO delivery_attachments (delivery_id, position, name, media, hash) VALUES ($1, $2, $3, $4, $5)",
		id, position, file.Name, file.Media, hash)
	return err
}

// EnqueueNow is Enqueue in its own transaction.
func (o *Outbox) EnqueueNow(ctx context.Context, m Message) error {
	if err := o.db.InTx(ctx, func(tx *sql.Tx) error { return o.Enqueue(ctx, tx, m) }); err != nil {
		return err
	}
	o.Nudge()
	return nil
}

// Nudge sends queued messages soon.
func (o *Outbox) Nudge() { o.nudge() }
