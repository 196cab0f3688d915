package aggregate

import (
	"maps"
	"slices"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// builder builds the report of the sums of the asked period and of the compared one.
type builder struct {
	query          costs.Query
	start          time.Time // Of the single point of a series without intervals.
	now, previous  *Sums     // previous is nil if nothing is compared.
	previousPeriod costs.Period

	currency   string // The one currency of all costs; empty for none or several.
	mixed      bool
	top        []candidate
	other      candidate // The cells of all groups below the top.
	otherCount int
}

// nameCurrency finds the one currency of all costs, if there is one.
func (b *builder) nameCurrency() {
	currencies := map[string]bool{}
	for _, s := range []*Sums{b.now, b.previous} {
		if s != nil {
			for _, currency := range s.currencies.texts {
				currencies[currency] = true
			}
		}
	}
	b.mixed = len(currencies) > 1
	if len(currencies) == 1 {
		b.currency = slices.Collect(maps.Keys(currencies))[0]
	}
}

// report makes rows of the top groups, and folds the cells of all others into Other.
func (b *builder) report() (costs.Report, error) {
	report := costs.Report{Currency: b.currency, Mixed: b.mixed, Metrics: b.query.Metrics, Granularity: b.query.Granularity}
	var err error
	now, before := slices.Clip(b.other.now), slices.Clip(b.other.before)
	if b.otherCount > 0 {
		if report.Other, err = b.fold(); err != nil {
			return report, err
		}
	}
	var each func(costs.Row) error
	if b.query.Each == nil {
		report.Rows = make([]costs.Row, len(b.top))
	} else {
		each = b.query.Each()
	}
	for i, group := range b.top {
		row, err := b.row(group)
		if err != nil {
			return report, err
		}
		if each == nil {
			report.Rows[i] = row
		} else if err := each(row); err != nil {
			return report, err
		}
		now, before = append(now, group.now...), append(before, group.before...)
	}
	if report.Totals, err = b.sum(b.now, now); err != nil || b.previous == nil {
		return report, err
	}
	report.Previous = &costs.Previous{Period: b.previousPeriod}
	report.Previous.Totals, err = b.sum(b.previous, before)
	return report, err
}

func (b *builder) row(of candidate) (row costs.Row, err error) {
	row.Key = make([]costs.KeyPart, len(of.key))
	for i, column := range b.query.GroupBy {
		row.Key[i] = costs.KeyPart{Column: column, Value: of.key[i]}
	}
	if row.Totals, row.Previous, err = b.sums(of); err != nil {
		return row, err
	}
	if b.query.Each == nil {
		row.Series, err = b.series(of.now)
	}
	return row, err
}

// fold sums the groups below the top.
func (b *builder) fold() (other *costs.Other, err error) {
	other = &costs.Other{Count: b.otherCount}
	if other.Totals, other.Previous, err = b.sums(b.other); err != nil {
		return nil, err
	}
	byStart := map[int64][]int32{}
	for _, cell := range b.other.now {
		start := b.now.cells[cell].start
		byStart[start] = append(byStart[start], cell)
	}
	other.Series = make([]costs.Point, 0, len(byStart))
	for _, start := range slices.Sorted(maps.Keys(byStart)) {
		point, err := b.point(byStart[start])
		if err != nil {
			return nil, err
		}
		other.Series = append(other.Series, point)
	}
	return other, nil
}

// sums are the totals of both periods.
func (b *builder) sums(of candidate) (now, previous costs.Totals, err error) {
	if now, err = b.sum(b.now, of.now); err != nil || b.previous == nil {
		return now, nil, err
	}
	previous, err = b.sum(b.previous, of.before)
	return now, previous, err
}

// series has a point for each interval of cells that are sorted by interval.
func (b *builder) series(cells []int32) ([]costs.Point, error) {
	points := make([]costs.Point, 0, len(cells))
	for from, to := 0, 0; from < len(cells); from = to {
		for to < len(cells) && b.now.cells[cells[to]].start == b.now.cells[cells[from]].start {
			to++
		}
		point, err := b.point(cells[from:to])
		if err != nil {
			return nil, err
		}
		points = append(points, point)
	}
	return points, nil
}

// point sums the cells of one interval.
func (b *builder) point(cells []int32) (point costs.Point, err error) {
	point.Start = b.start
	if b.query.Granularity != costs.Total {
		point.Start = time.UnixMicro(b.now.cells[cells[0]].start).UTC()
	}
	point.Totals, err = b.sum(b.now, cells)
	return point, err
}

// sum adds cells up: every quantity, which has no currency, and every cost. Without cells, a sum in the one currency is zero.
func (b *builder) sum(s *Sums, cells []int32) (costs.Totals, error) {
	totals := make(costs.Totals, len(b.query.Metrics))
	var err error
	for i, metric := range b.query.Metrics {
		switch {
		case metric.UnitColumn() != "":
			totals[metric], err = s.amounts(i, cells, "")
		case b.currency != "":
			totals[metric], err = s.amounts(i, cells, b.currency)
		default:
			totals[metric], err = s.byCurrency(i, cells)
		}
		if err != nil {
			return nil, err
		}
	}
	return totals, nil
}

// amounts sums a metric over cells of one currency.
func (s *Sums) amounts(metric int, cells []int32, currency string) (costs.Amounts, error) {
	value, err := s.total(metric, cells)
	return costs.Amounts{currency: value}, err
}

// total sums a metric over cells without looking at their currencies.
func (s *Sums) total(metric int, cells []int32) (decimal.Decimal, error) {
	var total int192
	for _, cell := range cells {
		total.join(s.sums[int(cell)*len(s.metrics)+metric])
	}
	return total.decimal()
}

func (s *Sums) byCurrency(metric int, cells []int32) (costs.Amounts, error) {
	sums := make([]int192, len(s.currencies.texts))
	seen := make([]bool, len(sums))
	for _, cell := range cells {
		currency := s.cells[cell].currency
		seen[currency] = true
		sums[currency].join(s.sums[int(cell)*len(s.metrics)+metric])
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
		amounts[s.currencies.texts[currency]] = value
	}
	return amounts, nil
}
