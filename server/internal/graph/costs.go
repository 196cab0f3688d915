package graph

import (
	"context"

	"github.com/costdeck/costdeck/server/internal/wire"
)

// costsAPI is the part of the REST API that answers cost queries.
type costsAPI interface {
	Costs(ctx context.Context, q wire.CostQuery) (wire.CostReport, error)
	CostDataset(ctx context.Context) (wire.CostDataset, error)
	CostDatasets(ctx context.Context) ([]wire.CostDatasetSummary, error)
	CostFacets(ctx context.Context, column string, q wire.CostFacetQuery) ([]wire.CostFacet, error)
	CostForecast(ctx context.Context, q wire.CostForecastQuery) (wire.CostForecast, error)
	CommitmentCosts(ctx context.Context, q wire.CommitmentQuery) (wire.CommitmentCosts, error)
	CostOverview(ctx context.Context, p wire.CostOverviewParams) (wire.CostOverview, error)
	CountPurchases(ctx context.Context, in wire.CommitmentPurchases) error
}

type costs struct{ api costsAPI }

// Costs answers one cost query.
func (c costs) Costs(ctx context.Context, args struct{ Query wire.CostQuery }) (costReport, error) {
	report, err := c.api.Costs(ctx, args.Query)
	return toCostReport(report, args.Query), err
}

// CostDataset describes the charges of the current enrollment.
func (c costs) CostDataset(ctx context.Context) (wire.CostDataset, error) {
	return c.api.CostDataset(ctx)
}

// CostDatasets are the FOCUS datasets of the current enrollment.
func (c costs) CostDatasets(ctx context.Context) ([]wire.CostDatasetSummary, error) {
	return c.api.CostDatasets(ctx)
}

// CostFacets are the values of a column.
func (c costs) CostFacets(ctx context.Context, args struct {
	Column string
	wire.CostFacetQuery
}) ([]costFacet, error) {
	list, err := c.api.CostFacets(ctx, args.Column, args.CostFacetQuery)
	return each(list, func(f wire.CostFacet) costFacet { return costFacet{f.Value, f.RowCount, toTotals(&f.Totals, "", nil)} }), err
}

// CostForecast estimates a period up to its end.
func (c costs) CostForecast(ctx context.Context, args struct{ Query wire.CostForecastQuery }) (wire.CostForecast, error) {
	return c.api.CostForecast(ctx, args.Query)
}

// CommitmentCosts are the figures of commitments.
func (c costs) CommitmentCosts(ctx context.Context, args struct{ Query wire.CommitmentQuery }) (commitmentCosts, error) {
	answer, err := c.api.CommitmentCosts(ctx, args.Query)
	columns := []string{"CommitmentDiscountId"}
	if args.Query.GroupBy != nil {
		columns = *args.Query.GroupBy
	}
	return commitmentCosts{answer, columns}, err
}

// commitmentCosts writes the keys of its lines in the order of the query's columns.
type commitmentCosts struct {
	wire.CommitmentCosts
	columns []string
}

type commitmentLine struct {
	Key      []costKey
	Measures wire.CommitmentMeasures
}

// Lines are those of the answer.
func (c commitmentCosts) Lines() []commitmentLine {
	return each(c.CommitmentCosts.Lines, func(line wire.CommitmentLine) commitmentLine {
		return commitmentLine{toKey(line.Key, c.columns), line.Measures}
	})
}

// CountPurchases says whether the purchases of payers count in EffectiveCost.
func (c costs) CountPurchases(ctx context.Context, args struct {
	Payers  []wire.Payer
	Counted bool
}) (bool, error) {
	return done(c.api.CountPurchases(ctx, wire.CommitmentPurchases{Payers: args.Payers, Counted: &args.Counted}))
}

// CostOverview sums up all enrollments of the user.
func (c costs) CostOverview(ctx context.Context, args wire.CostOverviewParams) (wire.CostOverview, error) {
	return c.api.CostOverview(ctx, args)
}
