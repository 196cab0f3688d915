package upstream

import (
	"context"
	"net/http"

	"github.com/costdeck/costdeck/server/internal/wire"
)

// InvoiceMonths are the newest months by issuer and currency.
func (u *Client) InvoiceMonths(ctx context.Context) (wire.InvoiceMonths, error) {
	return get[wire.InvoiceMonths](ctx, u, "/invoice-months", nil)
}

// Invoices are those of a month beside their charges.
func (u *Client) Invoices(ctx context.Context, p wire.InvoicesParams) (wire.InvoiceMonth, error) {
	return get[wire.InvoiceMonth](ctx, u, "/invoices", p)
}

// InvoiceLines are the lines of an invoice beside their charges.
func (u *Client) InvoiceLines(ctx context.Context, p wire.InvoiceLinesParams) (wire.InvoiceComparison, error) {
	return get[wire.InvoiceComparison](ctx, u, "/invoice-lines", p)
}

// CreateInvoice adds an invoice.
func (u *Client) CreateInvoice(ctx context.Context, in wire.InvoiceInput) (wire.IngestRun, error) {
	return change[wire.IngestRun](ctx, u, http.MethodPost, "/invoices", in)
}

// SignOffInvoices notes that the caller reconciled a month.
func (u *Client) SignOffInvoices(ctx context.Context, in wire.InvoiceSignOffInput) (wire.InvoiceSignOff, error) {
	return change[wire.InvoiceSignOff](ctx, u, http.MethodPost, "/invoice-signoffs", in)
}

// WithdrawInvoiceSignOff ends a sign-off.
func (u *Client) WithdrawInvoiceSignOff(ctx context.Context, id wire.Id) error {
	return u.done(ctx, call{method: http.MethodDelete, path: sub("/invoice-signoffs", id)})
}
