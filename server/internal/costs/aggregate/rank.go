package aggregate

import (
	"cmp"
	"maps"
	"slices"

	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// candidate is a group before ranking. Only ranked groups become rows: building a row for each of a hundred thousand groups took most
// of the time of a query for a few.
type candidate struct {
	key         []*string
	now, before []int32 // Its cells in the two periods.
	weight      decimal.Decimal
}

// rank finds the top groups, or all groups where the query has no Top.
func (b *builder) rank() error {
	all, err := b.candidates()
	if err != nil {
		return err
	}
	n := len(all)
	if b.query.Top > 0 {
		n = min(b.query.Top, n)
	}
	b.top, b.otherCount = make([]candidate, n), len(all)-n
	isTop := make([]bool, len(all))
	for i, at := range topOf(len(all), n, func(x, y int32) int {
		return compareRanks(all[x].weight, all[y].weight, all[x].key, all[y].key)
	}) {
		b.top[i], isTop[at] = all[at], true
	}
	for i := range all {
		if !isTop[i] {
			b.other.now, b.other.before = append(b.other.now, all[i].now...), append(b.other.before, all[i].before...)
		}
	}
	return nil
}

// candidates are the groups of both periods.
func (b *builder) candidates() ([]candidate, error) {
	all := make([]candidate, len(b.now.groups))
	for i, cells := range b.now.byGroup() {
		all[i] = candidate{key: b.now.groups[i], now: cells}
	}
	if b.previous != nil {
		for i, cells := range b.previous.byGroup() {
			key := b.previous.groups[i]
			at := int(b.now.groupOf(key))
			if at == len(all) { // Charged in the compared period only.
				all = append(all, candidate{key: key})
			}
			all[at].before = cells
		}
	}
	for i := range all {
		var err error
		if all[i].weight, err = b.weight(all[i].now); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// weight ranks a group by its first metric. Several currencies are added up: the sum has no meaning, but keeps the large
// groups of each currency on top.
func (b *builder) weight(cells []int32) (decimal.Decimal, error) {
	if b.query.Metrics[0].UnitColumn() != "" || b.currency != "" {
		return b.now.total(0, cells)
	}
	amounts, err := b.now.byCurrency(0, cells)
	var total decimal.Decimal
	for _, currency := range slices.Sorted(maps.Keys(amounts)) {
		if sum, err := total.Add(amounts[currency]); err == nil {
			total = sum
		}
	}
	return total, err
}

// compareRanks orders by weight, the highest first, then by key, column by column; missing values come last.
func compareRanks(x, y decimal.Decimal, xKey, yKey []*string) int {
	if c := y.Cmp(x); c != 0 {
		return c
	}
	for i := range xKey {
		if c := compareValues(xKey[i], yKey[i]); c != 0 {
			return c
		}
	}
	return 0
}

func compareValues(x, y *string) int {
	switch {
	case x == nil && y == nil:
		return 0
	case x == nil:
		return 1
	case y == nil:
		return -1
	default:
		return cmp.Compare(*x, *y)
	}
}

// topOf returns the first n of the numbers below all, in order. For a small n it compares most numbers with the last of the top only,
// instead of sorting all.
func topOf(all, n int, compare func(a, b int32) int) []int32 {
	const few = 1024
	n = min(n, all)
	top := make([]int32, 0, min(all, n+1))
	for i := range int32(all) {
		switch {
		case n > few:
			top = append(top, i)
		case len(top) < n || n > 0 && compare(i, top[n-1]) < 0:
			at, _ := slices.BinarySearchFunc(top, i, compare)
			top = slices.Insert(top, at, i)
			top = top[:min(n, len(top))]
		}
	}
	if n > few {
		slices.SortFunc(top, compare)
	}
	return top[:n]
}

// byGroup returns the cells of each group, ascending by interval.
func (s *Sums) byGroup() [][]int32 {
	ends := make([]int, len(s.groups)+1)
	for _, key := range s.cells {
		ends[key.group+1]++
	}
	for i := range s.groups {
		ends[i+1] += ends[i]
	}
	sorted, next := make([]int32, len(s.cells)), slices.Clone(ends)
	for cell, key := range s.cells {
		sorted[next[key.group]] = int32(cell)
		next[key.group]++
	}
	groups := make([][]int32, len(s.groups))
	for i := range groups {
		groups[i] = sorted[ends[i]:ends[i+1]]
		slices.SortFunc(groups[i], func(a, b int32) int { return cmp.Compare(s.cells[a].start, s.cells[b].start) })
	}
	return groups
}
