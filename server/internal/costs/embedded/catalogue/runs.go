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
	"github.com/costdeck/costdeck/server/internal/costs/intake"
)

// ErrChanged means that another request has changed the run's state.
var ErrChanged = errors.New("the run was changed by another request")

// fields are the columns of a run, in the order in which scan reads them.
const fields = `seq, id, enrollment, state, file, delivery, sha256, bytes, bytes_read, rows_accepted, rows_rejected, repairs,
	totals, error, created_at, finished_at, dataset, focus_version, checks, conformance, batch`

// Entry is a run with its place in the catalogue.
type Entry struct {
	costs.Run
	// Seq grows with every run.
	Seq int64
	// named is the sender's name of the delivery; empty if derived from the file name.
	named string
}

type row interface{ Scan(into ...any) error }

func scan(r row) (e Entry, err error) {
	var repairs, totals, checks, conformance string
	var created, finished int64
	err = r.Scan(&e.Seq, &e.ID, &e.Enrollment, &e.State, &e.File, &e.named, &e.SHA256, &e.Bytes, &e.BytesRead, &e.RowsAccepted,
		&e.RowsRejected,
		&repairs, &totals, &e.Error, &created, &finished, &e.Dataset, &e.FocusVersion, &checks, &conformance, &e.Batch)
	if errors.Is(err, sql.ErrNoRows) {
		return e, costs.ErrNotFound
	}
	if err == nil {
		err = errors.Join(json.Unmarshal([]byte(repairs), &e.Repairs), json.Unmarshal([]byte(totals), &e.Totals),
			json.Unmarshal([]byte(checks), &e.Checks), json.Unmarshal([]byte(conformance), &e.Conformance))
	}
	if err != nil {
		return e, fmt.Errorf("ingest run %s: %w", e.ID, err)
	}
	e.Delivery, _ = history.Name(e.named, e.File)
	e.CreatedAt = time.UnixMicro(created).UTC()
	if finished != 0 {
		e.FinishedAt = time.UnixMicro(finished).UTC()
	}
	return e, nil
}

// Add adds a queued run. If the enrollment has the same file in a run that has not failed, Add returns that run and false; a run of a
// batch, which a transfer adds, and one that repeats another may have the file of another. The run's Delivery is the sender's name, or empty.
func (c *Catalogue) Add(ctx context.Context, run costs.Run, repeats bool, process string) (entry Entry, added bool, err error) {
	err = c.inTx(ctx, func(tx *sql.Tx) error {
		earlier := tx.QueryRowContext(ctx, `SELECT `+fields+` FROM runs WHERE enrollment = ? AND sha256 = ? AND state <> 'failed' AND ? = '' AND NOT ?
			ORDER BY seq LIMIT 1`, run.Enrollment, run.SHA256, run.Batch, repeats)
		if entry, err = scan(earlier); !errors.Is(err, costs.ErrNotFound) {
			return err
		}
		added = true
		entry, err = add(ctx, tx, run, process, repeats)
		return err
	})
	return entry, added, err
}

// AddTogether adds the queued runs of a batch. If the delivery has a batch of the same files that has not failed, it returns those runs
// and false.
func (c *Catalogue) AddTogether(ctx context.Context, runs []costs.Run, process string) (there []costs.Run, added bool, err error) {
	err = c.inTx(ctx, func(tx *sql.Tx) error {
		rows, err := tx.QueryContext(ctx, `SELECT `+fields+` FROM runs WHERE enrollment = ? AND delivery = ? AND batch <> ''
			AND state <> 'failed' ORDER BY seq`, runs[0].Enrollment, runs[0].Delivery)
		earlier, err := collect(rows, err, func(r row) (costs.Run, error) {
			entry, err := scan(r)
			return entry.Run, err
		})
		if err != nil {
			return fmt.Errorf("batches of %s: %w", runs[0].Enrollment, err)
		}
		if there = intake.SameBatch(earlier, runs); there != nil {
			return nil
		}
		added = true
		for _, run := range runs {
			if _, err := add(ctx, tx, run, process, false); err != nil {
				return err
			}
		}
		there = runs
		return nil
	})
	return there, added, err
}

func add(ctx context.Context, tx *sql.Tx, run costs.Run, process string, repeats bool) (entry Entry, err error) {
	done, err := tx.ExecContext(ctx, `INSERT INTO runs (id, enrollment, state, file, delivery, batch, sha256, bytes, process, created_at, repeats)
		VALUES (?, ?, 'queued', ?, ?, ?, ?, ?, ?, ?, ?)`,
		run.ID, run.Enrollment, run.File, run.Delivery, run.Batch, run.SHA256, run.Bytes, process, run.CreatedAt.UnixMicro(), repeats)
	if err != nil {
		return entry, fmt.Errorf("add ingest run %s: %w", run.ID, err)
	}
	entry.Run, entry.named = run, run.Delivery
	entry.Delivery, _ = history.Name(entry.named, entry.File)
	entry.Seq, err = done.LastInsertId()
	return entry, err
}

// Alike reports whether the enrollment has a file of the same name and size in a run that has not failed.
func (c *Catalogue) Alike(ctx context.Context, enrollment, file string, bytes int64) (found bool, err error) {
	err = c.read.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM runs WHERE enrollment = ? AND file = ? AND bytes = ?
		AND state <> 'failed')`, enrollment, file, bytes).Scan(&found)
	if err != nil {
		return false, fmt.Errorf("ingest runs of %s: %w", enrollment, err)
	}
	return found, nil
}

// Start marks a queued run as running.
func (c *Catalogue) Start(ctx context.Context, id string) error {
	return c.update(ctx, id, `UPDATE runs SET state = 'running' WHERE id = ? AND state = 'queued'`, id)
}

// Progress notes how many bytes of a running run have been read.
func (c *Catalogue) Progress(ctx context.Context, id string, bytesRead int64) error {
	return c.update(ctx, id, `UPDATE runs SET bytes_read = ? WHERE id = ? AND state = 'running'`, bytesRead, id)
}

// Fail marks a run as failed.
func (c *Catalogue) Fail(ctx context.Context, id, why string, at time.Time) error {
	return c.update(ctx, id, `UPDATE runs SET state = 'failed', error = ?, finished_at = ?
		WHERE id = ? AND state IN ('queued', 'running')`,
		why, at.UnixMicro(), id)
}

func (c *Catalogue) update(ctx context.Context, id, statement string, args ...any) error {
	done, err := c.write.ExecContext(ctx, statement, args...)
	if err != nil {
		return fmt.Errorf("ingest run %s: %w", id, err)
	}
	n, err := done.RowsAffected()
	if err == nil && n == 0 {
		err = ErrChanged
	}
	if err != nil {
		return fmt.Errorf("ingest run %s: %w", id, err)
	}
	return nil
}

// Run is one run with its rejects, the first places of its repairs and the outcomes of FOCUS's rules.
func (c *Catalogue) Run(ctx context.Context, enrollment, id string) (Entry, error) {
	entry, err := scan(c.read.QueryRowContext(ctx, `SELECT `+fields+` FROM runs WHERE id = ? AND enrollment = ?`, id,
		enrollment))
	if err != nil {
		return entry, err
	}
	var outcomes, repaired string
	var examples map[string][]costs.RepairExample
	err = c.read.QueryRowContext(ctx, "SELECT outcomes, repaired FROM runs WHERE seq = ?", entry.Seq).Scan(&outcomes, &repaired)
	if err == nil {
		err = errors.Join(json.Unmarshal([]byte(outcomes), &entry.Conformance.Rules), json.Unmarshal([]byte(repaired), &examples))
	}
	if err != nil {
		return entry, fmt.Errorf("outcomes and repairs of ingest run %s: %w", id, err)
	}
	entry.Repairs = costs.WithExamples(entry.Repairs, examples)
	entry.Rejects, err = c.rejects(ctx, entry.Seq, costs.MaxRejects)
	return entry, err
}

// Runs are a page and one more of an enrollment's runs before the given one, newest first, with a limit of rejects each, and the number
// of all runs that match.
func (c *Catalogue) Runs(ctx context.Context, enrollment string, query costs.RunsQuery, before int64, rejects int) (entries []Entry, count int,
	err error) {
	const where = `FROM runs WHERE enrollment = ?1 AND ?2 IN ('', state) AND (instr(lower(file), lower(?3)) > 0 OR instr(lower(delivery), lower(?3)) > 0)`
	if err := c.read.QueryRowContext(ctx, `SELECT count(*) `+where, enrollment, query.State, query.Text).Scan(&count); err != nil {
		return nil, 0, fmt.Errorf("count the ingest runs of %s: %w", enrollment, err)
	}
	rows, err := c.read.QueryContext(ctx, `SELECT `+fields+` `+where+` AND seq < ?4 ORDER BY seq DESC LIMIT ?5`,
		enrollment, query.State, query.Text, before, query.Size()+1)
	entries, err = collect(rows, err, func(r row) (Entry, error) { return scan(r) })
	if err != nil {
		return nil, 0, fmt.Errorf("ingest runs of %s: %w", enrollment, err)
	}
	for i := range entries {
		if entries[i].RowsRejected > 0 {
			if entries[i].Rejects, err = c.rejects(ctx, entries[i].Seq, rejects); err != nil {
				return nil, 0, err
			}
		}
	}
	return entries, count, nil
}

func (c *Catalogue) rejects(ctx context.Context, seq int64, limit int) ([]costs.Reject, error) {
	rows, err := c.read.QueryContext(ctx, `SELECT line, col, value, rule, reason FROM rejects WHERE run = ?
		ORDER BY position LIMIT ?`, seq, limit)
	return collect(rows, err, func(r row) (reject costs.Reject, err error) {
		err = r.Scan(&reject.Line, &reject.Column, &reject.Value, &reject.Rule, &reject.Reason)
		return reject, err
	})
}

func collect[T any](rows *sql.Rows, err error, read func(row) (T, error)) ([]T, error) {
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	var all []T
	for rows.Next() {
		one, err := read(rows)
		if err != nil {
			return nil, err
		}
		all = append(all, one)
	}
	return all, rows.Err()
}
