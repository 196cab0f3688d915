package costs

// OriginQuery asks which runs contribute to a figure.
type OriginQuery struct {
	// Metric is a cost.
	Metric Metric
	Filter *Filter
	// Period the charges start in.
	Period Period
	// Version and Virtual are as in Query.
	Version string
	Virtual Virtuals
}

// query is the cost query for the figure itself.
func (q OriginQuery) query() Query {
	return Query{Metrics: []Metric{q.Metric}, Filter: q.Filter, Period: q.Period, Version: q.Version, Virtual: q.Virtual}
}

// Columns are all columns that the query names.
func (q OriginQuery) Columns() []string { return q.Filter.Columns() }

// Origins are the runs that contribute to a figure, in ingest order.
type Origins struct {
	DatasetVersion string
	Runs           []Origin
}

// Origin is one run's part of a figure.
type Origin struct {
	Run      string
	RowCount int64
	// Amounts are the sums of the run's matching rows.
	Amounts Amounts
}

// Validate checks an origin query; columns are those of its scope.
func (q OriginQuery) Validate(columns Columns) error {
	if !q.Metric.Valid() || q.Metric.UnitColumn() != "" {
		return &FieldError{"metric", "metric " + quote(string(q.Metric)) + " is not a cost; use one of " + join(Costs())}
	}
	return q.query().Validate(columns)
}
