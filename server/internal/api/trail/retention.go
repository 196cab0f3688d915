package trail

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/background"
	"github.com/costdeck/costdeck/server/internal/audit"
)

// Class is a class of events that are kept equally long.
type Class string

// The classes: what only its user sees, what sessions do, and all other events.
const (
	Preferences Class = "preference"
	Sessions    Class = "session"
	Changes     Class = "change"
)

// events are those of the classes that are not Changes.
func (c Class) events() []audit.Event {
	switch c {
	case Preferences:
		return []audit.Event{audit.Preference, audit.Upload}
	case Sessions:
		return []audit.Event{audit.Login, audit.Exchange, audit.SSO, audit.Logout, audit.Refresh, audit.Switch}
	case Changes:
	}
	return nil
}

// Retention says how many days to keep the entries of the classes; 0 keeps them forever.
type Retention struct{ Preferences, Sessions, Changes int }

// retainEvery is the time between two runs of the retention.
const retainEvery = time.Hour

// Keeper is the background task that removes the entries of whole days that are past their retention.
func (t *Trail) Keeper(keep Retention) background.Task {
	return background.Task{Name: "audit-retention", Every: retainEvery, Run: func(ctx context.Context) error { return t.Retain(ctx, keep) }}
}

// Retain removes the entries of whole days (UTC) that are past their retention. Each day leaves an entry in the chain that says how many
// were removed, and the sum of their hashes; their seals stay, so that the chain still proves the rest.
func (t *Trail) Retain(ctx context.Context, keep Retention) error {
	for class, days := range map[Class]int{Preferences: keep.Preferences, Sessions: keep.Sessions, Changes: keep.Changes} {
		if days == 0 {
			continue
		}
		end := t.now().UTC().Truncate(24*time.Hour).AddDate(0, 0, -days)
		for {
			more, err := t.removeDay(ctx, class, end)
			if err != nil {
				return fmt.Errorf("retention of the audit trail: %w", err)
			}
			if !more {
				break
			}
		}
	}
	return nil
}

// condition selects the events of a class. Retention entries stay: they are part of the proof.
func (c Class) condition() string {
	kept := []audit.Event{audit.Retention}
	not := "NOT "
	if c == Changes {
		kept = append(append(kept, Preferences.events()...), Sessions.events()...)
	} else {
		kept, not = c.events(), ""
	}
	names := make([]string, len(kept))
	for i, event := range kept {
		names[i] = "'" + string(event) + "'"
	}
	return "event " + not + "IN (" + strings.Join(names, ", ") + ")"
}

// first is the earliest entry of the class before end; 0 without one.
func (t *Trail) first(ctx context.Context, class Class, end time.Time) (first int64, err error) {
	conditions := []string{class.condition()}
	if events := class.events(); events != nil { // One by one, so that each has its index.
		conditions = nil
		for _, event := range events {
			conditions = append(conditions, "event = '"+string(event)+"'")
		}
	}
	for _, condition := range conditions {
		var id int64
		err := t.db.Read.QueryRowContext(ctx, "SELECT id FROM audit_entries WHERE id < $1 AND "+condition+" AND "+isSealed+
			" ORDER BY id LIMIT 1", end.UnixMicro()).Scan(&id)
		if err != nil && !errors.Is(err, sql.ErrNoRows) {
			return 0, err
		}
		if err == nil && (first == 0 || id < first) {
			first = id
		}
	}
	return first, nil
}

const isSealed = "EXISTS (SELECT 1 FROM audit_seals WHERE entry = id)"

// removeDay removes the class's entries of the earliest day that has sealed ones before end; more is false without one.
func (t *Trail) removeDay(ctx context.Context, class Class, end time.Time) (more bool, err error) {
	first, err := t.first(ctx, class, end)
	if err != nil || first == 0 {
		return false, err
	}
	day := time.UnixMicro(first).UTC().Truncate(24 * time.Hour)
	ctx, entries := t.Batch(ctx)
	err = t.db.InTx(ctx, func(tx *sql.Tx) error {
		r := removal{Day: day.Format(time.DateOnly), Class: class}
		hashes, err := hashesOf(ctx, tx, class, day)
		if err != nil {
			return err
		}
		for _, hash := range hashes {
			r.add(hash)
		}
		after, err := json.Marshal(r)
		if err != nil {
			return err
		}
		entries.Add(audit.Entry{Event: audit.Retention, Outcome: audit.OK, Kind: "day", Target: r.Day, Step: string(class), After: after})
		_, err = tx.ExecContext(ctx, "DELETE FROM audit_entries WHERE id >= $1 AND id < $2 AND "+class.condition()+
			" AND "+isSealed, day.UnixMicro(), day.AddDate(0, 0, 1).UnixMicro())
		return err
	})
	return err == nil, err
}

func hashesOf(ctx context.Context, tx *sql.Tx, class Class, day time.Time) (list [][]byte, err error) {
	rows, err := tx.QueryContext(ctx, "SELECT hash FROM audit_entries JOIN audit_seals ON entry = id WHERE id >= $1 AND id < $2 AND "+
		class.condition(), day.UnixMicro(), day.AddDate(0, 0, 1).UnixMicro())
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var hash []byte
		if err := rows.Scan(&hash); err != nil {
			return nil, err
		}
		list = append(list, hash)
	}
	return list, rows.Err()
}
