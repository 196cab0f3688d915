package overview

import (
	"math/rand/v2"
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

func side(cost, quantity string) Side {
	return Side{Cost: decimal.MustParse(cost), Quantity: decimal.MustParse(quantity), Charged: true}
}

func TestSplitSaysWhy(t *testing.T) {
	for name, test := range map[string]struct {
		before, after Side
		want          map[string]string
	}{
		"more at the same rate":       {side("10", "5"), side("16", "8"), map[string]string{"quantity": "6"}},
		"as much at a higher rate":    {side("10", "5"), side("12.5", "5"), map[string]string{"rate": "2.5"}},
		"more and cheaper":            {side("10", "5"), side("12", "8"), map[string]string{"quantity": "6", "rate": "-4"}},
		"free before":                 {side("0", "5"), side("3", "9"), map[string]string{"rate": "3"}},
		"a rate that has no end":      {side("1", "3"), side("1.5", "4"), map[string]string{"quantity": "0.333333", "rate": "0.166667"}},
		"a half away from zero":       {side("0.000001", "2"), side("0", "1"), map[string]string{"quantity": "-0.000001", "rate": "0"}},
		"new":                         {Side{}, side("7.25", "1"), map[string]string{"added": "7.25"}},
		"gone":                        {side("7.25", "1"), Side{}, map[string]string{"removed": "-7.25"}},
		"a tax, which has no measure": {side("1.9", "0"), side("2.1", "0"), map[string]string{"other": "0.2"}},
		"a quantity taken back":       {side("4", "2"), side("-4", "-2"), map[string]string{"other": "-8"}},
		"a credit grows":              {side("-10", "1"), side("-30", "3"), map[string]string{"quantity": "-20"}},
		"beyond every amount":         {side("1", "0.000000000000000001"), side("2", "90000000000000"), map[string]string{"other": "1"}},
		"neither":                     {Side{}, Side{}, map[string]string{}},
	} {
		e, err := Split(test.before, test.after)
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		for part, got := range map[string]decimal.Decimal{"added": e.Added, "removed": e.Removed, "quantity": e.Quantity,
			"rate": e.Rate, "other": e.Other} {
			want := test.want[part]
			if want == "" {
				want = "0"
			}
			if got.String() != want {
				t.Errorf("%s: %s is %s; want %s", name, part, got, want)
			}
		}
	}
}

// For any change, the effects add up to it, per item and in total.
func TestEffectsAddUpExactly(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 25))
	amount := func(most int64) decimal.Decimal {
		d, err := decimal.FromUnits(0, uint64(random.Int64N(most)), random.IntN(decimal.Scale+1))
		if err != nil {
			return decimal.FromInt(random.Int64N(1000))
		}
		if random.IntN(4) == 0 {
			d = d.Neg()
		}
		return d
	}
	some := func() Side {
		if random.IntN(6) == 0 {
			return Side{}
		}
		return Side{Cost: amount(1e12), Quantity: amount(1e14), Charged: true}
	}
	var all Effects
	var total decimal.Decimal
	for range 20_000 {
		before, after := some(), some()
		want, err := after.Cost.Sub(before.Cost)
		if err != nil {
			continue
		}
		e, err := Split(before, after)
		got, sumErr := e.Change()
		if err != nil || sumErr != nil || got != want {
			t.Fatalf("%v to %v: %+v adds up to %s (%v, %v); want %s", before, after, e, got, err, sumErr, want)
		}
		if next, err := total.Add(want); err == nil && all.Add(e) == nil {
			total = next
		} else {
			all, total = Effects{}, decimal.Decimal{}
		}
	}
	if got, err := all.Change(); err != nil || got != total {
		t.Errorf("all together add up to %s, %v; want %s", got, err, total)
	}
}
