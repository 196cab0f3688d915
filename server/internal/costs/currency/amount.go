package currency

import (
	"math/big"
	"strings"

	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// Amount is an exact, immutable amount of any size: a product has more decimal places than a decimal.Decimal.
type Amount struct {
	units *big.Int // In units of the last of places; nil is 0.
}

// places are the decimal places of the product of two decimals.
const places = 2 * decimal.Scale

// Times is d · rate.
func Times(d, rate decimal.Decimal) Amount {
	return Amount{new(big.Int).Mul(integer(d), integer(rate))}
}

// Of is d.
func Of(d decimal.Decimal) Amount { return Times(d, decimal.FromInt(1)) }

// Plus is a + b.
func (a Amount) Plus(b Amount) Amount { return Amount{new(big.Int).Add(a.count(), b.count())} }

// Add is Plus with the signature of decimal.Decimal's Add, for generic sums; it never fails.
func (a Amount) Add(b Amount) (Amount, error) { return a.Plus(b), nil }

// Sub is a − b; the error is always nil.
func (a Amount) Sub(b Amount) (Amount, error) { return a.Plus(b.Neg()), nil }

// Neg is −a.
func (a Amount) Neg() Amount { return Amount{new(big.Int).Neg(a.count())} }

// Cmp is negative, zero or positive as a is less than, equal to or more than b.
func (a Amount) Cmp(b Amount) int { return a.count().Cmp(b.count()) }

// Sign is that of a: -1, 0 or 1.
func (a Amount) Sign() int { return a.count().Sign() }

func (a Amount) count() *big.Int {
	if a.units == nil {
		return new(big.Int)
	}
	return a.units
}

// String is the canonical text: no exponent, no superfluous zeros.
func (a Amount) String() string {
	text := fixed(a.count(), places)
	if strings.Contains(text, ".") {
		text = strings.TrimRight(strings.TrimRight(text, "0"), ".")
	}
	if text == "-0" {
		return "0"
	}
	return text
}

// Rounded returns the amount with the given decimal places, rounded half away from zero, for display only.
func (a Amount) Rounded(digits int) string {
	unit := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(places-digits)), nil)
	quotient, rest := new(big.Int).QuoRem(new(big.Int).Abs(a.count()), unit, new(big.Int))
	if rest.Lsh(rest, 1).Cmp(unit) >= 0 {
		quotient.Add(quotient, big.NewInt(1))
	}
	if a.Sign() < 0 {
		quotient.Neg(quotient)
	}
	return fixed(quotient, digits)
}

func fixed(units *big.Int, places int) string {
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
