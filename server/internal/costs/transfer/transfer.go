// Package transfer takes runs from one engine to another as they are: rows with their file, line and content hash, reports, rejects,
// identifiers, and the order of the commits, which the history is made of.
package transfer

import (
	"context"
	"errors"
	"fmt"
	"iter"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/focus"
)

// Store is an engine whose runs can be taken to another, and that takes those of another.
type Store interface {
	costs.Engine
	// Enrollments are all that have a run, in order.
	Enrollments(ctx context.Context) ([]string, error)
	// Ended are the enrollment's runs that are done or failed: the done ones in the order of their commits, then the failed ones.
	Ended(ctx context.Context, enrollment string) ([]Run, error)
	// Give gives each row of a done run, also those whose place a later run took. A row is valid until the next.
	Give(ctx context.Context, run Run, each func(*focus.Row) error) error
	// Take takes a run with its rows; it counts once they are all there. What an earlier try left of it is removed first.
	Take(ctx context.Context, run Run, rows iter.Seq2[*focus.Row, error]) error
}

// Run is a run with what its report does not tell.
type Run struct {
	costs.Run
	// Named is the delivery as the sender called it; empty where the file's name tells.
	Named string
	// Columns are those of its file.
	Columns []focus.Column
}

// Header is that of the run's file.
func (r Run) Header() focus.Header {
	return focus.Header{Columns: r.Columns, Dataset: focus.Dataset(r.Dataset), Version: r.FocusVersion}
}

// Columns are the columns of a file of a dataset by their names.
func Columns(names []string, dataset string) []focus.Column {
	known := focus.Dataset(dataset).Columns()
	columns := make([]focus.Column, len(names))
	for i, name := range names {
		kind, isFOCUS := known[name]
		columns[i] = focus.Column{Name: name, Kind: kind, Extra: !isFOCUS}
	}
	return columns
}

// Step is told after each run and each enrollment.
type Step struct {
	Enrollment string
	// Run is the one that is there now; empty at the end of an enrollment.
	Run costs.Run
	// Here tells that it was there already.
	Here bool
	// Same is what both engines say of the whole enrollment, at its end.
	Same Figures
}

// Copy takes every run that the other engine lacks. Interrupted, it goes on where it was when it is called again. After the last run
// of an enrollment it compares the figures of both, and fails if they differ.
func Copy(ctx context.Context, from, to Store, tell func(Step) error) error {
	enrollments, err := from.Enrollments(ctx)
	if err != nil {
		return err
	}
	for _, enrollment := range enrollments {
		if err := copyEnrollment(ctx, from, to, enrollment, tell); err != nil {
			return fmt.Errorf("enrollment %s: %w", enrollment, err)
		}
	}
	return nil
}

func copyEnrollment(ctx context.Context, from, to Store, enrollment string, tell func(Step) error) error {
	runs, err := from.Ended(ctx, enrollment)
	if err != nil {
		return err
	}
	there, err := to.Ended(ctx, enrollment)
	if err != nil {
		return err
	}
	has := map[string]costs.State{}
	for _, run := range there {
		has[run.ID] = run.State
	}
	if err := inOrder(runs, there); err != nil {
		return err
	}
	for _, run := range runs {
		step := Step{Enrollment: enrollment, Run: run.Run, Here: has[run.ID] == run.State}
		if !step.Here {
			if err := to.Take(ctx, run, rowsOf(ctx, from, run)); err != nil {
				return fmt.Errorf("run %s of %s: %w", run.ID, run.File, err)
			}
		}
		if err := tell(step); err != nil {
			return err
		}
	}
	same, err := compare(ctx, from, to, costs.Scope{Enrollment: enrollment})
	if err != nil {
		return err
	}
	return tell(Step{Enrollment: enrollment, Same: same})
}

// inOrder refuses a place that has done runs of its own: which run replaced which depends on the order of all.
func inOrder(runs, there []Run) error {
	known := map[string]bool{}
	for _, run := range runs {
		known[run.ID] = true
	}
	for _, run := range there {
		if run.State == costs.Done && !known[run.ID] {
			return fmt.Errorf("the target has run %s of %s, which is not in the source; delete it, or choose an empty target", run.ID, run.File)
		}
	}
	return nil
}

// errStopped ends the giving of rows that nobody takes any more.
var errStopped = errors.New("stopped")

func rowsOf(ctx context.Context, from Store, run Run) iter.Seq2[*focus.Row, error] {
	return func(yield func(*focus.Row, error) bool) {
		if run.State != costs.Done {
			return
		}
		err := from.Give(ctx, run, func(row *focus.Row) error {
			if !yield(row, nil) {
				return errStopped
			}
			return nil
		})
		if err != nil && !errors.Is(err, errStopped) {
			yield(nil, err)
		}
	}
}
