package embedded

import (
	"math/bits"

	"github.com/costdeck/costdeck/server/internal/costs/embedded/table"
)

// block is how many rows are worked on at once, so that their keys stay in the processor's cache.
const block = 2048

// keyer gives every row of a segment the number of its cell: rows with the same values in all columns share one.
type keyer struct {
	columns []*table.Text
	// narrow[i] maps the key of the columns up to i to a smaller one, where the next column would overflow it.
	narrow  []map[uint64]uint64
	card    uint64
	dense   []int32 // Cell plus one by key, while keys are few.
	byKey   map[uint64]int32
	scratch []uint32
}

// denseMost is up to how many keys an array is cheaper than a map.
const denseMost = 1 << 18

func newKeyer(columns []*table.Text, buckets int) *keyer {
	k := &keyer{columns: columns, narrow: make([]map[uint64]uint64, len(columns)), scratch: make([]uint32, block)}
	k.card = uint64(max(buckets, 1))
	for i, column := range columns {
		high, low := bits.Mul64(k.card, uint64(len(column.Values)))
		if high != 0 || low > 1<<62 {
			// There are at most as many keys as rows, which is below 2^32.
			k.narrow[i] = map[uint64]uint64{}
			low = 1 << 32 * uint64(len(column.Values))
		}
		k.card = low
	}
	if k.card <= denseMost {
		k.dense = make([]int32, k.card)
	} else {
		k.byKey = map[uint64]int32{}
	}
	return k
}

// keys turns the bucket of each row, which keys holds, into the row's key.
func (k *keyer) keys(from int, keys []uint64) {
	for i, column := range k.columns {
		if len(column.Values) == 1 {
			continue
		}
		if small := k.narrow[i]; small != nil {
			for j, key := range keys {
				id, ok := small[key]
				if !ok {
					id = uint64(len(small))
					small[key] = id
				}
				keys[j] = id
			}
		}
		codes := k.scratch[:len(keys)]
		column.Codes.Read(from, codes)
		width := uint64(len(column.Values))
		for j, code := range codes {
			keys[j] = keys[j]*width + uint64(code)
		}
	}
}

// cell is the cell of a key, and whether it is new; next is the number that a new one gets.
func (k *keyer) cell(key uint64, next int32) (cell int32, isNew bool) {
	if k.dense != nil {
		if cell := k.dense[key]; cell != 0 {
			return cell - 1, false
		}
		k.dense[key] = next + 1
		return next, true
	}
	if cell, ok := k.byKey[key]; ok {
		return cell, false
	}
	k.byKey[key] = next
	return next, true
}
