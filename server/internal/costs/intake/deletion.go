package intake

import (
	"context"
	"errors"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/history"
)

// Ask answers a query on the charges of a state.
type Ask func(ctx context.Context, query costs.Query) (costs.Report, error)

// Deletion is what deleting a run would change: now and then answer for the charges with the run and without it.
func Deletion(ctx context.Context, run costs.Run, state history.State, now, then Ask) (costs.Deletion, error) {
	if run.State == costs.Queued || run.State == costs.Running {
		return costs.Deletion{}, costs.ErrBusy
	}
	if state.Find(run.ID) == nil { // It failed or counts in no cost.
		return costs.Deletion{}, nil
	}
	out := state.Deletion(run.ID)
	for i := range out.Months {
		one := &out.Months[i]
		filter, err := InMonth(one.Month)
		if err != nil {
			return out, err
		}
		query := costs.Query{Metrics: []costs.Metric{costs.BilledCost}, Granularity: costs.Total, Filter: filter}
		before, err1 := now(ctx, query)
		after, err2 := then(ctx, query)
		if err := errors.Join(err1, err2); err != nil {
			return out, err
		}
		one.Before, one.After = before.Totals[costs.BilledCost], after.Totals[costs.BilledCost]
	}
	return out, nil
}
