package reports

import (
	"context"
	"crypto/rand"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/costdeck/costdeck/server/internal/wire"
)

// Run is one run of a report.
type Run struct {
	ID, ReportID string
	ByHand       bool
	Scheduled    time.Time
	State        string
	Attempts     int
	// From is the first day and To the day after the last; empty until the run is done.
	From, To       string
	DatasetVersion string
	Totals         []wire.ReportTotal
	Error          string
	Created        time.Time

	// key is the Idempotency-Key of the request for it; empty without one.
	key string
}

// States of a run.
const (
	pending = "pending"
	done    = "done"
	failed  = "failed"
)

const (
	// history is the number of runs to store per report.
	history = 20
	// mostByHand bounds the runs by hand in an hour.
	mostByHand = 10
	// runLease is the time after which a run counts as lost.
	runLease = 5 * time.Minute
	// runAttempts is the maximum number of attempts while the costs are unavailable, the last about four hours after the first.
	runAttempts = 10
)

const selectedRun = `SELECT id, report_id, by_hand, scheduled_for, state, attempts, from_day, to_day, dataset_version, totals, error,
	created_at FROM report_runs `

// Runs are the last runs of a report, the newest first.
func (s *Store) Runs(ctx context.Context, reportID string, limit int) ([]Run, error) {
	rows, err := s.db.Read.QueryContext(ctx, selectedRun+"WHERE report_id = $1 ORDER BY created_at DESC, rowid DESC LIMIT $2", reportID, limit)
	if err != nil {
		return nil, fmt.Errorf("list the runs of report %q: %w", reportID, err)
	}
	defer func() { _ = rows.Close() }()
	var list []Run
	for rows.Next() {
		r, err := scanRun(rows)
		if err != nil {
			return nil, fmt.Errorf("list the runs of report %q: %w", reportID, err)
		}
		list = append(list, r)
	}
	return list, rows.Err()
}

func scanRun(row interface{ Scan(...any) error }) (r Run, err error) {
	var scheduled, created int64
	var totals string
	err = row.Scan(&r.ID, &r.ReportID, &r.ByHand, &scheduled, &r.State, &r.Attempts, &r.From, &r.To, &r.DatasetVersion, &totals,
		&r.Error, &created)
	if err == nil {
		err = json.Unmarshal([]byte(totals), &r.Totals)
	}
	r.Scheduled, r.Created = time.Unix(scheduled, 0).UTC(), time.Unix(created, 0).UTC()
	return r, err
}

// RunNow queues a run outside the schedule. With a key that an earlier call had, it returns the run of that call.
func (s *Store) RunNow(ctx context.Context, report Report, key string) (Run, error) {
	reportID, now := report.ID, s.now().UTC().Truncate(time.Second)
	var r Run
	err := s.db.InTx(ctx, func(tx *sql.Tx) (err error) {
		if key != "" {
			row := tx.QueryRowContext(ctx, selectedRun+"WHERE report_id = $1 AND idempotency_key = $2", reportID, key)
			if r, err = scanRun(row); !errors.Is(err, sql.ErrNoRows) {
				return err
			}
		}
		if report.Paused {
			return ErrPaused
		}
		r = Run{ID: rand.Text(), ReportID: reportID, ByHand: true, Scheduled: now, State: pending, Totals: []wire.ReportTotal{}, Created: now, key: key}
		var waiting, lately int
		row := tx.QueryRowContext(ctx, `SELECT count(*) FILTER (WHERE state = 'pending'),
			count(*) FILTER (WHERE by_hand AND created_at > $1) FROM report_runs WHERE report_id = $2`, now.Add(-time.Hour).Unix(), reportID)
		switch err := row.Scan(&waiting, &lately); {
		case err != nil:
			return err
		case waiting > 0:
			return ErrWaiting
		case lately >= mostByHand:
			return ErrOften
		}
		return insertRun(ctx, tx, r)
	})
	if err != nil {
		return Run{}, fmt.Errorf("run report %q: %w", reportID, err)
	}
	return r, nil
}

func insertRun(ctx context.Context, tx *sql.Tx, r Run) error {
	_, err := tx.ExecContext(ctx, `INSERT INTO report_runs (id, report_id, by_hand, scheduled_for, state, next_attempt_at, created_at,
		idempotency_key) VALUES ($1, $2, $3, $4, 'pending', $5, $6, $7) ON CONFLICT DO NOTHING`, r.ID, r.ReportID, r.ByHand, r.Scheduled.Unix(),
		r.Created.Unix(), r.Created.Unix(), r.key)
	return err
}

// plan queues a run of every due report. After a downtime it is one run per report, not one per missed time.
func (s *Store) plan(ctx context.Context) error {
	now := s.now().UTC().Truncate(time.Second)
	due, err := s.read(ctx, selected+"WHERE state = 'active' AND next_run_at <= $1 LIMIT $2", now.Unix(), mostListed)
	if err != nil {
		return err
	}
	for _, report := range due {
		upcoming, err := next(report.Schedule, now)
		if err != nil {
			return fmt.Errorf("report %s: %w", report.ID, err)
		}
		err = s.db.InTx(ctx, func(tx *sql.Tx) error {
			run := Run{ID: rand.Text(), ReportID: report.ID, Scheduled: report.Next, Created: now}
			if err := insertRun(ctx, tx, run); err != nil {
				return err
			}
			// Compare-and-set: another process may have been faster.
			_, err := tx.ExecContext(ctx, "UPDATE reports SET next_run_at = $1 WHERE id = $2 AND next_run_at = $3", upcoming.Unix(),
				report.ID, report.Next.Unix())
			return err
		})
		if err != nil {
			return fmt.Errorf("schedule report %s: %w", report.ID, err)
		}
	}
	return nil
}

// take takes a waiting run, and counts the attempt; nil if there is none.
func (s *Store) take(ctx context.Context) (*Run, error) {
	var taken *Run
	err := s.db.InTx(ctx, func(tx *sql.Tx) error {
		taken = nil
		now := s.now()
		run, err := scanRun(tx.QueryRowContext(ctx,
			selectedRun+"WHERE state = 'pending' AND next_attempt_at <= $1 ORDER BY next_attempt_at, id LIMIT 1", now.Unix()))
		if errors.Is(err, sql.ErrNoRows) {
			return nil
		}
		if err == nil {
			run.Attempts++
			_, err = tx.ExecContext(ctx, "UPDATE report_runs SET attempts = $1, next_attempt_at = $2 WHERE id = $3", run.Attempts,
				now.Add(runLease).Unix(), run.ID)
		}
		taken = &run
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("start a report run: %w", err)
	}
	return taken, nil
}

// finish ends a run in a transaction and deletes runs beyond the history.
func finish(ctx context.Context, tx *sql.Tx, r Run) error {
	totals, err := json.Marshal(r.Totals)
	if err != nil {
		return err
	}
	_, err = tx.ExecContext(ctx, `UPDATE report_runs SET state = $1, from_day = $2, to_day = $3, dataset_version = $4, totals = $5, error = $6
		WHERE id = $7`, r.State, r.From, r.To, r.DatasetVersion, string(totals), r.Error, r.ID)
	if err == nil {
		_, err = tx.ExecContext(ctx, `DELETE FROM report_runs WHERE report_id = $1 AND state <> 'pending' AND id NOT IN
			(SELECT id FROM report_runs WHERE report_id = $1 ORDER BY created_at DESC, rowid DESC LIMIT $2)`, r.ReportID, history)
	}
	return err
}

// later postpones a run because the costs are unavailable.
func (s *Store) later(ctx context.Context, r Run, wait time.Duration, why string) error {
	_, err := s.db.Exec(ctx, "UPDATE report_runs SET next_attempt_at = $1, error = $2 WHERE id = $3",
		s.now().Add(wait).Unix(), why, r.ID)
	return err
}
