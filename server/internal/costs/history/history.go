// Package history says which rows count when exports are delivered again. Runs are taken in the order in which they were
// committed; a later one takes the place of what it restates, and both stay in the history, so that every earlier state can
// be asked for. Every engine uses it, so that they agree.
//
// The rule: a new file replaces, for each slice that it has rows for, what earlier runs of another delivery brought for that
// slice. Of its own delivery it replaces what an earlier file of the same name brought in the billing months that it has rows
// for, whatever the provider and account; the other files of the delivery add up with it.
package history

import (
	"cmp"
	"maps"
	"slices"
)

// Slice is what is restated as a whole: one provider's bill of one billing account for one billing month.
type Slice struct {
	// Provider is ProviderName (or ServiceProviderName); empty where the rows have none.
	Provider string
	// Account is BillingAccountId; empty where the rows have none.
	Account string
	// Month is the billing month: 2024-09.
	Month string
}

// Compare orders slices.
func (s Slice) Compare(other Slice) int {
	return cmp.Or(cmp.Compare(s.Month, other.Month), cmp.Compare(s.Provider, other.Provider),
		cmp.Compare(s.Account, other.Account))
}

// Share is what a run brought for a slice.
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

// Run is one committed run. Its delivery and its name there come from Name.
type Run struct {
	ID   string
	File string
	// Delivery is what the sender calls the delivery; empty lets Name tell it from the file.
	Delivery string
	// Shares are the slices that the run has rows for, each once.
	Shares []Share
}

// Standing is how a run stands in a state.
type Standing struct {
	Run
	// Counting are the shares whose rows count, in the order of the run's.
	Counting []Share
	// Left are the shares whose place a later run took.
	Left []Share
	// Replaced says what the run took the place of, in the order of the runs.
	Replaced []Replaced
}

// Replaced is what one run took from another.
type Replaced struct {
	ID   string
	Rows int64
}

// Rows is how many rows count.
func (s *Standing) Rows() (n int64) { return rows(s.Counting) }

// RowsLeft is how many rows a later run took the place of.
func (s *Standing) RowsLeft() (n int64) { return rows(s.Left) }

func rows(shares []Share) (n int64) {
	for _, share := range shares {
		n += share.Rows
	}
	return n
}

// State is how runs stand after the last of them, in their order.
type State []Standing

// After is the state after the runs, which come in the order of their commits. The state after fewer of them is After of that
// many, and without a deleted one it is After of the others.
func After(runs []Run) State {
	t := tracker{state: make(State, len(runs)), live: map[Slice][]owner{}, named: map[name][]int{}}
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

// tracker follows who counts for what.
type tracker struct {
	state State
	names []name
	// live are the runs that count for a slice; they are of one delivery.
	live map[Slice][]owner
	// named are the runs that came under a name.
	named map[name][]int
}

func (t *tracker) commit(i int) {
	run := &t.state[i].Run
	own := name{}
	own.delivery, own.part = Name(run.Delivery, run.File)
	t.names = append(t.names, own)
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
	for _, share := range run.Shares {
		t.live[share.Slice] = append(t.live[share.Slice], owner{i, share.Rows})
	}
	t.named[own] = append(t.named[own], i)
	for _, earlier := range slices.Sorted(maps.Keys(taken)) {
		t.state[i].Replaced = append(t.state[i].Replaced, Replaced{ID: t.state[earlier].ID, Rows: taken[earlier]})
	}
}

// take ends the counting of those runs for a slice that lose it, and notes how many rows that are.
func (t *tracker) take(slice Slice, taken map[int]int64, loses func(run int) bool) {
	t.live[slice] = slices.DeleteFunc(t.live[slice], func(o owner) bool {
		if !loses(o.run) {
			return false
		}
		taken[o.run] += o.rows
		return true
	})
}
