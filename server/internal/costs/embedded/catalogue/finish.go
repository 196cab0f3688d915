package catalogue

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/history"
)

// Segment is one Parquet file of a run.
type Segment struct {
	// Month is the billing month: 2024-09.
	Month string
	Rows  int64
	// FirstCharge and LastCharge are the least and greatest ChargePeriodStart in microseconds since 1970.
	FirstCharge, LastCharge int64
}

// DoneRun is a run whose rows count, with its metadata for queries.
type DoneRun struct {
	Entry
	// Columns are the source columns of the file.
	Columns  []string
	Segments []Segment
	// Shares are the run's rows by slice.
	Shares []history.Share
	// Committed is the catalogue version in which the run started to count.
	Committed int64
	// Decision is what the run replaces; nil for a run that goes by its name.
	Decision *history.Decision
	sliced   bool
}

// Finished is a running run whose rows are stored.
type Finished struct {
	Run      costs.Run
	Columns  []string
	Segments []Segment
	Shares   []history.Share
	// Samples are by slice and sub account.
	Samples map[history.Slice]map[string]*history.Sample
	// Decision is nil for a run that goes by its name.
	Decision *history.Decision
}

// ErrMoved means that what counts has changed since the version that a decision was made for.
var ErrMoved = errors.New("what counts has changed meanwhile")

// Finish marks running runs of an enrollment as done, with their reports and segments; now their rows count, in one commit. Their
// decisions were made for the catalogue's version seen; if it has grown, nothing happens, and the error is ErrMoved.
func (c *Catalogue) Finish(ctx context.Context, seen int64, runs ...Finished) error {
	return c.inTx(ctx, func(tx *sql.Tx) error {
		committed, err := bump(ctx, tx)
		if err != nil {
			return fmt.Errorf("finish ingest run %s: %w", runs[0].Run.ID, err)
		}
		if committed != seen+1 {
			return ErrMoved
		}
		for _, one := range runs {
			if err := finish(ctx, tx, one, committed); err != nil {
				return err
			}
		}
		return c.noteVersion(ctx, tx, runs[0].Run.Enrollment, committed, runs[0].Run.FinishedAt)
	})
}

func finish(ctx context.Context, tx *sql.Tx, done Finished, committed int64) error {
	run := done.Run
	repairs, err1 := json.Marshal(run.Repairs)
	totals, err2 := json.Marshal(run.Totals)
	names, err3 := json.Marshal(done.Columns)
	checks, err4 := json.Marshal(run.Checks)
	conformance, err5 := json.Marshal(run.Conformance)
	outcomes, err6 := json.Marshal(run.Conformance.Rules)
	repaired, err7 := json.Marshal(costs.ExamplesOf(run.Repairs))
	decision, err8 := []byte(nil), error(nil)
	if done.Decision != nil {
		decision, err8 = json.Marshal(done.Decision)
	}
	if err := errors.Join(err1, err2, err3, err4, err5, err6, err7, err8); err != nil {
		return fmt.Errorf("ingest run %s: %w", run.ID, err)
	}
	var seq int64
	err := tx.QueryRowContext(ctx, `UPDATE runs SET state = 'done', bytes_read = bytes, rows_accepted = ?, rows_rejected = ?,
		repairs = ?, totals = ?, columns = ?, finished_at = ?, committed = ?, sliced = 1,
		dataset = ?, focus_version = ?, checks = ?, conformance = ?, outcomes = ?, repaired = ?, decision = ? WHERE id = ? AND state = 'running' RETURNING seq`,
		run.RowsAccepted, run.RowsRejected, string(repairs), string(totals), string(names), run.FinishedAt.UnixMicro(),
		committed, run.Dataset, run.FocusVersion, string(checks), string(conformance), string(outcomes), string(repaired), string(decision), run.ID).Scan(&seq)
	if errors.Is(err, sql.ErrNoRows) {
		err = ErrChanged
	}
	if err != nil {
		return fmt.Errorf("finish ingest run %s: %w", run.ID, err)
	}
	for i, reject := range run.Rejects {
		if _, err := tx.ExecContext(ctx, `INSERT INTO rejects (run, position, line, col, value, rule, reason)
			VALUES (?, ?, ?, ?, ?, ?, ?)`,
			seq, i, reject.Line, reject.Column, reject.Value, reject.Rule, reject.Reason); err != nil {
			return fmt.Errorf("rejects of ingest run %s: %w", run.ID, err)
		}
	}
	for _, s := range done.Segments {
		if _, err := tx.ExecContext(ctx, `INSERT INTO segments VALUES (?, ?, ?, ?, ?)`,
			seq, s.Month, s.Rows, s.FirstCharge, s.LastCharge); err != nil {
			return fmt.Errorf("segments of ingest run %s: %w", run.ID, err)
		}
	}
	if err := insertShares(ctx, tx, run.ID, seq, done.Shares); err != nil {
		return err
	}
	for _, s := range done.Shares {
		if err := insertParts(ctx, tx, run.ID, seq, s.Slice, history.Detail{Parts: s.Parts, Samples: done.Samples[s.Slice]}); err != nil {
			return err
		}
	}
	return nil
}

// Delete removes a finished run. A run in progress is costs.ErrBusy.
func (c *Catalogue) Delete(ctx context.Context, enrollment, id string, at time.Time) error {
	return c.inTx(ctx, func(tx *sql.Tx) error {
		entry, err := scan(tx.QueryRowContext(ctx, `SELECT `+fields+` FROM runs WHERE id = ? AND enrollment = ?`, id, enrollment))
		if err != nil {
			return err
		}
		if entry.State == costs.Queued || entry.State == costs.Running {
			return costs.ErrBusy
		}
		if _, err := tx.ExecContext(ctx, `DELETE FROM runs WHERE seq = ?`, entry.Seq); err != nil {
			return fmt.Errorf("delete ingest run %s: %w", id, err)
		}
		version, err := bump(ctx, tx)
		if err != nil {
			return fmt.Errorf("delete ingest run %s: %w", id, err)
		}
		return c.noteVersion(ctx, tx, enrollment, version, at)
	})
}

// Counting is what counts at a version of the catalogue.
type Counting struct {
	Version int64
	// Runs are all done runs, the oldest first.
	Runs []DoneRun
	// Said is what was said about purchases, by enrollment and in order.
	Said map[string][]Said
}

// Done is what counts now.
func (c *Catalogue) Done(ctx context.Context) (now Counting, err error) {
	tx, err := c.read.BeginTx(ctx, &sql.TxOptions{ReadOnly: true}) // One transaction, so that all of it belongs together.
	if err != nil {
		return now, fmt.Errorf("cost catalog: begin: %w", err)
	}
	defer func() { _ = tx.Rollback() }()
	if err := tx.QueryRowContext(ctx, `SELECT version FROM catalogue`).Scan(&now.Version); err != nil {
		return now, fmt.Errorf("version of the cost catalog: %w", err)
	}
	if now.Runs, err = c.doneRuns(ctx, tx, ""); err != nil {
		return now, err
	}
	now.Said, err = readSaid(ctx, tx, "")
	return now, err
}

// withMore reads further columns before the fields of a run.
type withMore struct {
	row
	more []any
}

func (w withMore) Scan(into ...any) error { return w.row.Scan(append(w.more, into...)...) }

// Unfinished maps every queued or running run to the process that reads it.
func (c *Catalogue) Unfinished(ctx context.Context) (map[string]string, error) {
	rows, err := c.read.QueryContext(ctx, `SELECT id, process FROM runs WHERE state IN ('queued', 'running')`)
	byRun := map[string]string{}
	_, err = collect(rows, err, func(r row) (id string, err error) {
		var process string
		err = r.Scan(&id, &process)
		byRun[id] = process
		return id, err
	})
	if err != nil {
		return nil, fmt.Errorf("unfinished ingest runs: %w", err)
	}
	return byRun, nil
}

// Keeps reports whether files of the run belong on the disk: it is known and has not failed.
func (c *Catalogue) Keeps(ctx context.Context, id string) (keeps bool, err error) {
	err = c.read.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM runs WHERE id = ? AND state <> 'failed')`, id).Scan(&keeps)
	if err != nil {
		return false, fmt.Errorf("ingest run %s: %w", id, err)
	}
	return keeps, nil
}
