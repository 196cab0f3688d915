package graph

import (
	"context"
	"fmt"

	"github.com/costdeck/costdeck/server/internal/portal"
)

type costForecastQuery struct {
	Metric                   string
	Filter                   *costFilter
	Currency, DatasetVersion *string
	From, To                 *date
}

type costForecast struct {
	State, DatasetVersion, Metric, Method string
	Currency                              *string
	From, To, AsOf                        *date
	Actual                                decimal
	Total, Low, High, MeanError           *decimal
	Backtests, BacktestDays               *int32
	DaysUsed, DaysNeeded, IncompleteDays  int32
	Days                                  []costForecastDay
}

type costForecastDay struct {
	Day    date
	Amount decimal
}

// CostForecast is what a period comes to by its end.
func (r *resolver) CostForecast(ctx context.Context, args struct{ Query costForecastQuery }) (costForecast, error) {
	q := args.Query
	f, err := r.upstream.CostForecast(ctx, portal.CostForecastQuery{Metric: q.Metric, Filter: filterOf(q.Filter),
		Currency: orZero(q.Currency), From: string(orZero(q.From)), To: string(orZero(q.To)),
		DatasetVersion: orZero(q.DatasetVersion)})
	if err != nil {
		return costForecast{}, fmt.Errorf("cost forecast: %w", err)
	}
	return toForecast(f), nil
}

func toForecast(f portal.CostForecast) costForecast {
	out := costForecast{State: f.State, DatasetVersion: f.DatasetVersion, Metric: f.Metric, Method: f.Method, Currency: f.Currency,
		From: toDate(f.From), To: toDate(f.To), AsOf: toDate(f.AsOf), Actual: decimal(f.Actual), Total: toDecimal(f.Total),
		Low: toDecimal(f.Low), High: toDecimal(f.High), MeanError: toDecimal(f.MeanError), Backtests: toCount(f.Backtests),
		BacktestDays: toCount(f.BacktestDays), DaysUsed: toInt(f.DaysUsed), DaysNeeded: toInt(f.DaysNeeded),
		IncompleteDays: toInt(f.IncompleteDays), Days: make([]costForecastDay, 0, len(f.Days))}
	for _, day := range f.Days {
		out.Days = append(out.Days, costForecastDay{date(day.Day), decimal(day.Amount)})
	}
	return out
}
