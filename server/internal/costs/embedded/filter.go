package embedded

import (
	"fmt"
	"slices"
	"strings"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/costs/embedded/table"
)

// match builds the predicate for the rows of a part's chunk.
func match(p *part, v *table.View, q *scanQuery) (test, error) {
	var parts every
	if s := q.span; !s.holds(p.first, p.last) && !s.holds(v.First, v.Last) {
		times, err := v.Time("ChargePeriodStart")
		if err != nil {
			return nil, err
		}
		parts = append(parts, onTimes(times, func(micros int64) bool { return micros >= s.from && micros < s.to }, false))
		if parts[0] == (none{}) {
			return none{}, nil
		}
	}
	if filter := p.counting(q.Filter); filter != nil {
		t, err := (matcher{v, q.texts}).filter(filter)
		if err != nil {
			return nil, err
		}
		parts = append(parts, t)
	}
	return joinEvery(parts), nil
}

// matcher turns a filter, which is valid, into a test over one chunk.
type matcher struct {
	view *table.View
	texts
}

func (m matcher) filter(f *costs.Filter) (test, error) {
	switch {
	case f.Not != nil:
		t, err := m.filter(f.Not)
		switch t {
		case all{}:
			return none{}, err
		case none{}:
			return all{}, err
		default:
			return not{t}, err
		}
	case f.And != nil:
		parts := make(every, 0, len(f.And))
		for i := range f.And {
			t, err := m.filter(&f.And[i])
			if err != nil || t == (none{}) {
				return t, err
			}
			parts = append(parts, t)
		}
		return joinEvery(parts), nil
	case f.Or != nil:
		parts := make(some, 0, len(f.Or))
		for i := range f.Or {
			t, err := m.filter(&f.Or[i])
			if err != nil || t == (all{}) {
				return t, err
			}
			if t != (none{}) {
				parts = append(parts, t)
			}
		}
		if len(parts) == 0 {
			return none{}, nil
		}
		return parts, nil
	default:
		return m.condition(f)
	}
}

// joinEvery leaves out predicates that are always true.
func joinEvery(parts every) test {
	kept := parts[:0]
	for _, t := range parts {
		switch t {
		case none{}:
			return t
		case all{}:
		default:
			kept = append(kept, t)
		}
	}
	switch len(kept) {
	case 0:
		return all{}
	case 1:
		return kept[0]
	default:
		return kept
	}
}

func (m matcher) condition(f *costs.Filter) (test, error) {
	kind, _ := m.columns.Kind(f.Column)
	switch kind {
	case costs.Number:
		return m.number(f)
	case costs.Instant:
		return m.instant(f)
	default:
		return m.onText(f)
	}
}

// onText evaluates the predicate once per distinct value.
func (m matcher) onText(f *costs.Filter) (test, error) {
	column, err := m.texts.text(m.view, f.Column)
	if err != nil {
		return nil, err
	}
	matches := textTest(f)
	yes := make([]uint8, len(column.Values))
	yes[0] = digit(f.Op == costs.Missing || f.Op == costs.NotIn)
	for code := 1; code < len(yes); code++ {
		yes[code] = digit(matches(column.Values[code]))
	}
	return newByCode(&column.Codes, yes), nil
}

func digit(yes bool) uint8 {
	if yes {
		return 1
	}
	return 0
}

func textTest(f *costs.Filter) func(string) bool {
	if f.FoldsResourceIDs() {
		return resourceTest(f)
	}
	switch f.Op {
	case costs.In, costs.NotIn:
		set := map[string]bool{}
		for _, value := range f.Values {
			set[value] = true
		}
		return func(s string) bool { return set[s] == (f.Op == costs.In) }
	case costs.Contains:
		lower := make([]string, len(f.Values))
		for i, value := range f.Values {
			lower[i] = strings.ToLower(value)
		}
		return func(s string) bool {
			s = strings.ToLower(s)
			return slices.ContainsFunc(lower, func(part string) bool { return strings.Contains(s, part) })
		}
	case costs.StartsWith:
		return func(s string) bool {
			return slices.ContainsFunc(f.Values, func(prefix string) bool { return strings.HasPrefix(s, prefix) })
		}
	case costs.Between:
		return func(s string) bool { return s >= f.Values[0] && s <= f.Values[1] }
	default:
		return func(string) bool { return false }
	}
}

// resourceTest matches every spelling of a resource.
func resourceTest(f *costs.Filter) func(string) bool {
	folded := make([]string, len(f.Values))
	set := make(map[string]bool, len(f.Values))
	for i, value := range f.Values {
		folded[i] = costs.FoldResourceID(value)
		set[folded[i]] = true
	}
	if f.Op == costs.StartsWith {
		return func(s string) bool {
			own := costs.FoldResourceID(s)
			return slices.ContainsFunc(f.Values, func(prefix string) bool { return strings.HasPrefix(s, prefix) }) ||
				slices.ContainsFunc(folded, func(prefix string) bool { return strings.HasPrefix(own, prefix) })
		}
	}
	return func(s string) bool { return set[costs.FoldResourceID(s)] == (f.Op == costs.In) }
}

// onTimes evaluates the predicate once per distinct time.
func onTimes(times *table.Time, matches func(micros int64) bool, missing bool) test {
	yes := make([]uint8, len(times.Values))
	yes[0] = digit(missing)
	for code := 1; code < len(yes); code++ {
		yes[code] = digit(matches(times.Values[code]))
	}
	return newByCode(&times.Codes, yes)
}

func (m matcher) instant(f *costs.Filter) (test, error) {
	times, err := m.view.Time(f.Column)
	if err != nil {
		return nil, err
	}
	values := make([]int64, len(f.Values))
	for i, text := range f.Values {
		at, err := costs.ParseInstant(text)
		if err != nil {
			return nil, fmt.Errorf("filter on %s: %w", f.Column, err)
		}
		values[i] = at.UnixMicro()
	}
	matches := func(micros int64) bool {
		switch f.Op {
		case costs.In, costs.NotIn:
			return slices.Contains(values, micros) == (f.Op == costs.In)
		case costs.Between:
			return micros >= values[0] && micros <= values[1]
		default:
			return false
		}
	}
	return onTimes(times, matches, f.Op == costs.Missing || f.Op == costs.NotIn), nil
}

func (m matcher) number(f *costs.Filter) (test, error) {
	column, err := m.view.Number(f.Column)
	if err != nil {
		return nil, err
	}
	values := make([]decimal.Decimal, len(f.Values))
	for i, text := range f.Values {
		if values[i], err = decimal.Parse(text); err != nil {
			return nil, fmt.Errorf("filter on %s: %w", f.Column, err)
		}
	}
	return newByNumber(column, f.Op, values), nil
}
