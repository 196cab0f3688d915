package forecast

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// history is how many days before the last charge a forecast looks back: 13 months.
const history = 396

// Query asks for a forecast of the caller's costs.
type Query struct {
	// Metric is a cost; a quantity has no forecast.
	Metric costs.Metric
	Filter *costs.Filter
	// Currency is the ISO 4217 code of the charges to count; optional if the charges have only one.
	Currency string
	// Period to forecast; From defaults to the first day of the newest known month, To to the end of From's month.
	Period costs.Period
	// Version is as in costs.Query.
	Version string
}

// Result is the result of a forecast query.
type Result struct {
	Answer
	DatasetVersion string
	Metric         costs.Metric
	// Currency is empty without charges.
	Currency string
	Period   costs.Period
	// AsOf is costs.Dataset.AsOf of the enrollment: the first day that is not known yet; zero without charges.
	AsOf time.Time
}

// Ask reads the daily series from the engine and forecasts it. An invalid query is a *costs.FieldError.
func Ask(ctx context.Context, engine costs.Engine, scope costs.Scope, q Query) (Result, error) {
	set, err := engine.Dataset(ctx, scope)
	if err != nil {
		return Result{}, err
	}
	out := Result{DatasetVersion: set.DatasetVersion, Metric: q.Metric, Currency: q.Currency, Period: q.Period, AsOf: set.AsOf}
	if err := q.check(set.AsOf); err != nil {
		return out, err
	}
	if out.AsOf.IsZero() {
		out.State = NotEnough
		return out, nil
	}
	out.Period = withDefaults(q.Period, out.AsOf)
	if err := out.Period.Validate(); err != nil {
		return out, err
	}
	if out.Period.To.After(out.AsOf.AddDate(0, 0, Furthest)) {
		return out, &costs.FieldError{Field: "to", Message: fmt.Sprintf("to %s is more than %d days after the last known day, %s; "+
			"choose an earlier day", out.Period.To.Format(time.DateOnly), Furthest, out.AsOf.AddDate(0, 0, -1).Format(time.DateOnly))}
	}
	ends := set.Period.To
	if out.Period.To.After(ends) {
		ends = out.Period.To
	}
	read := reader{engine: engine, scope: scope, q: q, period: costs.Period{From: earliest(out), To: ends}}
	bill, err := read.bill(ctx, out.AsOf)
	if err != nil {
		return out, err
	}
	out.DatasetVersion, out.Currency = read.version, cmp.Or(read.currency, q.Currency)
	out.Answer, err = Of(bill, out.Period.From, out.Period.To)
	if err != nil {
		return out, costs.TooLarge()
	}
	return out, nil
}

// earliest is the first day of the series: the start of the period or of the history, the earlier one.
func earliest(r Result) time.Time {
	from := r.AsOf.AddDate(0, 0, -history)
	if r.Period.From.Before(from) {
		return r.Period.From
	}
	return from
}

func (q Query) check(asOf time.Time) error {
	if !slices.Contains(costs.Costs(), q.Metric) {
		return &costs.FieldError{Field: "metric", Message: fmt.Sprintf("metric %.40q is not supported for forecasts; use one of %v", string(q.Metric),
			costs.Costs())}
	}
	return withDefaults(q.Period, asOf).Validate()
}

func withDefaults(p costs.Period, asOf time.Time) costs.Period {
	if asOf.IsZero() {
		return p
	}
	last := asOf.AddDate(0, 0, -1)
	if p.From.IsZero() {
		p.From = time.Date(last.Year(), last.Month(), 1, 0, 0, 0, 0, time.UTC)
	}
	if p.To.IsZero() {
		p.To = time.Date(p.From.Year(), p.From.Month()+1, 1, 0, 0, 0, 0, time.UTC)
	}
	return p
}

// Dense gives a day without a charge the total 0.
func Dense(points []costs.Point, metric costs.Metric, to time.Time) Series {
	if len(points) == 0 {
		return Series{Start: to}
	}
	s := Series{Start: points[0].Start}
	s.Days = make([]decimal.Decimal, max(0, daysBetween(s.Start, to)))
	for _, p := range points {
		for _, amount := range p.Totals[metric] {
			s.Days[daysBetween(s.Start, p.Start)] = amount
		}
	}
	return s
}

// InCurrency narrows a filter to the charges of one currency; empty means all currencies.
func InCurrency(filter *costs.Filter, currency string) *costs.Filter {
	if currency == "" {
		return filter
	}
	only := costs.Filter{Column: "BillingCurrency", Op: costs.In, Values: []string{currency}}
	if filter == nil {
		return &only
	}
	return &costs.Filter{And: []costs.Filter{*filter, only}}
}

func mixed(r costs.Report) error {
	found := map[string]bool{}
	for _, amounts := range r.Totals {
		for currency := range amounts {
			found[currency] = true
		}
	}
	return &costs.FieldError{Field: "currency", Message: "the charges are in " +
		strings.Join(slices.Sorted(maps.Keys(found)), " and ") + "; choose one"}
}
