package table

import (
	"fmt"
	"slices"

	"github.com/parquet-go/parquet-go"

	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// Number is a column of decimals; a missing value is 0. Nearly all decimals of a column fit 64-bit integers of one scale; the
// others are outliers. With many outliers, Big holds every value instead, and Small is nil.
type Number struct {
	// Scale of Small.
	Scale int
	Small []int64
	// Outliers are the ascending rows whose value is in OutlierValues; Small has 0 there.
	Outliers      []int32
	OutlierValues []decimal.Decimal
	Big           []decimal.Decimal
	// Missing are the rows without a value; nil if there are none.
	Missing Bits
	// Absent means that the segment does not have the column, so that every row is missing.
	Absent bool
}

func (n *Number) Bytes() int64 {
	return 8*int64(len(n.Small)+len(n.Missing)) + 20*int64(len(n.Outliers)) + 16*int64(len(n.Big)) + 192
}

// Outlier is the value of row i if it is an outlier.
func (n *Number) Outlier(i int) (decimal.Decimal, bool) {
	at, ok := slices.BinarySearch(n.Outliers, int32(i))
	if !ok {
		return decimal.Decimal{}, false
	}
	return n.OutlierValues[at], true
}

// Zeroed is the column with 0 instead of the values of some rows. Rows without a value stay without.
func (n *Number) Zeroed(rows Bits) *Number {
	out := *n
	out.Small, out.Big, out.Outliers, out.OutlierValues = slices.Clone(n.Small), slices.Clone(n.Big), nil, nil
	for i := range out.Small {
		if rows.Has(i) {
			out.Small[i] = 0
		}
	}
	for i := range out.Big {
		if rows.Has(i) {
			out.Big[i] = decimal.Decimal{}
		}
	}
	for i, row := range n.Outliers {
		if !rows.Has(int(row)) {
			out.Outliers, out.OutlierValues = append(out.Outliers, row), append(out.OutlierValues, n.OutlierValues[i])
		}
	}
	return &out
}

func readNumber(c *source, column string) (*Number, error) {
	n := &Number{}
	if !c.file.Has(column) {
		n.Absent = true
		return n, nil
	}
	values := make([]decimal.Decimal, c.rows)
	err := c.scan(column, func(row int, page parquet.Page) error {
		levels, data := page.DefinitionLevels(), page.Data()
		raw, size, err := fixed(page, data)
		if err != nil {
			return err
		}
		for i, next := 0, 0; i < int(page.NumRows()); i++ {
			if levels != nil && levels[i] == 0 {
				setIn(&n.Missing, row+i, c.rows)
				continue
			}
			values[row+i] = decimal.FromBytes(raw[next : next+size])
			next += size
		}
		return nil
	})
	if err == nil {
		n.shrink(values)
	}
	return n, err
}

// fixed are the bytes of a page's values, 16 of each.
func fixed(page parquet.Page, data encodedValues) (raw []byte, size int, err error) {
	if dictionary := page.Dictionary(); dictionary != nil {
		for _, index := range data.Int32() {
			raw = append(raw, dictionary.Index(index).ByteArray()...)
		}
		size = 16
	} else {
		raw, size = data.FixedLenByteArray()
	}
	if size != 16 {
		return nil, 0, fmt.Errorf("has numbers of %d bytes instead of 16", size)
	}
	return raw, size, nil
}

// outliersMost is up to which part of the rows outliers are cheaper than wide numbers.
const outliersMost = 32

// shrink converts to 64-bit integers of the scale with the fewest outliers.
func (n *Number) shrink(values []decimal.Decimal) {
	n.Scale = bestScale(values)
	n.Small = make([]int64, len(values))
	for i, value := range values {
		if small, ok := fits(value, n.Scale); ok {
			n.Small[i] = small
			continue
		}
		if len(n.Outliers) > len(values)/outliersMost+4 {
			n.Small, n.Outliers, n.OutlierValues, n.Big, n.Scale = nil, nil, nil, values, decimal.Scale
			return
		}
		n.Outliers, n.OutlierValues = append(n.Outliers, int32(i)), append(n.OutlierValues, value)
	}
}

// fits returns the value as an integer of the scale if its magnitude is below 2^62, which leaves room for bounds.
func fits(value decimal.Decimal, scale int) (int64, bool) {
	small, ok := value.Scaled(scale)
	return small, ok && small < 1<<62 && small > -1<<62
}

// bestScale looks at some of the values.
func bestScale(values []decimal.Decimal) (best int) {
	const looks = 400
	var sample []decimal.Decimal
	for i := 0; i < len(values); i += len(values)/looks + 1 {
		if !values[i].IsZero() {
			sample = append(sample, values[i])
		}
	}
	most := -1
	for scale := range decimal.Scale + 1 {
		small := 0
		for _, value := range sample {
			if _, ok := fits(value, scale); ok {
				small++
			}
		}
		if small > most {
			best, most = scale, small
		}
	}
	return best
}
