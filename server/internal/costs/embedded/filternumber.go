package embedded

import (
	"slices"
	"sort"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/costs/embedded/table"
)

// byNumber matches the rows whose number is in one of several ranges.
type byNumber struct {
	column *table.Number
	ranges []decimalRange
	small  []smallRange // The same for the column's 64-bit integers, ascending.
	// reverse matches the numbers outside; missing matches rows without a number.
	reverse, missing bool
}

// The ranges include both ends.
type (
	decimalRange struct{ from, to decimal.Decimal }
	smallRange   struct{ from, to int64 }
)

func newByNumber(column *table.Number, op costs.Op, values []decimal.Decimal) test {
	t := &byNumber{column: column, reverse: op == costs.NotIn, missing: op == costs.NotIn || op == costs.Missing}
	if column.Absent {
		if t.missing {
			return all{}
		}
		return none{}
	}
	if op == costs.Between {
		t.ranges = []decimalRange{{values[0], values[1]}}
	} else {
		for _, value := range values {
			t.ranges = append(t.ranges, decimalRange{value, value})
		}
	}
	if column.Small == nil {
		return t
	}
	for _, r := range t.ranges {
		// The first integer not below the range, and the last not above it.
		from := firstSmall(column.Scale, func(d decimal.Decimal) bool { return d.Cmp(r.from) >= 0 })
		to := firstSmall(column.Scale, func(d decimal.Decimal) bool { return d.Cmp(r.to) > 0 }) - 1
		if from <= to {
			t.small = append(t.small, smallRange{from, to})
		}
	}
	slices.SortFunc(t.small, func(a, b smallRange) int {
		if a.from < b.from {
			return -1
		}
		return 1
	})
	return t
}

// firstSmall is the first integer, in the column's scale, for which is returns true; is must be monotonic.
func firstSmall(scale int, is func(decimal.Decimal) bool) int64 {
	at := func(v int64) bool {
		d, err := decimal.FromUnits(v>>63, uint64(v), scale)
		if err != nil {
			return v > 0 // Beyond every decimal.
		}
		return is(d)
	}
	if at(0) {
		return -int64(sort.Search(1<<62, func(i int) bool { return !at(-int64(i)) })) + 1
	}
	return int64(sort.Search(1<<62, func(i int) bool { return at(int64(i)) }))
}

func (t *byNumber) rows(from, n int, out *mask) {
	if t.column.Small == nil {
		for i, value := range t.column.Big[from : from+n] {
			out[i/64] |= uint64(digit(t.in(value))) << (i % 64)
		}
	} else {
		t.smallRows(t.column.Small[from:from+n], out)
		first, _ := slices.BinarySearch(t.column.Outliers, int32(from))
		for i := first; i < len(t.column.Outliers) && int(t.column.Outliers[i]) < from+n; i++ {
			at := int(t.column.Outliers[i]) - from
			out[at/64] &^= 1 << (at % 64)
			out[at/64] |= uint64(digit(t.in(t.column.OutlierValues[i]))) << (at % 64)
		}
	}
	for i := range (n + 63) / 64 {
		var missing uint64
		if t.column.Missing != nil {
			missing = t.column.Missing[from/64+i]
		}
		if t.reverse {
			out[i] = ^out[i]
		}
		out[i] &^= missing
		if t.missing {
			out[i] |= missing
		}
	}
}

func (t *byNumber) smallRows(values []int64, out *mask) {
	if len(t.small) == 1 {
		r := t.small[0]
		for i, value := range values {
			if value >= r.from && value <= r.to {
				out[i/64] |= 1 << (i % 64)
			}
		}
		return
	}
	for i, value := range values {
		at := sort.Search(len(t.small), func(j int) bool { return t.small[j].from > value })
		if at > 0 && value <= t.small[at-1].to {
			out[i/64] |= 1 << (i % 64)
		}
	}
}

func (t *byNumber) in(d decimal.Decimal) bool {
	return slices.ContainsFunc(t.ranges, func(r decimalRange) bool { return d.Cmp(r.from) >= 0 && d.Cmp(r.to) <= 0 })
}
