package decimal

import "math/bits"

func timesTenPlus(hi, lo uint64, digit byte) (uint64, uint64) {
	h, l := bits.Mul64(lo, 10)
	l, carry := bits.Add64(l, uint64(digit), 0)
	return hi*10 + h + carry, l
}

// String is the canonical text: no exponent, no trailing zeros, a digit before the point, 0 without a sign.
func (d Decimal) String() string { return string(d.Append(make([]byte, 0, 44))) }

// Append appends the canonical text to b.
func (d Decimal) Append(b []byte) []byte {
	hi, lo := d.abs()
	var digits [40]byte
	n := len(digits)
	for hi != 0 || lo != 0 || n > len(digits)-Scale-1 {
		var r uint64
		hi, lo, r = divSmall(hi, lo, pow10[18].lo)
		for range 18 {
			n--
			digits[n] = byte('0' + r%10)
			r /= 10
			if n == 0 {
				break
			}
		}
	}
	whole, fraction := digits[n:len(digits)-Scale], digits[len(digits)-Scale:]
	for len(whole) > 1 && whole[0] == '0' {
		whole = whole[1:]
	}
	for len(fraction) > 0 && fraction[len(fraction)-1] == '0' {
		fraction = fraction[:len(fraction)-1]
	}
	if d.hi < 0 {
		b = append(b, '-')
	}
	b = append(b, whole...)
	if len(fraction) > 0 {
		b = append(append(b, '.'), fraction...)
	}
	return b
}

// MarshalText is String, so that JSON encodes a decimal as a string.
func (d Decimal) MarshalText() ([]byte, error) { return d.Append(nil), nil }

// UnmarshalText is Parse.
func (d *Decimal) UnmarshalText(text []byte) error {
	parsed, err := Parse(string(text))
	if err != nil {
		return err
	}
	*d = parsed
	return nil
}
