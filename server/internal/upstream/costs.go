package upstream

import (
	"context"
	"net/http"
	"net/url"
	"strconv"

	"github.com/costdeck/costdeck/server/internal/portal"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// Costs answers one cost query in the caller's scope.
func (u *Client) Costs(ctx context.Context, q portal.CostQuery) (portal.CostReport, error) {
	var out wire.CostReport
	if _, err := u.do(ctx, call{method: http.MethodPost, path: "/costs/query", in: costQuery(q)}, &out); err != nil {
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
	return portal.CostDataset{DatasetVersion: w.DatasetVersion, RowCount: w.RowCount, From: w.From, To: w.To,
		Months: w.Months, Currencies: w.Currencies, Providers: w.Providers}, nil
}

// CostFacets are the values of a column, the most costly first; q is a text that they contain, limit the most to return,
// and both may be empty.
func (u *Client) CostFacets(ctx context.Context, column, q string, limit int) ([]portal.CostFacet, error) {
	c := call{method: http.MethodGet, path: "/costs/facets/" + url.PathEscape(column), query: url.Values{}}
	if q != "" {
		c.query.Set("q", q)
	}
	if limit != 0 {
		c.query.Set("limit", strconv.Itoa(limit))
	}
	var out []wire.CostFacet
	if _, err := u.do(ctx, c, &out); err != nil {
		return nil, err
	}
	facets := make([]portal.CostFacet, 0, len(out))
	for _, f := range out {
		facets = append(facets, portal.CostFacet{Value: f.Value, RowCount: f.RowCount, Totals: costTotals(f.Totals, "", nil)})
	}
	return facets, nil
}

func costQuery(q portal.CostQuery) wire.CostQuery {
	w := wire.CostQuery{Metrics: []wire.CostMetric{}, Top: q.Top, From: optional[string](q.From), To: optional[string](q.To),
		Granularity: optional[wire.CostQueryGranularity](q.Granularity), Compare: optional[wire.CostQueryCompare](q.Compare)}
	for _, metric := range q.Metrics {
		w.Metrics = append(w.Metrics, wire.CostMetric(metric))
	}
	if len(q.GroupBy) > 0 {
		w.GroupBy = &q.GroupBy
	}
	if q.Filter != nil {
		filter := costFilter(*q.Filter)
		w.Filter = &filter
	}
	return w
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
