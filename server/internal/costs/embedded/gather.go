package embedded

import (
	"context"
	"runtime"
	"sync"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"github.com/costdeck/costdeck/server/internal/costs/aggregate"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/costs/embedded/table"
)

// gather scans the chunks of the segments, one per processor at a time, and sums them.
func (q *scanQuery) gather(ctx context.Context, parts []*part) (*aggregate.Sums, error) {
	sums := aggregate.NewSums(q.Query, q.cellLimit)
	pieces, err := q.pieces(parts)
	if err != nil {
		return nil, err
	}
	var (
		next    atomic.Int64
		merging sync.Mutex
	)
	work, ctx := errgroup.WithContext(ctx)
	for range min(runtime.GOMAXPROCS(0), len(pieces)) {
		work.Go(func() error {
			w := newWorker()
			for i := next.Add(1) - 1; i < int64(len(pieces)); i = next.Add(1) - 1 {
				if err := q.add(ctx, pieces[i], w, sums, &merging); err != nil {
					return err
				}
			}
			return nil
		})
	}
	if err := work.Wait(); err != nil {
		return nil, aggregate.Ranged(err)
	}
	return sums, nil
}

// add adds a chunk's sums, from its roll-up or its rows.
func (q *scanQuery) add(ctx context.Context, p piece, w *worker, sums *aggregate.Sums, merging *sync.Mutex) error {
	r, err := q.roll(ctx, p, w)
	if err != nil {
		return err
	}
	if r != nil {
		merging.Lock()
		defer merging.Unlock()
		return sums.AddDays(r.sums, q.span.from, q.span.to)
	}
	return p.visit(ctx, q.width(), func(v *table.View) error {
		c, err := q.scan(ctx, p.part, v, w)
		if err != nil || c == nil {
			return err
		}
		merging.Lock()
		defer merging.Unlock()
		return c.merge(sums)
	})
}

// merge adds the cells of a chunk to the sums. It translates each code to its number once.
func (c *cells) merge(sums *aggregate.Sums) error {
	sums.Grow(c.used())
	known := make([][]uint32, len(c.groups))
	for i, text := range c.groups {
		known[i] = make([]uint32, len(text.Values))
	}
	index := make([]int32, len(c.base))
	codes := make([]uint32, len(c.groups)+1)
	for cell := range c.base {
		if c.base[cell].rows == 0 {
			continue
		}
		bucket := c.keyer.codes(c, cell, codes)
		var key aggregate.GroupKey
		for i, text := range c.groups {
			code := codes[i]
			if code != 0 && known[i][code] == 0 {
				known[i][code] = sums.Number(i, text.Values[code])
			}
			key[i] = known[i][code]
		}
		currency := sums.Currency(c.currency.Values[codes[len(c.groups)]])
		at, err := sums.Cell(sums.Group(key), currency, c.keyer.buckets.starts[bucket])
		if err != nil {
			return err
		}
		index[cell] = at
		sums.AddRows(at, c.base[cell].rows)
		for i, scale := range c.scales {
			s := c.sum(i, cell)
			value, err := decimal.FromUnits(s.hi, s.lo, scale)
			if err != nil {
				return err
			}
			sums.Add(at, i, value)
		}
	}
	for _, e := range c.extra {
		sums.Add(index[e.cell], e.metric, e.value)
	}
	for i, units := range c.units {
		for code, has := range units.seen {
			if has {
				sums.AddUnit(i, units.text.Values[code])
			}
		}
	}
	return nil
}
