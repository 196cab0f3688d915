package clickhouse

import (
	"context"
	"crypto/rand"
	"errors"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/costdeck/costdeck/server/internal/costs"
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
	newID := func() string { return strings.ToLower(rand.Text()) }
	batch, err := intake.TakeBatch(ctx, sources, func() intake.Staging {
		return intake.Staging{Name: "staging folder", Path: e.stagedPath(e.process + "-" + newID())}
	})
	if err != nil {
		e.reads.Leave(scope.Enrollment)
		return nil, err
	}
	t := &together{Engine: e, batch: batch, runs: batch.Runs(scope.Enrollment, e.now(), newID), fault: -1}
	for _, run := range t.runs {
		t.progress = append(t.progress, e.reads.Add(run.ID, run.Enrollment))
	}
	leave := func() {
		for _, run := range t.runs {
			e.reads.Remove(run.ID)
		}
		e.reads.Leave(scope.Enrollment)
	}
	earlier, err := t.enqueue(ctx)
	if err != nil || earlier != nil {
		leave()
		if err = errors.Join(err, batch.Discard()); err != nil {
			return nil, err
		}
		if answer := batch.Asks().Answer(); answer != costs.Unanswered {
			ids := make([]string, len(earlier))
			for i, run := range earlier {
				ids[i] = run.ID
			}
			if err := e.answer(ctx, scope.Enrollment, ids, answer); err != nil {
				return nil, err
			}
		}
		return batch.InOrder(earlier), nil
	}
	intake.CancelTogether(t.progress)
	e.reads.Queue(t.progress[0])
	accepted := batch.InOrder(t.runs) // The work changes the runs.
	go func() {
		defer leave()
		t.work()
	}()
	return accepted, nil
}

// together is a batch that is being read.
type together struct {
	*Engine
	batch    intake.Batch
	runs     []costs.Run
	progress []*intake.Reading
	read     []offered // The files that were read.
	fault    int       // The file that failed; -1 for the batch as a whole.
}

// enqueue appends the runs, unless the delivery has a batch of the same files that has not failed, which it returns.
func (t *together) enqueue(ctx context.Context) (earlier []costs.Run, err error) {
	entries, err := t.entries(ctx, costs.Scope{Enrollment: t.runs[0].Enrollment})
	if err != nil {
		return nil, err
	}
	var there []costs.Run
	for _, one := range entries {
		if one.Batch != "" && one.Delivery == t.batch.Delivery && one.State != costs.Failed {
			there = append(there, one.Run)
		}
	}
	if same := intake.SameBatch(there, t.runs); same != nil {
		return same, nil
	}
	number := next(entries, func(one *entry) int64 { return one.number })
	begin := make([]event, len(t.runs))
	for i, run := range t.runs {
		begin[i] = t.event(run.Enrollment, run.ID, queued)
		begin[i].run, begin[i].number, begin[i].at = run, number+int64(i), run.CreatedAt.UnixMicro()
		begin[i].report.Batch, begin[i].report.Of = run.Batch, len(t.runs)
	}
	return nil, t.db.add(ctx, begin...)
}

// work takes the batch from queued to done or failed.
func (t *together) work() {
	ctx := t.progress[0].Context()
	err := t.workInSlot(ctx)
	if discardErr := t.batch.Discard(); discardErr != nil {
		t.log.WarnContext(ctx, "cannot delete a staged file; it is removed at a later start", "batch", t.runs[0].Batch, "error", discardErr)
	}
	if err == nil {
		return
	}
	ended := []*entry{}
	if t.progress[0].Cancelled() {
		ended, _ = t.db.entries(context.WithoutCancel(ctx), t.runs[0].Enrollment) // Failing the cancelled run again would change its reason.
	}
	for i, run := range t.runs {
		switch {
		case slices.ContainsFunc(ended, func(one *entry) bool { return one.ID == run.ID && one.own == costs.Failed }):
			t.cancelled(ctx, run)
		default:
			t.fail(ctx, run, t.progress[i], t.batch.Why(ctx, t.progress[0], i, t.fault, err))
		}
	}
}

func (t *together) workInSlot(ctx context.Context) (err error) {
	free, err := t.reads.Slot(t.progress[0])
	if err != nil {
		return err
	}
	defer free()
	defer func() {
		if cause := recover(); cause != nil {
			t.log.ErrorContext(ctx, "panic while reading a file", "batch", t.runs[0].Batch, "cause", cause, "stack", string(debug.Stack()))
			err = errors.New("the file could not be read because of a bug in costdeck; please report it with the file's header")
		}
	}()
	for i := range t.runs {
		t.fault = i
		told, bill, err := t.Engine.read(ctx, &t.runs[i], t.batch.Files[i].File, t.progress[i])
		if err != nil {
			return err
		}
		t.runs[i].Dataset = told.Dataset
		t.read = append(t.read, offered{intake.Offered{Run: t.runs[i], Bill: bill}, told})
	}
	t.fault = -1
	if err := t.decide(ctx, t.batch.Asks(), t.read, t.progress[0]); err != nil {
		return err
	}
	for i, run := range t.runs {
		t.isDone(ctx, run, t.read[i].told)
	}
	return nil
}
