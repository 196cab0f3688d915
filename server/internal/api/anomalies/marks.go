package anomalies

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/trail"
	"github.com/costdeck/costdeck/server/internal/wire"
)

func (s *Store) marks(ctx context.Context, id string) ([]wire.AnomalyMark, error) {
	marks := []wire.AnomalyMark{}
	rows, err := s.db.Read.QueryContext(ctx, `SELECT state, note, user_id, marked_at, until, because FROM anomaly_marks
		WHERE anomaly_id = $1 ORDER BY position DESC LIMIT 100`, id)
	if err != nil {
		return nil, fmt.Errorf("marks of anomaly %q: %w", id, err)
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var m wire.AnomalyMark
		var at int64
		var until, because string
		if err := rows.Scan(&m.State, &m.Note, &m.UserId, &at, &until, &because); err != nil {
			return nil, fmt.Errorf("marks of anomaly %q: %w", id, err)
		}
		m.Time = wire.At(time.Unix(at, 0).UTC())
		if until != "" {
			m.Until = new(wire.Day(until))
		}
		if because != "" {
			m.Because = new(wire.AnomalyMarkBecause(because))
		}
		marks = append(marks, m)
	}
	return marks, rows.Err()
}

// errMissing undoes the marks of a call that names an unknown anomaly.
var errMissing = errors.New("the enrollment does not have the anomaly")

// mark marks all of the anomalies or none; missing is an id that the enrollment does not have.
func (s *Store) mark(ctx context.Context, enrollment string, ids []string, userID string, m wire.AnomalyMarkInput) (missing string, err error) {
	one := wire.AnomalyMark{State: m.State, UserId: userID, Until: m.Until}
	if m.Note != nil {
		one.Note = *m.Note
	}
	draft := trail.Of(ctx).Step(string(m.State)).Change(nil, map[string]any{"anomalies": ids, "note": one.Note, "until": m.Until})
	if len(ids) == 1 {
		draft.Target("anomaly", ids[0])
	}
	err = s.db.InTx(ctx, func(tx *sql.Tx) error {
		for _, id := range ids {
			known, err := s.put(ctx, tx, enrollment, id, one)
			if err != nil {
				return fmt.Errorf("mark anomaly %q: %w", id, err)
			}
			if !known {
				missing = id
				return errMissing
			}
		}
		return nil
	})
	if errors.Is(err, errMissing) {
		return missing, nil
	}
	if err != nil {
		return "", err
	}
	return "", nil
}

// put stores a mark and its state. An acknowledged or snoozed anomaly remembers its current impact.
func (s *Store) put(ctx context.Context, tx *sql.Tx, enrollment, id string, m wire.AnomalyMark) (known bool, err error) {
	until, because := "", wire.AnomalyMarkBecause("")
	if m.Until != nil {
		until = string(*m.Until)
	}
	if m.Because != nil {
		because = *m.Because
	}
	done, err := tx.ExecContext(ctx, `UPDATE anomalies SET state = $1, snoozed_until = $2,
		judged_impact = CASE WHEN $1 IN ('acknowledged', 'snoozed') THEN impact ELSE '' END WHERE id = $3 AND enrollment = $4`,
		m.State, until, id, enrollment)
	if err != nil {
		return false, err
	}
	if n, err := done.RowsAffected(); err != nil || n == 0 {
		return false, err
	}
	_, err = tx.ExecContext(ctx, `INSERT INTO anomaly_marks (anomaly_id, position, state, note, user_id, marked_at, until, because)
		SELECT $1, coalesce(max(position), 0) + 1, $2, $3, $4, $5, $6, $7 FROM anomaly_marks WHERE anomaly_id = $1`,
		id, m.State, m.Note, m.UserId, s.now().Unix(), until, because)
	return err == nil, err
}
