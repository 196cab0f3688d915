package embedded

import (
	"context"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/answer"
)

// Origins tells which runs a figure is made of.
func (e *Engine) Origins(ctx context.Context, scope costs.Scope, query costs.OriginQuery) (out costs.Origins, err error) {
	err = e.over(ctx, scope, query.Version, func(d *dataset) error {
		out, err = d.origins(ctx, query)
		return err
	})
	return out, err
}

func (d *dataset) origins(ctx context.Context, query costs.OriginQuery) (costs.Origins, error) {
	out := costs.Origins{DatasetVersion: d.version, Runs: []costs.Origin{}}
	if err := query.Validate(d.columns); err != nil {
		return out, err
	}
	// Without roll-ups, which are sums that were made before.
	q := &question{metrics: []costs.Metric{query.Metric}, filter: query.Filter, granularity: costs.Total, figures: d.figures,
		span: spanOf(query.Period), texts: d.texts(query.Virtual)}
	for _, r := range d.runs {
		g, err := q.gather(ctx, r.parts)
		if err != nil {
			return out, err
		}
		one := costs.Origin{Run: r.ID}
		for _, rows := range g.rows {
			one.RowCount += rows
		}
		if one.RowCount == 0 {
			continue
		}
		report, err := (&reporter{query: costs.Query{Metrics: q.metrics}, now: g}).report()
		if err != nil {
			return out, answer.Ranged(err)
		}
		one.Amounts = report.Totals[query.Metric]
		out.Runs = append(out.Runs, one)
	}
	return out, nil
}
