package intake

import (
	"cmp"
	"encoding/binary"
	"slices"
	"strings"

	"github.com/cespare/xxhash/v2"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/focus"
	"github.com/costdeck/costdeck/server/internal/costs/history"
)

// keyColumns are what a provider does not change when it restates a charge. Amounts, quantities, prices, tags and names are not
// among them.
const keyColumns = "ChargePeriodStart ChargeCategory ChargeDescription ServiceName ResourceId SkuId SkuPriceId RegionId SubAccountId " +
	"CommitmentDiscountId CommitmentDiscountStatus PricingCategory ConsumedUnit"

// marks identifies the rows of a file by FOCUS's columns. Their order, the format of the file and blank columns make no difference. The
// provider and the billing account are no part of a row's identity, since the bill has them and exports spell them in several ways.
type marks struct {
	columns []marked
	text    []byte
}

type marked struct {
	at   int
	kind costs.Kind
	name uint32
	key  bool
}

func newMarks(header focus.Header) *marks {
	m := &marks{}
	keys := strings.Fields(keyColumns)
	providers := header.Providers()
	for i, column := range header.Columns {
		if column.Extra || slices.Contains(providers, i) || strings.HasPrefix(column.Name, "BillingAccount") {
			continue
		}
		m.columns = append(m.columns, marked{i, column.Kind, uint32(xxhash.Sum64String(column.Name)), slices.Contains(keys, column.Name)})
	}
	// Those of the key come first, so that one text holds both.
	slices.SortFunc(m.columns, func(a, b marked) int {
		if a.key != b.key {
			return map[bool]int{true: -1, false: 1}[a.key]
		}
		return cmp.Compare(a.name, b.name)
	})
	return m
}

// of is the row's mark.
func (m *marks) of(row *focus.Row, charge int64) history.Mark {
	mark := history.Mark{Day: history.DayOf(charge), Count: 1}
	text, keyed := m.text[:0], false
	for _, column := range m.columns {
		if !column.key && !keyed {
			mark.Key, keyed = xxhash.Sum64(text), true
		}
		cell := &row.Cells[column.at]
		if cell.Null {
			continue
		}
		switch column.kind {
		case costs.Number:
			if cell.Number.IsZero() {
				continue // Exports write no cost as 0 or as nothing.
			}
			hi, lo := cell.Number.Units()
			text = binary.LittleEndian.AppendUint32(text, column.name)
			text = binary.LittleEndian.AppendUint64(binary.LittleEndian.AppendUint64(text, uint64(hi)), lo)
		case costs.Instant:
			text = binary.LittleEndian.AppendUint64(binary.LittleEndian.AppendUint32(text, column.name), uint64(cell.Micros))
		default:
			text = binary.LittleEndian.AppendUint32(text, column.name)
			text = append(binary.LittleEndian.AppendUint32(text, uint32(len(cell.Text))), cell.Text...)
		}
	}
	mark.Content = xxhash.Sum64(text)
	if !keyed {
		mark.Key = mark.Content
	}
	m.text = text
	return mark
}
