// Package history decides which rows count when exports are delivered again. Runs apply in commit order: a later run replaces the
// rows that it restates, and both stay in the history, so that every earlier state can be queried. All engines use it.
//
// The rule: for each slice that it has rows for, a new file replaces the rows of other deliveries. Within its own delivery it
// replaces an earlier file of the same name in the billing months that it has rows for, for any provider and account; other files
// of the delivery add up. A revision of a delivery replaces all that its other revisions still contribute.
package history

import (
	"cmp"
	"maps"
	"slices"
)

// Slice is the unit of restatement: one provider's bill of one billing account for one billing month.
type Slice struct {
	// Provider is ProviderName (or ServiceProviderName); empty if missing.
	Provider string
	// Account is BillingAccountId; empty if missing.
	Account string
	// Month is the billing month: 2024-09.
	Month string
}

// Compare orders slices.
func (s Slice) Compare(other Slice) int {
	return cmp.Or(cmp.Compare(s.Month, other.Month), cmp.Compare(s.Provider, other.Provider),
		cmp.Compare(s.Account, other.Account))
}

// Share is a run's part of a slice.
type Share struct {
	Slice
	Rows int64
	// FirstCharge and LastCharge are the least and greatest ChargePeriodStart in microseconds since 1970.
	FirstCharge, LastCharge int64
}

// Count counts a row with its ChargePeriodStart.
func (s *Share) Count(charge int64) {
	if s.Rows == 0 {
		s.FirstCharge, s.LastCharge = charge, charge
	}
	s.Rows++
	s.FirstCharge, s.LastCharge = min(s.FirstCharge, charge), max(s.LastCharge, charge)
}

// Run is one committed run. Name derives its delivery and its name within the delivery.
type Run struct {
	ID   string
	File string
	// Delivery is the sender's name of the delivery; if empty, Name derives it from the file.
	Delivery string
	// Shares are the slices that the run has rows for, each once.
	Shares []Share
}

// RunStatus is a run's status in a state.
type RunStatus struct {
	Run
	// Counting are the shares whose rows count, in the run's order.
	Counting []Share
	// Left are the shares that a later run replaced.
	Left []Share
	// Replaced are the parts of earlier runs that the run replaced, in run order.
	Replaced []Replaced
}

// Replaced is the part of one run that another replaced.
type Replaced struct {
	ID   string
	Rows int64
}

// Rows is how many rows count.
func (s *RunStatus) Rows() (n int64) { return rows(s.Counting) }

// RowsLeft is the number of rows that later runs replaced.
func (s *RunStatus) RowsLeft() (n int64) { return rows(s.Left) }

func rows(shares []Share) (n int64) {
	for _, share := range shares {
		n += share.Rows
	}
	return n
}

// State is the status of all runs after the last of them, in order.
type State []RunStatus

// After is the state after the runs, in commit order. The state at an earlier version is After of a prefix; the state without a
// deleted run is After of the others.
func After(runs []Run) State {
	t := tracker{state: make(State, len(runs)), live: map[Slice][]owner{}, named: map[name][]int{}, revised: map[string][]int{}}
	for i, run := range runs {
		t.state[i].Run = run
		t.commit(i)
	}
	for i := range t.state {
		standing := &t.state[i]
		for _, share := range standing.Shares {
			if slices.ContainsFunc(t.live[share.Slice], func(o owner) bool { return o.run == i }) {
				standing.Counting = append(standing.Counting, share)
			} else {
				standing.Left = append(standing.Left, share)
			}
		}
	}
	return t.state
}

// name is the place of a file in its delivery.
type name struct{ delivery, part string }

// owner is a run that counts for a slice, with how many rows.
type owner struct {
	run  int
	rows int64
}

// tracker tracks which runs count for each slice.
type tracker struct {
	state State
	names []name
	// live are the runs that count for a slice; they are of one delivery.
	live map[Slice][]owner
	// named are the runs by name within their delivery.
	named map[name][]int
	// revised are the runs of revisions by delivery, and revisions the revision of each run.
	revised   map[string][]int
	revisions []string
}

func (t *tracker) commit(i int) {
	run := &t.state[i].Run
	own := name{}
	own.delivery, own.part = Name(run.Delivery, run.File)
	_, revision := issue(run.Delivery)
	t.names, t.revisions = append(t.names, own), append(t.revisions, revision)
	months := map[string]bool{}
	taken := map[int]int64{}
	for _, share := range run.Shares {
		months[share.Month] = true
		t.take(share.Slice, taken, func(earlier int) bool { return t.names[earlier].delivery != own.delivery })
	}
	for _, earlier := range t.named[own] {
		for _, share := range t.state[earlier].Shares {
			if months[share.Month] {
				t.take(share.Slice, taken, func(other int) bool { return other == earlier })
			}
		}
	}
	if revision != "" {
		t.revise(i, own.delivery, taken)
	}
	for _, share := range run.Shares {
		t.live[share.Slice] = append(t.live[share.Slice], owner{i, share.Rows})
	}
	t.named[own] = append(t.named[own], i)
	for _, earlier := range slices.Sorted(maps.Keys(taken)) {
		t.state[i].Replaced = append(t.state[i].Replaced, Replaced{ID: t.state[earlier].ID, Rows: taken[earlier]})
	}
}

// revise takes all that the delivery's other revisions have.
func (t *tracker) revise(i int, delivery string, taken map[int]int64) {
	var own []int
	for _, earlier := range t.revised[delivery] {
		if t.revisions[earlier] == t.revisions[i] {
			own = append(own, earlier)
			continue
		}
		for _, share := range t.state[earlier].Shares {
			t.take(share.Slice, taken, func(other int) bool { return other == earlier })
		}
	}
	t.revised[delivery] = append(own, i) // What was replaced once has nothing left.
}

// take stops counting a slice for the runs that lose it, and records the number of rows.
func (t *tracker) take(slice Slice, taken map[int]int64, loses func(run int) bool) {
	t.live[slice] = slices.DeleteFunc(t.live[slice], func(o owner) bool {
		if !loses(o.run) {
			return false
		}
		taken[o.run] += o.rows
		return true
	})
}
