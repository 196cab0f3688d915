package conformance

import (
	"bytes"

	"github.com/costdeck/costdeck/server/internal/costs/focus"
)

// class is what the checks of a column say about one of its values, a bit for each: values of a class are alike to every rule. The
// first bit is null. The model has at most 85 checks of a column.
type class [2]uint64

func (c *class) has(bit int) bool { return c[bit/64]&(1<<(bit%64)) != 0 }

func (c *class) set(bit int) { c[bit/64] |= 1 << (bit % 64) }

const null = 0

// column finds the class of each value of a column.
type column struct {
	name  string
	at    int
	tests []test
	bits  map[fact]int

	classes []class
	ids     map[class]uint16

	// costly: some test is slower than finding the text among the known ones.
	costly bool
	last   []byte // The text of the row before; neighbors are alike.
	known  uint16 // Its class.
	byText map[string]uint16
	room   int    // For further texts, in bytes.
	before uint16 // The class of the value before that was tested.
}

func newColumn(name string, at int) *column {
	c := &column{name: name, at: at, bits: map[fact]int{}, classes: make([]class, otherClass+1), byText: map[string]uint16{}, room: knownBytes}
	c.classes[nullClass].set(null)
	c.ids = map[class]uint16{c.classes[otherClass]: otherClass}
	c.before = otherClass
	return c
}

// fact is a check and the value that it compares with.
type fact struct{ function, value string }

// test reports whether a value that is not null passes a check. loose means that a time is not in FOCUS's own format.
type test func(cell *focus.Cell, loose bool) bool

// bit is the number of the fact in the column's classes.
func (c *column) bit(of fact, make func() test) int {
	bit, ok := c.bits[of]
	if !ok {
		bit = len(c.tests) + 1
		c.bits[of], c.tests = bit, append(c.tests, make())
		c.costly = c.costly || len(c.tests) > 4 || of.function == "FormatUnit" || of.function == "FormatKeyValue" || of.function == "FormatJSONFormat"
	}
	return bit
}

// The classes that every column has: null, and a value that passes no test.
const (
	nullClass = iota
	otherClass
)

// knownBytes bounds the texts of a column whose classes are known.
const knownBytes = 1 << 20

// classOf is the number of the cell's class.
func (c *column) classOf(cell *focus.Cell, loose bool) uint16 {
	switch {
	case cell.Null:
		return nullClass
	case len(c.tests) == 0:
		return otherClass
	case len(cell.Text) == 0:
		return c.find(cell, loose)
	case bytes.Equal(cell.Text, c.last):
		return c.known
	}
	id, ok := uint16(0), false
	if c.costly {
		id, ok = c.byText[string(cell.Text)]
	}
	if !ok {
		id = c.find(cell, loose)
		if c.room -= len(cell.Text); c.costly && c.room > 0 {
			c.byText[string(cell.Text)] = id
		}
	}
	c.last, c.known = append(c.last[:0], cell.Text...), id
	return id
}

// find applies the tests to a value that is not null.
func (c *column) find(cell *focus.Cell, loose bool) uint16 {
	var bits class
	for i, passes := range c.tests {
		if passes(cell, loose) {
			bits.set(i + 1)
		}
	}
	if bits == c.classes[c.before] {
		return c.before
	}
	id, ok := c.ids[bits]
	if !ok {
		id = uint16(len(c.classes))
		c.ids[bits], c.classes = id, append(c.classes, bits)
	}
	c.before = id
	return id
}
