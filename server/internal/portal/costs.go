package portal

// CostQuery is one question to the costs, in the words of the REST API; empty fields were not asked.
type CostQuery struct {
	Metrics, GroupBy               []string
	Filter                         *CostFilter
	Granularity, From, To, Compare string
	// Top is the number of groups; nil asks for all.
	Top *int
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
}

// CostFacet is one value of a column with its rows and cost.
type CostFacet struct {
	Value    *string
	RowCount int64
	Totals   []CostTotal
}
