package invoices

import (
	"context"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/params"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/costs/invoice"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// maxName bounds the names of issuers, invoices and accounts.
const maxName = 256

func (h handlers) lines(_ http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	query := r.URL.Query()
	month, currency := query.Get("month"), query.Get("currency")
	if err := checkMonth(month); err != nil {
		return nil, err
	}
	for _, name := range []string{"issuer", "invoice"} {
		if err := jsonbody.Length(name, query.Get(name), 1, maxName); err != nil {
			return nil, err
		}
	}
	if err := params.CheckBillingCode("currency", currency); err != nil {
		return nil, err
	}
	b, err := h.read(r.Context(), scope)
	if err != nil {
		return nil, err
	}
	m, err := b.compare(r.Context(), month)
	if err != nil {
		return nil, err
	}
	key := invoice.Key{Issuer: query.Get("issuer"), ID: query.Get("invoice")}
	at := slices.IndexFunc(m.invoices, func(one invoice.Compared) bool { return one.Key == key && one.Currency == currency })
	if at < 0 {
		return nil, problem.New(http.StatusNotFound, "Neither the invoice nor charges of it exist in this month and currency; GET /invoices lists them.")
	}
	one := m.invoices[at]
	if one.Reason == invoice.Matches { // Its lines are not explained yet.
		if one, err = b.again(r.Context(), month, one); err != nil {
			return nil, err
		}
	}
	return b.writeComparison(month, one), nil
}

// again compares an invoice with the charges of its lines' grains.
func (b book) again(ctx context.Context, month string, one invoice.Compared) (invoice.Compared, error) {
	in := invoice.Month{}
	for _, line := range b.of(month) {
		if line.Key == one.Key {
			in.Lines = append(in.Lines, line)
		}
	}
	id := costs.Filter{Column: "InvoiceId", Op: costs.In, Values: []string{one.ID}}
	charges, err := b.charges(ctx, &costs.Filter{And: []costs.Filter{*within(month), id}})
	if err != nil {
		return one, err
	}
	in.Charges = charges
	if err = b.addGrains(ctx, month, []invoice.Compared{one}, &in); err != nil {
		return one, err
	}
	all, err := in.Compare()
	for _, found := range all {
		if found.Key == one.Key && found.Currency == one.Currency {
			return found, err
		}
	}
	return one, err
}

// named are the charges that name the invoice.
func named(one invoice.Compared) []condition {
	return []condition{{"InvoiceIssuerName", one.Issuer}, {"InvoiceId", one.ID}, {"BillingCurrency", one.Currency}}
}

// condition is a column of charges with its value.
type condition struct{ column, value string }

func (c condition) filter() costs.Filter {
	return costs.Filter{Column: c.column, Op: costs.In, Values: []string{c.value}}
}

func writeFilter(conditions []condition) wire.CostFilter {
	var all []wire.CostFilter
	for _, c := range conditions {
		all = append(all, wire.CostFilter{Column: &c.column, Op: new(wire.CostFilterOpIn), Values: &[]string{c.value}})
	}
	return wire.CostFilter{And: &all}
}

func (b book) writeComparison(month string, one invoice.Compared) wire.InvoiceComparison {
	rest, err := one.RestInvoiced.Sub(one.RestCharged)
	if err != nil { // Two sums of 38 digits.
		rest = decimal.Decimal{}
	}
	out := wire.InvoiceComparison{Invoice: write(one), Filter: writeFilter(named(one)), Lines: []wire.InvoiceLine{},
		RestInvoiced: text(one.RestInvoiced), RestCharged: text(one.RestCharged), RestDifference: text(rest)}
	out.From, out.To = b.span(month)
	for _, beside := range one.Beside {
		out.Lines = append(out.Lines, b.writeLine(one, beside))
	}
	return out
}

// span is the period in which charges of the enrollment start, and the month.
func (b book) span(month string) (from, to wire.Day) {
	first, _ := time.Parse(time.DateOnly, month)
	last := first
	for _, at := range b.charged {
		if at.Before(first) {
			first = at
		}
		if at.After(last) {
			last = at
		}
	}
	return wire.Day(first.Format(time.DateOnly)), wire.Day(last.AddDate(0, 1, 0).Format(time.DateOnly))
}

func (b book) writeLine(one invoice.Compared, beside invoice.Beside) wire.InvoiceLine {
	out := wire.InvoiceLine{DetailId: beside.Detail, Category: beside.Category, Charged: amount(beside.Charged), Difference: text(beside.Difference),
		Reason: wire.InvoiceLineReason(beside.Reason), Grain: []wire.InvoiceGrain{}}
	by := []condition{{"InvoiceDetailId", beside.Detail}}
	if line := beside.Line; line != nil {
		out.Description, out.Invoiced, out.File, out.RunId, out.Line = line.Description, amount(&line.Amount), &line.File, new(wire.Id(line.Run)),
			new(wire.Int(line.Number))
		out.Payment, out.PaymentCurrency = amount(line.Payment), some(line.PaymentCurrency)
		for _, column := range slices.Sorted(maps.Keys(line.Grain)) {
			out.Grain = append(out.Grain, wire.InvoiceGrain{Column: column, Value: line.Grain[column]})
		}
		if beside.Grained {
			by = b.grain(*line)
		}
	}
	if beside.Reason != invoice.NotCompared {
		out.Filter = new(writeFilter(slices.Concat(named(one), by)))
	}
	return out
}

// grains are the charges of an invoice by its lines' grain; lines with the same grain compare together, so they have none.
func (b book) grains(ctx context.Context, month string, one invoice.Compared) (map[int]*decimal.Decimal, error) {
	found := map[int]*decimal.Decimal{}
	base := costs.Filter{And: []costs.Filter{*within(month)}}
	for _, c := range named(one) {
		base.And = append(base.And, c.filter())
	}
	times := map[string]int{}
	for _, line := range one.Lines {
		times[fmt.Sprint(b.grain(line))]++
	}
	// Lines with the same columns share one query.
	asked := map[string][]summed{}
	for i, line := range one.Lines {
		by := b.grain(line)
		if len(by) == 0 || times[fmt.Sprint(by)] > 1 {
			continue
		}
		columns, values := []string{}, []string{}
		for _, c := range by {
			columns, values = append(columns, c.column), append(values, c.value)
		}
		name := strings.Join(columns, " ")
		if _, ok := asked[name]; !ok {
			rows, err := b.sum(ctx, &base, columns...)
			if err != nil {
				return nil, err
			}
			asked[name] = rows
		}
		found[i] = nil
		for _, row := range asked[name] {
			if slices.Equal(row.key, values) {
				found[i] = &row.amount
			}
		}
	}
	return found, nil
}

// grain are the columns of charges that the line sums, in order. One that the charges do not have takes the whole grain with it: the
// rest would name more charges than the line has.
func (b book) grain(line invoice.Line) (list []condition) {
	known := costs.FOCUSColumns()
	if len(line.Grain) > costs.MaxGroups {
		return nil
	}
	for _, column := range slices.Sorted(maps.Keys(line.Grain)) {
		if kind, ok := known[column]; ok && kind != costs.Text || !slices.Contains(b.columns, column) {
			return nil
		}
		list = append(list, condition{column, line.Grain[column]})
	}
	return list
}
