// Package invoices serves the invoices of the current enrollment beside the charges that they bill, and who reconciled them.
package invoices

import (
	"fmt"
	"log/slog"
	"net/http"
	"regexp"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/caller"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/route"
	"github.com/costdeck/costdeck/server/internal/api/scoped"
	"github.com/costdeck/costdeck/server/internal/audit"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/costs/invoice"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

type handlers struct {
	engine costs.Engine
	store  *Store
	now    func() time.Time
}

// Register serves the paths behind the authentication middleware.
func Register(mux *route.Mux, engine costs.Engine, store *Store, now func() time.Time, log *slog.Logger) {
	h := handlers{engine, store, now}
	mux.Read("GET /api/ng/invoices", permission.CostsRead, scoped.Handler(log, http.StatusOK, h.month))
	mux.Read("GET /api/ng/invoice-months", permission.CostsRead, scoped.Handler(log, http.StatusOK, h.months))
	mux.Read("GET /api/ng/invoice-lines", permission.CostsRead, scoped.Handler(log, http.StatusOK, h.lines))
	mux.Write("POST /api/ng/invoices", permission.InvoicesWrite, audit.Invoice, scoped.Handler(log, http.StatusCreated, h.create))
	mux.Write("POST /api/ng/invoice-signoffs", permission.InvoicesWrite, audit.Invoice, scoped.Handler(log, http.StatusCreated, h.signOff))
	mux.Write("DELETE /api/ng/invoice-signoffs/{id}", permission.InvoicesWrite, audit.Invoice, scoped.Handler(log, http.StatusNoContent, h.withdraw))
}

var monthRule = regexp.MustCompile(`^[12][0-9]{3}-(0[1-9]|1[0-2])-01$`)

func checkMonth(month string) error {
	if monthRule.MatchString(month) {
		return nil
	}
	return problem.Field("month", fmt.Sprintf("month %.40q is not the first day of a month; use YYYY-MM-01, such as 2024-09-01.", month))
}

func (h handlers) month(_ http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	month := ""
	if r.URL.Query().Has("month") {
		month = r.URL.Query().Get("month")
		if err := checkMonth(month); err != nil {
			return nil, err
		}
	}
	b, err := h.read(r.Context(), scope)
	if err != nil {
		return nil, err
	}
	months, newest := b.months()
	if month == "" {
		month = newest
	}
	if month == "" {
		month = h.now().UTC().Format("2006-01") + "-01"
	}
	m, err := b.compare(r.Context(), month)
	if err != nil {
		return nil, err
	}
	signed, err := h.store.list(r.Context(), scope.Enrollment)
	if err != nil {
		return nil, err
	}
	out := wire.InvoiceMonth{Month: wire.Day(month), Months: months, Issuers: m.issuers(signed), Invoices: []wire.Invoice{},
		MayWrite: mayWrite(r, scope)}
	for _, one := range m.invoices {
		out.Invoices = append(out.Invoices, write(one))
	}
	return out, nil
}

// monthsMost bounds the months of a list: each costs a few queries.
const monthsMost = 24

// months are the newest months, each by issuer and currency.
func (h handlers) months(_ http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	b, err := h.read(r.Context(), scope)
	if err != nil {
		return nil, err
	}
	signed, err := h.store.list(r.Context(), scope.Enrollment)
	if err != nil {
		return nil, err
	}
	months, _ := b.months()
	out := wire.InvoiceMonths{Months: []wire.InvoiceMonthState{}, InvoiceLines: wire.Int(len(b.lines)), MayWrite: mayWrite(r, scope)}
	for _, month := range months[:min(len(months), monthsMost)] {
		m, err := b.compare(r.Context(), string(month))
		if err != nil {
			return nil, err
		}
		for _, one := range m.issuers(signed) {
			out.Months = append(out.Months, wire.InvoiceMonthState{Month: month, Issuer: one})
		}
	}
	return out, nil
}

func mayWrite(r *http.Request, scope costs.Scope) bool {
	return caller.From(r.Context()).May(permission.InvoicesWrite) && scope.Only == nil
}

func write(c invoice.Compared) wire.Invoice {
	out := wire.Invoice{Issuer: c.Issuer, Id: c.ID, Currency: c.Currency, LineCount: wire.Int(len(c.Lines)), Invoiced: amount(c.Invoiced),
		Charged: amount(c.Charged), Difference: wire.Decimal(c.Difference.String()), Reason: wire.InvoiceReason(c.Reason),
		Parts: writeParts(c.Parts)}
	if len(c.Lines) > 0 {
		first := c.Lines[0]
		out.Status, out.Account, out.PurchaseOrder = first.Status, some(first.Account), some(first.PurchaseOrder)
		out.IssuedOn, out.DueOn = someDay(first.Issued), someDay(first.Due)
		out.PaymentCurrency, out.Payment = payment(c.Lines)
	}
	return out
}

// payment is what the lines are paid by, if all of them say so in one currency.
func payment(lines []invoice.Line) (currency *string, sum *wire.Decimal) {
	var paid decimal.Decimal
	for _, line := range lines {
		if line.PaymentCurrency == "" || line.PaymentCurrency != lines[0].PaymentCurrency {
			return nil, nil
		}
		amount := line.Amount
		switch {
		case line.Payment != nil:
			amount = *line.Payment
		case line.PaidElsewhere():
			return &lines[0].PaymentCurrency, nil
		}
		var err error
		if paid, err = paid.Add(amount); err != nil {
			return nil, nil
		}
	}
	return &lines[0].PaymentCurrency, new(text(paid))
}
