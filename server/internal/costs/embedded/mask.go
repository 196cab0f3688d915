package embedded

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// mask tells for every row of a segment whether it matches; nil means that all do.
type mask []bool

func (m mask) count(rows int) (n int64) {
	if m == nil {
		return int64(rows)
	}
	for _, has := range m {
		if has {
			n++
		}
	}
	return n
}

// span is a period in microseconds since 1970, the end excluded.
type span struct{ from, to int64 }

func spanOf(p costs.Period) span {
	s := span{-1 << 63, 1<<63 - 1}
	if !p.From.IsZero() {
		s.from = p.From.UnixMicro()
	}
	if !p.To.IsZero() {
		s.to = p.To.UnixMicro()
	}
	return s
}

// misses tells that no row of the segment can lie in the span.
func (s span) misses(p *part) bool { return p.last < s.from || p.first >= s.to }

// match finds the rows of a segment in the span that pass the filter.
func match(p *part, columns costs.Columns, filter *costs.Filter, s span) (mask, error) {
	var m mask
	filter = p.counting(filter)
	if filter != nil {
		var err error
		if m, err = (matcher{p, columns}).filter(filter); err != nil {
			return nil, err
		}
	}
	if p.first >= s.from && p.last < s.to {
		return m, nil
	}
	times, err := p.Time("ChargePeriodStart")
	if err != nil {
		return nil, err
	}
	if m == nil {
		m = slices.Repeat(mask{true}, p.Rows())
	}
	for i := range m {
		at := times.At(i)
		m[i] = m[i] && at >= s.from && at < s.to
	}
	return m, nil
}

// matcher evaluates a filter, which is valid, over one segment.
type matcher struct {
	part    *part
	columns costs.Columns
}

func (t matcher) filter(f *costs.Filter) (mask, error) {
	switch {
	case f.Not != nil:
		m, err := t.filter(f.Not)
		for i := range m {
			m[i] = !m[i]
		}
		return m, err
	case f.And != nil:
		return t.fold(f.And, func(a, b bool) bool { return a && b })
	case f.Or != nil:
		return t.fold(f.Or, func(a, b bool) bool { return a || b })
	default:
		return t.condition(f)
	}
}

func (t matcher) fold(parts []costs.Filter, with func(a, b bool) bool) (mask, error) {
	m, err := t.filter(&parts[0])
	for i := 1; i < len(parts) && err == nil; i++ {
		var other mask
		if other, err = t.filter(&parts[i]); err == nil {
			for row := range m {
				m[row] = with(m[row], other[row])
			}
		}
	}
	return m, err
}

func (t matcher) condition(f *costs.Filter) (mask, error) {
	kind, _ := t.columns.Kind(f.Column)
	switch kind {
	case costs.Number:
		return t.number(f)
	case costs.Instant:
		return t.instant(f)
	default:
		return t.text(f)
	}
}

// text decides once per distinct value.
func (t matcher) text(f *costs.Filter) (mask, error) {
	column, err := t.part.Text(f.Column)
	if err != nil {
		return nil, err
	}
	test := textTest(f)
	byCode := make([]bool, len(column.Values))
	byCode[0] = f.Op == costs.Missing || f.Op == costs.NotIn
	for code := 1; code < len(byCode); code++ {
		byCode[code] = test(column.Values[code])
	}
	m := make(mask, t.part.Rows())
	for i := range m {
		m[i] = byCode[column.Codes.At(i)]
	}
	return m, nil
}

func textTest(f *costs.Filter) func(string) bool {
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

func (t matcher) number(f *costs.Filter) (mask, error) {
	column, err := t.part.Number(f.Column)
	if err != nil {
		return nil, err
	}
	values := make([]decimal.Decimal, len(f.Values))
	for i, text := range f.Values {
		if values[i], err = decimal.Parse(text); err != nil {
			return nil, fmt.Errorf("filter on %s: %w", f.Column, err)
		}
	}
	return ordered(t.part.Rows(), f.Op, values, column.At, column.Missing.Has, decimal.Decimal.Cmp), nil
}

func (t matcher) instant(f *costs.Filter) (mask, error) {
	column, err := t.part.Time(f.Column)
	if err != nil {
		return nil, err
	}
	values := make([]int64, len(f.Values))
	for i, text := range f.Values {
		var at time.Time
		if at, err = costs.ParseInstant(text); err != nil {
			return nil, fmt.Errorf("filter on %s: %w", f.Column, err)
		}
		values[i] = at.UnixMicro()
	}
	compare := func(a, b int64) int {
		switch {
		case a < b:
			return -1
		case a > b:
			return 1
		default:
			return 0
		}
	}
	return ordered(t.part.Rows(), f.Op, values, column.At, column.Missing.Has, compare), nil
}

// ordered evaluates a condition on values that have an order.
func ordered[T any](rows int, op costs.Op, values []T, at func(int) T, missing func(int) bool,
	compare func(a, b T) int) mask {
	equalsAny := func(v T) bool {
		return slices.ContainsFunc(values, func(value T) bool { return compare(v, value) == 0 })
	}
	m := make(mask, rows)
	for i := range m {
		switch v := at(i); {
		case missing(i):
			m[i] = op == costs.Missing || op == costs.NotIn
		case op == costs.In || op == costs.NotIn:
			m[i] = equalsAny(v) == (op == costs.In)
		case op == costs.Between:
			m[i] = compare(v, values[0]) >= 0 && compare(v, values[1]) <= 0
		}
	}
	return m
}
