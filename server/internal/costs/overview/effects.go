package overview

import (
	"math/big"

	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// places rounds a quantity effect: no currency has more decimal places, and the rounding goes to the rate effect.
const places = 6

// Effects are the reasons of a change, as billed.
type Effects = EffectsIn[decimal.Decimal]

// EffectsIn are the reasons of a change. They add up exactly to the change.
type EffectsIn[A Money[A]] struct {
	// Added is the cost of new items, Removed the negative cost of stopped items.
	Added, Removed A
	// Quantity is the usage effect, at the earlier rate; Rate is the price effect, at the current usage.
	Quantity, Rate A
	// Other is the change of charges without a comparable quantity: taxes, fees, credits, corrections.
	Other A
	// Exchange is the effect of exchange rates on items in both periods; zero unless converted.
	Exchange A
}

// Side is an item's cost in one period.
type Side struct {
	Cost decimal.Decimal
	// Quantity of the item in its one unit; zero without a unit.
	Quantity decimal.Decimal
	// Charged is true if the item has a charge in the period.
	Charged bool
}

// Split computes the effects for one item.
func Split(before, after Side) (e Effects, err error) {
	change, err := after.Cost.Sub(before.Cost)
	switch {
	case err != nil:
	case !before.Charged:
		e.Added = change
	case !after.Charged:
		e.Removed = change
	case before.Quantity.Sign() <= 0 || after.Quantity.Sign() <= 0:
		e.Other = change
	default:
		quantity, err := atEarlierRate(before, after.Quantity)
		rate, rateErr := change.Sub(quantity)
		if err != nil || rateErr != nil {
			// Beyond the range of amounts: a quantity that grew a trillion times explains nothing.
			return Effects{Other: change}, nil
		}
		e.Quantity, e.Rate = quantity, rate
	}
	return e, err
}

// atEarlierRate is (quantity − before.Quantity) × before.Cost ÷ before.Quantity, rounded half away from zero.
func atEarlierRate(before Side, quantity decimal.Decimal) (decimal.Decimal, error) {
	difference, err := quantity.Sub(before.Quantity)
	if err != nil {
		return difference, err
	}
	// The scales of the quantities cancel out, so the result has the scale of the cost.
	product := new(big.Int).Mul(units(difference), units(before.Cost))
	divisor := new(big.Int).Mul(units(before.Quantity), new(big.Int).Exp(big.NewInt(10), big.NewInt(decimal.Scale-places), nil))
	quotient, rest := new(big.Int).QuoRem(product, divisor, new(big.Int))
	if rest.Abs(rest).Lsh(rest, 1).Cmp(divisor) >= 0 {
		quotient.Add(quotient, big.NewInt(int64(product.Sign())))
	}
	if !quotient.IsInt64() {
		return decimal.Decimal{}, decimal.ErrRange
	}
	n := quotient.Int64()
	return decimal.FromUnits(n>>63, uint64(n), places)
}

func units(d decimal.Decimal) *big.Int {
	hi, lo := d.Units()
	n := new(big.Int).Lsh(big.NewInt(hi), 64)
	return n.Add(n, new(big.Int).SetUint64(lo))
}

// Change is the sum of the effects.
func (e EffectsIn[A]) Change() (sum A, err error) {
	for _, part := range e.parts() {
		if sum, err = sum.Add(*part); err != nil {
			return sum, err
		}
	}
	return sum, nil
}

// Add adds the effects of another item.
func (e *EffectsIn[A]) Add(other EffectsIn[A]) (err error) {
	more := other.parts()
	for i, part := range e.parts() {
		if *part, err = (*part).Add(*more[i]); err != nil {
			return err
		}
	}
	return nil
}

func (e *EffectsIn[A]) parts() [6]*A {
	return [6]*A{&e.Added, &e.Removed, &e.Quantity, &e.Rate, &e.Other, &e.Exchange}
}
