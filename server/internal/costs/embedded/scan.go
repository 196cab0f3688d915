package embedded

import (
	"context"
	"math/bits"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/costs/embedded/table"
)

// question is what a scan of the segments answers.
type question struct {
	metrics     []costs.Metric
	groupBy     []string
	filter      *costs.Filter
	granularity costs.Granularity
	span        span
	columns     costs.Columns
}

// cells are the sums of one segment by group, currency and interval.
type cells struct {
	groups   []*table.Text
	currency *table.Text
	starts   []int64 // Interval starts in microseconds since 1970, by bucket.

	rowOf  []int32  // A row of each cell, which tells its group and currency.
	bucket []uint32 // The interval of each cell.
	count  []int64
	sums   []sum // Cell by metric.

	scales  []int             // Of the sums, by metric.
	units   []map[string]bool // Units of the rows with a quantity, by metric; "" is missing.
	numbers []*table.Number
}

// sum is a 128-bit number of the metric's scale.
type sum struct {
	hi int64
	lo uint64
}

// scan sums one segment.
func (q *question) scan(ctx context.Context, p *part) (*cells, error) {
	if q.span.misses(p) {
		return nil, nil //nolint:nilnil // Nothing of this segment counts, which is no error.
	}
	m, err := match(p, q.columns, q.filter, q.span)
	if err != nil {
		return nil, err
	}
	c, err := q.load(p)
	if err != nil {
		return nil, err
	}
	buckets, err := newBuckets(p, q.granularity)
	if err != nil {
		return nil, err
	}
	keyed := append(append([]*table.Text{}, c.groups...), c.currency)
	keyer := newKeyer(keyed, buckets.most())
	keys, bucket := make([]uint64, block), make([]uint32, block)
	for from := 0; from < p.Rows(); from += block {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		n := min(block, p.Rows()-from)
		buckets.read(from, bucket[:n], keys[:n])
		keyer.keys(from, keys[:n])
		for i := range n {
			row := from + i
			if m != nil && !m[row] {
				continue
			}
			cell, isNew := keyer.cell(keys[i], int32(len(c.count)))
			if isNew {
				c.rowOf = append(c.rowOf, int32(row))
				c.bucket = append(c.bucket, bucket[i])
				c.count = append(c.count, 0)
				c.sums = append(c.sums, make([]sum, len(q.metrics))...)
			}
			c.count[cell]++
			if err := c.add(int(cell)*len(q.metrics), row); err != nil {
				return nil, err
			}
		}
	}
	c.starts = buckets.starts
	return c, q.noteUnits(p, m, c)
}

// load brings the columns that the question needs.
func (q *question) load(p *part) (c *cells, err error) {
	c = &cells{scales: make([]int, len(q.metrics)), units: make([]map[string]bool, len(q.metrics))}
	for _, column := range q.groupBy {
		text, err := p.Text(column)
		if err != nil {
			return nil, err
		}
		c.groups = append(c.groups, text)
	}
	if c.currency, err = p.Text("BillingCurrency"); err != nil {
		return nil, err
	}
	for i, metric := range q.metrics {
		number, err := p.Number(string(metric))
		if err != nil {
			return nil, err
		}
		c.numbers = append(c.numbers, number)
		c.scales[i] = number.Scale
		if number.Big != nil {
			c.scales[i] = decimal.Scale
		}
	}
	return c, nil
}

// add adds the metrics of a row to the sums that start at from.
func (c *cells) add(from, row int) error {
	for i, number := range c.numbers {
		s := &c.sums[from+i]
		if number.Small != nil {
			v := number.Small[row]
			var carry uint64
			s.lo, carry = bits.Add64(s.lo, uint64(v), 0)
			s.hi += v>>63 + int64(carry)
			continue
		}
		if number.Big == nil {
			continue
		}
		hi, lo := number.Big[row].Units()
		low, carry := bits.Add64(s.lo, lo, 0)
		high, _ := bits.Add64(uint64(s.hi), uint64(hi), carry)
		if (s.hi < 0) == (hi < 0) && (int64(high) < 0) != (s.hi < 0) {
			return decimal.ErrRange
		}
		s.hi, s.lo = int64(high), low
	}
	return nil
}

// noteUnits collects the units of the quantities that were summed.
func (q *question) noteUnits(p *part, m mask, c *cells) error {
	for i, metric := range q.metrics {
		if metric.UnitColumn() == "" {
			continue
		}
		unit, err := p.Text(metric.UnitColumn())
		if err != nil {
			return err
		}
		seen := make([]bool, len(unit.Values))
		for row := range p.Rows() {
			if (m == nil || m[row]) && !c.numbers[i].Missing.Has(row) {
				seen[unit.Codes.At(row)] = true
			}
		}
		c.units[i] = map[string]bool{}
		for code, has := range seen {
			if has {
				c.units[i][unit.Values[code]] = true
			}
		}
	}
	return nil
}

// buckets numbers the intervals that the rows of a segment lie in.
type buckets struct {
	times       *table.Time // Nil at Total, which has one interval.
	granularity costs.Granularity
	firstHour   int64
	byHour      []int32 // Bucket plus one.
	byStart     map[int64]int32
	starts      []int64
}

const hour = int64(time.Hour / time.Microsecond)

func newBuckets(p *part, granularity costs.Granularity) (*buckets, error) {
	b := &buckets{granularity: granularity, byStart: map[int64]int32{}}
	if granularity == costs.Total {
		b.starts = []int64{0}
		return b, nil
	}
	var err error
	if b.times, err = p.Time("ChargePeriodStart"); err != nil {
		return nil, err
	}
	b.firstHour = floorDiv(p.first, hour)
	// A damaged or odd file may span centuries; then the array would be larger than the rows are worth, but it stays below
	// 21 MB.
	b.byHour = make([]int32, floorDiv(p.last, hour)-b.firstHour+1)
	return b, nil
}

func floorDiv(a, b int64) int64 {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}

// most is how many buckets there can be.
func (b *buckets) most() int { return max(len(b.byHour), 1) }

// read gives the bucket of each row from from on, twice: as itself and as the start of a key.
func (b *buckets) read(from int, out []uint32, keys []uint64) {
	if b.times == nil {
		clear(out)
		clear(keys)
		return
	}
	for i := range out {
		hours := floorDiv(b.times.At(from+i), hour)
		bucket := b.byHour[hours-b.firstHour]
		if bucket == 0 {
			bucket = b.add(hours) + 1
			b.byHour[hours-b.firstHour] = bucket
		}
		out[i] = uint32(bucket - 1)
		keys[i] = uint64(bucket - 1)
	}
}

func (b *buckets) add(hours int64) int32 {
	start := b.granularity.Start(time.UnixMicro(hours * hour)).UnixMicro()
	bucket, ok := b.byStart[start]
	if !ok {
		bucket = int32(len(b.starts))
		b.byStart[start] = bucket
		b.starts = append(b.starts, start)
	}
	return bucket
}
