// Package demodata has the data of the demo, tests and benchmarks: a sample of real FOCUS rows (see ATTRIBUTION.md), and a deterministic
// generator of realistic FOCUS data of several providers.
package demodata

import (
	"bytes"
	_ "embed" // embeds the sample file
	"io"
)

// SampleFile is the name of the sample file.
const SampleFile = "focus-1.0-sample.csv"

//go:embed focus-1.0-sample.csv
var sample []byte

// Sample reads the sample file: 1,000 rows of FOCUS 1.0, FOCUS Sample Data of the FinOps Foundation, CC BY 4.0.
func Sample() io.Reader { return bytes.NewReader(sample) }
