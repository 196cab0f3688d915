package embedded

import (
	"cmp"
	"maps"
	"slices"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// reporter makes a report of gathered sums.
type reporter struct {
	query          costs.Query
	now            *gathered
	previous       *gathered // Nil if nothing is compared.
	previousPeriod costs.Period
	start          time.Time

	currency string // The one currency of all costs; empty for none or several.
}

func (r *reporter) report() (costs.Report, error) {
	currencies := map[string]bool{}
	for _, g := range []*gathered{r.now, r.previous} {
		if g != nil {
			for _, currency := range g.currencies.texts {
				currencies[currency] = true
			}
		}
	}
	if len(currencies) == 1 {
		r.currency = slices.Collect(maps.Keys(currencies))[0]
	}
	report := costs.Report{
		Currency: r.currency, Mixed: len(currencies) > 1, Metrics: r.query.Metrics, Granularity: r.query.Granularity,
		Totals: r.totals(),
	}
	rows, err := r.rows()
	if err != nil {
		return report, err
	}
	for _, row := range rows {
		if err := fold(report.Totals, row.Totals); err != nil {
			return report, err
		}
	}
	if r.previous != nil {
		report.Previous = &costs.Previous{Period: r.previousPeriod, Totals: r.totals()}
		for _, row := range rows {
			if err := fold(report.Previous.Totals, row.Previous); err != nil {
				return report, err
			}
		}
	}
	r.sort(rows)
	report.Rows = rows
	if top := r.query.Top; top > 0 && len(rows) > top {
		report.Rows = slices.Clip(rows[:top])
		report.Other, err = r.other(rows[top:])
	}
	return report, err
}

// totals are zero sums: every quantity, and every cost in the one currency if there is one.
func (r *reporter) totals() costs.Totals {
	totals := costs.Totals{}
	for _, metric := range r.query.Metrics {
		totals[metric] = costs.Amounts{}
		if metric.UnitColumn() != "" {
			totals[metric][""] = decimal.Decimal{}
		} else if r.currency != "" {
			totals[metric][r.currency] = decimal.Decimal{}
		}
	}
	return totals
}

// rows are the groups of both periods, in no order yet.
func (r *reporter) rows() ([]costs.Row, error) {
	rows := make([]costs.Row, len(r.now.groups))
	series := make([]map[int64]costs.Totals, len(rows))
	for i, group := range r.now.groups {
		rows[i] = r.row(group.key)
		series[i] = map[int64]costs.Totals{}
	}
	for index, cell := range r.now.list {
		point, ok := series[cell.group][cell.start]
		if !ok {
			point = r.totals()
			series[cell.group][cell.start] = point
		}
		for _, into := range []costs.Totals{rows[cell.group].Totals, point} {
			if err := r.addCell(into, r.now, index); err != nil {
				return nil, err
			}
		}
	}
	for i := range rows {
		rows[i].Series = r.points(series[i])
	}
	if r.previous == nil {
		return rows, nil
	}
	for index, cell := range r.previous.list {
		key := r.previous.groups[cell.group].key
		at := int(r.now.groupOf(key))
		if at == len(rows) { // Charged in the compared period only.
			rows = append(rows, r.row(key))
		}
		if err := r.addCell(rows[at].Previous, r.previous, index); err != nil {
			return nil, err
		}
	}
	return rows, nil
}

func (r *reporter) row(key []*string) costs.Row {
	row := costs.Row{Totals: r.totals(), Series: []costs.Point{}}
	for i, column := range r.query.GroupBy {
		row.Key = append(row.Key, costs.KeyPart{Column: column, Value: key[i]})
	}
	if r.previous != nil {
		row.Previous = r.totals()
	}
	return row
}

// addCell adds a cell's sums; quantities know no currency.
func (r *reporter) addCell(into costs.Totals, g *gathered, index int) error {
	currency := g.currencies.texts[g.list[index].currency]
	for i, metric := range r.query.Metrics {
		name := currency
		if metric.UnitColumn() != "" {
			name = ""
		}
		value, err := g.sums[index*len(r.query.Metrics)+i].decimal()
		if err == nil {
			err = add(into[metric], name, value)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (r *reporter) points(series map[int64]costs.Totals) []costs.Point {
	points := make([]costs.Point, 0, len(series))
	for _, micros := range slices.Sorted(maps.Keys(series)) {
		start := time.UnixMicro(micros).UTC()
		if r.query.Granularity == costs.Total {
			start = r.start
		}
		points = append(points, costs.Point{Start: start, Totals: series[micros]})
	}
	return points
}

// fold adds totals to totals.
func fold(into, from costs.Totals) error {
	for metric, amounts := range from {
		for currency, value := range amounts {
			if err := add(into[metric], currency, value); err != nil {
				return err
			}
		}
	}
	return nil
}

func (r *reporter) other(rows []costs.Row) (*costs.Other, error) {
	other := &costs.Other{Count: len(rows), Totals: r.totals()}
	if r.previous != nil {
		other.Previous = r.totals()
	}
	series := map[int64]costs.Totals{}
	for _, row := range rows {
		if err := fold(other.Totals, row.Totals); err != nil {
			return nil, err
		}
		if err := fold(other.Previous, row.Previous); err != nil {
			return nil, err
		}
		for _, point := range row.Series {
			micros := point.Start.UnixMicro()
			if series[micros] == nil {
				series[micros] = r.totals()
			}
			if err := fold(series[micros], point.Totals); err != nil {
				return nil, err
			}
		}
	}
	other.Series = r.points(series)
	return other, nil
}

// sort orders by the first metric, the highest first, then by key. Several currencies are compared by their plain sum, which
// is no figure of the report but keeps each currency's large groups on top.
func (r *reporter) sort(rows []costs.Row) {
	first := r.query.Metrics[0]
	weight := func(row costs.Row) (total decimal.Decimal) {
		for _, currency := range slices.Sorted(maps.Keys(row.Totals[first])) {
			if sum, err := total.Add(row.Totals[first][currency]); err == nil {
				total = sum
			}
		}
		return total
	}
	type weighed struct {
		weight decimal.Decimal
		row    costs.Row
	}
	all := make([]weighed, len(rows))
	for i, row := range rows {
		all[i] = weighed{weight(row), row}
	}
	slices.SortFunc(all, func(a, b weighed) int {
		return cmp.Or(b.weight.Cmp(a.weight), compareKeys(a.row.Key, b.row.Key))
	})
	for i := range all {
		rows[i] = all[i].row
	}
}

// compareKeys orders by value, column by column; missing values come last.
func compareKeys(a, b []costs.KeyPart) int {
	for i := range a {
		x, y := a[i].Value, b[i].Value
		switch {
		case x == nil && y == nil:
		case x == nil:
			return 1
		case y == nil:
			return -1
		default:
			if c := cmp.Compare(*x, *y); c != 0 {
				return c
			}
		}
	}
	return 0
}
