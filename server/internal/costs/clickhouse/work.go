package clickhouse

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"runtime/debug"
	"slices"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/focus"
	"github.com/costdeck/costdeck/server/internal/costs/intake"
)

// endTimeout bounds the noting of a run's end while the engine closes.
const endTimeout = 5 * time.Second

// work takes one file from queued to done or failed. Errors go to the run's report, because no caller waits.
func (e *Engine) work(run costs.Run, file intake.File, progress *intake.Reading, source costs.Source) {
	ctx := progress.Context()
	err := e.workInSlot(ctx, run, file, progress, source)
	if discardErr := file.Discard(); discardErr != nil {
		e.log.WarnContext(ctx, "cannot delete a staged file; it is removed at a later start", "run", run.ID, "error", discardErr)
	}
	if err == nil {
		return
	}
	if progress.Cancelled() {
		e.cancelled(ctx, run)
		return
	}
	if ctx.Err() != nil {
		err = errors.New(costs.ErrorStopped)
	}
	e.fail(ctx, run, progress, err)
}

// fail notes that a run failed, and removes its rows.
func (e *Engine) fail(ctx context.Context, run costs.Run, progress *intake.Reading, err error) {
	e.log.WarnContext(ctx, "an ingest run failed", "run", run.ID, "file", run.File, "error", err)
	run.State = costs.Failed
	defer e.ended(run)
	// The context may have ended with the shutdown, but the run's end must be stored.
	ending, cancel := context.WithTimeout(context.WithoutCancel(ctx), endTimeout)
	defer cancel()
	end := e.event(run.Enrollment, run.ID, failed)
	end.run.BytesRead = progress.Bytes.Load()
	end.report.Error = publicError(run.File, err)
	if err := e.db.add(ending, end); err != nil {
		e.log.ErrorContext(ctx, "cannot mark an ingest run as failed", "run", run.ID, "error", err)
		return
	}
	if err := e.removeRows(ending, run.Enrollment, run.ID); err != nil {
		e.log.WarnContext(ctx, "cannot delete the rows of a failed ingest run; they are removed at the next start", "run", run.ID, "error", err)
	}
}

// cancelled removes the stored rows of a cancelled run, whose end is stored already.
func (e *Engine) cancelled(ctx context.Context, run costs.Run) {
	e.log.InfoContext(ctx, "an ingest run was cancelled", "run", run.ID, "file", run.File)
	run.State = costs.Failed
	defer e.ended(run)
	ending, cancel := context.WithTimeout(context.WithoutCancel(ctx), endTimeout)
	defer cancel()
	if err := e.removeRows(ending, run.Enrollment, run.ID); err != nil {
		e.log.WarnContext(ctx, "the rows of a cancelled ingest run stay until the next start", "run", run.ID, "error", err)
	}
}

func (e *Engine) workInSlot(ctx context.Context, run costs.Run, file intake.File, progress *intake.Reading, from costs.Source) (err error) {
	free, err := e.reads.Slot(progress)
	if err != nil {
		return err
	}
	defer free()
	defer func() {
		if cause := recover(); cause != nil {
			e.log.ErrorContext(ctx, "panic while reading a file", "run", run.ID, "cause", cause, "stack", string(debug.Stack()))
			err = errors.New("the file could not be read because of a bug in costdeck; please report it with the file's header")
		}
	}()
	told, bill, err := e.read(ctx, &run, file, progress)
	if err != nil {
		return err
	}
	run.Dataset = told.Dataset
	files := []offered{{intake.Offered{Run: run, Bill: bill}, told}}
	if err := e.decide(ctx, intake.AsksOf(from), files, progress); err != nil {
		return err
	}
	e.isDone(ctx, run, told)
	return nil
}

func (e *Engine) isDone(ctx context.Context, run costs.Run, told report) {
	run.State, run.RowsAccepted, run.RowsRejected = costs.Done, told.Accepted, told.Rejected
	e.ended(run)
	e.log.InfoContext(ctx, "an ingest run is done", "run", run.ID, "file", run.File, "accepted", run.RowsAccepted,
		"rejected", run.RowsRejected)
}

// read stores the rows of one file, which do not count yet.
func (e *Engine) read(ctx context.Context, run *costs.Run, file intake.File, progress *intake.Reading) (told report, bill *intake.Bill, err error) {
	if err := e.db.add(ctx, e.event(run.Enrollment, run.ID, running)); err != nil {
		return told, nil, err
	}
	source, err := file.Open()
	if err != nil {
		return told, nil, err
	}
	defer func() { _ = source.Close() }()
	defer func() {
		if err != nil { // A change explains an error.
			err = cmp.Or(file.Unchanged(source), err)
		}
	}()
	in, err := focus.Open(&countingReader{ReaderAt: source, ctx: ctx, read: progress, most: run.Bytes}, run.Bytes, e.limits)
	if err != nil {
		return told, nil, err
	}
	in.Until(ctx)
	conforms, err := intake.Conform(in)
	if err != nil {
		return told, nil, err
	}
	bill = intake.NewBill(in.Header())
	told, err = e.store(ctx, *run, runNumber(run.ID), in.Header(), func() (*focus.Row, error) {
		row, err := in.Next()
		if err == nil {
			bill.Add(row)
		}
		return row, err
	})
	if err == nil {
		err = file.Unchanged(source)
	}
	if err != nil {
		return told, nil, err
	}
	told.Checks = in.Checks()
	run.Conformance = conforms()
	told.Conformance = run.Conformance
	rejects := in.Rejects()
	told.Repairs, told.Rejected = append(in.RepairList(), told.Repairs...), rejects.Count
	run.Rejects = rejects.First
	return told, bill, nil
}

// tell sends heartbeats with the progress of this process's runs until the engine closes.
func (e *Engine) tell() {
	ticker := time.NewTicker(e.deadAfter / 6)
	defer ticker.Stop()
	for {
		select {
		case <-e.reads.Context().Done():
			return
		case <-ticker.C:
		}
		for id, reading := range e.reads.All() {
			now := e.event(reading.Enrollment, id, alive)
			now.run.BytesRead = reading.Bytes.Load()
			if err := e.db.add(e.reads.Context(), now); err != nil && e.reads.Context().Err() == nil {
				e.log.WarnContext(e.reads.Context(), "cannot save the progress of an ingest run", "run", id, "error", err)
			}
			e.heed(id, reading)
		}
	}
}

// heed cancels a run of this process that another one has cancelled. After an error, the next heartbeat checks again.
func (e *Engine) heed(id string, reading *intake.Reading) {
	entries, err := e.db.entries(e.reads.Context(), reading.Enrollment)
	if err == nil && endedElsewhere(entries, id) {
		reading.Cancel(costs.ErrCancelled)
	}
}

// endedElsewhere reports whether a run of this process counts as failed.
func endedElsewhere(entries []*entry, id string) bool {
	return slices.ContainsFunc(entries, func(one *entry) bool { return one.ID == id && one.State == costs.Failed })
}

// publicError writes an error for the run's report, without the server's folders.
func publicError(file string, err error) string {
	var path *fs.PathError
	switch {
	case errors.As(err, &path):
		return fmt.Sprintf("FOCUS file %s: the server's disk failed (%v); contact your administrator", file, path.Err)
	case errors.Is(err, errLock):
		return fmt.Sprintf("FOCUS file %s: the database of the accounts did not answer; send the file again", file)
	case errors.Is(err, costs.ErrUnavailable):
		return fmt.Sprintf("FOCUS file %s: the cost database did not answer; send the file again", file)
	}
	return fmt.Sprintf("FOCUS file %s %v", file, err)
}

// countingReader counts progress, and ends with its context.
type countingReader struct {
	io.ReaderAt
	ctx  context.Context // io.ReaderAt leaves no other place for it.
	read *intake.Reading
	most int64 // The Parquet reader reads some bytes twice.
}

// ReadAt reads and counts.
func (c *countingReader) ReadAt(p []byte, at int64) (int, error) {
	if err := c.ctx.Err(); err != nil {
		return 0, err
	}
	n, err := c.ReaderAt.ReadAt(p, at)
	c.read.Bytes.Store(min(c.read.Bytes.Load()+int64(n), c.most))
	return n, err
}
