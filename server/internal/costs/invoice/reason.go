package invoice

import (
	"github.com/costdeck/costdeck/server/internal/costs/currency"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// Reason says why an invoice and its charges differ.
type Reason string

// The reasons, in the order in which they are looked for.
const (
	Matches Reason = "matches"
	// Period is a difference that the other billing months of the invoice make up.
	Period Reason = "period"
	// Currency is an invoice whose charges are in another currency, or that is paid in another currency than it is billed in.
	Currency Reason = "currency"
	// OnlyInvoice is an invoice without charges, OnlyCharges are charges of an invoice that is not there.
	OnlyInvoice Reason = "only-invoice"
	OnlyCharges Reason = "only-charges"
	// Tax is the difference of the taxes.
	Tax Reason = "tax"
	// Rounding is a difference of less than a minor unit of the currency for each line.
	Rounding Reason = "rounding"
	Amount   Reason = "amount"
	// Uninvoiced are charges that name no invoice.
	Uninvoiced Reason = "uninvoiced"
	// NotCompared is a line that compares only together with others.
	NotCompared Reason = "not-compared"
)

// Part is the part of a difference that has one reason.
type Part struct {
	Reason Reason
	Amount decimal.Decimal
}

// AddPart adds an amount to the part of its reason; zero adds none.
func AddPart(parts []Part, reason Reason, amount decimal.Decimal) ([]Part, error) {
	if amount.IsZero() {
		return parts, nil
	}
	for i := range parts {
		if parts[i].Reason == reason {
			sum, err := parts[i].Amount.Add(amount)
			parts[i].Amount = sum
			return parts, err
		}
	}
	return append(parts, Part{reason, amount}), nil
}

// pair are lines beside their charges. A side that is not there is nil.
type pair struct {
	invoiced, charged *side
	// elsewhere is what the charges of other months exceed the lines of other months by.
	elsewhere *decimal.Decimal
	// otherCurrency tells that the other side exists in another currency only, payment that a line is paid in another currency.
	otherCurrency, payment bool
	// within tells that it is a part of an invoice, where tax without its other side has its own reason.
	within   bool
	lines    int
	currency string
}

// conclude is the difference and its reason.
func (p pair) conclude() (difference decimal.Decimal, reason Reason, err error) {
	var in, out side
	if p.invoiced != nil {
		in = *p.invoiced
	}
	if p.charged != nil {
		out = *p.charged
	}
	if difference, err = in.all.Sub(out.all); err != nil {
		return difference, Amount, err
	}
	tax, err := in.tax.Sub(out.tax)
	if err != nil {
		return difference, Amount, err
	}
	both := p.invoiced != nil && p.charged != nil
	switch {
	case difference.IsZero(): // FOCUS lets providers leave out lines of 0.
		return difference, Matches, nil
	case p.elsewhere != nil && p.elsewhere.Cmp(difference) == 0:
		return difference, Period, nil
	case p.otherCurrency:
		return difference, Currency, nil
	case both && p.payment:
		return difference, Currency, nil
	case !tax.IsZero() && tax.Cmp(difference) == 0 && (both || p.within):
		return difference, Tax, nil
	case p.charged == nil:
		return difference, OnlyInvoice, nil
	case p.invoiced == nil:
		return difference, OnlyCharges, nil
	case rounds(difference, p.lines, p.currency):
		return difference, Rounding, nil
	default:
		return difference, Amount, nil
	}
}

// rounds tells whether the difference is less than a minor unit for each line.
func rounds(difference decimal.Decimal, lines int, code string) bool {
	most := decimal.FromInt(int64(lines))
	for range currency.MinorDigits(code) {
		var err error
		if most, err = most.Mul(tenth()); err != nil {
			return false
		}
	}
	return magnitude(difference).Cmp(most) < 0
}

func magnitude(d decimal.Decimal) decimal.Decimal {
	if d.Sign() < 0 {
		return d.Neg()
	}
	return d
}

func tenth() decimal.Decimal { return decimal.MustParse("0.1") }
