package upstream

import (
	"context"
	"net/http"
	"net/url"

	"github.com/costdeck/costdeck/server/internal/portal"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// Costs answers one cost query in the caller's scope.
func (u *Client) Costs(ctx context.Context, q portal.CostQuery) (portal.CostReport, error) {
	var out wire.CostReport
	if _, err := u.do(ctx, call{method: http.MethodPost, path: "/costs/query", in: costQuery(q), reads: true}, &out); err != nil {
		return portal.CostReport{}, err
	}
	return costReport(out, q), nil
}

// CostDataset is what the current enrollment holds.
func (u *Client) CostDataset(ctx context.Context) (portal.CostDataset, error) {
	var w wire.CostDataset
	if _, err := u.do(ctx, call{method: http.MethodGet, path: "/costs/dataset"}, &w); err != nil {
		return portal.CostDataset{}, err
	}
	columns := make([]portal.CostColumn, 0, len(w.Columns))
	for _, c := range w.Columns {
		columns = append(columns, portal.CostColumn{Name: c.Name, Kind: string(c.Kind)})
	}
	return portal.CostDataset{DatasetVersion: w.DatasetVersion, RowCount: int64(w.RowCount), From: as[string](w.From), To: as[string](w.To),
		Months: texts(w.Months), Currencies: w.Currencies, Providers: w.Providers, Columns: columns}, nil
}

// CostFacets are the values of a column, the most costly first.
func (u *Client) CostFacets(ctx context.Context, q portal.CostFacetQuery) ([]portal.CostFacet, error) {
	in := wire.CostFacetQuery{Q: optional[string](q.Q), Filter: filterOf(q.Filter), From: optional[wire.Day](q.From),
		To: optional[wire.Day](q.To), Limit: counted(q.Limit), DatasetVersion: optional[string](q.DatasetVersion)}
	var out []wire.CostFacet
	c := call{method: http.MethodPost, path: "/costs/facets/" + url.PathEscape(q.Column), in: in, reads: true}
	if _, err := u.do(ctx, c, &out); err != nil {
		return nil, err
	}
	facets := make([]portal.CostFacet, 0, len(out))
	for _, f := range out {
		facets = append(facets, portal.CostFacet{Value: f.Value, RowCount: int64(f.RowCount), Totals: costTotals(f.Totals, "", nil)})
	}
	return facets, nil
}

// CostRows is one page of source rows.
func (u *Client) CostRows(ctx context.Context, q portal.CostRowsQuery) (portal.ChargeRowPage, error) {
	in := wire.CostRowsQuery{Filter: filterOf(q.Filter), From: optional[wire.Day](q.From), To: optional[wire.Day](q.To), Limit: counted(q.Limit),
		Cursor: optional[string](q.Cursor), DatasetVersion: optional[string](q.DatasetVersion)}
	return u.chargeRows(ctx, call{method: http.MethodPost, path: "/costs/rows", in: in, reads: true})
}

// ContractCommitments is one page of the rows of FOCUS's Contract Commitment dataset.
func (u *Client) ContractCommitments(ctx context.Context, of portal.PageOf) (portal.ChargeRowPage, error) {
	return u.chargeRows(ctx, call{method: http.MethodGet, path: "/costs/contract-commitments", query: pageQuery(of)})
}

func (u *Client) chargeRows(ctx context.Context, c call) (portal.ChargeRowPage, error) {
	var out wire.ChargeRowPage
	if _, err := u.do(ctx, c, &out); err != nil {
		return portal.ChargeRowPage{}, err
	}
	page := portal.ChargeRowPage{RowCount: int64(out.RowCount), DatasetVersion: out.DatasetVersion, NextCursor: out.NextCursor,
		Rows: make([]portal.ChargeRow, 0, len(out.Rows))}
	for _, row := range out.Rows {
		page.Rows = append(page.Rows, portal.ChargeRow{Run: row.Run, FileSHA256: row.FileSha256, File: row.File,
			ContentHash: row.ContentHash, Line: int64(row.Line), Columns: reader{}.key(row.Columns)})
	}
	return page, nil
}

// CostReconciliation holds the figures of an earlier answer against today's.
func (u *Client) CostReconciliation(ctx context.Context, q portal.CostReconcileQuery) (portal.CostReconciliation, error) {
	in := wire.CostReconcileQuery{Query: costQuery(q.Query), DatasetVersion: q.DatasetVersion, Digest: q.Digest}
	var out wire.CostReconciliation
	if _, err := u.do(ctx, call{method: http.MethodPost, path: "/costs/reconcile", in: in, reads: true}, &out); err != nil {
		return portal.CostReconciliation{}, err
	}
	return costReconciliation(out, q.Query), nil
}

func costQuery(q portal.CostQuery) wire.CostQuery {
	w := wire.CostQuery{Metrics: []wire.CostMetric{}, Top: counted(q.Top), From: optional[wire.Day](q.From), To: optional[wire.Day](q.To),
		Granularity: optional[wire.CostQueryGranularity](q.Granularity), Compare: optional[wire.CostQueryCompare](q.Compare),
		Filter: filterOf(q.Filter), DatasetVersion: optional[string](q.DatasetVersion)}
	for _, metric := range q.Metrics {
		w.Metrics = append(w.Metrics, wire.CostMetric(metric))
	}
	if len(q.GroupBy) > 0 {
		w.GroupBy = &q.GroupBy
	}
	return w
}

func filterOf(f *portal.CostFilter) *wire.CostFilter {
	if f == nil {
		return nil
	}
	filter := costFilter(*f)
	return &filter
}

func costFilter(f portal.CostFilter) wire.CostFilter {
	w := wire.CostFilter{And: costFilters(f.And), Or: costFilters(f.Or), Column: f.Column, Tag: f.Tag,
		Op: as[wire.CostFilterOp](f.Op)}
	if f.Not != nil {
		not := costFilter(*f.Not)
		w.Not = &not
	}
	if f.HasValues {
		w.Values = &f.Values
	}
	return w
}

// costFilters keeps nil and empty apart: an empty list is the API's to refuse.
func costFilters(list []portal.CostFilter) *[]wire.CostFilter {
	if list == nil {
		return nil
	}
	filters := make([]wire.CostFilter, 0, len(list))
	for _, f := range list {
		filters = append(filters, costFilter(f))
	}
	return &filters
}

// optional is nil for the empty text.
func optional[To ~string](s string) *To {
	if s == "" {
		return nil
	}
	to := To(s)
	return &to
}
