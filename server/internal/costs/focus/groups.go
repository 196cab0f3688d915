package focus

import (
	"cmp"
	"maps"
	"slices"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// groupKey identifies a group of a check. The month is in microseconds since 1970, 0 if unused.
type groupKey struct {
	name, currency string
	month          int64
}

// group are the sums of one key.
type group struct {
	billed, effective decimal.Decimal
	purchases, usages int64
	// parted means that the two sums cannot be compared.
	parted bool
}

func (g *group) add(billed, effective decimal.Decimal) {
	var err1, err2 error
	g.billed, err1 = g.billed.Add(billed)
	g.effective, err2 = g.effective.Add(effective)
	g.parted = g.parted || err1 != nil || err2 != nil
}

// groups are the sums of a check, at most groupsMost of them.
type groups struct {
	check costs.Check
	byKey map[groupKey]*group
	// beyond collects the rows beyond the limit.
	beyond group
}

// find returns the group of a key. A map index with a converted key does not allocate.
func (g *groups) find(name []byte, month int64, currency []byte) *group {
	one, ok := g.byKey[groupKey{name: string(name), month: month, currency: string(currency)}]
	if ok {
		return one
	}
	if len(g.byKey) == groupsMost {
		g.check.Skipped++
		return &g.beyond
	}
	one = &group{}
	g.byKey[groupKey{name: string(name), month: month, currency: string(currency)}] = one
	return one
}

// finish compares the sums of each group that can be compared.
func (g *groups) finish(comparable func(*group) bool, subject func(groupKey) string) costs.Check {
	for _, key := range g.keys() {
		one := g.byKey[key]
		switch {
		case !comparable(one):
			g.check.Skipped++
		case one.billed.Near(one.effective):
			g.check.Compared++
		default:
			g.check.Compared++
			fail(&g.check, costs.Mismatch{Subject: subject(key), Currency: key.currency, Expected: one.billed, Actual: one.effective})
		}
	}
	return g.check
}

func (g *groups) keys() []groupKey {
	return slices.SortedFunc(maps.Keys(g.byKey), func(a, b groupKey) int {
		return cmp.Or(cmp.Compare(a.month, b.month), cmp.Compare(a.name, b.name), cmp.Compare(a.currency, b.currency))
	})
}

// finishDoubled fails the groups whose purchases (effective) have a cost that their usage (billed) has as well. Expected is 0, and
// actual is the amount that counts twice.
func (g *groups) finishDoubled(subject func(groupKey) string) costs.Check {
	for _, key := range g.keys() {
		switch one := g.byKey[key]; {
		case one.parted || one.purchases == 0 || one.usages == 0 || one.billed.Near(decimal.Decimal{}):
			g.check.Skipped++
		case one.effective.Near(decimal.Decimal{}):
			g.check.Compared++
		default:
			g.check.Compared++
			fail(&g.check, costs.Mismatch{Subject: subject(key), Currency: key.currency, Actual: one.effective})
		}
	}
	return g.check
}
