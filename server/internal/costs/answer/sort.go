package answer

import (
	"cmp"
	"maps"
	"slices"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// Sort orders rows by the first metric, the highest first, then by key. Several currencies are compared by their plain sum, which
// is no figure of the report but keeps each currency's large groups on top.
func Sort(first costs.Metric, rows []costs.Row) {
	type weighed struct {
		weight decimal.Decimal
		row    costs.Row
	}
	all := make([]weighed, len(rows))
	for i, row := range rows {
		all[i] = weighed{weight(row.Totals[first]), row}
	}
	slices.SortFunc(all, func(a, b weighed) int {
		return cmp.Or(b.weight.Cmp(a.weight), compareKeys(a.row.Key, b.row.Key))
	})
	for i := range all {
		rows[i] = all[i].row
	}
}

func weight(amounts costs.Amounts) (total decimal.Decimal) {
	for _, currency := range slices.Sorted(maps.Keys(amounts)) {
		if sum, err := total.Add(amounts[currency]); err == nil {
			total = sum
		}
	}
	return total
}

// compareKeys orders by value, column by column; missing values come last.
func compareKeys(a, b []costs.KeyPart) int {
	for i := range a {
		x, y := a[i].Value, b[i].Value
		switch {
		case x == nil && y == nil:
		case x == nil:
			return 1
		case y == nil:
			return -1
		default:
			if c := cmp.Compare(*x, *y); c != 0 {
				return c
			}
		}
	}
	return 0
}
