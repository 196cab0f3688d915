package costs

import (
	"context"
	"slices"
	"strings"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// maxInvoices is the most invoices that an answer names; the others are one sum.
const maxInvoices = 50

// addInvoices adds what each invoice has of the figure, where the data name any: in FOCUS's own column from 1.2 on, or in one that
// the provider added, such as x_InvoiceId.
func (h handler) addInvoices(ctx context.Context, scope costs.Scope, query costs.OriginQuery, out *wire.CostOrigins) error {
	out.Invoices = []wire.CostInvoice{}
	set, err := h.engine.Dataset(ctx, scope)
	if err != nil {
		return err
	}
	for _, column := range invoiceColumns(set.Columns) {
		report, err := h.engine.Aggregate(ctx, scope, costs.Query{Metrics: []costs.Metric{query.Metric}, Filter: query.Filter,
			Period: query.Period, Version: query.Version, GroupBy: []string{column}, Top: maxInvoices})
		if err != nil {
			return err
		}
		named := func(row costs.Row) bool { return row.Key[0].Value != nil }
		if !slices.ContainsFunc(report.Rows, named) {
			continue
		}
		out.InvoiceColumn = &column
		for _, row := range report.Rows {
			out.Invoices = append(out.Invoices, wire.CostInvoice{Invoice: row.Key[0].Value, Amounts: writeAmountList(row.Totals[query.Metric])})
		}
		if report.Other != nil {
			out.Invoices = append(out.Invoices, wire.CostInvoice{Folded: wire.Int(report.Other.Count),
				Amounts: writeAmountList(report.Other.Totals[query.Metric])})
		}
		return nil
	}
	return nil
}

// invoiceColumns are the columns that may name invoices, FOCUS's own first.
func invoiceColumns(columns []string) []string {
	var found []string
	for _, column := range columns {
		plain := strings.NewReplacer("_", "", "-", "", " ", "", "/", "").Replace(strings.ToLower(column))
		if strings.HasSuffix(plain, "invoiceid") || strings.HasSuffix(plain, "invoicenumber") {
			found = append(found, column)
		}
	}
	slices.SortStableFunc(found, func(a, b string) int {
		return map[bool]int{true: 1}[a != "InvoiceId"] - map[bool]int{true: 1}[b != "InvoiceId"]
	})
	return found
}
