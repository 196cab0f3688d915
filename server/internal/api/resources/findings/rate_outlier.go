package findings

import (
	"cmp"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/costdeck/costdeck/server/internal/api/resources/inventory"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// leastPeers is the minimum number of resources with a SKU to establish a usual price.
const leastPeers = 3

// ratePlaces is to how many decimal places a unit price is cut.
const ratePlaces = 12

// rateOutliers finds resources that pay clearly more for a SKU than usual in the scope: more than 125 % of the median unit price,
// ContractedCost ÷ PricingQuantity, over at least three resources. The saving is ContractedCost − usual price × PricingQuantity.
func rateOutliers(f *facts) ([]Finding, error) {
	byID := map[string]inventory.Resource{}
	for _, r := range f.resources {
		byID[r.Key()] = r
	}
	bySKU := map[string][]rated{}
	for _, one := range f.rates {
		if one.quantity.Sign() > 0 && one.cost.Sign() > 0 {
			bySKU[one.sku+"\x00"+one.unit] = append(bySKU[one.sku+"\x00"+one.unit], one)
		}
	}
	best := map[string]Finding{}
	for _, peers := range bySKU {
		if len(peers) < leastPeers {
			continue
		}
		usual := median(peers)
		limit, err := usual.Mul(decimal.MustParse("1.25"))
		if err != nil {
			return nil, err
		}
		for _, one := range peers {
			r, known := byID[one.resource]
			if !known || one.rate().Cmp(limit) <= 0 {
				continue
			}
			fair, err := usual.Mul(one.quantity)
			if err != nil {
				return nil, err
			}
			saving, err := one.cost.Sub(fair)
			if err != nil {
				return nil, err
			}
			finding := Finding{Resource: r, Cost: one.cost, Saving: saving, Evidence: []Evidence{
				proven("contracted", one.cost, f.priced(one)), {Name: "quantity", Form: Number, Value: one.quantity.String()},
				text("unit", one.unit), {Name: "rate", Form: Price, Value: one.rate().String()},
				{Name: "usualRate", Form: Price, Value: usual.String()}, {Name: "peers", Form: Number, Value: strconv.Itoa(len(peers))}, text("sku", strings.TrimSpace(one.sku+" "+one.meter))}}
			// One finding per resource: its most expensive SKU.
			if earlier, ok := best[r.ID]; !ok || saving.Cmp(earlier.Saving) > 0 {
				best[r.ID] = finding
			}
		}
	}
	found := make([]Finding, 0, len(best))
	for _, one := range best {
		found = append(found, one)
	}
	slices.SortFunc(found, func(a, b Finding) int { return cmp.Compare(a.Resource.ID, b.Resource.ID) })
	return found, nil
}

// priced are the charges of one SKU of a resource, without corrections.
func (f *facts) priced(r rated) Rows {
	rows := usedBy(r.resource, f.period, costs.OneOf("SkuId", r.sku), costs.OneOf("PricingUnit", r.unit), costs.OneOf(f.meter, r.meter), costs.OneOf("ChargeClass", ""))
	rows.Metric = costs.ContractedCost
	return rows
}

func (r rated) rate() decimal.Decimal { return quotient(r.cost, r.quantity, ratePlaces) }

// median is the middle one of the unit prices, the lower of two.
func median(peers []rated) decimal.Decimal {
	prices := make([]decimal.Decimal, len(peers))
	for i, peer := range peers {
		prices[i] = peer.rate()
	}
	slices.SortFunc(prices, decimal.Decimal.Cmp)
	return prices[(len(prices)-1)/2]
}

// quotient is a ÷ b cut to places; 0 if it does not fit.
func quotient(a, b decimal.Decimal, places int) decimal.Decimal {
	numerator, okA := new(big.Rat).SetString(a.String())
	denominator, okB := new(big.Rat).SetString(b.String())
	if !okA || !okB || denominator.Sign() == 0 {
		return decimal.Decimal{}
	}
	ten := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(places)), nil)
	exact := numerator.Quo(numerator, denominator)
	whole := ten.Quo(ten.Mul(ten, exact.Num()), exact.Denom())
	d, _, err := decimal.ParseRounded(whole.String() + "e-" + strconv.Itoa(places))
	if err != nil {
		return decimal.Decimal{}
	}
	return d
}
