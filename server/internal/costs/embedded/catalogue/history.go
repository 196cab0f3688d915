package catalogue

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/history"
)

// History converts the runs for package history, in commit order, up to a catalogue version.
func History(runs []DoneRun, committed int64) []history.Run {
	runs = slices.Clone(runs)
	slices.SortFunc(runs, func(a, b DoneRun) int {
		return cmp.Or(cmp.Compare(a.Committed, b.Committed), cmp.Compare(a.Seq, b.Seq))
	})
	var out []history.Run
	for _, run := range runs {
		if run.Committed <= committed {
			out = append(out, history.Run{ID: run.ID, File: run.File, Delivery: run.named, Shares: run.Shares, Decision: run.Decision})
		}
	}
	return out
}

// Of filters the runs of one FOCUS dataset; each has its own history.
func Of(runs []DoneRun, dataset string) (some []DoneRun) {
	for _, run := range runs {
		if run.Dataset == dataset {
			some = append(some, run)
		}
	}
	return some
}

// readShares adds the slices to the done runs; at maps run numbers to positions.
func readShares(ctx context.Context, tx *sql.Tx, wanted string, runs []DoneRun, at map[int64]int) error {
	rows, err := tx.QueryContext(ctx, `SELECT run, month, provider, account, rows, first_charge, last_charge FROM slices
		WHERE run IN `+among+` ORDER BY run, month, provider, account`, wanted)
	_, err = collect(rows, err, func(r row) (none struct{}, err error) {
		var run int64
		var s history.Share
		err = r.Scan(&run, &s.Month, &s.Provider, &s.Account, &s.Rows, &s.FirstCharge, &s.LastCharge)
		if i, ok := at[run]; ok {
			runs[i].Shares = append(runs[i].Shares, s)
		}
		return none, err
	})
	if err != nil {
		return fmt.Errorf("slices of the ingest runs: %w", err)
	}
	return readParts(ctx, tx, wanted, runs, at)
}

func insertShares(ctx context.Context, tx *sql.Tx, run string, seq int64, shares []history.Share) error {
	insert, err := tx.PrepareContext(ctx, `INSERT INTO slices VALUES (?, ?, ?, ?, ?, ?, ?)`)
	if err != nil {
		return fmt.Errorf("slices of ingest run %s: %w", run, err)
	}
	defer func() { _ = insert.Close() }()
	for _, s := range shares {
		if _, err := insert.ExecContext(ctx, seq, s.Month, s.Provider, s.Account, s.Rows, s.FirstCharge,
			s.LastCharge); err != nil {
			return fmt.Errorf("slices of ingest run %s: %w", run, err)
		}
	}
	return nil
}

// bump increments the catalogue's version.
func bump(ctx context.Context, tx *sql.Tx) (version int64, err error) {
	err = tx.QueryRowContext(ctx, `UPDATE catalogue SET version = version + 1 RETURNING version`).Scan(&version)
	return version, err
}

// noteVersion notes the dataset version that an enrollment has from now on.
func (c *Catalogue) noteVersion(ctx context.Context, tx *sql.Tx, enrollment string, committed int64, at time.Time) error {
	runs, err := c.doneRuns(ctx, tx, enrollment)
	if err != nil {
		return err
	}
	said, err := readSaid(ctx, tx, enrollment)
	if err != nil {
		return err
	}
	version := history.After(History(Of(runs, costs.CostAndUsage), committed)).Leaving(Uncounted(said[enrollment], committed)).Version()
	if _, err := tx.ExecContext(ctx, `INSERT INTO versions VALUES (?, ?, ?, ?) ON CONFLICT (enrollment, version)
		DO UPDATE SET committed = excluded.committed, made_at = excluded.made_at`,
		enrollment, version, committed, at.UnixMicro()); err != nil {
		return fmt.Errorf("dataset version of %s: %w", enrollment, err)
	}
	return nil
}

// Committed is the catalogue version of a dataset version. An unknown version is costs.ErrGone.
func (c *Catalogue) Committed(ctx context.Context, enrollment, version string) (committed int64, err error) {
	err = c.read.QueryRowContext(ctx, `SELECT committed FROM versions WHERE enrollment = ? AND version = ?`,
		enrollment, version).Scan(&committed)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, costs.ErrGone
	}
	if err != nil {
		return 0, fmt.Errorf("dataset version of %s: %w", enrollment, err)
	}
	return committed, nil
}

// Unsliced are the done runs from before the catalogue knew slices.
func (c *Catalogue) Unsliced(ctx context.Context) (runs []DoneRun, err error) {
	all, err := c.Done(ctx)
	for _, run := range all.Runs {
		if !run.sliced {
			runs = append(runs, run)
		}
	}
	return runs, err
}

// Slice notes the slices of a run from before the catalogue knew them.
func (c *Catalogue) Slice(ctx context.Context, run DoneRun, shares []history.Share, at time.Time) error {
	return c.inTx(ctx, func(tx *sql.Tx) error {
		done, err := tx.ExecContext(ctx, `UPDATE runs SET sliced = 1 WHERE seq = ? AND sliced = 0`, run.Seq)
		if err != nil {
			return fmt.Errorf("slices of ingest run %s: %w", run.ID, err)
		}
		if n, err := done.RowsAffected(); err != nil || n == 0 {
			return err // Another process was faster.
		}
		if err := insertShares(ctx, tx, run.ID, run.Seq, shares); err != nil {
			return err
		}
		version, err := bump(ctx, tx)
		if err != nil {
			return err
		}
		return c.noteVersion(ctx, tx, run.Enrollment, version, at)
	})
}
