// Package invoice sets the lines of invoices beside the charges that they bill, to the last digit.
package invoice

import (
	"encoding/json"
	"fmt"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// Key names an invoice: issuers number their own. FOCUS joins invoices and charges by both.
type Key struct{ Issuer, ID string }

// Line is a line of an invoice: a row of FOCUS's Invoice Detail.
type Line struct {
	Key
	// Detail is the line's id within the invoice; it may be empty.
	Detail, Account, Category, Description, Status, Currency, PurchaseOrder, Reference string
	// PaymentCurrency is that of the payment, and Payment the amount in it; nil if the file does not say.
	PaymentCurrency string
	Payment         *decimal.Decimal
	// Month is the first day of the billing month, Issued and Due are days or empty: 2024-09-01.
	Month, Issued, Due string
	// Grain are the columns of charges, with their values, that the line sums.
	Grain  map[string]string
	Amount decimal.Decimal
	// Run, File and Number are where the line was read.
	Run, File string
	Number    int64
}

// ReadLine reads a row of the dataset.
func ReadLine(row costs.ChargeRow) (Line, error) {
	text := func(column string) string {
		if value := row.Columns[column]; value != nil {
			return *value
		}
		return ""
	}
	day := func(column string) string { return text(column)[:min(len(text(column)), len("2024-09-01"))] }
	line := Line{Key: Key{text("InvoiceIssuerName"), text("InvoiceId")}, Detail: text("InvoiceDetailId"), Account: text("BillingAccountId"),
		Category: text("ChargeCategory"), Description: text("InvoiceDetailDescription"), Status: text("InvoiceIssueStatus"),
		Currency: text("BillingCurrency"), PurchaseOrder: text("PurchaseOrderNumber"), Reference: text("ReferenceInvoiceId"),
		PaymentCurrency: text("PaymentCurrency"), Issued: day("InvoiceIssueDate"), Due: day("PaymentDueDate"), Run: row.Run, File: row.File, Number: row.Line}
	if month := day("BillingPeriodStart"); len(month) > len("2024-09-") {
		line.Month = month[:len("2024-09-")] + "01"
	}
	var err error
	if line.Amount, err = decimal.Parse(text("BilledCost")); err != nil {
		return line, fmt.Errorf("line %d of %s: BilledCost %w", row.Line, row.File, err)
	}
	if paid := text("PaymentCurrencyBilledCost"); paid != "" {
		amount, err := decimal.Parse(paid)
		if err != nil {
			return line, fmt.Errorf("line %d of %s: PaymentCurrencyBilledCost %w", row.Line, row.File, err)
		}
		line.Payment = &amount
	}
	// A grain that is no object of texts and numbers compares by nothing.
	var grain map[string]any
	if json.Unmarshal([]byte(text("InvoiceDetailGrain")), &grain) == nil {
		line.Grain = map[string]string{}
		for column, value := range grain {
			line.Grain[column] = fmt.Sprint(value)
		}
	}
	return line, nil
}

// PaidElsewhere tells that the line is paid in another currency than it is billed in.
func (l Line) PaidElsewhere() bool { return l.PaymentCurrency != "" && l.PaymentCurrency != l.Currency }
