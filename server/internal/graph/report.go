package graph

import (
	"maps"
	"slices"

	"github.com/costdeck/costdeck/server/internal/wire"
)

// The contract's totals and keys are maps; GraphQL has lists, in the order that the query asked for.

type costReport struct {
	DatasetVersion, Digest string
	Currency               *string
	Totals                 []costTotal
	Rows                   []costRow
	Other                  *costOther
	Previous               *costPrevious
}

type costTotal struct {
	Metric, Currency string
	Value            wire.Decimal
}

type costKey struct {
	Column string
	Value  *string
}

type costRow struct {
	Key              []costKey
	Totals, Previous []costTotal
	Series           []costPoint
}

type costPoint struct {
	Start  wire.Day
	Totals []costTotal
}

type costOther struct {
	Count            wire.Int
	Totals, Previous []costTotal
	Series           []costPoint
}

type costPrevious struct {
	From, To wire.Day
	Totals   []costTotal
}

type costFacet struct {
	Value    *string
	RowCount wire.Int
	Totals   []costTotal
}

func toCostReport(r wire.CostReport, q wire.CostQuery) costReport {
	currency, columns := "", orNone(q.GroupBy)
	if r.Currency != nil {
		currency = *r.Currency
	}
	totals := func(t *wire.Totals) []costTotal { return toTotals(t, currency, q.Metrics) }
	series := func(points []wire.Point) []costPoint {
		return each(points, func(p wire.Point) costPoint { return costPoint{wire.Day(p.Start), totals(&p.Totals)} })
	}
	report := costReport{DatasetVersion: r.DatasetVersion, Digest: r.Digest, Currency: r.Currency, Totals: totals(&r.Totals),
		Rows: each(r.Rows, func(row wire.CostRow) costRow {
			return costRow{toKey(row.Key, columns), totals(&row.Totals), totals(row.Previous), series(row.Series)}
		})}
	if o := r.Other; o != nil {
		report.Other = &costOther{o.Count, totals(&o.Totals), totals(o.Previous), series(o.Series)}
	}
	if p := r.Previous; p != nil {
		report.Previous = &costPrevious{p.From, p.To, totals(&p.Totals)}
	}
	return report
}

// toTotals lists totals by metric, currencies ascending. currency is that of the whole answer; quantities have none.
func toTotals(t *wire.Totals, currency string, metrics []wire.CostMetric) []costTotal {
	if t == nil {
		return nil
	}
	totals := make([]costTotal, 0, len(*t))
	for _, metric := range ordered(*t, metrics) {
		total := (*t)[metric]
		for _, code := range total.Currencies() {
			one := costTotal{metric, code, wire.Decimal(total[code])}
			if code == "" && metric != string(wire.CostMetricConsumedQuantity) && metric != string(wire.CostMetricPricingQuantity) {
				one.Currency = currency
			}
			totals = append(totals, one)
		}
	}
	return totals
}

func toKey(values map[string]*string, columns []string) []costKey {
	return each(ordered(values, columns), func(column string) costKey { return costKey{column, values[column]} })
}

// ordered are the keys of m: those that were asked for first, the others by name.
func ordered[V any, S ~string](m map[string]V, asked []S) []string {
	keys := make([]string, 0, len(m))
	for _, key := range asked {
		if _, ok := m[string(key)]; ok {
			keys = append(keys, string(key))
		}
	}
	if len(keys) == len(m) {
		return keys
	}
	for _, key := range slices.Sorted(maps.Keys(m)) {
		if !slices.Contains(keys, key) {
			keys = append(keys, key)
		}
	}
	return keys
}

// orNone is the list, or none.
func orNone[T any](list *[]T) []T {
	if list == nil {
		return nil
	}
	return *list
}
