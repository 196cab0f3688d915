// Package demodata holds what the demo, the tests and the benchmarks run on: a sample of real FOCUS rows (see
// ATTRIBUTION.md), and a generator of made-up but believable FOCUS data of several providers, which is the same for the
// same options everywhere.
package demodata

import (
	"bytes"
	_ "embed" // For the sample file.
	"io"
)

// SampleFile is the name of the sample file.
const SampleFile = "focus-1.0-sample.csv"

//go:embed focus-1.0-sample.csv
var sample []byte

// Sample is a reader of the sample file: 1,000 rows of FOCUS 1.0, FOCUS Sample Data of the FinOps Foundation, CC BY 4.0.
func Sample() io.Reader { return bytes.NewReader(sample) }
