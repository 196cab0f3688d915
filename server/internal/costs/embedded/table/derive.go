package table

import (
	"maps"
	"slices"
)

// Derive returns a text column computed from others of the chunk, under a name that no column has. Concurrent callers share one
// computation, and the result is cached like a column.
func (v *View) Derive(name string, make func() (*Text, error)) (*Text, error) {
	for _, column := range slices.Sorted(maps.Keys(v.replaced)) {
		name += "\x00" + v.replaced[column].name // It may be computed from them.
	}
	return pin(v, name, make)
}

// NewText is a text column with values by code; code 0 is a missing value, and values[0] is its placeholder.
func NewText(values []string, codes []uint32) *Text {
	return (&builder{values: values, codes: codes}).text()
}
