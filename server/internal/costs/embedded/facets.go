package embedded

import (
	"context"
	"slices"

	"github.com/costdeck/costdeck/server/internal/costs"
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
		filter: query.Filter, span: spanOf(query.Period), columns: d.columns,
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
	r := &reporter{query: costs.Query{Metrics: q.metrics, GroupBy: q.groupBy}, now: g}
	report, err := r.report()
	if err != nil {
		return nil, q.ranged(err)
	}
	facets := make([]costs.Facet, 0, len(report.Rows))
	for _, row := range report.Rows {
		rows := g.groups[g.groupOf([]*string{row.Key[0].Value})].rows
		facets = append(facets, costs.Facet{Value: row.Key[0].Value, RowCount: rows, Totals: row.Totals})
	}
	return slices.Clip(facets[:min(len(facets), costs.PageQuery{Limit: query.Limit}.Size())]), nil
}
