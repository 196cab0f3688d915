package budgets

import (
	"context"
	"errors"
	"math/big"
	"time"

	apicosts "github.com/costdeck/costdeck/server/internal/api/costs"
	"github.com/costdeck/costdeck/server/internal/api/delivery"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/costs/forecast"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// mostPast is how many earlier periods the history has.
const mostPast = 12

// Status is a budget's status in the period of the enrollment's newest known day.
type Status struct {
	State    wire.BudgetStatusState
	Period   costs.Period
	Forecast forecast.Result
	// Past are the earlier periods, the newest first.
	Past []Past
	// Message is why it is unreadable.
	Message string
}

// Past is the exact sum of an earlier period.
type Past struct {
	Period costs.Period
	Actual decimal.Decimal
}

// StatusOf queries the status of b.
func StatusOf(ctx context.Context, engine costs.Engine, b Budget) (Status, error) {
	scope := costs.Scope{Enrollment: b.Enrollment}
	set, err := engine.Dataset(ctx, scope)
	if err != nil {
		return Status{}, err
	}
	if set.AsOf.IsZero() {
		return Status{State: wire.BudgetStatusStateNoData}, nil
	}
	last := set.AsOf.AddDate(0, 0, -1)
	if last.Before(b.Start) {
		return Status{State: wire.BudgetStatusStateNotStarted, Period: b.periodOf(b.Start)}, nil
	}
	out := Status{Period: b.periodOf(last)}
	out.Forecast, err = forecast.Ask(ctx, engine, scope, forecast.Query{Metric: b.Metric, Filter: b.Filter, Currency: b.Currency,
		Period: out.Period})
	if err == nil {
		out.Past, err = past(ctx, engine, scope, b, out.Period.From)
	}
	if fault, ok := errors.AsType[*costs.FieldError](err); ok {
		return Status{State: wire.BudgetStatusStateUnreadable, Message: fault.Error() + "."}, nil
	}
	if err != nil {
		return Status{}, err
	}
	out.State = wire.BudgetStatusStateWithin
	switch {
	case out.Forecast.Actual.Cmp(b.Amount) > 0:
		out.State = wire.BudgetStatusStateExceeded
	case out.Forecast.State == forecast.Ready && out.Forecast.Total.Cmp(b.Amount) > 0:
		out.State = wire.BudgetStatusStateForecastExceeds
	}
	return out, nil
}

// past sums the periods before a day, which is the start of one.
func past(ctx context.Context, engine costs.Engine, scope costs.Scope, b Budget, end time.Time) ([]Past, error) {
	from := end.AddDate(0, -mostPast*b.months(), 0)
	if from.Before(b.Start) {
		from = b.Start
	}
	if !from.Before(end) {
		return nil, nil
	}
	report, err := engine.Aggregate(ctx, scope, costs.Query{Metrics: []costs.Metric{b.Metric}, Granularity: costs.Month,
		Filter: forecast.InCurrency(b.Filter, b.Currency), Period: costs.Period{From: from, To: end}})
	if err != nil {
		return nil, err
	}
	var list []Past
	for period, ok := b.before(costs.Period{From: end}); ok && len(list) < mostPast; period, ok = b.before(period) {
		one := Past{Period: period}
		for _, row := range report.Rows {
			for _, point := range row.Series {
				if point.Start.Before(period.From) || !point.Start.Before(period.To) {
					continue
				}
				for _, amount := range point.Totals[b.Metric] {
					if one.Actual, err = one.Actual.Add(amount); err != nil {
						return nil, &costs.FieldError{Field: "filter", Message: "a sum is too large to display; narrow the filter"}
					}
				}
			}
		}
		list = append(list, one)
	}
	return list, nil
}

// passed are the thresholds of a kind that an amount has reached.
func (b Budget) passed(of wire.BudgetThresholdOf, amount decimal.Decimal) ([]wire.BudgetThreshold, error) {
	var list []wire.BudgetThreshold
	for _, t := range b.Thresholds {
		limit, err := b.limit(int(t.Percent))
		if err != nil {
			return nil, err
		}
		if t.Of == of && amount.Cmp(limit) >= 0 {
			list = append(list, t)
		}
	}
	return list, nil
}

// write is the budget with its status.
func write(b Budget, s Status) (wire.Budget, error) {
	out := wire.Budget{Id: wire.Id(b.ID), Name: b.Name, Filter: b.Wire, Metric: wire.CostMoney(b.Metric), Currency: b.Currency,
		Amount: wire.Decimal(b.Amount.String()), Period: b.Period, Start: wire.Day(b.Start.Format(time.DateOnly)), Thresholds: b.Thresholds,
		CreatedBy: b.CreatedBy, CreatedAt: wire.At(b.CreatedAt),
		Status: wire.BudgetStatus{State: s.State, Passed: []wire.BudgetThreshold{}, History: make([]wire.BudgetPast, 0, len(s.Past))}}
	out.Channels = make([]wire.BudgetChannel, 0, len(b.Channels))
	for _, c := range b.Channels {
		out.Channels = append(out.Channels, wire.BudgetChannel{Id: wire.Id(c.ID), Channel: wire.BudgetChannelKind(c.Channel),
			Address: delivery.Mask(c.Channel, c.Address)})
	}
	if s.Message != "" {
		out.Status.Message = &s.Message
	}
	for _, one := range s.Past {
		out.Status.History = append(out.Status.History, wire.BudgetPast{From: wire.Day(one.Period.From.Format(time.DateOnly)),
			To: wire.Day(one.Period.To.Format(time.DateOnly)), Actual: wire.Decimal(one.Actual.String())})
	}
	if s.Forecast.State == "" {
		return out, nil
	}
	out.Status.Forecast = new(apicosts.WriteForecast(s.Forecast))
	out.Status.Percent = new(wire.Decimal(percent(s.Forecast.Actual, b.Amount)))
	passed, err := b.passed(wire.BudgetThresholdOfActual, s.Forecast.Actual)
	if err != nil {
		return out, err
	}
	if s.Forecast.State == forecast.Ready {
		ahead, err := b.passed(wire.BudgetThresholdOfForecast, s.Forecast.Total)
		if err != nil {
			return out, err
		}
		passed = append(passed, ahead...)
	}
	out.Status.Passed = append(out.Status.Passed, passed...)
	return out, nil
}

// percent is part in percent of whole, to one place.
func percent(part, whole decimal.Decimal) string {
	p, _ := new(big.Rat).SetString(part.String())
	w, _ := new(big.Rat).SetString(whole.String())
	return p.Mul(p, big.NewRat(100, 1)).Quo(p, w).FloatString(1)
}
