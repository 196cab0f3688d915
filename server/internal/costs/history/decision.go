package history

import (
	"slices"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// Decision is what a run does to earlier ones. It was made from the content of the rows when the run was taken, and is kept, so that
// what counts changes with runs and answers only.
type Decision struct {
	// Batch names the files that were sent together with that of the run; empty without others.
	Batch string `json:"batch,omitempty"`
	// Repeats is true if an earlier run had the same bytes.
	Repeats bool `json:"repeats,omitempty"`
	// Takes are the parts of earlier runs that the run replaces.
	Takes []Take `json:"takes,omitempty"`
	// Yields are parts of the run itself that do not count while another run exists, which has the same rows or newer ones.
	Yields []Take `json:"yields,omitempty"`
	// Held are slices of the run that do not count before somebody answers.
	Held []Slice `json:"held,omitempty"`
	// Reasons say what was decided for each bill.
	Reasons []Reason `json:"reasons,omitempty"`
}

// Take is a part of a run.
type Take struct {
	Run string `json:"run"`
	Cut
}

// Reason is what was decided for a bill and why.
type Reason struct {
	Bill    Slice         `json:"bill"`
	Outcome costs.Outcome `json:"outcome"`
	// Runs are the newest of the earlier runs that it is about, and More is how many others there are.
	Runs []string `json:"runs,omitempty"`
	More int      `json:"more,omitempty"`
	// Rows are theirs, and Same those of them that the run has too.
	Rows int64 `json:"rows,omitempty"`
	Same int64 `json:"same,omitempty"`
	// Waiting is what waits; nil if nothing does.
	Waiting *Waiting `json:"waiting,omitempty"`
}

// mostRuns bounds the runs of a reason: a bill may have thousands, and all reasons are read before a file is decided.
const mostRuns = 20

// about notes earlier runs, in order.
func (r *Reason) about(runs []string) {
	more := max(0, len(runs)-mostRuns)
	r.Runs, r.More = slices.Clone(runs[more:]), r.More+more
}

// Waiting is what a later decision needs to know of rows that wait for it, other than their samples.
type Waiting struct {
	// Amounts are BilledCost by currency.
	Amounts costs.Amounts `json:"amounts,omitempty"`
	// Corrections and Negative are those of Offered.
	Corrections int64 `json:"corrections,omitempty"`
	Negative    int64 `json:"negative,omitempty"`
	// Late is true if the file had a later month too.
	Late bool `json:"late,omitempty"`
}

// batch names the files that were sent together with that of the run; empty without others.
func (s *RunStatus) batch() string {
	if s.Decision == nil {
		return ""
	}
	return s.Decision.Batch
}

// costs is the reason for people; file names a run.
func (r Reason) costs(file func(run string) string) costs.Reason {
	r.about(r.Runs) // Earlier versions noted all of them.
	out := costs.Reason{Provider: r.Bill.Provider, Account: r.Bill.Account, Month: r.Bill.Month, Outcome: r.Outcome, Rows: r.Rows,
		Same: r.Same, MoreFiles: r.More}
	for _, run := range r.Runs {
		if name := file(run); name != "" {
			out.Files = append(out.Files, name)
		}
	}
	return out
}

// Reasons are what a run did to each bill and why; none for a run that went by its name.
func (s State) Reasons(run *RunStatus) (all []costs.Reason) {
	if run.Decision == nil {
		return nil
	}
	for _, one := range run.Decision.Reasons {
		all = append(all, one.costs(func(id string) string {
			if of := s.Find(id); of != nil {
				return of.File
			}
			return ""
		}))
	}
	return all
}
