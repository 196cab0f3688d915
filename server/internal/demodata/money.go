package demodata

import (
	"math/bits"
	"strconv"
	"strings"

	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

const (
	priceScale    = 10 // Decimal places of a unit price.
	quantityScale = 6  // Decimal places of a quantity.
	shareScale    = 12 // Decimal places of a commitment's share.
)

// cost is quantity × price, exactly.
func cost(quantity, price int64) decimal.Decimal {
	hi, lo := bits.Mul64(uint64(quantity), uint64(price))
	return must(decimal.FromUnits(int64(hi), lo, quantityScale+priceScale))
}

// must panics on overflow, which amounts of demo data are too small for.
func must(d decimal.Decimal, err error) decimal.Decimal {
	if err != nil {
		panic(err)
	}
	return d
}

// scaled is n / 10^scale.
func scaled(n int64, scale int) decimal.Decimal {
	return must(decimal.FromUnits(n>>63, uint64(n), scale))
}

// parseScaled parses a decimal of a catalogue as an integer with scale places.
func parseScaled(text string, scale int) int64 {
	n, ok := decimal.MustParse(text).Scaled(scale)
	if !ok {
		panic("demodata: " + text + " has more than " + strconv.Itoa(scale) + " decimal places")
	}
	return n
}

// part is n × numerator ÷ denominator, rounded down; numerator ≤ denominator.
func part(n, numerator, denominator int64) int64 {
	hi, lo := bits.Mul64(uint64(n), uint64(numerator))
	q, _ := bits.Div64(hi, lo, uint64(denominator))
	return int64(q)
}

// cents is d in hundredths, rounded towards zero.
func cents(d decimal.Decimal) int64 {
	whole, fraction, _ := strings.Cut(d.String(), ".")
	n, err := strconv.ParseInt(whole+(fraction + "00")[:2], 10, 64)
	if err != nil {
		panic(err)
	}
	return n
}

// dice are stateless random numbers: the same keys give the same number on every machine in any order.
type dice uint64

// roll is a number in [0, n) for the keys.
func (d dice) roll(n int64, keys ...int64) int64 {
	x := uint64(d)
	for _, key := range keys {
		x = mix(x ^ mix(uint64(key)))
	}
	return int64(x % uint64(n))
}

// around is per mille in 1000 ± spread.
func (d dice) around(spread int64, keys ...int64) int64 {
	return 1000 - spread + d.roll(2*spread+1, keys...)
}

// mix is the finisher of SplitMix64.
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
