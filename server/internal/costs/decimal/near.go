package decimal

import (
	"math/big"
	"math/bits"
	"strconv"
)

// Near reports whether d and e are equal up to rounding: they differ by at most d/1,024 or a millionth.
func (d Decimal) Near(e Decimal) bool {
	hi, lo := d.abs()
	left := u256{lo, hi}
	hi, lo = e.abs()
	right := u256{lo, hi}
	return near(left, right, (d.hi < 0) != (e.hi < 0), u256{pow10[Scale-6].lo, pow10[Scale-6].hi})
}

// NearProduct reports whether d is factor·other up to rounding, as in Near. It never overflows.
func (d Decimal) NearProduct(factor, other Decimal) bool {
	hi, lo := d.abs()
	scaled := times(u128{hi, lo}, pow10[Scale])
	ahi, alo := factor.abs()
	bhi, blo := other.abs()
	product := times(u128{ahi, alo}, u128{bhi, blo})
	opposite := (d.hi < 0) != ((factor.hi < 0) != (other.hi < 0))
	// At the scale of a product a millionth is 10^42.
	return near(scaled, product, opposite, times(pow10[21], pow10[21]))
}

// u256 is a whole number, its lowest 64 bits first.
type u256 [4]uint64

func times(a, b u128) u256 {
	var out u256
	for i, x := range [2]uint64{a.lo, a.hi} {
		var carry uint64
		for j, y := range [2]uint64{b.lo, b.hi} {
			hi, lo := bits.Mul64(x, y)
			var c uint64
			lo, c = bits.Add64(lo, out[i+j], 0)
			hi += c
			lo, c = bits.Add64(lo, carry, 0)
			hi += c
			out[i+j], carry = lo, hi
		}
		out[i+2] = carry
	}
	return out
}

// distance is |a − b|, or a + b if they have opposite signs.
func (a u256) distance(b u256, opposite bool) (out u256) {
	if opposite {
		return a.plus(b)
	}
	if a.less(b) {
		a, b = b, a
	}
	var borrow uint64
	for i := range out {
		out[i], borrow = bits.Sub64(a[i], b[i], borrow)
	}
	return out
}

func (a u256) plus(b u256) (out u256) {
	var carry uint64
	for i := range out {
		out[i], carry = bits.Add64(a[i], b[i], carry)
	}
	return out
}

func (a u256) less(b u256) bool {
	for i := 3; i >= 0; i-- {
		if a[i] != b[i] {
			return a[i] < b[i]
		}
	}
	return false
}

// near reports whether a and b differ by at most a/1,024, or by least.
func near(a, b u256, opposite bool, least u256) bool {
	const places = 10
	part := u256{a[0]>>places | a[1]<<(64-places), a[1]>>places | a[2]<<(64-places), a[2]>>places | a[3]<<(64-places),
		a[3] >> places}
	distance := a.distance(b, opposite)
	return !part.less(distance) || !least.less(distance)
}

// Mul is d · e, rounded half to even at the last place, or ErrRange.
func (d Decimal) Mul(e Decimal) (Decimal, error) {
	ahi, alo := d.abs()
	bhi, blo := e.abs()
	product := times(u128{ahi, alo}, u128{bhi, blo})
	units := new(big.Int)
	for i := 3; i >= 0; i-- {
		units.Or(units.Lsh(units, 64), new(big.Int).SetUint64(product[i]))
	}
	out, _, err := ParseRounded(units.String() + "e-" + strconv.Itoa(2*Scale))
	if err != nil {
		return Decimal{}, ErrRange
	}
	return out.withSign((d.hi < 0) != (e.hi < 0)), nil
}
