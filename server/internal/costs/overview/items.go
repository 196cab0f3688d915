package overview

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// unitsMost is the number of pricing units to compare quantities of, those with the largest changes; other units count as without a
// quantity.
const unitsMost = 12

// identity identifies an item in two periods: the same SKU in the same pricing unit.
type identity struct{ provider, service, sku, unit string }

type item struct {
	provider, service, sku, unit *string
	before, after                Side
}

func (i *item) side(before bool) *Side {
	if before {
		return &i.before
	}
	return &i.after
}

// byService are the columns of items if there are too many SKUs for one report.
func byService() []string { return []string{"ProviderName", "ServiceName"} }

// items are the items of either period with cost and quantity, and the columns that identify them.
func (r reader) items(ctx context.Context, currency string) (map[identity]*item, []string, error) {
	return r.itemsBy(ctx, currency, append(byService(), "SkuId", "PricingUnit"))
}

func (r reader) itemsBy(ctx context.Context, currency string, groups []string) (map[identity]*item, []string, error) {
	items := map[identity]*item{}
	for _, before := range []bool{false, true} {
		report, err := r.ask(ctx, costs.Query{GroupBy: groups, Period: r.period(before)})
		if _, tooMany := errors.AsType[*costs.FieldError](err); tooMany && len(groups) > len(byService()) {
			return r.itemsBy(ctx, currency, byService())
		}
		if err != nil {
			return nil, nil, err
		}
		for _, row := range report.Rows {
			key := [4]*string{}
			for i, part := range row.Key {
				key[i] = part.Value
			}
			id := identity{textKey(key[0]), textKey(key[1]), textKey(key[2]), textKey(key[3])}
			one := take(items, id, func() *item { return &item{provider: key[0], service: key[1], sku: key[2], unit: key[3]} })
			*one.side(before) = Side{Cost: r.cost(row.Totals, currency), Charged: true}
		}
	}
	units, err := movingUnits(items)
	for i := 0; i < len(units) && err == nil; i++ {
		err = r.quantities(ctx, units[i], items)
	}
	return items, groups, err
}

// movingUnits are the pricing units of items in both periods, those with the largest changes first.
func movingUnits(items map[identity]*item) ([]string, error) {
	moved := map[string]*decimal.Decimal{}
	for _, one := range items {
		if one.unit == nil || !one.before.Charged || !one.after.Charged {
			continue
		}
		change, err := one.after.Cost.Sub(one.before.Cost)
		if change.Sign() < 0 {
			change = change.Neg()
		}
		if err == nil && !change.IsZero() {
			err = addTo(take(moved, *one.unit, func() *decimal.Decimal { return new(decimal.Decimal) }), change)
		}
		if err != nil {
			return nil, err
		}
	}
	units := make([]string, 0, len(moved))
	for unit := range moved {
		units = append(units, unit)
	}
	slices.SortFunc(units, func(a, b string) int { return cmp.Or(moved[b].Cmp(*moved[a]), cmp.Compare(a, b)) })
	return units[:min(len(units), unitsMost)], nil
}

// quantities adds the quantities of the items of one unit.
func (r reader) quantities(ctx context.Context, unit string, items map[identity]*item) error {
	for _, before := range []bool{false, true} {
		report, err := r.ask(ctx, costs.Query{Metrics: []costs.Metric{costs.PricingQuantity},
			GroupBy: []string{"ProviderName", "ServiceName", "SkuId"}, Period: r.period(before),
			Filter: &costs.Filter{Column: "PricingUnit", Op: costs.In, Values: []string{unit}}})
		if err != nil {
			return err
		}
		for _, row := range report.Rows {
			id := identity{textKey(row.Key[0].Value), textKey(row.Key[1].Value), textKey(row.Key[2].Value), textKey(&unit)}
			if one, ok := items[id]; ok {
				one.side(before).Quantity = row.Totals[costs.PricingQuantity][""]
			}
		}
	}
	return nil
}

// summarise sums the items by service, the largest change first, and by provider.
func summarise(items map[identity]*item) ([]Mover, []Part, error) {
	services, clouds := map[[2]string]*Mover{}, map[string]*Part{}
	charged := map[[2]string][2]bool{}
	for id, one := range items {
		effects, err := Split(one.before, one.after)
		if err != nil {
			return nil, nil, err
		}
		key := [2]string{id.provider, id.service}
		mover := take(services, key, func() *Mover { return &Mover{Provider: one.provider, Service: one.service} })
		cloud := take(clouds, id.provider, func() *Part { return &Part{Value: one.provider} })
		charged[key] = [2]bool{charged[key][0] || one.before.Charged, charged[key][1] || one.after.Charged}
		err = errors.Join(mover.Effects.Add(effects), addTo(&mover.Before, one.before.Cost), addTo(&mover.Now, one.after.Cost),
			addTo(&cloud.Before, one.before.Cost), addTo(&cloud.Now, one.after.Cost))
		if err != nil {
			return nil, nil, err
		}
	}
	movers := make([]Mover, 0, len(services))
	for key, mover := range services {
		mover.Fresh, mover.Gone = !charged[key][0], !charged[key][1]
		movers = append(movers, *mover)
	}
	slices.SortFunc(movers, func(a, b Mover) int {
		return cmp.Or(b.distance().Cmp(a.distance()), cmp.Compare(textKey(a.Provider), textKey(b.Provider)),
			cmp.Compare(textKey(a.Service), textKey(b.Service)))
	})
	return movers, sorted(clouds), nil
}
