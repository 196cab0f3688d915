package embedded

import (
	"math/bits"

	"github.com/costdeck/costdeck/server/internal/costs/embedded/table"
)

// worker has the buffers of one goroutine's scans.
type worker struct {
	every     []uint16
	positions []uint16
	cells     [block]uint32
	keys      [block]uint64
}

func newWorker() *worker {
	w := &worker{every: make([]uint16, block), positions: make([]uint16, 0, block)}
	for i := range w.every {
		w.every[i] = uint16(i)
	}
	return w
}

// all are the positions of all rows of a block.
func (w *worker) all(n int) []uint16 { return w.every[:n] }

// Up to denseMost possible keys, each key has a cell, used or not; with a filter, which leaves fewer rows, up to denseFiltered.
const (
	denseMost     = 1 << 15
	denseFiltered = 1 << 11
)

// keyer assigns each row of a chunk to a cell: rows with the same values in all columns and the same interval share one.
type keyer struct {
	parts   []keyPart
	columns []*table.Text
	buckets buckets
	dense   int // The number of preallocated cells; 0 if cells are added on demand.
	table   cellTable
}

// keyPart is one column that is not the same in every row.
type keyPart struct {
	codes *table.Codes
	by    []uint32 // Maps the codes; nil leaves them.
	width uint64
	// column is the position of this column in the keyer; the intervals come after the columns.
	column int
	// narrow renumbers the key so far, where this column would overflow it.
	narrow map[uint64]uint64
}

func newKeyer(columns []*table.Text, b buckets, rows, dense int) keyer {
	k := keyer{columns: columns, buckets: b}
	card := uint64(1)
	part := func(codes *table.Codes, by []uint32, width, column int) {
		if codes.IsConstant() || width == 1 {
			return
		}
		p := keyPart{codes: codes, by: by, width: uint64(width), column: column}
		high, low := bits.Mul64(card, p.width)
		if high != 0 || low > 1<<62 {
			p.narrow = map[uint64]uint64{} // There are no more keys than rows.
			low = uint64(rows) * p.width
		}
		card = low
		k.parts = append(k.parts, p)
	}
	for i, column := range columns {
		part(&column.Codes, nil, len(column.Values), i)
	}
	if b.codes != nil {
		part(b.codes, b.byCode, len(b.starts), len(columns))
	}
	if card <= uint64(dense) {
		k.dense = int(card)
	} else {
		k.table = newCellTable()
	}
	return k
}

// codes are the codes of a cell's columns, and its interval.
func (k *keyer) codes(c *cells, cell int, codes []uint32) (bucket uint32) {
	if k.dense == 0 {
		row := int(c.first[cell])
		for i, column := range k.columns {
			codes[i] = column.Codes.At(row)
		}
		return k.buckets.at(row)
	}
	for i, column := range k.columns {
		codes[i] = column.Codes.Constant
	}
	if k.buckets.codes != nil && len(k.buckets.starts) > 1 && k.buckets.codes.IsConstant() {
		bucket = k.buckets.byCode[k.buckets.codes.Constant]
	}
	key := uint64(cell)
	for i := len(k.parts) - 1; i >= 0; i-- {
		p := &k.parts[i]
		code := uint32(key % p.width)
		key /= p.width
		if p.column == len(k.columns) {
			bucket = code
		} else {
			codes[p.column] = code
		}
	}
	return bucket
}

// at is the interval of a row.
func (b *buckets) at(row int) uint32 {
	if b.codes == nil {
		return 0
	}
	return b.byCode[b.codes.At(row)]
}

// cells returns the cell of each picked row of the block at from; every means that all rows are picked.
func (k *keyer) cells(w *worker, c *cells, from int, picked []uint16, every bool, out []uint32) {
	if k.dense > 0 {
		clear(out)
		for i := range k.parts {
			addCodes(out, &k.parts[i], from, picked, every)
		}
		return
	}
	keys := w.keys[:len(out)]
	clear(keys)
	for i := range k.parts {
		p := &k.parts[i]
		if p.narrow != nil {
			for j, key := range keys {
				id, ok := p.narrow[key]
				if !ok {
					id = uint64(len(p.narrow))
					p.narrow[key] = id
				}
				keys[j] = id
			}
		}
		addCodes(keys, p, from, picked, every)
	}
	before := len(c.first)
	for i, key := range keys {
		out[i] = k.table.cell(key)
		if int(out[i]) == len(c.first) {
			c.first = append(c.first, int32(from)+int32(picked[i]))
		}
	}
	c.grow(len(c.first) - before)
}

// addCodes shifts the keys for a column and adds its codes.
func addCodes[K uint32 | uint64](keys []K, p *keyPart, from int, picked []uint16, every bool) {
	switch {
	case p.codes.Narrow != nil:
		addNarrow(keys, p, p.codes.Narrow[from:], picked, every)
	case p.codes.Middle != nil:
		addNarrow(keys, p, p.codes.Middle[from:], picked, every)
	default:
		addNarrow(keys, p, p.codes.Wide[from:], picked, every)
	}
}

func addNarrow[K uint32 | uint64, C uint8 | uint16 | uint32](keys []K, p *keyPart, codes []C, picked []uint16, every bool) {
	width, by := K(p.width), p.by
	picked = picked[:len(keys)]
	switch {
	case every && by == nil:
		codes = codes[:len(keys)]
		for i, key := range keys {
			keys[i] = key*width + K(codes[i])
		}
	case every:
		codes = codes[:len(keys)]
		for i, key := range keys {
			keys[i] = key*width + K(by[codes[i]])
		}
	case by == nil:
		for i, key := range keys {
			keys[i] = key*width + K(codes[picked[i]])
		}
	default:
		for i, key := range keys {
			keys[i] = key*width + K(by[codes[picked[i]]])
		}
	}
}

// cellTable numbers keys in order of appearance: an open-addressing hash table, several times faster per row than a map.
type cellTable struct {
	keys  []uint64
	cells []uint32 // Cell plus one; 0 is free.
	used  int
	shift int
}

func newCellTable() cellTable {
	const size = 10
	return cellTable{keys: make([]uint64, 1<<size), cells: make([]uint32, 1<<size), shift: 64 - size}
}

func (t *cellTable) cell(key uint64) uint32 {
	const golden = 0x9e3779b97f4a7c15 // 2^64 over the golden ratio spreads consecutive keys.
	at := key * golden >> t.shift
	for {
		switch cell := t.cells[at]; {
		case cell == 0:
			if 2*t.used >= len(t.cells) {
				t.double()
				return t.cell(key)
			}
			t.keys[at] = key
			t.used++
			t.cells[at] = uint32(t.used)
			return uint32(t.used) - 1
		case t.keys[at] == key:
			return cell - 1
		}
		at = (at + 1) & uint64(len(t.cells)-1)
	}
}

func (t *cellTable) double() {
	old := *t
	t.keys, t.cells, t.shift = make([]uint64, 2*len(old.keys)), make([]uint32, 2*len(old.cells)), t.shift-1
	for i, cell := range old.cells {
		if cell == 0 {
			continue
		}
		const golden = 0x9e3779b97f4a7c15
		at := old.keys[i] * golden >> t.shift
		for t.cells[at] != 0 {
			at = (at + 1) & uint64(len(t.cells)-1)
		}
		t.keys[at], t.cells[at] = old.keys[i], cell
	}
}
