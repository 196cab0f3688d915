package table

import (
	"github.com/parquet-go/parquet-go"

	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/costs/embedded/segment"
)

// Number is a column of decimals. Where all of them fit, they are held as 64-bit integers of one scale, else as they are; a
// missing value is 0 in both.
type Number struct {
	// Scale of Small.
	Scale   int
	Small   []int64
	Big     []decimal.Decimal
	Missing Bits
}

// At is the value of row i.
func (n *Number) At(i int) decimal.Decimal {
	switch {
	case n.Small != nil:
		// A scaled 64-bit number came from a decimal, so that it fits one.
		d, _ := decimal.FromUnits(n.Small[i]>>63, uint64(n.Small[i]), n.Scale)
		return d
	case n.Big != nil:
		return n.Big[i]
	default:
		return decimal.Decimal{}
	}
}

func readNumber(file *segment.File, column string) (*Number, error) {
	rows := file.Rows()
	n := &Number{}
	if !file.Has(column) {
		n.Missing = NewBits(rows)
		for i := range n.Missing {
			n.Missing[i] = ^uint64(0)
		}
		return n, nil
	}
	n.Big = make([]decimal.Decimal, rows)
	err := file.Scan(column, func(row int, value parquet.Value) {
		if value.IsNull() {
			setIn(&n.Missing, row, rows)
			return
		}
		n.Big[row] = decimal.FromBytes(value.ByteArray())
	})
	if err != nil {
		return nil, err
	}
	n.shrink()
	return n, nil
}

// shrink goes over to 64-bit integers if every value fits at the scale that they need.
func (n *Number) shrink() {
	for _, value := range n.Big {
		if _, ok := value.Scaled(n.Scale); !ok {
			n.Scale = max(n.Scale, value.Places())
		}
	}
	small := make([]int64, len(n.Big))
	for i, value := range n.Big {
		var ok bool
		if small[i], ok = value.Scaled(n.Scale); !ok {
			n.Scale = decimal.Scale
			return
		}
	}
	n.Small, n.Big = small, nil
}
