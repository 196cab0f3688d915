package embedded

import (
	"cmp"
	"maps"
	"slices"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/answer"
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

// nameCurrency finds the one currency of all costs, if there is one, and tells how many there are.
func (r *reporter) nameCurrency() int {
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
	return len(currencies)
}

func (r *reporter) report() (costs.Report, error) {
	currencies := r.nameCurrency()
	report := costs.Report{
		Currency: r.currency, Mixed: currencies > 1, Metrics: r.query.Metrics, Granularity: r.query.Granularity,
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
	answer.Sort(r.query.Metrics[0], rows)
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
	var err error
	for i, cells := range r.now.byGroup() {
		if rows[i], err = r.row(r.now.groups[i].key, cells); err != nil {
			return nil, err
		}
	}
	if r.previous == nil {
		return rows, nil
	}
	for i, cells := range r.previous.byGroup() {
		key := r.previous.groups[i].key
		at := int(r.now.groupOf(key))
		if at == len(rows) { // Charged in the compared period only.
			row, err := r.row(key, nil)
			if err != nil {
				return nil, err
			}
			rows = append(rows, row)
		}
		if rows[at].Previous, err = r.sum(r.previous, cells); err != nil {
			return nil, err
		}
	}
	return rows, nil
}

// byGroup are the cells of each group by their intervals, ascending.
func (g *gathered) byGroup() [][]int32 {
	ends := make([]int, len(g.groups)+1)
	for _, key := range g.list {
		ends[key.group+1]++
	}
	for i := range g.groups {
		ends[i+1] += ends[i]
	}
	sorted, next := make([]int32, len(g.list)), slices.Clone(ends)
	for cell, key := range g.list {
		sorted[next[key.group]] = int32(cell)
		next[key.group]++
	}
	groups := make([][]int32, len(g.groups))
	for i := range groups {
		groups[i] = sorted[ends[i]:ends[i+1]]
		slices.SortFunc(groups[i], func(a, b int32) int { return cmp.Compare(g.list[a].start, g.list[b].start) })
	}
	return groups
}

// row is a group with its sums and its series.
func (r *reporter) row(key []*string, cells []int32) (row costs.Row, err error) {
	row.Key = make([]costs.KeyPart, len(key))
	for i, column := range r.query.GroupBy {
		row.Key[i] = costs.KeyPart{Column: column, Value: key[i]}
	}
	if row.Totals, err = r.sum(r.now, cells); err != nil {
		return row, err
	}
	if r.previous != nil {
		row.Previous = r.totals()
	}
	row.Series = make([]costs.Point, 0, len(cells))
	for from, to := 0, 0; from < len(cells); from = to {
		start := r.now.list[cells[from]].start
		for to < len(cells) && r.now.list[cells[to]].start == start {
			to++
		}
		point := costs.Point{Start: r.start}
		if r.query.Granularity != costs.Total {
			point.Start = time.UnixMicro(start).UTC()
		}
		if point.Totals, err = r.sum(r.now, cells[from:to]); err != nil {
			return row, err
		}
		row.Series = append(row.Series, point)
	}
	return row, nil
}

// sum adds cells up. Quantities know no currency.
func (r *reporter) sum(g *gathered, cells []int32) (costs.Totals, error) {
	totals := make(costs.Totals, len(r.query.Metrics))
	var err error
	for i, metric := range r.query.Metrics {
		switch {
		case metric.UnitColumn() != "":
			totals[metric], err = g.amounts(i, cells, "")
		case r.currency != "":
			totals[metric], err = g.amounts(i, cells, r.currency)
		default:
			totals[metric], err = g.byCurrency(i, cells)
		}
		if err != nil {
			return nil, err
		}
	}
	return totals, nil
}

// amounts is the sum of a metric over cells of one currency.
func (g *gathered) amounts(metric int, cells []int32, currency string) (costs.Amounts, error) {
	var total wide
	for _, cell := range cells {
		total.join(g.sums[int(cell)*len(g.question.metrics)+metric])
	}
	value, err := total.decimal()
	return costs.Amounts{currency: value}, err
}

func (g *gathered) byCurrency(metric int, cells []int32) (costs.Amounts, error) {
	sums := make([]wide, len(g.currencies.texts))
	seen := make([]bool, len(sums))
	for _, cell := range cells {
		currency := g.list[cell].currency
		seen[currency] = true
		sums[currency].join(g.sums[int(cell)*len(g.question.metrics)+metric])
	}
	amounts := costs.Amounts{}
	for currency, has := range seen {
		if !has {
			continue
		}
		value, err := sums[currency].decimal()
		if err != nil {
			return nil, err
		}
		amounts[g.currencies.texts[currency]] = value
	}
	return amounts, nil
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
	other := &costs.Other{Count: len(rows), Totals: r.totals(), Series: []costs.Point{}}
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
	for _, micros := range slices.Sorted(maps.Keys(series)) {
		other.Series = append(other.Series, costs.Point{Start: time.UnixMicro(micros).UTC(), Totals: series[micros]})
	}
	return other, nil
}
