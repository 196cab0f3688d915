package embedded

import (
	"context"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/embedded/table"
)

// rollup are the sums of a chunk's rows by group and day. Segments never change, so that it stays right as long as it lives; it
// is kept with the chunk's columns and goes as they do. Overviews ask for the same few groups over and over.
type rollup struct {
	worth      bool // Whether it is so much smaller than the chunk that it is used.
	groups     []group
	currencies []string
	list       []cellKey
	rows       []int64
	sums       []wide
}

// rollupShare is how many rows a roll-up's cell stands for at least, on average.
const rollupShare = 16

// Bytes is about what the roll-up takes.
func (r *rollup) Bytes() int64 {
	return int64(len(r.list))*24 + int64(len(r.sums))*24 + int64(len(r.groups))*96 + 256
}

// rolls tells whether roll-ups answer the question: those of whole chunks by day, of metrics that need no unit.
func (q *question) rolls() bool {
	if q.filter != nil || q.granularity == costs.Hour || !q.rollups {
		return false
	}
	for _, metric := range q.metrics {
		if metric.UnitColumn() != "" {
			return false
		}
	}
	return true
}

// rollupName tells roll-ups of a chunk apart. No column has a name with a zero byte.
func (q *question) rollupName() string {
	names := []string{"rollup"}
	for _, metric := range q.metrics {
		names = append(names, string(metric))
	}
	names = append(names, "")
	for _, column := range q.groupBy {
		names = append(names, q.keptAs(column))
	}
	return strings.Join(names, "\x00")
}

// roll gives the chunk's roll-up, which it makes if there is none yet. It is nil where a scan serves better.
func (q *question) roll(ctx context.Context, p piece, w *worker) (*rollup, error) {
	if !q.rolls() || !p.part.whole() {
		return nil, nil //nolint:nilnil // No roll-up is no error.
	}
	name := q.rollupName()
	if kept, ok := p.chunk.Kept(name).(*rollup); ok {
		return kept.orNil(), nil
	}
	days := *q
	days.granularity, days.span = costs.Day, spanOf(costs.Period{})
	made := &rollup{}
	err := p.visit(ctx, days.width(), func(v *table.View) error {
		c, err := days.scan(ctx, p.part, v, w)
		if err != nil || c == nil {
			return err
		}
		g := newGathered(&days)
		if c.used() <= v.Rows/rollupShare {
			if err := g.merge(c); err != nil {
				return err
			}
			*made = rollup{worth: true, groups: g.groups, currencies: g.currencies.texts, list: g.list, rows: g.rows, sums: g.sums}
		}
		return v.Keep(name, made)
	})
	return made.orNil(), err
}

func (r *rollup) orNil() *rollup {
	if !r.worth {
		return nil
	}
	return r
}

// used is how many cells have a row.
func (c *cells) used() (n int) {
	for i := range c.base {
		if c.base[i].rows > 0 {
			n++
		}
	}
	return n
}

// join adds the days of a roll-up that lie in the question's span.
func (g *gathered) join(r *rollup) error {
	q := g.question
	// Numbers plus one; 0 is not known yet. What has no row in the span stays unknown to the answer.
	groups, currencies := make([]int32, len(r.groups)), make([]int32, len(r.currencies))
	var day, start int64
	for i, key := range r.list {
		if key.start < q.span.from || key.start >= q.span.to {
			continue
		}
		if groups[key.group] == 0 {
			groups[key.group] = g.groupOf(r.groups[key.group].key) + 1
		}
		if currencies[key.currency] == 0 {
			currencies[key.currency] = int32(g.currencies.number(r.currencies[key.currency]))
		}
		if q.granularity != costs.Total && (day != key.start || i == 0) {
			day = key.start
			start = q.granularity.Start(time.UnixMicro(day)).UnixMicro()
		}
		cell, err := g.cell(cellKey{groups[key.group] - 1, currencies[key.currency] - 1, start})
		if err != nil {
			return err
		}
		g.rows[cell] += r.rows[i]
		for m := range q.metrics {
			g.sums[int(cell)*len(q.metrics)+m].join(r.sums[i*len(q.metrics)+m])
		}
	}
	return nil
}
