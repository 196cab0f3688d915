package embedded

import (
	"context"

	"github.com/costdeck/costdeck/server/internal/costs/answer"
)

// split finds the intervals of the first groups only, where those of all groups are more figures than an answer may have: five
// thousand resources on four hundred days, of which twelve are shown. It reads the charges twice more: those of the first groups
// by interval, and all of them by interval, of which the others are what is left. Sums are exact, so that nothing is lost by
// taking away. The reporter has the totals of the groups then.
func (r *reporter) split(ctx context.Context, q question, parts []*part) error {
	r.nameCurrency()
	if err := r.choose(); err != nil {
		return err
	}
	first := q
	shown := make([][]*string, len(r.shown))
	for i, one := range r.shown {
		shown[i] = one.key
	}
	first.filter = answer.Only(q.filter, r.query.GroupBy, shown)
	now, err := first.gather(ctx, parts)
	if err != nil {
		return err
	}
	every := q
	every.groupBy = nil
	all, err := every.gather(ctx, parts)
	if err != nil {
		return err
	}
	cells := now.byGroup()
	for i := range r.shown {
		one := &r.shown[i]
		one.now = nil
		if at := int(now.groupOf(one.key)); at < len(cells) {
			one.now = cells[at] // A group of the compared period alone has none.
		}
	}
	r.rest.now, err = now.left(all)
	r.now = now
	return err
}

// left adds what all has beyond g as cells of one group more, and is these cells.
func (g *gathered) left(all *gathered) (cells []int32, err error) {
	type place struct {
		currency string
		start    int64
	}
	metrics := len(g.question.metrics)
	rows, sums := map[place]int64{}, map[place][]wide{}
	for i, key := range g.list {
		at := place{g.currencies.texts[key.currency], key.start}
		if sums[at] == nil {
			sums[at] = make([]wide, metrics)
		}
		rows[at] += g.rows[i]
		for m := range metrics {
			sums[at][m].join(g.sums[i*metrics+m])
		}
	}
	rest := int32(len(g.groups)) // No key has its number.
	g.groups = append(g.groups, group{})
	for i, key := range all.list {
		at := place{all.currencies.texts[key.currency], key.start}
		n := all.rows[i] - rows[at]
		if n == 0 {
			continue
		}
		cell, err := g.cell(cellKey{rest, int32(g.currencies.number(at.currency)) - 1, at.start})
		if err != nil {
			return nil, err
		}
		g.rows[cell] = n
		for m := range metrics {
			g.sums[int(cell)*metrics+m] = all.sums[i*metrics+m]
			if taken := sums[at]; taken != nil {
				g.sums[int(cell)*metrics+m].leave(taken[m])
			}
		}
		cells = append(cells, cell)
	}
	return cells, nil
}
