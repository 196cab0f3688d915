// Package connections lets bills arrive by themselves: it keeps the connections and their batches, looks at each source in one of several
// processes, and ingests what is complete.
package connections

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/database"
	core "github.com/costdeck/costdeck/server/internal/connections"
)

// Batch is a batch with its history.
type Batch struct {
	core.Past
	Reason     string
	AnsweredBy string
	// Runs are the ingest runs of its files.
	Runs []string
	Seen time.Time
	// FirstDay and LastDay are those of its charges, such as 2026-10-01; empty without rows.
	FirstDay, LastDay string
	// CountedOf is the fingerprint of the parts that Counted counts.
	CountedOf string
	// VersionBefore is the dataset version before the batch, while it restates another one.
	VersionBefore string
	// Moved are the amounts that it changed when it restated another one.
	Moved []Moved
	// Rival is the delivery that it overlaps.
	Rival *Rival
}

// Look is the last look at a source.
type Look struct {
	// At is the last one, Listed the last that succeeded, Due the next one.
	At, Listed, Due time.Time
	// State is ok, or the class of the failure.
	State, Message string
	Failures       int
	Orphans        int
}

// ok is the state of a look that succeeded.
const ok = "ok"

// Store reads and writes connections and batches.
type Store struct {
	db  *database.DB
	now func() time.Time
	// file are the connections of the settings file; they win.
	file []core.Config
	// box protects secrets; nil without session keys.
	box Box
}

// Box seals secrets.
type Box interface {
	Seal(plain []byte) (string, error)
	Open(sealed string) ([]byte, error)
}

// NewStore is a store on db with the connections of a settings file. Without a box no secret can be stored.
func NewStore(db *database.DB, file []core.Config, box Box, now func() time.Time) *Store {
	return &Store{db, now, file, box}
}

// Stored is a connection with where it comes from.
type Stored struct {
	core.Config
	// FromFile ones are read-only.
	FromFile  bool
	Version   int
	HasSecret bool
	sealed    string
}

// All are all connections by ID, without the secrets of the database.
func (s *Store) All(ctx context.Context) ([]Stored, error) {
	var list []Stored
	for _, c := range s.file {
		secret := c.Credentials.Secret != ""
		list = append(list, Stored{Config: c, FromFile: true, Version: 1, HasSecret: secret})
	}
	rows, err := s.db.Read.QueryContext(ctx, "SELECT id, config, sealed, version FROM connections ORDER BY id")
	if err != nil {
		return nil, fmt.Errorf("list the connections: %w", err)
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var id, config string
		var one Stored
		if err := rows.Scan(&id, &config, &one.sealed, &one.Version); err != nil {
			return nil, fmt.Errorf("list the connections: %w", err)
		}
		if err := json.Unmarshal([]byte(config), &one.Config); err != nil {
			return nil, fmt.Errorf("connection %s: %w", id, err)
		}
		one.HasSecret = one.sealed != ""
		if !slices.ContainsFunc(list, func(other Stored) bool { return other.ID == id }) {
			list = append(list, one)
		}
	}
	slices.SortFunc(list, func(a, b Stored) int { return cmp.Compare(a.ID, b.ID) })
	return list, rows.Err()
}

// ErrUnknown means that a connection or batch does not exist.
var ErrUnknown = errors.New("the connection does not exist")

// One is the connection of an ID.
func (s *Store) One(ctx context.Context, id string) (Stored, error) {
	list, err := s.All(ctx)
	for _, one := range list {
		if one.ID == id {
			return one, err
		}
	}
	return Stored{}, errors.Join(err, ErrUnknown)
}

// Unseal returns the connection with its secret.
func (s *Store) Unseal(one Stored) (core.Config, error) {
	c := one.Config
	if one.sealed == "" {
		return c, nil
	}
	if s.box == nil {
		return c, &core.Fault{Class: core.Credential, Text: "the secret is sealed and this process has no session keys: set --session-key-file"}
	}
	plain, err := s.box.Open(one.sealed)
	if err != nil {
		return c, &core.Fault{Class: core.Credential, Text: "the secret was sealed with a session key that is gone: enter it again"}
	}
	c.Credentials.Secret = string(plain)
	return c, nil
}

// Looks are the last looks by connection.
func (s *Store) Looks(ctx context.Context) (map[string]Look, error) {
	rows, err := s.db.Read.QueryContext(ctx, "SELECT connection, looked_at, listed_at, due_at, state, message, failures, orphans FROM connection_looks")
	if err != nil {
		return nil, fmt.Errorf("list the looks at connections: %w", err)
	}
	defer func() { _ = rows.Close() }()
	all := map[string]Look{}
	for rows.Next() {
		var id string
		var at, listed, due int64
		var look Look
		if err := rows.Scan(&id, &at, &listed, &due, &look.State, &look.Message, &look.Failures, &look.Orphans); err != nil {
			return nil, fmt.Errorf("list the looks at connections: %w", err)
		}
		look.At, look.Listed, look.Due = moment(at), moment(listed), moment(due)
		all[id] = look
	}
	return all, rows.Err()
}

// look is the last look at a connection; its zero value means that there was none.
func (s *Store) look(ctx context.Context, id string) (Look, error) {
	looks, err := s.Looks(ctx)
	return looks[id], err
}

func moment(unix int64) time.Time {
	if unix == 0 {
		return time.Time{}
	}
	return time.Unix(unix, 0).UTC()
}

func unix(at time.Time) int64 {
	if at.IsZero() {
		return 0
	}
	return at.Unix()
}

// keepLook writes a look.
func (s *Store) keepLook(ctx context.Context, id string, look Look) error {
	_, err := s.db.Exec(ctx, `INSERT INTO connection_looks (connection, looked_at, listed_at, due_at, state, message, failures, orphans)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (connection) DO UPDATE SET looked_at = excluded.looked_at, listed_at = excluded.listed_at,
		due_at = excluded.due_at, state = excluded.state, message = excluded.message, failures = excluded.failures, orphans = excluded.orphans`,
		id, unix(look.At), unix(look.Listed), unix(look.Due), look.State, look.Message, look.Failures, look.Orphans)
	if err != nil {
		return fmt.Errorf("connection %s: %w", id, err)
	}
	return nil
}

// Defer puts the next look off.
func (s *Store) Defer(ctx context.Context, id string, until time.Time) error {
	look, err := s.look(ctx, id)
	if err != nil {
		return err
	}
	look.Due = until
	return s.keepLook(ctx, id, look)
}

// RunNow makes the next look due.
func (s *Store) RunNow(ctx context.Context, id string) error {
	_, err := s.db.Exec(ctx, `INSERT INTO connection_looks (connection, state) VALUES ($1, '') ON CONFLICT (connection) DO UPDATE SET due_at = 0`, id)
	if err != nil {
		return fmt.Errorf("connection %s: %w", id, err)
	}
	return nil
}

const batchColumns = "id, state, reason, question, batch, taken, listed, counted, runs, since, quiet, seen, export, period, made, first_day, last_day, " +
	"counted_of, version_before, moved, rival"

// answerColumns are written by people only.
const answerColumns = "answer, answered_by, answer_until"

// Batches are those of a connection, the newest delivery first.
func (s *Store) Batches(ctx context.Context, connection string) (list []Batch, err error) {
	rows, err := s.db.Read.QueryContext(ctx, "SELECT "+answerColumns+", "+batchColumns+" FROM connection_batches WHERE connection = $1", connection)
	if err != nil {
		return nil, fmt.Errorf("list the batches of %s: %w", connection, err)
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		one, err := scanBatch(rows)
		if err != nil {
			return nil, fmt.Errorf("list the batches of %s: %w", connection, err)
		}
		list = append(list, one)
	}
	slices.SortFunc(list, func(a, b Batch) int { return cmp.Or(b.Made.Compare(a.Made), cmp.Compare(a.ID, b.ID)) })
	return list, rows.Err()
}

func scanBatch(row interface{ Scan(...any) error }) (b Batch, err error) {
	var id, content, runs, export, period, moved, rival string
	var since, quiet, seen, made, until int64
	if err := row.Scan(&b.Answer, &b.AnsweredBy, &until, &id, &b.State, &b.Reason, &b.Question, &content, &b.Print, &b.Listed, &b.Counted, &runs, &since, &quiet,
		&seen, &export, &period, &made, &b.FirstDay, &b.LastDay, &b.CountedOf, &b.VersionBefore, &moved, &rival); err != nil {
		return b, err
	}
	if err := json.Unmarshal([]byte(content), &b.Past.Batch); err != nil {
		return b, fmt.Errorf("batch %s: %w", id, err)
	}
	for text, into := range map[string]any{moved: &b.Moved, rival: &b.Rival} {
		if text == "" {
			continue
		}
		if err := json.Unmarshal([]byte(text), into); err != nil {
			return b, fmt.Errorf("batch %s: %w", id, err)
		}
	}
	if runs != "" {
		b.Runs = strings.Split(runs, ",")
	}
	b.Since, b.Quiet, b.Seen, b.Until = moment(since), moment(quiet), moment(seen), moment(until)
	return b, nil
}

// text is the JSON of a value; empty for none.
func text(value any, none bool) (string, error) {
	if none {
		return "", nil
	}
	out, err := json.Marshal(value)
	return string(out), err
}

// keep writes a batch, and a step if its state or reason changed.
func (s *Store) keep(ctx context.Context, connection, replica string, b Batch) error {
	content, err := json.Marshal(b.Past.Batch)
	moved, movedErr := text(b.Moved, len(b.Moved) == 0)
	rival, rivalErr := text(b.Rival, b.Rival == nil)
	if err := errors.Join(err, movedErr, rivalErr); err != nil {
		return err
	}
	err = s.db.InTx(ctx, func(tx *sql.Tx) error {
		var state core.State
		var reason string
		err := tx.QueryRowContext(ctx, "SELECT state, reason FROM connection_batches WHERE connection = $1 AND id = $2", connection, b.ID).Scan(&state, &reason)
		if err != nil && !errors.Is(err, sql.ErrNoRows) {
			return err
		}
		// The answer is the person's and stays.
		_, err = tx.ExecContext(ctx, `INSERT INTO connection_batches (connection, `+batchColumns+`)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22)
			ON CONFLICT (connection, id) DO UPDATE SET state = excluded.state,
			reason = excluded.reason, question = excluded.question, batch = excluded.batch, taken = excluded.taken, listed = excluded.listed,
			counted = excluded.counted, runs = excluded.runs, since = excluded.since, quiet = excluded.quiet, seen = excluded.seen,
			export = excluded.export, period = excluded.period, made = excluded.made, first_day = excluded.first_day, last_day = excluded.last_day,
			counted_of = excluded.counted_of, version_before = excluded.version_before, moved = excluded.moved, rival = excluded.rival`,
			connection, b.ID, b.State, b.Reason, b.Question, string(content), b.Print, b.Listed, b.Counted, strings.Join(b.Runs, ","), unix(b.Since),
			unix(b.Quiet), unix(b.Seen), b.Export, b.Period, unix(b.Made), b.FirstDay, b.LastDay, b.CountedOf, b.VersionBefore, moved, rival)
		if err != nil || state == b.State && reason == b.Reason {
			return err
		}
		_, err = tx.ExecContext(ctx, `INSERT INTO connection_steps (connection, batch, at, number, state, reason, replica)
			SELECT $1, $2, $3, coalesce(max(number), 0) + 1, $4, $5, $6 FROM connection_steps WHERE connection = $1 AND batch = $2`,
			connection, b.ID, s.now().Unix(), b.State, b.Reason, replica)
		return err
	})
	if err != nil {
		return fmt.Errorf("batch %s of %s: %w", b.ID, connection, err)
	}
	return nil
}

// forget removes batches with their steps.
func (s *Store) forget(ctx context.Context, connection string, ids []string) error {
	for _, id := range ids {
		err := s.db.InTx(ctx, func(tx *sql.Tx) error {
			_, err := tx.ExecContext(ctx, "DELETE FROM connection_batches WHERE connection = $1 AND id = $2", connection, id)
			if err == nil {
				_, err = tx.ExecContext(ctx, "DELETE FROM connection_steps WHERE connection = $1 AND batch = $2", connection, id)
			}
			return err
		})
		if err != nil {
			return fmt.Errorf("batch %s of %s: %w", id, connection, err)
		}
	}
	return nil
}

// Step is a change of a batch's state.
type Step struct {
	At              time.Time
	State           core.State
	Reason, Replica string
}

// Steps are the changes of a batch, oldest first.
func (s *Store) Steps(ctx context.Context, connection, batch string) (list []Step, err error) {
	rows, err := s.db.Read.QueryContext(ctx, "SELECT at, state, reason, replica FROM connection_steps WHERE connection = $1 AND batch = $2 ORDER BY number", connection, batch)
	if err != nil {
		return nil, fmt.Errorf("list the steps of batch %s: %w", batch, err)
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var one Step
		var at int64
		if err := rows.Scan(&at, &one.State, &one.Reason, &one.Replica); err != nil {
			return nil, err
		}
		one.At = moment(at)
		list = append(list, one)
	}
	return list, rows.Err()
}

// ErrNoQuestion means that a batch is not held.
var ErrNoQuestion = errors.New("the batch is not held")

// Answer answers the question of a held batch; the next look follows it. TakeAlways ends at until.
func (s *Store) Answer(ctx context.Context, connection, batch, by string, answer core.Answer, until time.Time) error {
	return s.db.InTx(ctx, func(tx *sql.Tx) error {
		var state core.State
		err := tx.QueryRowContext(ctx, "SELECT state FROM connection_batches WHERE connection = $1 AND id = $2", connection, batch).Scan(&state)
		if errors.Is(err, sql.ErrNoRows) {
			return ErrUnknown
		}
		if err == nil && state != core.Held {
			return ErrNoQuestion
		}
		if err == nil {
			_, err = tx.ExecContext(ctx, "UPDATE connection_batches SET answer = $1, answered_by = $2, answer_until = $3 WHERE connection = $4 AND id = $5",
				answer, by, unix(until), connection, batch)
		}
		if err == nil {
			_, err = tx.ExecContext(ctx, "UPDATE connection_looks SET due_at = 0 WHERE connection = $1", connection)
		}
		if err != nil {
			return fmt.Errorf("answer batch %s: %w", batch, err)
		}
		return nil
	})
}
