package costs

import (
	"strconv"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// State is where an ingest run stands.
type State string

// The states: queued → running → done or failed. Its rows count once it is done, and not before.
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
)

// Run is one reading of one FOCUS file.
type Run struct {
	ID         string
	Enrollment string
	State      State
	File       string
	// Delivery is the export that the file is a part of: its files add up, and a later one takes its place.
	Delivery  string
	SHA256    string // Of the file's bytes as they came, in hex.
	Bytes     int64
	BytesRead int64
	// Dataset is CostAndUsage or ContractCommitment, and empty until the header was read.
	Dataset string
	// FocusVersion is the version of FOCUS that the columns are of: 1.0 to 1.3.
	FocusVersion string
	// RowsAccepted and RowsRejected together are all rows of the file.
	RowsAccepted int64
	RowsRejected int64
	Rejects      []Reject
	Repairs      []Repair
	// Checks are FOCUS's sum rules, held against the accepted rows.
	Checks []Check
	// Replaced are the earlier runs of which this one took the place, wholly or in part.
	Replaced []Replaced
	// RowsReplaced is how many of the accepted rows count no more, since a later run took their place.
	RowsReplaced int64
	// Totals are the costs of the accepted rows.
	Totals Totals
	// Error says why the run failed.
	Error      string
	CreatedAt  time.Time
	FinishedAt time.Time // Zero until the run is done or failed.
}

// Reject is a row that was left out. Column and Value are empty where the fault is not in one cell.
type Reject struct {
	Line   int64
	Column string
	Value  string
	// Rule is the short, stable name of the rule that the row breaks, one of the package focus's.
	Rule   string
	Reason string
}

// String is the reject for people: line 812: BilledCost "12,5" is not a decimal; use digits with a point.
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

// Repair is a known dialect that was mended, and in how many places.
type Repair struct {
	Kind  string
	Count int64
}

// Check is a rule over sums, and how the accepted rows keep it. It holds if nothing failed.
type Check struct {
	// Name is the short, stable name of the rule.
	Name string
	// Compared is how many rows, accounts or commitments were held against the rule, Failed how many of them broke it, and
	// Skipped how many could not be compared or were too many to keep apart.
	Compared, Failed, Skipped int64
	// First are the first that broke it, at most MaxMismatches.
	First []Mismatch
}

// Mismatch is one thing that breaks a check.
type Mismatch struct {
	// Subject is what was compared: a line of the file, a commitment, or a billing account with its month.
	Subject  string
	Currency string
	// Expected and Actual are decimals.
	Expected, Actual decimal.Decimal
}

// MaxMismatches is how many broken sums a check names.
const MaxMismatches = 10

// Replaced is an earlier run with how many of its rows a later one took the place of.
type Replaced struct {
	Run  string
	File string
	Rows int64
}

// RunMoved is a run that came, went or counts in another part between two dataset versions: what the figures moved by.
type RunMoved struct {
	Run  string
	File string
	// At is when the run was done.
	At time.Time
	// Before and After are how many of its rows counted in the two versions.
	Before, After int64
	// Replaced are the runs of which it took the place when it came.
	Replaced []Replaced
}

// Change is what became of the run.
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
}
