package answer

import (
	"cmp"
	"maps"
	"slices"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// sort orders rows by the first metric, the highest first, then by key. Several currencies are compared by their plain sum, which
// is no figure of the report but keeps each currency's large groups on top.
func sort(first costs.Metric, rows []costs.Row) {
	type weighed struct {
		weight decimal.Decimal
		row    costs.Row
	}
	all := make([]weighed, len(rows))
	for i, row := range rows {
		all[i] = weighed{Weight(row.Totals[first]), row}
	}
	slices.SortFunc(all, func(a, b weighed) int {
		if c := b.weight.Cmp(a.weight); c != 0 { // Nearly always, so that the texts are not looked at.
			return c
		}
		return compareKeys(a.row.Key, b.row.Key)
	})
	for i := range all {
		rows[i] = all[i].row
	}
}

// Weight is what rows are ordered by.
func Weight(amounts costs.Amounts) (total decimal.Decimal) {
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
		if c := compareValue(a[i].Value, b[i].Value); c != 0 {
			return c
		}
	}
	return 0
}

// CompareKeys orders keys by value, column by column; missing values come last.
func CompareKeys(a, b []*string) int {
	for i := range a {
		if c := compareValue(a[i], b[i]); c != 0 {
			return c
		}
	}
	return 0
}

func compareValue(x, y *string) int {
	switch {
	case x == nil && y == nil:
		return 0
	case x == nil:
		return 1
	case y == nil:
		return -1
	default:
		return cmp.Compare(*x, *y)
	}
}
