package conformance

import (
	"fmt"
	"slices"

	"github.com/costdeck/costdeck/server/internal/costs/focus"
)

// expr is true or false for every row of a pattern.
type expr func(p *pattern) bool

// pattern are the rows whose cells have the same classes.
type pattern struct {
	classes []uint16
	pairs   uint64
	count   int64
	first   []example
	// groups say which of the rules about groups the rows belong to.
	groups []bool
}

// compiled is a rule for the columns of one file.
type compiled struct {
	rule       *Rule
	conditions []expr
	holds      expr
	// about is the column that examples show.
	about    int
	distinct *distinct
	Outcome
}

func (c *compiled) applies(p *pattern) bool {
	for _, condition := range c.conditions {
		if !condition(p) {
			return false
		}
	}
	return true
}

// binder binds checks to the columns of a file.
type binder struct {
	at      map[string]int
	columns []*column
	slots   map[string]int
	pairs   []pair
}

// pair is a check of several cells of a row.
type pair struct {
	name  string
	holds func(cells []focus.Cell) bool
}

// slot is the place of the column's class in a pattern; false if the file lacks the column.
func (b *binder) slot(name string) (int, bool) {
	at, ok := b.at[name]
	if !ok {
		return 0, false
	}
	slot, ok := b.slots[name]
	if !ok {
		slot = len(b.columns)
		b.slots[name] = slot
		b.columns = append(b.columns, newColumn(name, at))
	}
	return slot, true
}

// fact is true for rows whose cell is not null and has the fact.
func (b *binder) fact(slot int, of fact) (expr, bool) {
	if ofReader(of) {
		null := b.null(slot)
		return func(p *pattern) bool { return !null(p) }, true
	}
	make := newTest(of)
	if make == nil {
		return nil, false
	}
	c := b.columns[slot]
	bit := c.bit(of, func() test { return make })
	return func(p *pattern) bool { return c.classes[p.classes[slot]].has(bit) }, true
}

func (b *binder) null(slot int) expr {
	c := b.columns[slot]
	return func(p *pattern) bool { return c.classes[p.classes[slot]].has(null) }
}

// condition is true for rows that a rule is about. A check that the model leaves incomplete is no condition. A column that the file lacks is null
// in every row.
func (b *binder) condition(c check) (expr, bool) {
	switch c.Function {
	case "AND", "OR":
		var parts []expr
		for _, item := range c.Items {
			if part, ok := b.condition(item); ok {
				parts = append(parts, part)
			}
		}
		return all(parts, c.Function == "OR"), true
	case "CheckNotSameValue", "CheckSameValue":
		return b.same(c, c.Function == "CheckSameValue", false)
	}
	if c.Column == "" {
		return nil, false
	}
	slot, present := b.slot(c.Column)
	isNull := func(*pattern) bool { return true }
	if present {
		isNull = b.null(slot)
	}
	value, isText := c.text()
	not := c.Function == "CheckNotValue"
	if !isText && (not || c.Function == "CheckValue") {
		return func(p *pattern) bool { return isNull(p) != not }, true
	}
	if !present {
		return func(*pattern) bool { return not }, true
	}
	is, ok := b.fact(slot, fact{c.Function, value})
	if !ok || !not {
		return is, ok
	}
	return func(p *pattern) bool { return !is(p) }, true
}

// requirement is true for rows that meet it. Null meets all requirements but those about null.
func (b *binder) requirement(c check) (expr, bool) {
	switch c.Function {
	case "AND", "OR":
		parts := make([]expr, len(c.Items))
		for i, item := range c.Items {
			var ok bool
			if parts[i], ok = b.requirement(item); !ok {
				return nil, false
			}
		}
		return all(parts, c.Function == "OR"), true
	case "CheckSameValue", "CheckNotSameValue":
		return b.same(c, c.Function == "CheckSameValue", true)
	case "ColumnByColumnEqualsColumnValue":
		return b.product(c)
	}
	slot, present := b.slot(c.Column)
	if !present {
		return nil, false
	}
	isNull := b.null(slot)
	value, isText := c.text()
	not := c.Function == "CheckNotValue"
	if !isText && (not || c.Function == "CheckValue") {
		return func(p *pattern) bool { return isNull(p) != not }, true
	}
	is, ok := b.fact(slot, fact{c.Function, value})
	if !ok {
		return nil, false
	}
	return func(p *pattern) bool { return isNull(p) || is(p) != not }, true
}

func all(parts []expr, or bool) expr {
	return func(p *pattern) bool {
		for _, part := range parts {
			if part(p) == or {
				return or
			}
		}
		return !or
	}
}

// same compares the texts of two columns; blank says what null counts as.
func (b *binder) same(c check, want, blank bool) (expr, bool) {
	left, ok := b.at[c.A]
	right, too := b.at[c.B]
	if !ok || !too {
		return nil, false
	}
	return b.pair(fmt.Sprint(c.Function, c.A, c.B, blank), func(cells []focus.Cell) bool {
		if cells[left].Null || cells[right].Null {
			return blank
		}
		same := string(cells[left].Text) == string(cells[right].Text) && cells[left].Number == cells[right].Number &&
			cells[left].Micros == cells[right].Micros
		return same == want
	})
}

// product compares a cost with price times quantity, up to rounding.
func (b *binder) product(c check) (expr, bool) {
	price, ok := b.at[c.A]
	quantity, too := b.at[c.B]
	cost, three := b.at[c.Result]
	if !ok || !too || !three {
		return nil, false
	}
	return b.pair(fmt.Sprint(c.Function, c.A, c.B, c.Result), func(cells []focus.Cell) bool {
		return cells[price].Null || cells[quantity].Null || cells[cost].Null ||
			cells[cost].Number.NearProduct(cells[price].Number, cells[quantity].Number)
	})
}

func (b *binder) pair(name string, holds func(cells []focus.Cell) bool) (expr, bool) {
	at := slices.IndexFunc(b.pairs, func(p pair) bool { return p.name == name })
	if at < 0 {
		at = len(b.pairs)
		b.pairs = append(b.pairs, pair{name, holds})
	}
	return func(p *pattern) bool { return p.pairs&(1<<at) != 0 }, at < 64
}
