package demodata

import (
	"encoding/csv"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// Months before the last one whose invoices have planted differences. The others match to the last digit, and the last month has no
// invoice yet.
const (
	// mixedMonth has a line that is rounded, one with another amount, one without charges, another tax, and leaves one out.
	mixedMonth = 1
	// laterMonth has a line in the following billing period.
	laterMonth = 2
	// paidMonth is paid in another currency, and has another amount in one line.
	paidMonth = 3
)

// billed is a line of an invoice: the charges of a service and category.
type billed struct{ service, category string }

// GenerateInvoices writes FOCUS 1.4's Invoice Detail for the bills of the same options, with planted differences.
func GenerateInvoices(w io.Writer, opts Options) error {
	stories, opts, err := opts.stories(&csvWriter{})
	if err != nil {
		return err
	}
	out := csv.NewWriter(w)
	if err := out.Write(invoiceHeader()); err != nil {
		return fmt.Errorf("write demo invoices: %w", err)
	}
	for month := range opts.Months - 1 {
		for _, s := range stories {
			for _, line := range s.invoice(opts, month) {
				_ = out.Write(line.cells(s, opts.Currency))
			}
		}
	}
	out.Flush()
	if err := out.Error(); err != nil {
		return fmt.Errorf("write demo invoices: %w", err)
	}
	return nil
}

// GenerateBillingPeriods writes FOCUS 1.4's Billing Period for the bills of the same options: all closed but the last.
func GenerateBillingPeriods(w io.Writer, opts Options) error {
	stories, opts, err := opts.stories(&csvWriter{})
	if err != nil {
		return err
	}
	out := csv.NewWriter(w)
	_ = out.Write(strings.Fields(`BillingPeriodCreated BillingPeriodEnd BillingPeriodLastUpdated BillingPeriodStart BillingPeriodStatus InvoiceIssuerName`))
	for month := range opts.Months {
		for _, s := range stories {
			first, end, status := s.calendar.month(month), s.calendar.month(month+1), "Closed"
			if month == opts.Months-1 {
				status = "Open"
			}
			_ = out.Write([]string{stamp(first), stamp(end), stamp(end.AddDate(0, 0, 3)), stamp(first), status, s.issuer})
		}
	}
	out.Flush()
	if err := out.Error(); err != nil {
		return fmt.Errorf("write demo billing periods: %w", err)
	}
	return nil
}

func stamp(at time.Time) string { return at.Format(time.RFC3339) }

func invoiceHeader() []string {
	return strings.Fields(`
		BilledCost BillingAccountId BillingCurrency BillingPeriodEnd BillingPeriodStart ChargeCategory InvoiceDetailCreated
		InvoiceDetailDescription InvoiceDetailGrain InvoiceDetailId InvoiceDetailLastUpdated InvoiceId InvoiceIssueDate InvoiceIssueStatus
		InvoiceIssuerName PaymentCurrency PaymentCurrencyBilledCost PaymentDueDate PaymentTerms PurchaseOrderNumber ReferenceInvoiceId`)
}

// invoiceLine is a row of the file. Its period is the billing period, its bill the first day of the month of the invoice.
type invoiceLine struct {
	billed
	id           int
	amount, paid decimal.Decimal
	payment      string
	period, bill time.Time
	grained      bool
}

// sums are the month's charges by service and category.
func (s *story) sums(month int) map[billed]decimal.Decimal {
	sums := map[billed]decimal.Decimal{}
	s.tally = func(r *row) {
		key := billed{r.service, r.category}
		sums[key] = must(sums[key].Add(r.billed))
	}
	s.month(month)
	return sums
}

// invoice is the month's, with its planted differences.
func (s *story) invoice(opts Options, month int) (lines []invoiceLine) {
	first, before := s.calendar.month(month), opts.Months-1-month
	sums := s.sums(month)
	keys := slices.SortedFunc(maps.Keys(sums), func(a, b billed) int {
		return strings.Compare(a.service+"\x00"+a.category, b.service+"\x00"+b.category)
	})
	for _, key := range keys {
		if sums[key].IsZero() { // Providers may leave out lines of 0.
			continue
		}
		lines = append(lines, invoiceLine{billed: key, id: len(lines) + 1, amount: sums[key], payment: opts.Currency, period: first, bill: first, grained: true})
	}
	switch before {
	case mixedMonth:
		lines = mix5(lines)
	case laterMonth:
		lines[0].period = first.AddDate(0, 1, 0)
	case paidMonth:
		payment := map[string]string{"EUR": "USD"}[opts.Currency]
		if payment == "" {
			payment = "EUR"
		}
		for i := range lines {
			lines[i].payment, lines[i].paid = payment, must(lines[i].amount.Mul(decimal.MustParse("0.92")))
		}
		lines[0].amount = must(lines[0].amount.Add(decimal.MustParse("1.5")))
	}
	return lines
}

// mix5 plants five differences, each with another reason.
func mix5(lines []invoiceLine) []invoiceLine {
	usage := slices.IndexFunc(lines, func(l invoiceLine) bool { return l.category == "Usage" })
	lines[usage].amount = must(lines[usage].amount.Add(decimal.MustParse("0.004")))
	other := usage + 1 + slices.IndexFunc(lines[usage+1:], func(l invoiceLine) bool { return l.category == "Usage" })
	lines[other].amount = must(lines[other].amount.Add(decimal.MustParse("5")))
	tax := slices.IndexFunc(lines, func(l invoiceLine) bool { return l.category == "Tax" })
	lines[tax].amount = must(lines[tax].amount.Add(decimal.MustParse("12.34")))
	fee := lines[tax]
	fee.billed, fee.id, fee.amount, fee.grained = billed{"Training for your team", "Purchase"}, len(lines)+1, decimal.MustParse("250"), true
	left := slices.IndexFunc(lines, func(l invoiceLine) bool { return l.category == "Purchase" })
	return append(slices.Delete(lines, left, left+1), fee)
}

func (l invoiceLine) cells(s *story, currency string) []string {
	issued := l.bill.AddDate(0, 1, 2)
	id := strings.ToUpper(s.prefix) + l.bill.Format("-200601")
	var grain, paid string
	if l.grained {
		grain = fmt.Sprintf(`{"ChargeCategory":%q,"ServiceName":%q}`, l.category, l.service)
	}
	if l.payment != currency {
		paid = l.paid.String()
	}
	return []string{l.amount.String(), s.account, currency, stamp(l.period.AddDate(0, 1, 0)), stamp(l.period), l.category, stamp(issued),
		l.service + ", " + strings.ToLower(l.category), grain, strconv.Itoa(l.id), stamp(issued), id, stamp(issued), "Issued", s.issuer,
		l.payment, paid, stamp(issued.AddDate(0, 0, 30)), "Net 30", "", id}
}
