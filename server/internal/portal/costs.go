package portal

import "time"

// CostQuery is one question to the costs, in the words of the REST API; empty fields were not asked.
type CostQuery struct {
	Metrics, GroupBy               []string
	Filter                         *CostFilter
	Granularity, From, To, Compare string
	// Top is the number of groups; nil asks for all.
	Top *int
	// DatasetVersion to answer at; empty is the newest.
	DatasetVersion string
}

// CostFacetQuery asks for the values of a column; empty fields were not asked.
type CostFacetQuery struct {
	Column, Q, From, To, DatasetVersion string
	Filter                              *CostFilter
	Limit                               *int
}

// CostRowsQuery asks for source rows; empty fields were not asked.
type CostRowsQuery struct {
	Filter                           *CostFilter
	From, To, Cursor, DatasetVersion string
	Limit                            *int
}

// CostReconcileQuery names an earlier answer: its query, version and digest.
type CostReconcileQuery struct {
	Query                  CostQuery
	DatasetVersion, Digest string
}

// CostFilter is exactly one of And, Or, Not, or a condition of Column or Tag with Op and Values; the API checks that.
type CostFilter struct {
	And, Or         []CostFilter
	Not             *CostFilter
	Column, Tag, Op *string
	Values          []string
	HasValues       bool
}

// CostTotal is the exact sum of one metric in one currency. Currency is an ISO 4217 code, empty for quantities.
type CostTotal struct{ Metric, Currency, Value string }

// CostPoint is one interval of a series; Start is a day, or an instant for hours.
type CostPoint struct {
	Start  string
	Totals []CostTotal
}

// CostKey is one column of a group; a nil value is where the source rows have none.
type CostKey struct {
	Column string
	Value  *string
}

// CostRow is one group of a report. Previous is empty when no comparison was asked for.
type CostRow struct {
	Key              []CostKey
	Totals, Previous []CostTotal
	Series           []CostPoint
}

// CostOther is what top left out.
type CostOther struct {
	Count            int
	Totals, Previous []CostTotal
	Series           []CostPoint
}

// CostPrevious is the compared period; To is the day after the last one.
type CostPrevious struct {
	From, To string
	Totals   []CostTotal
}

// CostReport is the answer to a cost query.
type CostReport struct {
	DatasetVersion, Digest string
	// Currency is nil when several meet.
	Currency *string
	Totals   []CostTotal
	Rows     []CostRow
	Other    *CostOther
	Previous *CostPrevious
}

// CostDataset is what the current enrollment holds; From and To are nil without a row.
type CostDataset struct {
	DatasetVersion                string
	RowCount                      int64
	From, To                      *string
	Months, Currencies, Providers []string
	Columns                       []CostColumn
}

// CostColumn is a column that rows have; Kind is text, number or instant, and only texts group.
type CostColumn struct{ Name, Kind string }

// CostFacet is one value of a column with its rows and cost.
type CostFacet struct {
	Value    *string
	RowCount int64
	Totals   []CostTotal
}

// ChargeRowPage is one page of source rows; NextCursor is nil on the last.
type ChargeRowPage struct {
	Rows           []ChargeRow
	RowCount       int64
	DatasetVersion string
	NextCursor     *string
}

// ChargeRow is one source row and where it stands. Columns are in the order of their names.
type ChargeRow struct {
	Run, FileSHA256   *string
	File, ContentHash string
	Line              int64
	Columns           []CostKey
}

// CostReconciliation is what became of the figures of an earlier answer: unchanged, moved or gone. Moved is nil unless they did.
type CostReconciliation struct {
	Status, DatasetVersion, Digest string
	Moved                          *CostMoved
}

// CostMoved is what moved.
type CostMoved struct {
	Totals, Previous        []CostMovedTotal
	Added, Removed, Changed int
	Rows                    []CostMovedRow
	// Runs are the ingest runs by which the versions differ, the last of RunCount.
	Runs     []CostRunMoved
	RunCount int
}

// CostRunMoved is a run that was added, removed or changed, with how many of its rows counted then and count now.
type CostRunMoved struct {
	Run, File             string
	At                    time.Time
	Change                string
	RowsBefore, RowsAfter int64
	// Replaced are the runs of which it took the place when it came.
	Replaced []CostRunReplaced
}

// CostRunReplaced is a run with how many of its rows another took the place of.
type CostRunReplaced struct {
	Run, File string
	Rows      int64
}

// CostMovedTotal is the sum of one metric in one currency, before and after, and the second less the first.
type CostMovedTotal struct{ Metric, Currency, Before, After, Difference string }

// CostMovedRow is one group that was added, removed or changed.
type CostMovedRow struct {
	Key    []CostKey
	Change string
	Totals []CostMovedTotal
}

// CostForecastQuery asks what a period comes to; empty fields were not asked.
type CostForecastQuery struct {
	Metric, Currency, From, To, DatasetVersion string
	Filter                                     *CostFilter
}

// CostForecast is what a period comes to by its end. Total, Low and High are nil without enough data, MeanError without a
// back-test.
type CostForecast struct {
	State, DatasetVersion, Metric, Actual, Method string
	Currency, From, To, AsOf                      *string
	Total, Low, High, MeanError                   *string
	Backtests, BacktestDays                       *int
	DaysUsed, DaysNeeded, IncompleteDays          int
	Days                                          []CostForecastDay
}

// CostForecastDay is what is expected of one day to come.
type CostForecastDay struct{ Day, Amount string }
