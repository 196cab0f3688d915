package costs

import (
	"fmt"
	"slices"
	"strconv"
	"time"
)

// Validate checks a query; columns are those of its scope.
func (q Query) Validate(columns Columns) error {
	columns = columns.With(q.Virtual)
	if err := q.Virtual.Validate(columns); err != nil {
		return err
	}
	if len(q.Metrics) == 0 || len(q.Metrics) > MaxMetrics {
		return &FieldError{"metrics", fmt.Sprintf("%d metrics are requested; request 1 to %d", len(q.Metrics), MaxMetrics)}
	}
	for i, metric := range q.Metrics {
		field := fmt.Sprintf("metrics[%d]", i)
		if !metric.Valid() {
			return &FieldError{field, "metric " + quote(string(metric)) + " does not exist; use one of " + join(Metrics())}
		}
		if slices.Contains(q.Metrics[:i], metric) {
			return &FieldError{field, "metric " + string(metric) + " is requested twice; send it once"}
		}
	}
	if len(q.GroupBy) > MaxGroups {
		return &FieldError{"groupBy", fmt.Sprintf("%d columns are too many; group by at most %d", len(q.GroupBy), MaxGroups)}
	}
	for i, column := range q.GroupBy {
		field := fmt.Sprintf("groupBy[%d]", i)
		if err := columns.checkGroup(field, column); err != nil {
			return err
		}
		if slices.Contains(q.GroupBy[:i], column) {
			return &FieldError{field, "column " + quote(column) + " is used twice in groupBy; send it once"}
		}
	}
	if q.Granularity != "" && !slices.Contains(Granularities(), q.Granularity) {
		return &FieldError{"granularity", "granularity " + quote(string(q.Granularity)) + " does not exist; use one of " +
			join(Granularities())}
	}
	if q.Top < 0 || q.Top > MaxTop {
		return &FieldError{"top", fmt.Sprintf("top %d is out of range; use 1 to %d, or leave it out for all", q.Top, MaxTop)}
	}
	if err := q.Period.Validate(); err != nil {
		return err
	}
	return q.Filter.Validate(columns)
}

// Validate checks a facet query.
func (q FacetQuery) Validate(columns Columns) error {
	columns = columns.With(q.Virtual)
	if err := q.Virtual.Validate(columns); err != nil {
		return err
	}
	if err := columns.checkGroup("column", q.Column); err != nil {
		return err
	}
	if err := q.Period.Validate(); err != nil {
		return err
	}
	if err := q.Filter.Validate(columns); err != nil {
		return err
	}
	return PageQuery{Limit: q.Limit}.Validate()
}

// Validate checks a rows query.
func (q RowsQuery) Validate(columns Columns) error {
	columns = columns.With(q.Virtual)
	if err := q.Virtual.Validate(columns); err != nil {
		return err
	}
	if err := q.Period.Validate(); err != nil {
		return err
	}
	if err := q.Filter.Validate(columns); err != nil {
		return err
	}
	return q.Page.Validate()
}

// Validate checks a page query except for its cursor, which only the engine can read.
func (q PageQuery) Validate() error {
	if q.Limit < 0 || q.Limit > MaxPage {
		return &FieldError{"limit", fmt.Sprintf("limit %d is out of range; use 1 to %d", q.Limit, MaxPage)}
	}
	return nil
}

// Size is the limit with its default.
func (q PageQuery) Size() int {
	if q.Limit == 0 {
		return DefaultPage
	}
	return q.Limit
}

// Validate checks a period: whole UTC days, the end after the start.
func (p Period) Validate() error {
	for field, day := range map[string]time.Time{"from": p.From, "to": p.To} {
		if !day.IsZero() && !day.Equal(day.UTC().Truncate(24*time.Hour)) {
			return &FieldError{field, day.Format(time.RFC3339) + " is not the start of a UTC day; use a date such as 2024-09-01"}
		}
	}
	if !p.From.IsZero() && !p.To.IsZero() && !p.To.After(p.From) {
		return &FieldError{"to", fmt.Sprintf("to %s must be after from %s; to is the day after the last one",
			p.To.Format(time.DateOnly), p.From.Format(time.DateOnly))}
	}
	return nil
}

func quote(s string) string {
	const most = 100
	if len(s) > most {
		s = s[:most] + "…"
	}
	return strconv.Quote(s)
}
