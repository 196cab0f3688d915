package clickhouse

import (
	"maps"
	"slices"
	"strings"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// virtually writes a virtual column as one expression, empty without a value. It refers to each source column once per rule, so
// that nested columns do not grow exponentially.
func (m matcher) virtually(definition costs.Virtual) (string, error) {
	rules := make([]string, len(definition.Rules))
	for i := range definition.Rules {
		rule := &definition.Rules[i]
		value, err := m.given(rule)
		if err != nil {
			return "", err
		}
		if rule.Filter != nil {
			caught, err := m.filter(rule.Filter)
			if err != nil {
				return "", err
			}
			value = "if(" + caught + ", " + value + ", '')"
		}
		rules[i] = value
	}
	return "arrayFirst(v -> v != '', [" + strings.Join(append(rules, quote(definition.Default)), ", ") + "])", nil
}

// given is the value of a rule; empty if there is none.
func (m matcher) given(rule *costs.VirtualRule) (string, error) {
	if rule.Take == "" {
		return quote(rule.Value), nil
	}
	from, err := m.textOf(rule.Take)
	if err != nil {
		return "", err
	}
	value := from.value
	if rule.Fold {
		value = "lower(replaceRegexpAll(" + value + ", '^ +| +$', ''))" // Spaces and A–Z only, as costs.Fold.
	}
	if rule.Value != "" {
		return "if(" + value + " != '', " + quote(rule.Value) + ", '')", nil
	}
	if renames := rule.Renames(); len(renames) > 0 {
		before := slices.Sorted(maps.Keys(renames))
		after := make([]string, len(before))
		for i, one := range before {
			after[i] = renames[one]
		}
		value = "transform(" + value + ", [" + quoteList(before) + "], [" + quoteList(after) + "])" // Other values stay.
	}
	return value, nil
}

// onVirtual is a condition on a virtual column; it contains the column's expression once.
func onVirtual(f *costs.Filter, value string) string {
	filled := slices.DeleteFunc(slices.Clone(f.Values), func(s string) bool { return s == "" }) // No value is empty.
	with := func(condition string) string {
		return "arrayExists(v -> v != '' AND " + condition + ", [" + value + "])"
	}
	switch f.Op {
	case costs.In, costs.NotIn:
		condition := "0"
		if len(filled) > 0 {
			condition = value + " IN (" + quoteList(filled) + ")"
		}
		if f.Op == costs.NotIn {
			return "NOT (" + condition + ")"
		}
		return "(" + condition + ")"
	case costs.Contains:
		if pattern, all := containing(f.Values); !all {
			return with("match(v, " + quote(pattern) + ")")
		}
		return with("1")
	case costs.StartsWith:
		parts := make([]string, len(f.Values))
		for i, prefix := range f.Values {
			parts[i] = "startsWith(v, " + quote(prefix) + ")"
		}
		return with(anyOf(parts))
	case costs.Between:
		return with("v >= " + quote(f.Values[0]) + " AND v <= " + quote(f.Values[1]))
	default:
		return "(" + value + " = '')"
	}
}
