package export

import (
	"fmt"
	"strconv"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// RuleNotKept marks the last line of a file of rejects, with the number of rejects that are not stored; it has no line number.
const RuleNotKept = "not-kept"

// Rejects writes rejected rows of one FOCUS file.
type Rejects struct {
	w     Writer
	file  string
	cells [6]*string
}

// RejectColumns are the columns of a file of rejects.
func RejectColumns() []Column {
	return []Column{{"file", Text}, {"line", Count}, {"column", Text}, {"value", Text}, {"rule", Text}, {"reason", Text}}
}

// NewRejects writes the rejects of the file to w, which has RejectColumns.
func NewRejects(w Writer, file string) *Rejects { return &Rejects{w: w, file: file} }

// Write writes one rejected row.
func (r *Rejects) Write(reject costs.Reject) error {
	line := strconv.FormatInt(reject.Line, 10)
	r.cells = [...]*string{&r.file, &line, optional(reject.Column), optional(reject.Value), &reject.Rule, &reject.Reason}
	if reject.Line == 0 {
		r.cells[1] = nil
	}
	return r.w.Write(r.cells[:])
}

// Run writes the stored rejects of the run, and a last line with the number of the others.
func (r *Rejects) Run(run costs.Run) error {
	for _, reject := range run.Rejects {
		if err := r.Write(reject); err != nil {
			return err
		}
	}
	if rest := run.RowsRejected - int64(len(run.Rejects)); rest > 0 {
		return r.Write(costs.Reject{Rule: RuleNotKept, Reason: fmt.Sprintf("the run kept %d of its %d rejected rows; costdeck rejects FILE lists "+
			"all of a file", len(run.Rejects), run.RowsRejected)})
	}
	return nil
}

func optional(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}
