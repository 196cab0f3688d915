package costs

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"maps"
	"slices"
	"strings"
)

// VirtualPrefix stands before the name of a column that rules make of others: virtual:team.
const VirtualPrefix = "virtual:"

// Virtuals are the definitions of virtual columns by their names without the prefix. A definition may build on others that stand
// beside it, as long as they form no circle.
type Virtuals map[string]Virtual

// Virtual is a column of texts that rules make. Each row gets the value of the first rule that catches it.
type Virtual struct {
	// Rules in their order, 1 to MaxVirtualRules.
	Rules []VirtualRule
	// Default is the value of the rows that no rule catches; empty leaves them without one.
	Default string
}

// VirtualRule gives the rows that it catches a value: either Value, or what another column says (Take). With both it catches the
// rows that have a value there, and gives them Value.
type VirtualRule struct {
	// Filter is what the rule catches; nil catches every row.
	Filter *Filter
	// Value is the fixed value.
	Value string
	// Take is the column of text, tag:key or virtual:name whose value is taken. A row whose value is missing or empty is not
	// caught and goes on to the next rule.
	Take string
	// Fold takes the value without spaces at its ends and with A–Z in lower case. No other letters change, so that every engine
	// folds alike.
	Fold bool
	// Renamings of taken values, after Fold; a value that none names stays as it is.
	Renamings []Renaming
}

// Renaming gives several values one name.
type Renaming struct {
	From []string
	To   string
}

// VirtualName is the name of a virtual:name column.
func VirtualName(column string) (name string, ok bool) {
	name, ok = strings.CutPrefix(column, VirtualPrefix)
	return name, ok && name != ""
}

// Fold is s as VirtualRule.Fold takes it.
func Fold(s string) string {
	return strings.Map(func(r rune) rune {
		if r >= 'A' && r <= 'Z' {
			return r + 'a' - 'A'
		}
		return r
	}, strings.Trim(s, " "))
}

// Renames are the renamings by the value that they change, folded where the rule folds.
func (r VirtualRule) Renames() map[string]string {
	to := map[string]string{}
	for _, one := range r.Renamings {
		for _, from := range one.From {
			if r.Fold {
				from = Fold(from)
			}
			to[from] = one.To
		}
	}
	return to
}

// Columns are the columns that the definition reads, each once, sorted.
func (v Virtual) Columns() []string {
	seen := map[string]bool{}
	for _, rule := range v.Rules {
		for _, column := range rule.Filter.Columns() {
			seen[column] = true
		}
		if rule.Take != "" {
			seen[rule.Take] = true
		}
	}
	return slices.Sorted(maps.Keys(seen))
}

// Columns are the columns that the filter reads, each once, sorted; nil reads none.
func (f *Filter) Columns() []string {
	seen := map[string]bool{}
	f.collect(seen)
	return slices.Sorted(maps.Keys(seen))
}

func (f *Filter) collect(seen map[string]bool) {
	if f == nil {
		return
	}
	if f.Column != "" {
		seen[f.Column] = true
	}
	f.Not.collect(seen)
	for i := range f.And {
		f.And[i].collect(seen)
	}
	for i := range f.Or {
		f.Or[i].collect(seen)
	}
}

// Needed are the names of the virtual columns that the given columns read, directly or through others, sorted; those that are
// not defined too.
func (v Virtuals) Needed(columns ...string) []string {
	seen := map[string]bool{}
	for len(columns) > 0 {
		name, ok := VirtualName(columns[0])
		columns = columns[1:]
		if ok && !seen[name] {
			seen[name] = true
			columns = append(slices.Clip(columns), v[name].Columns()...)
		}
	}
	return slices.Sorted(maps.Keys(seen))
}

// With are these definitions and others, which stand before those of the same name.
func (v Virtuals) With(others Virtuals) Virtuals {
	all := maps.Clone(v)
	maps.Copy(all, others)
	return all
}

// Pick are the definitions that the columns read.
func (v Virtuals) Pick(columns []string) Virtuals {
	used := Virtuals{}
	for _, name := range v.Needed(columns...) {
		if one, ok := v[name]; ok {
			used[name] = one
		}
	}
	return used
}

// Fingerprint is the sha-256 (hex) of the definitions that the columns read; empty where they read none. What it is made of says
// what a value means: other rules, another fingerprint.
func (v Virtuals) Fingerprint(columns ...string) string {
	names := v.Needed(columns...)
	if len(names) == 0 {
		return ""
	}
	hash := sha256.New()
	write := json.NewEncoder(hash)
	for _, name := range names {
		_ = write.Encode(name) // Neither a text nor a definition fails, nor does a hash.
		_ = write.Encode(v[name])
	}
	return hex.EncodeToString(hash.Sum(nil))
}

// Columns are all columns that the query names.
func (q Query) Columns() []string { return append(q.Filter.Columns(), q.GroupBy...) }

// Columns are all columns that the query names.
func (q FacetQuery) Columns() []string { return append(q.Filter.Columns(), q.Column) }

// Columns are all columns that the query names.
func (q RowsQuery) Columns() []string { return q.Filter.Columns() }
