package anomaly

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/costs/forecast"
)

const (
	// Window is how many of an enrollment's last days are judged.
	Window = 92
	// mostGroups is how many services of accounts are judged, the most costly ones.
	mostGroups = 1000
	// leastImpact is the least impact in units of the currency, impactPart the least part of what a month of the same service of the
	// same account costs: a large bill elsewhere in the enrollment hides nothing.
	leastImpact = 1
	impactPart  = 0.02
)

// Key is whose costs rose: a service of an account, in one currency. Nil is where the charges have none.
type Key struct {
	Service, Account, AccountName *string
	Currency                      string
}

// Anomaly is one of a key.
type Anomaly struct {
	Key
	Found
}

// Report is what was judged and found, the highest impact first.
type Report struct {
	DatasetVersion string
	Anomalies      []Anomaly
	// Groups is how many services of accounts were judged, Days how many days of theirs, odd ones included.
	Groups, Days int
	// From is the first day that was judged.
	From time.Time
	// Month is what a month costs on average by currency, in cents.
	Month map[string]decimal.Decimal
}

// columns are the grain: what an anomaly is told of.
func columns() []string {
	return []string{"ServiceName", "SubAccountId", "SubAccountName", "BillingCurrency"}
}

// Detect judges the last Window days of the enrollment by a cost, each series by the most specific of the rules.
func Detect(ctx context.Context, engine costs.Engine, scope costs.Scope, metric costs.Metric, rules Rules) (Report, error) {
	set, err := engine.Dataset(ctx, scope)
	if err != nil || set.Period.To.IsZero() {
		return Report{DatasetVersion: set.DatasetVersion}, err
	}
	from := set.Period.To.AddDate(0, 0, -Window)
	report, err := engine.Aggregate(ctx, scope, costs.Query{Metrics: []costs.Metric{metric}, GroupBy: columns(),
		Granularity: costs.Day, Top: mostGroups, Version: set.DatasetVersion,
		Period: costs.Period{From: from.AddDate(0, 0, -2*history), To: set.Period.To}})
	if err != nil {
		return Report{}, err
	}
	out := Report{DatasetVersion: report.DatasetVersion, From: from}
	if out.Month, err = months(report, metric); err != nil {
		return out, err
	}
	for _, row := range report.Rows {
		key := keyOf(row.Key)
		series := forecast.Dense(row.Series, metric, set.Period.To)
		rule := rules.For(key)
		found, err := Find(series, from, least(series, rule), rule.Sensitivity)
		if err != nil {
			return out, err
		}
		for _, one := range found {
			out.Anomalies = append(out.Anomalies, Anomaly{key, one})
		}
		if judged := min(Window, len(series.Days)-history); judged > 0 {
			out.Groups++
			out.Days += judged
		}
	}
	slices.SortFunc(out.Anomalies, func(a, b Anomaly) int { return b.Impact.Cmp(a.Impact) })
	return out, nil
}

func keyOf(parts []costs.KeyPart) Key {
	key := Key{Service: parts[0].Value, Account: parts[1].Value, AccountName: parts[2].Value}
	if parts[3].Value != nil {
		key.Currency = *parts[3].Value
	}
	return key
}

// least is the least impact that counts in a series: the rule's floor, or a part of an average month of the series.
func least(s forecast.Series, rule Rule) float64 {
	if rule.Floor != nil {
		return asFloat(*rule.Floor)
	}
	total := 0.0
	for _, day := range s.Floats() {
		total += day
	}
	return max(leastImpact, impactPart*total*30/float64(max(len(s.Days), 1)))
}

// months are what a month costs on average by currency.
func months(report costs.Report, metric costs.Metric) (map[string]decimal.Decimal, error) {
	month := map[string]decimal.Decimal{}
	for currency, total := range report.Totals[metric] {
		if currency == "" {
			currency = report.Currency
		}
		average := asFloat(total) * 30 / (Window + 2*history)
		var err error
		if month[currency], err = decimal.Parse(strconv.FormatFloat(average, 'f', 2, 64)); err != nil {
			return nil, fmt.Errorf("average month in %s: %w", currency, err)
		}
	}
	return month, nil
}

func asFloat(d decimal.Decimal) float64 {
	f, err := strconv.ParseFloat(d.String(), 64)
	if err != nil {
		panic(err) // The text of a decimal is a number.
	}
	return f
}
