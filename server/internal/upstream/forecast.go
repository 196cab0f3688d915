package upstream

import (
	"context"
	"net/http"

	"github.com/costdeck/costdeck/server/internal/portal"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// CostForecast is what a period comes to by its end.
func (u *Client) CostForecast(ctx context.Context, q portal.CostForecastQuery) (portal.CostForecast, error) {
	in := wire.CostForecastQuery{Metric: wire.CostMoney(q.Metric), Filter: filterOf(q.Filter),
		Currency: optional[string](q.Currency), From: optional[string](q.From), To: optional[string](q.To), DatasetVersion: optional[string](q.DatasetVersion)}
	return ask(ctx, u, call{method: http.MethodPost, path: "/costs/forecast", in: in}, forecastOf)
}

func forecastOf(w wire.CostForecast) portal.CostForecast {
	out := portal.CostForecast{State: string(w.State), DatasetVersion: w.DatasetVersion, Metric: string(w.Metric), Actual: w.Actual,
		Method: w.Method, Currency: w.Currency, From: w.From, To: w.To, AsOf: w.AsOf, Total: w.Total, Low: w.Low, High: w.High,
		MeanError: w.MeanError, Backtests: w.Backtests, BacktestDays: w.BacktestDays, DaysUsed: w.DaysUsed, DaysNeeded: w.DaysNeeded,
		IncompleteDays: w.IncompleteDays, Days: make([]portal.CostForecastDay, 0, len(w.Days))}
	for _, day := range w.Days {
		out.Days = append(out.Days, portal.CostForecastDay{Day: day.Day, Amount: day.Amount})
	}
	return out
}
