package aggregate

import (
	"context"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// Facets answers a facet query: the most expensive values of a column.
func Facets(ctx context.Context, d Dataset, query costs.FacetQuery) ([]costs.Facet, error) {
	if err := query.Validate(d.Columns); err != nil {
		return nil, err
	}
	asked := costs.Query{Metrics: []costs.Metric{costs.BilledCost, costs.EffectiveCost}, GroupBy: []string{query.Column},
		Filter: query.Filter, Granularity: costs.Total, Period: query.Period, Virtual: query.Virtual}
	if query.Contains != "" {
		asked.Filter = both(query.Filter, costs.Filter{Column: query.Column, Op: costs.Contains, Values: []string{query.Contains}})
	}
	sums, err := d.Sum(ctx, asked)
	if err != nil {
		return nil, err
	}
	spelled, err := d.spellings(ctx, asked, sums)
	if err != nil {
		return nil, err
	}
	if sums, err = sums.respell(asked, spelled); err != nil {
		return nil, err
	}
	facets, err := sums.facets(asked, costs.PageQuery{Limit: query.Limit}.Size())
	return facets, Ranged(err)
}

func (s *Sums) facets(query costs.Query, most int) ([]costs.Facet, error) {
	b := &builder{query: query, now: s}
	b.nameCurrency()
	cells := s.byGroup()
	weights := make([]decimal.Decimal, len(cells))
	for group, own := range cells {
		var err error
		if weights[group], err = s.total(0, own); err != nil {
			return nil, err
		}
	}
	top := topOf(len(cells), most, func(x, y int32) int { return compareRanks(weights[x], weights[y], s.groups[x], s.groups[y]) })
	facets := make([]costs.Facet, len(top))
	for i, group := range top {
		totals, err := b.sum(s, cells[group])
		if err != nil {
			return nil, err
		}
		facets[i] = costs.Facet{Value: s.groups[group][0], Totals: totals}
		for _, cell := range cells[group] {
			facets[i].RowCount += s.rows[cell]
		}
	}
	return facets, nil
}

// Run is one run of a dataset; Sum sums its cells as Dataset.Sum does.
type Run struct {
	ID  string
	Sum func(context.Context, costs.Query) (*Sums, error)
}

// Origins lists the runs that a figure comes from.
func Origins(ctx context.Context, d Dataset, runs []Run, query costs.OriginQuery) (costs.Origins, error) {
	out := costs.Origins{DatasetVersion: d.Version, Runs: []costs.Origin{}}
	if err := query.Validate(d.Columns); err != nil {
		return out, err
	}
	for _, run := range runs {
		origin, err := run.origin(ctx, query)
		if err != nil {
			return out, err
		}
		if origin.RowCount > 0 {
			out.Runs = append(out.Runs, origin)
		}
	}
	return out, nil
}

func (r Run) origin(ctx context.Context, query costs.OriginQuery) (costs.Origin, error) {
	asked := costs.Query{Metrics: []costs.Metric{query.Metric}, Filter: query.Filter, Period: query.Period, Granularity: costs.Total,
		Virtual: query.Virtual}
	origin := costs.Origin{Run: r.ID}
	sums, err := r.Sum(ctx, asked)
	if err != nil {
		return origin, err
	}
	if err := checkUnits(sums); err != nil {
		return origin, err
	}
	b := &builder{query: asked, now: sums}
	b.nameCurrency()
	every := make([]int32, len(sums.cells))
	for cell := range sums.cells {
		origin.RowCount += sums.rows[cell]
		every[cell] = int32(cell)
	}
	totals, err := b.sum(sums, every)
	origin.Amounts = totals[query.Metric]
	return origin, Ranged(err)
}
