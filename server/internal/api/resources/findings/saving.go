package findings

import "github.com/costdeck/costdeck/server/internal/costs/decimal"

// Saving is what all findings together could save. Findings of one resource overlap, since they save the same cost in several ways:
// each resource counts with its largest saving, and with no more than it costs.
func Saving(all []Finding) (total decimal.Decimal, err error) {
	largest := map[string]decimal.Decimal{}
	for _, one := range all {
		saving := one.Saving
		if cost := one.Resource.Cost; saving.Cmp(cost) > 0 {
			saving = cost
		}
		if saving.Cmp(largest[one.Resource.ID]) > 0 {
			largest[one.Resource.ID] = saving
		}
	}
	for _, saving := range largest {
		if total, err = total.Add(saving); err != nil {
			return total, err
		}
	}
	return total, nil
}
