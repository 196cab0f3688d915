package trail

import (
	"bytes"
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/audit"
)

// Proof is what a walk over the chain found.
type Proof struct {
	// Sealed counts the entries in the chain, Removed those of them that retention has removed, Unsealed those that wait for their seal.
	Sealed, Removed, Unsealed int64
	// Hash is the end of the chain, in hex.
	Hash string
	// Broken is empty if the chain holds; otherwise it names the first place where it does not.
	Broken string
}

// Anchor is an earlier end of the chain, kept outside of the database. Without one, a chain that was rewritten as a whole holds.
type Anchor struct {
	Position int64
	Hash     string
}

// Verify walks the whole chain in one snapshot of the database, also while others write.
func Verify(ctx context.Context, db *database.DB, anchor Anchor) (Proof, error) {
	var p Proof
	err := db.Snapshot(ctx, func(tx *sql.Tx) error {
		w := walk{tx: tx, proof: &p, anchor: anchor, previous: make([]byte, 32), gone: map[string]*removal{}, noted: map[string]*removal{}}
		return w.run(ctx)
	})
	if err != nil {
		return p, fmt.Errorf("verify the audit trail: %w", err)
	}
	return p, nil
}

// walk is a walk over the chain.
type walk struct {
	tx       *sql.Tx
	proof    *Proof
	anchor   Anchor
	previous []byte
	// gone are the missing entries by day, noted those that retention entries of the chain account for.
	gone, noted map[string]*removal
}

// removal identifies removed entries by their number and the sum of their hashes, whose order does not matter.
type removal struct {
	Day   string `json:"day"`
	Class Class  `json:"class"`
	Count int64  `json:"count"`
	Sum   string `json:"sum"`

	first int64
}

// add adds the hash of an entry.
func (r *removal) add(hash []byte) {
	r.Count++
	sum, _ := hex.DecodeString(r.Sum) // Ours, or zeros.
	r.Sum = hex.EncodeToString(xor(sum, hash))
}

func xor(a, b []byte) []byte {
	out := make([]byte, sha256.Size)
	for i := range out {
		if i < len(a) {
			out[i] = a[i]
		}
		if i < len(b) {
			out[i] ^= b[i]
		}
	}
	return out
}

// run walks until the first fault.
func (w *walk) run(ctx context.Context) error {
	if err := w.tx.QueryRowContext(ctx, "SELECT count(*) FROM audit_unsealed").Scan(&w.proof.Unsealed); err != nil {
		return err
	}
	for {
		n, err := w.some(ctx)
		if err != nil || w.proof.Broken != "" {
			return err
		}
		if n < mostWalked {
			break
		}
	}
	if w.proof.Sealed < w.anchor.Position {
		w.broken("the chain ends at position %d, before the anchor's %d: later entries were removed", w.proof.Sealed, w.anchor.Position)
		return nil
	}
	if err := w.waiting(ctx); err != nil {
		return err
	}
	w.removals()
	if w.proof.Broken != "" {
		return nil
	}
	return w.inserted(ctx)
}

// waiting notes removals whose retention entry waits for its seal.
func (w *walk) waiting(ctx context.Context) error {
	rows, err := w.tx.QueryContext(ctx, "SELECT after FROM audit_unsealed JOIN audit_entries ON id = entry WHERE event = $1", audit.Retention)
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var after []byte
		if err := rows.Scan(&after); err != nil {
			return err
		}
		w.note(after)
	}
	return rows.Err()
}

// mostWalked bounds the entries in memory.
const mostWalked = 2000

// some walks over the next entries.
func (w *walk) some(ctx context.Context) (n int, err error) {
	rows, err := w.tx.QueryContext(ctx, `SELECT s.position, s.entry, s.hash, e.id IS NOT NULL, coalesce(e.id, 0), coalesce(event, ''),
		coalesce(outcome, ''), coalesce(reason, ''), coalesce(step, ''), coalesce(user_id, ''), coalesce(actor, ''), coalesce(kind, ''),
		coalesce(target, ''), coalesce(enrollment, ''), coalesce(request, ''), coalesce(client, ''), coalesce(method, ''),
		coalesce(path, ''), coalesce(before, ''), coalesce(after, ''), coalesce(note, '')
		FROM audit_seals s LEFT JOIN audit_entries e ON e.id = s.entry WHERE s.position > $1 ORDER BY s.position LIMIT $2`,
		w.proof.Sealed, mostWalked)
	if err != nil {
		return 0, err
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		n++
		var e Entry
		var position, id int64
		var hash []byte
		var there bool
		if err := e.scan(prefixed{rows, []any{&position, &id, &hash, &there}}); err != nil {
			return n, err
		}
		if w.one(&e, position, id, hash, there); w.proof.Broken != "" {
			return n, nil
		}
	}
	return n, rows.Err()
}

// prefixed scans columns before those of an entry.
type prefixed struct {
	rows  *sql.Rows
	first []any
}

func (p prefixed) Scan(into ...any) error { return p.rows.Scan(append(p.first, into...)...) }

// one checks one seal and its entry.
func (w *walk) one(e *Entry, position, id int64, hash []byte, there bool) {
	at := time.UnixMicro(id).UTC()
	switch {
	case position != w.proof.Sealed+1:
		w.broken("position %d is missing: the entry after that of position %d was removed with its seal", w.proof.Sealed+1, w.proof.Sealed)
		return
	case !there:
		w.missing(position, at, hash)
	case !bytes.Equal(e.seal(position, w.previous), hash):
		w.broken("entry %d (position %d, %s, event %s) was changed, or the seal before it", id, position, at.Format(time.RFC3339Nano), e.Event)
		return
	case e.Event == audit.Retention:
		w.note(e.After)
	}
	w.proof.Sealed, w.previous, w.proof.Hash = position, hash, hex.EncodeToString(hash)
	if position == w.anchor.Position && w.proof.Hash != w.anchor.Hash {
		w.broken("the hash at position %d is %s, the anchor has %s: the chain was rewritten", position, w.proof.Hash, w.anchor.Hash)
	}
}

func (w *walk) missing(position int64, at time.Time, hash []byte) {
	w.proof.Removed++
	day := at.Format(time.DateOnly)
	if w.gone[day] == nil {
		w.gone[day] = &removal{first: position}
	}
	w.gone[day].add(hash)
}

// note adds what a retention entry says to the removals of its day.
func (w *walk) note(after []byte) {
	var r removal
	if json.Unmarshal(after, &r) != nil { // The hash holds, so that retention has written it.
		return
	}
	have := w.noted[r.Day]
	if have == nil {
		have = &removal{}
		w.noted[r.Day] = have
	}
	sum, _ := hex.DecodeString(have.Sum)
	more, _ := hex.DecodeString(r.Sum)
	have.Count, have.Sum = have.Count+r.Count, hex.EncodeToString(xor(sum, more))
}

// removals compares the missing entries with those that retention accounts for.
func (w *walk) removals() {
	var first *removal
	day := ""
	for on, gone := range w.gone {
		noted := w.noted[on]
		if (noted == nil || noted.Count != gone.Count || noted.Sum != gone.Sum) && (first == nil || gone.first < first.first) {
			first, day = gone, on
		}
	}
	if first == nil {
		return
	}
	known := int64(0)
	if noted := w.noted[day]; noted != nil {
		known = noted.Count
	}
	w.broken("%d entries of %s are missing, the first at position %d; retention accounts for %d", first.Count, day, first.first, known)
}

// inserted looks for entries that no writer of this package has made: they have neither a seal nor a place in the queue for one.
func (w *walk) inserted(ctx context.Context) error {
	var id sql.NullInt64
	err := w.tx.QueryRowContext(ctx, `SELECT min(id) FROM audit_entries e WHERE NOT EXISTS (SELECT 1 FROM audit_seals s WHERE s.entry = e.id)
		AND NOT EXISTS (SELECT 1 FROM audit_unsealed u WHERE u.entry = e.id)`).Scan(&id)
	if err == nil && id.Valid {
		w.broken("entry %d (%s) was inserted: it is not in the chain", id.Int64, time.UnixMicro(id.Int64).UTC().Format(time.RFC3339Nano))
	}
	return err
}

func (w *walk) broken(format string, args ...any) {
	if w.proof.Broken == "" {
		w.proof.Broken = fmt.Sprintf(format, args...)
	}
}
