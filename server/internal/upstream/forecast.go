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
		Currency: optional[string](q.Currency), From: optional[wire.Day](q.From), To: optional[wire.Day](q.To), DatasetVersion: optional[string](q.DatasetVersion)}
	return ask(ctx, u, call{method: http.MethodPost, path: "/costs/forecast", in: in, reads: true}, forecastOf)
}

func forecastOf(w wire.CostForecast) portal.CostForecast {
	out := portal.CostForecast{State: string(w.State), DatasetVersion: w.DatasetVersion, Metric: string(w.Metric), Actual: string(w.Actual),
		Method: w.Method, Currency: w.Currency, From: as[string](w.From), To: as[string](w.To), AsOf: as[string](w.AsOf), Total: as[string](w.Total), Low: as[string](w.Low), High: as[string](w.High),
		MeanError: as[string](w.MeanError), Backtests: number(w.Backtests), BacktestDays: number(w.BacktestDays), DaysUsed: int(w.DaysUsed), DaysNeeded: int(w.DaysNeeded),
		IncompleteDays: int(w.IncompleteDays), Days: make([]portal.CostForecastDay, 0, len(w.Days))}
	for _, day := range w.Days {
		out.Days = append(out.Days, portal.CostForecastDay{Day: string(day.Day), Amount: string(day.Amount)})
	}
	return out
}
