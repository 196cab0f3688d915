// Package budgets keeps budgets, tells how they stand, and alerts when one passes a threshold.
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

// Budget is an amount for the charges that a filter takes, in every period from Start on.
type Budget struct {
	ID, Enrollment, Name string
	// Wire is the filter as it was sent, Filter the same for the engine; nil takes every charge.
	Wire       *wire.CostFilter
	Filter     *costs.Filter
	Metric     costs.Metric
	Currency   string
	Amount     decimal.Decimal
	Period     wire.BudgetPeriod
	Start      time.Time
	Thresholds []wire.BudgetThreshold
	// Channels are where alerts go beside the inbox; nil in an update keeps those that there are.
	Channels  []Channel
	CreatedBy string
	CreatedAt time.Time
	// ChangedAt is when what its sums are held to was last changed.
	ChangedAt time.Time
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

// periodOf is the period that a day lies in, which is not before Start. Periods follow each other from Start on, so that a year
// of budgets begins where the company's does.
func (b Budget) periodOf(day time.Time) costs.Period {
	since := (day.Year()-b.Start.Year())*12 + int(day.Month()) - int(b.Start.Month())
	from := b.Start.AddDate(0, since/b.months()*b.months(), 0)
	return costs.Period{From: from, To: from.AddDate(0, b.months(), 0)}
}

// before is the period before another, and false where that would be before Start.
func (b Budget) before(p costs.Period) (costs.Period, bool) {
	from := p.From.AddDate(0, -b.months(), 0)
	return costs.Period{From: from, To: p.From}, !from.Before(b.Start)
}

// limit is what percent of the amount is, exactly.
func (b Budget) limit(percent int) (decimal.Decimal, error) {
	hundredth := decimal.MustParse("0.01")
	part, err := decimal.FromInt(int64(percent)).Mul(hundredth)
	if err != nil {
		return part, err
	}
	return b.Amount.Mul(part)
}

// sameSums tells whether the thresholds of both are held to the same sums and limits.
func (b Budget) sameSums(o Budget) bool {
	return b.Metric == o.Metric && b.Currency == o.Currency && b.Amount == o.Amount && b.Period == o.Period &&
		b.Start.Equal(o.Start) && filterText(b.Wire) == filterText(o.Wire)
}
