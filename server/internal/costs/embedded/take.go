package embedded

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"os"
	"path/filepath"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/embedded/catalogue"
	"github.com/costdeck/costdeck/server/internal/costs/focus"
	"github.com/costdeck/costdeck/server/internal/costs/intake"
	"github.com/costdeck/costdeck/server/internal/costs/transfer"
)

// Take stores a run of another engine under its identifier. Leftovers of an earlier attempt are removed first.
func (e *Engine) Take(ctx context.Context, run transfer.Run, rows iter.Seq2[*focus.Row, error]) (err error) {
	if err := e.recover(ctx); err != nil {
		return err
	}
	if err := e.cat.Delete(ctx, run.Enrollment, run.ID, e.now()); err != nil && !errors.Is(err, costs.ErrNotFound) {
		return err
	}
	queued := run.Run
	queued.Delivery = run.Named
	entry, added, err := e.cat.Add(ctx, queued, run.Decision != nil && run.Decision.Repeats, e.process.id)
	if err != nil {
		return err
	}
	if !added {
		return fmt.Errorf("run %s has the same file; delete one of the two runs", entry.ID)
	}
	if run.State == costs.Failed {
		return e.cat.Fail(ctx, run.ID, run.Error, run.FinishedAt)
	}
	if err := e.takeRows(ctx, run, rows); err != nil {
		// The context may have ended, but the run must not look as if it were in progress.
		return errors.Join(err, e.cat.Fail(context.WithoutCancel(ctx), run.ID, "the migration was interrupted; run it again", e.now()))
	}
	return nil
}

func (e *Engine) takeRows(ctx context.Context, run transfer.Run, rows iter.Seq2[*focus.Row, error]) (err error) {
	if err := e.cat.Start(ctx, run.ID); err != nil {
		return err
	}
	staging := filepath.Join(e.stagingDir(), e.process.id+"-"+run.ID)
	if err := os.Mkdir(staging, 0o700); err != nil {
		return fmt.Errorf("cost data folder: %w", err)
	}
	t := &taker{bill: intake.NewBill(run.Header()), months: newMonths(staging, run.File, run.Header()), shares: newShares(run.Header()),
		billing: position(run.Columns, run.Header().Dataset.Month()), charge: position(run.Columns, run.Header().Dataset.Start())}
	defer func() {
		t.months.abort()
		err = errors.Join(err, os.RemoveAll(staging))
	}()
	for row, err := range rows {
		if err == nil {
			err = t.add(row)
		}
		if err != nil {
			return err
		}
	}
	if err := t.write(); err != nil {
		return err
	}
	segments, err := t.months.close()
	if err != nil {
		return err
	}
	place := e.runDir(run.Enrollment, run.ID)
	if err := os.MkdirAll(filepath.Dir(place), 0o700); err != nil {
		return fmt.Errorf("cost data folder: %w", err)
	}
	if err := os.Rename(staging, place); err != nil {
		return fmt.Errorf("cost data folder: %w", err)
	}
	names := make([]string, len(run.Columns))
	for i, column := range run.Columns {
		names[i] = column.Name
	}
	err = errors.Join(syncDir(place), syncDir(filepath.Dir(place)))
	if err == nil {
		finished := catalogue.Finished{Run: run.Run, Columns: names, Segments: segments, Shares: t.shares.list(), Decision: run.Decision}
		if run.Dataset == costs.CostAndUsage {
			offer := t.bill.Offer()
			finished.Shares, finished.Samples = offer.Shares(), offer.Samples()
		}
		err = e.finish(ctx, finished)
	}
	if err != nil {
		return errors.Join(err, os.RemoveAll(place))
	}
	return nil
}

// finish makes a run count whose decision was made elsewhere.
func (e *Engine) finish(ctx context.Context, finished catalogue.Finished) error {
	for {
		seen, err := e.cat.Version(ctx)
		if err == nil {
			err = e.cat.Finish(ctx, seen, finished)
		}
		if !errors.Is(err, catalogue.ErrMoved) {
			return err
		}
	}
}

// taker writes the rows of a run of another engine into segments.
type taker struct {
	batch           focus.Batch
	months          *months
	shares          *shares
	bill            *intake.Bill
	billing, charge int
}

func (t *taker) add(row *focus.Row) error {
	t.batch.Add(row)
	t.bill.Add(row)
	if t.batch.Full(aheadRows, aheadBytes) {
		return t.write()
	}
	return nil
}

// write writes the rows that were added.
func (t *taker) write() error {
	for i := range t.batch.Rows {
		row := &t.batch.Rows[i]
		at := t.billing
		if at < 0 || row.Cells[at].Null {
			at = t.charge
		}
		month := time.UnixMicro(row.Cells[at].Micros).UTC().Format("2006-01")
		if err := t.shares.add(row, month, row.Cells[t.charge].Micros); err != nil {
			return err
		}
		if err := t.months.note(row, month); err != nil {
			return err
		}
	}
	if err := t.months.write(); err != nil {
		return err
	}
	t.batch.Reset()
	return nil
}
