package answer

import (
	"slices"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// Only narrows a filter to groups of these keys, where nil is missing.
func Only(filter *costs.Filter, groupBy []string, keys [][]*string) *costs.Filter {
	var groups []costs.Filter
	if len(groupBy) == 1 {
		values := make([]string, 0, len(keys))
		for _, key := range keys {
			if key[0] == nil {
				groups = append(groups, costs.Filter{Column: groupBy[0], Op: costs.Missing})
				continue
			}
			values = append(values, *key[0])
		}
		if len(values) > 0 {
			groups = append(groups, costs.Filter{Column: groupBy[0], Op: costs.In, Values: values})
		}
	} else {
		for _, key := range keys {
			groups = append(groups, isGroup(groupBy, key))
		}
	}
	narrowed := costs.Filter{Or: groups}
	if filter == nil {
		return &narrowed
	}
	return &costs.Filter{And: []costs.Filter{*filter, narrowed}}
}

// isGroup is the condition that a row is of the group.
func isGroup(groupBy []string, key []*string) costs.Filter {
	parts := make([]costs.Filter, len(key))
	for i, value := range key {
		parts[i] = costs.Filter{Column: groupBy[i], Op: costs.Missing}
		if value != nil {
			parts[i] = costs.Filter{Column: groupBy[i], Op: costs.In, Values: []string{*value}}
		}
	}
	return costs.Filter{And: parts}
}

// Split makes a report of the first groups where those of all by interval are more than an answer may have. It has the totals of all
// groups first, and asks then for the sums by interval of the keys that are shown, and of everything together: those of the
// other groups are what is left. Sums are exact, so that nothing is lost by taking away.
func Split(question Question, totals, previous *Sums, intervals func(shown [][]*string) (first, all *Sums, err error)) (costs.Report, error) {
	report, err := split(question, totals, previous, intervals)
	return report, Ranged(err)
}

func split(question Question, totals, previous *Sums, intervals func([][]*string) (first, all *Sums, err error)) (costs.Report, error) {
	whole := question.Query
	whole.Granularity = costs.Total
	r := &reporter{query: whole, start: question.Start, now: totals, previous: previous}
	report, err := r.report(question.PreviousPeriod)
	if err != nil {
		return report, err
	}
	report.Granularity, r.query = question.Granularity, question.Query
	shown := make([][]*string, len(report.Rows))
	for i, row := range report.Rows {
		for _, part := range row.Key {
			shown[i] = append(shown[i], part.Value)
		}
	}
	first, all, err := intervals(shown)
	if err != nil {
		return report, err
	}
	series, err := r.series(first)
	if err != nil {
		return report, err
	}
	for i := range report.Rows {
		report.Rows[i].Series = []costs.Point{}
		if at, ok := first.byKey[joinKey(shown[i])]; ok { // A group of the compared period alone has none.
			report.Rows[i].Series = r.points(series[at])
		}
	}
	if report.Other == nil {
		return report, nil
	}
	rest, err := all.without(first)
	if err != nil {
		return report, err
	}
	report.Other.Series = []costs.Point{}
	if series, err = r.series(rest); err == nil && len(series) > 0 {
		report.Other.Series = r.points(series[0])
	}
	return report, err
}

// without is what one group has beyond others, by interval and currency.
func (s *Sums) without(others *Sums) (*Sums, error) {
	type spot struct {
		start    int64
		currency string
	}
	taken := map[spot]int{} // The cell of what is taken away.
	away := NewSums(s.metrics)
	for i, at := range others.list {
		cell := Cell{Start: at.start, Currency: at.currency, Rows: others.rows[i], Sums: others.of(i)}
		if err := away.Add(cell); err != nil {
			return nil, err
		}
	}
	for i, at := range away.list {
		taken[spot{at.start, at.currency}] = i
	}
	left := NewSums(s.metrics)
	for i, at := range s.list {
		cell := Cell{Start: at.start, Currency: at.currency, Rows: s.rows[i], Sums: slices.Clone(s.of(i))}
		if less, ok := taken[spot{at.start, at.currency}]; ok {
			cell.Rows -= away.rows[less]
			for m, value := range away.of(less) {
				var err error
				if cell.Sums[m], err = cell.Sums[m].Sub(value); err != nil {
					return nil, err
				}
			}
		}
		if cell.Rows == 0 {
			continue
		}
		if err := left.Add(cell); err != nil {
			return nil, err
		}
	}
	return left, nil
}
