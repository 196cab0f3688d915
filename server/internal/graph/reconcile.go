package graph

import (
	"context"
	"fmt"

	"github.com/costdeck/costdeck/server/internal/portal"
)

type costReconcileQuery struct {
	Query                  costQuery
	DatasetVersion, Digest string
}

type costReconciliation struct {
	Status, DatasetVersion, Digest string
	Moved                          *costMoved
}

type costMoved struct {
	Totals, Previous        []costMovedTotal
	Added, Removed, Changed int32
	Rows                    []costMovedRow
	Runs                    []costRunMoved
	RunCount                int32
}

type costRunMoved struct {
	Run, File             string
	At                    dateTime
	Change                string
	RowsBefore, RowsAfter int32
	Replaced              []costRunReplaced
}

type costRunReplaced struct {
	Run, File string
	Rows      int32
}

type costMovedTotal struct {
	Metric, Currency          string
	Before, After, Difference decimal
}

type costMovedRow struct {
	Key    []portal.CostKey
	Change string
	Totals []costMovedTotal
}

// CostReconciliation holds the figures of an earlier answer against today's.
func (r *resolver) CostReconciliation(ctx context.Context, args struct{ Query costReconcileQuery }) (costReconciliation, error) {
	got, err := r.upstream.CostReconciliation(ctx, portal.CostReconcileQuery{Query: fromCostQuery(args.Query.Query),
		DatasetVersion: args.Query.DatasetVersion, Digest: args.Query.Digest})
	if err != nil {
		return costReconciliation{}, fmt.Errorf("cost reconciliation: %w", err)
	}
	out := costReconciliation{Status: got.Status, DatasetVersion: got.DatasetVersion, Digest: got.Digest}
	if m := got.Moved; m != nil {
		out.Moved = &costMoved{Totals: toMovedTotals(m.Totals), Previous: toMovedTotals(m.Previous), Added: toInt(int64(m.Added)),
			Removed: toInt(int64(m.Removed)), Changed: toInt(int64(m.Changed)), Rows: make([]costMovedRow, 0, len(m.Rows)),
			Runs: toRunsMoved(m.Runs), RunCount: toInt(int64(m.RunCount))}
		for _, row := range m.Rows {
			out.Moved.Rows = append(out.Moved.Rows, costMovedRow{row.Key, row.Change, toMovedTotals(row.Totals)})
		}
	}
	return out, nil
}

func toMovedTotals(list []portal.CostMovedTotal) []costMovedTotal {
	totals := make([]costMovedTotal, 0, len(list))
	for _, t := range list {
		totals = append(totals, costMovedTotal{t.Metric, t.Currency, decimal(t.Before), decimal(t.After), decimal(t.Difference)})
	}
	return totals
}

func toRunsMoved(list []portal.CostRunMoved) []costRunMoved {
	runs := make([]costRunMoved, 0, len(list))
	for _, run := range list {
		one := costRunMoved{Run: run.Run, File: run.File, At: toDateTime(run.At), Change: run.Change,
			RowsBefore: toInt(run.RowsBefore), RowsAfter: toInt(run.RowsAfter), Replaced: make([]costRunReplaced, 0, len(run.Replaced))}
		for _, replaced := range run.Replaced {
			one.Replaced = append(one.Replaced, costRunReplaced{replaced.Run, replaced.File, toInt(replaced.Rows)})
		}
		runs = append(runs, one)
	}
	return runs
}
