package embedded

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"runtime"
	"slices"
	"strings"

	"golang.org/x/sync/errgroup"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/costs/embedded/table"
)

// cellsMost bounds how many figures an answer may be made of: groups times intervals times currencies.
const cellsMost = 1_000_000

// gathered are the sums of all segments.
type gathered struct {
	question *question
	groups   []group
	byKey    map[string]int32
	// currencies are the names by number.
	currencies []string
	byCurrency map[string]int32

	cells map[cellKey]int32
	list  []cellKey
	count []int64
	sums  []decimal.Decimal // Cell by metric.
	units []map[string]bool
}

// group is one combination of values; nil is missing.
type group struct {
	key []*string
	// rows is how many source rows it has.
	rows int64
}

type cellKey struct {
	group, currency int32
	start           int64 // Of the interval, in microseconds since 1970; 0 at Total.
}

// gather scans the segments, as many at once as there are processors, and adds them up.
func (q *question) gather(ctx context.Context, parts []*part) (*gathered, error) {
	g := &gathered{
		question: q, byKey: map[string]int32{}, byCurrency: map[string]int32{}, cells: map[cellKey]int32{},
		units: make([]map[string]bool, len(q.metrics)),
	}
	for i := range g.units {
		g.units[i] = map[string]bool{}
	}
	scanned := make([]*cells, len(parts))
	work, ctx := errgroup.WithContext(ctx)
	work.SetLimit(runtime.GOMAXPROCS(0))
	for i, p := range parts {
		work.Go(func() (err error) {
			scanned[i], err = q.scan(ctx, p)
			return err
		})
	}
	if err := work.Wait(); err != nil {
		return nil, q.ranged(err)
	}
	for _, c := range scanned {
		if c == nil {
			continue
		}
		if err := g.merge(c); err != nil {
			return nil, q.ranged(err)
		}
	}
	return g, g.checkUnits()
}

// ranged words a sum that does not fit.
func (q *question) ranged(err error) error {
	if errors.Is(err, decimal.ErrRange) {
		return &costs.FieldError{Field: "metrics", Message: "" +
			"a sum has more than 14 digits before the point; narrow the filter or the period"}
	}
	return err
}

func (g *gathered) merge(c *cells) error {
	metrics := len(g.question.metrics)
	width := len(c.groups)
	seen := map[string]int32{} // By the codes, so that texts are joined once per combination and segment.
	codes := make([]byte, 4*(width+1))
	for cell, row := range c.rowOf {
		for i, text := range c.groups {
			binary.LittleEndian.PutUint32(codes[4*i:], text.Codes.At(int(row)))
		}
		index, ok := seen[string(codes[:4*width])]
		if !ok {
			index = g.group(c.groups, int(row))
			seen[string(codes[:4*width])] = index
		}
		currency := g.currency(c.currency.Values[c.currency.Codes.At(int(row))])
		at, err := g.cell(cellKey{index, currency, c.starts[c.bucket[cell]]})
		if err != nil {
			return err
		}
		g.groups[index].rows += c.count[cell]
		g.count[at] += c.count[cell]
		for i := range metrics {
			s := c.sums[cell*metrics+i]
			value, err := decimal.FromUnits(s.hi, s.lo, c.scales[i])
			if err != nil {
				return err
			}
			sum := &g.sums[int(at)*metrics+i]
			if *sum, err = sum.Add(value); err != nil {
				return err
			}
		}
	}
	for i, units := range c.units {
		maps.Copy(g.units[i], units)
	}
	return nil
}

// group is the number of a row's group.
func (g *gathered) group(columns []*table.Text, row int) int32 {
	key := make([]*string, len(columns))
	for i, text := range columns {
		if code := text.Codes.At(row); code != 0 {
			key[i] = &text.Values[code]
		}
	}
	return g.groupOf(key)
}

func (g *gathered) groupOf(key []*string) int32 {
	joined := joinKey(key)
	index, ok := g.byKey[joined]
	if !ok {
		index = int32(len(g.groups))
		g.byKey[joined] = index
		g.groups = append(g.groups, group{key: key})
	}
	return index
}

// joinKey makes one text of a key such that no two keys make the same.
func joinKey(key []*string) string {
	var b []byte
	for _, value := range key {
		if value == nil {
			b = append(b, 0)
			continue
		}
		b = binary.AppendUvarint(b, uint64(len(*value))+1)
		b = append(b, *value...)
	}
	return string(b)
}

func (g *gathered) currency(name string) int32 {
	index, ok := g.byCurrency[name]
	if !ok {
		index = int32(len(g.currencies))
		g.byCurrency[name] = index
		g.currencies = append(g.currencies, name)
	}
	return index
}

func (g *gathered) cell(key cellKey) (int32, error) {
	index, ok := g.cells[key]
	if ok {
		return index, nil
	}
	if len(g.list) == cellsMost {
		return 0, &costs.FieldError{Field: "groupBy", Message: fmt.Sprintf(
			"the answer has more than %d figures; group by fewer columns, take a coarser granularity, or narrow the filter",
			cellsMost)}
	}
	index = int32(len(g.list))
	g.cells[key] = index
	g.list = append(g.list, key)
	g.count = append(g.count, 0)
	g.sums = append(g.sums, make([]decimal.Decimal, len(g.question.metrics))...)
	return index, nil
}

// checkUnits refuses a quantity that would add up apples and pears.
func (g *gathered) checkUnits() error {
	for i, metric := range g.question.metrics {
		if err := oneUnit(i, metric, g.units[i]); err != nil {
			return err
		}
	}
	return nil
}

func oneUnit(i int, metric costs.Metric, units map[string]bool) error {
	if len(units) < 2 {
		return nil
	}
	const most = 5
	names := slices.Sorted(maps.Keys(units))
	for j, name := range names {
		if name == "" {
			names[j] = "(none)"
		}
	}
	shown := strings.Join(names[:min(len(names), most)], ", ")
	if len(names) > most {
		shown += fmt.Sprintf(" and %d more", len(names)-most)
	}
	return &costs.FieldError{Field: fmt.Sprintf("metrics[%d]", i), Message: fmt.Sprintf(
		"%s adds up in one unit only, but these rows have %s; filter %s to one of them", metric, shown, metric.UnitColumn())}
}
