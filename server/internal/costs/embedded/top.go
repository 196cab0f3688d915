package embedded

import (
	"maps"
	"slices"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/answer"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// candidate is a group before anybody knows whether it is among the first: making a row of each of a hundred thousand groups to
// throw most of them away took most of the time of such a question.
type candidate struct {
	key []*string
	// now and before are its cells in the two periods.
	now, before []int32
	weight      decimal.Decimal
}

// choose finds the first groups, which are all of them where the query names no Top.
func (r *reporter) choose() error {
	all, err := r.candidates()
	if err != nil {
		return err
	}
	n := len(all)
	if r.query.Top > 0 {
		n = min(r.query.Top, n)
	}
	r.shown, r.rest, r.count = make([]candidate, n), &candidate{}, len(all)-n
	shown := make([]bool, len(all))
	for i, at := range firstOf(len(all), n, func(a, b int32) int {
		if c := all[b].weight.Cmp(all[a].weight); c != 0 { // Nearly always, so that the texts are not looked at.
			return c
		}
		return answer.CompareKeys(all[a].key, all[b].key)
	}) {
		r.shown[i], shown[at] = all[at], true
	}
	for i := range all {
		if !shown[i] {
			r.rest.now, r.rest.before = append(r.rest.now, all[i].now...), append(r.rest.before, all[i].before...)
		}
	}
	return nil
}

// firstOf are the first n numbers below all, in order. Of very many a few are asked for, so that most are held against the last of
// these and not sorted.
func firstOf(all, n int, compare func(a, b int32) int) []int32 {
	const few = 1024
	n = min(n, all)
	first := make([]int32, 0, min(all, n+1))
	for i := range int32(all) {
		switch {
		case n > few:
			first = append(first, i)
		case len(first) < n || n > 0 && compare(i, first[n-1]) < 0:
			at, _ := slices.BinarySearchFunc(first, i, compare)
			first = slices.Insert(first, at, i)
			first = first[:min(n, len(first))]
		}
	}
	if n > few {
		slices.SortFunc(first, compare)
	}
	return first[:n]
}

// candidates are the groups of both periods.
func (r *reporter) candidates() ([]candidate, error) {
	all := make([]candidate, len(r.now.groups))
	for i, cells := range r.now.byGroup() {
		all[i] = candidate{key: r.now.groups[i].key, now: cells}
	}
	if r.previous != nil {
		for i, cells := range r.previous.byGroup() {
			key := r.previous.groups[i].key
			at := int(r.now.groupOf(key))
			if at == len(all) { // Charged in the compared period only.
				all = append(all, candidate{key: key})
			}
			all[at].before = cells
		}
	}
	for i := range all {
		var err error
		if all[i].weight, err = r.first(all[i].now); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// first is what cells weigh by the first metric.
func (r *reporter) first(cells []int32) (decimal.Decimal, error) {
	if r.query.Metrics[0].UnitColumn() == "" && r.currency == "" {
		amounts, err := r.now.byCurrency(0, cells)
		return answer.Weight(amounts), err
	}
	var total wide
	for _, cell := range cells {
		total.join(r.now.sums[int(cell)*len(r.query.Metrics)])
	}
	return total.decimal()
}

// folded is what so many groups are together.
func (r *reporter) folded(count int, now, before []int32) (other *costs.Other, err error) {
	other = &costs.Other{Count: count, Series: []costs.Point{}}
	if other.Totals, err = r.sum(r.now, now); err != nil {
		return nil, err
	}
	if r.previous != nil {
		if other.Previous, err = r.sum(r.previous, before); err != nil {
			return nil, err
		}
	}
	byStart := map[int64][]int32{}
	for _, cell := range now {
		start := r.now.list[cell].start
		byStart[start] = append(byStart[start], cell)
	}
	for _, start := range slices.Sorted(maps.Keys(byStart)) {
		point, err := r.point(start, byStart[start])
		if err != nil {
			return nil, err
		}
		other.Series = append(other.Series, point)
	}
	return other, nil
}
