package overview

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// Effect names a reason of a change.
type Effect string

// The effects within one currency. The exchange effect comes from two sums and has no items.
const (
	Added    Effect = "added"
	Removed  Effect = "removed"
	Quantity Effect = "quantity"
	Rate     Effect = "rate"
	Other    Effect = "other"
)

// of selects the effect; false for an effect without items.
func (e Effect) of(effects Effects) (decimal.Decimal, bool) {
	part, ok := map[Effect]decimal.Decimal{Added: effects.Added, Removed: effects.Removed, Quantity: effects.Quantity,
		Rate: effects.Rate, Other: effects.Other}[e]
	return part, ok
}

const (
	// ReasonsMost is the maximum number of items in a response.
	ReasonsMost = 200
	// describedMost is the number of descriptions to read, the most expensive first.
	describedMost = 1000
)

// ReasonsQuery asks for the items behind an effect in one enrollment.
type ReasonsQuery struct {
	Scope costs.Scope
	// Span are the days that an overview compared.
	Span Span
	// Metric is a cost.
	Metric   costs.Metric
	Currency string
	Effect   Effect
	// Service narrows the items to one service; nil means all.
	Service *Service
	// Offset skips items, ordered by the size of their part; Limit is 1 to ReasonsMost.
	Offset, Limit int
	// Version of the data; empty is the newest.
	Version string
}

// Service is one service of one provider; nil is a missing value.
type Service struct{ Provider, Name *string }

// Reasons are the items of an effect. Items and others add up exactly to the amount.
type Reasons struct {
	DatasetVersion string
	// Columns that identify an item: without SKU and unit if there are too many for one report.
	Columns []string
	// Amount is the effect, Count the number of its items.
	Amount decimal.Decimal
	Count  int
	// Items are the items with the largest parts.
	Items []Reason
	// Others is the number of further items, OthersAmount their sum.
	Others       int
	OthersAmount decimal.Decimal
}

// Reason is one item's part of an effect.
type Reason struct {
	// Values of the columns; nil if missing.
	Values []*string
	// Description is that of its most expensive charges; may be empty.
	Description   string
	Before, After Side
	// Usage is the usage effect of the item, Amount its part of the requested effect.
	Usage, Amount decimal.Decimal

	id identity
}

// ReasonsOf finds the items. It computes those of the whole enrollment even for one service, because the compared units depend on
// all items.
func ReasonsOf(ctx context.Context, engine costs.Engine, q ReasonsQuery) (out Reasons, err error) {
	if q.Version == "" {
		set, err := engine.Dataset(ctx, q.Scope)
		if err != nil {
			return out, err
		}
		q.Version = set.DatasetVersion
	}
	r := reader{engine: engine, scope: q.Scope, version: q.Version, metric: q.Metric, span: q.Span,
		filter: &costs.Filter{Column: "BillingCurrency", Op: costs.In, Values: []string{q.Currency}}}
	out.DatasetVersion = q.Version
	items, columns, err := r.items(ctx, q.Currency)
	if err != nil {
		return out, err
	}
	out.Columns = columns
	all, err := q.reasons(items, len(columns))
	if err != nil {
		return out, err
	}
	out.Count = len(all)
	for i, one := range all {
		err = addTo(&out.Amount, one.Amount)
		if named := i >= q.Offset && i-q.Offset < q.Limit; named {
			out.Items = append(out.Items, one)
		} else {
			out.Others++
			err = errors.Join(err, addTo(&out.OthersAmount, one.Amount))
		}
		if err != nil {
			return out, err
		}
	}
	return out, r.describe(ctx, q.Currency, out.Items)
}

// reasons are the items that have a part of the effect, the largest first.
func (q ReasonsQuery) reasons(items map[identity]*item, columns int) (all []Reason, err error) {
	for id, one := range items {
		if s := q.Service; s != nil && (id.provider != textKey(s.Provider) || id.service != textKey(s.Name)) {
			continue
		}
		effects, err := Split(one.before, one.after)
		if err != nil {
			return nil, err
		}
		part, known := q.Effect.of(effects)
		if !known {
			return nil, &costs.FieldError{Field: "effect", Message: "effect is invalid; use added, removed, quantity, rate or other"}
		}
		if part.IsZero() {
			continue
		}
		all = append(all, Reason{Values: []*string{one.provider, one.service, one.sku, one.unit}[:columns], Before: one.before,
			After: one.after, Usage: effects.Quantity, Amount: part, id: id})
	}
	slices.SortFunc(all, func(a, b Reason) int {
		return cmp.Or(size(b.Amount).Cmp(size(a.Amount)), cmp.Compare(a.id.provider, b.id.provider),
			cmp.Compare(a.id.service, b.id.service), cmp.Compare(a.id.sku, b.id.sku), cmp.Compare(a.id.unit, b.id.unit))
	})
	return all, nil
}

func size(d decimal.Decimal) decimal.Decimal {
	if d.Sign() < 0 {
		return d.Neg()
	}
	return d
}

// describe adds descriptions, which say more than the id of a SKU.
func (r reader) describe(ctx context.Context, currency string, items []Reason) error {
	var skus []string
	for _, one := range items {
		if len(one.Values) > len(byService()) && one.Values[2] != nil {
			skus = append(skus, *one.Values[2])
		}
	}
	if len(skus) == 0 {
		return nil
	}
	slices.Sort(skus)
	report, err := r.ask(ctx, costs.Query{GroupBy: []string{"SkuId", "PricingUnit", "ServiceName", "ChargeDescription"}, Top: describedMost,
		Period: costs.Period{From: r.span.Before.From, To: r.span.Now.To},
		Filter: &costs.Filter{Column: "SkuId", Op: costs.In, Values: slices.Compact(skus)}})
	if err != nil {
		return err
	}
	found, costliest := map[identity]string{}, map[identity]decimal.Decimal{}
	for _, row := range report.Rows {
		id := identity{sku: textKey(row.Key[0].Value), unit: textKey(row.Key[1].Value), service: textKey(row.Key[2].Value)}
		cost := size(r.cost(row.Totals, currency))
		if text := row.Key[3].Value; text != nil && (found[id] == "" || cost.Cmp(costliest[id]) > 0) {
			found[id], costliest[id] = *text, cost
		}
	}
	for i, one := range items {
		items[i].Description = found[identity{sku: one.id.sku, unit: one.id.unit, service: one.id.service}]
	}
	return nil
}
