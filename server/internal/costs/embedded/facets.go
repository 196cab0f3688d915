package embedded

import (
	"context"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/answer"
)

// Facets are the distinct values of a column with their cost.
func (e *Engine) Facets(ctx context.Context, scope costs.Scope, query costs.FacetQuery) (facets []costs.Facet, err error) {
	err = e.over(ctx, scope, query.Version, func(d *dataset) error {
		facets, err = d.facets(ctx, query)
		return err
	})
	return facets, err
}

func (d *dataset) facets(ctx context.Context, query costs.FacetQuery) ([]costs.Facet, error) {
	if err := query.Validate(d.columns); err != nil {
		return nil, err
	}
	q := &question{
		metrics: []costs.Metric{costs.BilledCost, costs.EffectiveCost}, groupBy: []string{query.Column}, granularity: costs.Total,
		filter: query.Filter, span: spanOf(query.Period), columns: d.columns, rollups: d.rollups,
	}
	if query.Contains != "" {
		contains := costs.Filter{Column: query.Column, Op: costs.Contains, Values: []string{query.Contains}}
		if q.filter == nil {
			q.filter = &contains
		} else {
			q.filter = &costs.Filter{And: []costs.Filter{*query.Filter, contains}}
		}
	}
	g, err := q.gather(ctx, d.parts())
	if err != nil {
		return nil, err
	}
	limit := costs.PageQuery{Limit: query.Limit}.Size()
	r := &reporter{query: costs.Query{Metrics: q.metrics, GroupBy: q.groupBy, Top: limit}, now: g}
	report, err := r.report()
	if err != nil {
		return nil, answer.Ranged(err)
	}
	rows := make([]int64, len(g.groups))
	for cell, key := range g.list {
		rows[key.group] += g.rows[cell]
	}
	facets := make([]costs.Facet, len(report.Rows))
	for i := range facets {
		row := report.Rows[i]
		facets[i] = costs.Facet{Value: row.Key[0].Value, RowCount: rows[g.groupOf([]*string{row.Key[0].Value})], Totals: row.Totals}
	}
	return facets, nil
}
