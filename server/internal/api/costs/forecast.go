package costs

import (
	"net/http"
	"strconv"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/params"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/forecast"
	"github.com/costdeck/costdeck/server/internal/wire"
)

func (h handler) forecast(w http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	var body wire.CostForecastQuery
	if err := jsonbody.Decode(w, r, jsonbody.Limit, &body); err != nil {
		return nil, err
	}
	query, err := readForecastQuery(body)
	if err != nil {
		return nil, err
	}
	report, err := forecast.Ask(r.Context(), h.engine, scope, query)
	return WriteForecast(report), err
}

func readForecastQuery(body wire.CostForecastQuery) (query forecast.Query, err error) {
	query.Metric = costs.Metric(body.Metric)
	if query.Filter, err = readFilter(body.Filter, "filter"); err != nil {
		return query, err
	}
	if body.Currency != nil {
		query.Currency = *body.Currency
		if err := params.CheckBillingCode("currency", query.Currency); err != nil {
			return query, err
		}
	}
	if query.Period, err = readPeriod(body.From, body.To); err != nil {
		return query, err
	}
	query.Version, err = readVersion(body.DatasetVersion)
	return query, err
}

// WriteForecast is a forecast on the wire.
func WriteForecast(r forecast.Result) wire.CostForecast {
	out := wire.CostForecast{
		State: wire.CostForecastState(r.State), DatasetVersion: r.DatasetVersion, Metric: wire.CostMoney(r.Metric),
		Actual: wire.Decimal(r.Actual.String()), Method: forecast.Method, DaysUsed: wire.Int(r.Used), DaysNeeded: forecast.Needed,
		IncompleteDays: wire.Int(r.Incomplete), Days: make([]wire.CostForecastDay, 0, len(r.Days)),
	}
	if r.Currency != "" {
		out.Currency = &r.Currency
	}
	out.From, out.To = someDay(r.Period.From), someDay(r.Period.To)
	if !r.AsOf.IsZero() {
		out.AsOf = someDay(r.AsOf.AddDate(0, 0, -1))
	}
	if !r.Ahead.IsZero() {
		out.Ahead = new(wire.Decimal(r.Ahead.String()))
	}
	if r.State != forecast.NotEnough {
		out.Total, out.Low, out.High = new(wire.Decimal(r.Total.String())), new(wire.Decimal(r.Low.String())), new(wire.Decimal(r.High.String()))
	}
	if r.Test != nil && r.Test.Runs > 0 {
		out.MeanError = new(wire.Decimal(strconv.FormatFloat(r.Test.MeanError, 'f', 4, 64)))
		out.Backtests, out.BacktestDays = new(wire.Int(r.Test.Runs)), new(wire.Int(r.Test.Horizon))
	}
	for _, one := range r.Days {
		out.Days = append(out.Days, wire.CostForecastDay{Day: day(one.Day), Amount: wire.Decimal(one.Amount.String())})
	}
	return out
}

func someDay(at time.Time) *wire.Day {
	if at.IsZero() {
		return nil
	}
	return new(day(at))
}
