package actions

import (
	"context"
	"crypto/rand"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/trail"
)

// Store reads and writes actions.
type Store struct {
	db  *database.DB
	now func() time.Time
}

// NewStore is a store on db.
func NewStore(db *database.DB, now func() time.Time) *Store { return &Store{db, now} }

const columns = `id, enrollment, kind, resource_id, resource_name, provider, account, rule, period_from, period_to, currency, saving,
	evidence, parameters, note, state, proposed_by, proposed_at, decided_by, decided_at, connector, result, error, attempts, busy_until`

// Propose stores a new action. If the same one is open, it returns that; then known is true.
func (s *Store) Propose(ctx context.Context, a Action) (stored Action, known bool, err error) {
	evidence, err := json.Marshal(a.Evidence)
	if err != nil {
		return a, false, fmt.Errorf("propose an action: %w", err)
	}
	if a.Parameters == nil {
		a.Parameters = []Parameter{}
	}
	parameters, err := json.Marshal(a.Parameters)
	if err != nil {
		return a, false, fmt.Errorf("propose an action: %w", err)
	}
	fresh := rand.Text()
	a.State, a.ProposedAt = Proposed, s.now().UTC().Truncate(time.Second)
	trail.Of(ctx).Target("action", fresh).Change(nil, map[string]any{"state": Proposed, "resource": a.ResourceID, "action": a.Kind,
		"rule": a.Rule, "parameters": a.Parameters})
	err = s.db.InTx(ctx, func(tx *sql.Tx) error {
		var id string
		a.ID, known = fresh, false
		err := tx.QueryRowContext(ctx, `SELECT id FROM resource_actions WHERE enrollment = $1 AND resource_id = $2 AND kind = $3
			AND parameters = $4 AND state NOT IN ('rejected', 'withdrawn', 'executed')`,
			a.Enrollment, a.ResourceID, a.Kind, string(parameters)).Scan(&id)
		if err == nil {
			a.ID, known = id, true
			trail.Of(ctx).Target("action", id)
			return nil
		}
		if !errors.Is(err, sql.ErrNoRows) {
			return err
		}
		_, err = tx.ExecContext(ctx, `INSERT INTO resource_actions (`+columns+`)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, '', 0, '', '', '', 0, 0)`,
			a.ID, a.Enrollment, a.Kind, a.ResourceID, a.ResourceName, a.Provider, a.Account, a.Rule, a.From, a.To, a.Currency,
			a.Saving, string(evidence), string(parameters), a.Note, a.State, a.ProposedBy, a.ProposedAt.Unix())
		if err != nil {
			return err
		}
		return s.note(ctx, tx, a.ID, Event{Actor: a.ProposedBy, Step: "propose", State: string(Proposed), Details: a.Note})
	})
	if err != nil {
		return a, false, fmt.Errorf("propose an action: %w", err)
	}
	stored, err = s.Get(ctx, a.Enrollment, a.ID)
	return stored, known, err
}

// Get is one action of the enrollment with its events.
func (s *Store) Get(ctx context.Context, enrollment, id string) (Action, error) {
	row := s.db.Read.QueryRowContext(ctx, "SELECT "+columns+" FROM resource_actions WHERE enrollment = $1 AND id = $2", enrollment, id)
	a, err := scan(row)
	if errors.Is(err, sql.ErrNoRows) {
		return a, ErrNotFound
	}
	if err == nil {
		a.Events, err = s.events(ctx, id)
	}
	if err != nil {
		return a, fmt.Errorf("read action %s: %w", id, err)
	}
	return a, nil
}

// List is at most limit actions of the enrollment after the position, newest first, without events.
func (s *Store) List(ctx context.Context, enrollment string, after Position, limit int) ([]Action, error) {
	rows, err := s.db.Read.QueryContext(ctx, "SELECT "+columns+` FROM resource_actions WHERE enrollment = $1
		AND ($2 = 0 OR (proposed_at, id) < ($2, $3)) ORDER BY proposed_at DESC, id DESC LIMIT $4`,
		enrollment, after.At, after.ID, limit)
	if err != nil {
		return nil, fmt.Errorf("list the actions: %w", err)
	}
	defer func() { _ = rows.Close() }()
	list := []Action{}
	for rows.Next() {
		a, err := scan(rows)
		if err != nil {
			return nil, fmt.Errorf("list the actions: %w", err)
		}
		list = append(list, a)
	}
	if err := rows.Err(); err != nil {
		return nil, fmt.Errorf("list the actions: %w", err)
	}
	return list, nil
}

// Position is the start of a page: after the action with the id, proposed at the epoch second.
type Position struct {
	At int64
	ID string
}

// change moves an action from one of the states to another and records the event, in one transaction. It returns false if the
// action is no longer in these states.
func (s *Store) change(ctx context.Context, a *Action, from []State, event Event) (changed bool, err error) {
	arguments := []any{a.State, a.DecidedBy, unix(a.DecidedAt), a.Connector, a.Result, a.Error, a.Attempts, unix(a.BusyUntil), a.ID,
		a.Enrollment}
	var states []string
	for _, state := range from {
		arguments = append(arguments, state)
		states = append(states, "$"+strconv.Itoa(len(arguments)))
	}
	err = s.db.InTx(ctx, func(tx *sql.Tx) error {
		changed = false
		done, err := tx.ExecContext(ctx, `UPDATE resource_actions SET state = $1, decided_by = $2, decided_at = $3, connector = $4,
			result = $5, error = $6, attempts = $7, busy_until = $8 WHERE id = $9 AND enrollment = $10 AND state IN (`+strings.Join(states, ", ")+`)`,
			arguments...)
		if err != nil {
			return err
		}
		n, err := done.RowsAffected()
		if err == nil && n == 0 {
			err = database.ErrUnchanged
		}
		if err != nil {
			return err
		}
		changed = true
		event.State = string(a.State)
		return s.note(ctx, tx, a.ID, event)
	})
	if err != nil {
		return false, fmt.Errorf("change action %s: %w", a.ID, err)
	}
	return changed, nil
}

func (s *Store) note(ctx context.Context, tx *sql.Tx, id string, e Event) error {
	_, err := tx.ExecContext(ctx, `INSERT INTO resource_action_events (action_id, at, actor, step, state, detail)
		VALUES ($1, $2, $3, $4, $5, $6)`, id, s.now().Unix(), e.Actor, e.Step, e.State, e.Details)
	return err
}

func (s *Store) events(ctx context.Context, id string) ([]Event, error) {
	rows, err := s.db.Read.QueryContext(ctx,
		"SELECT at, actor, step, state, detail FROM resource_action_events WHERE action_id = $1 ORDER BY id LIMIT 500", id)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	events := []Event{}
	for rows.Next() {
		var e Event
		var at int64
		if err := rows.Scan(&at, &e.Actor, &e.Step, &e.State, &e.Details); err != nil {
			return nil, err
		}
		e.At = time.Unix(at, 0).UTC()
		events = append(events, e)
	}
	return events, rows.Err()
}

func scan(row interface{ Scan(...any) error }) (a Action, err error) {
	var evidence, parameters string
	var proposed, decided, busy int64
	err = row.Scan(&a.ID, &a.Enrollment, &a.Kind, &a.ResourceID, &a.ResourceName, &a.Provider, &a.Account, &a.Rule, &a.From, &a.To,
		&a.Currency, &a.Saving, &evidence, &parameters, &a.Note, &a.State, &a.ProposedBy, &proposed, &a.DecidedBy, &decided,
		&a.Connector, &a.Result, &a.Error, &a.Attempts, &busy)
	if err == nil {
		err = json.Unmarshal([]byte(evidence), &a.Evidence)
	}
	if err == nil {
		err = json.Unmarshal([]byte(parameters), &a.Parameters)
	}
	a.ProposedAt, a.DecidedAt, a.BusyUntil = at(proposed), at(decided), at(busy)
	return a, err
}

func at(seconds int64) time.Time {
	if seconds == 0 {
		return time.Time{}
	}
	return time.Unix(seconds, 0).UTC()
}

func unix(at time.Time) int64 {
	if at.IsZero() {
		return 0
	}
	return at.Unix()
}
