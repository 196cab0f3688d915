package currencies

import (
	"cmp"
	"fmt"
	"net/http"
	"slices"
	"time"

	apicosts "github.com/costdeck/costdeck/server/internal/api/costs"
	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/params"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/currency"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

func (h handler) convert(w http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	var body wire.CurrencyConversionQuery
	if err := jsonbody.Decode(w, r, jsonbody.Limit, &body); err != nil {
		return nil, err
	}
	query, err := readConversion(body)
	if err != nil {
		return nil, err
	}
	report, err := h.engine.Aggregate(r.Context(), scope, query)
	if err != nil {
		return nil, err
	}
	rates, err := h.store.Into(r.Context(), scope.Enrollment, body.Currency)
	if err != nil {
		return nil, err
	}
	return writeConversion(report, query.Metrics[0], body.Currency, rates)
}

func readConversion(body wire.CurrencyConversionQuery) (query costs.Query, err error) {
	if err := params.CheckTargetCode("currency", body.Currency); err != nil {
		return query, err
	}
	if !body.Metric.Valid() {
		return query, problem.Field("metric", fmt.Sprintf("metric %.60q is not supported; use one of %v.", body.Metric, costs.Costs()))
	}
	query = costs.Query{Metrics: []costs.Metric{costs.Metric(body.Metric)}, Granularity: costs.Month}
	if query.Filter, err = apicosts.ReadFilter(body.Filter, "filter"); err == nil {
		query.Period, err = apicosts.ReadPeriod(body.From, body.To)
	}
	return query, err
}

// writeConversion adds the converted amount to each month and currency. An amount without a rate stays unconverted, and is in no
// converted sum.
func writeConversion(report costs.Report, metric costs.Metric, to string, rates currency.Rates) (wire.CurrencyConversion, error) {
	out := wire.CurrencyConversion{DatasetVersion: report.DatasetVersion, Currency: to, MinorDigits: wire.Int(currency.MinorDigits(to)),
		Parts: []wire.CurrencyPart{}, Original: writeAmounts(report.Totals[metric])}
	var sum currency.Amount
	unconverted := costs.Amounts{}
	for _, row := range report.Rows {
		for _, point := range row.Series {
			for from, amount := range point.Totals[metric] {
				part := wire.CurrencyPart{Month: wire.Day(point.Start.Format(time.DateOnly)), Currency: from, Amount: wire.Decimal(amount.String())}
				converted := currency.Of(amount)
				if from != to {
					rate, ok := rates.Find(from, point.Start)
					if !ok {
						left, err := unconverted[from].Add(amount)
						if err != nil {
							return out, fmt.Errorf("sum of the unconverted amounts: %w", err)
						}
						unconverted[from] = left
						out.Parts = append(out.Parts, part)
						continue
					}
					used := WriteRate(rate)
					part.Rate, converted = &used, currency.Times(amount, rate.Rate)
				}
				text := converted.String()
				part.Converted = new(wire.Decimal(text))
				sum = sum.Plus(converted)
				out.Parts = append(out.Parts, part)
			}
		}
	}
	slices.SortFunc(out.Parts, func(a, b wire.CurrencyPart) int {
		return cmp.Or(cmp.Compare(a.Month, b.Month), cmp.Compare(a.Currency, b.Currency))
	})
	out.Converted, out.Display, out.Unconverted = wire.Decimal(sum.String()), wire.Decimal(sum.Rounded(int(out.MinorDigits))), writeAmounts(unconverted)
	return out, nil
}

func writeAmounts(of costs.Amounts) []wire.CurrencyAmount {
	out := make([]wire.CurrencyAmount, 0, len(of))
	for money, amount := range of {
		out = append(out, wire.CurrencyAmount{Currency: money, Amount: wire.Decimal(amount.String())})
	}
	slices.SortFunc(out, func(a, b wire.CurrencyAmount) int { return cmp.Compare(a.Currency, b.Currency) })
	return out
}
