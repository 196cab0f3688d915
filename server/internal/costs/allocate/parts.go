// Package allocate splits shared costs among those who use them, exactly: the parts of a cost add up to it, and direct, allocated
// and unallocated costs add up to the total.
package allocate

import (
	"math/big"
	"slices"

	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// Parts splits amount in proportion to non-negative weights. The parts have at most the given decimal places, or as many as amount
// needs, and add up to amount: each is rounded towards zero, and the remaining units go one by one to the largest remainders. It
// returns false if no weight is positive.
func Parts(amount decimal.Decimal, weights []decimal.Decimal, places int) ([]decimal.Decimal, bool) {
	unit := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(decimal.Scale-max(places, amount.Places()))), nil)
	units := new(big.Int).Quo(integer(amount), unit) // Exact: amount has no digit below the unit.
	negative := units.Sign() < 0
	units.Abs(units)
	whole := new(big.Int)
	for _, weight := range weights {
		whole.Add(whole, integer(weight))
	}
	if whole.Sign() <= 0 {
		return nil, false
	}
	parts, rests := make([]*big.Int, len(weights)), make([]*big.Int, len(weights))
	left := new(big.Int).Set(units)
	order := make([]int, len(weights))
	for i, weight := range weights {
		parts[i], rests[i] = new(big.Int).QuoRem(new(big.Int).Mul(units, integer(weight)), whole, new(big.Int))
		left.Sub(left, parts[i])
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return rests[b].Cmp(rests[a]) })
	for i := range int(left.Int64()) { // Fewer units than weights.
		parts[order[i]].Add(parts[order[i]], big.NewInt(1))
	}
	out := make([]decimal.Decimal, len(parts))
	for i, part := range parts {
		if negative {
			part.Neg(part)
		}
		out[i] = decimalOf(part.Mul(part, unit))
	}
	return out, true
}

// integer is d in units of its last place.
func integer(d decimal.Decimal) *big.Int {
	hi, lo := d.Units()
	n := new(big.Int).Lsh(big.NewInt(hi), 64)
	return n.Add(n, new(big.Int).SetUint64(lo))
}

// decimalOf is the inverse, for a number no larger than one that was a decimal.
func decimalOf(n *big.Int) decimal.Decimal { return decimal.MustParse(n.String() + "e-24") }
