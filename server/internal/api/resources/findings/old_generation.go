package findings

import (
	"slices"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// oldGeneration finds resources of a generation whose successor has a lower list price (see generations). The saving is cost ×
// share, with share = 1 − new ÷ old list price, cut to three decimal places.
func oldGeneration(f *facts) ([]Finding, error) {
	table := generations()
	var found []Finding
	for _, r := range f.resources {
		for _, g := range table {
			old := func(u use) bool { return g.is(r.Provider, u.meter) }
			cost, err := sum(f.now[r.Key()], old)
			if err != nil {
				return nil, err
			}
			if cost.Sign() <= 0 {
				continue
			}
			saving, err := cost.Mul(g.share())
			if err != nil {
				return nil, err
			}
			found = append(found, Finding{Resource: r, Cost: cost, Saving: saving, Evidence: []Evidence{
				proven("cost", cost, usedBy(r.ID, f.period, f.meters(f.now[r.Key()], old))), text("generation", g.old), text("successor", g.successor),
				text("oldPrice", g.oldPrice+" USD"), text("newPrice", g.newPrice+" USD"),
				{Name: "share", Form: Percent, Value: g.share().String()}, text("source", g.source)}})
			break
		}
	}
	return found, nil
}

// share is 1 − new ÷ old, cut to three decimal places.
func (g generation) share() decimal.Decimal {
	return quotient(difference(g.oldPrice, g.newPrice), decimal.MustParse(g.oldPrice), 3)
}

func difference(a, b string) decimal.Decimal {
	d, err := decimal.MustParse(a).Sub(decimal.MustParse(b))
	if err != nil {
		return decimal.Decimal{}
	}
	return d
}

// meters selects the meters of the uses that keep selects.
func (f *facts) meters(uses []use, keep func(use) bool) costs.Filter {
	var list []string
	for _, one := range uses {
		if keep(one) {
			list = append(list, one.meter)
		}
	}
	slices.Sort(list)
	return costs.Filter{Column: f.meter, Op: costs.In, Values: slices.Compact(list)}
}
