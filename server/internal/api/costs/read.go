package costs

import (
	"fmt"
	"strconv"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/params"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// Only the contract's JSON rules are checked here; costs.Query.Validate validates the query.

// maxColumn is the maximum length of a column name.
const maxColumn = 128

// ReadQuery converts a strictly decoded body to a query; costs.Query.Validate validates it.
func ReadQuery(body wire.CostQuery) (query costs.Query, err error) {
	for _, metric := range body.Metrics {
		query.Metrics = append(query.Metrics, costs.Metric(metric))
	}
	if body.GroupBy != nil {
		query.GroupBy = *body.GroupBy
		for i, column := range query.GroupBy {
			if err := params.CheckLength(fmt.Sprintf("groupBy[%d]", i), column, maxColumn); err != nil {
				return query, err
			}
		}
	}
	if query.Filter, err = readFilter(body.Filter, "filter"); err != nil {
		return query, err
	}
	if body.Granularity != nil {
		if !body.Granularity.Valid() {
			return query, problem.Field("granularity", fmt.Sprintf("granularity %.100q is invalid; use one of %v.",
				*body.Granularity, costs.Granularities()))
		}
		query.Granularity = costs.Granularity(*body.Granularity)
	}
	if query.Period, err = readPeriod(body.From, body.To); err != nil {
		return query, err
	}
	if body.Compare != nil {
		if !body.Compare.Valid() {
			return query, problem.Field("compare", fmt.Sprintf("compare %.100q is invalid; use previous, sameDays or lastYear, or leave it out.",
				*body.Compare))
		}
		query.ComparePrevious, query.YearBefore = true, *body.Compare == wire.CostQueryCompareLastYear
		query.SameDays = *body.Compare == wire.CostQueryCompareSameDays
	}
	if body.Top != nil {
		if query.Top = int(*body.Top); query.Top < 1 || query.Top > costs.MaxTop {
			return query, problem.Field("top", fmt.Sprintf("top %d is out of range; use 1 to %d, or leave it out for all.",
				query.Top, costs.MaxTop))
		}
	}
	query.Version, err = readVersion(body.DatasetVersion)
	return query, err
}

func readVersion(version *wire.DatasetVersion) (string, error) {
	if version == nil {
		return "", nil
	}
	if *version == "" {
		return "", problem.Field("datasetVersion", "datasetVersion is empty; send the version from an earlier answer, or leave it out.")
	}
	return *version, params.CheckLength("datasetVersion", *version, 128)
}

func readFacetQuery(body wire.CostFacetQuery, column string) (query costs.FacetQuery, err error) {
	query.Column = column
	if body.Q != nil {
		query.Contains = *body.Q
	}
	if query.Filter, err = readFilter(body.Filter, "filter"); err != nil {
		return query, err
	}
	if query.Period, err = readPeriod(body.From, body.To); err != nil {
		return query, err
	}
	if query.Version, err = readVersion(body.DatasetVersion); err != nil {
		return query, err
	}
	var page costs.PageQuery
	err = params.Limit(&page, body.Limit)
	query.Limit = page.Limit
	return query, err
}

func readRowsQuery(body wire.CostRowsQuery) (query costs.RowsQuery, err error) {
	if query.Filter, err = readFilter(body.Filter, "filter"); err != nil {
		return query, err
	}
	if query.Period, err = readPeriod(body.From, body.To); err != nil {
		return query, err
	}
	if body.Cursor != nil {
		if query.Page.Cursor = *body.Cursor; query.Page.Cursor == "" || len(query.Page.Cursor) > 512 {
			return query, problem.Field("cursor", "cursor is invalid; send the nextCursor of the previous page.")
		}
	}
	if query.Version, err = readVersion(body.DatasetVersion); err != nil {
		return query, err
	}
	return query, params.Limit(&query.Page, body.Limit)
}

func readPeriod(from, to *wire.Day) (period costs.Period, err error) {
	if period.From, err = readDay("from", from); err == nil {
		period.To, err = readDay("to", to)
	}
	return period, err
}

func readDay(field string, day *wire.Day) (time.Time, error) {
	if day == nil {
		return time.Time{}, nil
	}
	at, err := time.Parse(time.DateOnly, string(*day))
	if err != nil || at.IsZero() {
		return at, params.InvalidDate(field, string(*day))
	}
	return at, nil
}

// readFilter translates the filter; its depth is bounded by that of the body.
func readFilter(body *wire.CostFilter, field string) (*costs.Filter, error) {
	if body == nil {
		return nil, nil //nolint:nilnil // No filter is a valid filter.
	}
	var filter costs.Filter
	var err error
	if filter.Not, err = readFilter(body.Not, field+".not"); err != nil {
		return nil, err
	}
	if filter.And, err = readFilters(body.And, field+".and"); err != nil {
		return nil, err
	}
	if filter.Or, err = readFilters(body.Or, field+".or"); err != nil {
		return nil, err
	}
	if err := readCondition(body, field, &filter); err != nil {
		return nil, err
	}
	return &filter, nil
}

func readFilters(parts *[]wire.CostFilter, field string) ([]costs.Filter, error) {
	if parts == nil {
		return nil, nil
	}
	filters := make([]costs.Filter, 0, len(*parts))
	for i := range *parts {
		filter, err := readFilter(&(*parts)[i], field+"["+strconv.Itoa(i)+"]")
		if err != nil {
			return nil, err
		}
		filters = append(filters, *filter)
	}
	return filters, nil
}

func readCondition(body *wire.CostFilter, field string, filter *costs.Filter) error {
	switch {
	case body.Column != nil && body.Tag != nil:
		return problem.Field(field, field+" has both a column and a tag; send one of them.")
	case body.Column != nil:
		filter.Column = *body.Column
	case body.Tag != nil:
		filter.Column = costs.TagPrefix + *body.Tag
	}
	if body.Column != nil && *body.Column == "" || body.Tag != nil && *body.Tag == "" {
		return problem.Field(field, field+" has an empty column or tag; use an existing one.")
	}
	if err := params.CheckLength(field, filter.Column, maxColumn+len(costs.TagPrefix)); err != nil {
		return err
	}
	if body.Op != nil {
		if filter.Op = costs.Op(*body.Op); !body.Op.Valid() {
			return problem.Field(field+".op", fmt.Sprintf("op %.100q is invalid; use one of %v.", *body.Op, costs.Ops()))
		}
	}
	if body.Values != nil {
		filter.Values = *body.Values
		for i, value := range filter.Values {
			if err := params.CheckLength(fmt.Sprintf("%s.values[%d]", field, i), value, 2000); err != nil {
				return err
			}
		}
	}
	return nil
}
