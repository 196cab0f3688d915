package commitment

import (
	"cmp"
	"context"
	"slices"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// Doubled is effective cost that counts twice in a month: purchases of commitments have it, and so has the usage that they cover.
type Doubled struct {
	// Month is its first day.
	Month time.Time
	// Provider may be empty.
	Provider string
	// Accounts are the billing accounts of the purchases, in order; one may be empty.
	Accounts []string
	Currency string
	// Amount is the EffectiveCost of the purchases.
	Amount decimal.Decimal
	// Commitments is how many there are, and Largest the name (or id) of the one with the largest amount.
	Commitments int
	Largest     string
}

// doubledKey is a commitment in a month.
type doubledKey struct {
	id, provider, currency string
	month                  time.Time
}

// FindDoubled compares the purchases of all time with their usage, by commitment and month, in order of months. Data that keeps the
// rule of FOCUS (a purchase has the EffectiveCost 0) costs one query.
func FindDoubled(ctx context.Context, engine costs.Engine, scope costs.Scope, version string) ([]Doubled, error) {
	query := costs.Query{Metrics: []costs.Metric{costs.EffectiveCost}, Granularity: costs.Month, Version: version, Top: costs.MaxTop,
		GroupBy: []string{byID, "ProviderName", "CommitmentDiscountName", "BillingAccountId"},
		Filter:  with(nil, append(costs.CommitmentPurchases(), not(costs.OneOf(string(costs.EffectiveCost), "0")))...)}
	purchases, err := engine.Aggregate(ctx, scope, query)
	if err != nil || len(purchases.Rows) == 0 {
		return nil, err
	}
	query.Version = purchases.DatasetVersion
	query.GroupBy = []string{byID, "ProviderName"}
	query.Filter = with(nil, committed(), usage())
	used, err := engine.Aggregate(ctx, scope, query)
	if err != nil {
		return nil, err
	}
	covered := map[doubledKey]bool{}
	for _, row := range used.Rows {
		each(row, func(key doubledKey, amount decimal.Decimal) {
			covered[key] = !amount.Near(decimal.Decimal{})
		})
	}
	return doubled(purchases.Rows, covered)
}

func doubled(purchases []costs.Row, covered map[doubledKey]bool) ([]Doubled, error) {
	type place struct {
		month              time.Time
		provider, currency string
	}
	type part struct {
		name     string
		accounts []string
		amount   decimal.Decimal
	}
	var failed error
	sums := map[doubledKey]*part{}
	for _, row := range purchases { // The highest cost comes first.
		name, account := cmp.Or(row.Key[2].Text(), row.Key[0].Text()), row.Key[3].Text()
		each(row, func(key doubledKey, amount decimal.Decimal) {
			if sums[key] == nil {
				sums[key] = &part{name: name}
			}
			sum := sums[key]
			sum.accounts = append(sum.accounts, account)
			var err error
			if sum.amount, err = sum.amount.Add(amount); err != nil {
				failed = costs.TooLarge()
			}
		})
	}
	found := map[place][]part{}
	for key, sum := range sums {
		if covered[key] && !sum.amount.Near(decimal.Decimal{}) {
			at := place{key.month, key.provider, key.currency}
			found[at] = append(found[at], *sum)
		}
	}
	list := make([]Doubled, 0, len(found))
	for at, parts := range found {
		slices.SortFunc(parts, func(a, b part) int { return cmp.Or(b.amount.Cmp(a.amount), cmp.Compare(a.name, b.name)) })
		one := Doubled{Month: at.month, Provider: at.provider, Currency: at.currency, Largest: parts[0].name}
		for _, part := range parts {
			one.Accounts = append(one.Accounts, part.accounts...)
			var err error
			if one.Amount, err = one.Amount.Add(part.amount); err != nil {
				return nil, costs.TooLarge()
			}
		}
		one.Commitments = len(parts)
		slices.Sort(one.Accounts)
		one.Accounts = slices.Compact(one.Accounts)
		list = append(list, one)
	}
	slices.SortFunc(list, func(a, b Doubled) int {
		return cmp.Or(a.Month.Compare(b.Month), cmp.Compare(a.Provider, b.Provider), cmp.Compare(a.Currency, b.Currency))
	})
	return list, failed
}

func each(row costs.Row, visit func(doubledKey, decimal.Decimal)) {
	for _, point := range row.Series {
		for currency, amount := range point.Totals[costs.EffectiveCost] {
			visit(doubledKey{row.Key[0].Text(), row.Key[1].Text(), currency, point.Start}, amount)
		}
	}
}
