// Package decimal implements exact decimal amounts: 38 digits, 24 of them decimal places, in 128 bits. A value beyond ±10^14 is an
// error, never a wrong figure. No operation uses a float, and none rounds unless its name says so.
//
// The fixed scale makes a sum one integer addition. Providers write up to 24 places (Microsoft's exports have more than 20), and 38
// digits are the size of a Parquet DECIMAL(38,24).
package decimal

import (
	"math/bits"
)

const (
	// Scale is the number of decimal places.
	Scale = 24
	// Precision is the number of digits of the largest value.
	Precision = 38
)

// Decimal is an exact amount. Its zero value is 0, and == compares.
type Decimal struct {
	hi int64
	lo uint64
}

// FromInt is n as a decimal. It panics beyond ±10^14.
func FromInt(n int64) Decimal {
	d, err := FromUnits(n>>63, uint64(n), 0)
	if err != nil {
		panic(err) // Only constants come here.
	}
	return d
}

func (d Decimal) withSign(negative bool) Decimal {
	if negative {
		return d.Neg()
	}
	return d
}

// FromUnits is the 128-bit two's complement number hi:lo divided by 10^scale; scale is 0 to Scale. It fails with ErrRange.
func FromUnits(hi int64, lo uint64, scale int) (Decimal, error) {
	uhi, ulo := Decimal{hi, lo}.abs()
	uhi, ulo, ok := mul(uhi, ulo, pow10[Scale-scale])
	if !ok || !fits(uhi, ulo) {
		return Decimal{}, ErrRange
	}
	return Decimal{int64(uhi), ulo}.withSign(hi < 0), nil
}

// Scaled is d·10^scale if that is an integer of 63 bits. Columns of such integers need half the memory.
func (d Decimal) Scaled(scale int) (int64, bool) {
	hi, lo := d.abs()
	p := pow10[Scale-scale]
	if p.hi != 0 { // The divisor is above 2^64, so divide in two steps: by 10^19, then by the rest.
		qhi, qlo, r := divSmall(hi, lo, pow10[19].lo)
		_, q, rest := divSmall(qhi, qlo, pow10[Scale-scale-19].lo)
		return signed(q, d.hi < 0), r == 0 && rest == 0
	}
	qhi, q, r := divSmall(hi, lo, p.lo)
	return signed(q, d.hi < 0), r == 0 && qhi == 0 && q < 1<<63
}

func signed(q uint64, negative bool) int64 {
	if negative {
		return -int64(q)
	}
	return int64(q)
}

// Places is the number of decimal places that d needs, 0 to Scale.
func (d Decimal) Places() int {
	if d.IsZero() {
		return 0
	}
	hi, lo := d.abs()
	for places := Scale; places > 0; places-- {
		qhi, qlo, r := divSmall(hi, lo, 10)
		if r != 0 {
			return places
		}
		hi, lo = qhi, qlo
	}
	return 0
}

// Add is d + e, or ErrRange.
func (d Decimal) Add(e Decimal) (Decimal, error) {
	lo, carry := bits.Add64(d.lo, e.lo, 0)
	hi, _ := bits.Add64(uint64(d.hi), uint64(e.hi), carry)
	// Two values below 10^38 never leave 128 bits, so only the size of the sum needs a check.
	sum := Decimal{int64(hi), lo}
	if !fits(sum.abs()) {
		return Decimal{}, ErrRange
	}
	return sum, nil
}

// Sub is d − e, or ErrRange.
func (d Decimal) Sub(e Decimal) (Decimal, error) { return d.Add(e.Neg()) }

// Neg is −d.
func (d Decimal) Neg() Decimal {
	lo, borrow := bits.Sub64(0, d.lo, 0)
	hi, _ := bits.Sub64(0, uint64(d.hi), borrow)
	return Decimal{int64(hi), lo}
}

// Cmp is −1, 0 or 1 if d is less than, equal to or greater than e.
func (d Decimal) Cmp(e Decimal) int {
	switch {
	case d == e:
		return 0
	case d.hi < e.hi || d.hi == e.hi && d.lo < e.lo:
		return -1
	default:
		return 1
	}
}

// Sign is −1, 0 or 1.
func (d Decimal) Sign() int { return d.Cmp(Decimal{}) }

// IsZero reports whether d is 0.
func (d Decimal) IsZero() bool { return d == Decimal{} }

// Units are the 128 bits of d·10^Scale in two's complement.
func (d Decimal) Units() (hi int64, lo uint64) { return d.hi, d.lo }

func fits(hi, lo uint64) bool {
	most := pow10[Precision]
	return hi < most.hi || hi == most.hi && lo < most.lo
}

func (d Decimal) abs() (hi, lo uint64) {
	if d.hi < 0 {
		d = d.Neg()
	}
	return uint64(d.hi), d.lo
}
