package upstream

import (
	"maps"
	"slices"

	"github.com/costdeck/costdeck/server/internal/portal"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// costReport reads a report in the order that its query asked for.
func costReport(w wire.CostReport, q portal.CostQuery) portal.CostReport {
	r := reader{currency: text(w.Currency), metrics: q.Metrics, columns: q.GroupBy}
	report := portal.CostReport{DatasetVersion: w.DatasetVersion, Digest: w.Digest, Currency: w.Currency,
		Totals: r.totals(&w.Totals), Rows: make([]portal.CostRow, 0, len(w.Rows))}
	for _, row := range w.Rows {
		report.Rows = append(report.Rows, portal.CostRow{Key: r.key(row.Key), Totals: r.totals(&row.Totals),
			Series: r.series(row.Series), Previous: r.totals(row.Previous)})
	}
	if w.Other != nil {
		report.Other = &portal.CostOther{Count: int(w.Other.Count), Totals: r.totals(&w.Other.Totals),
			Series: r.series(w.Other.Series), Previous: r.totals(w.Other.Previous)}
	}
	if w.Previous != nil {
		report.Previous = &portal.CostPrevious{From: string(w.Previous.From), To: string(w.Previous.To), Totals: r.totals(&w.Previous.Totals)}
	}
	return report
}

// reader holds what the totals of one report share.
type reader struct {
	currency         string
	metrics, columns []string
}

func (r reader) totals(w *wire.Totals) []portal.CostTotal {
	if w == nil {
		return []portal.CostTotal{}
	}
	return costTotals(*w, r.currency, r.metrics)
}

func (r reader) series(w []wire.Point) []portal.CostPoint {
	points := make([]portal.CostPoint, 0, len(w))
	for _, p := range w {
		points = append(points, portal.CostPoint{Start: p.Start, Totals: costTotals(p.Totals, r.currency, r.metrics)})
	}
	return points
}

func (r reader) key(w map[string]*string) []portal.CostKey {
	keys := make([]portal.CostKey, 0, len(w))
	for _, column := range ordered(w, r.columns) {
		keys = append(keys, portal.CostKey{Column: column, Value: w[column]})
	}
	return keys
}

// costTotals lists totals in the order of metrics, currencies ascending. currency is that of the whole answer, which stands
// beside the totals on the wire; quantities have none.
func costTotals(w wire.Totals, currency string, metrics []string) []portal.CostTotal {
	totals := make([]portal.CostTotal, 0, len(w))
	for _, metric := range ordered(w, metrics) {
		for _, code := range w[metric].Currencies() {
			total := portal.CostTotal{Metric: metric, Currency: code, Value: w[metric][code]}
			if code == "" && !isQuantity(metric) {
				total.Currency = currency
			}
			totals = append(totals, total)
		}
	}
	return totals
}

// costReconciliation reads what moved in the order that the query asked for.
func costReconciliation(w wire.CostReconciliation, q portal.CostQuery) portal.CostReconciliation {
	out := portal.CostReconciliation{Status: string(w.Status), DatasetVersion: w.Report.DatasetVersion, Digest: w.Report.Digest}
	if w.Moved == nil {
		return out
	}
	r := reader{columns: q.GroupBy}
	out.Moved = &portal.CostMoved{Totals: movedTotals(w.Moved.Totals), Previous: movedTotals(w.Moved.Previous),
		Added: int(w.Moved.Added), Removed: int(w.Moved.Removed), Changed: int(w.Moved.Changed),
		Rows: make([]portal.CostMovedRow, 0, len(w.Moved.Rows))}
	for _, row := range w.Moved.Rows {
		out.Moved.Rows = append(out.Moved.Rows, portal.CostMovedRow{Key: r.key(row.Key), Change: string(row.Change),
			Totals: movedTotals(row.Totals)})
	}
	out.Moved.RunCount = int(w.Moved.RunCount)
	for _, run := range w.Moved.Runs {
		one := portal.CostRunMoved{Run: string(run.Run), File: run.File, At: run.At.Time, Change: string(run.Change), RowsBefore: int64(run.RowsBefore),
			RowsAfter: int64(run.RowsAfter)}
		for _, replaced := range run.Replaced {
			one.Replaced = append(one.Replaced, portal.CostRunReplaced{Run: string(replaced.Run), File: replaced.File, Rows: int64(replaced.Rows)})
		}
		out.Moved.Runs = append(out.Moved.Runs, one)
	}
	return out
}

func movedTotals(w []wire.CostMovedTotal) []portal.CostMovedTotal {
	totals := make([]portal.CostMovedTotal, 0, len(w))
	for _, t := range w {
		totals = append(totals, portal.CostMovedTotal{Metric: string(t.Metric), Currency: t.Currency, Before: string(t.Before),
			After: string(t.After), Difference: string(t.Difference)})
	}
	return totals
}

func isQuantity(metric string) bool {
	return metric == string(wire.CostMetricConsumedQuantity) || metric == string(wire.CostMetricPricingQuantity)
}

// ordered are the keys of m: the asked ones first and as asked, whatever else there is by name.
func ordered[V any](m map[string]V, asked []string) []string {
	keys := make([]string, 0, len(m))
	for _, key := range asked {
		if _, ok := m[key]; ok {
			keys = append(keys, key)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(m)) {
		if !slices.Contains(keys, key) {
			keys = append(keys, key)
		}
	}
	return keys
}

func text(s *string) string {
	if s == nil {
		return ""
	}
	return *s
}
