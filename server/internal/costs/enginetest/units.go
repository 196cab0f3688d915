package enginetest

import (
	"math/big"
	"strings"
)

// places are the decimal places that an amount has at most.
const places = 24

// Units is an amount in units of the last decimal place. Sums of it are exact and independent of the engine's decimals, which they
// check. It returns false for an invalid amount.
func Units(text string) (*big.Int, bool) {
	whole, fraction, _ := strings.Cut(text, ".")
	if len(fraction) > places {
		return nil, false
	}
	return new(big.Int).SetString(whole+fraction+strings.Repeat("0", places-len(fraction)), 10)
}

// Decimal is an amount of units as text; nil means no amount.
func Decimal(units *big.Int) string {
	if units == nil {
		return "nothing"
	}
	return new(big.Rat).SetFrac(units, new(big.Int).Exp(big.NewInt(10), big.NewInt(places), nil)).FloatString(places)
}
