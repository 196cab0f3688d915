package table

// Bits is a set of row numbers.
type Bits []uint64

// NewBits is an empty set for n rows.
func NewBits(n int) Bits { return make(Bits, (n+63)/64) }

// Has reports whether row i is in the set; a nil set is empty.
func (b Bits) Has(i int) bool { return b != nil && b[i>>6]&(1<<(i&63)) != 0 }

// Set adds row i.
func (b Bits) Set(i int) { b[i>>6] |= 1 << (i & 63) }

// setIn adds row i of n to the set, and allocates a nil set.
func setIn(b *Bits, i, n int) {
	if *b == nil {
		*b = NewBits(n)
	}
	b.Set(i)
}
