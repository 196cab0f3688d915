// Package anomalies keeps the anomalies that were found in an enrollment's costs, and what people said of them.
package anomalies

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strconv"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/listing"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// Store reads anomalies and keeps marks.
type Store struct {
	db  *database.DB
	now func() time.Time
}

// New is a store on db.
func New(db *database.DB, now func() time.Time) *Store { return &Store{db: db, now: now} }

const columns = `id, service, account, account_name, metric, currency, first_day, end_day, actual, expected, impact, score, ongoing,
	state, found_at`

type scanner interface{ Scan(into ...any) error }

func scan(row scanner) (a wire.Anomaly, err error) {
	var score float64
	var found int64
	err = row.Scan(&a.Id, &a.Service, &a.Account, &a.AccountName, &a.Metric, &a.Currency, &a.From, &a.To, &a.Actual, &a.Expected,
		&a.Impact, &score, &a.Ongoing, &a.State, &found)
	a.Score, a.FoundAt = strconv.FormatFloat(score, 'f', 1, 64), time.Unix(found, 0).UTC()
	a.Marks = []wire.AnomalyMark{}
	return a, err
}

// list is one more anomaly than the page has room for, if there are as many.
func (s *Store) list(ctx context.Context, enrollment, state string, page listing.Page) (list []wire.Anomaly, err error) {
	rows, err := s.db.Read.QueryContext(ctx, `SELECT `+columns+` FROM anomalies
		WHERE enrollment = ?1 AND (?2 = '' OR state = ?2) AND (first_day, id) < (?3, ?4)
		ORDER BY first_day DESC, id DESC LIMIT ?5`, enrollment, state, page.After.At, page.After.ID, page.Limit+1)
	if err != nil {
		return nil, fmt.Errorf("list the anomalies: %w", err)
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		a, err := scan(rows)
		if err != nil {
			return nil, fmt.Errorf("list the anomalies: %w", err)
		}
		list = append(list, a)
	}
	if err := rows.Err(); err != nil {
		return nil, fmt.Errorf("list the anomalies: %w", err)
	}
	for i := range list {
		if list[i].Marks, err = s.marks(ctx, list[i].Id); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// counts are all anomalies of the enrollment, those that somebody judged, and those of them that were expected.
func (s *Store) counts(ctx context.Context, enrollment string) (found, judged, expected int, err error) {
	err = s.db.Read.QueryRowContext(ctx, `SELECT count(*), coalesce(sum(state <> 'open'), 0), coalesce(sum(state = 'expected'), 0)
		FROM anomalies WHERE enrollment = ?`, enrollment).Scan(&found, &judged, &expected)
	if err != nil {
		err = fmt.Errorf("count the anomalies: %w", err)
	}
	return found, judged, expected, err
}

// one is the anomaly of the enrollment; found is false without it.
func (s *Store) one(ctx context.Context, enrollment, id string) (a wire.Anomaly, found bool, err error) {
	a, err = scan(s.db.Read.QueryRowContext(ctx, "SELECT "+columns+" FROM anomalies WHERE id = ? AND enrollment = ?", id, enrollment))
	if errors.Is(err, sql.ErrNoRows) {
		return a, false, nil
	}
	if err == nil {
		a.Marks, err = s.marks(ctx, id)
	}
	if err != nil {
		return a, false, fmt.Errorf("anomaly %q: %w", id, err)
	}
	return a, true, nil
}

func (s *Store) marks(ctx context.Context, id string) ([]wire.AnomalyMark, error) {
	marks := []wire.AnomalyMark{}
	rows, err := s.db.Read.QueryContext(ctx, `SELECT state, note, user_id, marked_at FROM anomaly_marks WHERE anomaly_id = ?
		ORDER BY position DESC LIMIT 100`, id)
	if err != nil {
		return nil, fmt.Errorf("marks of anomaly %q: %w", id, err)
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var m wire.AnomalyMark
		var at int64
		if err := rows.Scan(&m.State, &m.Note, &m.UserId, &at); err != nil {
			return nil, fmt.Errorf("marks of anomaly %q: %w", id, err)
		}
		m.Time = time.Unix(at, 0).UTC()
		marks = append(marks, m)
	}
	return marks, rows.Err()
}

// mark adds what a user says of an anomaly; known is false when the enrollment has none with the id.
func (s *Store) mark(ctx context.Context, enrollment, id, userID string, m wire.AnomalyMarkInput) (known bool, err error) {
	err = s.db.InTx(ctx, func(tx *sql.Tx) error {
		done, err := tx.ExecContext(ctx, "UPDATE anomalies SET state = ? WHERE id = ? AND enrollment = ?", m.State, id, enrollment)
		if err != nil {
			return err
		}
		if n, err := done.RowsAffected(); err != nil || n == 0 {
			return err
		}
		known = true
		note := ""
		if m.Note != nil {
			note = *m.Note
		}
		_, err = tx.ExecContext(ctx, `INSERT INTO anomaly_marks (anomaly_id, position, state, note, user_id, marked_at)
			SELECT ?1, coalesce(max(position), 0) + 1, ?2, ?3, ?4, ?5 FROM anomaly_marks WHERE anomaly_id = ?1`,
			id, m.State, note, userID, s.now().Unix())
		return err
	})
	if err != nil {
		return false, fmt.Errorf("mark anomaly %q: %w", id, err)
	}
	return known, nil
}
