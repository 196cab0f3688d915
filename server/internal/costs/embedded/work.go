package embedded

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime/debug"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/embedded/catalogue"
	"github.com/costdeck/costdeck/server/internal/costs/intake"
)

// work takes one file from queued to done or failed. Errors go to the run's report, because no caller waits. A reading with a head
// start continues.
func (e *Engine) work(run costs.Run, file intake.File, progress *intake.Reading, early *reading,
	source costs.Source) {
	ctx := progress.Context()
	err := e.workInSlot(ctx, run, file, progress, early, source)
	if discardErr := file.Discard(); discardErr != nil {
		e.log.WarnContext(ctx, "cannot delete a staged file; it is removed at the next start", "run", run.ID, "error", discardErr)
	}
	if err == nil {
		return
	}
	run.State = costs.Failed
	defer e.ended(run)
	if progress.Cancelled() || errors.Is(err, catalogue.ErrChanged) {
		e.log.InfoContext(ctx, "an ingest run was cancelled", "run", run.ID, "file", run.File)
		return
	}
	if ctx.Err() != nil {
		err = errors.New(costs.ErrorStopped)
	}
	e.log.WarnContext(ctx, "an ingest run failed", "run", run.ID, "file", run.File, "error", err)
	// The context may have ended with the shutdown, but the run's end must be stored.
	if err := e.cat.Fail(context.WithoutCancel(ctx), run.ID, publicError(run.File, err), e.now()); err != nil {
		e.log.ErrorContext(ctx, "cannot mark an ingest run as failed", "run", run.ID, "error", err)
	}
}

func (e *Engine) workInSlot(ctx context.Context, run costs.Run, file intake.File, progress *intake.Reading, r *reading,
	source costs.Source) (err error) {
	if r == nil {
		free, err := e.reads.Slot(progress)
		if err != nil {
			return err
		}
		r = e.begin(run, file, progress, free)
	}
	defer func() { err = errors.Join(err, r.end()) }()
	defer func() {
		if cause := recover(); cause != nil {
			e.log.ErrorContext(ctx, "panic while reading a file", "run", run.ID, "cause", cause, "stack", string(debug.Stack()))
			err = errors.New("the file could not be read because of a bug in costdeck; please report it with the file's header")
		}
	}()
	if err := e.cat.Start(ctx, run.ID); err != nil {
		return err
	}
	defer e.noteProgress(run.ID, progress)()
	if err := r.finish(&run); err != nil {
		return err
	}
	return e.publishTogether(ctx, intake.AsksOf(source), []*reading{{run: run, result: r.result, staging: r.staging}})
}

// publishTogether moves the segments of several runs to their place and makes them count in one commit. A crash in between leaves
// unreferenced files, which the next start removes.
func (e *Engine) publishTogether(ctx context.Context, asks intake.Asks, readings []*reading) (err error) {
	var finished []catalogue.Finished
	now := e.now().UTC()
	defer func() {
		if err == nil {
			return
		}
		for _, one := range readings[:len(finished)] {
			err = errors.Join(err, os.RemoveAll(e.runDir(one.run.Enrollment, one.run.ID)))
		}
	}()
	asks = asks.Remembering()
	seen, decisions, err := e.decide(ctx, asks, readings)
	if err != nil {
		return err
	}
	for _, one := range readings {
		place := e.runDir(one.run.Enrollment, one.run.ID)
		if err := os.MkdirAll(filepath.Dir(place), 0o700); err != nil {
			return fmt.Errorf("cost data folder: %w", err)
		}
		if err := os.Rename(one.staging, place); err != nil {
			return fmt.Errorf("cost data folder: %w", err)
		}
		one.run.FinishedAt = now
		finished = append(finished, catalogue.Finished{Run: one.run, Columns: one.result.columns, Segments: one.result.segments,
			Shares: one.result.shares, Samples: one.result.offer.Samples()})
		if err := errors.Join(syncDir(place), syncDir(filepath.Dir(place))); err != nil {
			return err
		}
	}
	for {
		for i := range finished {
			finished[i].Decision = decisions[i]
		}
		if err := e.cat.Finish(ctx, seen, finished...); err == nil {
			break
		} else if !errors.Is(err, catalogue.ErrMoved) {
			return err
		}
		// Another run started or ended to count: what these do is decided again.
		if seen, decisions, err = e.decide(ctx, asks, readings); err != nil {
			return err
		}
	}
	for _, one := range finished {
		one.Run.State = costs.Done
		e.ended(one.Run)
		e.log.InfoContext(ctx, "an ingest run is done", "run", one.Run.ID, "file", one.Run.File, "accepted", one.Run.RowsAccepted,
			"rejected", one.Run.RowsRejected)
	}
	return nil
}

func syncDir(path string) error {
	dir, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(dir.Sync(), dir.Close())
}

// publicError writes an error for the run's report, without the server's folders.
func publicError(file string, err error) string {
	var path *fs.PathError
	if errors.As(err, &path) {
		return fmt.Sprintf("FOCUS file %s: the server's disk failed (%v); contact your administrator", file, path.Err)
	}
	return fmt.Sprintf("FOCUS file %s %v", file, err)
}
