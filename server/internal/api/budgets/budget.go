// Package budgets stores budgets, computes their status, and alerts when one passes a threshold.
package budgets

import (
	"time"

	"github.com/costdeck/costdeck/server/internal/api/delivery"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// Channel is a way to the outside; its id stays when its address changes.
type Channel struct {
	ID string
	delivery.Target
}

// Budget is an amount for the charges that match a filter, in every period from Start on.
type Budget struct {
	ID, Enrollment, Name string
	// Wire is the filter of the request, Filter the same for the engine; nil matches every charge.
	Wire       *wire.CostFilter
	Filter     *costs.Filter
	Metric     costs.Metric
	Currency   string
	Amount     decimal.Decimal
	Period     wire.BudgetPeriod
	Start      time.Time
	Thresholds []wire.BudgetThreshold
	// Channels receive alerts in addition to the inbox; nil in an update keeps the existing ones.
	Channels  []Channel
	CreatedBy string
	CreatedAt time.Time
	// ChangedAt is the time of the last change that affects its sums.
	ChangedAt time.Time
}

// audited is what an audit entry has of the budget.
func (b Budget) audited() any {
	return map[string]any{"name": b.Name, "filter": b.Wire, "metric": b.Metric, "currency": b.Currency, "amount": b.Amount.String(),
		"period": b.Period, "start": b.Start.Format(time.DateOnly), "thresholds": b.Thresholds, "channels": b.Channels}
}

// months is the length of a period.
func (b Budget) months() int {
	switch b.Period {
	case wire.BudgetPeriodQuarter:
		return 3
	case wire.BudgetPeriodYear:
		return 12
	default:
		return 1
	}
}

// periodOf is the period of a day that is not before Start. Periods are consecutive from Start on, so that fiscal years are
// possible.
func (b Budget) periodOf(day time.Time) costs.Period {
	since := (day.Year()-b.Start.Year())*12 + int(day.Month()) - int(b.Start.Month())
	from := b.Start.AddDate(0, since/b.months()*b.months(), 0)
	return costs.Period{From: from, To: from.AddDate(0, b.months(), 0)}
}

// before is the previous period; false if it would start before Start.
func (b Budget) before(p costs.Period) (costs.Period, bool) {
	from := p.From.AddDate(0, -b.months(), 0)
	return costs.Period{From: from, To: p.From}, !from.Before(b.Start)
}

// limit is the exact percentage of the amount.
func (b Budget) limit(percent int) (decimal.Decimal, error) {
	hundredth := decimal.MustParse("0.01")
	part, err := decimal.FromInt(int64(percent)).Mul(hundredth)
	if err != nil {
		return part, err
	}
	return b.Amount.Mul(part)
}

// sameSums reports whether both budgets have the same sums and limits.
func (b Budget) sameSums(o Budget) bool {
	return b.Metric == o.Metric && b.Currency == o.Currency && b.Amount == o.Amount && b.Period == o.Period &&
		b.Start.Equal(o.Start) && filterText(b.Wire) == filterText(o.Wire)
}
