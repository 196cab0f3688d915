package embedded

import (
	"context"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/answer"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
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
		filter: query.Filter, span: spanOf(query.Period), texts: d.texts(query.Virtual), rollups: d.rollups, figures: d.figures,
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
	r.nameCurrency()
	cells := g.byGroup()
	best, err := g.costliest(cells, costs.PageQuery{Limit: query.Limit}.Size())
	if err != nil {
		return nil, answer.Ranged(err)
	}
	facets := make([]costs.Facet, len(best))
	for i, group := range best {
		totals, err := r.sum(g, cells[group])
		if err != nil {
			return nil, answer.Ranged(err)
		}
		facets[i] = costs.Facet{Value: g.groups[group].key[0], Totals: totals}
		for _, cell := range cells[group] {
			facets[i].RowCount += g.rows[cell]
		}
	}
	return facets, nil
}

// costliest are the numbers of the most costly groups of one column, in the order of a report's rows. A column may have as many
// values as rows, of which a few are asked for: nothing but their weight is made of the others.
func (g *gathered) costliest(cells [][]int32, most int) ([]int32, error) {
	weights := make([]decimal.Decimal, len(cells))
	for group, own := range cells {
		var total wide
		for _, cell := range own {
			total.join(g.sums[int(cell)*len(g.question.metrics)])
		}
		var err error
		if weights[group], err = total.decimal(); err != nil {
			return nil, err
		}
	}
	return firstOf(len(cells), most, func(a, b int32) int {
		if c := weights[b].Cmp(weights[a]); c != 0 { // Nearly always, so that the texts are not looked at.
			return c
		}
		return answer.CompareKeys(g.groups[a].key, g.groups[b].key)
	}), nil
}
