package costs

import (
	"fmt"
	"slices"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// Validate checks a filter; nil is valid.
func (f *Filter) Validate(columns Columns) error {
	if f == nil {
		return nil
	}
	nodes := 0
	return f.validate(columns, "filter", 1, &nodes)
}

func (f *Filter) validate(columns Columns, field string, depth int, nodes *int) error {
	if depth > MaxFilterDepth {
		return &FieldError{field, fmt.Sprintf("the filter nests deeper than %d levels; flatten it", MaxFilterDepth)}
	}
	if *nodes++; *nodes > MaxFilterNodes {
		return &FieldError{field, fmt.Sprintf("the filter has more than %d parts; combine values into one condition",
			MaxFilterNodes)}
	}
	forms := 0
	for _, has := range []bool{f.And != nil, f.Or != nil, f.Not != nil, f.Column != "" || f.Op != "" || f.Values != nil} {
		if has {
			forms++
		}
	}
	if forms != 1 {
		return &FieldError{field, "a filter must be exactly one of and, or, not, or a condition (column or tag, op, values)"}
	}
	switch {
	case f.Not != nil:
		return f.Not.validate(columns, field+".not", depth+1, nodes)
	case f.And != nil:
		return validateParts(f.And, columns, field+".and", depth, nodes)
	case f.Or != nil:
		return validateParts(f.Or, columns, field+".or", depth, nodes)
	default:
		return f.validateCondition(columns, field)
	}
}

func validateParts(parts []Filter, columns Columns, field string, depth int, nodes *int) error {
	if len(parts) == 0 || len(parts) > MaxFilterParts {
		return &FieldError{field, fmt.Sprintf("%d filters are sent; send 1 to %d", len(parts), MaxFilterParts)}
	}
	for i := range parts {
		if err := parts[i].validate(columns, fmt.Sprintf("%s[%d]", field, i), depth+1, nodes); err != nil {
			return err
		}
	}
	return nil
}

func (f *Filter) validateCondition(columns Columns, field string) error {
	if f.Column == "" {
		return &FieldError{field, "the condition has neither column nor tag; send one of them"}
	}
	kind, err := columns.check(field+".column", f.Column)
	if err != nil {
		return err
	}
	if !slices.Contains(Ops(), f.Op) {
		return &FieldError{field + ".op", "op " + quote(string(f.Op)) + " does not exist; use one of " + join(Ops())}
	}
	if kind != Text && (f.Op == Contains || f.Op == StartsWith) {
		return &FieldError{field + ".op", fmt.Sprintf("op %s needs a text column, but %s is not one; use in, notIn, between or missing",
			f.Op, f.Column)}
	}
	switch n := len(f.Values); {
	case f.Op == Missing && n > 0:
		return &FieldError{field + ".values", "op missing takes no values; leave them out"}
	case f.Op == Between && n != 2:
		return &FieldError{field + ".values", fmt.Sprintf("op between takes two values, the first and the last; %d are sent", n)}
	case f.Op != Missing && n == 0:
		return &FieldError{field + ".values", "op " + string(f.Op) + " needs at least one value"}
	case n > MaxFilterValues:
		return &FieldError{field + ".values", fmt.Sprintf("%d values are too many; send at most %d", n, MaxFilterValues)}
	}
	for i, value := range f.Values {
		if err := checkValue(kind, value); err != nil {
			return &FieldError{fmt.Sprintf("%s.values[%d]", field, i), err.Error()}
		}
	}
	return nil
}

func checkValue(kind Kind, value string) (err error) {
	switch kind {
	case Number:
		_, err = decimal.Parse(value)
	case Instant:
		_, err = ParseInstant(value)
	case Text:
	}
	return err
}

// ParseInstant reads the value of a condition on a time: a UTC day (2024-09-01) or an RFC 3339 time.
func ParseInstant(value string) (time.Time, error) {
	for _, layout := range []string{time.DateOnly, time.RFC3339} {
		if at, err := time.Parse(layout, value); err == nil {
			return at.UTC(), nil
		}
	}
	return time.Time{}, fmt.Errorf("%s is not a time; use 2024-09-01 or 2024-09-01T05:00:00Z", quote(value))
}
