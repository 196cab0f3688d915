package embedded

import (
	"context"
	"runtime"
	"sync"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/answer"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/costs/embedded/table"
)

// gathered are the sums of all segments.
type gathered struct {
	question *question
	groups   []group
	byKey    groupIndex
	room     []*string    // Of the keys of groups to come, since one piece of memory for each costs more than the key.
	values   []dictionary // Of each group column.
	// currencies are the names by number.
	currencies dictionary

	cells cellIndex
	list  []cellKey
	rows  []int64 // How many source rows each cell has.
	sums  []wide  // Cell by metric.
	units []map[string]bool
}

// keysAtOnce is for how many groups room is made at once.
const keysAtOnce = 64

// group is one combination of values; nil is missing.
type group struct{ key []*string }

// groupKey is a group's values by their numbers in the dictionaries, 0 for a missing one.
type groupKey [costs.MaxGroups]uint32

type cellKey struct {
	group, currency int32
	start           int64 // Of the interval, in microseconds since 1970; 0 at Total.
}

// dictionary numbers texts from 1 on.
type dictionary struct {
	texts  []string
	byText map[string]uint32
}

func newDictionary() dictionary { return dictionary{byText: map[string]uint32{}} }

func (d *dictionary) number(text string) uint32 {
	number, ok := d.byText[text]
	if !ok {
		d.texts = append(d.texts, text)
		number = uint32(len(d.texts))
		d.byText[text] = number
	}
	return number
}

func newGathered(q *question) *gathered {
	g := &gathered{question: q, byKey: newGroupIndex(len(q.groupBy)), currencies: newDictionary(),
		cells: newCellIndex(q.granularity != costs.Total), units: make([]map[string]bool, len(q.metrics)),
		values: make([]dictionary, len(q.groupBy))}
	for i := range g.units {
		g.units[i] = map[string]bool{}
	}
	for i := range g.values {
		g.values[i] = newDictionary()
	}
	return g
}

// gather scans the chunks of the segments, as many at once as there are processors, and adds them up.
func (q *question) gather(ctx context.Context, parts []*part) (*gathered, error) {
	g := newGathered(q)
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
				if err := q.add(ctx, pieces[i], w, g, &merging); err != nil {
					return err
				}
			}
			return nil
		})
	}
	if err := work.Wait(); err != nil {
		return nil, answer.Ranged(err)
	}
	return g, g.checkUnits()
}

// add adds a chunk's sums to g, from its roll-up or its rows.
func (q *question) add(ctx context.Context, p piece, w *worker, g *gathered, merging *sync.Mutex) error {
	r, err := q.roll(ctx, p, w)
	if err != nil {
		return err
	}
	if r != nil {
		merging.Lock()
		defer merging.Unlock()
		return g.join(r)
	}
	return p.visit(ctx, q.width(), func(v *table.View) error {
		c, err := q.scan(ctx, p.part, v, w)
		if err != nil || c == nil {
			return err
		}
		merging.Lock()
		defer merging.Unlock()
		return g.merge(c)
	})
}

// merge adds the cells of a chunk. Its codes are translated to numbers once each.
func (g *gathered) merge(c *cells) error {
	metrics := len(g.question.metrics)
	if len(g.list) == 0 {
		n := min(c.used(), answer.CellsMost)
		g.list, g.rows, g.sums = make([]cellKey, 0, n), make([]int64, 0, n), make([]wide, 0, n*metrics)
	}
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
		var key groupKey
		for i, text := range c.groups {
			code := codes[i]
			if code != 0 && known[i][code] == 0 {
				known[i][code] = g.values[i].number(text.Values[code])
			}
			key[i] = known[i][code]
		}
		group := g.group(key)
		currency := c.currency.Values[codes[len(c.groups)]]
		at, err := g.cell(cellKey{group, int32(g.currencies.number(currency)) - 1, c.keyer.buckets.starts[bucket]})
		if err != nil {
			return err
		}
		index[cell] = at
		g.rows[at] += c.base[cell].rows
		for i := range metrics {
			s := c.sum(i, cell)
			value, err := decimal.FromUnits(s.hi, s.lo, c.scales[i])
			if err != nil {
				return err
			}
			g.sums[int(at)*metrics+i].add(value)
		}
	}
	for _, e := range c.extra {
		g.sums[int(index[e.cell])*metrics+e.metric].add(e.value)
	}
	for i, units := range c.units {
		for code, has := range units.seen {
			if has {
				g.units[i][units.text.Values[code]] = true
			}
		}
	}
	return nil
}

func (g *gathered) group(key groupKey) int32 {
	index, ok := g.byKey.find(key)
	if !ok {
		index = int32(len(g.groups))
		g.byKey.add(key, index)
		if len(g.room) < len(g.values) {
			g.room = make([]*string, keysAtOnce*len(g.values))
		}
		values := g.room[:len(g.values):len(g.values)]
		g.room = g.room[len(g.values):]
		for i := range values {
			if key[i] != 0 {
				values[i] = &g.values[i].texts[key[i]-1]
			}
		}
		g.groups = append(g.groups, group{key: values})
	}
	return index
}

// groupOf is the group of these values, nil being missing.
func (g *gathered) groupOf(values []*string) int32 {
	var key groupKey
	for i, value := range values {
		if value != nil {
			key[i] = g.values[i].number(*value)
		}
	}
	return g.group(key)
}

func (g *gathered) cell(key cellKey) (int32, error) {
	index, ok := g.cells.find(key, g.list)
	if ok {
		return index, nil
	}
	if len(g.list) == g.question.figures {
		return 0, answer.TooMany()
	}
	index = int32(len(g.list))
	g.cells.add(key, index)
	g.list, g.rows = append(g.list, key), append(g.rows, 0)
	g.sums = append(g.sums, make([]wide, len(g.question.metrics))...)
	return index, nil
}

// checkUnits refuses a quantity that would add up apples and pears.
func (g *gathered) checkUnits() error {
	for i, metric := range g.question.metrics {
		if err := answer.OneUnit(i, metric, g.units[i]); err != nil {
			return err
		}
	}
	return nil
}
