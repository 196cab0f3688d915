package embedded

import (
	"math/bits"
	"slices"

	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/costs/embedded/table"
)

// sum is a 128-bit number.
type sum struct {
	hi int64
	lo uint64
}

// counted is the sum of a cell's first metric with the number of rows, adjacent in memory.
type counted struct {
	sum
	rows int64
}

// countAll and its variants add the values of a block's rows to their cells. A chunk has fewer rows than 2^63, so sums of 64-bit
// integers fit 128 bits. There is a variant per input shape, because queries spend most of their time here.
func countAll(base []counted, cells []uint32, values []int64) {
	values = values[:len(cells)]
	for i, cell := range cells {
		s, v := &base[cell], values[i]
		s.rows++
		var carry uint64
		s.lo, carry = bits.Add64(s.lo, uint64(v), 0)
		high, _ := bits.Add64(uint64(s.hi), uint64(v>>63), carry)
		s.hi = int64(high)
	}
}

func countPicked(base []counted, cells []uint32, values []int64, picked []uint16) {
	picked = picked[:len(cells)]
	for i, cell := range cells {
		s, v := &base[cell], values[picked[i]]
		s.rows++
		var carry uint64
		s.lo, carry = bits.Add64(s.lo, uint64(v), 0)
		high, _ := bits.Add64(uint64(s.hi), uint64(v>>63), carry)
		s.hi = int64(high)
	}
}

func addAll(sums []sum, cells []uint32, values []int64) {
	values = values[:len(cells)]
	for i, cell := range cells {
		s, v := &sums[cell], values[i]
		var carry uint64
		s.lo, carry = bits.Add64(s.lo, uint64(v), 0)
		high, _ := bits.Add64(uint64(s.hi), uint64(v>>63), carry)
		s.hi = int64(high)
	}
}

func addPicked(sums []sum, cells []uint32, values []int64, picked []uint16) {
	picked = picked[:len(cells)]
	for i, cell := range cells {
		s, v := &sums[cell], values[picked[i]]
		var carry uint64
		s.lo, carry = bits.Add64(s.lo, uint64(v), 0)
		high, _ := bits.Add64(uint64(s.hi), uint64(v>>63), carry)
		s.hi = int64(high)
	}
}

// countBig adds values that need 128 bits each; without values it counts only.
func countBig(base []counted, cells []uint32, values []decimal.Decimal, from int, picked []uint16) error {
	for i, cell := range cells {
		base[cell].rows++
		if values == nil {
			continue
		}
		if !base[cell].add(values[from+int(picked[i])].Units()) {
			return decimal.ErrRange
		}
	}
	return nil
}

func addBig(sums []sum, cells []uint32, values []decimal.Decimal, from int, picked []uint16) error {
	for i, cell := range cells {
		if !sums[cell].add(values[from+int(picked[i])].Units()) {
			return decimal.ErrRange
		}
	}
	return nil
}

// add returns false if the sum overflows.
func (s *sum) add(hi int64, lo uint64) bool {
	low, carry := bits.Add64(s.lo, lo, 0)
	high, _ := bits.Add64(uint64(s.hi), uint64(hi), carry)
	if (s.hi < 0) == (hi < 0) && (int64(high) < 0) != (s.hi < 0) {
		return false
	}
	s.hi, s.lo = int64(high), low
	return true
}

// addOutliers saves the picked rows' few outliers for later.
func (c *cells) addOutliers(metric int, number *table.Number, from, n int, picked []uint16, cells []uint32) {
	first, _ := slices.BinarySearch(number.Outliers, int32(from))
	for i := first; i < len(number.Outliers) && int(number.Outliers[i]) < from+n; i++ {
		at, ok := int(number.Outliers[i])-from, true
		if len(picked) < n {
			at, ok = slices.BinarySearch(picked, uint16(at))
		}
		if ok {
			c.extra = append(c.extra, extra{cells[at], metric, number.OutlierValues[i]})
		}
	}
}
