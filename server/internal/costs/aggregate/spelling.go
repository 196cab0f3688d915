package aggregate

import (
	"context"
	"errors"
	"maps"
	"slices"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// spellings maps the spellings of resources that have several in these sums to that of the newest row; nil if there are none.
func (d Dataset) spellings(ctx context.Context, query costs.Query, sums ...*Sums) (map[string]string, error) {
	column := slices.Index(query.GroupBy, costs.ResourceID)
	if column < 0 {
		return nil, nil //nolint:nilnil // No spelling to change.
	}
	several := severalSpellings(column, sums)
	if len(several) == 0 {
		return nil, nil //nolint:nilnil // No spelling to change.
	}
	asked := costs.Query{Metrics: []costs.Metric{costs.BilledCost}, GroupBy: []string{costs.ResourceID}, Period: query.Period,
		Virtual: query.Virtual, Filter: both(query.Filter, costs.Filter{Column: costs.ResourceID, Op: costs.In, Values: several})}
	var newest map[string]spelling
	// The finest interval that stays below the limit of cells.
	for _, asked.Granularity = range []costs.Granularity{costs.Hour, costs.Day, costs.Month, costs.Total} {
		byTime, err := d.Sum(ctx, asked)
		if errors.Is(err, TooMany()) && asked.Granularity != costs.Total {
			continue
		}
		if err != nil {
			return nil, err
		}
		newest = newestSpellings(byTime)
		break
	}
	to := map[string]string{}
	for _, id := range several {
		folded := costs.FoldResourceID(id)
		if _, known := newest[folded]; !known { // In the compared period only.
			newest[folded] = spelling{id: id}
		}
		to[id] = newest[folded].id
	}
	return to, nil
}

// severalSpellings are the ids that are in the sums in more than one spelling, in order.
func severalSpellings(column int, sums []*Sums) []string {
	first, several := map[string]string{}, map[string]bool{}
	for _, s := range sums {
		if s == nil {
			continue
		}
		for _, id := range s.values[column].texts {
			folded := costs.FoldResourceID(id)
			if earlier, known := first[folded]; !known {
				first[folded] = id
			} else if earlier != id {
				several[earlier], several[id] = true, true
			}
		}
	}
	return slices.Sorted(maps.Keys(several))
}

type spelling struct {
	id    string
	start int64
}

// newestSpellings are the newest spellings by folded id. Of two at the same time the greater one wins, so that every engine has the same.
func newestSpellings(byTime *Sums) map[string]spelling {
	newest := map[string]spelling{}
	for _, cell := range byTime.cells {
		id := byTime.groups[cell.group][0]
		if id == nil {
			continue
		}
		folded := costs.FoldResourceID(*id)
		best, known := newest[folded]
		if !known || cell.start > best.start || (cell.start == best.start && *id > best.id) {
			newest[folded] = spelling{*id, cell.start}
		}
	}
	return newest
}

// respell returns the sums with the resources of these spellings as one group each.
func (s *Sums) respell(query costs.Query, to map[string]string) (*Sums, error) {
	if s == nil || len(to) == 0 {
		return s, nil
	}
	column := slices.Index(query.GroupBy, costs.ResourceID)
	query.Granularity = s.granularity
	out := NewSums(query, s.limit)
	out.Grow(len(s.cells))
	out.units = s.units
	groups := make([]int32, len(s.groups))
	for i, values := range s.groups {
		if values[column] != nil {
			if one, ok := to[*values[column]]; ok {
				values = slices.Clone(values)
				values[column] = &one
			}
		}
		groups[i] = out.groupOf(values)
	}
	for i, key := range s.cells {
		at, err := out.Cell(groups[key.group], out.Currency(s.currencies.texts[key.currency]), key.start)
		if err != nil {
			return nil, err
		}
		out.rows[at] += s.rows[i]
		for m := range out.metrics {
			out.sums[int(at)*len(out.metrics)+m].join(s.sums[i*len(out.metrics)+m])
		}
	}
	return out, nil
}
