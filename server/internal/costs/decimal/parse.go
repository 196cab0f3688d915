package decimal

import (
	"errors"
	"fmt"
	"strings"
)

var (
	// ErrSyntax means that a text is not a decimal.
	ErrSyntax = errors.New("is not a decimal; use digits with a point, such as 12.5 or 1.2E-05")
	// ErrRange means that a value or sum has too many digits before the point.
	ErrRange = errors.New("has more than 14 digits before the decimal point")
	// ErrPlaces means that a text has digits beyond the 24th decimal place.
	ErrPlaces = errors.New("has more than 24 decimal places")
)

// Parse reads a decimal: an optional sign, digits with at most one point, an optional exponent. Blanks, thousands separators,
// decimal commas, NaN and infinities are ErrSyntax. It never rounds: nonzero digits beyond the 24th place are ErrPlaces.
func Parse(s string) (Decimal, error) {
	d, exact, err := parse(s)
	if err == nil && !exact {
		err = ErrPlaces
	}
	if err != nil {
		return Decimal{}, fmt.Errorf("%q %w", clip(s), err)
	}
	return d, nil
}

// ParseRounded is Parse, but rounds half to even at the 24th place; rounded reports whether it did.
func ParseRounded(s string) (d Decimal, rounded bool, err error) {
	d, exact, err := parse(s)
	if err != nil {
		return Decimal{}, false, fmt.Errorf("%q %w", clip(s), err)
	}
	return d, !exact, nil
}

// MustParse is Parse for constants; it panics.
func MustParse(s string) Decimal {
	d, err := Parse(s)
	if err != nil {
		panic(err)
	}
	return d
}

func clip(s string) string {
	const most = 60
	if len(s) > most {
		return strings.ToValidUTF8(s[:most], "") + "…"
	}
	return strings.Clone(s) // So that s never escapes, and its caller can keep it on the stack.
}

func parse(s string) (d Decimal, exact bool, err error) {
	if d, ok := short(s); ok {
		return d, true, nil
	}
	t, err := scan(s)
	if err != nil {
		return Decimal{}, false, err
	}
	// The value is 0.d1d2d3… · 10^t.point with d1 ≠ 0 and the last digit ≠ 0.
	if t.count == 0 {
		return Decimal{}, true, nil
	}
	if t.point > Precision-Scale {
		return Decimal{}, false, ErrRange
	}
	keep := t.point + Scale // The number of digits before the 25th place.
	if keep < 0 {
		return Decimal{}, false, nil
	}
	hi, lo, rest := t.accumulate(s, keep)
	if rest.up(lo) {
		lo++
		if lo == 0 {
			hi++
		}
		if (u128{hi, lo}) == pow10[Precision] {
			return Decimal{}, false, ErrRange
		}
	}
	return Decimal{int64(hi), lo}.withSign(t.negative), rest.none(), nil
}

// short is the fast path for nearly every amount: at most 18 digits, an optional minus, an optional point. It returns false for all
// other texts, valid or not.
func short(s string) (d Decimal, ok bool) {
	negative := len(s) > 0 && s[0] == '-'
	if negative {
		s = s[1:]
	}
	if len(s) > 19 {
		return d, false
	}
	var units uint64
	places, digits := -1, 0
	for i := range len(s) {
		c := s[i] - '0'
		if c > 9 {
			if s[i] != '.' || places >= 0 {
				return d, false
			}
			places = len(s) - 1 - i
			continue
		}
		digits++
		units = units*10 + uint64(c)
	}
	places = max(places, 0)
	if digits == 0 || digits > 18 || digits-places > Precision-Scale {
		return d, false
	}
	hi, lo, _ := mul(0, units, pow10[Scale-places])
	return Decimal{int64(hi), lo}.withSign(negative), true
}

// text locates the significant digits of a decimal.
type text struct {
	negative    bool
	first, last int // Positions of the first and last digit that is not zero.
	count       int // Digits from first to last.
	point       int // The point is this many digits after the start of first.
}

func scan(s string) (text, error) {
	var t text
	i := 0
	if i < len(s) && (s[i] == '-' || s[i] == '+') {
		t.negative = s[i] == '-'
		i++
	}
	digits, seen, whole, pointAt := 0, 0, 0, -1
	for ; i < len(s); i++ {
		c := s[i]
		if c == '.' {
			if pointAt >= 0 {
				return t, ErrSyntax
			}
			pointAt = i
			continue
		}
		if c < '0' || c > '9' {
			break
		}
		digits++
		if seen > 0 || c != '0' {
			if seen == 0 {
				t.first = i
			}
			seen++
			if c != '0' {
				t.last, t.count = i, seen
			}
			if pointAt < 0 {
				whole++
			}
		} else if pointAt >= 0 {
			whole-- // A zero between the point and the first digit.
		}
	}
	if digits == 0 {
		return t, ErrSyntax
	}
	exponent, err := scanExponent(s[i:])
	t.point = whole + exponent
	return t, err
}

func scanExponent(s string) (int, error) {
	if s == "" {
		return 0, nil
	}
	if s[0] != 'e' && s[0] != 'E' {
		return 0, ErrSyntax
	}
	i, sign := 1, 1
	if i < len(s) && (s[i] == '-' || s[i] == '+') {
		if s[i] == '-' {
			sign = -1
		}
		i++
	}
	if i == len(s) {
		return 0, ErrSyntax
	}
	n := 0
	for ; i < len(s); i++ {
		if s[i] < '0' || s[i] > '9' {
			return 0, ErrSyntax
		}
		// Beyond a million places the exact exponent does not matter.
		n = min(n*10+int(s[i]-'0'), 1<<40)
	}
	return sign * n, nil
}

// remainder describes the digits that are cut off.
type remainder struct {
	digit byte // The first digit cut off, 0 if there is no digit.
	more  bool // Whether a later digit is not zero.
}

func (r remainder) none() bool { return r.digit == 0 && !r.more }

func (r remainder) up(lo uint64) bool {
	return r.digit > 5 || r.digit == 5 && (r.more || lo&1 == 1)
}

// accumulate reads the first keep digits as an integer, padded with zeros on the right.
func (t text) accumulate(s string, keep int) (hi, lo uint64, rest remainder) {
	taken := 0
	for i := t.first; i <= t.last; i++ {
		if s[i] == '.' {
			continue
		}
		if taken == keep {
			return hi, lo, remainder{digit: s[i] - '0', more: i < t.last}
		}
		hi, lo = timesTenPlus(hi, lo, s[i]-'0')
		taken++
	}
	hi, lo, _ = mul(hi, lo, pow10[keep-taken])
	return hi, lo, remainder{}
}
