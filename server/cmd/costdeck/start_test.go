package main

import (
	"io"
	"strings"
	"testing"

	"github.com/alecthomas/kong"
)

// TestTheCommandLineIsCheap limits what every start pays before it does anything else. With help texts as variables of the
// parser, kong expanded all of them for every flag: 90 allocations for each flag and command instead of 40.
func TestTheCommandLineIsCheap(t *testing.T) {
	var parser *kong.Kong
	allocations := testing.AllocsPerRun(5, func() {
		var flags cli
		var err error
		parser, err = newParser(&flags, console{strings.NewReader(""), io.Discard, io.Discard})
		if err != nil {
			t.Fatal(err)
		}
	})
	entries := 0
	err := kong.Visit(parser.Model, func(node kong.Visitable, next kong.Next) error {
		entries++
		return next(nil)
	})
	if err != nil {
		t.Fatal(err)
	}
	if each := allocations / float64(entries); each > 65 {
		t.Errorf("reading the command line takes %.0f allocations, %.0f for each of %d flags and commands; want at most 65", allocations, each, entries)
	}
}
