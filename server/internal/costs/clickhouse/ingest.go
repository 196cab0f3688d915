package clickhouse

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"slices"
	"strings"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/history"
	"github.com/costdeck/costdeck/server/internal/costs/intake"
)

// Ingest accepts a file and reads it in the background.
func (e *Engine) Ingest(ctx context.Context, scope costs.Scope, source costs.Source) (costs.Run, error) {
	if scope.Enrollment == "" {
		return costs.Run{}, &costs.FieldError{Field: "enrollment", Message: "the enrollment is missing; every row belongs to one"}
	}
	if err := e.reads.Enter(scope.Enrollment); err != nil {
		return costs.Run{}, err
	}
	source, release := intake.Hold(source)
	defer func() { _ = release() }() // It was only read.
	id := strings.ToLower(rand.Text())
	file, err := intake.Take(ctx, source, intake.Staging{
		Name: "staging folder", Path: e.stagedPath(e.process + "-" + id),
	})
	if err != nil {
		e.reads.Leave(scope.Enrollment)
		return costs.Run{}, err
	}
	run := costs.Run{
		ID: id, Enrollment: scope.Enrollment, State: costs.Queued, File: intake.FileName(source.Name), SHA256: file.SHA256,
		Bytes: file.Bytes, Delivery: intake.Clean(source.Delivery), CreatedAt: e.now().UTC(),
	}
	progress := e.reads.Add(id, scope.Enrollment)
	earlier, err := e.enqueue(ctx, run, source)
	if err == nil && source.Continues != "" {
		err = e.forward(ctx, scope.Enrollment, source.Continues, cmp.Or(earlier, &run).ID)
	}
	if err != nil || earlier != nil {
		e.reads.Remove(id)
		e.reads.Leave(scope.Enrollment)
		if err = errors.Join(err, file.Discard()); err != nil {
			return costs.Run{}, err
		}
		if source.Answer != costs.Unanswered {
			if err := e.answer(ctx, scope.Enrollment, []string{earlier.ID}, source.Answer); err != nil {
				return costs.Run{}, err
			}
			return e.Run(ctx, scope, earlier.ID)
		}
		return *earlier, nil
	}
	shown := run
	shown.Delivery, _ = history.Name(run.Delivery, run.File)
	e.reads.Queue(progress)
	go func() {
		defer e.reads.Leave(scope.Enrollment)
		defer e.reads.Remove(id)
		e.work(run, file, progress, source)
	}()
	return shown, nil
}

// enqueue appends the run, unless the enrollment has the same file in a run that has not failed, which it returns. It appends
// before it checks: of two replicas with the same file at once, at least one sees the other.
func (e *Engine) enqueue(ctx context.Context, run costs.Run, source costs.Source) (earlier *costs.Run, err error) {
	scope := costs.Scope{Enrollment: run.Enrollment}
	entries, err := e.entries(ctx, scope)
	if err != nil {
		return nil, err
	}
	first := firstOf(entries, run.SHA256)
	again := first != nil && source.Again && first.State == costs.Done
	if again {
		first = standing(entries, run, source.Batch)
	}
	if first != nil {
		found, err := e.Run(ctx, scope, first.ID)
		return &found, err
	}
	begin := e.event(run.Enrollment, run.ID, queued)
	begin.run, begin.number, begin.at = run, next(entries, func(one *entry) int64 { return one.number }), run.CreatedAt.UnixMicro()
	if err := e.db.add(ctx, begin); err != nil {
		return nil, err
	}
	if again { // Of two replicas, the first to end counts.
		return nil, nil //nolint:nilnil // No earlier one.
	}
	if entries, err = e.entries(ctx, scope); err != nil {
		return nil, err
	}
	first = firstOf(entries, run.SHA256)
	if first == nil || first.ID == run.ID {
		return nil, nil //nolint:nilnil // No earlier one.
	}
	if err := e.forward(ctx, run.Enrollment, run.ID, first.ID); err != nil {
		return nil, err
	}
	found, err := e.Run(ctx, scope, first.ID)
	return &found, err
}

// standing is the run of a batch's file among those with the same bytes; nil if the file has to be read again.
func standing(entries []*entry, run costs.Run, batch string) *entry {
	var same []string
	for _, one := range entries {
		if one.SHA256 == run.SHA256 && one.State == costs.Done {
			same = append(same, one.ID)
		}
	}
	id := intake.Standing(runsOf(hold([2]uint64{}, entries).commits), same, batch, run.File)
	at := slices.IndexFunc(entries, func(one *entry) bool { return one.ID == id })
	if at < 0 {
		return nil
	}
	return entries[at]
}

// forward leads those who ask for a run to another one.
func (e *Engine) forward(ctx context.Context, enrollment, from, to string) error {
	if from == to {
		return nil
	}
	end := e.event(enrollment, from, withdrawn)
	end.report.Instead = to
	return e.db.add(ctx, end)
}

// firstOf is the counting run among those with the same bytes.
func firstOf(entries []*entry, sha string) *entry {
	same := slices.DeleteFunc(slices.Clone(entries), func(one *entry) bool { return one.SHA256 != sha || one.State == costs.Failed })
	if len(same) == 0 {
		return nil
	}
	return slices.MinFunc(same, func(a, b *entry) int {
		// Done runs come first, in any queue order.
		return cmp.Or(cmp.Compare(ended(b), ended(a)), cmp.Compare(a.number, b.number), strings.Compare(a.ID, b.ID))
	})
}

func ended(e *entry) int {
	if e.State == costs.Done {
		return 1
	}
	return 0
}

// next is a number after those of all entries. Numbers order runs instead of clocks, so that causal order is kept.
func next(entries []*entry, of func(*entry) int64) (n int64) {
	for _, one := range entries {
		n = max(n, of(one))
	}
	return n + 1
}
