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
	// mostGroups is the number of services of accounts to check, the most expensive ones.
	mostGroups = 1000
	// leastImpact is the minimum impact in units of the currency, impactPart the minimum part of an average month of the same
	// series, so that large bills elsewhere in the enrollment hide nothing.
	leastImpact = 1
	impactPart  = 0.02
)

// Key is the series of an anomaly: a service of an account, in one currency. Nil is a missing value.
type Key struct {
	Service, Account, AccountName *string
	Currency                      string
}

// Anomaly is one of a key.
type Anomaly struct {
	Key
	Found
}

// Detection is the result of a detection, with the highest impact first.
type Detection struct {
	DatasetVersion string
	Anomalies      []Anomaly
	// Groups is the number of checked services of accounts, Days the number of their days.
	Groups, Days int
	// From is the first day that was judged.
	From time.Time
	// Month is the average monthly cost by currency, in cents.
	Month map[string]decimal.Decimal
}

// columns are the dimensions of an anomaly.
func columns() []string {
	return []string{"ServiceName", "SubAccountId", "SubAccountName", "BillingCurrency"}
}

// Detect checks the last Window days of the enrollment by one cost metric, each series with its most specific rule.
func Detect(ctx context.Context, engine costs.Engine, scope costs.Scope, metric costs.Metric, rules Rules) (Detection, error) {
	set, err := engine.Dataset(ctx, scope)
	if err != nil || set.AsOf.IsZero() {
		return Detection{DatasetVersion: set.DatasetVersion}, err
	}
	from := set.AsOf.AddDate(0, 0, -Window)
	report, err := engine.Aggregate(ctx, scope, costs.Query{Metrics: []costs.Metric{metric}, GroupBy: columns(),
		Granularity: costs.Day, Top: mostGroups, Version: set.DatasetVersion,
		Period: costs.Period{From: from.AddDate(0, 0, -2*history), To: set.AsOf}})
	if err != nil {
		return Detection{}, err
	}
	out := Detection{DatasetVersion: report.DatasetVersion, From: from}
	if out.Month, err = months(report, metric); err != nil {
		return out, err
	}
	for _, row := range report.Rows {
		key := keyOf(row.Key)
		series := forecast.Dense(row.Series, metric, set.AsOf)
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

// least is the minimum impact in a series: the rule's floor, or a part of an average month of the series.
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

// months are the average monthly costs by currency.
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
