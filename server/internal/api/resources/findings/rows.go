package findings

import (
	"slices"

	"github.com/costdeck/costdeck/server/internal/api/resources/inventory"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// Rows select the charges of an amount: those of the query's clouds and currency that match every condition.
type Rows struct {
	Metric     costs.Metric
	Period     costs.Period
	Conditions []costs.Filter
}

// proven is an amount with its rows; a zero amount has none.
func proven(name string, amount decimal.Decimal, rows Rows) Evidence {
	one := money(name, amount)
	if !amount.IsZero() {
		one.Rows = &rows
	}
	return one
}

// usedBy are the charges for a resource's usage in a period, narrowed further.
func usedBy(id string, period costs.Period, further ...costs.Filter) Rows {
	conditions := []costs.Filter{
		{Column: "ResourceId", Op: costs.In, Values: []string{id}},
		{Column: "ChargeCategory", Op: costs.In, Values: []string{"Usage"}},
		{Column: "CommitmentDiscountStatus", Op: costs.NotIn, Values: []string{"Unused"}},
	}
	return Rows{inventory.Metric, period, append(conditions, further...)}
}

func category(op costs.Op, name string) costs.Filter {
	return costs.Filter{Column: "ServiceCategory", Op: op, Values: []string{name}}
}

// units selects the uses whose units count time, or the others, which may have no unit.
func units(uses []use, time bool) []costs.Filter {
	var list []string
	for _, one := range uses {
		if standing(one.unit) {
			list = append(list, one.unit)
		}
	}
	slices.Sort(list)
	list = slices.Compact(list)
	switch {
	case time:
		return []costs.Filter{{Column: "PricingUnit", Op: costs.In, Values: list}}
	case len(list) > 0:
		return []costs.Filter{{Column: "PricingUnit", Op: costs.NotIn, Values: list}}
	default:
		return nil
	}
}
