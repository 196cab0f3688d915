package history

import (
	"maps"
	"slices"
)

// Taken is a slice in which a revision replaces rows of an earlier one.
type Taken struct {
	// Before is the counting share, After the run's share.
	Before, After Share
}

// Taken are the slices that a revision would take from earlier revisions of its delivery, also those that it has no rows for.
func (s State) Taken(named string, offer Offer) (taken []Taken) {
	revised := SameRevision(named)
	before := map[Slice]Share{}
	for i := range s {
		if !revised(&s[i]) {
			continue
		}
		for _, share := range s[i].Counting {
			before[share.Slice] = before[share.Slice].with(share)
		}
	}
	for _, slice := range slices.SortedFunc(maps.Keys(before), Slice.Compare) {
		one := Taken{Before: before[slice], After: Share{Slice: slice}}
		if offered := offer[slice]; offered != nil {
			one.After = offered.Share
		}
		taken = append(taken, one)
	}
	return taken
}
