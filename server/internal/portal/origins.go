package portal

import "time"

// CostOriginsQuery asks what a figure is made of; empty fields were not asked.
type CostOriginsQuery struct {
	Metric, From, To, DatasetVersion string
	Filter                           *CostFilter
}

// CostAmount is an exact amount of money.
type CostAmount struct{ Currency, Value string }

// CostOrigins is what a figure is made of, and whether its rows add up to it.
type CostOrigins struct {
	DatasetVersion string
	RowCount       int64
	// Figure is what a cost query answers, Rows what the rows of all runs add up to.
	Figure, Rows []CostAmount
	Equal        bool
	Runs         []CostOrigin
	// OtherRuns is how many runs are left out, Other what they have of the figure.
	OtherRuns     int
	Other         []CostAmount
	InvoiceColumn *string
	Invoices      []CostInvoice
}

// CostOrigin is one run with what it has of the figure.
type CostOrigin struct {
	Run, File, FileSHA256, FocusVersion                string
	ReadAt                                             time.Time
	RowCount, RowsAccepted, RowsRejected, RowsReplaced int64
	Amounts                                            []CostAmount
	Checks                                             []CostOriginCheck
}

// CostOriginCheck is a rule over sums that the run was held to.
type CostOriginCheck struct {
	Name             string
	Holds            bool
	Compared, Failed int64
}

// CostInvoice is one invoice with what it has of the figure; Folded is of how many it is the rest.
type CostInvoice struct {
	Invoice *string
	Folded  int
	Amounts []CostAmount
}
