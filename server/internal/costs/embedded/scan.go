package embedded

import (
	"context"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/costs/embedded/table"
)

// scanQuery is a query over the rows of segments.
type scanQuery struct {
	costs.Query
	span span
	texts
	rollups   bool // Whether roll-ups may answer.
	cellLimit int
}

// width estimates the number of columns that a scan of the query needs at once.
func (q *scanQuery) width() int {
	return len(q.Metrics) + len(q.GroupBy) + 2 + filterWidth(q.Filter) + q.texts.width(append(q.Filter.Columns(), q.GroupBy...))
}

func filterWidth(f *costs.Filter) int {
	switch {
	case f == nil:
		return 0
	case f.Not != nil:
		return filterWidth(f.Not)
	case f.Column != "":
		return 1
	}
	n := 0
	for i := range f.And {
		n += filterWidth(&f.And[i])
	}
	for i := range f.Or {
		n += filterWidth(&f.Or[i])
	}
	return n
}

// cells are the sums of one chunk by group, currency and interval.
type cells struct {
	groups   []*table.Text
	currency *table.Text
	keyer    keyer

	first []int32 // One row of each cell that was added on demand, to look up its group, currency and interval.
	base  []counted
	sums  [][]sum // Of the metrics after the first: metric by cell, of the metric's scale.
	extra []extra

	numbers []*table.Number
	scales  []int
	units   []unitSet
}

// extra is a number that does not fit its column's scale.
type extra struct {
	cell   uint32
	metric int
	value  decimal.Decimal
}

// scan sums one chunk; nil means that no row matches.
func (q *scanQuery) scan(ctx context.Context, p *part, v *table.View, w *worker) (*cells, error) {
	t, err := match(p, v, q)
	if err != nil || t == (none{}) {
		return nil, err
	}
	c, err := q.load(v, t != (all{}))
	if err != nil {
		return nil, err
	}
	for from := 0; from < v.Rows; from += block {
		if from%(16*block) == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		n := min(block, v.Rows-from)
		picked := w.all(n)
		if t != (all{}) {
			var m mask
			t.rows(from, n, &m)
			m.trim(n)
			w.positions = m.positions(w.positions)
			if len(w.positions) == 0 {
				continue
			}
			if len(w.positions) < n {
				picked = w.positions
			}
		}
		if err := c.block(w, from, n, picked); err != nil {
			return nil, err
		}
	}
	return c, nil
}

// block sums the picked rows of a block.
func (c *cells) block(w *worker, from, n int, picked []uint16) error {
	at := w.cells[:len(picked)]
	every := len(picked) == n
	c.keyer.cells(w, c, from, picked, every, at)
	for i, number := range c.numbers {
		var err error
		switch {
		case number.Small != nil && i == 0 && every:
			countAll(c.base, at, number.Small[from:from+n])
		case number.Small != nil && i == 0:
			countPicked(c.base, at, number.Small[from:from+n], picked)
		case number.Small != nil && every:
			addAll(c.sums[i], at, number.Small[from:from+n])
		case number.Small != nil:
			addPicked(c.sums[i], at, number.Small[from:from+n], picked)
		case i == 0:
			err = countBig(c.base, at, number.Big, from, picked)
		case number.Big != nil:
			err = addBig(c.sums[i], at, number.Big, from, picked)
		}
		if err != nil {
			return err
		}
		if len(number.Outliers) > 0 {
			c.addOutliers(i, number, from, n, picked, at)
		}
		c.units[i].note(number, from, picked)
	}
	return nil
}

// sum is a metric's sum in a cell.
func (c *cells) sum(metric, cell int) sum {
	if metric == 0 {
		return c.base[cell].sum
	}
	return c.sums[metric][cell]
}

// load loads the columns of the query.
func (q *scanQuery) load(v *table.View, filtered bool) (*cells, error) {
	c := &cells{units: make([]unitSet, len(q.Metrics))}
	for _, column := range q.GroupBy {
		text, err := q.text(v, column)
		if err != nil {
			return nil, err
		}
		c.groups = append(c.groups, text)
	}
	var err error
	if c.currency, err = v.Text("BillingCurrency"); err != nil {
		return nil, err
	}
	intervals, err := newBuckets(v, q.Granularity)
	if err != nil {
		return nil, err
	}
	for i, metric := range q.Metrics {
		number, err := v.Number(string(metric))
		if err != nil {
			return nil, err
		}
		c.numbers, c.scales = append(c.numbers, number), append(c.scales, number.Scale)
		if metric.UnitColumn() == "" {
			continue
		}
		if c.units[i].text, err = v.Text(metric.UnitColumn()); err != nil {
			return nil, err
		}
		c.units[i].seen = make([]bool, len(c.units[i].text.Values))
	}
	c.sums = make([][]sum, len(q.Metrics))
	dense := denseMost
	if filtered {
		dense = denseFiltered
	}
	c.keyer = newKeyer(append(append([]*table.Text{}, c.groups...), c.currency), intervals, v.Rows, dense)
	c.grow(c.keyer.dense)
	return c, nil
}

// grow makes room for more cells.
func (c *cells) grow(n int) {
	c.base = append(c.base, make([]counted, n)...)
	for i := 1; i < len(c.sums); i++ {
		c.sums[i] = append(c.sums[i], make([]sum, n)...)
	}
}

// unitSet collects the units of the rows that have a quantity.
type unitSet struct {
	text *table.Text // Nil for money.
	seen []bool      // By code.
}

func (u *unitSet) note(number *table.Number, from int, picked []uint16) {
	if u.text == nil || number.Absent {
		return
	}
	for _, i := range picked {
		if row := from + int(i); !number.Missing.Has(row) {
			u.seen[u.text.Codes.At(row)] = true
		}
	}
}

// buckets are the intervals of a chunk's rows.
type buckets struct {
	codes  *table.Codes // Nil at Total, which has one interval.
	byCode []uint32
	starts []int64 // In microseconds since 1970, by bucket.
}

func newBuckets(v *table.View, granularity costs.Granularity) (buckets, error) {
	if granularity == costs.Total {
		return buckets{starts: []int64{0}}, nil
	}
	times, err := v.Time("ChargePeriodStart")
	if err != nil {
		return buckets{}, err
	}
	b := buckets{codes: &times.Codes, byCode: make([]uint32, len(times.Values))}
	byStart := map[int64]uint32{}
	for code, micros := range times.Values {
		if code == 0 {
			continue // A charge has a start.
		}
		start := granularity.Start(time.UnixMicro(micros)).UnixMicro()
		bucket, ok := byStart[start]
		if !ok {
			bucket = uint32(len(b.starts))
			byStart[start] = bucket
			b.starts = append(b.starts, start)
		}
		b.byCode[code] = bucket
	}
	return b, nil
}
