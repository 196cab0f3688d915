package embedded

import (
	"encoding/binary"
	"math/bits"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/embedded/table"
)

const (
	// block is the number of rows to process at once, so that their data stays in the processor's cache.
	block = 2048
	words = block / 64
)

// mask is a bitmap of the matching rows of a block.
type mask [words]uint64

// span is a period in microseconds since 1970, the end excluded.
type span struct{ from, to int64 }

func spanOf(p costs.Period) span {
	s := span{-1 << 63, 1<<63 - 1}
	if !p.From.IsZero() {
		s.from = p.From.UnixMicro()
	}
	if !p.To.IsZero() {
		s.to = p.To.UnixMicro()
	}
	return s
}

// misses reports that the span has no charge between first and last; holds, that it has all.
func (s span) misses(first, last int64) bool { return last < s.from || first >= s.to }
func (s span) holds(first, last int64) bool  { return first >= s.from && last < s.to }

// test is a predicate over one chunk: texts and times are evaluated by code, before any row is read.
type test interface {
	// rows sets the matching rows of the block at from; out is zero before, and bits from n on are ignored.
	rows(from, n int, out *mask)
}

// The constant predicates.
type (
	all  struct{}
	none struct{}
)

func (all) rows(_, n int, out *mask) {
	for i := range (n + 63) / 64 {
		out[i] = ^uint64(0)
	}
}
func (none) rows(int, int, *mask) {}

// not, every and any join tests.
type (
	not   struct{ test }
	every []test
	some  []test
)

func (t not) rows(from, n int, out *mask) {
	t.test.rows(from, n, out)
	for i := range (n + 63) / 64 {
		out[i] = ^out[i]
	}
}

func (t every) rows(from, n int, out *mask) {
	t[0].rows(from, n, out)
	for _, part := range t[1:] {
		if out.empty(n) {
			return
		}
		var other mask
		part.rows(from, n, &other)
		for i := range (n + 63) / 64 {
			out[i] &= other[i]
		}
	}
}

func (t some) rows(from, n int, out *mask) {
	t[0].rows(from, n, out)
	for _, part := range t[1:] {
		var other mask
		part.rows(from, n, &other)
		for i := range (n + 63) / 64 {
			out[i] |= other[i]
		}
	}
}

// trim clears the bits from n on.
func (m *mask) trim(n int) {
	if n < block {
		m[n/64] &= 1<<(n%64) - 1
		clear(m[n/64+1:])
	}
}

func (m *mask) empty(n int) bool {
	var any uint64
	for _, word := range m[:(n+63)/64] {
		any |= word
	}
	return any == 0
}

func (m *mask) count() (n int) {
	for _, word := range m {
		n += bits.OnesCount64(word)
	}
	return n
}

// positions are the marked rows, counted from the block's start.
func (m *mask) positions(out []uint16) []uint16 {
	out = out[:0]
	for i, word := range m {
		for ; word != 0; word &= word - 1 {
			out = append(out, uint16(i*64+bits.TrailingZeros64(word)))
		}
	}
	return out
}

// byCode matches the rows with certain codes, of which yes has a 1.
type byCode struct {
	codes *table.Codes
	yes   []uint8
	only  int // The one code that matches, or −1.
}

// newByCode turns a predicate that is constant for the codes into a constant.
func newByCode(codes *table.Codes, yes []uint8) test {
	matching, only := 0, -1
	for code, one := range yes {
		if one != 0 {
			matching++
			only = code
		}
	}
	switch {
	case codes.IsConstant() && yes[codes.Constant] != 0, matching == len(yes):
		return all{}
	case codes.IsConstant(), matching == 0:
		return none{}
	case matching > 1:
		only = -1
	}
	return &byCode{codes, yes, only}
}

func (t *byCode) rows(from, n int, out *mask) {
	switch {
	case t.codes.Narrow != nil && t.only >= 0:
		equal(t.codes.Narrow[from:from+n], uint8(t.only), out)
	case t.codes.Narrow != nil:
		lookUp(t.codes.Narrow[from:from+n], t.yes, out)
	case t.codes.Middle != nil:
		lookUp(t.codes.Middle[from:from+n], t.yes, out)
	default:
		lookUp(t.codes.Wide[from:from+n], t.yes, out)
	}
}

func lookUp[C uint8 | uint16 | uint32](codes []C, yes []uint8, out *mask) {
	for i := 0; len(codes) > 0; i++ {
		n := min(64, len(codes))
		var word uint64
		for j, code := range codes[:n] {
			word |= uint64(yes[code]) << j
		}
		out[i] = word
		codes = codes[n:]
	}
}

// equal compares eight codes at once.
func equal(codes []uint8, code uint8, out *mask) {
	const (
		low  = 0x0101010101010101
		seat = 0x7f7f7f7f7f7f7f7f
		turn = 0x0102040810204080 // Gathers the lowest bits of eight bytes in the highest byte.
	)
	want := low * uint64(code)
	i := 0
	for ; len(codes) >= 8; i++ {
		x := binary.LittleEndian.Uint64(codes) ^ want
		zero := ^((x&seat + seat) | x | seat) >> 7 // The lowest bit of each byte that is equal.
		out[i/8] |= zero * turn >> 56 << (i % 8 * 8)
		codes = codes[8:]
	}
	for j, c := range codes {
		if c == code {
			out[i/8] |= 1 << (i%8*8 + j)
		}
	}
}

// eachRow calls see with each of the n rows of a chunk that match, in order.
func eachRow(t test, n int, see func(row int)) {
	var positions []uint16
	for from := 0; from < n; from += block {
		size := min(block, n-from)
		var m mask
		t.rows(from, size, &m)
		m.trim(size)
		positions = m.positions(positions)
		for _, i := range positions {
			see(from + int(i))
		}
	}
}
