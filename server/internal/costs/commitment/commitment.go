// Package commitment computes the figures of reservations, savings plans and committed-use discounts: one place for the page, the
// REST API and the GraphQL facade. Its rules are in docs/cost-semantics.md.
package commitment

import (
	"cmp"
	"math/big"
	"slices"
	"strings"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// Query asks for the figures of commitments.
type Query struct {
	Filter *costs.Filter
	// Period the charges start in.
	Period costs.Period
	// GroupBy cuts the lines, as in costs.Query; empty is by CommitmentDiscountId.
	GroupBy []string
	// Top is the number of lines, the highest cost first; the others are in Other. 0 returns all, at most costs.MaxTop.
	Top int
	// Version is as in costs.Query.
	Version string
}

// Report are the figures of a query.
type Report struct {
	DatasetVersion string
	// Totals has one entry for each currency, in alphabetical order.
	Totals []Total
	// Lines are the groups, the highest cost (used and unused) first, ties by key.
	Lines []Line
	// Other sums the lines beyond Top, by currency.
	Other []Line
	// Others is the number of lines in Other.
	Others int
}

// Line are the figures of one group in one currency.
type Line struct {
	Key []costs.KeyPart
	Measures
}

// Total are the figures of one currency. Eligible are the services of which a commitment covered any usage in the period.
type Total struct {
	Measures
	// OnDemand is the EffectiveCost of eligible usage without a commitment.
	OnDemand decimal.Decimal
	// Services are the eligible ones, in order; nil is usage without a service.
	Services []*string
}

// Measures are exact sums over charges under commitments, in one currency.
type Measures struct {
	// Currency is an ISO 4217 code.
	Currency string
	// Used and Unused are EffectiveCost of usage: what was covered, and the waste.
	Used, Unused decimal.Decimal
	// PriceKnown and ListKnown are the parts of Used whose ContractedCost and ListCost are known.
	PriceKnown, ListKnown decimal.Decimal
	// Contracted and List are the ContractedCost and ListCost of those parts.
	Contracted, List decimal.Decimal
	// Purchases is the BilledCost of purchases, less refunds.
	Purchases decimal.Decimal
}

// leastKnown is the share of covered usage, in percent, whose contracted price must be known for a figure of savings. Below it the
// usage without a price weighs more than three times the usage with one, so that the known part says nothing about the commitment.
const leastKnown = 25

// Share is part ÷ whole, rounded half away from zero to a tenth of a percent; false if whole is zero.
func Share(part, whole decimal.Decimal) (decimal.Decimal, bool) {
	if whole.IsZero() {
		return decimal.Decimal{}, false
	}
	share, err := decimal.Parse(new(big.Rat).Quo(rat(part), rat(whole)).FloatString(3))
	return share, err == nil
}

func rat(d decimal.Decimal) *big.Rat {
	r, ok := new(big.Rat).SetString(d.String())
	if !ok { // Every decimal has a canonical text.
		return new(big.Rat)
	}
	return r
}

// KnownShare is the part of the covered usage whose contracted price is known, from 0 to 1. Without covered usage it is 1.
func (m Measures) KnownShare() decimal.Decimal { return known(m.PriceKnown, m.Used) }

// ListKnownShare is KnownShare for list prices.
func (m Measures) ListKnownShare() decimal.Decimal { return known(m.ListKnown, m.Used) }

func known(part, whole decimal.Decimal) decimal.Decimal {
	one := decimal.FromInt(1)
	if part == whole {
		return one
	}
	// Corrections can make a part larger than the whole: then the share is unknown.
	share, ok := Share(part, whole)
	if !ok || share.Sign() < 0 || share.Cmp(one) > 0 {
		return decimal.Decimal{}
	}
	return share
}

// Savings are the net savings: the ContractedCost of the covered usage less its EffectiveCost, where the price is known, and less all
// of the unused part. False if too little of the covered usage has a price.
func (m Measures) Savings() (net decimal.Decimal, ok bool, err error) {
	share := new(big.Rat).Mul(rat(m.KnownShare()), big.NewRat(100, 1))
	if share.Cmp(big.NewRat(leastKnown, 1)) < 0 {
		return net, false, nil
	}
	if net, err = m.Contracted.Sub(m.PriceKnown); err == nil {
		net, err = net.Sub(m.Unused)
	}
	return net, err == nil, err
}

// Utilization is used ÷ (used + unused); false if nothing was paid for.
func (m Measures) Utilization() (decimal.Decimal, bool, error) {
	cost, err := m.Used.Add(m.Unused)
	share, ok := Share(m.Used, cost)
	return share, ok && err == nil, err
}

// Coverage is used ÷ (used + on demand); false if nothing was eligible.
func (t Total) Coverage() (decimal.Decimal, bool, error) {
	all, err := t.Used.Add(t.OnDemand)
	share, ok := Share(t.Used, all)
	return share, ok && err == nil, err
}

// Without is the cost of the eligible usage without commitments, where the price is known.
func (t Total) Without() (decimal.Decimal, error) { return t.Contracted.Add(t.OnDemand) }

// SavingsRate is the effective savings rate: the net savings ÷ Without. It never has another sign than the savings; false without
// savings, or without usage to compare with.
func (t Total) SavingsRate() (decimal.Decimal, bool, error) {
	net, ok, err := t.Savings()
	if !ok {
		return net, false, err
	}
	without, err := t.Without()
	if err != nil || without.Sign() <= 0 {
		return decimal.Decimal{}, false, err
	}
	rate, ok := Share(net, without)
	return rate, ok, nil
}

// add sums up measures of one currency.
func (m Measures) add(o Measures) (Measures, error) {
	sums := Measures{Currency: m.Currency}
	for _, one := range []struct {
		into *decimal.Decimal
		a, b decimal.Decimal
	}{
		{&sums.Used, m.Used, o.Used}, {&sums.Unused, m.Unused, o.Unused}, {&sums.PriceKnown, m.PriceKnown, o.PriceKnown},
		{&sums.ListKnown, m.ListKnown, o.ListKnown}, {&sums.Contracted, m.Contracted, o.Contracted}, {&sums.List, m.List, o.List},
		{&sums.Purchases, m.Purchases, o.Purchases},
	} {
		var err error
		if *one.into, err = one.a.Add(one.b); err != nil {
			return sums, costs.TooLarge()
		}
	}
	return sums, nil
}

// order sorts lines by cost, the highest first; those that the engine folded have no key and come last.
func order(lines []Line) error {
	spent := make(map[string]decimal.Decimal, len(lines))
	for _, line := range lines {
		sum, err := line.Used.Add(line.Unused)
		if err != nil {
			return costs.TooLarge()
		}
		spent[line.id()] = sum
	}
	slices.SortFunc(lines, func(a, b Line) int {
		if (a.Key == nil) != (b.Key == nil) {
			return len(b.Key) - len(a.Key)
		}
		return cmp.Or(spent[b.id()].Cmp(spent[a.id()]), strings.Compare(a.id(), b.id()))
	})
	return nil
}

func (l Line) id() string { return keyOf(l.Key) + l.Currency }

// keyOf is a text that differs for different keys; a missing value sorts last.
func keyOf(parts []costs.KeyPart) string {
	var b strings.Builder
	for _, part := range parts {
		if part.Value == nil {
			b.WriteString("\xff")
		} else {
			b.WriteString(*part.Value)
		}
		b.WriteByte(0)
	}
	return b.String()
}
