package currency

import (
	"math/big"
	"strings"

	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// Amount is an exact amount of any size: a product has more places than a decimal.Decimal holds, and none is lost.
type Amount struct {
	units  big.Int // In units of the last place.
	places int
}

// Times is d · rate.
func Times(d, rate decimal.Decimal) *Amount {
	a := &Amount{places: 2 * decimal.Scale}
	a.units.Mul(integer(d), integer(rate))
	return a
}

// Of is d.
func Of(d decimal.Decimal) *Amount { return Times(d, decimal.FromInt(1)) }

// Add adds b to a.
func (a *Amount) Add(b *Amount) {
	if a.places == 0 {
		a.places = b.places
	}
	a.units.Add(&a.units, &b.units)
}

// String is the canonical text: no exponent, no superfluous zeros.
func (a *Amount) String() string {
	text := a.fixed(&a.units, a.places)
	if strings.Contains(text, ".") {
		text = strings.TrimRight(strings.TrimRight(text, "0"), ".")
	}
	if text == "-0" {
		return "0"
	}
	return text
}

// Rounded is the amount with so many places, rounded half to even; it is for reading, not for adding.
func (a *Amount) Rounded(places int) string {
	if a.places <= places {
		return a.fixed(&a.units, a.places)
	}
	unit := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(a.places-places)), nil)
	quotient, rest := new(big.Int).QuoRem(new(big.Int).Abs(&a.units), unit, new(big.Int))
	half := rest.Lsh(rest, 1).Cmp(unit)
	if half > 0 || half == 0 && quotient.Bit(0) == 1 {
		quotient.Add(quotient, big.NewInt(1))
	}
	if a.units.Sign() < 0 {
		quotient.Neg(quotient)
	}
	return a.fixed(quotient, places)
}

func (a *Amount) fixed(units *big.Int, places int) string {
	digits := new(big.Int).Abs(units).String()
	if len(digits) <= places {
		digits = strings.Repeat("0", places-len(digits)+1) + digits
	}
	text := digits
	if places > 0 {
		text = digits[:len(digits)-places] + "." + digits[len(digits)-places:]
	}
	if units.Sign() < 0 {
		return "-" + text
	}
	return text
}

func integer(d decimal.Decimal) *big.Int {
	hi, lo := d.Units()
	n := new(big.Int).Lsh(big.NewInt(hi), 64)
	return n.Add(n, new(big.Int).SetUint64(lo))
}
