package commitment

import "github.com/costdeck/costdeck/server/internal/costs"

// The id decides what is under a commitment, and the status only what is unused: exports leave the status of covered usage blank, and
// a row must count once.

func not(filter costs.Filter) costs.Filter { return costs.Filter{Not: &filter} }

func usage() costs.Filter { return costs.OneOf("ChargeCategory", "Usage") }

func committed() costs.Filter {
	return not(costs.Filter{Column: "CommitmentDiscountId", Op: costs.Missing})
}

// Covered selects usage that a commitment covers.
func Covered() []costs.Filter {
	return []costs.Filter{committed(), usage(), {Column: "CommitmentDiscountStatus", Op: costs.NotIn, Values: []string{"Unused"}}}
}

func unused() []costs.Filter {
	return []costs.Filter{committed(), usage(), costs.OneOf("CommitmentDiscountStatus", "Unused")}
}

// OnDemand selects usage without a commitment.
func OnDemand() []costs.Filter {
	return []costs.Filter{{Column: "CommitmentDiscountId", Op: costs.Missing}, usage()}
}

// Purchases selects what was paid for commitments. Providers book refunds of a purchase as a credit or an adjustment.
func Purchases() []costs.Filter {
	return []costs.Filter{committed(), costs.OneOf("ChargeCategory", "Purchase", "Credit", "Adjustment")}
}

// Unpriced selects usage that has a cost under its commitment and none in the other metric, ContractedCost or ListCost: a blank or a
// 0 there is an unknown price, and not a loss.
func Unpriced(metric costs.Metric) costs.Filter {
	none := costs.Filter{Or: []costs.Filter{{Column: string(metric), Op: costs.Missing}, costs.OneOf(string(metric), "0")}}
	return costs.Filter{And: []costs.Filter{none, not(costs.OneOf(string(costs.EffectiveCost), "0"))}}
}

// with narrows a filter by others.
func with(filter *costs.Filter, others ...costs.Filter) *costs.Filter {
	if filter == nil {
		return &costs.Filter{And: others}
	}
	return &costs.Filter{And: append([]costs.Filter{*filter}, others...)}
}
