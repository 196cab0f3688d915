package clickhouse

import (
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/aggregate"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// bucketOf numbers the intervals; startOf reads the number.
func bucketOf(granularity costs.Granularity) string {
	switch granularity {
	case costs.Hour:
		return "toInt64(intDiv(ChargePeriodStart, " + number(microsPerHour) + "))"
	case costs.Day:
		return "toInt64(" + dayColumn + ")"
	case costs.Week:
		return "toInt64(intDiv(" + dayColumn + " + 3, 7))" // 1970 began on a Thursday.
	case costs.Month:
		return "toInt64(" + chargeMonth + ")"
	case costs.Quarter:
		return "toInt64(intDiv(" + chargeMonth + ", 3))"
	default:
		return "toInt64(0)"
	}
}

func startOf(granularity costs.Granularity, bucket int64) int64 {
	month := func(n int64) int64 {
		return time.Date(int(n/12), time.Month(n%12+1), 1, 0, 0, 0, 0, time.UTC).UnixMicro()
	}
	switch granularity {
	case costs.Hour:
		return bucket * microsPerHour
	case costs.Day:
		return bucket * microsPerDay
	case costs.Week:
		return (bucket*7 - 3) * microsPerDay
	case costs.Month:
		return month(bucket)
	case costs.Quarter:
		return month(bucket * 3)
	default:
		return 0
	}
}

// cellReader reads the lines of sumStatement.
type cellReader struct {
	query   costs.Query
	guarded map[costs.Metric]bool
	keys    []string
	sums    []string
	wholes  []string
	bucket  int64
	money   string
	count   uint64
	into    []any
	tags    []bool
}

func newCellReader(query costs.Query, guarded map[costs.Metric]bool) *cellReader {
	c := &cellReader{query: query, guarded: guarded, keys: make([]string, len(query.GroupBy)),
		sums: make([]string, len(query.Metrics)), wholes: make([]string, len(query.Metrics)), tags: make([]bool, len(query.GroupBy))}
	for i, column := range query.GroupBy {
		_, c.tags[i] = costs.Tag(column)
		c.into = append(c.into, &c.keys[i])
	}
	c.into = append(c.into, &c.bucket, &c.money, &c.count)
	for i, metric := range query.Metrics {
		c.into = append(c.into, &c.sums[i])
		if guarded[metric] {
			c.into = append(c.into, &c.wholes[i])
		}
	}
	return c
}

// next adds a row of the result to the sums.
func (c *cellReader) next(r rows, sums *aggregate.Sums) error {
	if err := r.Scan(c.into...); err != nil {
		return err
	}
	var key aggregate.GroupKey
	for i, text := range c.keys {
		if text == "" {
			continue
		}
		if c.tags[i] {
			text = text[1:]
		}
		key[i] = sums.Number(i, text)
	}
	cell, err := sums.Cell(sums.Group(key), sums.Currency(c.money), startOf(c.query.Granularity, c.bucket))
	if err != nil {
		return err
	}
	sums.AddRows(cell, int64(c.count))
	for i, metric := range c.query.Metrics {
		if c.guarded[metric] && wraps(c.wholes[i]) {
			return aggregate.OutOfRange()
		}
		value, err := decimal.Parse(c.sums[i])
		if err != nil {
			return aggregate.OutOfRange()
		}
		sums.Add(cell, i, value)
	}
	return nil
}

// wraps reports from the sum of the whole parts whether the sum itself may exceed 128 bits, at 1.7·10^14. Fractions add less than
// one per row.
func wraps(whole string) bool {
	digits := strings.TrimPrefix(whole, "-")
	return len(digits) > 15 || len(digits) == 15 && digits >= "150000000000000"
}
