package clickhouse

import (
	"fmt"
	"strings"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// matcher converts a valid filter to a condition that is never null.
type matcher struct {
	columns costs.Columns
	virtual costs.Virtuals
	// uncounted is as in scoped.
	uncounted []costs.Payer
}

// matcher is that of a query with these definitions.
func (s scoped) matcher(virtual costs.Virtuals) matcher {
	return matcher{s.columns.With(virtual), virtual, s.uncounted}
}

// number is the expression of a column of decimals, as it counts.
func (m matcher) number(column string) string {
	if column == string(costs.EffectiveCost) && len(m.uncounted) > 0 {
		return m.leavePurchases()
	}
	return ident(column)
}

func (m matcher) filter(f *costs.Filter) (string, error) {
	switch {
	case f.Not != nil:
		inner, err := m.filter(f.Not)
		return "NOT (" + inner + ")", err
	case f.And != nil:
		return m.fold(f.And, ") AND (")
	case f.Or != nil:
		return m.fold(f.Or, ") OR (")
	default:
		return m.condition(f)
	}
}

func (m matcher) fold(parts []costs.Filter, with string) (string, error) {
	texts := make([]string, len(parts))
	for i := range parts {
		var err error
		if texts[i], err = m.filter(&parts[i]); err != nil {
			return "", err
		}
	}
	return "((" + strings.Join(texts, with) + "))", nil
}

func (m matcher) condition(f *costs.Filter) (string, error) {
	kind, _ := m.columns.Kind(f.Column)
	switch kind {
	case costs.Number:
		return ordered(f, m.number(f.Column), money)
	case costs.Instant:
		return ordered(f, ident(f.Column), instant)
	default:
		return m.text(f)
	}
}

// text is a condition on a text, which matches NotIn and Missing without a value.
func (m matcher) text(f *costs.Filter) (string, error) {
	e, err := m.textOf(f.Column)
	if err != nil {
		return "", err
	}
	if _, ok := costs.VirtualName(f.Column); ok {
		return onVirtual(f, e.value), nil
	}
	if f.FoldsResourceIDs() {
		return e.whereResource(f), nil
	}
	return e.where(f), nil
}

// whereResource matches every spelling of a resource, as costs.FoldResourceID.
func (e expression) whereResource(f *costs.Filter) string {
	folded := *f
	folded.Values = make([]string, len(f.Values))
	for i, value := range f.Values {
		folded.Values[i] = costs.FoldResourceID(value)
	}
	own := expression{e.has, "if(lower(substring(" + e.value + ", 1, 15)) = '/subscriptions/' OR lower(substring(" + e.value +
		", 1, 11)) = '/providers/', lower(" + e.value + "), " + e.value + ")"}
	if f.Op == costs.StartsWith {
		return "(" + e.where(f) + " OR " + own.where(&folded) + ")"
	}
	return own.where(&folded)
}

// where is a condition on a column of the file.
func (e expression) where(f *costs.Filter) string {
	switch f.Op {
	case costs.In:
		return "(" + e.has + " AND " + e.value + " IN (" + quoteList(f.Values) + "))"
	case costs.NotIn:
		return "NOT (" + e.has + " AND " + e.value + " IN (" + quoteList(f.Values) + "))"
	case costs.Contains:
		pattern, all := containing(f.Values)
		if all {
			return e.has
		}
		return "(" + e.has + " AND match(" + e.value + ", " + quote(pattern) + "))"
	case costs.StartsWith:
		parts := make([]string, len(f.Values))
		for i, value := range f.Values {
			parts[i] = "startsWith(" + e.value + ", " + quote(value) + ")"
		}
		return "(" + e.has + " AND " + anyOf(parts) + ")"
	case costs.Between:
		return "(" + e.has + " AND " + e.value + " >= " + quote(f.Values[0]) + " AND " + e.value + " <= " + quote(f.Values[1]) + ")"
	default:
		return "NOT (" + e.has + ")"
	}
}

// expression reads a text column: has is true if there is a value.
type expression struct{ has, value string }

func (m matcher) textOf(name string) (expression, error) {
	virtual, ok := costs.VirtualName(name)
	if !ok {
		return textOf(name), nil
	}
	value, err := m.virtually(m.virtual[virtual])
	return expression{"(" + value + " != '')", value}, err
}

func textOf(name string) expression {
	if key, ok := costs.Tag(name); ok {
		return listed(tagKeys, tagValues, key)
	}
	if _, known := costs.FOCUSColumns()[name]; !known {
		return listed(extraNames, extraValues, name)
	}
	value := ident(name)
	if sources := costs.Sources(name); len(sources) == 2 {
		value = "if(" + ident(sources[0]) + " != '', " + ident(sources[0]) + ", " + ident(sources[1]) + ")"
	}
	return expression{"(" + value + " != '')", value}
}

// listed looks up a value in parallel arrays of names and values.
func listed(names, values, name string) expression {
	return expression{"has(" + names + ", " + quote(name) + ")", values + "[indexOf(" + names + ", " + quote(name) + ")]"}
}

// ordered is a condition on a number or a time; missing is null.
func ordered(f *costs.Filter, name string, literal func(string) (string, error)) (string, error) {
	values := make([]string, len(f.Values))
	for i, text := range f.Values {
		var err error
		if values[i], err = literal(text); err != nil {
			return "", fmt.Errorf("filter on %s: %w", f.Column, err)
		}
	}
	switch f.Op {
	case costs.In, costs.NotIn:
		equal := make([]string, len(values))
		for i, value := range values {
			equal[i] = name + " = " + value
		}
		condition := "ifNull(" + anyOf(equal) + ", 0)"
		if f.Op == costs.NotIn {
			condition = "NOT " + condition
		}
		return condition, nil
	case costs.Between:
		return "ifNull(" + name + " >= " + values[0] + " AND " + name + " <= " + values[1] + ", 0)", nil
	default:
		return "isNull(" + name + ")", nil
	}
}

func money(text string) (string, error) {
	d, err := decimal.Parse(text)
	return "toDecimal128(" + quote(d.String()) + ", 24)", err
}

func instant(text string) (string, error) {
	at, err := costs.ParseInstant(text)
	return number(at.UnixMicro()), err
}
