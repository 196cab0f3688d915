package clickhouse

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/focus"
	"github.com/costdeck/costdeck/server/internal/costs/history"
	"github.com/costdeck/costdeck/server/internal/costs/intake"
	"github.com/costdeck/costdeck/server/internal/costs/transfer"
)

// offered is a file whose rows are stored and do not count yet.
type offered struct {
	intake.Offered
	told report
}

// sampled is the sample of one part of a run.
type sampled struct {
	Slice      history.Slice `json:"slice"`
	SubAccount string        `json:"of,omitempty"`
	Rows       []byte        `json:"rows"`
}

// decide decides what files do to the charges that count, and makes their rows count together. This process decides one batch of an
// enrollment at a time; if another process has changed what counts meanwhile, it decides again.
func (e *Engine) decide(ctx context.Context, asks intake.Asks, files []offered, progress *intake.Reading) error {
	asks = asks.Remembering()
	return e.repeatIfMoved(files[0].Run.Enrollment, func() error { return e.decideOnce(ctx, asks, files, progress) })
}

// repeatIfMoved decides again if another process has changed what counts meanwhile.
func (e *Engine) repeatIfMoved(enrollment string, decide func() error) error {
	unlock := e.deciding.lock(enrollment)
	defer unlock()
	for {
		if err := decide(); !errors.Is(err, errMoved) {
			return err
		}
	}
}

func (e *Engine) decideOnce(ctx context.Context, asks intake.Asks, files []offered, progress *intake.Reading) error {
	var read []intake.Offered
	for _, one := range files {
		read = append(read, one.Offered)
	}
	on, decisions, err := e.decideOn(ctx, asks, read)
	if err != nil {
		return err
	}
	ends := make([]ending, len(files))
	for i, one := range files {
		ends[i] = ending{run: one.Run, told: one.told}
		ends[i].told.Decision = decisions[i]
		if one.Run.Dataset == costs.CostAndUsage {
			if ends[i].samples, err = withParts(ends[i].told.Shares, one.Bill.Offer()); err != nil {
				return err
			}
		}
	}
	return e.alone(ctx, files[0].Run.Enrollment, func() error { return e.commit(ctx, on, ends, progress) })
}

// decideOn decides on what counts now, which it returns too. A run that is deleted meanwhile has no rows to compare with: then it looks
// again.
func (e *Engine) decideOn(ctx context.Context, asks intake.Asks, files []intake.Offered) (on []*entry, decisions []*history.Decision, err error) {
	for range attempts {
		entries, failure := e.db.entries(ctx, files[0].Run.Enrollment)
		if failure != nil {
			return nil, nil, failure
		}
		h := hold([2]uint64{}, entries)
		on = h.commits
		decisions, err = intake.Decide(ctx, e, asks, files, h.state, func(run string, slice history.Slice) (history.Detail, error) {
			return e.detail(ctx, entries, run, slice)
		})
		if !errors.Is(err, costs.ErrNotFound) {
			break
		}
	}
	return on, decisions, err
}

// unmoved reports whether the runs of a decision are still those that count.
func unmoved(on, entries []*entry) bool {
	return slices.EqualFunc(on, slices.DeleteFunc(committed(entries), isRecord), func(a, b *entry) bool {
		return a.ID == b.ID && a.commit == b.commit && a.decisions() == b.decisions()
	})
}

// decisions is how often the run was decided again.
func (e *entry) decisions() int64 {
	if e.decided == nil {
		return 0
	}
	return e.decided.number
}

// withParts adds the parts to the shares, and returns their samples.
func withParts(shares []history.Share, offer history.Offer) (samples []sampled, err error) {
	for i := range shares {
		detail := offer.Detail(shares[i].Slice)
		shares[i].Parts = detail.Parts
		for _, part := range detail.Parts {
			binary, err := detail.Samples[part.SubAccount].MarshalBinary()
			if err != nil {
				return nil, err
			}
			samples = append(samples, sampled{shares[i].Slice, part.SubAccount, binary})
		}
	}
	return samples, nil
}

// detail is what a run has in a slice. The first need of a run from before parts were noted, or with outdated samples, reads its rows and
// notes them.
func (e *Engine) detail(ctx context.Context, entries []*entry, id string, slice history.Slice) (history.Detail, error) {
	at := slices.IndexFunc(entries, func(one *entry) bool { return one.ID == id })
	if at < 0 {
		return history.Detail{}, costs.ErrNotFound
	}
	one := entries[at]
	share := slices.IndexFunc(one.report.Shares, func(s history.Share) bool { return s.Slice == slice })
	if share < 0 {
		return history.Detail{}, costs.ErrNotFound
	}
	if len(one.report.Shares[share].Parts) > 0 {
		samples, err := e.db.samples(ctx, one.Enrollment, id, slice)
		if err != nil || len(samples) > 0 {
			return history.Detail{Parts: one.report.Shares[share].Parts, Samples: samples}, err
		}
	}
	run := transfer.Run{Run: one.Run, Columns: transfer.Columns(one.report.Columns, one.Dataset)}
	bill := intake.NewBill(run.Header())
	if err := e.Give(ctx, run, func(row *focus.Row) error { bill.Add(row); return nil }); err != nil {
		return history.Detail{}, err
	}
	offer := bill.Offer()
	note := e.event(one.Enrollment, id, parted)
	note.report.Shares = slices.Clone(one.report.Shares)
	var err error
	if note.samples, err = withParts(note.report.Shares, offer); err != nil {
		return history.Detail{}, err
	}
	return offer.Detail(slice), e.db.add(ctx, note)
}

// samples are those of a run in a slice, by sub account; none if they are outdated.
func (d *database) samples(ctx context.Context, enrollment, id string, slice history.Slice) (map[string]*history.Sample, error) {
	all := map[string]*history.Sample{}
	statement := "SELECT samples FROM " + eventsTable + " WHERE enrollment = " + quote(enrollment) + " AND id = " + quote(id) + " AND samples != ''"
	err := d.ask(ctx, "samples", statement, func(r rows) error {
		var text string
		var list []sampled
		if err := r.Scan(&text); err != nil {
			return err
		}
		if err := json.Unmarshal([]byte(text), &list); err != nil {
			return fmt.Errorf("samples of ingest run %s: %w", id, err)
		}
		for _, one := range list {
			if one.Slice != slice {
				continue
			}
			sample := &history.Sample{}
			err := sample.UnmarshalBinary(one.Rows)
			if errors.Is(err, history.ErrOutdated) {
				continue
			}
			if err != nil {
				return fmt.Errorf("samples of ingest run %s: %w", id, err)
			}
			all[one.SubAccount] = sample
		}
		return nil
	})
	return all, err
}

// ending is a run that starts to count.
type ending struct {
	run     costs.Run
	told    report
	samples []sampled
}

// commit makes the rows of runs count together; all of them are stored now. It is errMoved if other runs count than those that the
// decision was made on.
func (e *Engine) commit(ctx context.Context, on []*entry, ends []ending, progress *intake.Reading) error {
	entries, err := e.db.entries(ctx, ends[0].run.Enrollment)
	if err != nil {
		return err
	}
	for _, one := range ends {
		if endedElsewhere(entries, one.run.ID) {
			progress.Cancel(costs.ErrCancelled)
			return costs.ErrCancelled
		}
	}
	if !unmoved(on, entries) {
		return errMoved
	}
	number := next(entries, func(one *entry) int64 { return one.commit })
	events := make([]event, len(ends))
	for i, one := range ends {
		events[i] = e.event(one.run.Enrollment, one.run.ID, done)
		events[i].number, events[i].run, events[i].report, events[i].samples = number+int64(i), one.run, one.told, one.samples
		events[i].run.BytesRead = one.run.Bytes
	}
	return e.db.add(ctx, events...)
}

// answer decides again what runs of one commit do to the bills that people decide, with another answer. Runs without such bills stay
// as they are.
func (e *Engine) answer(ctx context.Context, enrollment string, ids []string, answer costs.Answer) error {
	return e.repeatIfMoved(enrollment, func() error { return e.answerOnce(ctx, enrollment, ids, answer) })
}

func (e *Engine) answerOnce(ctx context.Context, enrollment string, ids []string, answer costs.Answer) error {
	entries, err := e.db.entries(ctx, enrollment)
	if err != nil {
		return err
	}
	h := hold([2]uint64{}, entries)
	first := slices.IndexFunc(h.commits, func(one *entry) bool { return slices.Contains(ids, one.ID) })
	if first < 0 {
		return nil
	}
	before := history.After(runsOf(h.commits[:first]))
	decisions := map[string]history.Decision{}
	for i, one := range h.commits {
		if !slices.Contains(ids, one.ID) || !one.report.Decision.Open() {
			continue
		}
		decisions[one.ID], err = one.report.Decision.Again(runsOf(h.commits[i : i+1])[0], before, func(run string, slice history.Slice) (history.Detail, error) {
			return e.detail(ctx, entries, run, slice)
		}, answer)
		if err != nil {
			return err
		}
	}
	return e.note(ctx, enrollment, h.commits, decisions)
}

// note adds other decisions of runs. It is errMoved if other runs count than those that the decisions were made on.
func (e *Engine) note(ctx context.Context, enrollment string, on []*entry, decisions map[string]history.Decision) error {
	var events []event
	for _, one := range on {
		said, ok := decisions[one.ID]
		if !ok {
			continue
		}
		next := e.event(one.Enrollment, one.ID, decided)
		next.report.Decision, next.number = &said, one.decisions()+1
		events = append(events, next)
	}
	if len(events) == 0 {
		return nil
	}
	return e.alone(ctx, enrollment, func() error {
		entries, err := e.db.entries(ctx, enrollment)
		if err != nil {
			return err
		}
		if !unmoved(on, entries) {
			return errMoved
		}
		return e.db.add(ctx, events...)
	})
}

// Settle decides about the files of a batch that wait for each other.
func (e *Engine) Settle(ctx context.Context, scope costs.Scope, batch costs.Batch) error {
	unlock := e.deciding.lock(scope.Enrollment)
	defer unlock()
	batch.Ask = intake.Remember(batch.Ask)
	done := map[string]bool{}
	for {
		on, decisions, err := e.settle(ctx, scope, batch, done)
		if err != nil || len(decisions) == 0 {
			return err
		}
		err = e.note(ctx, scope.Enrollment, on, decisions)
		switch {
		case errors.Is(err, errMoved): // The same round again, on what is there now.
		case err != nil:
			return err
		default:
			for id := range decisions {
				done[id] = true
			}
		}
	}
}

// settle decides about the files that are not done.
func (e *Engine) settle(ctx context.Context, scope costs.Scope, batch costs.Batch, done map[string]bool) ([]*entry, map[string]history.Decision, error) {
	entries, err := e.db.entries(ctx, scope.Enrollment)
	if err != nil {
		return nil, nil, err
	}
	commits := hold([2]uint64{}, entries).commits
	decisions, err := intake.Settle(ctx, e, scope, batch, runsOf(commits), done, func(run string, slice history.Slice) (history.Detail, error) {
		return e.detail(ctx, entries, run, slice)
	})
	return commits, decisions, err
}

// Questions are the bills in doubt of a run that waits.
func (e *Engine) Questions(ctx context.Context, scope costs.Scope, id string) ([]costs.Question, error) {
	id, runs, err := e.historyWith(ctx, scope, id)
	if err != nil {
		return nil, err
	}
	return intake.Questions(runs, id, func(batch costs.Batch) error {
		_, _, err := e.settle(ctx, scope, batch, nil)
		return err
	})
}

// AnswerRun answers the questions about a run, or changes the answer.
func (e *Engine) AnswerRun(ctx context.Context, scope costs.Scope, id string, answer costs.Answer) error {
	id, runs, err := e.historyWith(ctx, scope, id)
	if err != nil {
		return err
	}
	return intake.AnswerRun(runs, id, answer, func(batch costs.Batch) error { return e.Settle(ctx, scope, batch) },
		func(ids []string) error { return e.answer(ctx, scope.Enrollment, ids, answer) })
}

// historyWith are the done runs of the scope that has a run, which may have another id by now.
func (e *Engine) historyWith(ctx context.Context, scope costs.Scope, id string) (string, []history.Run, error) {
	run, err := e.Run(ctx, scope, id)
	if err != nil {
		return "", nil, err
	}
	entries, err := e.db.entries(ctx, scope.Enrollment)
	return run.ID, runsOf(hold([2]uint64{}, entries).commits), err
}
