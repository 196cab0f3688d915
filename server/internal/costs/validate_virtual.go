package costs

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// Bounds of virtual columns.
const (
	// MaxVirtuals limits the virtual columns of a query, including those that others read.
	MaxVirtuals = 20
	// MaxVirtualRules limits the rules of a definition.
	MaxVirtualRules = 100
	// MaxVirtualValue limits the characters of a value.
	MaxVirtualValue = 200
	// MaxVirtualDepth limits how deep definitions build on each other.
	MaxVirtualDepth = 4
	// MaxVirtualParts limits a definition expanded with all definitions that it reads: rules, parts of filters, values and
	// renamings.
	MaxVirtualParts = 10_000
	// MaxRenamed limits the values that the renamings of one rule change.
	MaxRenamed = 1_000
)

// virtualName matches valid names of virtual columns.
var virtualName = regexp.MustCompile(`^[a-z][a-z0-9_-]{0,39}$`)

// OwnVirtual is the prefix of the server's own virtual columns, which users cannot create.
const OwnVirtual = "_"

// CheckVirtualName validates the name of a virtual column.
func CheckVirtualName(name string) error {
	if virtualName.MatchString(name) {
		return nil
	}
	return &FieldError{"name", "name " + quote(name) +
		" is invalid; use 1 to 40 of a–z, 0–9, - and _, starting with a letter, such as cost-center"}
}

// With adds the virtual columns. A definition may read a column that no row has any more, because its file may be deleted: its
// value is missing in every row.
func (c Columns) With(virtuals Virtuals) Columns {
	if len(virtuals) == 0 {
		return c
	}
	all := maps.Clone(c)
	for name, one := range virtuals {
		all[VirtualPrefix+name] = Text
		for _, column := range one.Columns() {
			if _, known := all.Kind(column); !known && !strings.HasPrefix(column, VirtualPrefix) {
				all[column] = Text
			}
		}
	}
	return all
}

// Validate checks the definitions; columns are those of the scope. Unknown columns in rules are refused: use columns.With if they
// may be gone.
func (v Virtuals) Validate(columns Columns) error {
	if len(v) > MaxVirtuals {
		return &FieldError{"virtual", fmt.Sprintf("%d virtual columns are used; a cost query can use at most %d", len(v), MaxVirtuals)}
	}
	columns = maps.Clone(columns)
	for name := range v {
		columns[VirtualPrefix+name] = Text
	}
	for _, name := range slices.Sorted(maps.Keys(v)) {
		if err := CheckVirtualName(strings.TrimPrefix(name, OwnVirtual)); err != nil {
			return err
		}
		if err := v[name].validate(columns, VirtualPrefix+name); err != nil {
			return err
		}
	}
	// Check for cycles last, when all names are known to exist.
	for _, name := range slices.Sorted(maps.Keys(v)) {
		parts, err := v.parts(name, nil)
		if err != nil {
			return err
		}
		if parts > MaxVirtualParts {
			return &FieldError{VirtualPrefix + name, fmt.Sprintf("with its dependencies it has %d parts; the limit is %d",
				parts, MaxVirtualParts)}
		}
	}
	return nil
}

// parts counts the parts of a definition, expanded with all definitions that it reads.
func (v Virtuals) parts(name string, above []string) (int, error) {
	above = append(slices.Clip(above), name)
	if slices.Contains(above[:len(above)-1], name) {
		return 0, &FieldError{VirtualPrefix + above[0], "it depends on itself: " + strings.Join(above, " → ") + "; remove the cycle"}
	}
	if len(above) > MaxVirtualDepth {
		return 0, &FieldError{VirtualPrefix + above[0], fmt.Sprintf("it depends on a chain of virtual columns: %s; the limit is %d levels",
			strings.Join(above, " → "), MaxVirtualDepth)}
	}
	sum := 0
	var reads []string
	for _, rule := range v[name].Rules {
		sum++
		for _, one := range rule.Renamings {
			sum += len(one.From)
		}
		reads = append(reads, rule.Take)
		reads = rule.Filter.reads(reads, &sum)
	}
	for _, column := range reads {
		below, ok := VirtualName(column)
		if !ok {
			continue
		}
		more, err := v.parts(below, above)
		if err != nil {
			return 0, err
		}
		if sum += more; sum > MaxVirtualParts {
			return sum, nil
		}
	}
	return sum, nil
}

// reads appends the columns of all conditions, with repetitions, and counts the filter's parts and values.
func (f *Filter) reads(to []string, parts *int) []string {
	if f == nil {
		return to
	}
	*parts += 1 + len(f.Values)
	if f.Column != "" {
		to = append(to, f.Column)
	}
	to = f.Not.reads(to, parts)
	for _, list := range [][]Filter{f.And, f.Or} {
		for i := range list {
			to = list[i].reads(to, parts)
		}
	}
	return to
}

func (v Virtual) validate(columns Columns, field string) error {
	if n := len(v.Rules); n == 0 || n > MaxVirtualRules {
		return &FieldError{field + ".rules", fmt.Sprintf("%d rules are sent; send 1 to %d", n, MaxVirtualRules)}
	}
	for i, rule := range v.Rules {
		if err := rule.validate(columns, fmt.Sprintf("%s.rules[%d]", field, i)); err != nil {
			return err
		}
	}
	if v.Default == "" {
		return nil
	}
	return checkVirtualValue(field+".default", v.Default)
}

func (r VirtualRule) validate(columns Columns, field string) error {
	nodes := 0
	if r.Filter != nil {
		if err := r.Filter.validate(columns, field+".filter", 1, &nodes); err != nil {
			return err
		}
	}
	if r.Value == "" && r.Take == "" {
		return &FieldError{field, "a rule needs value or take; send one of them"}
	}
	if r.Take == "" {
		if r.Fold || len(r.Renamings) > 0 {
			return &FieldError{field, "fold and renamings need take; leave them out"}
		}
		return checkVirtualValue(field+".value", r.Value)
	}
	if err := columns.checkGroup(field+".take", r.Take); err != nil {
		return err
	}
	if r.Value != "" {
		if len(r.Renamings) > 0 {
			return &FieldError{field, "renamings are for rules without value; leave them out"}
		}
		return checkVirtualValue(field+".value", r.Value)
	}
	return r.validateRenamings(field + ".renamings")
}

func (r VirtualRule) validateRenamings(field string) error {
	renamed := 0
	for i, one := range r.Renamings {
		at := fmt.Sprintf("%s[%d]", field, i)
		if len(one.From) == 0 {
			return &FieldError{at + ".from", "from is empty; send at least one value"}
		}
		if renamed += len(one.From); renamed > MaxRenamed {
			return &FieldError{field, fmt.Sprintf("more than %d values are renamed; use startsWith or contains in a filter", MaxRenamed)}
		}
		for j, from := range one.From {
			if err := checkVirtualValue(fmt.Sprintf("%s.from[%d]", at, j), from); err != nil {
				return err
			}
		}
		if err := checkVirtualValue(at+".to", one.To); err != nil {
			return err
		}
	}
	if len(r.Renames()) < renamed {
		return &FieldError{field, "a value is renamed twice; list each value once"}
	}
	return nil
}

func checkVirtualValue(field, value string) error {
	if n := utf8.RuneCountInString(value); n == 0 || n > MaxVirtualValue {
		return &FieldError{field, fmt.Sprintf("the value has %d characters; use 1 to %d", n, MaxVirtualValue)}
	}
	if !utf8.ValidString(value) || strings.ContainsRune(value, 0) {
		return &FieldError{field, "the value has unprintable characters; remove them"}
	}
	return nil
}
