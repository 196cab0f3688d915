// Package transfer copies runs from one engine to another unchanged: rows with file, line and content hash, reports, rejects,
// identifiers, and the commit order that the history depends on.
package transfer

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/focus"
	"github.com/costdeck/costdeck/server/internal/costs/history"
)

// Store is an engine that can send and receive runs.
type Store interface {
	costs.Engine
	// Enrollments are all that have a run, in order.
	Enrollments(ctx context.Context) ([]string, error)
	// Uncounted are all payers whose purchases do not count, in order, also those without charges.
	Uncounted(ctx context.Context, enrollment string) ([]costs.Payer, error)
	// Ended are the enrollment's finished runs: the done ones in commit order, then the failed ones.
	Ended(ctx context.Context, enrollment string) ([]Run, error)
	// Give calls each with the rows of a done run, including replaced rows. A row is valid until the next.
	Give(ctx context.Context, run Run, each func(*focus.Row) error) error
	// Take stores a run with its rows; it counts once all rows are stored. Leftovers of an earlier attempt are removed first.
	Take(ctx context.Context, run Run, rows iter.Seq2[*focus.Row, error]) error
}

// Run is a run with the fields that its report lacks.
type Run struct {
	costs.Run
	// Named is the sender's name of the delivery; empty if the file's name determines it.
	Named string
	// Columns are those of its file.
	Columns []focus.Column
	// Decision is what the run replaces; nil for a run that goes by its name.
	Decision *history.Decision
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

// Step reports progress after each run and each enrollment.
type Step struct {
	Enrollment string
	// Run is the copied run; empty at the end of an enrollment.
	Run costs.Run
	// Here is true if the run existed already.
	Here bool
	// Same are the figures of both engines for the whole enrollment, at its end.
	Same Figures
}

// Copy copies every run that the other engine lacks; it resumes when called again. After the last run of an enrollment it compares
// the figures of both engines, and fails if they differ.
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
	scope := costs.Scope{Enrollment: enrollment}
	if err := sayTheSame(ctx, from, to, scope); err != nil {
		return err
	}
	same, err := compare(ctx, from, to, scope)
	if err != nil {
		return err
	}
	return tell(Step{Enrollment: enrollment, Same: same})
}

// sayTheSame leaves the purchases of the same payers out.
func sayTheSame(ctx context.Context, from, to Store, scope costs.Scope) error {
	wanted, err := from.Uncounted(ctx, scope.Enrollment)
	if err != nil {
		return err
	}
	there, err := to.Uncounted(ctx, scope.Enrollment)
	if err != nil {
		return err
	}
	more := slices.DeleteFunc(there, func(payer costs.Payer) bool { return slices.Contains(wanted, payer) })
	return errors.Join(to.CountPurchases(ctx, scope, more, true), to.CountPurchases(ctx, scope, wanted, false))
}

// inOrder refuses a target with other done runs, because the order of all runs decides which run replaced which.
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

// errStopped stops the iteration over rows.
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
