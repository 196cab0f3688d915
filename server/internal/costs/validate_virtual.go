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
	// MaxVirtuals is how many one question may read, those below others included.
	MaxVirtuals = 20
	// MaxVirtualRules is how many rules one may have.
	MaxVirtualRules = 100
	// MaxVirtualValue is how many characters a value may have.
	MaxVirtualValue = 200
	// MaxVirtualDepth is how many may stand above each other.
	MaxVirtualDepth = 4
	// MaxVirtualParts bounds one with all that it is built on, written out: rules, parts of filters, values and renamings.
	MaxVirtualParts = 10_000
	// MaxRenamed is how many values the renamings of one rule may change.
	MaxRenamed = 1_000
)

// virtualName is what a virtual column may be called.
var virtualName = regexp.MustCompile(`^[a-z][a-z0-9_-]{0,39}$`)

// OwnVirtual begins the names of virtual columns that the server makes for itself: no user's begins with it.
const OwnVirtual = "_"

// CheckVirtualName is nil for a name that a virtual column may have.
func CheckVirtualName(name string) error {
	if virtualName.MatchString(name) {
		return nil
	}
	return &FieldError{"name", "name " + quote(name) +
		" is invalid; use 1 to 40 of a–z, 0–9, - and _, starting with a letter, such as cost-center"}
}

// With are the columns and the virtual ones. A definition may read a column that no row has any more, since the file that brought
// it may be deleted: it is missing in every row.
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

// Validate holds the definitions to the rules; columns are those of the scope. A column of a rule that does not exist there is
// refused: ask with columns.With where it may be gone.
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
	// Circles are found only now, when all names are known to exist.
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

// parts is how many parts a definition has when it is written out with all that it is built on.
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

// reads adds the columns of all conditions, as often as they stand there, and counts the filter's parts and values.
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
