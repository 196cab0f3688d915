package decimal

import (
	"encoding/binary"
	"math/bits"
)

type u128 struct{ hi, lo uint64 }

// pow10 are the powers of ten up to 10^38. It is read only.
var pow10 = func() (p [Precision + 1]u128) {
	p[0] = u128{0, 1}
	for i := 1; i < len(p); i++ {
		hi, lo := bits.Mul64(p[i-1].lo, 10)
		p[i] = u128{p[i-1].hi*10 + hi, lo}
	}
	return p
}()

// mul is hi:lo · m; false if the product needs more than 127 bits.
func mul(hi, lo uint64, m u128) (uint64, uint64, bool) {
	if hi != 0 && m.hi != 0 {
		return 0, 0, false
	}
	h, l := bits.Mul64(lo, m.lo)
	o1, c1 := bits.Mul64(hi, m.lo)
	o2, c2 := bits.Mul64(lo, m.hi)
	if o1 != 0 || o2 != 0 {
		return 0, 0, false
	}
	h, carry := bits.Add64(h, c1, 0)
	if carry != 0 {
		return 0, 0, false
	}
	h, carry = bits.Add64(h, c2, 0)
	return h, l, carry == 0 && h < 1<<63
}

// divSmall is hi:lo ÷ d with its remainder.
func divSmall(hi, lo, d uint64) (qhi, qlo, r uint64) {
	qhi, r = hi/d, hi%d
	qlo, r = bits.Div64(r, lo, d)
	return qhi, qlo, r
}

// Bytes are the unscaled number in big-endian two's complement, as Parquet stores a DECIMAL of 16 fixed bytes.
func (d Decimal) Bytes() (b [16]byte) {
	binary.BigEndian.PutUint64(b[:8], uint64(d.hi))
	binary.BigEndian.PutUint64(b[8:], d.lo)
	return b
}

// FromBytes reads what Bytes wrote; b has 16 bytes.
func FromBytes(b []byte) Decimal {
	return Decimal{int64(binary.BigEndian.Uint64(b[:8])), binary.BigEndian.Uint64(b[8:16])}
}
