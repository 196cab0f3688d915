package graph

import (
	"context"
	"fmt"

	"github.com/costdeck/costdeck/server/internal/portal"
)

type costQuery struct {
	Metrics     []string
	GroupBy     *[]string
	Filter      *costFilter
	Granularity *string
	From, To    *date
	Compare     *string
	Top         *int32
	// DatasetVersion to answer at.
	DatasetVersion *string
}

type costFilter struct {
	And, Or         *[]costFilter
	Not             *costFilter
	Column, Tag, Op *string
	Values          *[]string
}

// Costs answers one cost query.
func (r *resolver) Costs(ctx context.Context, args struct{ Query costQuery }) (costReport, error) {
	report, err := r.upstream.Costs(ctx, fromCostQuery(args.Query))
	if err != nil {
		return costReport{}, fmt.Errorf("costs: %w", err)
	}
	return toCostReport(report), nil
}

// CostDataset is what the current enrollment holds.
func (r *resolver) CostDataset(ctx context.Context) (costDataset, error) {
	d, err := r.upstream.CostDataset(ctx)
	if err != nil {
		return costDataset{}, fmt.Errorf("cost dataset: %w", err)
	}
	months := make([]date, 0, len(d.Months))
	for _, month := range d.Months {
		months = append(months, date(month))
	}
	columns := make([]costColumn, 0, len(d.Columns))
	for _, c := range d.Columns {
		columns = append(columns, costColumn(c))
	}
	return costDataset{d.DatasetVersion, toInt(d.RowCount), toDate(d.From), toDate(d.To), months, d.Currencies,
		d.Providers, columns}, nil
}

// CostFacets are the values of a column.
func (r *resolver) CostFacets(ctx context.Context, args struct {
	Column         string
	Q              *string
	Filter         *costFilter
	From, To       *date
	Limit          *int32
	DatasetVersion *string
}) ([]costFacet, error) {
	list, err := r.upstream.CostFacets(ctx, portal.CostFacetQuery{Column: args.Column, Q: orZero(args.Q),
		From: string(orZero(args.From)), To: string(orZero(args.To)), Filter: filterOf(args.Filter), Limit: toLimit(args.Limit),
		DatasetVersion: orZero(args.DatasetVersion)})
	if err != nil {
		return nil, fmt.Errorf("cost facets of %s: %w", args.Column, err)
	}
	facets := make([]costFacet, 0, len(list))
	for _, f := range list {
		facets = append(facets, costFacet{f.Value, toInt(f.RowCount), toTotals(f.Totals)})
	}
	return facets, nil
}

func fromCostQuery(q costQuery) portal.CostQuery {
	out := portal.CostQuery{Metrics: q.Metrics, GroupBy: orZero(q.GroupBy), Granularity: orZero(q.Granularity),
		From: string(orZero(q.From)), To: string(orZero(q.To)), Compare: orZero(q.Compare), Filter: filterOf(q.Filter),
		Top: toLimit(q.Top), DatasetVersion: orZero(q.DatasetVersion)}
	return out
}

func toLimit(n *int32) *int {
	if n == nil {
		return nil
	}
	limit := int(*n)
	return &limit
}

func filterOf(f *costFilter) *portal.CostFilter {
	if f == nil {
		return nil
	}
	filter := fromCostFilter(*f)
	return &filter
}

func fromCostFilter(f costFilter) portal.CostFilter {
	out := portal.CostFilter{And: fromCostFilters(f.And), Or: fromCostFilters(f.Or), Column: f.Column, Tag: f.Tag, Op: f.Op,
		Values: orZero(f.Values), HasValues: f.Values != nil}
	if f.Not != nil {
		not := fromCostFilter(*f.Not)
		out.Not = &not
	}
	return out
}

// fromCostFilters keeps nil and empty apart: an empty list is the API's to refuse.
func fromCostFilters(list *[]costFilter) []portal.CostFilter {
	if list == nil {
		return nil
	}
	filters := make([]portal.CostFilter, 0, len(*list))
	for _, f := range *list {
		filters = append(filters, fromCostFilter(f))
	}
	return filters
}

func orZero[T any](v *T) T {
	if v == nil {
		var zero T
		return zero
	}
	return *v
}
