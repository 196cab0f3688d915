// Package aggregate answers cost queries for every engine: the engine sums cells, and this package builds reports, facets and origins
// from them in one order and one form. So equal sums have equal digests, whichever engine summed them.
package aggregate

import (
	"context"
	"errors"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// Dataset is one version of a scope's charges in an engine.
type Dataset struct {
	Version string
	// Period is the period of all charges; zero without charges.
	Period  costs.Period
	Columns costs.Columns
	// Sum sums the cells of a valid query's period, filter and groups. It ignores ComparePrevious and Top.
	Sum func(context.Context, costs.Query) (*Sums, error)
}

// Report answers a cost query.
func Report(ctx context.Context, d Dataset, query costs.Query) (costs.Report, error) {
	if err := query.Validate(d.Columns); err != nil {
		return costs.Report{}, err
	}
	if query.Granularity == "" {
		query.Granularity = costs.Total
	}
	if query.Each != nil {
		query.Granularity, query.Top = costs.Total, 0
	}
	b, err := d.sum(ctx, query)
	if err != nil {
		return costs.Report{}, err
	}
	report, err := b.report()
	if err != nil {
		return costs.Report{}, Ranged(err)
	}
	report.DatasetVersion = d.Version
	report.Definitions = query.Virtual.Fingerprint(query.Columns()...)
	if query.Each == nil {
		report.Digest = report.Figures()
	}
	return report, nil
}

// sum sums the asked period and the compared one. Where all groups by interval are too many cells, it sums the intervals of the
// top groups only.
func (d Dataset) sum(ctx context.Context, query costs.Query) (*builder, error) {
	b := &builder{query: query, start: query.Period.From}
	if b.start.IsZero() {
		b.start = d.Period.From
	}
	var err error
	b.now, err = d.Sum(ctx, query)
	split := query.Top > 0 && query.Granularity != costs.Total && errors.Is(err, TooMany())
	if split {
		b.now, err = d.Sum(ctx, totals(query))
	}
	if err != nil {
		return nil, err
	}
	if err := checkUnits(b.now); err != nil {
		return nil, err
	}
	if period, ok := d.compared(query); ok {
		before := totals(query)
		before.Period = period
		if b.previous, err = d.Sum(ctx, before); err != nil {
			return nil, err
		}
		if err := checkUnits(b.now, b.previous); err != nil {
			return nil, err
		}
		b.previousPeriod = period
	}
	spelled, err := d.spellings(ctx, query, b.now, b.previous)
	if err != nil {
		return nil, err
	}
	if b.now, err = b.now.respell(query, spelled); err == nil {
		b.previous, err = b.previous.respell(query, spelled)
	}
	if err != nil {
		return nil, err
	}
	b.nameCurrency()
	if err := b.rank(); err != nil {
		return nil, Ranged(err)
	}
	if split {
		return b, d.sumIntervals(ctx, b, spelled)
	}
	return b, nil
}

// totals is the query without intervals.
func totals(query costs.Query) costs.Query {
	query.Granularity = costs.Total
	return query
}

// compared is the period that a query compares with. An open end of the asked period is the dataset's.
func (d Dataset) compared(query costs.Query) (costs.Period, bool) {
	asked := query.Period
	for _, end := range []struct {
		asked *time.Time
		whole time.Time
	}{{&asked.From, d.Period.From}, {&asked.To, d.Period.To}} {
		if end.asked.IsZero() {
			*end.asked = end.whole
		}
	}
	if !query.ComparePrevious || asked.From.IsZero() || asked.To.IsZero() || !asked.To.After(asked.From) {
		return costs.Period{}, false
	}
	return query.Compared(asked), true
}

// sumIntervals sums by interval the top groups, and all groups together: the difference is Other. Sums are exact, so nothing is
// lost by subtracting.
func (d Dataset) sumIntervals(ctx context.Context, b *builder, spelled map[string]string) error {
	top, all := b.query, b.query
	keys := make([][]*string, len(b.top))
	for i := range b.top {
		keys[i] = b.top[i].key
	}
	top.Filter, all.GroupBy = inGroups(b.query.Filter, b.query.GroupBy, keys), nil
	var err error
	if b.now, err = d.Sum(ctx, top); err != nil {
		return err
	}
	if b.now, err = b.now.respell(top, spelled); err != nil {
		return err
	}
	every, err := d.Sum(ctx, all)
	if err != nil {
		return err
	}
	cells := b.now.byGroup()
	for i := range b.top {
		one := &b.top[i]
		one.now = nil
		if at := int(b.now.groupOf(one.key)); at < len(cells) {
			one.now = cells[at] // A group of the compared period alone has none.
		}
	}
	b.other.now, err = b.now.remainder(every)
	return err
}

// remainder adds what all has beyond s as cells of one more group, and returns these cells.
func (s *Sums) remainder(all *Sums) (cells []int32, err error) {
	type place struct {
		currency string
		start    int64
	}
	metrics := len(s.metrics)
	rows, sums := map[place]int64{}, map[place][]int192{}
	for i, key := range s.cells {
		at := place{s.currencies.texts[key.currency], key.start}
		if sums[at] == nil {
			sums[at] = make([]int192, metrics)
		}
		rows[at] += s.rows[i]
		for m := range metrics {
			sums[at][m].join(s.sums[i*metrics+m])
		}
	}
	rest := int32(len(s.groups)) // No key has this number.
	s.groups = append(s.groups, nil)
	for i, key := range all.cells {
		at := place{all.currencies.texts[key.currency], key.start}
		n := all.rows[i] - rows[at]
		if n == 0 {
			continue
		}
		cell, err := s.Cell(rest, s.Currency(at.currency), at.start)
		if err != nil {
			return nil, err
		}
		s.rows[cell] = n
		for m := range metrics {
			s.sums[int(cell)*metrics+m] = all.sums[i*metrics+m]
			if taken := sums[at]; taken != nil {
				s.sums[int(cell)*metrics+m].subtract(taken[m])
			}
		}
		cells = append(cells, cell)
	}
	return cells, nil
}
