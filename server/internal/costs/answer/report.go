package answer

import (
	"maps"
	"slices"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// Question is what a report answers.
type Question struct {
	costs.Query
	// Start is where the one point of a series without intervals stands.
	Start time.Time
	// PreviousPeriod is the compared one.
	PreviousPeriod costs.Period
}

// Report makes the report of the sums of the asked period and of the compared one, which is nil if nothing is compared. It has
// neither version nor digest yet.
func Report(question Question, now, previous *Sums) (costs.Report, error) {
	r := &reporter{query: question.Query, start: question.Start, now: now, previous: previous}
	report, err := r.report(question.PreviousPeriod)
	return report, Ranged(err)
}

type reporter struct {
	query         costs.Query
	start         time.Time
	now, previous *Sums

	currency string // The one currency of all costs; empty for none or several.
}

func (r *reporter) report(previousPeriod costs.Period) (costs.Report, error) {
	currencies := maps.Clone(r.now.money)
	if r.previous != nil {
		maps.Copy(currencies, r.previous.money)
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
		report.Previous = &costs.Previous{Period: previousPeriod, Totals: r.totals()}
		for _, row := range rows {
			if err := fold(report.Previous.Totals, row.Previous); err != nil {
				return report, err
			}
		}
	}
	sort(r.query.Metrics[0], rows)
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
	for i, group := range r.now.groups {
		rows[i] = r.row(group.key)
	}
	for index, cell := range r.now.list {
		if err := r.addCell(rows[cell.group].Totals, r.now, index); err != nil {
			return nil, err
		}
	}
	series, err := r.series(r.now)
	if err != nil {
		return nil, err
	}
	for i := range rows {
		rows[i].Series = r.points(series[i])
	}
	if r.previous == nil {
		return rows, nil
	}
	for index, cell := range r.previous.list {
		key := r.previous.groups[cell.group].key
		at := r.now.group(key)
		if at == len(rows) { // Charged in the compared period only.
			rows = append(rows, r.row(key))
		}
		if err := r.addCell(rows[at].Previous, r.previous, index); err != nil {
			return nil, err
		}
	}
	return rows, nil
}

// series are the sums of each group by interval.
func (r *reporter) series(s *Sums) ([]map[int64]costs.Totals, error) {
	series := make([]map[int64]costs.Totals, len(s.groups))
	for i := range series {
		series[i] = map[int64]costs.Totals{}
	}
	for index, cell := range s.list {
		point, ok := series[cell.group][cell.start]
		if !ok {
			point = r.totals()
			series[cell.group][cell.start] = point
		}
		if err := r.addCell(point, s, index); err != nil {
			return nil, err
		}
	}
	return series, nil
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
func (r *reporter) addCell(into costs.Totals, s *Sums, index int) error {
	for i, metric := range r.query.Metrics {
		name := s.list[index].currency
		if metric.UnitColumn() != "" {
			name = ""
		}
		if err := add(into[metric], name, s.values[index*len(r.query.Metrics)+i]); err != nil {
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

func add(amounts costs.Amounts, currency string, value decimal.Decimal) error {
	sum, err := amounts[currency].Add(value)
	amounts[currency] = sum
	return err
}
