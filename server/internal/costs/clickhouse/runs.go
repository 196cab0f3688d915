package clickhouse

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/aggregate"
	"github.com/costdeck/costdeck/server/internal/costs/history"
	"github.com/costdeck/costdeck/server/internal/costs/intake"
)

// listedRejects is the number of rejects of a run in a list; a single run has costs.MaxRejects.
const listedRejects = 10

// pollEvery is how often Wait looks for a run that another process reads.
const pollEvery = 200 * time.Millisecond

// entries are the runs of a scope; it fails those of dead processes.
func (e *Engine) entries(ctx context.Context, scope costs.Scope) ([]*entry, error) {
	if scope.Enrollment == "" {
		return nil, nil
	}
	entries, err := e.db.entries(ctx, scope.Enrollment)
	if err != nil {
		return nil, err
	}
	if dead := slices.ContainsFunc(entries, e.dead); dead {
		if err := e.bury(ctx, entries); err != nil {
			return nil, err
		}
		return e.db.entries(ctx, scope.Enrollment)
	}
	return entries, nil
}

// complete returns the run with its latest progress and its replacements.
func (e *Engine) complete(entries []*entry, one *entry) costs.Run {
	run := one.Run
	run.Delivery, _ = history.Name(run.Delivery, run.File)
	if reading := e.reads.Find(run.ID); reading != nil && run.State != costs.Done && run.State != costs.Failed {
		run.BytesRead = reading.Bytes.Load()
	}
	h := hold([2]uint64{}, entries)
	states := []history.State{h.state}
	for _, of := range h.records {
		states = append(states, of.state)
	}
	for _, state := range states {
		standing := state.Find(run.ID)
		if standing == nil {
			continue
		}
		run.RowsReplaced, run.Days, run.Reasons = standing.RowsLeft(), standing.Days(), state.Reasons(standing)
		for _, one := range standing.Replaced {
			run.Replaced = append(run.Replaced, costs.Replaced{Run: one.ID, File: state.Find(one.ID).File, Rows: one.Rows})
		}
	}
	return run
}

// Run is one run of the scope.
func (e *Engine) Run(ctx context.Context, scope costs.Scope, id string) (costs.Run, error) {
	entries, err := e.entries(ctx, scope)
	if err != nil {
		return costs.Run{}, err
	}
	at := slices.IndexFunc(entries, func(one *entry) bool { return one.is(id) })
	if at < 0 {
		return costs.Run{}, costs.ErrNotFound
	}
	runs := []costs.Run{e.complete(entries, entries[at])}
	if err := e.db.rejects(ctx, scope.Enrollment, runs, costs.MaxRejects); err != nil {
		return costs.Run{}, err
	}
	return runs[0], e.db.details(ctx, &runs[0])
}

// Runs are the runs of the scope, the newest first.
func (e *Engine) Runs(ctx context.Context, scope costs.Scope, query costs.RunsQuery) (costs.RunPage, error) {
	page := query.PageQuery
	if err := page.Validate(); err != nil {
		return costs.RunPage{}, err
	}
	entries, err := e.entries(ctx, scope)
	if err != nil {
		return costs.RunPage{}, err
	}
	rest := slices.Clone(entries)
	slices.Reverse(rest)
	rest = slices.DeleteFunc(rest, func(one *entry) bool { return !query.Matches(one.Run) })
	out := costs.RunPage{Count: len(rest)}
	if page.Cursor != "" {
		before, id, ok := strings.Cut(page.Cursor, "-")
		n, err := strconv.ParseInt(before, 36, 64)
		if err != nil || !ok {
			return costs.RunPage{}, badCursor()
		}
		rest = slices.DeleteFunc(rest, func(one *entry) bool { return !(place{number: n, id: id}).before(one) })
	}
	if len(rest) > page.Size() {
		rest = rest[:page.Size()]
		last := rest[len(rest)-1]
		out.Next = strconv.FormatInt(last.number, 36) + "-" + last.ID
	}
	for _, one := range rest {
		out.Runs = append(out.Runs, e.complete(entries, one))
	}
	return out, e.db.rejects(ctx, scope.Enrollment, out.Runs, listedRejects)
}

// Feeds are the newest charge days by provider and delivery.
func (e *Engine) Feeds(ctx context.Context, scope costs.Scope) ([]costs.Feed, error) {
	h, err := e.current(ctx, scope.Enrollment)
	if err != nil {
		return nil, err
	}
	return h.state.Feeds(), nil
}

// Wait blocks until the run is done or failed.
func (e *Engine) Wait(ctx context.Context, scope costs.Scope, id string) (costs.Run, error) {
	ticker := time.NewTicker(pollEvery)
	defer ticker.Stop()
	for {
		var done <-chan struct{} // For runs of this process only; nil never fires.
		if reading := e.reads.Find(id); reading != nil {
			done = reading.Done
		}
		if done == nil {
			run, err := e.Run(ctx, scope, id)
			if err != nil || run.State == costs.Done || run.State == costs.Failed {
				return run, err
			}
		}
		select {
		case <-done:
		case <-ticker.C:
		case <-ctx.Done():
			return costs.Run{}, ctx.Err()
		}
	}
}

// Cancel ends a queued or running run: a failed run never counts, even if it was committed at the same moment.
func (e *Engine) Cancel(ctx context.Context, scope costs.Scope, id, by string) (costs.Run, error) {
	run, err := e.Run(ctx, scope, id)
	if err != nil {
		return run, err
	}
	if run.State == costs.Done || run.State == costs.Failed {
		return run, costs.ErrEnded
	}
	end := e.event(scope.Enrollment, run.ID, failed)
	end.run.BytesRead = run.BytesRead
	end.report.Error = publicError(run.File, fmt.Errorf("was cancelled by %s; none of it was kept", intake.Clean(by)))
	if err := e.db.add(ctx, end); err != nil {
		return run, err
	}
	if reading := e.reads.Find(run.ID); reading != nil {
		reading.Cancel(costs.ErrCancelled)
	}
	return e.Run(ctx, scope, run.ID)
}

// Deletion is what deleting a run would change.
func (e *Engine) Deletion(ctx context.Context, scope costs.Scope, id string) (costs.Deletion, error) {
	run, err := e.Run(ctx, scope, id)
	if err != nil {
		return costs.Deletion{}, err
	}
	h, err := e.current(ctx, scope.Enrollment)
	if err != nil {
		return costs.Deletion{}, err
	}
	on := func(d *dataset) intake.Ask {
		return func(ctx context.Context, query costs.Query) (costs.Report, error) {
			return aggregate.Report(ctx, e.source(d), query)
		}
	}
	return intake.Deletion(ctx, run, h.state, on(h.newest(scope.Enrollment)), on(datasetOf(scope.Enrollment, h.commits, h.state.Without(run.ID))))
}

// DeleteRun removes a run and its rows from every figure.
func (e *Engine) DeleteRun(ctx context.Context, scope costs.Scope, id string) error {
	entries, err := e.entries(ctx, scope)
	if err != nil {
		return err
	}
	at := slices.IndexFunc(entries, func(one *entry) bool { return one.is(id) })
	if at < 0 {
		return costs.ErrNotFound
	}
	if state := entries[at].State; state == costs.Queued || state == costs.Running {
		return costs.ErrBusy
	}
	if err := e.db.add(ctx, e.event(scope.Enrollment, id, deleted)); err != nil {
		return err
	}
	// The rows no longer count. The next start removes those that cannot be removed now.
	if err := e.removeRows(ctx, scope.Enrollment, id); err != nil {
		e.log.WarnContext(ctx, "cannot delete the rows of a deleted ingest run; they are removed at the next start", "run", id, "error", err)
	}
	return nil
}

// event is one of this process, now.
func (e *Engine) event(enrollment, id, kind string) event {
	return event{enrollment: enrollment, id: id, kind: kind, at: e.now().UnixMicro(), process: e.process}
}
