package costs

import (
	"strconv"
	"time"
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
	// RowsAccepted and RowsRejected together are all rows of the file.
	RowsAccepted int64
	RowsRejected int64
	Rejects      []Reject
	Repairs      []Repair
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

// Replaced is an earlier run with how many of its rows a later one took the place of.
type Replaced struct {
	Run  string
	File string
	Rows int64
}

// RunPage is one page of runs.
type RunPage struct {
	Runs []Run
	Next string // Cursor of the next page; empty on the last.
}
