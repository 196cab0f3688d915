package clickhouse

import (
	"context"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/answer"
)

// Origins tells which runs a figure is made of.
func (e *Engine) Origins(ctx context.Context, scope costs.Scope, query costs.OriginQuery) (out costs.Origins, err error) {
	err = e.over(ctx, scope, query.Version, func(d *dataset) error {
		out, err = e.origins(ctx, d, query)
		return err
	})
	return out, err
}

// origins asks for each run by itself: a figure is made of few.
func (e *Engine) origins(ctx context.Context, d *dataset, query costs.OriginQuery) (costs.Origins, error) {
	out := costs.Origins{DatasetVersion: d.version, Runs: []costs.Origin{}}
	if err := query.Validate(d.columns); err != nil {
		return out, err
	}
	asked := costs.Query{Metrics: []costs.Metric{query.Metric}, Filter: query.Filter, Period: query.Period, Granularity: costs.Total,
		Virtual: query.Virtual}
	for _, run := range d.runs {
		alone := *d
		alone.runs = []counted{run}
		sums, err := e.sum(ctx, &alone, asked)
		if err != nil {
			return out, err
		}
		rows := sums.Rows(nil)
		if rows == 0 {
			continue
		}
		report, err := answer.Report(answer.Question{Query: asked, Start: query.Period.From}, sums, nil)
		if err != nil {
			return out, err
		}
		out.Runs = append(out.Runs, costs.Origin{Run: run.id, RowCount: rows, Amounts: report.Totals[query.Metric]})
	}
	return out, nil
}
