package costs

import "slices"

// Filter is exactly one of And, Or, Not, or a condition on a column (Column is a FOCUS column name, tag:key or
// virtual:name).
type Filter struct {
	And []Filter
	Or  []Filter
	Not *Filter

	Column string
	Op     Op
	Values []string
}

// OneOf is the condition that a column has one of the values; the empty value means missing.
func OneOf(column string, values ...string) Filter {
	missing := Filter{Column: column, Op: Missing}
	named := slices.DeleteFunc(slices.Clone(values), func(value string) bool { return value == "" })
	in := Filter{Column: column, Op: In, Values: named}
	switch {
	case len(named) == len(values):
		return in
	case len(named) == 0:
		return missing
	default:
		return Filter{Or: []Filter{missing, in}}
	}
}

// Op is how a condition compares.
type Op string

// The operators. A value that is missing matches NotIn and Missing only.
const (
	// In matches a value equal to one of Values.
	In Op = "in"
	// NotIn matches a value equal to none of Values.
	NotIn Op = "notIn"
	// Contains matches a text that contains one of Values without regard to case.
	Contains Op = "contains"
	// StartsWith matches a text that starts with one of Values, case included.
	StartsWith Op = "startsWith"
	// Between matches a value from the first of the two Values to the second, both included.
	Between Op = "between"
	// Missing matches rows without a value; it takes no Values.
	Missing Op = "missing"
)

// Ops are all operators.
func Ops() []Op { return []Op{In, NotIn, Contains, StartsWith, Between, Missing} }
