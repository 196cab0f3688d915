package graph

import (
	"context"
	"strings"

	"github.com/costdeck/costdeck/server/internal/wire"
)

// invoicesAPI is the part of the REST API that sets invoices beside their charges.
type invoicesAPI interface {
	InvoiceMonths(ctx context.Context) (wire.InvoiceMonths, error)
	Invoices(ctx context.Context, p wire.InvoicesParams) (wire.InvoiceMonth, error)
	InvoiceLines(ctx context.Context, p wire.InvoiceLinesParams) (wire.InvoiceComparison, error)
	CreateInvoice(ctx context.Context, in wire.InvoiceInput) (wire.IngestRun, error)
	SignOffInvoices(ctx context.Context, in wire.InvoiceSignOffInput) (wire.InvoiceSignOff, error)
	WithdrawInvoiceSignOff(ctx context.Context, id wire.Id) error
}

type invoices struct{ api invoicesAPI }

// graphName is a name of the wire as GraphQL spells it: without hyphens.
func graphName[Name ~string](name Name) string {
	return strings.ReplaceAll(string(name), "-", "_")
}

type invoiceDifference struct {
	Reason string
	Amount wire.Decimal
}

func toDifferences(parts []wire.InvoiceDifference) []invoiceDifference {
	return each(parts, func(one wire.InvoiceDifference) invoiceDifference {
		return invoiceDifference{graphName(one.Reason), one.Amount}
	})
}

type invoiceIssuer struct{ wire.InvoiceIssuer }

func toInvoiceIssuer(one wire.InvoiceIssuer) invoiceIssuer { return invoiceIssuer{one} }

// Parts add up to the difference.
func (i invoiceIssuer) Parts() []invoiceDifference { return toDifferences(i.InvoiceIssuer.Parts) }

type invoiceMonthState struct {
	Month  wire.Day
	Issuer invoiceIssuer
}

type invoiceMonths struct {
	Months       []invoiceMonthState
	InvoiceLines wire.Int
	MayWrite     bool
}

type invoice struct{ wire.Invoice }

func toInvoice(one wire.Invoice) invoice { return invoice{one} }

// Parts add up to the difference.
func (i invoice) Parts() []invoiceDifference { return toDifferences(i.Invoice.Parts) }

// Reason is that of the whole difference.
func (i invoice) Reason() string { return graphName(i.Invoice.Reason) }

type invoiceMonth struct {
	Month    wire.Day
	Months   []wire.Day
	Issuers  []invoiceIssuer
	Invoices []invoice
	MayWrite bool
}

type invoiceLine struct{ wire.InvoiceLine }

func toInvoiceLine(one wire.InvoiceLine) invoiceLine { return invoiceLine{one} }

// Reason is that of the line's difference.
func (i invoiceLine) Reason() string { return graphName(i.InvoiceLine.Reason) }

// Conditions are the filter as a list: all hold.
func (i invoiceLine) Conditions() []wire.InvoiceGrain { return toConditions(i.Filter) }

func toConditions(filter *wire.CostFilter) []wire.InvoiceGrain {
	list := []wire.InvoiceGrain{}
	if filter == nil || filter.And == nil {
		return list
	}
	for _, one := range *filter.And {
		if one.Column != nil && one.Values != nil && len(*one.Values) == 1 {
			list = append(list, wire.InvoiceGrain{Column: *one.Column, Value: (*one.Values)[0]})
		}
	}
	return list
}

type invoiceComparison struct{ wire.InvoiceComparison }

// Invoice is the compared one.
func (i invoiceComparison) Invoice() invoice { return toInvoice(i.InvoiceComparison.Invoice) }

// Lines are those of the invoice, and charges without a line.
func (i invoiceComparison) Lines() []invoiceLine {
	return each(i.InvoiceComparison.Lines, toInvoiceLine)
}

// Conditions are the filter as a list: all hold.
func (i invoiceComparison) Conditions() []wire.InvoiceGrain { return toConditions(&i.Filter) }

// InvoiceMonths are the newest months by issuer and currency.
func (i invoices) InvoiceMonths(ctx context.Context) (invoiceMonths, error) {
	list, err := i.api.InvoiceMonths(ctx)
	return invoiceMonths{each(list.Months, func(one wire.InvoiceMonthState) invoiceMonthState {
		return invoiceMonthState{one.Month, toInvoiceIssuer(one.Issuer)}
	}), list.InvoiceLines, list.MayWrite}, err
}

// Invoices are the invoices of a month.
func (i invoices) Invoices(ctx context.Context, args wire.InvoicesParams) (invoiceMonth, error) {
	m, err := i.api.Invoices(ctx, args)
	return invoiceMonth{m.Month, m.Months, each(m.Issuers, toInvoiceIssuer), each(m.Invoices, toInvoice), m.MayWrite}, err
}

// InvoiceLines are the lines of an invoice beside their charges.
func (i invoices) InvoiceLines(ctx context.Context, args wire.InvoiceLinesParams) (invoiceComparison, error) {
	one, err := i.api.InvoiceLines(ctx, args)
	return invoiceComparison{one}, err
}

// CreateInvoice adds an invoice.
func (i invoices) CreateInvoice(ctx context.Context, args struct{ Invoice wire.InvoiceInput }) (ingestRun, error) {
	run, err := i.api.CreateInvoice(ctx, args.Invoice)
	return toIngestRun(run), err
}

// SignOffInvoices notes that the caller reconciled a month.
func (i invoices) SignOffInvoices(ctx context.Context, args struct{ SignOff wire.InvoiceSignOffInput }) (wire.InvoiceSignOff, error) {
	return i.api.SignOffInvoices(ctx, args.SignOff)
}

// WithdrawInvoiceSignOff ends a sign-off.
func (i invoices) WithdrawInvoiceSignOff(ctx context.Context, args byID) (bool, error) {
	return done(i.api.WithdrawInvoiceSignOff(ctx, args.ID))
}
