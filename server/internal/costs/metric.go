package costs

import (
	"slices"
	"strings"
)

// Metric is a FOCUS column that adds up.
type Metric string

// The metrics. Costs add up by BillingCurrency; quantities add up in one unit only.
const (
	BilledCost       Metric = "BilledCost"
	EffectiveCost    Metric = "EffectiveCost"
	ListCost         Metric = "ListCost"
	ContractedCost   Metric = "ContractedCost"
	ConsumedQuantity Metric = "ConsumedQuantity"
	PricingQuantity  Metric = "PricingQuantity"
)

// Costs are the metrics that are money.
func Costs() []Metric { return []Metric{BilledCost, EffectiveCost, ListCost, ContractedCost} }

// Metrics are all metrics.
func Metrics() []Metric { return append(Costs(), ConsumedQuantity, PricingQuantity) }

// Valid reports whether m is a metric.
func (m Metric) Valid() bool { return slices.Contains(Metrics(), m) }

// UnitColumn is the column that holds a quantity's unit; it is empty for money.
func (m Metric) UnitColumn() string {
	switch m {
	case ConsumedQuantity:
		return "ConsumedUnit"
	case PricingQuantity:
		return "PricingUnit"
	default:
		return ""
	}
}

func join[T ~string](all []T) string {
	texts := make([]string, len(all))
	for i, one := range all {
		texts[i] = string(one)
	}
	return strings.Join(texts, ", ")
}
