package costs

import "slices"

// Repair is a known dialect that was repaired, with the number of places.
type Repair struct {
	Kind  string
	Count int64
	// First are the first places, at most MaxRepairExamples. Lists of runs leave them out, and runs from before they were kept have none.
	First []RepairExample `json:"-"`
}

// RepairExample is a repaired place.
type RepairExample struct {
	// Line is that of the file, and in Parquet the number of the row; the header is line 1 of a CSV, and 0 in Parquet.
	Line   int64  `json:"l,omitempty"`
	Column string `json:"c,omitempty"`
	// Value is the cell as the file has it, shortened.
	Value string `json:"v,omitempty"`
	// Normal is what the cell counts as, shortened; empty if it counts as null.
	Normal string `json:"n,omitempty"`
	Null   bool   `json:"z,omitempty"`
}

const (
	// MaxRepairExamples is how many places a repair names.
	MaxRepairExamples = 10
	// MaxRunExamples is how many places all repairs of a run name.
	MaxRunExamples = 2_000
)

// ExamplesOf are the first places of repairs by kind, as they are stored beside a run.
func ExamplesOf(repairs []Repair) map[string][]RepairExample {
	all := map[string][]RepairExample{}
	for _, repair := range repairs {
		if len(repair.First) > 0 {
			all[repair.Kind] = repair.First
		}
	}
	return all
}

// WithExamples are the repairs with their first places.
func WithExamples(repairs []Repair, examples map[string][]RepairExample) []Repair {
	all := slices.Clone(repairs)
	for i := range all {
		all[i].First = examples[all[i].Kind]
	}
	return all
}
