package demodata

import (
	"bufio"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// GenerateCommitments writes the FOCUS 1.3 Contract Commitment file for the bills of the same options: each commitment with the cost of
// its term, and the agreement with the provider under which it was bought. The output is deterministic.
func GenerateCommitments(w io.Writer, opts Options) error {
	out := &csvWriter{Writer: bufio.NewWriterSize(w, 16<<10)}
	stories, _, err := opts.stories(out)
	if err != nil {
		return err
	}
	_, _ = out.WriteString(strings.Join(contractHeader(), ",") + "\n")
	for _, s := range stories {
		agreement := s.agreement()
		for _, k := range s.commitments {
			out.contract(s.bill, s.contractOf(k, agreement), agreement)
		}
		out.contract(s.bill, agreement, agreement)
	}
	if err := out.Flush(); err != nil {
		return fmt.Errorf("write demo commitments: %w", err)
	}
	return nil
}

func contractHeader() []string {
	return strings.Fields(`
		BillingCurrency ContractCommitmentCategory ContractCommitmentCost ContractCommitmentDescription ContractCommitmentId
		ContractCommitmentPeriodEnd ContractCommitmentPeriodStart ContractCommitmentQuantity ContractCommitmentType
		ContractCommitmentUnit ContractId ContractPeriodEnd ContractPeriodStart x_AppliedScope`)
}

// contract is one row of the file.
type contract struct {
	id, category, kind, description, unit, scope string
	cost, quantity                               decimal.Decimal
	start, end                                   time.Time
}

const agreementYears = 3

// agreement is the contract with the provider: a spend commitment over three years, which ends two months after the data.
func (s *story) agreement() contract {
	end := s.calendar.month(s.calendar.months).AddDate(0, 2, 0)
	paid := int64(0)
	for _, k := range s.commitments {
		paid += k.price
	}
	const step = 1_000_000 // 10,000 of the currency, in cents; agreements are rounded sums.
	spend := scaled((paid*agreementYears/step+1)*step, 2)
	return contract{
		id: fmt.Sprintf("%s-agreement-%012x", s.prefix, mix(uint64(s.dice)+5)>>16), category: "Spend", kind: s.agreementType,
		description: s.agreementType + fmt.Sprintf(" (%d years)", agreementYears), scope: "Billing account", unit: s.out.currency,
		cost: spend, quantity: spend, start: end.AddDate(-agreementYears, 0, 0), end: end,
	}
}

// contractOf is the row of a reservation or savings plan: one year, unless the bills end before the payment is used up.
func (s *story) contractOf(k *commitment, agreement contract) contract {
	out := contract{
		id: k.id, category: s.commitment[0], kind: s.commitment[1], description: k.name + " (1 year)", unit: s.commitment[2],
		scope: k.scope(), start: s.calendar.month(k.start), end: s.calendar.month(k.start).AddDate(1, 0, 0), cost: scaled(k.price*12, 2),
	}
	if k.upfront {
		out.end, out.cost = s.calendar.month(k.end), scaled(k.price, 2)
	}
	if out.end.After(agreement.end) {
		out.end = agreement.end
	}
	out.quantity = out.cost
	if out.category == "Usage" {
		out.quantity = scaled(int64(daysBetween(out.start, out.end)*24*len(k.lines)), 0)
	}
	return out
}

// scope is the account of all its lines, or all accounts.
func (k *commitment) scope() string {
	for _, l := range k.lines[1:] {
		if l.subAccountName != k.lines[0].subAccountName {
			return "Shared"
		}
	}
	return k.lines[0].subAccountName
}

// contract writes the cells in the order of the header.
func (w *csvWriter) contract(b *bill, row, agreement contract) {
	w.first = true
	time := func(at time.Time) { w.text(b, at.Format(b.timeForm)) }
	w.text(b, w.currency)
	w.text(b, row.category)
	w.amount(row.cost)
	w.text(b, row.description)
	w.text(b, row.id)
	time(row.end)
	time(row.start)
	w.amount(row.quantity)
	w.text(b, row.kind)
	w.text(b, row.unit)
	w.text(b, agreement.id)
	time(agreement.end)
	time(agreement.start)
	w.text(b, row.scope)
	_ = w.WriteByte('\n')
}
