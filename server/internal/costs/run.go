package costs

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// State is the state of an ingest run.
type State string

// The states: queued → running → done or failed. Rows count only once their run is done.
const (
	Queued  State = "queued"
	Running State = "running"
	Done    State = "done"
	Failed  State = "failed"
)

// The datasets of FOCUS. Only rows of the first count in cost totals.
const (
	CostAndUsage       = "cost-and-usage"
	ContractCommitment = "contract-commitment"
	InvoiceDetail      = "invoice-detail"
	BillingPeriod      = "billing-period"
)

// Records are the datasets that count in no cost. Each has a history of its own.
func Records() []string { return []string{ContractCommitment, InvoiceDetail, BillingPeriod} }

// Run is one reading of one FOCUS file.
type Run struct {
	ID         string
	Enrollment string
	State      State
	File       string
	// Delivery is the export that the file belongs to: the files of an export add up, and a later export replaces them.
	Delivery string
	// Batch is the same for runs that count together; empty for others.
	Batch     string
	SHA256    string // Of the original bytes, in hex.
	Bytes     int64
	BytesRead int64
	// Dataset is one of FOCUS's, and empty until the header was read.
	Dataset string
	// FocusVersion is the version of FOCUS that the columns are of: 1.0 to 1.4.
	FocusVersion string
	// RowsAccepted and RowsRejected together are all rows of the file.
	RowsAccepted int64
	RowsRejected int64
	Rejects      []Reject
	Repairs      []Repair
	// Checks are the results of FOCUS's sum rules over the accepted rows.
	Checks []Check
	// Conformance is how the file meets the rules of FOCUS.
	Conformance Conformance
	// Replaced are the earlier runs that this run replaced, wholly or in part.
	Replaced []Replaced
	// RowsReplaced is the number of accepted rows that do not count: a later run has replaced them, or no one has answered yet.
	RowsReplaced int64
	// Reasons say what the run did to each bill; none for a run that goes by the name of its file.
	Reasons []Reason
	// Days are those from the first charge of the accepted rows to the last; zero without rows.
	Days Period
	// Totals are the costs of the accepted rows.
	Totals Totals
	// Error is the reason of a failed run.
	Error      string
	CreatedAt  time.Time
	FinishedAt time.Time // Zero until the run is done or failed.
}

// The errors of runs that ended with their process.
const (
	ErrorDied    = "the process that read the file stopped before it finished; send the file again"
	ErrorStopped = "the server stopped while reading the file; send it again"
)

// Interrupted reports whether the run failed because its process ended: the same file may succeed.
func (r Run) Interrupted() bool {
	// A file's name comes before these words.
	return r.State == Failed && (strings.HasSuffix(r.Error, ErrorDied) || strings.HasSuffix(r.Error, ErrorStopped))
}

// Waits reports whether a bill of the run does not count before someone decides.
func (r Run) Waits() bool {
	return slices.ContainsFunc(r.Reasons, func(one Reason) bool { return one.Outcome == Waits })
}

// Answered reports whether someone has decided about a bill of the run.
func (r Run) Answered() bool {
	return slices.ContainsFunc(r.Reasons, func(one Reason) bool { return one.Outcome == Replaces || one.Outcome == AddsAsSaid })
}

// Reject is a rejected row. Column and Value are empty unless a single cell is at fault.
type Reject struct {
	Line   int64
	Column string
	Value  string
	// Rule is the short, stable name of the broken rule, from package focus.
	Rule   string
	Reason string
}

// String describes the reject for people: line 812: BilledCost "12,5" is not a decimal; use digits with a point.
func (r Reject) String() string {
	text := "line " + strconv.FormatInt(r.Line, 10) + ": "
	if r.Column != "" {
		text += r.Column + " "
	}
	if r.Column != "" && r.Value != "" {
		text += strconv.Quote(r.Value) + " "
	}
	return text + r.Reason
}

// Check is the result of a rule over sums of the accepted rows. It passes if Failed is 0.
type Check struct {
	// Name is the short, stable name of the rule.
	Name string
	// Compared is the number of rows, accounts or commitments that were checked, Failed those that broke the rule, and Skipped
	// those that could not be compared or exceeded the limit.
	Compared, Failed, Skipped int64
	// First are the first that broke it, at most MaxMismatches.
	First []Mismatch
}

// Mismatch is one thing that breaks a check.
type Mismatch struct {
	// Subject is the checked thing: a line of the file, a commitment, or a billing account with its month.
	Subject  string
	Currency string
	// Expected and Actual are decimals.
	Expected, Actual decimal.Decimal
}

// MaxMismatches is how many broken sums a check names.
const MaxMismatches = 10

// Replaced is an earlier run with the number of its rows that a later run replaced.
type Replaced struct {
	Run  string
	File string
	Rows int64
}

// RunMoved is a run that was added, removed or counts differently between two dataset versions: the cause of changed figures. With as many
// rows as before, its purchases of commitments count differently.
type RunMoved struct {
	Run  string
	File string
	// At is when the run was done.
	At time.Time
	// Before and After are how many of its rows counted in the two versions.
	Before, After int64
	// Replaced are the runs that it replaced when it was added.
	Replaced []Replaced
}

// Change is the kind of the run's difference.
func (r RunMoved) Change() Change {
	switch {
	case r.Before == 0:
		return Added
	case r.After == 0:
		return Removed
	default:
		return Changed
	}
}

// RunPage is one page of runs.
type RunPage struct {
	Runs []Run
	Next string // Cursor of the next page; empty on the last.
	// Count is the number of runs of all pages.
	Count int
}
