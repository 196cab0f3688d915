package aggregate

import (
	"math/bits"

	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// int192 is a sum of decimals in 192 bits, so that only the result has to fit a decimal, in any order of the summands.
type int192 struct {
	top    int64
	hi, lo uint64
}

func (s *int192) add(d decimal.Decimal) {
	hi, lo := d.Units()
	var carry uint64
	s.lo, carry = bits.Add64(s.lo, lo, 0)
	s.hi, carry = bits.Add64(s.hi, uint64(hi), carry)
	s.top += hi>>63 + int64(carry)
}

func (s *int192) join(other int192) {
	var carry uint64
	s.lo, carry = bits.Add64(s.lo, other.lo, 0)
	s.hi, carry = bits.Add64(s.hi, other.hi, carry)
	s.top += other.top + int64(carry)
}

func (s *int192) subtract(other int192) {
	var borrow uint64
	s.lo, borrow = bits.Sub64(s.lo, other.lo, 0)
	s.hi, borrow = bits.Sub64(s.hi, other.hi, borrow)
	s.top -= other.top + int64(borrow)
}

// decimal returns the sum, or decimal.ErrRange.
func (s int192) decimal() (decimal.Decimal, error) {
	if s.top != int64(s.hi)>>63 {
		return decimal.Decimal{}, decimal.ErrRange
	}
	return decimal.FromUnits(int64(s.hi), s.lo, decimal.Scale)
}
