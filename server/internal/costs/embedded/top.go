package embedded

import (
	"cmp"
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
	slices.SortFunc(all, func(a, b candidate) int {
		return cmp.Or(b.weight.Cmp(a.weight), answer.CompareKeys(a.key, b.key))
	})
	n := len(all)
	if r.query.Top > 0 {
		n = min(r.query.Top, n)
	}
	r.shown, r.rest, r.count = all[:n], &candidate{}, len(all)-n
	for _, one := range all[n:] {
		r.rest.now, r.rest.before = append(r.rest.now, one.now...), append(r.rest.before, one.before...)
	}
	return nil
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
