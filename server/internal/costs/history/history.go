// Package history decides which rows count when exports are delivered again. Runs apply in commit order: a later run replaces the
// rows that it restates, and both stay in the history, so that every earlier state can be queried. All engines use it.
//
// What a run replaces was decided from the content of its rows when it was taken, and is noted in its Decision (see Decide). Runs
// from before there were decisions go by the names of their files: for each slice that such a run has rows for, it replaces the rows
// of other deliveries. Within its own delivery it replaces an earlier file of the same name in the billing months that it has rows
// for, for any provider and account; other files of the delivery add up. A revision of a delivery replaces all that its other
// revisions still contribute.
package history

import (
	"cmp"
	"maps"
	"slices"

	"github.com/costdeck/costdeck/server/internal/costs"
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
	// Parts are the sub accounts, in order; nil for a run from before they were noted.
	Parts []Part `json:",omitempty"`
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
	// Decision is what the run replaces; nil for a run that goes by its name.
	Decision *Decision
}

// RunStatus is a run's status in a state.
type RunStatus struct {
	Run
	// Counting are the shares of which rows count, in the run's order, each with the rows that do.
	Counting []Share
	// Left are the shares of which rows do not count, with those rows.
	Left []Share
	// Cuts are what does not count of the shares that count in part.
	Cuts []Cut
	// Replaced are the parts of earlier runs that the run replaced, in run order.
	Replaced []Replaced
	// Uncounted are the run's payers whose purchases of commitments do not count in EffectiveCost, in order.
	Uncounted []costs.Payer
}

// Replaced is the part of one run that another replaced.
type Replaced struct {
	ID   string
	Rows int64
}

// Rows is how many rows count.
func (s *RunStatus) Rows() (n int64) { return rows(s.Counting) }

// RowsLeft is the number of rows that do not count.
func (s *RunStatus) RowsLeft() (n int64) { return rows(s.Left) }

// Gone reports whether no row of a slice of the run counts.
func (s *RunStatus) Gone(slice Slice) bool {
	return !slices.ContainsFunc(s.Counting, func(share Share) bool { return share.Slice == slice })
}

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
	t := tracker{state: make(State, len(runs)), cuts: make([][][]Cut, len(runs)), byID: map[string]int{}, live: map[Slice][]owner{},
		named: map[name][]int{}, revised: map[string][]int{}}
	for i, run := range runs {
		t.byID[run.ID] = i
	}
	for i, run := range runs {
		t.state[i].Run = run
		t.cuts[i] = make([][]Cut, len(run.Shares))
		t.commit(i)
	}
	for i := range t.state {
		standing := &t.state[i]
		for j, share := range standing.Shares {
			stays, goes := share.left(t.cuts[i][j])
			if stays.Rows > 0 {
				standing.Counting = append(standing.Counting, stays)
			}
			if goes.Rows > 0 {
				standing.Left = append(standing.Left, goes)
			}
			if stays.Rows > 0 && goes.Rows > 0 {
				standing.Cuts = append(standing.Cuts, t.cuts[i][j]...)
			}
		}
	}
	return t.state
}

// name is the place of a file in its delivery.
type name struct{ delivery, part string }

// owner is a share of a run of which rows count.
type owner struct{ run, share int }

// tracker tracks which runs count for each slice.
type tracker struct {
	state State
	byID  map[string]int
	// cuts are what does not count of each run's shares.
	cuts  [][][]Cut
	names []name
	// live are the shares of a slice of which rows count.
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
	taken := map[int]int64{}
	if run.Decision != nil {
		t.decided(run.Decision, taken)
	} else {
		t.byName(i, own, taken)
	}
	if revision != "" {
		t.revise(i, own.delivery, taken)
	}
	for j, share := range run.Shares {
		t.live[share.Slice] = append(t.live[share.Slice], owner{i, j})
	}
	if run.Decision != nil {
		t.yield(i, run.Decision)
	}
	t.named[own] = append(t.named[own], i)
	for _, earlier := range slices.Sorted(maps.Keys(taken)) {
		t.state[i].Replaced = append(t.state[i].Replaced, Replaced{ID: t.state[earlier].ID, Rows: taken[earlier]})
	}
}

// byName takes what a run replaces by its name.
func (t *tracker) byName(i int, own name, taken map[int]int64) {
	months := map[string]bool{}
	for _, share := range t.state[i].Shares {
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
}

// decided takes what a run replaces by its decision. A run that was deleted has nothing to take.
func (t *tracker) decided(decision *Decision, taken map[int]int64) {
	for _, one := range decision.Takes {
		if earlier, ok := t.byID[one.Run]; ok && earlier < len(t.names)-1 {
			t.cut(earlier, one.Cut, taken)
		}
	}
}

// yield leaves out what of the run itself is in another one that still exists, and what no one has decided.
func (t *tracker) yield(i int, decision *Decision) {
	for _, one := range decision.Yields {
		if _, ok := t.byID[one.Run]; ok {
			t.cut(i, one.Cut, map[int]int64{})
		}
	}
	for _, held := range decision.Held {
		t.cut(i, Cut{Slice: held}, map[int]int64{})
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
	for _, of := range slices.Clone(t.live[slice]) {
		if loses(of.run) {
			t.cut(of.run, Cut{Slice: slice}, taken)
		}
	}
}

// cut stops counting a part of a run, and records the number of rows that counted.
func (t *tracker) cut(run int, cut Cut, taken map[int]int64) {
	at := slices.IndexFunc(t.live[cut.Slice], func(of owner) bool { return of.run == run })
	if at < 0 {
		return
	}
	j := t.live[cut.Slice][at].share
	share := t.state[run].Shares[j]
	before, _ := share.left(t.cuts[run][j])
	t.cuts[run][j] = append(t.cuts[run][j], cut)
	after, _ := share.left(t.cuts[run][j])
	if before.Rows > after.Rows {
		taken[run] += before.Rows - after.Rows
	}
	if after.Rows == 0 {
		t.cuts[run][j] = []Cut{{Slice: cut.Slice}}
		t.live[cut.Slice] = slices.Delete(t.live[cut.Slice], at, at+1)
	}
}
