package costs

import (
	"cmp"
	"maps"
	"slices"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// Moved is the difference of two reports that answer one query at two dataset versions. The earlier report plus the difference is
// exactly the later one.
type Moved struct {
	// Totals of the report that moved.
	Totals []AmountMoved
	// Previous are the totals of the compared period that moved.
	Previous []AmountMoved
	// Rows are the groups that were added, removed or changed, ordered by the difference of the first metric, the largest first,
	// then by key.
	Rows []RowMoved
}

// AmountMoved is the sum of one metric in one currency, before and after. Nil means that the report has no such amount.
type AmountMoved struct {
	Metric        Metric
	Currency      string
	Before, After *decimal.Decimal
	// Difference is After less Before.
	Difference decimal.Decimal
}

// Change is the kind of a group's difference.
type Change string

// The changes.
const (
	Added   Change = "added"
	Removed Change = "removed"
	Changed Change = "changed"
)

// RowMoved is a group that was added, removed or changed.
type RowMoved struct {
	Key              []KeyPart
	Change           Change
	Totals, Previous []AmountMoved
	// Series are the intervals that moved, ascending.
	Series []PointMoved
}

// PointMoved is an interval of a series that moved.
type PointMoved struct {
	Start  time.Time
	Totals []AmountMoved
}

// Count is how many groups had a change.
func (m Moved) Count(change Change) (n int) {
	for _, row := range m.Rows {
		if row.Change == change {
			n++
		}
	}
	return n
}

// Compare returns the difference of two reports of one query without Top. It fails if a difference does not fit a decimal.
func Compare(before, after Report) (moved Moved, err error) {
	c := comparison{metrics: after.Metrics}
	moved.Totals = c.amounts(before.Totals, after.Totals)
	moved.Previous = c.amounts(before.previousTotals(), after.previousTotals())
	earlier, later := rowsByKey(before), rowsByKey(after)
	keys := maps.Clone(earlier)
	maps.Copy(keys, later)
	for key := range keys {
		was, had := earlier[key]
		is, has := later[key]
		row := RowMoved{Key: is.Key, Change: Changed, Totals: c.amounts(was.Totals, is.Totals),
			Previous: c.amounts(was.Previous, is.Previous), Series: c.series(was.Series, is.Series)}
		switch {
		case !had:
			row.Change = Added
		case !has:
			row.Key, row.Change = was.Key, Removed
		case len(row.Totals)+len(row.Previous)+len(row.Series) == 0:
			continue
		}
		moved.Rows = append(moved.Rows, row)
	}
	slices.SortFunc(moved.Rows, c.order)
	return moved, c.err
}

func (r Report) previousTotals() Totals {
	if r.Previous == nil {
		return nil
	}
	return r.Previous.Totals
}

func rowsByKey(r Report) map[string]Row {
	rows := make(map[string]Row, len(r.Rows))
	for _, row := range r.Rows {
		rows[keyText(row.Key)] = row
	}
	return rows
}

// keyText identifies and orders keys: missing comes before the empty text, and each part is terminated.
func keyText(key []KeyPart) string {
	var text []byte
	for _, part := range key {
		if part.Value != nil {
			text = append(text, 1)
			for _, b := range []byte(*part.Value) {
				if b < 2 {
					text = append(text, 1, b)
					continue
				}
				text = append(text, b)
			}
		}
		text = append(text, 0)
	}
	return string(text)
}

// comparison records the first difference that does not fit a decimal.
type comparison struct {
	metrics []Metric
	err     error
}

func (c *comparison) amounts(before, after Totals) (moved []AmountMoved) {
	for _, metric := range c.metrics {
		currencies := maps.Clone(before[metric])
		if currencies == nil {
			currencies = Amounts{}
		}
		maps.Copy(currencies, after[metric])
		for _, currency := range slices.Sorted(maps.Keys(currencies)) {
			was, had := before[metric][currency]
			is, has := after[metric][currency]
			if had == has && was == is {
				continue
			}
			one := AmountMoved{Metric: metric, Currency: currency}
			if had {
				one.Before = &was
			}
			if has {
				one.After = &is
			}
			var err error
			if one.Difference, err = is.Sub(was); err != nil && c.err == nil {
				c.err = err
			}
			moved = append(moved, one)
		}
	}
	return moved
}

func (c *comparison) series(before, after []Point) (moved []PointMoved) {
	was, is := map[time.Time]Totals{}, map[time.Time]Totals{}
	starts := map[time.Time]bool{}
	for _, point := range before {
		was[point.Start], starts[point.Start] = point.Totals, true
	}
	for _, point := range after {
		is[point.Start], starts[point.Start] = point.Totals, true
	}
	for _, start := range slices.SortedFunc(maps.Keys(starts), time.Time.Compare) {
		if totals := c.amounts(was[start], is[start]); len(totals) > 0 {
			moved = append(moved, PointMoved{start, totals})
		}
	}
	return moved
}

func (c *comparison) order(a, b RowMoved) int {
	return cmp.Or(c.distance(b).Cmp(c.distance(a)), cmp.Compare(keyText(a.Key), keyText(b.Key)))
}

// distance is the first metric's largest difference among the currencies.
func (c *comparison) distance(row RowMoved) (furthest decimal.Decimal) {
	for _, amount := range row.Totals {
		if amount.Metric != c.metrics[0] {
			continue
		}
		distance := amount.Difference
		if distance.Sign() < 0 {
			distance = distance.Neg()
		}
		if distance.Cmp(furthest) > 0 {
			furthest = distance
		}
	}
	return furthest
}
