package main

import (
	"io"
	"strings"
	"testing"

	"github.com/alecthomas/kong"
)

// TestTheCommandLineIsCheap bounds the cost of parsing in every start. With help texts as kong variables, it took 90 allocations for each
// flag and command instead of 40.
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
