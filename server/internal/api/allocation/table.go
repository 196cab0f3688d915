package allocation

import (
	"cmp"
	"slices"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/allocate"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// table gathers the cells of a showback by value.
type table struct {
	rules  []split
	shared []costs.Amounts
	cells  map[allocate.Value][]wire.ShowbackCell
	sums   map[allocate.Value]decimal.Decimal // Over all currencies: it only orders the rows.
}

func newTable(rules []split) *table {
	t := &table{rules: rules, shared: make([]costs.Amounts, len(rules)), cells: map[allocate.Value][]wire.ShowbackCell{},
		sums: map[allocate.Value]decimal.Decimal{}}
	for i := range t.shared {
		t.shared[i] = costs.Amounts{}
	}
	return t
}

func (t *table) add(at allocate.Cell, before allocate.Costs, result allocate.Result) {
	for value, borne := range result.Values {
		cell := wire.ShowbackCell{Month: day(at.Month), Currency: at.Currency, Direct: wire.Decimal(borne.Direct.String()), Total: wire.Decimal(borne.Total.String()),
			Parts: make([]wire.ShowbackPart, 0, len(borne.Parts))}
		for _, part := range borne.Parts {
			cell.Parts = append(cell.Parts, wire.ShowbackPart{Split: t.rules[part.Split].Name, Amount: wire.Decimal(part.Amount.String()),
				Base: wire.Decimal(part.Base.String()), BaseTotal: wire.Decimal(part.BaseTotal.String())})
		}
		t.cells[value] = append(t.cells[value], cell)
		if sum, err := t.sums[value].Add(borne.Total); err == nil { // One that is too large to be summed is large enough.
			t.sums[value] = sum
		}
	}
	for i, amount := range before.Shared {
		if sum, err := t.shared[i][at.Currency].Add(amount); err == nil && !amount.IsZero() {
			t.shared[i][at.Currency] = sum
		}
	}
}

// rows are the values, the most expensive first; among equals, the missing value is last.
func (t *table) rows() []wire.ShowbackRow {
	values := make([]allocate.Value, 0, len(t.cells))
	for value := range t.cells {
		values = append(values, value)
	}
	slices.SortFunc(values, func(a, b allocate.Value) int {
		missing := 0
		if a.Missing != b.Missing {
			missing = 1
			if b.Missing {
				missing = -1
			}
		}
		return cmp.Or(t.sums[b].Cmp(t.sums[a]), missing, cmp.Compare(a.Text, b.Text))
	})
	out := make([]wire.ShowbackRow, 0, len(values))
	for _, value := range values {
		row := wire.ShowbackRow{Cells: t.cells[value]}
		if !value.Missing {
			row.Value = &value.Text
		}
		out = append(out, row)
	}
	return out
}

func (t *table) splits() []wire.ShowbackSplit {
	out := make([]wire.ShowbackSplit, 0, len(t.rules))
	for i, rule := range t.rules {
		out = append(out, wire.ShowbackSplit{Name: rule.Name, Version: wire.Int(rule.version), Method: wire.AllocationMethod(rule.Method),
			Shared: amounts(t.shared[i])})
	}
	return out
}

// amounts are sums in the order of their currencies.
func amounts(of costs.Amounts) []wire.CurrencyAmount {
	out := make([]wire.CurrencyAmount, 0, len(of))
	for money, amount := range of {
		out = append(out, wire.CurrencyAmount{Currency: money, Amount: wire.Decimal(amount.String())})
	}
	slices.SortFunc(out, func(a, b wire.CurrencyAmount) int { return cmp.Compare(a.Currency, b.Currency) })
	return out
}
