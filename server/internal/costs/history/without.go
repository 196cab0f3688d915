package history

import (
	"maps"
	"slices"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// Without is the state as if the run had never been.
func (s State) Without(id string) State {
	var runs []Run
	for i := range s {
		if s[i].ID != id {
			runs = append(runs, s[i].Run)
		}
	}
	return After(runs).Leaving(PayersOf(s.Uncounted()))
}

// Deletion is what the deletion of a run changes; engines add the amounts.
func (s State) Deletion(id string) costs.Deletion {
	after := s.Without(id)
	months := map[string]*costs.MonthMoved{}
	month := func(share Share) *costs.MonthMoved {
		one := months[share.Month]
		if one == nil {
			one = &costs.MonthMoved{Month: share.Month}
			months[share.Month] = one
		}
		return one
	}
	changed := map[string]bool{}
	for i := range s {
		for _, share := range s[i].Counting {
			month(share).RowsBefore += share.Rows
			if s[i].ID == id {
				changed[share.Month] = true
			}
		}
	}
	var out costs.Deletion
	rest := slices.DeleteFunc(slices.Clone(s), func(one RunStatus) bool { return one.ID == id })
	for i := range after { // In the order of the rest.
		now := &after[i]
		was := map[Slice]int64{}
		for _, share := range rest[i].Counting {
			was[share.Slice] += share.Rows
		}
		back := int64(0)
		for _, share := range now.Counting {
			month(share).RowsAfter += share.Rows
			if more := share.Rows - was[share.Slice]; more > 0 {
				changed[share.Month] = true
				back += more
			}
		}
		if back > 0 {
			out.Back = append(out.Back, costs.Replaced{Run: now.ID, File: now.File, Rows: back})
		}
	}
	for _, name := range slices.Sorted(maps.Keys(months)) {
		if changed[name] {
			out.Months = append(out.Months, *months[name])
		}
	}
	return out
}
