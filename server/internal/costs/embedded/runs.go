package embedded

import (
	"context"
	"math"
	"slices"
	"strconv"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/embedded/catalogue"
	"github.com/costdeck/costdeck/server/internal/costs/history"
)

// listedRejects is the number of rejects of a run in a list; a single run has costs.MaxRejects.
const listedRejects = 10

// pollEvery is how often Wait looks for a run that another process reads.
const pollEvery = 200 * time.Millisecond

// Run is one run of the scope.
func (e *Engine) Run(ctx context.Context, scope costs.Scope, id string) (costs.Run, error) {
	entry, err := e.cat.Run(ctx, scope.Enrollment, id)
	if err == nil && e.foreign(entry) {
		if err = e.recover(ctx); err == nil {
			entry, err = e.cat.Run(ctx, scope.Enrollment, id)
		}
	}
	if err != nil {
		return costs.Run{}, err
	}
	known, err := e.current(ctx)
	if err != nil {
		return costs.Run{}, err
	}
	return e.complete(known, entry), nil
}

// foreign reports whether the run is or was read by another process.
func (e *Engine) foreign(entry catalogue.Entry) bool {
	return (entry.State == costs.Queued || entry.State == costs.Running) && e.reads.Find(entry.ID) == nil
}

// complete returns the run with its latest progress, which the catalogue lags behind, and with its replacements.
func (e *Engine) complete(known *snapshot, entry catalogue.Entry) costs.Run {
	if reading := e.reads.Find(entry.ID); reading != nil && (entry.State == costs.Running || entry.State == costs.Queued) {
		entry.BytesRead = reading.Bytes.Load()
	}
	h := known.scopes[entry.Enrollment]
	if h == nil {
		return entry.Run
	}
	states := []history.State{h.state}
	for _, one := range h.records {
		states = append(states, one.state)
	}
	for _, state := range states {
		standing := state.Find(entry.ID)
		if standing == nil {
			continue
		}
		entry.RowsReplaced, entry.Days, entry.Reasons = standing.RowsLeft(), standing.Days(), state.Reasons(standing)
		for _, one := range standing.Replaced {
			entry.Replaced = append(entry.Replaced, costs.Replaced{Run: one.ID, File: state.Find(one.ID).File, Rows: one.Rows})
		}
	}
	return entry.Run
}

// Runs are the runs of the scope, the newest first.
func (e *Engine) Runs(ctx context.Context, scope costs.Scope, query costs.RunsQuery) (costs.RunPage, error) {
	page := query.PageQuery
	if err := page.Validate(); err != nil {
		return costs.RunPage{}, err
	}
	before := int64(math.MaxInt64)
	if page.Cursor != "" {
		var err error
		if before, err = strconv.ParseInt(page.Cursor, 36, 64); err != nil {
			return costs.RunPage{}, badCursor()
		}
	}
	entries, count, err := e.cat.Runs(ctx, scope.Enrollment, query, before, listedRejects)
	if err == nil && slices.ContainsFunc(entries, e.foreign) {
		if err = e.recover(ctx); err == nil {
			entries, count, err = e.cat.Runs(ctx, scope.Enrollment, query, before, listedRejects)
		}
	}
	if err != nil {
		return costs.RunPage{}, err
	}
	known, err := e.current(ctx)
	if err != nil {
		return costs.RunPage{}, err
	}
	out := costs.RunPage{Count: count}
	if len(entries) > page.Size() {
		entries = entries[:page.Size()]
		out.Next = strconv.FormatInt(entries[len(entries)-1].Seq, 36)
	}
	for _, entry := range entries {
		out.Runs = append(out.Runs, e.complete(known, entry))
	}
	return out, nil
}

// Feeds are the newest charge days by provider and delivery.
func (e *Engine) Feeds(ctx context.Context, scope costs.Scope) ([]costs.Feed, error) {
	known, err := e.current(ctx)
	if err != nil {
		return nil, err
	}
	if h := known.scopes[scope.Enrollment]; h != nil {
		return h.state.Feeds(), nil
	}
	return nil, nil
}

func badCursor() error {
	return &costs.FieldError{Field: "cursor", Message: "" +
		"the cursor is invalid; send the nextCursor of the previous page unchanged"}
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
		run, err := e.Run(ctx, scope, id)
		if err != nil || run.State == costs.Done || run.State == costs.Failed {
			return run, err
		}
		select {
		case <-done:
		case <-ticker.C:
		case <-ctx.Done():
			return run, ctx.Err()
		}
	}
}
