package clickhouse

import (
	"context"
	"maps"
	"slices"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/answer"
)

// Facets are the distinct values of a column with their cost.
func (e *Engine) Facets(ctx context.Context, scope costs.Scope, query costs.FacetQuery) (facets []costs.Facet, err error) {
	err = e.over(ctx, scope, query.Version, func(d *dataset) error {
		facets, err = e.facets(ctx, d, query)
		return err
	})
	return facets, err
}

func (e *Engine) facets(ctx context.Context, d *dataset, query costs.FacetQuery) ([]costs.Facet, error) {
	if err := query.Validate(d.columns); err != nil {
		return nil, err
	}
	filter := query.Filter
	if query.Contains != "" {
		contains := costs.Filter{Column: query.Column, Op: costs.Contains, Values: []string{query.Contains}}
		if filter == nil {
			filter = &contains
		} else {
			filter = &costs.Filter{And: []costs.Filter{*query.Filter, contains}}
		}
	}
	by := costs.Query{Metrics: []costs.Metric{costs.BilledCost, costs.EffectiveCost}, GroupBy: []string{query.Column}, Filter: filter,
		Period: query.Period, Granularity: costs.Total, Virtual: query.Virtual}
	sums, err := e.sum(ctx, d, by)
	if err != nil {
		return nil, err
	}
	report, err := answer.Report(answer.Question{Query: by}, sums, nil)
	if err != nil {
		return nil, err
	}
	facets := make([]costs.Facet, 0, len(report.Rows))
	for _, row := range report.Rows[:min(len(report.Rows), costs.PageQuery{Limit: query.Limit}.Size())] {
		value := row.Key[0].Value
		facets = append(facets, costs.Facet{Value: value, RowCount: sums.Rows([]*string{value}), Totals: row.Totals})
	}
	return facets, nil
}

func sorted(set map[string]bool) []string { return slices.Sorted(maps.Keys(set)) }
