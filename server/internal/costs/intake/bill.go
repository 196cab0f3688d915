package intake

import (
	"slices"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/focus"
	"github.com/costdeck/costdeck/server/internal/costs/history"
)

// Bill sums a file by slice: rows, days and BilledCost.
type Bill struct {
	providers                                []int
	account, billing, charge, amount, coined int

	slices     map[history.Slice]*billed
	rows       *history.Collector
	marks      *marks
	content    func() uint64 // marks.content, bound once.
	sub, class int
	// last is the slice of the previous row; neighbors mostly share it.
	last       history.Slice
	lastBilled *billed
	lastMicros int64
}

type billed struct {
	share   history.Share
	amounts costs.Amounts
}

// NewBill counts the rows of a file with this header.
func NewBill(header focus.Header) *Bill {
	at := func(name string) int {
		for i, column := range header.Columns {
			if column.Name == name {
				return i
			}
		}
		return -1
	}
	b := &Bill{account: at("BillingAccountId"), billing: at(header.Dataset.Month()), charge: at(header.Dataset.Start()),
		amount: at(string(costs.BilledCost)), coined: at("BillingCurrency"), providers: header.Providers(), slices: map[history.Slice]*billed{},
		rows: history.NewCollector(), marks: newMarks(header), sub: at("SubAccountId"), class: at("ChargeClass")}
	b.content = b.marks.content
	return b
}

// Add counts a row.
func (b *Bill) Add(row *focus.Row) {
	if b.amount < 0 { // Contract commitments and billing periods bill nothing.
		return
	}
	one := b.find(row)
	charge := row.Cells[b.charge].Micros
	one.share.Count(charge)
	var account []byte
	if b.sub >= 0 {
		account = row.Cells[b.sub].Text
	}
	b.rows.Add(one.share.Slice, history.Row{
		SubAccount: account, Charge: charge, Key: b.marks.key(row), Content: b.content,
		Correction: b.class >= 0 && string(row.Cells[b.class].Text) == "Correction", Negative: row.Cells[b.amount].Number.Sign() < 0,
	})
	currency := row.Cells[b.coined].Text
	// A sum beyond the range of amounts fails the run by its totals.
	if sum, err := one.amounts[string(currency)].Add(row.Cells[b.amount].Number); err == nil {
		one.amounts[string(currency)] = sum
	}
}

// Offer is what the rows are compared by with charges that are there.
func (b *Bill) Offer() history.Offer {
	offer := b.rows.Offer()
	for slice, one := range offer {
		one.Amounts = b.slices[slice].amounts
	}
	return offer
}

func (b *Bill) find(row *focus.Row) *billed {
	var provider, account []byte
	for _, at := range b.providers {
		if !row.Cells[at].Null {
			provider = row.Cells[at].Text
			break
		}
	}
	if b.account >= 0 {
		account = row.Cells[b.account].Text
	}
	at := b.billing
	if at < 0 || row.Cells[at].Null {
		at = b.charge
	}
	micros := row.Cells[at].Micros
	if b.lastBilled != nil && micros == b.lastMicros && string(provider) == b.last.Provider && string(account) == b.last.Account {
		return b.lastBilled
	}
	slice := history.Slice{Provider: string(provider), Account: string(account), Month: time.UnixMicro(micros).UTC().Format("2006-01")}
	one, ok := b.slices[slice]
	if !ok {
		one = &billed{share: history.Share{Slice: slice}, amounts: costs.Amounts{}}
		b.slices[slice] = one
	}
	b.last, b.lastBilled, b.lastMicros = slice, one, micros
	return one
}

// Billed is a slice of a bill.
type Billed struct {
	history.Slice
	Rows int64
	// Amounts are BilledCost by currency.
	Amounts costs.Amounts
}

// Slices are all slices of the bill, in their order.
func (b *Bill) Slices() []Billed {
	list := make([]Billed, 0, len(b.slices))
	for slice, one := range b.slices {
		list = append(list, Billed{slice, one.share.Rows, one.amounts})
	}
	slices.SortFunc(list, func(x, y Billed) int { return x.Compare(y.Slice) })
	return list
}
