package invoices

import (
	"strings"

	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/costs/invoice"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// issuers are the sums with the state of the month.
func (m compared) issuers(signed []SignOff) []wire.InvoiceIssuer {
	list := []wire.InvoiceIssuer{}
	for _, one := range m.sums {
		out := wire.InvoiceIssuer{Issuer: one.name, Currency: one.currency, Period: wire.InvoiceIssuerPeriodUnknown,
			Invoiced: text(one.invoiced), Charged: text(one.charged), Difference: text(one.difference), Uninvoiced: text(one.uninvoiced),
			Parts: writeParts(one.parts), InvoiceCount: wire.Int(one.count)}
		if one.period != "" {
			out.Period = wire.InvoiceIssuerPeriod(strings.ToLower(one.period))
		}
		out.State = wire.InvoiceIssuerStateOpen
		if out.Period == wire.InvoiceIssuerPeriodClosed {
			out.State = wire.InvoiceIssuerStateClosed
		}
		for _, s := range signed {
			if s.Issuer != one.name || s.Currency != one.currency || s.Month != m.month {
				continue
			}
			written := s.write()
			out.SignOff, out.State = &written, wire.InvoiceIssuerStateReconciled
			if s.Invoiced != string(out.Invoiced) || s.Charged != string(out.Charged) {
				out.State = wire.InvoiceIssuerStateMoved
			}
		}
		list = append(list, out)
	}
	return list
}

func writeParts(parts []invoice.Part) []wire.InvoiceDifference {
	list := []wire.InvoiceDifference{}
	for _, one := range parts {
		list = append(list, wire.InvoiceDifference{Reason: wire.InvoiceDifferenceReason(one.Reason), Amount: text(one.Amount)})
	}
	return list
}

func text(d decimal.Decimal) wire.Decimal { return wire.Decimal(d.String()) }

func amount(d *decimal.Decimal) *wire.Decimal {
	if d == nil {
		return nil
	}
	return new(text(*d))
}

func some(value string) *string {
	if value == "" {
		return nil
	}
	return &value
}

func someDay(day string) *wire.Day {
	if day == "" {
		return nil
	}
	return new(wire.Day(day))
}
