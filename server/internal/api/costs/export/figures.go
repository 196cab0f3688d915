package export

import (
	"maps"
	"slices"
	"strconv"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// Columns of a file of figures other than groups and metrics.
const (
	PeriodStart     = "PeriodStart"
	BillingCurrency = "BillingCurrency"
	FoldedGroups    = "FoldedGroups"
	previousPrefix  = "Previous"
)

// Figures is a report as a table with a line per group, interval and currency. The lines of each metric and currency add up to the
// report's totals. Lines of Other have FoldedGroups, the number of its groups, and no key.
type Figures struct {
	report  costs.Report
	groupBy []string
	series  bool
	compare bool
}

// NewFigures is the table of a query's report.
func NewFigures(query costs.Query, report costs.Report) Figures {
	series := query.Granularity != "" && query.Granularity != costs.Total
	return Figures{report, query.GroupBy, series, query.ComparePrevious && !series}
}

// Columns are the table's columns.
func (f Figures) Columns() []Column {
	var columns []Column
	for _, name := range f.groupBy {
		columns = append(columns, Column{name, Text})
	}
	if f.series {
		columns = append(columns, Column{PeriodStart, Instant})
	}
	if !slices.Contains(f.groupBy, BillingCurrency) {
		columns = append(columns, Column{BillingCurrency, Text})
	}
	for _, metric := range f.report.Metrics {
		columns = append(columns, Column{string(metric), Amount})
	}
	if f.compare {
		for _, metric := range f.report.Metrics {
			columns = append(columns, Column{previousPrefix + string(metric), Amount})
		}
	}
	if f.report.Other != nil {
		columns = append(columns, Column{FoldedGroups, Count})
	}
	return columns
}

// Write writes every line to w.
func (f Figures) Write(w Writer) error {
	for _, row := range f.report.Rows {
		if err := f.group(w, row.Key, nil, row); err != nil {
			return err
		}
	}
	if other := f.report.Other; other != nil {
		count := strconv.Itoa(other.Count)
		return f.group(w, nil, &count, costs.Row{Totals: other.Totals, Series: other.Series, Previous: other.Previous})
	}
	return nil
}

func (f Figures) group(w Writer, key []costs.KeyPart, folded *string, row costs.Row) error {
	if !f.series {
		return f.lines(w, key, folded, nil, row.Totals, row.Previous)
	}
	for _, point := range row.Series {
		start := point.Start.UTC().Format(time.RFC3339)
		if err := f.lines(w, key, folded, &start, point.Totals, nil); err != nil {
			return err
		}
	}
	return nil
}

// lines writes one line, or one per currency.
func (f Figures) lines(w Writer, key []costs.KeyPart, folded, start *string, totals, previous costs.Totals) error {
	currencies := f.currencies(totals, previous)
	for i, currency := range currencies {
		cells := make([]*string, 0, len(key)+len(totals)+3)
		for at := range f.groupBy {
			if key == nil {
				cells = append(cells, nil)
				continue
			}
			cells = append(cells, key[at].Value)
		}
		if f.series {
			cells = append(cells, start)
		}
		if !slices.Contains(f.groupBy, BillingCurrency) {
			cells = append(cells, orNull(currency))
		}
		cells = f.amounts(cells, totals, currency, i == 0)
		if f.compare {
			cells = f.amounts(cells, previous, currency, i == 0)
		}
		if f.report.Other != nil {
			cells = append(cells, folded)
		}
		if err := w.Write(cells); err != nil {
			return err
		}
	}
	return nil
}

// amounts appends the metrics in a currency. A quantity has no currency and is in the first line only, so that it counts once.
func (f Figures) amounts(cells []*string, totals costs.Totals, currency string, first bool) []*string {
	for _, metric := range f.report.Metrics {
		of := currency
		if metric.UnitColumn() != "" {
			of = ""
		}
		amount, ok := totals[metric][of]
		if !ok || (metric.UnitColumn() != "" && !first) {
			cells = append(cells, nil)
			continue
		}
		text := amount.String()
		cells = append(cells, &text)
	}
	return cells
}

// currencies are those of the line's costs; without any there is one line without a currency.
func (f Figures) currencies(all ...costs.Totals) []string {
	seen := map[string]bool{}
	for _, totals := range all {
		for metric, amounts := range totals {
			for currency := range amounts {
				if metric.UnitColumn() == "" {
					seen[currency] = true
				}
			}
		}
	}
	if len(seen) == 0 {
		return []string{f.report.Currency}
	}
	return slices.Sorted(maps.Keys(seen))
}

func orNull(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}
