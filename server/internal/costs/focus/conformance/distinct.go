package conformance

import (
	"bytes"

	"github.com/costdeck/costdeck/server/internal/costs/focus"
)

// mostGroups bounds the groups of a rule; rows of further ones are not checked, so that memory does not grow with the file.
const mostGroups = 200_000

// distinct checks that the rows with the same value in one column have a single value in another.
type distinct struct {
	by, of int
	groups map[string]*group
	// last is the group of the row before: neighbors are alike.
	last *group
	key  []byte
}

type group struct {
	value  []byte
	seen   bool // value is set.
	broken bool
	first  example
}

func (d *distinct) add(cells []focus.Cell, keep func() example) {
	by := &cells[d.by]
	g := d.last
	if g == nil || !bytes.Equal(d.key, by.Text) {
		g = d.groups[string(by.Text)]
		if g == nil {
			if len(d.groups) == mostGroups {
				return
			}
			g = &group{first: keep()}
			d.groups[string(by.Text)] = g
		}
		d.last, d.key = g, append(d.key[:0], by.Text...)
	}
	of := &cells[d.of]
	switch {
	case of.Null || g.broken:
	case !g.seen:
		g.value, g.seen = append(g.value, of.Text...), true
	case !bytes.Equal(g.value, of.Text):
		g.broken, g.first = true, keep()
	}
}

// outcome counts groups. One with no value at all does not have a single one.
func (d *distinct) outcome(c *compiled) {
	for _, g := range d.groups {
		c.Checked++
		if g.broken || !g.seen {
			c.Failed++
			c.keep(g.first)
		}
	}
}
