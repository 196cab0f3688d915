package upstream

import (
	"context"
	"net/http"
	"net/url"

	"github.com/costdeck/costdeck/server/internal/wire"
)

// Costs answers one cost query in the caller's scope.
func (u *Client) Costs(ctx context.Context, q wire.CostQuery) (wire.CostReport, error) {
	return read[wire.CostReport](ctx, u, "/costs/query", q)
}

// CostDataset describes the charges of the current enrollment.
func (u *Client) CostDataset(ctx context.Context) (wire.CostDataset, error) {
	return get[wire.CostDataset](ctx, u, "/costs/dataset", nil)
}

// CostDatasets are the FOCUS datasets of the current enrollment.
func (u *Client) CostDatasets(ctx context.Context) ([]wire.CostDatasetSummary, error) {
	list, err := get[wire.CostDatasetList](ctx, u, "/costs/datasets", nil)
	return list.Datasets, err
}

// CostFacets are the values of a column, the highest cost first.
func (u *Client) CostFacets(ctx context.Context, column string, q wire.CostFacetQuery) ([]wire.CostFacet, error) {
	return read[[]wire.CostFacet](ctx, u, "/costs/facets/"+url.PathEscape(column), q)
}

// CostForecast estimates a period up to its end.
func (u *Client) CostForecast(ctx context.Context, q wire.CostForecastQuery) (wire.CostForecast, error) {
	return read[wire.CostForecast](ctx, u, "/costs/forecast", q)
}

// CommitmentCosts are the figures of commitments.
func (u *Client) CommitmentCosts(ctx context.Context, q wire.CommitmentQuery) (wire.CommitmentCosts, error) {
	return read[wire.CommitmentCosts](ctx, u, "/costs/commitments", q)
}

// CountPurchases says whether the purchases of payers count in EffectiveCost.
func (u *Client) CountPurchases(ctx context.Context, in wire.CommitmentPurchases) error {
	return u.done(ctx, call{method: http.MethodPut, path: "/costs/commitment-purchases", in: in})
}

// CostOverview sums up all enrollments of the user.
func (u *Client) CostOverview(ctx context.Context, p wire.CostOverviewParams) (wire.CostOverview, error) {
	return get[wire.CostOverview](ctx, u, "/costs/overview", p)
}

// CostRows is one page of source rows.
func (u *Client) CostRows(ctx context.Context, q wire.CostRowsQuery) (wire.ChargeRowPage, error) {
	return read[wire.ChargeRowPage](ctx, u, "/costs/rows", q)
}

// ContractCommitments is one page of the rows of FOCUS's Contract Commitment dataset.
func (u *Client) ContractCommitments(ctx context.Context, p wire.ContractCommitmentsParams) (wire.ChargeRowPage, error) {
	return get[wire.ChargeRowPage](ctx, u, "/costs/contract-commitments", p)
}

// CostOrigins are the files, runs and invoices behind a figure.
func (u *Client) CostOrigins(ctx context.Context, q wire.CostOriginsQuery) (wire.CostOrigins, error) {
	return read[wire.CostOrigins](ctx, u, "/costs/origins", q)
}

// CostReasons are the items behind one reason of a change.
func (u *Client) CostReasons(ctx context.Context, q wire.CostReasonsQuery) (wire.CostReasons, error) {
	return read[wire.CostReasons](ctx, u, "/costs/reasons", q)
}

// CostReconciliation compares the figures of an earlier answer with today's.
func (u *Client) CostReconciliation(ctx context.Context, q wire.CostReconcileQuery) (wire.CostReconciliation, error) {
	return read[wire.CostReconciliation](ctx, u, "/costs/reconcile", q)
}
