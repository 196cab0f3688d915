package embedded

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/embedded/catalogue"
	"github.com/costdeck/costdeck/server/internal/costs/intake"
)

// recover marks the runs of dead processes as failed.
func (e *Engine) recover(ctx context.Context) error {
	unfinished, err := e.cat.Unfinished(ctx)
	if err != nil {
		return err
	}
	for id, process := range unfinished {
		if process == e.process.id || lives(e.dir, process) {
			continue
		}
		e.log.WarnContext(ctx, "an ingest run was interrupted when its process ended", "run", id)
		err := e.cat.Fail(ctx, id, costs.ErrorDied, e.now())
		if err != nil && !errors.Is(err, catalogue.ErrChanged) { // Another process may have done it too.
			return err
		}
	}
	return nil
}

// sweep removes leftovers: the staging of dead processes, and segments of deleted or failed runs.
func (e *Engine) sweep(ctx context.Context) error {
	staged, err := os.ReadDir(e.stagingDir())
	if err != nil {
		return fmt.Errorf("cost data folder: %w", err)
	}
	for _, entry := range staged {
		process, _, _ := strings.Cut(entry.Name(), "-")
		if !lives(e.dir, process) {
			err = errors.Join(err, os.RemoveAll(filepath.Join(e.stagingDir(), entry.Name())))
		}
	}
	runs, globErr := filepath.Glob(filepath.Join(e.runsDir(), "enrollment=*", "run=*"))
	for _, dir := range runs {
		keeps, keepsErr := e.cat.Keeps(ctx, strings.TrimPrefix(filepath.Base(dir), "run="))
		if keepsErr != nil {
			return keepsErr
		}
		if !keeps {
			err = errors.Join(err, os.RemoveAll(dir))
		}
	}
	if err = errors.Join(err, globErr); err != nil {
		return fmt.Errorf("clean the cost data folder: %w", err)
	}
	return nil
}

// Cancel ends a queued or running run. The catalogue decides races: a done run stays done.
func (e *Engine) Cancel(ctx context.Context, scope costs.Scope, id, by string) (costs.Run, error) {
	run, err := e.Run(ctx, scope, id)
	if err != nil {
		return run, err
	}
	if run.State == costs.Done || run.State == costs.Failed {
		return run, costs.ErrEnded
	}
	err = e.cat.Fail(ctx, id, publicError(run.File, fmt.Errorf("was cancelled by %s; none of it was kept", intake.Clean(by))), e.now())
	if errors.Is(err, catalogue.ErrChanged) {
		return run, costs.ErrEnded
	}
	if err != nil {
		return run, err
	}
	if reading := e.reads.Find(id); reading != nil {
		reading.Cancel(costs.ErrCancelled)
	}
	return e.Run(ctx, scope, id)
}

// Deletion is what deleting a run would change.
func (e *Engine) Deletion(ctx context.Context, scope costs.Scope, id string) (out costs.Deletion, err error) {
	run, err := e.Run(ctx, scope, id)
	if err != nil {
		return out, err
	}
	// The retries of over are for files that another process deletes meanwhile.
	err = e.over(ctx, scope, "", func(*dataset) error {
		s, err := e.current(ctx)
		if err != nil {
			return err
		}
		h := s.scopes[scope.Enrollment]
		if h == nil {
			return nil
		}
		out, err = intake.Deletion(ctx, run, h.state, h.dataset.ask, e.dataset(s, h.runs, h.state.Without(id)).ask)
		return err
	})
	return out, err
}

// DeleteRun removes a run and its rows from every figure.
func (e *Engine) DeleteRun(ctx context.Context, scope costs.Scope, id string) error {
	if err := e.cat.Delete(ctx, scope.Enrollment, id, e.now()); err != nil {
		return err
	}
	// The rows no longer count. The next start removes files that cannot be removed now.
	if err := os.RemoveAll(e.runDir(scope.Enrollment, id)); err != nil {
		e.log.WarnContext(ctx, "cannot delete the files of a deleted ingest run; they are removed at the next start", "run", id, "error", err)
	}
	return nil
}
