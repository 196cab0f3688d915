package embedded

import (
	"context"
	"errors"
	"path/filepath"
	"runtime/debug"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/embedded/catalogue"
	"github.com/costdeck/costdeck/server/internal/costs/intake"
)

// IngestTogether accepts the files of a batch and reads them in the background.
func (e *Engine) IngestTogether(ctx context.Context, scope costs.Scope, sources []costs.Source) ([]costs.Run, error) {
	if err := intake.CheckBatch(scope, sources); err != nil {
		return nil, err
	}
	if err := e.reads.Enter(scope.Enrollment); err != nil {
		return nil, err
	}
	batch, err := intake.TakeBatch(ctx, sources, func() intake.Staging {
		return intake.Staging{Name: "cost data folder " + e.dir, Path: filepath.Join(e.stagingDir(), e.process.id+"-"+newID()+".csv")}
	})
	if err != nil {
		e.reads.Leave(scope.Enrollment)
		return nil, err
	}
	runs, added, err := e.addTogether(ctx, batch.Runs(scope.Enrollment, e.now(), newID))
	if err != nil || !added {
		e.reads.Leave(scope.Enrollment)
		if err = errors.Join(err, batch.Discard()); err != nil {
			return nil, err
		}
		if answer := batch.Asks().Answer(); answer != costs.Unanswered {
			ids := make([]string, len(runs))
			for i, run := range runs {
				ids[i] = run.ID
			}
			if err := e.answer(ctx, scope, ids, answer); err != nil {
				return nil, err
			}
		}
		return batch.InOrder(runs), nil
	}
	t := &together{Engine: e, batch: batch, runs: runs, fault: -1}
	for _, run := range runs {
		t.progress = append(t.progress, e.reads.Add(run.ID, run.Enrollment))
	}
	intake.CancelTogether(t.progress)
	e.reads.Queue(t.progress[0])
	accepted := batch.InOrder(runs) // The work changes the runs.
	go func() {
		defer e.reads.Leave(scope.Enrollment)
		defer func() {
			for _, run := range runs {
				e.reads.Remove(run.ID)
			}
		}()
		t.work()
	}()
	return accepted, nil
}

// addTogether adds the runs to the catalogue. A batch of a dead process does not count as the same.
func (e *Engine) addTogether(ctx context.Context, runs []costs.Run) ([]costs.Run, bool, error) {
	if err := e.recover(ctx); err != nil {
		return nil, false, err
	}
	return e.cat.AddTogether(ctx, runs, e.process.id)
}

// together is a batch that is being read.
type together struct {
	*Engine
	batch    intake.Batch
	runs     []costs.Run
	progress []*intake.Reading
	readings []*reading // Of the files that were begun.
	fault    int        // The file that failed; -1 for the batch as a whole.
}

// work takes the batch from queued to done or failed.
func (t *together) work() {
	ctx := t.progress[0].Context()
	err := t.workInSlot(ctx)
	if discardErr := t.batch.Discard(); discardErr != nil {
		t.log.WarnContext(ctx, "cannot delete a staged file; it is removed at the next start", "batch", t.runs[0].Batch, "error", discardErr)
	}
	if err == nil {
		return
	}
	if errors.Is(err, catalogue.ErrChanged) {
		t.progress[0].Cancel(costs.ErrCancelled)
	}
	for i, run := range t.runs {
		why := t.batch.Why(ctx, t.progress[0], i, t.fault, err)
		t.log.WarnContext(ctx, "an ingest run failed", "run", run.ID, "file", run.File, "error", why)
		// The cancelled run has failed already.
		failure := t.cat.Fail(context.WithoutCancel(ctx), run.ID, publicError(run.File, why), t.now())
		if failure != nil && !errors.Is(failure, catalogue.ErrChanged) {
			t.log.ErrorContext(ctx, "cannot mark an ingest run as failed", "run", run.ID, "error", failure)
		}
		run.State = costs.Failed
		t.ended(run)
	}
}

func (t *together) workInSlot(ctx context.Context) (err error) {
	free, err := t.reads.Slot(t.progress[0])
	if err != nil {
		return err
	}
	defer free()
	defer func() {
		for _, one := range t.readings {
			err = errors.Join(err, one.end())
		}
	}()
	defer func() {
		if cause := recover(); cause != nil {
			t.log.ErrorContext(ctx, "panic while reading a file", "batch", t.runs[0].Batch, "cause", cause, "stack", string(debug.Stack()))
			err = errors.New("the file could not be read because of a bug in costdeck; please report it with the file's header")
		}
	}()
	for i := range t.runs {
		t.fault = i
		if err := t.read(ctx, i); err != nil {
			return err
		}
	}
	t.fault = -1
	return t.publishTogether(ctx, t.batch.Asks(), t.readings)
}

// read reads one file; its rows do not count yet.
func (t *together) read(ctx context.Context, i int) error {
	r := t.begin(t.runs[i], t.batch.Files[i].File, t.progress[i], func() {})
	t.readings = append(t.readings, r)
	if err := t.cat.Start(ctx, r.run.ID); err != nil {
		return err
	}
	defer t.noteProgress(r.run.ID, t.progress[i])()
	run := t.runs[i]
	if err := r.finish(&run); err != nil {
		return err
	}
	return r.source.Close() // A batch may have more files than a process may open.
}
