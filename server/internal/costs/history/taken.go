package history

import (
	"maps"
	"slices"
)

// Taken is a slice in which a run replaces rows of another delivery.
type Taken struct {
	// Before is the counting share, After the run's share.
	Before, After Share
}

// Sum adds up the shares of several runs.
func Sum(runs [][]Share) (sum []Share) {
	at := map[Slice]int{}
	for _, shares := range runs {
		for _, share := range shares {
			i, ok := at[share.Slice]
			if !ok {
				at[share.Slice], sum = len(sum), append(sum, share)
				continue
			}
			sum[i].Rows += share.Rows
			sum[i].FirstCharge, sum[i].LastCharge = min(sum[i].FirstCharge, share.FirstCharge), max(sum[i].LastCharge, share.LastCharge)
		}
	}
	return sum
}

// Taken are the slices that a further run would take from other deliveries, in the order of its shares, and then those that it takes
// from earlier revisions without having rows for them. A file that is delivered again under its own name takes nothing from another
// delivery.
func (s State) Taken(run Run) (taken []Taken) {
	own, _ := Name(run.Delivery, run.File)
	_, revision := issue(run.Delivery)
	before, vanish := map[Slice]Share{}, map[Slice]bool{}
	for i := range s {
		of, _ := Name(s[i].Delivery, s[i].File)
		_, earlier := issue(s[i].Delivery)
		revised := of == own && revision != "" && earlier != "" && earlier != revision
		if of == own && !revised {
			continue
		}
		for _, share := range s[i].Counting {
			sum, known := before[share.Slice]
			if !known {
				sum = Share{Slice: share.Slice, FirstCharge: share.FirstCharge, LastCharge: share.LastCharge}
			}
			sum.Rows += share.Rows
			sum.FirstCharge, sum.LastCharge = min(sum.FirstCharge, share.FirstCharge), max(sum.LastCharge, share.LastCharge)
			before[share.Slice] = sum
			vanish[share.Slice] = vanish[share.Slice] || revised
		}
	}
	for _, share := range run.Shares {
		if was, ok := before[share.Slice]; ok && was.Rows > 0 {
			taken = append(taken, Taken{Before: was, After: share})
		}
		delete(vanish, share.Slice)
	}
	maps.DeleteFunc(vanish, func(_ Slice, revised bool) bool { return !revised })
	for _, slice := range slices.SortedFunc(maps.Keys(vanish), Slice.Compare) {
		taken = append(taken, Taken{Before: before[slice], After: Share{Slice: slice}})
	}
	return taken
}
