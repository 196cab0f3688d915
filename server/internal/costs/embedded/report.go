package embedded

import (
	"cmp"
	"maps"
	"slices"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// reporter makes a report of gathered sums.
type reporter struct {
	query          costs.Query
	now            *gathered
	previous       *gathered // Nil if nothing is compared.
	previousPeriod costs.Period
	start          time.Time

	// shown are the groups to show, and rest the cells of all others, where they were found before the intervals; see split.
	shown []candidate
	rest  *candidate
	// count is how many groups rest is of.
	count int

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

// report makes rows of the first groups, and folds the cells of the others without making rows of them.
func (r *reporter) report() (costs.Report, error) {
	currencies := r.nameCurrency()
	report := costs.Report{Currency: r.currency, Mixed: currencies > 1, Metrics: r.query.Metrics, Granularity: r.query.Granularity}
	if r.rest == nil {
		if err := r.choose(); err != nil {
			return report, err
		}
	}
	var err error
	now, before := slices.Clip(r.rest.now), slices.Clip(r.rest.before)
	if r.count > 0 {
		if report.Other, err = r.folded(r.count, now, before); err != nil {
			return report, err
		}
	}
	report.Rows = make([]costs.Row, len(r.shown))
	for i, one := range r.shown {
		if report.Rows[i], err = r.row(one); err != nil {
			return report, err
		}
		now, before = append(now, one.now...), append(before, one.before...)
	}
	if report.Totals, err = r.sum(r.now, now); err != nil || r.previous == nil {
		return report, err
	}
	report.Previous = &costs.Previous{Period: r.previousPeriod}
	report.Previous.Totals, err = r.sum(r.previous, before)
	return report, err
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
func (r *reporter) row(of candidate) (row costs.Row, err error) {
	row.Key = make([]costs.KeyPart, len(of.key))
	for i, column := range r.query.GroupBy {
		row.Key[i] = costs.KeyPart{Column: column, Value: of.key[i]}
	}
	if row.Totals, err = r.sum(r.now, of.now); err != nil {
		return row, err
	}
	if r.previous != nil {
		if row.Previous, err = r.sum(r.previous, of.before); err != nil {
			return row, err
		}
	}
	row.Series = make([]costs.Point, 0, len(of.now))
	for from, to := 0, 0; from < len(of.now); from = to {
		start := r.now.list[of.now[from]].start
		for to < len(of.now) && r.now.list[of.now[to]].start == start {
			to++
		}
		point, err := r.point(start, of.now[from:to])
		if err != nil {
			return row, err
		}
		row.Series = append(row.Series, point)
	}
	return row, nil
}

// point is the sums of the cells of one interval.
func (r *reporter) point(start int64, cells []int32) (point costs.Point, err error) {
	point.Start = r.start
	if r.query.Granularity != costs.Total {
		point.Start = time.UnixMicro(start).UTC()
	}
	point.Totals, err = r.sum(r.now, cells)
	return point, err
}

// sum adds cells up: every quantity, which knows no currency, and every cost in the one currency if there is one, be they zero.
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
