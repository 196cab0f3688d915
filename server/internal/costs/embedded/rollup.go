package embedded

import (
	"context"
	"strings"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/aggregate"
	"github.com/costdeck/costdeck/server/internal/costs/embedded/table"
)

// rollup are the sums of a chunk by group and day, cached with the chunk's columns. Segments never change, so it never becomes
// stale. Overviews query the same few groups again and again.
type rollup struct {
	sums *aggregate.Sums // Nil if it would not be much smaller than the chunk.
}

// rollupShare is the minimum average number of rows per cell of a roll-up.
const rollupShare = 16

// Bytes estimates the size of the roll-up.
func (r *rollup) Bytes() int64 {
	const header = 256
	if r.sums == nil {
		return header
	}
	return header + r.sums.Bytes()
}

// rolls reports whether roll-ups can answer the query: whole chunks by day or coarser, of metrics without a unit.
func (q *scanQuery) rolls() bool {
	if q.Filter != nil || q.Granularity == costs.Hour || !q.rollups {
		return false
	}
	for _, metric := range q.Metrics {
		if metric.UnitColumn() != "" {
			return false
		}
	}
	return true
}

// rollupName is the cache key of a roll-up within its chunk. Column names have no zero bytes.
func (q *scanQuery) rollupName() string {
	names := []string{"rollup"}
	for _, metric := range q.Metrics {
		names = append(names, string(metric))
	}
	names = append(names, "")
	for _, column := range q.GroupBy {
		names = append(names, q.keptAs(column))
	}
	return strings.Join(names, "\x00")
}

// roll returns the chunk's roll-up, and computes it if needed. It is nil where a scan is better.
func (q *scanQuery) roll(ctx context.Context, p piece, w *worker) (*rollup, error) {
	if !q.rolls() || !p.part.whole() {
		return nil, nil //nolint:nilnil // No roll-up is no error.
	}
	name := q.rollupName() + p.part.uncountedName()
	if kept, ok := p.chunk.Kept(name).(*rollup); ok {
		return kept.orNil(), nil
	}
	days := *q
	days.Granularity, days.span = costs.Day, spanOf(costs.Period{})
	result := &rollup{}
	err := p.visit(ctx, days.width(), func(v *table.View) error {
		c, err := days.scan(ctx, p.part, v, w)
		if err != nil || c == nil {
			return err
		}
		if c.used() <= v.Rows/rollupShare {
			sums := aggregate.NewSums(days.Query, days.cellLimit)
			if err := c.merge(sums); err != nil {
				return err
			}
			sums.Freeze()
			result.sums = sums
		}
		return v.Keep(name, result)
	})
	return result.orNil(), err
}

func (r *rollup) orNil() *rollup {
	if r.sums == nil {
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
