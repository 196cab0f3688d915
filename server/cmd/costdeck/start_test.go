package main

import (
	"io"
	"strings"
	"testing"
)

// TestTheCommandLineIsCheap holds the work that every start does before it does anything else. Help texts once were variables of
// the parser, which then went through all of them for every flag: 22,000 allocations instead of 10,000, and half of the start.
func TestTheCommandLineIsCheap(t *testing.T) {
	allocations := testing.AllocsPerRun(5, func() {
		var flags cli
		if _, err := newParser(&flags, console{strings.NewReader(""), io.Discard, io.Discard}); err != nil {
			t.Fatal(err)
		}
	})
	if allocations > 15_000 {
		t.Errorf("reading the command line takes %.0f allocations", allocations)
	}
}
