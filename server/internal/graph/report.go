package graph

import "github.com/costdeck/costdeck/server/internal/portal"

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
	Value            decimal
}

type costRow struct {
	Key              []portal.CostKey
	Totals, Previous []costTotal
	Series           []costPoint
}

type costPoint struct {
	Start  date
	Totals []costTotal
}

type costOther struct {
	Count            int32
	Totals, Previous []costTotal
	Series           []costPoint
}

type costPrevious struct {
	From, To date
	Totals   []costTotal
}

type costDataset struct {
	DatasetVersion        string
	RowCount              int32
	From, To              *date
	Months                []date
	Currencies, Providers []string
	Columns               []costColumn
}

type costColumn struct{ Name, Kind string }

type costFacet struct {
	Value    *string
	RowCount int32
	Totals   []costTotal
}

func toCostReport(r portal.CostReport) costReport {
	report := costReport{DatasetVersion: r.DatasetVersion, Digest: r.Digest, Currency: r.Currency, Totals: toTotals(r.Totals),
		Rows: make([]costRow, 0, len(r.Rows))}
	for _, row := range r.Rows {
		report.Rows = append(report.Rows, costRow{row.Key, toTotals(row.Totals), toTotals(row.Previous), toSeries(row.Series)})
	}
	if o := r.Other; o != nil {
		report.Other = &costOther{toInt(o.Count), toTotals(o.Totals), toTotals(o.Previous), toSeries(o.Series)}
	}
	if p := r.Previous; p != nil {
		report.Previous = &costPrevious{date(p.From), date(p.To), toTotals(p.Totals)}
	}
	return report
}

func toTotals(list []portal.CostTotal) []costTotal {
	totals := make([]costTotal, 0, len(list))
	for _, t := range list {
		totals = append(totals, costTotal{t.Metric, t.Currency, decimal(t.Value)})
	}
	return totals
}

func toSeries(list []portal.CostPoint) []costPoint {
	points := make([]costPoint, 0, len(list))
	for _, p := range list {
		points = append(points, costPoint{date(p.Start), toTotals(p.Totals)})
	}
	return points
}
