package embedded

import (
	"context"
	"errors"
	"io/fs"
	"slices"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/embedded/catalogue"
	"github.com/costdeck/costdeck/server/internal/costs/focus"
	"github.com/costdeck/costdeck/server/internal/costs/history"
	"github.com/costdeck/costdeck/server/internal/costs/intake"
	"github.com/costdeck/costdeck/server/internal/costs/transfer"
)

// decide decides what files do to the charges that count at a version of the catalogue, which it returns.
func (e *Engine) decide(ctx context.Context, asks intake.Asks, readings []*reading) (seen int64, decisions []*history.Decision, err error) {
	for {
		seen, decisions, err = e.decideOnce(ctx, asks, readings)
		if ctx.Err() != nil || !errors.Is(err, costs.ErrNotFound) && !errors.Is(err, fs.ErrNotExist) {
			return seen, decisions, err
		}
		// A run that was deleted meanwhile has no rows to compare with.
		if now, versionErr := e.cat.Version(ctx); versionErr != nil || now == seen {
			return seen, nil, err
		}
	}
}

func (e *Engine) decideOnce(ctx context.Context, asks intake.Asks, readings []*reading) (seen int64, decisions []*history.Decision, err error) {
	known, err := e.current(ctx)
	if err != nil {
		return 0, nil, err
	}
	var files []intake.Offered
	for _, one := range readings {
		files = append(files, intake.Offered{Run: one.run, Bill: one.result.bill})
	}
	h := known.scopes[readings[0].run.Enrollment]
	if h == nil {
		h = &held{}
	}
	decisions, err = intake.Decide(ctx, e, asks, files, h.state, func(run string, slice history.Slice) (history.Detail, error) {
		return e.detail(ctx, h.runs, run, slice)
	})
	return known.version, decisions, err
}

// detail is what a run has in a slice. The first need of a run from before parts were noted, or with outdated samples, reads its rows and
// notes them.
func (e *Engine) detail(ctx context.Context, runs []catalogue.DoneRun, id string, slice history.Slice) (history.Detail, error) {
	detail, err := e.cat.Detail(ctx, id, slice)
	if err != nil || len(detail.Parts) > 0 {
		return detail, err
	}
	for _, run := range runs {
		if run.ID != id {
			continue
		}
		from := transfer.Run{Run: run.Run, Columns: transfer.Columns(run.Columns, run.Dataset)}
		bill := intake.NewBill(from.Header())
		if err := e.Give(ctx, from, func(row *focus.Row) error { bill.Add(row); return nil }); err != nil {
			return detail, err
		}
		offer := bill.Offer()
		for _, share := range offer.Shares() {
			if err := e.cat.Note(ctx, run, share.Slice, offer.Detail(share.Slice)); err != nil {
				return detail, err
			}
		}
		return offer.Detail(slice), nil
	}
	return detail, costs.ErrNotFound
}

// answer decides again what runs of one commit do to the bills that people decide, with another answer. Runs without such bills stay
// as they are.
func (e *Engine) answer(ctx context.Context, scope costs.Scope, ids []string, answer costs.Answer) error {
	for {
		version, held, err := e.heldNow(ctx, scope)
		if err != nil {
			return err
		}
		decisions := map[string]history.Decision{}
		for _, run := range held {
			if !slices.Contains(ids, run.ID) || !run.Decision.Open() {
				continue
			}
			before := history.After(catalogue.History(held, run.Committed-1))
			of := catalogue.History([]catalogue.DoneRun{run}, run.Committed)[0]
			decisions[run.ID], err = run.Decision.Again(of, before, func(run string, slice history.Slice) (history.Detail, error) {
				return e.detail(ctx, held, run, slice)
			}, answer)
			if err != nil {
				return err
			}
		}
		if len(decisions) == 0 {
			return nil
		}
		if err := e.cat.Decide(ctx, version, scope.Enrollment, decisions, e.now()); !errors.Is(err, catalogue.ErrMoved) {
			return err
		}
	}
}

// Settle decides about the files of a batch that wait for each other.
func (e *Engine) Settle(ctx context.Context, scope costs.Scope, batch costs.Batch) error {
	batch.Ask = intake.Remember(batch.Ask)
	done := map[string]bool{}
	for {
		version, decisions, err := e.settle(ctx, scope, batch, done)
		if err != nil || len(decisions) == 0 {
			return err
		}
		err = e.cat.Decide(ctx, version, scope.Enrollment, decisions, e.now())
		switch {
		case errors.Is(err, catalogue.ErrMoved): // The same round again, on what is there now.
		case err != nil:
			return err
		default:
			for id := range decisions {
				done[id] = true
			}
		}
	}
}

// settle decides about the files that are not done, at a version of the catalogue, which it returns.
func (e *Engine) settle(ctx context.Context, scope costs.Scope, batch costs.Batch, done map[string]bool) (int64, map[string]history.Decision, error) {
	version, held, err := e.heldNow(ctx, scope)
	if err != nil {
		return 0, nil, err
	}
	decisions, err := intake.Settle(ctx, e, scope, batch, catalogue.History(held, version), done, func(run string, slice history.Slice) (history.Detail, error) {
		return e.detail(ctx, held, run, slice)
	})
	return version, decisions, err
}

// heldNow are the done runs of an enrollment, and the version of the catalogue.
func (e *Engine) heldNow(ctx context.Context, scope costs.Scope) (version int64, runs []catalogue.DoneRun, err error) {
	known, err := e.current(ctx)
	if err != nil {
		return 0, nil, err
	}
	if h := known.scopes[scope.Enrollment]; h != nil {
		runs = h.runs
	}
	return known.version, runs, nil
}

// Questions are the bills in doubt of a run that waits.
func (e *Engine) Questions(ctx context.Context, scope costs.Scope, id string) ([]costs.Question, error) {
	runs, err := e.historyWith(ctx, scope, id)
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
	runs, err := e.historyWith(ctx, scope, id)
	if err != nil {
		return err
	}
	return intake.AnswerRun(runs, id, answer, func(batch costs.Batch) error { return e.Settle(ctx, scope, batch) },
		func(ids []string) error { return e.answer(ctx, scope, ids, answer) })
}

// historyWith are the done runs of the scope that has a run.
func (e *Engine) historyWith(ctx context.Context, scope costs.Scope, id string) ([]history.Run, error) {
	if _, err := e.Run(ctx, scope, id); err != nil {
		return nil, err
	}
	version, runs, err := e.heldNow(ctx, scope)
	return catalogue.History(runs, version), err
}
