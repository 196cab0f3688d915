package enginetest

import (
	"math/big"
	"strings"
)

// places are the decimal places that an amount has at most.
const places = 24

// Units are an amount in units of its last possible decimal place. Their sums are exact, and there is no fraction to reduce after
// each addition. They are no work of the engine's own decimals, which they judge. A text that is no such amount is false.
func Units(text string) (*big.Int, bool) {
	whole, fraction, _ := strings.Cut(text, ".")
	if len(fraction) > places {
		return nil, false
	}
	return new(big.Int).SetString(whole+fraction+strings.Repeat("0", places-len(fraction)), 10)
}

// Decimal is an amount of units as a text; nil is no amount.
func Decimal(units *big.Int) string {
	if units == nil {
		return "nothing"
	}
	return new(big.Rat).SetFrac(units, new(big.Int).Exp(big.NewInt(10), big.NewInt(places), nil)).FloatString(places)
}
