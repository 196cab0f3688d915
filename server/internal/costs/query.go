package costs

import (
	"strings"
	"time"
)

// Query is a cost query.
type Query struct {
	// Metrics to sum, 1 to MaxMetrics, each once. Rows are ordered by the first.
	Metrics []Metric
	// GroupBy are FOCUS column names, tag:key or virtual:name, at most MaxGroups, each once.
	GroupBy []string
	// Filter narrows the rows; nil takes all.
	Filter *Filter
	// Granularity cuts the series; empty reads as Total.
	Granularity Granularity
	// Period the charges start in.
	Period Period
	// ComparePrevious adds the totals of the previous period: of the same length, ending where Period starts; whole months compare
	// with the same number of whole months.
	ComparePrevious bool
	// YearBefore compares with the same days of the previous year instead. It has no effect without ComparePrevious.
	YearBefore bool
	// SameDays compares with the same days of the months before: 1 to 10 November with 1 to 10 October. It takes effect with
	// ComparePrevious on a period that starts on the first of a month, and not with YearBefore.
	SameDays bool
	// Top is the number of rows; the other groups fold into Other. 0 returns all rows.
	Top int
	// Each, if set, is called when the rows begin, and the function that it returns with every row, in order and without series. The
	// report has neither rows nor Other nor a digest then. It is for hundreds of thousands of groups, whose rows together need gigabytes.
	// The rows begin again if the data changes meanwhile.
	Each func() func(Row) error
	// Version is the dataset version to query; empty is the newest. An unavailable version is ErrGone.
	Version string
	// Virtual defines every virtual:name column that the query reads, directly or through others.
	Virtual Virtuals
}

// Period is a span of whole UTC days. A charge belongs to the period of its ChargePeriodStart.
type Period struct {
	// From is the first day; zero means from the first charge on.
	From time.Time
	// To is the day after the last one; zero means to the last charge.
	To time.Time
}

// Limits of a query, so that a single one cannot exhaust the server.
const (
	MaxMetrics      = 6
	MaxGroups       = 4
	MaxTop          = 10_000
	MaxFilterDepth  = 8
	MaxFilterParts  = 50
	MaxFilterNodes  = 500
	MaxFilterValues = 1_000
	MaxPage         = 1_000
	DefaultPage     = 50
	MaxRejects      = 1_000
)

// Granularity is the length of a series' intervals. Weeks start on Monday (ISO 8601).
type Granularity string

// The granularities.
const (
	Total   Granularity = "total"
	Hour    Granularity = "hour"
	Day     Granularity = "day"
	Week    Granularity = "week"
	Month   Granularity = "month"
	Quarter Granularity = "quarter"
)

// Granularities are all granularities.
func Granularities() []Granularity { return []Granularity{Total, Hour, Day, Week, Month, Quarter} }

// FacetQuery asks for the values of one column.
type FacetQuery struct {
	// Column is a FOCUS column name, tag:key or virtual:name.
	Column string
	// Contains keeps the values that contain it without regard to case; empty keeps all.
	Contains string
	// Filter narrows the rows; nil takes all.
	Filter *Filter
	// Period the charges start in.
	Period Period
	// Limit is the number of values; 0 means DefaultPage.
	Limit int
	// Version and Virtual are as in Query.
	Version string
	Virtual Virtuals
}

// RowsQuery asks for source rows.
type RowsQuery struct {
	Filter *Filter
	Period Period
	Page   PageQuery
	// Version and Virtual are as in Query.
	Version string
	Virtual Virtuals
}

// RunsQuery asks for runs, the newest first.
type RunsQuery struct {
	PageQuery
	// State is that of the runs; empty for all.
	State State
	// Text is a part of the file's or the delivery's name, without regard to case; empty for all.
	Text string
}

// Matches tells whether the query includes a run.
func (q RunsQuery) Matches(run Run) bool {
	has := func(name string) bool { return strings.Contains(strings.ToLower(name), strings.ToLower(q.Text)) }
	return (q.State == "" || q.State == run.State) && (has(run.File) || has(run.Delivery))
}

// PageQuery asks for one page of a list.
type PageQuery struct {
	// Limit is the number of entries, at most MaxPage; 0 means DefaultPage.
	Limit int
	// Cursor is the Next of the page before; empty starts at the beginning.
	Cursor string
}
