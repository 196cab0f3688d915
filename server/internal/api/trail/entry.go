package trail

import (
	"crypto/sha256"
	"encoding/binary"
	"time"

	"github.com/costdeck/costdeck/server/internal/audit"
)

// Entry is a stored entry.
type Entry struct {
	// ID is the time in microseconds since 1970.
	ID int64
	audit.Entry
	// Position and Hash are the entry's place in the chain; 0 and nil until it is sealed.
	Position int64
	Hash     []byte
	// Previous is the hash before it; only One has it.
	Previous []byte
}

// At is the time of the entry, in UTC.
func (e Entry) At() time.Time { return time.UnixMicro(e.ID).UTC() }

// fields are the values of the columns: the id and texts.
func (e *Entry) fields() []any {
	return []any{e.ID, string(e.Event), e.Outcome, e.Reason, e.Step, e.User, e.Actor, e.Kind, e.Target, e.Enrollment, e.Request, e.Client,
		e.Method, e.Path, string(e.Before), string(e.After), e.Note}
}

// version is that of the canonical form.
const version = 1

// seal is the hash of the entry at a position of the chain: sha-256 over the canonical form, in which each text follows its length.
func (e *Entry) seal(position int64, previous []byte) []byte {
	form := make([]byte, 0, 1024)
	form = append(form, version)
	form = append(form, previous...)
	form = binary.BigEndian.AppendUint64(form, uint64(position))
	form = binary.BigEndian.AppendUint64(form, uint64(e.ID))
	for _, field := range e.fields()[1:] {
		text := field.(string)
		form = binary.BigEndian.AppendUint32(form, uint32(len(text)))
		form = append(form, text...)
	}
	sum := sha256.Sum256(form)
	return sum[:]
}

// scanner is a row.
type scanner interface{ Scan(into ...any) error }

// scan reads the columns, and those after them.
func (e *Entry) scan(row scanner, more ...any) error {
	return row.Scan(append([]any{&e.ID, &e.Event, &e.Outcome, &e.Reason, &e.Step, &e.User, &e.Actor, &e.Kind, &e.Target, &e.Enrollment,
		&e.Request, &e.Client, &e.Method, &e.Path, (*[]byte)(&e.Before), (*[]byte)(&e.After), &e.Note}, more...)...)
}
