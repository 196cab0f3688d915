package findings

import "github.com/costdeck/costdeck/server/internal/costs/decimal"

// Saving is the total saving of all findings. Findings of one resource overlap, because they save the same cost: each resource
// counts with its largest saving, limited to its cost.
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
