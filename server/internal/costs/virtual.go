package costs

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"maps"
	"slices"
	"strings"
)

// VirtualPrefix precedes the name of a virtual column: virtual:team.
const VirtualPrefix = "virtual:"

// Virtuals are the definitions of virtual columns by name without the prefix. Definitions may read each other without cycles.
type Virtuals map[string]Virtual

// Virtual is a text column computed by rules. The first rule that matches a row sets its value.
type Virtual struct {
	// Rules in their order, 1 to MaxVirtualRules.
	Rules []VirtualRule
	// Default is the value of rows that no rule matches; empty means no value.
	Default string
}

// VirtualRule sets the value of the rows that it matches: either Value, or the value of another column (Take). With both, it
// matches rows with a value in Take and sets Value.
type VirtualRule struct {
	// Filter selects the rows; nil matches every row.
	Filter *Filter
	// Value is the fixed value.
	Value string
	// Take is the text column, tag:key or virtual:name to copy. A row without a value in it goes on to the next rule.
	Take string
	// Fold trims spaces and lowers A–Z in the taken value. Other letters stay, so that every engine folds alike.
	Fold bool
	// Renamings change taken values after Fold; other values stay.
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

// Fold normalizes s as VirtualRule.Fold does.
func Fold(s string) string {
	return strings.Map(func(r rune) rune {
		if r >= 'A' && r <= 'Z' {
			return r + 'a' - 'A'
		}
		return r
	}, strings.Trim(s, " "))
}

// Renames maps each value to its new name, folded if the rule folds.
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

// Needed are the names of the virtual columns that the given columns read, directly or through others, sorted, including undefined
// names.
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

// With merges other definitions, which win over those of the same name.
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

// Fingerprint is the sha-256 (hex) of the definitions that the columns read; empty without any. Other rules give another
// fingerprint, because they change the meaning of a value.
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
