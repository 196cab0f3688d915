package embedded

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/embedded/catalogue"
	"github.com/costdeck/costdeck/server/internal/costs/embedded/segment"
	"github.com/costdeck/costdeck/server/internal/costs/embedded/table"
	"github.com/costdeck/costdeck/server/internal/costs/focus"
	"github.com/costdeck/costdeck/server/internal/costs/transfer"
)

var _ transfer.Store = (*Engine)(nil)

// Enrollments are all that have a run, in order.
func (e *Engine) Enrollments(ctx context.Context) ([]string, error) { return e.cat.Enrollments(ctx) }

// Ended are the enrollment's runs that are done or failed.
func (e *Engine) Ended(ctx context.Context, enrollment string) ([]transfer.Run, error) {
	runs, err := e.doneRuns(ctx, enrollment)
	if err != nil {
		return nil, err
	}
	var out []transfer.Run
	for _, run := range runs {
		full, err := e.cat.Run(ctx, enrollment, run.ID)
		if err != nil {
			return nil, err
		}
		out = append(out, transfer.Run{Run: full.Run, Named: full.Named(), Columns: transfer.Columns(run.Columns, run.Dataset),
			Decision: run.Decision})
	}
	failed, err := e.cat.Failed(ctx, enrollment)
	for _, run := range failed {
		out = append(out, transfer.Run{Run: run.Run, Named: run.Named()})
	}
	return out, err
}

// doneRuns are the enrollment's, in the order of their commits.
func (e *Engine) doneRuns(ctx context.Context, enrollment string) ([]catalogue.DoneRun, error) {
	now, err := e.cat.Done(ctx)
	runs := slices.DeleteFunc(now.Runs, func(run catalogue.DoneRun) bool { return run.Enrollment != enrollment })
	slices.SortFunc(runs, func(a, b catalogue.DoneRun) int {
		return cmp.Or(cmp.Compare(a.Committed, b.Committed), cmp.Compare(a.Seq, b.Seq))
	})
	return runs, err
}

// giveBatch is the number of rows to read from a segment at once.
const giveBatch = 4096

// Give passes each row of a done run on, month by month.
func (e *Engine) Give(ctx context.Context, run transfer.Run, each func(*focus.Row) error) error {
	runs, err := e.doneRuns(ctx, run.Enrollment)
	if err != nil {
		return err
	}
	at := slices.IndexFunc(runs, func(one catalogue.DoneRun) bool { return one.ID == run.ID })
	if at < 0 {
		return costs.ErrNotFound
	}
	for _, seg := range runs[at].Segments {
		if err := e.giveSegment(ctx, e.segmentPath(runs[at], seg), run.Columns, each); err != nil {
			return err
		}
	}
	return nil
}

func (e *Engine) giveSegment(ctx context.Context, path string, columns []focus.Column, each func(*focus.Row) error) error {
	file, err := segment.Open(path)
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }()
	chunks, err := e.memory.NewTable(path, file.Rows()).Chunks()
	for i := 0; i < len(chunks) && err == nil; i++ {
		err = giveChunk(ctx, chunks[i], file, columns, each)
	}
	return err
}

func giveChunk(ctx context.Context, c *table.Chunk, file *segment.File, columns []focus.Column, each func(*focus.Row) error) error {
	view, err := c.View(ctx, 1)
	if err != nil {
		return err
	}
	defer view.Close()
	lines, err := view.Lines()
	if err != nil {
		return err
	}
	var row focus.Row
	for from := 0; from < len(lines); from += giveBatch {
		numbers := make([]int, 0, giveBatch)
		for i := from; i < min(from+giveBatch, len(lines)); i++ {
			numbers = append(numbers, c.Row+i)
		}
		picked, err := file.Pick(numbers)
		if err != nil {
			return err
		}
		for i, one := range picked {
			err := transfer.Read(&row, lines[from+i], one.Hash, one.Columns, columns)
			if err == nil {
				err = errors.Join(each(&row), ctx.Err())
			}
			if err != nil {
				return err
			}
		}
	}
	return nil
}
