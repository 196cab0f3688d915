package intake

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/cespare/xxhash/v2"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/focus"
)

// keyColumns are what a provider does not change when it restates a charge. Amounts, quantities, prices, tags and names are not
// among them. A correction is another charge than the one that it corrects.
const keyColumns = "ChargePeriodStart ChargeCategory ChargeClass ChargeDescription ServiceName ResourceId SkuId SkuPriceId RegionId SubAccountId " +
	"CommitmentDiscountId CommitmentDiscountStatus PricingCategory ConsumedUnit"

// marks identifies the rows of a file by FOCUS's columns. Their order, the format of the file and blank columns make no difference. The
// provider and the billing account are no part of a row's identity, since the bill has them and exports spell them in several ways.
type marks struct {
	// keys are the columns of the key, others the rest.
	keys, others []marked
	// row is the one whose key was asked for last, and text what the key is made of.
	row  *focus.Row
	text []byte
}

type marked struct {
	at   int
	kind costs.Kind
	name uint32
	// as is how the text compares.
	as func(text, value []byte) []byte
}

func newMarks(header focus.Header) *marks {
	m := &marks{}
	keys := strings.Fields(keyColumns)
	providers := header.Providers()
	for i, column := range header.Columns {
		if column.Extra || slices.Contains(providers, i) || strings.HasPrefix(column.Name, "BillingAccount") {
			continue
		}
		one := marked{i, column.Kind, uint32(xxhash.Sum64String(column.Name)), asIs}
		switch column.Name {
		case "SubAccountId":
			one.as = asID
		case "ResourceId":
			one.as = asLower
		}
		if slices.Contains(keys, column.Name) {
			m.keys = append(m.keys, one)
		} else {
			m.others = append(m.others, one)
		}
	}
	for _, columns := range [][]marked{m.keys, m.others} {
		slices.SortFunc(columns, func(a, b marked) int { return cmp.Compare(a.name, b.name) })
	}
	return m
}

// key is that of the row.
func (m *marks) key(row *focus.Row) uint64 {
	m.row, m.text = row, textOf(m.text[:0], row, m.keys)
	return xxhash.Sum64(m.text)
}

// content is that of the row whose key was asked for last.
func (m *marks) content() uint64 {
	m.text = textOf(m.text, m.row, m.others)
	return xxhash.Sum64(m.text)
}

// textOf appends the names and values of the columns.
func textOf(text []byte, row *focus.Row, columns []marked) []byte {
	for i := range columns {
		column := &columns[i]
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
			text = column.as(text, cell.Text)
		}
	}
	return text
}

// asIs appends a value with its length.
func asIs(text, value []byte) []byte {
	return append(binary.LittleEndian.AppendUint32(text, uint32(len(value))), value...)
}

// asLower appends a value without its letter case: Azure gives one id in several.
func asLower(text, value []byte) []byte {
	from := len(text)
	text = asIs(text, value)
	for i, b := range text[from+4:] {
		switch {
		case b >= utf8.RuneSelf:
			return asIs(text[:from], bytes.ToLower(value))
		case b >= 'A' && b <= 'Z':
			text[from+4+i] = b + 'a' - 'A'
		}
	}
	return text
}

// asID appends the id of a sub account as history.ID has it.
func asID(text, value []byte) []byte {
	value = bytes.TrimRight(bytes.TrimSpace(value), "/")
	return asLower(text, value[bytes.LastIndexByte(value, '/')+1:])
}
