package costs

import (
	"time"

	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// Amounts are the sums of one metric by ISO 4217 currency; a quantity has the single key "".
type Amounts map[string]decimal.Decimal

// Totals are the sums of the query's metrics. A cost without rows has no amount if the report has several currencies or none.
type Totals map[Metric]Amounts

// Report answers a Query.
type Report struct {
	// DatasetVersion changes whenever a row in the scope changes.
	DatasetVersion string
	// Digest is the sha-256 (hex) of the figures; equal digests mean equal figures.
	Digest string
	// Definitions is the fingerprint of the virtual columns that were read; empty without one.
	Definitions string
	// Currency is the ISO 4217 code of every cost in the report; empty for several currencies or no rows.
	Currency string
	// Mixed is true if the report has several currencies.
	Mixed bool
	// Metrics are those of the query, in its order.
	Metrics []Metric
	// Granularity of the series.
	Granularity Granularity
	// Totals of all matching rows.
	Totals Totals
	// Rows are the groups, the highest first metric first, ties by key; without GroupBy there is one row, or none if
	// nothing matched.
	Rows []Row
	// Other sums the groups below Top; nil if there are none.
	Other *Other
	// Previous is the compared period; nil without one.
	Previous *Previous
}

// Row is one group of a report.
type Row struct {
	Key    []KeyPart
	Totals Totals
	// Series has a point for every interval with a charge, ascending. At Total it is a single point for the whole period.
	Series []Point
	// Previous are the totals of the same key in the compared period; nil without one.
	Previous Totals
}

// KeyPart is the value of one group column; Value is nil where the source rows have no value.
type KeyPart struct {
	Column string
	Value  *string
}

// Text is the value; empty if it is missing.
func (p KeyPart) Text() string {
	if p.Value == nil {
		return ""
	}
	return *p.Value
}

// Point is one interval of a series. Start is the interval's calendar start; for a week or month it can be before the asked period.
type Point struct {
	Start  time.Time
	Totals Totals
}

// Other sums the groups that Top left out.
type Other struct {
	// Count is how many groups were folded.
	Count    int
	Totals   Totals
	Series   []Point
	Previous Totals
}

// Previous is the compared period with its totals over all groups, including groups without a charge in the asked period.
type Previous struct {
	Period Period
	Totals Totals
}

// Dataset describes the data of a scope.
type Dataset struct {
	DatasetVersion string
	RowCount       int64
	// Period runs from the day of the first charge to the day after the last; both are zero without rows.
	Period Period
	// AsOf is the day after today, as far as the data tells; zero without rows. Engines set the day after the newest usage, and Narrowed
	// bounds it by the clock. Charges from then on are billed ahead.
	AsOf time.Time
	// Months are the first days of the months that have charges, ascending.
	Months     []time.Time
	Currencies []string
	Providers  []string
	// Columns are the names of every column that a row has, sorted.
	Columns []string
	// Uncounted are the payers whose purchases of commitments do not count in EffectiveCost, in order (see CountPurchases).
	Uncounted []Payer
}

// Facet is one value of a column; Value is nil for rows without a value.
type Facet struct {
	Value    *string
	RowCount int64
	Totals   Totals
}

// RowPage is one page of source rows.
type RowPage struct {
	Rows           []ChargeRow
	RowCount       int64 // How many rows match in all.
	DatasetVersion string
	Next           string // Cursor of the next page; empty on the last.
}

// ChargeRow is one source row.
type ChargeRow struct {
	// Run is the id of the run that read it.
	Run        string
	File       string
	FileSHA256 string // Hex.
	// Line is the physical line that the row starts on; the header is line 1.
	Line int64
	// ContentHash is the sha-256 (hex) of the row's original bytes without the line end.
	ContentHash string
	// Columns holds every column of the source row after the repairs; nil is null.
	Columns map[string]*string
}
